import { useInfiniteQuery } from '@tanstack/react-query';
import { DELIVERY_STATES, type Delivery, type DeliveryState } from '#contract/shared/programs/webhooks.ts';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { useRefresh } from '#web/console/parts/use-refresh.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { DeliveryBadge, TryText } from './facts.tsx';
import { deliveriesQuery, LOOK_MS, webhooksKey } from './queries.ts';
import { useChange } from './use-change.ts';

/** The state that the URL asks for. */
export function filterOf(show: string | null): DeliveryState | undefined {
  return DELIVERY_STATES.find((state) => state === show);
}

interface DeliveryLogProps {
  vendorId: string;
  id: string;
  filter: DeliveryState | undefined;
  /** Whether the vendor may send: not while it is suspended. */
  maySend: boolean;
}

/** What was and will be sent to an address. */
export function DeliveryLog({ vendorId, id, filter, maySend }: DeliveryLogProps) {
  const { t } = useI18n();
  const refetchInterval = useRefresh(webhooksKey(vendorId), LOOK_MS);
  const query = useInfiniteQuery({
    ...deliveriesQuery(vendorId, id, filter),
    refetchInterval: ({ state }) => isMoving(state.data?.pages[0]?.data ?? []) && refetchInterval,
  });
  return (
    <section aria-labelledby="deliveries" className="flex flex-col">
      <h2 id="deliveries" className="mb-3 text-xl">
        {t('webhooks.log')}
      </h2>
      <Filter current={filter} />
      <Loaded query={query} skeleton={<RowSkeletons count={4} className="h-20" />} failure={t('webhooks.logFailed')}>
        {({ pages }) => {
          const deliveries = pages.flatMap(({ data }) => data);
          if (deliveries.length === 0)
            return (
              <div className="card">
                <State icon="clock" title={t('webhooks.logEmpty')} text={t('webhooks.logEmptyText')} />
              </div>
            );
          return (
            <>
              {filter === 'failed' && maySend && <ResendAll vendorId={vendorId} id={id} />}
              <ul className="card divide-y divide-line">
                {deliveries.map((each) => (
                  <Row key={each.id} webhookId={id} delivery={each} />
                ))}
              </ul>
              {query.hasNextPage && (
                <Button
                  variant="outline"
                  className="mt-4 self-center"
                  isBusy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('webhooks.more')}
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

/** Sends all again that was given up. */
function ResendAll({ vendorId, id }: { vendorId: string; id: string }) {
  const { t } = useI18n();
  const { mutate, isPending } = useChange(
    vendorId,
    () => callApi('resendFailed', { params: { id } }),
    null,
    ({ deliveries }) => showToast({ type: 'success', title: t('webhooks.resentAll', { count: deliveries }) }),
  );
  return (
    <Button variant="outline" icon="returns" className="mb-4 self-start" isBusy={isPending} onClick={() => mutate()}>
      {t('webhooks.resendAll')}
    </Button>
  );
}

/** Whether something is about to be sent for the first time, as a trial is. */
const isMoving = (deliveries: Delivery[]) => deliveries.some(({ state, tries }) => state === 'waiting' && tries === 0);

function Filter({ current }: { current: DeliveryState | undefined }) {
  const { t } = useI18n();
  return (
    <nav
      aria-label={t('webhooks.logFilter')}
      className="mb-4 inline-flex max-w-full gap-1 self-start overflow-x-auto rounded-button bg-crumb p-1"
    >
      {(['all', ...DELIVERY_STATES] as const).map((show) => (
        <Link
          key={show}
          to={show === 'all' ? '?' : `?show=${show}`}
          replace
          preventScrollReset
          aria-current={show === (current ?? 'all') ? 'page' : undefined}
          className="flex min-h-11 items-center rounded-[0.7rem] px-3 text-sm font-medium whitespace-nowrap text-cocoa aria-[current]:bg-paper aria-[current]:font-semibold aria-[current]:text-crust-d aria-[current]:shadow-card"
        >
          {t(`webhooks.show.${show}`)}
        </Link>
      ))}
    </nav>
  );
}

function Row({ webhookId, delivery }: { webhookId: string; delivery: Delivery }) {
  const { t, format } = useI18n();
  const { id, kind, cursor, state, createdAt, last } = delivery;
  return (
    <li>
      <Link
        to={`/seller/api/webhooks/${webhookId}/${id}`}
        className="flex items-center gap-3 p-4 -outline-offset-2 hover:bg-crumb/50"
      >
        <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
          <span className="min-w-0">
            <b className="font-semibold">{t(`webhooks.kind.${kind}`)}</b>
            {cursor !== null && (
              <span className="text-cocoa-2">
                {' '}
                <bdi dir="ltr">#{format.number(cursor)}</bdi>
              </span>
            )}
            <span className="block text-sm text-cocoa-2">
              {format.dateTime(createdAt)}
              {last && state !== 'sent' && (
                <>
                  {' · '}
                  <TryText tried={last} />
                </>
              )}
            </span>
          </span>
          <DeliveryBadge state={state} />
        </span>
        <Icon name="chevron" mirrored className="size-5 shrink-0 text-cocoa-2" />
      </Link>
    </li>
  );
}
