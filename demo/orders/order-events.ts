import type { OrderStatus } from '#contract/shared/constants.ts';
import { demoId } from '#demo/keys.ts';
import { hoursBefore } from '#demo/people/rows.ts';
import type { DemoOrder } from './orders.ts';
import { vendorsOf } from './placed-order.ts';

const EVENT: Record<OrderStatus, { code: string; actor: string }> = {
  PENDING: { code: 'placed', actor: 'customer' },
  CONFIRMED: { code: 'confirmed', actor: 'vendor' },
  PROCESSING: { code: 'processing', actor: 'vendor' },
  SHIPPED: { code: 'shipped', actor: 'vendor' },
  DELIVERED: { code: 'delivered', actor: 'system' },
  CANCELLED: { code: 'cancelled', actor: 'customer' },
};

/** Hours between the parcels of one order. */
const BETWEEN_PARCELS = 0.2;

/** Placing and cancelling concern the whole order; all other events happen to each vendor's parcel separately. */
export function eventRows(order: DemoOrder, now: Date) {
  return order.history.flatMap(({ status, age }, step) => {
    const isWhole = status === 'PENDING' || status === 'CANCELLED';
    return (isWhole ? [null] : vendorsOf(order)).map((vendor, index) => ({
      id: demoId('event', order.id, step, vendor?.id ?? ''),
      order_id: order.id,
      fulfilment_id: vendor && demoId('fulfilment', order.id, vendor.id),
      location: vendor && (status === 'DELIVERED' ? order.address.city : vendor.cityEn),
      ...EVENT[status],
      created_at: hoursBefore(now, age - index * BETWEEN_PARCELS),
    }));
  });
}
