import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { barrier } from '#server/testing/app/barrier.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import { makeRefund } from './reserve.ts';

const { shop, bank, makeOrder } = await startPayingShop({ skipIntegrityChecks: true });
const { db } = shop;

async function paid() {
  const made = await makeOrder();
  await made.begin();
  bank.pay(made.bill());
  await made.refresh();
  const row = db.selectFrom('payments').where('order_id', '=', made.order.id).select('id');
  const { id: paymentId } = await row.executeTakeFirstOrThrow();
  return { ...made, paymentId, sixty: Math.round(made.total * 0.6) };
}

test('refunds of 60 and 60 of 100, fifty at once: one is promised, and 60 go back', async () => {
  const { order, paymentId, sixty: amount, bill, read } = await paid();
  const ask = () =>
    inTransaction(db, (tx) =>
      makeRefund(tx, shop.jobs, { orderId: order.id, paymentId, kind: 'cancellation', amount }),
    );
  const answers = await Promise.all(Array.from({ length: 50 }, ask));
  expect(answers.filter((isMade) => isMade)).toHaveLength(1);
  await shop.workOff();
  expect(bill().payments[0]?.refunded).toBe(amount);
  expect(await read()).toMatchObject({ paymentStatus: 'PAID', payment: { refunded: amount / 100 } });
  expect(await failedChecks(db)).toEqual([]);
});

/** Looks whether enough is left, then promises it: both have looked before either promises. */
async function checkThenAct(paymentId: string, amount: number) {
  const bothHaveLooked = barrier(2);
  const promise = () =>
    db.transaction().execute(async (tx) => {
      const left = sql<number>`captured_amount - refunded_amount - refund_pending`.as('left');
      const row = await tx.selectFrom('payments').where('id', '=', paymentId).select(left).executeTakeFirstOrThrow();
      await bothHaveLooked();
      if (row.left < amount) return false;
      await sql`update payments set refund_pending = refund_pending + ${amount} where id = ${paymentId}`.execute(tx);
      return true;
    });
  return Promise.allSettled([promise(), promise()]);
}

test('without the guarded update, the database still refuses to promise more than came in', async () => {
  const { paymentId, sixty } = await paid();
  const answers = await checkThenAct(paymentId, sixty);
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { constraint: 'payments_no_more_back_than_came' } }]);
  await sql`update payments set refund_pending = 0 where id = ${paymentId}`.execute(db);
});

test('negative control: without either guard 120 of 100 are promised, and the integrity checks say so', async () => {
  const { paymentId, sixty } = await paid();
  await sql`alter table payments disable trigger payments_guard`.execute(db);
  expect(await checkThenAct(paymentId, sixty)).toMatchObject([{ value: true }, { value: true }]);
  await sql`alter table payments enable trigger payments_guard`.execute(db);
  expect((await failedChecks(db)).map(({ name }) => name)).toEqual(['refunds-are-payments']);
});
