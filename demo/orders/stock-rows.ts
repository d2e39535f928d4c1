import type { DemoOffer } from '#demo/catalogue/offers.ts';
import { demoId } from '#demo/keys.ts';
import { hoursBefore } from '#demo/people/rows.ts';
import type { DemoOrder } from './orders.ts';
import { placedAt } from './placed-order.ts';

/** Makes stock movements that add up to the stock: the initial stock, the demo orders and the cancellations. */
export function stockRows(offers: DemoOffer[], orders: DemoOrder[], now: Date) {
  const sold = new Map<string, number>();
  const moves = orders.flatMap((order) =>
    order.lines.flatMap(({ variant, quantity }) => {
      const move = { variant_id: variant.id, order_id: order.id, created_at: placedAt(order, now) };
      const sale = { ...move, id: demoId('sale', order.id, variant.id), quantity: -quantity, reason: 'sale' };
      if (order.status === 'CANCELLED') {
        return [sale, { ...move, id: demoId('return', order.id, variant.id), quantity, reason: 'cancellation' }];
      }
      sold.set(variant.id, (sold.get(variant.id) ?? 0) + quantity);
      return [sale];
    }),
  );
  const initial = offers.flatMap(({ variants, age }) =>
    variants
      .map((variant) => ({ variant, quantity: variant.stock + (sold.get(variant.id) ?? 0) }))
      .filter(({ quantity }) => quantity > 0)
      .map(({ variant, quantity }) => ({
        id: demoId('initial', variant.id),
        variant_id: variant.id,
        quantity,
        reason: 'initial',
        order_id: null,
        created_at: hoursBefore(now, age * 24),
      })),
  );
  return [...initial, ...moves];
}
