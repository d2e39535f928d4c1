import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { FEED_KINDS } from '#contract/shared/programs/feed.ts';
import type { Webhook } from '#contract/shared/programs/webhooks.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { mayInVendor, useCurrentVendor, type Vendor } from '#web/console/session/me.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { State } from '#web/shared/components/feedback/state.tsx';
import { BackLink, WebhookBadge } from './facts.tsx';
import { DeliveryLog, filterOf } from './log.tsx';
import { webhooksQuery } from './queries.ts';
import { Sending } from './sending.tsx';
import { Settings } from './settings.tsx';

/** One address: whether it works, its log, and the ways to try, change, pause or remove it. */
export function Component() {
  const { t } = useI18n();
  const { id = '' } = useParams();
  const vendor = useCurrentVendor();
  if (vendor && mayInVendor(vendor, 'api')) return <File key={`${vendor.id} ${id}`} vendor={vendor} id={id} />;
  return (
    <Page title={t('webhooks.list')}>
      <NoPermission />
    </Page>
  );
}

function File({ vendor, id }: { vendor: Vendor; id: string }) {
  const { t } = useI18n();
  const [search] = useSearchParams();
  const query = useQuery(webhooksQuery(vendor.id));
  const webhook = query.data?.find((each) => each.id === id);
  const host = webhook ? new URL(webhook.url).host : t('webhooks.list');
  return (
    <Page
      title={host}
      heading={webhook ? <bdi dir="ltr">{host}</bdi> : host}
      action={webhook && vendor.state === 'APPROVED' && <Sending vendor={vendor} webhook={webhook} />}
    >
      <BackLink to="/seller/api/webhooks" label={t('webhooks.back')} />
      <Loaded query={query} skeleton={<RowSkeletons count={3} className="h-28" />} failure={t('webhooks.failed')}>
        {() =>
          webhook ? (
            <div className="flex flex-col gap-6">
              <Facts vendor={vendor} webhook={webhook} />
              <DeliveryLog
                vendorId={vendor.id}
                id={id}
                filter={filterOf(search.get('show'))}
                maySend={vendor.state === 'APPROVED'}
              />
            </div>
          ) : (
            <State icon="search" title={t('webhooks.gone')} text={t('webhooks.goneText')} />
          )
        }
      </Loaded>
    </Page>
  );
}

function Facts({ vendor, webhook }: { vendor: Vendor; webhook: Webhook }) {
  const { t, format } = useI18n();
  const { url, kinds, state, stateSince, failingSince, lastSentAt, oldSecretUntil, createdAt, createdBy } = webhook;
  const date = format.date(createdAt);
  const failing = state === 'on' && failingSince && t('webhooks.failingSince', { time: format.dateTime(failingSince) });
  const trouble =
    state === 'stopped' ? t('webhooks.stoppedText', { time: format.dateTime(stateSince) }) : failing || null;
  return (
    <section aria-label={t('webhooks.url')} className="card flex flex-col gap-3 p-4 md:p-5">
      <FailureNote>{trouble}</FailureNote>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <WebhookBadge webhook={webhook} />
        <bdi dir="ltr" className="min-w-0 font-mono text-sm wrap-anywhere">
          {url}
        </bdi>
      </p>
      {state === 'off' && <p className="text-cocoa-2">{t('webhooks.offText')}</p>}
      <ul aria-label={t('webhooks.kinds')} className="flex flex-wrap gap-1.5">
        {kinds.length === FEED_KINDS.length ? (
          <li>
            <Badge>{t('webhooks.all')}</Badge>
          </li>
        ) : (
          kinds.map((kind) => (
            <li key={kind}>
              <Badge>{t(`webhooks.kind.${kind}`)}</Badge>
            </li>
          ))
        )}
      </ul>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-cocoa-2">
        <span>
          {lastSentAt ? t('webhooks.lastSent', { time: format.dateTime(lastSentAt) }) : t('webhooks.neverSent')}
        </span>
        {oldSecretUntil && <span>{t('webhooks.oldSecret', { time: format.dateTime(oldSecretUntil) })}</span>}
        <span>{createdBy ? t('webhooks.madeBy', { name: createdBy, date }) : t('webhooks.madeAt', { date })}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Settings vendor={vendor} webhook={webhook} />
      </div>
    </section>
  );
}
