import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { markOrderPaid } from '#server/modules/orders/public.ts';
import { sendRefund } from '#server/modules/payments/public.ts';
import { type Insider, makeOperator } from '#server/testing/console/insiders.ts';
import { openStall } from '#server/testing/console/stalls.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

// Money that is to go back already is not given back once more. Every shop ends with its integrity checks.
const { shop, bank, settling, makeOrder } = await startPayingShop();
const { call } = shop;
const [support, finance] = [await makeOperator(shop, 'support'), await makeOperator(shop, 'finance')];

/** What the team does about the money of an order, and what its customer reads of it. Riyals. */
function team(orderId: string, orderNumber: string, buyer: { token: string }) {
  const at = `/operator/orders/${orderId}`;
  const get = async (path: string, { token }: { token: string }) => (await call('GET', path, { token })).body;
  return {
    ask: async (amount: number, { token }: Insider = support, id = newId()) =>
      (await call('POST', `${at}/refunds`, { token, body: { id, amount, reason: 'goodwill' } })).body,
    refundable: () => get(`${at}/refundable`, support),
    toSend: async () => (await get(`/operator/refunds?tab=to_send&search=${orderNumber}`, finance)).data,
    owed: async () => {
      const { leftToReturn, payment } = await get(`/orders/${orderId}`, buyer);
      const { waiting } = await get(`/orders/${orderId}/refund-account`, buyer);
      return { leftToReturn, dueByHand: payment?.dueByHand, waiting };
    },
  };
}

const approve = async (id: string) =>
  (await call('POST', `/operator/refund-requests/${id}/approve`, { token: finance.token })).body;

/** A paid order by transfer that waits for its store. */
async function transferred() {
  const stall = await openStall(shop);
  const order = await stall.order({
    change: { paymentMethod: 'bank_transfer' },
    offer: { variants: [{ price: 90_000, stock: 9 }] },
  });
  await markOrderPaid(shop, order.orderNumber);
  return { ...order, ...team(order.orderId, order.orderNumber, order.buyer) };
}

test('nothing of a cancelled order is given back that people have to send already', async () => {
  const { total, cancel, ...made } = await transferred();
  expect(await made.ask(10)).toMatchObject({ outcome: 'sent', refundable: { left: total - 10, alone: 490 } });
  await cancel();
  const nothing = { left: 0, waiting: 0, alone: 490 };
  expect(await made.refundable()).toMatchObject(nothing);
  expect(await made.ask(100)).toMatchObject({ outcome: 'too_much', refundable: nothing });
  // One sum, wherever it is read.
  expect(await made.owed()).toEqual({ leftToReturn: 0, dueByHand: total, waiting: total });
  const [row, ...more] = await made.toSend();
  expect([row.kind, row.amount, more]).toEqual(['order', total, []]);
});

test('compensation that waits for approval is not approved once a cancellation has taken the rest', async () => {
  const { total, cancel, ...made } = await transferred();
  const id = newId();
  expect((await made.ask(600, support, id)).outcome).toBe('waiting');
  await cancel();
  expect(await approve(id)).toEqual({ outcome: 'too_much' });
  expect(await made.owed()).toMatchObject({ leftToReturn: 0, dueByHand: total, waiting: total });
});

test('what a gateway refused to send back is still owed, so it is not given back once more', async () => {
  const { order, begin, bill, refresh, refunds, cancel } = await makeOrder('mada', { price: 30_000 });
  await begin();
  bank.pay(bill());
  await refresh();
  const { ask, refundable } = team(order.id, order.orderNumber, support);
  expect((await ask(100, finance)).outcome).toBe('sent');
  bank.fail('refund', 'refuse');
  const [refused] = await refunds();
  await sendRefund(settling, refused?.id ?? '');
  const left = order.totalAmount - 100;
  expect(await refundable()).toMatchObject({ left });
  expect((await ask(left + 1, finance)).outcome).toBe('too_much');
  await cancel();
  expect(await refundable()).toMatchObject({ left: 0 });
});
