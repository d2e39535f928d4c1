import fc from 'fast-check';
import { expect } from 'vitest';
import { advanceOrder } from '#server/modules/orders/public.ts';
import { collectCash } from '#server/testing/data/deliver.ts';
import { cartOf, MAX_PIECES, type Model, type ModelOrder, moveStock } from './model.ts';
import type { Real } from './real.ts';
import { type Step, step } from './step.ts';

const NEXT = { PENDING: 'CONFIRMED', CONFIRMED: 'PROCESSING', PROCESSING: 'SHIPPED' } as const;

type OrderRun = (order: ModelOrder, placed: Real['orders'][number], model: Model, real: Real) => Promise<void>;

function orderStep(name: string, run: OrderRun): fc.Arbitrary<Step> {
  return fc.nat({ max: 99 }).map((any) => {
    const number = ({ orders }: Readonly<Model>) => any % orders.length;
    return step(
      `order ${any} modulo count ${name}`,
      (model) => model.orders[number(model)]?.person ?? 0,
      async (model, real) => {
        const [order, placed] = [model.orders[number(model)], real.orders[number(model)]];
        if (order && placed) await run(order, placed, model, real);
      },
      ({ orders }) => orders.length > 0,
    );
  });
}

const cancel: OrderRun = async (order, { id }, model, real) => {
  const isCancellable = order.status === 'PENDING' || order.status === 'CONFIRMED';
  const { status, body } = await real.call(order.person, 'PATCH', `/orders/${id}/cancel`);
  expect([status, body.code]).toEqual(isCancellable ? [200, undefined] : [409, 'order_not_cancellable']);
  if (!isCancellable) return;
  order.status = 'CANCELLED';
  moveStock(model, order.lines, 1);
};

const advance: OrderRun = async (order, placed, _, { shop }) => {
  const { orderNumber } = placed;
  if (order.status === 'SHIPPED') {
    await collectCash(shop, placed);
    order.status = 'DELIVERED';
    return;
  }
  const moved = advanceOrder({ db: shop.db, jobs: shop.jobs }, orderNumber, null, {
    carrier: null,
    trackingNumber: null,
  });
  if (order.status === 'CANCELLED' || order.status === 'DELIVERED') {
    await expect(moved).rejects.toThrow('Nothing to move');
    return;
  }
  order.status = NEXT[order.status];
  expect((await moved).orderStatus).toBe(order.status);
};

/** Adds as much of each line as stock and maximum allow, counting pieces already in the cart. */
const reorder: OrderRun = async (order, { id }, model, real) => {
  const { status, body } = await real.call(order.person, 'POST', `/orders/${id}/reorder`);
  expect(status).toBe(200);
  const cart = cartOf(model, order.person);
  let added = 0;
  for (const [offer, ordered] of order.lines) {
    const present = cart.get(offer) ?? 0;
    const room = Math.max(0, Math.min(model.offers[offer]?.stock ?? 0, MAX_PIECES) - present);
    const more = Math.min(room, ordered);
    if (more > 0) cart.set(offer, present + more);
    added += more;
  }
  expect(body.added.reduce((sum: number, line: { added: number }) => sum + line.added, 0)).toBe(added);
};

/** The steps that change an existing order. */
export const ORDER_STEPS = [
  orderStep('is cancelled', cancel),
  orderStep('is advanced', advance),
  orderStep('is reordered', reorder),
];
