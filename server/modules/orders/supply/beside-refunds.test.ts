import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { refuseAtDoor } from '#server/modules/orders/cash/refuse.ts';
import { restockRefused } from '#server/modules/orders/cash/restock.ts';
import { advanceOrder, deliverInCash, listRefundsDue, markOrderRefunded } from '#server/modules/orders/public.ts';
import { listUndecided, retryRefund } from '#server/modules/payments/public.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { shortOrders } from '#server/testing/console/short-orders.ts';
import { stockOf } from '#server/testing/data/offers.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

const { shop, bank } = await startPayingShop();
const { db, jobs } = shop;
const { makeOrder, makePaid } = shortOrders({ shop, bank });
const deciding = { db, jobs, gateway: bank.gateway };

/** The gateway refuses to send back what cannot be supplied, and then the rest of the cancelled order. */
async function makeTwiceRefused() {
  const made = await makePaid();
  bank.fail('refund', 'refuse');
  await made.cannot(2);
  await made.money();
  bank.fail('refund', 'refuse');
  await made.cancel();
  await made.money();
  const own = ({ orderNumber }: { orderNumber: string }) => orderNumber === made.orderNumber;
  const undecided = async () => (await listUndecided(db, bank.gateway)).filter(own);
  const due = async () => (await listRefundsDue(db)).filter(own).map((each) => each.due);
  return { ...made, undecided, due };
}

test('a part that the gateway refused to send back and the refused rest each have a way out', async () => {
  const { total, undecided, due, money } = await makeTwiceRefused();
  const refused = await undecided();
  expect(refused.map(({ amount, why }) => [amount, why])).toEqual([
    [2_300, 'refused'],
    [total * 100 - 2_300, 'refused'],
  ]);
  expect(await due()).toEqual([total * 100]);
  for (const { id } of refused) {
    await retryRefund(deciding, id, 'there is money now');
    await shop.workOff();
  }
  expect([await undecided(), await due()]).toEqual([[], []]);
  expect(await money()).toEqual([{ refunded: total * 100, status: 'REFUNDED' }]);
});

test('people who return both in another way record both at once', async () => {
  const { orderNumber, total, undecided, due, money } = await makeTwiceRefused();
  await markOrderRefunded(deciding, orderNumber);
  expect([await undecided(), await due()]).toEqual([[], []]);
  expect(await money()).toEqual([{ refunded: total * 100, status: 'REFUNDED' }]);
});

test('pieces that cannot be supplied after a compensation give back what is left, and the rest of the order nothing', async () => {
  const { orderId, total, cannot, cancel, money } = await makePaid();
  const finance = await makeOperator(shop, 'finance');
  const body = { id: newId(), amount: total - 10, reason: 'late' };
  const asked = await shop.call('POST', `/operator/orders/${orderId}/refunds`, { token: finance.token, body });
  expect(asked.body.outcome).toBe('sent');
  await cannot(2);
  expect(await money()).toEqual([{ refunded: total * 100, status: 'REFUNDED' }]);
  expect((await cancel()).status).toBe(200);
  expect(await money()).toEqual([{ refunded: total * 100, status: 'REFUNDED' }]);
});

test('a refused part of an order that goes on is shown to its customer, until it has gone back', async () => {
  const { cannot, money, shown } = await makePaid();
  bank.fail('refund', 'refuse');
  await cannot(2);
  await money();
  expect((await shown()).payment).toMatchObject({ state: 'paid', refunding: 0, dueByHand: 23 });
});

test('what is left cannot be cancelled while a refused parcel is on its way back', async () => {
  const { id, stall, offer, orderNumber, cancel } = await makeOrder();
  await stall.accept(id);
  await stall.pack(id);
  await stall.ship(id, 'Sahm Courier', 'SM-1');
  const { slug } = await db
    .selectFrom('vendors')
    .where('id', '=', stall.vendorId)
    .select('slug')
    .executeTakeFirstOrThrow();
  await refuseAtDoor(shop, orderNumber, slug, null);
  expect(await cancel()).toMatchObject({ status: 409, body: { code: 'order_not_cancellable' } });
  await restockRefused(shop, orderNumber, slug, null);
  expect(await stockOf(db, offer)).toEqual([9]);
});

test('cash: a missing parcel asks for nothing once the other has arrived, and the order has its mail', async () => {
  const { buyer, orderId, orderNumber, other, stall, id, cannot } = await makeOrder();
  await stall.accept(id);
  const otherParcel = await db
    .selectFrom('fulfilments')
    .where('order_id', '=', orderId)
    .where('vendor_id', '=', other)
    .select('id')
    .executeTakeFirstOrThrow();
  const { slug } = await db.selectFrom('vendors').where('id', '=', other).select('slug').executeTakeFirstOrThrow();
  for (let step = 0; step < 3; step++)
    await advanceOrder(shop, orderNumber, slug, { carrier: null, trackingNumber: null });
  const { collectAmount } = await db
    .selectFrom('fulfilments')
    .where('id', '=', otherParcel.id)
    .select('collect_amount as collectAmount')
    .executeTakeFirstOrThrow();
  await deliverInCash(shop, orderNumber, slug, collectAmount ?? 0);
  await cannot(5, { reason: 'cannot_deliver' });
  const mails = await shop.mailsTo(buyer.email);
  const missing = mails.find(({ subject }) => subject?.startsWith('منتجات لم تتوفر'));
  expect(missing?.text).toContain('لن يُطلب منك أي مبلغ مقابل ما أُلغي.');
  expect(missing?.text).not.toContain('سنعيد إليك');
  expect(mails.filter(({ subject }) => subject?.includes('تم توصيل طلبك'))).toHaveLength(1);
});
