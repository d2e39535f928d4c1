import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { sendRefund } from '#server/modules/payments/public.ts';
import { joinVendor, makeOperator } from '#server/testing/console/insiders.ts';
import { setStatus } from '#server/testing/data/updates.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

const { shop, bank, settling, makeOrder } = await startPayingShop();
const { db, call } = shop;
const support = await makeOperator(shop, 'support');
const cancel = (id: string, { token } = support, reason = 'The customer called') =>
  call('POST', `/operator/orders/${id}/cancel`, { token, body: { id: newId(), reason } });

test('a paid order is cancelled: stock and money go back, and the customer is told', async () => {
  const { order, begin, bill, refresh, refunds, read, stock, buyer, total } = await makeOrder();
  await begin();
  bank.pay(bill());
  await refresh();
  expect((await cancel(order.id)).body).toEqual({ outcome: 'done' });
  expect(await stock()).toBe(5);
  const [refund] = await refunds();
  expect(refund).toMatchObject({ kind: 'cancellation', amount: total });
  await sendRefund(settling, refund?.id ?? '');
  expect(await read()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED' });
  expect((await shop.mailsTo(buyer.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('تم إلغاء طلبك'),
  );
  expect((await cancel(order.id)).body).toEqual({ outcome: 'cancelled' });
  // Why is for the team.
  expect(JSON.stringify(await read())).not.toContain('The customer called');
});

test('an open payment is ended first: nobody pays a cancelled order', async () => {
  const { order, begin, attempts, read, refunds } = await makeOrder();
  await begin();
  expect((await cancel(order.id)).body).toEqual({ outcome: 'done' });
  expect(await attempts()).toMatchObject([{ status: 'EXPIRED' }]);
  expect([(await read()).paymentStatus, await refunds()]).toEqual(['PENDING', []]);
});

test('a shopper who pays in this moment gets the money back', async () => {
  const { order, begin, bill, refunds, total } = await makeOrder();
  await begin();
  bank.pay(bill());
  expect((await cancel(order.id)).body).toEqual({ outcome: 'done' });
  expect(await refunds()).toMatchObject([{ amount: total, kind: 'cancellation' }]);
});

test('what is being prepared is not cancelled as a whole, and nobody cancels for their own store', async () => {
  const { order } = await makeOrder('cod');
  await setStatus(db, order.id, 'PROCESSING');
  expect((await cancel(order.id)).body).toEqual({ outcome: 'begun' });
  const other = await makeOrder('cod');
  const both = await makeOperator(shop, 'support');
  await joinVendor(shop, other.order.fulfilments[0]?.vendor.id ?? '', both.userId, 'owner');
  expect((await cancel(other.order.id, both)).body.code).toBe('own_vendor');
  expect((await cancel(other.order.id, support, ' ')).body.errorCodes).toEqual({ reason: 'required' });
});
