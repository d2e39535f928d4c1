import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { DeliveryDetail } from '#contract/shared/programs/webhooks.ts';
import { Facts, Panel } from '#web/console/parts/facts.tsx';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { reportChange } from '#web/console/parts/report.ts';
import { useRefresh } from '#web/console/parts/use-refresh.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { mayInVendor, useCurrentVendor, type Vendor } from '#web/console/session/me.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { CopyButton } from '#web/shared/components/parts/copy-button.tsx';
import { BackLink, DeliveryBadge, TryText } from './facts.tsx';
import { deliveryQuery, forgetWebhooks, LOOK_MS, webhooksKey } from './queries.ts';

/** One delivery: its body, and each try with what came back. */
export function Component() {
  const { t } = useI18n();
  const { id = '', deliveryId = '' } = useParams();
  const vendor = useCurrentVendor();
  if (vendor && mayInVendor(vendor, 'api'))
    return <File key={`${vendor.id} ${deliveryId}`} vendor={vendor} id={id} deliveryId={deliveryId} />;
  return (
    <Page title={t('webhooks.delivery')}>
      <NoPermission />
    </Page>
  );
}

function File({ vendor, id, deliveryId }: { vendor: Vendor; id: string; deliveryId: string }) {
  const { t } = useI18n();
  const refetchInterval = useRefresh(webhooksKey(vendor.id), LOOK_MS);
  const query = useQuery({
    ...deliveryQuery(vendor.id, id, deliveryId),
    refetchInterval: ({ state }) => state.data?.state === 'waiting' && refetchInterval,
  });
  const { data: delivery, error } = query;
  const isGone = isApiError(error, 'not_found') || isApiError(error, 'validation_failed');
  const mayResend = delivery && delivery.state !== 'waiting' && vendor.state === 'APPROVED';
  return (
    <Page
      title={delivery ? t(`webhooks.kind.${delivery.kind}`) : t('webhooks.delivery')}
      action={mayResend && <Resend vendorId={vendor.id} id={id} deliveryId={deliveryId} />}
    >
      <BackLink to={`/seller/api/webhooks/${id}`} label={t('webhooks.backToLog')} />
      {isGone ? (
        <State icon="search" title={t('webhooks.deliveryGone')} text={t('webhooks.deliveryGoneText')} />
      ) : (
        <Loaded
          query={query}
          skeleton={<RowSkeletons count={3} className="h-32" />}
          failure={t('webhooks.deliveryFailed')}
        >
          {(loaded) => <Body delivery={loaded} />}
        </Loaded>
      )}
    </Page>
  );
}

function Resend({ vendorId, id, deliveryId }: { vendorId: string; id: string; deliveryId: string }) {
  const i18n = useI18n();
  const { t } = i18n;
  const resend = useMutation({
    mutationFn: () => callApi('resendDelivery', { params: { id, deliveryId } }),
    onSuccess: () => showToast({ type: 'success', title: t('webhooks.resent') }),
    onError: (error) => reportChange(i18n, error),
    onSettled: () => forgetWebhooks(vendorId),
  });
  return (
    <Button icon="returns" isBusy={resend.isPending} onClick={() => resend.mutate()}>
      {t('webhooks.resend')}
    </Button>
  );
}

function Body({ delivery }: { delivery: DeliveryDetail }) {
  const { t, format } = useI18n();
  const { id, cursor, state, createdAt, nextTryAt, payload, log } = delivery;
  const isDue = nextTryAt !== null && new Date(nextTryAt) <= new Date();
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Panel title={t('webhooks.tries')} mark={<DeliveryBadge state={state} />}>
        <Facts
          rows={[
            [t('webhooks.createdAt'), format.dateTime(createdAt)],
            [t('webhooks.cursor'), cursor !== null && format.number(cursor)],
            [t('webhooks.nextTry'), nextTryAt && (isDue ? t('webhooks.now') : format.dateTime(nextTryAt))],
            [
              t('webhooks.deliveryId'),
              <bdi key="id" dir="ltr" className="font-mono text-sm">
                {id}
              </bdi>,
            ],
          ]}
        />
        {log.length === 0 ? (
          <p className="mt-4 text-cocoa-2">{t('webhooks.noTries')}</p>
        ) : (
          <ol className="mt-4 flex flex-col gap-4 border-t border-line pt-4">
            {log.map(({ at, milliseconds, status, problem, answer }) => (
              <li key={at} className="flex flex-col gap-1.5">
                <span className="font-medium">
                  <TryText tried={{ at, milliseconds, status, problem }} />
                </span>
                <span className="text-sm text-cocoa-2">
                  {format.dateTime(at)} · {t('webhooks.took', { time: format.number(milliseconds) })}
                </span>
                {answer !== null && <Code label={t('webhooks.answer')} text={answer} className="max-h-40" />}
                {answer === null && problem === null && (
                  <span className="text-sm text-cocoa-2">{t('webhooks.noAnswer')}</span>
                )}
              </li>
            ))}
          </ol>
        )}
      </Panel>
      <Panel title={t('webhooks.payload')} mark={<CopyButton text={payload} />}>
        <Code label={t('webhooks.payload')} text={indented(payload)} className="max-h-120" />
      </Panel>
    </div>
  );
}

/** What a machine wrote: left to right, and no part of the page's own text. */
function Code({ label, text, className }: { label: string; text: string; className: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
      tabIndex={0}
      dir="ltr"
      className={`overflow-auto rounded-2xl bg-crumb p-3 ${className}`}
    >
      <bdi dir="ltr" className="block font-mono text-sm whitespace-pre-wrap wrap-anywhere">
        {text}
      </bdi>
    </section>
  );
}

/** For reading; what is sent has no blanks. */
function indented(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
}
