import { Link } from 'react-router';
import type { OperatedOrder } from '#contract/operator/orders.ts';
import { useI18n } from '#web/console/operator/i18n.ts';

/** Money that somebody of the team wants to give back, and where somebody else decides. Nothing if none waits. */
export function WaitingRequests({ order: { requests, orderNumber } }: { order: OperatedOrder }) {
  const { t, rich, format } = useI18n();
  if (requests.length === 0) return null;
  return (
    <>
      <div className="mt-5 mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-lg">{t('order.requests')}</h3>
        <Link
          to={`/operator/refunds?tab=to_approve&search=${orderNumber}`}
          className="inline-flex min-h-11 items-center rounded font-semibold text-crust-d underline"
        >
          {t('order.toRequests')}
        </Link>
      </div>
      <ol className="divide-y divide-line">
        {requests.map(({ id, amount, reason, note, by, opensReturn, cancels, requestedAt }) => (
          <li key={id} className="py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <b className="font-semibold">{t(`giveBack.reason.${reason}`)}</b>
              <b className="font-semibold">{format.money(amount)}</b>
            </div>
            <p className="mt-0.5 text-sm text-cocoa-2 wrap-anywhere">
              {rich('refunds.askedBy', { person: <bdi key="by">{by ?? t('refunds.somebody')}</bdi> })} ·{' '}
              {format.dateTime(requestedAt)}
            </p>
            {cancels && <p className="text-sm">{t('order.cancels')}</p>}
            {opensReturn && <p className="text-sm">{t('order.opensReturn')}</p>}
            {note && (
              <p className="text-sm wrap-anywhere">
                <bdi>{note}</bdi>
              </p>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
