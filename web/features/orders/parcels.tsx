import type { Order } from '#contract/orders.ts';
import { Icon, type IconName } from '#web/components/icon.tsx';
import { useI18n } from '#web/i18n/i18n.tsx';
import { OrderLines } from './order-lines.tsx';

const ICONS: Record<Order['status'], IconName> = {
  PENDING: 'clock',
  CONFIRMED: 'check',
  PROCESSING: 'box',
  SHIPPED: 'truck',
  DELIVERED: 'check',
  CANCELLED: 'close',
};

/** What each vendor sends, with where it stands. */
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
          <OrderLines items={order.items.filter(({ id }) => part.itemIds.includes(id))} />
          <p className="flex items-center gap-2 text-[15px] text-cocoa-2">
            <Icon name={ICONS[part.status]} className="size-5" />
            {t(`order.status.${part.status}`)}
          </p>
        </section>
      ))}
    </>
  );
}
