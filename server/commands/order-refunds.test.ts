import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { runCommand } from '#server/testing/app/run-command.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { orderCommand } from './order.ts';

const shop = await startTestApp();
const { call, db } = shop;
/** Runs `npm run shop -- order` with arguments. */
const operator = (...args: string[]) => runCommand(shop, orderCommand, ...args);

async function makeOrder() {
  const { token, ...buyer } = await makeBuyer(shop, [await makeOffer(db), 1]);
  const { body } = await placeOrder(shop, { token, ...buyer }, { paymentMethod: 'bank_transfer' });
  const { id, orderNumber: number } = body;
  const cancel = async () => (await call('PATCH', `/orders/${id}/cancel`, { token })).body;
  const read = async () => (await call('GET', `/orders/${id}`, { token })).body;
  const payments = () =>
    db
      .selectFrom('payments')
      .where('order_id', '=', id)
      .select(['status', 'refunded_amount'])
      .orderBy('created_at')
      .execute();
  return { id, number, total: body.totalAmount as number, cancel, read, payments };
}

test('a cancelled order that was paid stays PAID until the money has been returned', async () => {
  const { number, cancel, read, payments } = await makeOrder();
  await operator('paid', number);
  expect(await cancel()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'PAID' });
  expect(await read()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'PAID' });
  expect(await payments()).toEqual([{ status: 'PAID', refunded_amount: 0 }]);
});

test('[orders-36] the operator records once that the money has been returned', async () => {
  const { id, number, total, cancel, read, payments } = await makeOrder();
  await operator('paid', number);
  await cancel();
  expect(await operator('refunded', number.toLowerCase())).toEqual([`${number} is REFUNDED.`]);
  expect(await read()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED' });
  expect(await payments()).toEqual([{ status: 'REFUNDED', refunded_amount: Math.round(total * 100) }]);
  const events = db.selectFrom('order_events').where('order_id', '=', id).where('code', '=', 'refunded');
  expect(await events.select(['actor', 'is_public']).execute()).toEqual([{ actor: 'operator', is_public: false }]);
  await expect(operator('refunded', number)).rejects.toThrow(`${number} is REFUNDED already.`);
});

test('the operator lists the refunds that are due', async () => {
  const [due, returned, unpaid, kept] = [await makeOrder(), await makeOrder(), await makeOrder(), await makeOrder()];
  for (const { number } of [due, returned, kept]) await operator('paid', number);
  for (const { cancel } of [due, returned, unpaid]) await cancel();
  await operator('refunded', returned.number);
  const listed = (await operator('refunds')).join('\n');
  expect(listed).toMatch(
    new RegExp(
      `^${due.number}: ${due.total.toFixed(2)} SAR, paid by bank_transfer, cancelled \\d{4}-\\d\\d-\\d\\d$`,
      'm',
    ),
  );
  for (const { number } of [returned, unpaid, kept]) expect(listed).not.toContain(number);
  await operator('refunded', due.number);
});

test('a payment, its end and its refund are those of the open attempt of this order', async () => {
  const [first, other] = [await makeOrder(), await makeOrder()];
  const failed = {
    id: newId(),
    order_id: first.id,
    method: 'mada',
    amount: Math.round(first.total * 100),
    provider: 'manual',
  } as const;
  await db
    .insertInto('payments')
    .values({ ...failed, status: 'FAILED' })
    .execute();
  const all = async () => [await first.payments(), await other.payments()].map((rows) => rows.map((row) => row.status));
  await operator('paid', first.number);
  expect(await all()).toEqual([['PAID', 'FAILED'], ['CREATED']]);
  await first.cancel();
  await operator('refunded', first.number);
  expect(await all()).toEqual([['REFUNDED', 'FAILED'], ['CREATED']]);
  await other.cancel();
  expect(await all()).toEqual([['REFUNDED', 'FAILED'], ['EXPIRED']]);
});

test('only a cancelled order that was paid is refunded', async () => {
  const { number, cancel } = await makeOrder();
  await expect(operator('refunded', number)).rejects.toThrow(
    `${number} is PENDING: only a cancelled order is refunded.`,
  );
  await cancel();
  await expect(operator('refunded', number)).rejects.toThrow(`${number} was not paid: there is nothing to return.`);
  await expect(operator('refunded', number, 'a-vendor')).rejects.toThrow('npm run shop -- order refunded <number>');
  await expect(operator('refunds', number)).rejects.toThrow('npm run shop -- order refunds');
});

test('the operator who records a payment of a cancelled order is told that its refund is due', async () => {
  const { number, cancel } = await makeOrder();
  await operator('paid', number);
  await cancel();
  await expect(operator('paid', number)).rejects.toThrow(`${number} is cancelled and was paid: a refund is due.`);
});
