import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { UnshippedParcel } from '#contract/operator/orders/unshipped.ts';
import { markOrderPaid } from '#server/modules/orders/public.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { openStall } from '#server/testing/console/stalls.ts';
import { makeVendor } from '#server/testing/data/offers.ts';
import { meetAtOrder } from '#server/testing/database/queue-behind-lock.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import type { Bill } from '#server/testing/payments/scripted-gateway.ts';

const { shop, bank } = await startPayingShop();
const { db, call } = shop;
const { token } = await makeOperator(shop, 'support');
const finance = await makeOperator(shop, 'finance');

/** A vendor, and what the operator does with it. */
async function openStoppedStall() {
  const stall = await openStall(shop);
  const at = `/operator/vendors/${stall.vendorId}`;
  const post = (path: string, body: object, by = token) => call('POST', `${at}${path}`, { token: by, body });
  return {
    stall,
    list: async (query = '') => (await call('GET', `${at}/unshipped${query}`, { token })).body,
    suspend: () => post('/suspend', { reason: 'Papers have expired' }, finance.token),
    lift: () => post('/lift', { reason: 'New papers' }, finance.token),
    cancel: (parcelId: string) => post('/cancel-parcel', { parcelId, reason: 'Nobody packs there any more' }),
    paidByCard: async (change: { beside?: string[] } = {}) => {
      const order = await stall.order({ ...change, change: { paymentMethod: 'mada' } });
      const pay = (path: string, body: object = {}) =>
        call('POST', `/orders/${order.orderId}/payments${path}`, { token: order.buyer.token, body });
      await pay('', { method: 'mada' });
      bank.pay(bank.billsOf(order.orderId)[0] as Bill);
      await pay('/refresh');
      return order;
    },
  };
}

test('parcels of a suspended vendor are cancelled one by one, and the money of each goes back as it came', async () => {
  const { stall, list, suspend, lift, cancel, paidByCard } = await openStoppedStall();
  const card = await paidByCard({ beside: [await makeVendor(db)] });
  const transfer = await stall.order({ change: { paymentMethod: 'bank_transfer' } });
  await markOrderPaid(shop, transfer.orderNumber);
  const cash = await stall.order();
  await stall.accept(cash.id);
  const unpaid = await stall.order({ change: { paymentMethod: 'mada' } });
  const shipped = await stall.order();

  expect(await cancel(card.id)).toMatchObject({ status: 409, body: { code: 'not_suspended' } });
  await suspend();
  const { data, ...sums } = (await list()) as { data: UnshippedParcel[] };
  expect(data).toHaveLength(4);
  const amountOf = (id: string) => data.find((parcel) => parcel.id === id)?.amount ?? 0;
  expect(sums).toEqual({
    nextCursor: null,
    ...{ parcels: 4, unpaid: 1 },
    amounts: {
      gateway: amountOf(card.id),
      by_hand: transfer.total,
      at_door: Math.round((cash.total + shipped.total) * 100) / 100,
    },
  });
  const { data: rest, nextCursor } = await list(`?limit=3&cursor=${data[0]?.id}`);
  expect([rest, nextCursor]).toEqual([data.slice(1), null]);
  // The vendor hands one over while the operator looks at the list.
  await stall.accept(shipped.id);
  await stall.pack(shipped.id);
  await stall.ship(shipped.id, 'Sahm Courier', 'SM-1');

  const outcomes: [string, number][] = [];
  for (const { id } of data) {
    const { body } = await cancel(id);
    outcomes.push([body.outcome, body.amount]);
  }
  expect(outcomes).toEqual(data.map(({ id, amount }) => (id === shipped.id ? ['too_late', 0] : ['done', amount])));
  // As after a kill half-way: the same once more cancels nothing twice, and nothing is left.
  expect((await cancel(card.id)).body).toEqual({ outcome: 'cancelled', amount: 0 });
  expect((await cancel(unpaid.id)).body).toEqual({ outcome: 'unpaid', amount: 0 });
  expect(await list()).toMatchObject({ data: [], parcels: 0, unpaid: 1 });

  await shop.workOff();
  const returned = await db
    .selectFrom('refunds')
    .where('order_id', '=', card.orderId)
    .select(['amount', 'status'])
    .execute();
  expect(returned).toEqual([{ amount: Math.round(amountOf(card.id) * 100), status: 'SUCCEEDED' }]);
  expect(await card.shown()).toMatchObject({ status: 'PENDING', cancelledAmount: amountOf(card.id) });
  expect(await transfer.shown()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'PAID' });
  expect(await cash.shown()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'PENDING' });
  expect(await shipped.shown()).toMatchObject({ status: 'SHIPPED' });
  for (const { buyer, orderNumber } of [card, transfer, cash])
    expect((await shop.mailsTo(buyer.email)).map(({ subject }) => subject)).toContainEqual(
      `منتجات لم تتوفر من طلبك ${orderNumber}`,
    );
  // One entry for each, which the vendor's log has too.
  const entries = await db
    .selectFrom('audit_log')
    .where('action', '=', 'order.pieces_cancelled')
    .where('vendor_id', '=', stall.vendorId)
    .select(['reason', sql<string>`after ->> 'reason'`.as('code')])
    .execute();
  expect(entries).toEqual(Array(3).fill({ reason: 'Nobody packs there any more', code: 'vendor_stopped' }));
  await lift();
  expect(await cancel(unpaid.id)).toMatchObject({ status: 409, body: { code: 'not_suspended' } });
});

test('the vendor hands a parcel over at the same moment: whoever is first has it', async () => {
  const { stall, suspend, cancel } = await openStoppedStall();
  const make = async () => {
    const order = await stall.order();
    await stall.accept(order.id);
    await stall.pack(order.id);
    return order;
  };
  const [one, other] = [await make(), await make()];
  await suspend();
  const ship = (id: string) => async () => (await stall.ship(id, 'Sahm Courier', 'SM-1')).body.data[0].outcome;
  const cancelled = (id: string) => async () => (await cancel(id)).body.outcome;
  const meet = (orderId: string, ...calls: (() => Promise<string>)[]) => meetAtOrder(db, orderId, calls);
  expect(await meet(one.orderId, ship(one.id), cancelled(one.id))).toEqual(['done', 'too_late']);
  expect(await meet(other.orderId, cancelled(other.id), ship(other.id))).toEqual(['done', 'cancelled']);
});

test('another vendor’s parcel, an unknown vendor and no reason are refused', async () => {
  const { stall, suspend } = await openStoppedStall();
  const { id: parcelId } = await (await openStall(shop)).order();
  await suspend();
  const send = (vendorId: string, reason: string) =>
    call('POST', `/operator/vendors/${vendorId}/cancel-parcel`, { token, body: { parcelId, reason } });
  expect(await send(stall.vendorId, 'x')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await send(parcelId, 'x')).toMatchObject({ status: 404 });
  expect(await send(stall.vendorId, ' ')).toMatchObject({ status: 422, body: { errorCodes: { reason: 'required' } } });
});
