import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FEED_KINDS } from '#contract/shared/programs/feed.ts';
import { MOST_WEBHOOKS, type Webhook } from '#contract/shared/programs/webhooks.ts';
import { ApiTabs } from '#web/console/api-keys/tabs.tsx';
import { Badge } from '#web/console/parts/badge.tsx';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { mayInVendor, useCurrentVendor, type Vendor } from '#web/console/session/me.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { WebhookBadge } from './facts.tsx';
import { forgetWebhooks, webhooksQuery } from './queries.ts';
import { WebhookDialog } from './webhook-dialog.tsx';

/** The addresses of the vendor's programs that events are sent to. */
export function Component() {
  const { t } = useI18n();
  const vendor = useCurrentVendor();
  if (vendor && mayInVendor(vendor, 'api')) return <Webhooks key={vendor.id} vendor={vendor} />;
  return (
    <Page title={t('apiKeys.title')}>
      <NoPermission />
    </Page>
  );
}

function Webhooks({ vendor }: { vendor: Vendor }) {
  const { t } = useI18n();
  const [isAdding, setAdding] = useState(false);
  const query = useQuery(webhooksQuery(vendor.id));
  const count = query.data?.length ?? 0;
  const isFull = count >= MOST_WEBHOOKS;
  const add = (
    <Button icon="plus" onClick={() => setAdding(true)} disabled={vendor.state !== 'APPROVED'}>
      {t('webhooks.add')}
    </Button>
  );
  return (
    <Page title={t('apiKeys.title')} text={t('webhooks.text')} action={count > 0 && !isFull && add}>
      <ApiTabs current="webhooks" />
      <Loaded query={query} skeleton={<RowSkeletons count={2} className="h-36" />} failure={t('webhooks.failed')}>
        {(webhooks) =>
          webhooks.length === 0 ? (
            <div className="card">
              <State icon="pulse" title={t('webhooks.none')} text={t('webhooks.noneText')}>
                {add}
              </State>
            </div>
          ) : (
            <section aria-label={t('webhooks.list')} className="flex flex-col gap-3">
              {isFull && <p className="text-cocoa-2">{t('webhooks.full', { count })}</p>}
              <ul className="flex flex-col gap-3">
                {webhooks.map((each) => (
                  <Row key={each.id} webhook={each} />
                ))}
              </ul>
            </section>
          )
        }
      </Loaded>
      <WebhookDialog
        webhook={null}
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onSaved={() => forgetWebhooks(vendor.id)}
      />
    </Page>
  );
}

function Row({ webhook }: { webhook: Webhook }) {
  const { t, format } = useI18n();
  const { id, url, kinds, lastSentAt } = webhook;
  return (
    <li>
      <Link
        to={`/seller/api/webhooks/${id}`}
        className="card flex items-center gap-3 p-4 shadow-soft transition-shadow hover:border-wheat md:p-5"
      >
        <span className="flex min-w-0 grow flex-col gap-2">
          <b className="font-bold wrap-anywhere">
            <bdi dir="ltr">{url}</bdi>
          </b>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-cocoa-2">
            <WebhookBadge webhook={webhook} />
            {lastSentAt ? t('webhooks.lastSent', { time: format.dateTime(lastSentAt) }) : t('webhooks.neverSent')}
          </span>
          <span className="flex flex-wrap gap-1.5">
            {kinds.length === FEED_KINDS.length ? (
              <Badge>{t('webhooks.all')}</Badge>
            ) : (
              kinds.map((kind) => <Badge key={kind}>{t(`webhooks.kind.${kind}`)}</Badge>)
            )}
          </span>
        </span>
        <Icon name="chevron" mirrored className="size-5 text-cocoa-2" />
      </Link>
    </li>
  );
}
