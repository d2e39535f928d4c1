import type { Fulfilment } from '#contract/shared/orders/fulfilment.ts';
import type { Failure } from '#contract/shared/orders/undelivered.ts';
import type { Order } from '#contract/shop/orders.ts';
import { Icon, type IconName } from '#web/shared/components/parts/icon.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { OrderLines } from './order-lines.tsx';

const ICONS: Record<Order['status'], IconName> = {
  PENDING: 'clock',
  CONFIRMED: 'check',
  PROCESSING: 'box',
  SHIPPED: 'truck',
  DELIVERED: 'check',
  CANCELLED: 'close',
};

/** The order's parcels, one for each vendor, with items, status and carrier. */
export function Parcels({ order }: { order: Order }) {
  const { t, pick } = useI18n();
  const total = order.fulfilments.length;
  return (
    <>
      {order.fulfilments.map((part, index) => (
        <section key={part.id} className="panel" aria-labelledby={part.id}>
          <h2 id={part.id} className="mb-1 text-xl md:text-[23px]">
            {total > 1
              ? t('order.parcelOf', { n: index + 1, total, vendor: pick(part.vendor.name, part.vendor.nameEn) })
              : t('order.parcelFrom', { vendor: pick(part.vendor.name, part.vendor.nameEn) })}
          </h2>
          <OrderLines order={order} items={order.items.filter(({ id }) => part.itemIds.includes(id))} />
          <Standing part={part} />
          {part.failure && <FailureNote part={part} failure={part.failure} />}
        </section>
      ))}
    </>
  );
}

/** Why the parcel has not arrived, and what happens next. */
function FailureNote({ part, failure }: { part: Fulfilment; failure: Failure }) {
  const { t, format } = useI18n();
  const { reason, next, at, cameBackAt } = failure;
  const sentence = cameBackAt ? 'isBack' : part.isRefused ? 'backUnpaid' : next;
  return (
    <p className="mt-2.5 rounded-card bg-crumb px-4 py-3 text-[15px]">
      {t(`order.failed.${sentence}`, { reason: t(`order.failure.${reason}`), date: format.date(at) })}
    </p>
  );
}

const isReturning = (part: Fulfilment) =>
  !part.arrivedLate && (part.isRefused === true || Boolean(part.failure?.cameBackAt));

function Standing({ part }: { part: Fulfilment }) {
  const { t, format } = useI18n();
  const status = part.arrivedLate ? 'DELIVERED' : part.status;
  const amount = status === 'SHIPPED' ? part.collectAmount : undefined;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-[15px] text-cocoa-2">
      <Icon name={isReturning(part) ? 'returns' : ICONS[status]} className="size-5" mirrored={status === 'SHIPPED'} />
      {t(isReturning(part) && !part.failure ? 'order.parcelRefused' : `order.status.${status}`)}
      {amount !== undefined && amount > 0 && (
        <>
          <span aria-hidden="true">·</span>
          <span className="font-semibold text-cocoa">{t('order.collect', { amount: format.money(amount) })}</span>
        </>
      )}
      {part.carrier && (
        <>
          <span aria-hidden="true">·</span>
          <bdi>{part.carrier}</bdi>
        </>
      )}
      {part.trackingNumber && (
        <>
          <span aria-hidden="true" className="max-md:hidden">
            ·
          </span>
          <span className="max-md:basis-full max-md:ps-7">
            {t('order.trackingNumber')}{' '}
            <bdi dir="ltr" className="font-semibold text-cocoa">
              {part.trackingNumber}
            </bdi>
          </span>
        </>
      )}
    </p>
  );
}
