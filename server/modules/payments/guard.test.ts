import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';

// The rules of payments that the database keeps, also for processes of the previous release.
const shop = await startTestApp({}, { skipIntegrityChecks: true });
const { db } = shop;

async function makePayment() {
  const { body } = await placeOrder(shop, await makeBuyer(shop, [await makeOffer(db), 1]), {
    paymentMethod: 'bank_transfer',
  });
  const read = () =>
    db
      .selectFrom('payments')
      .where('order_id', '=', body.id)
      .select(['id', 'status', 'amount', 'captured_amount as captured', 'refunded_amount as refunded'])
      .executeTakeFirstOrThrow();
  const update = (change: string) => sql.raw(`update payments set ${change} where order_id = '${body.id}'`).execute(db);
  return { orderId: body.id as string, read, update };
}

test('the previous release marks a payment as paid and as refunded', async () => {
  const { read, update } = await makePayment();
  await update(`status = 'PAID', updated_at = now()`);
  const { amount } = await read();
  expect(await read()).toMatchObject({ status: 'PAID', captured: amount });
  await update(`status = 'REFUNDED', refunded_amount = amount, updated_at = now()`);
  expect(await read()).toMatchObject({ status: 'REFUNDED', captured: amount, refunded: amount });
});

test('an order has one open attempt at most', async () => {
  const { orderId, update } = await makePayment();
  const another = () =>
    db
      .insertInto('payments')
      .values({ id: newId(), order_id: orderId, method: 'mada', amount: 100, provider: 'local' })
      .execute();
  await expect(another()).rejects.toMatchObject({ constraint: 'payments_one_open' });
  await update(`status = 'EXPIRED'`);
  await another();
});

test.each<[string, string, string]>([
  ['more sent back than came in', `status = 'PAID', refunded_amount = amount + 1`, 'payments_no_more_back_than_came'],
  ['more promised than came in', `status = 'PAID', refund_pending = amount + 1`, 'payments_no_more_back_than_came'],
  ['money of an open attempt', `captured_amount = 1`, 'payments_money_by_status'],
  ['a surplus without money', `status = 'SURPLUS', surplus_reason = 'late'`, 'payments_money_by_status'],
  ['a surplus without a reason', `status = 'SURPLUS', captured_amount = 1`, 'payments_surplus_says_why'],
  ['a reason without a surplus', `surplus_reason = 'late'`, 'payments_surplus_says_why'],
])('refuses %s', async (_, change, constraint) => {
  const { update } = await makePayment();
  await expect(update(change)).rejects.toMatchObject({ code: '23514', constraint });
});
