import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import { sweep } from './watch/sweep.ts';

// The process ends after the gateway has done what it was asked, before the shop has noted it.
const { shop, bank, settling, makeOrder, webhook } = await startPayingShop();
const { db } = shop;

function killAfter(call: 'begin' | 'confirm' | 'fetch' | 'close' | 'refund') {
  bank.hooks[call] = {
    after: async () => {
      delete bank.hooks[call];
      throw new Error('killed');
    },
  };
}
/** Claims lapse, and looks, refunds and jobs are due again. */
const later = (orderId: string) =>
  sql`with looked as (update payments set checked_at = checked_at - interval '1 hour',
        claimed_until = claimed_until - interval '1 hour' where order_id = ${orderId})
    update refunds set sent_at = sent_at - interval '2 hours', tried_at = tried_at - interval '2 hours',
      created_at = created_at - interval '2 hours' where order_id = ${orderId}`.execute(db);
const workOff = () => shop.workOff().catch(() => undefined);

test('killed after an invoice was made: the claim lapses, another is made, and either pays once', async () => {
  const { begin, order, bill, attempts, refresh, total } = await makeOrder();
  killAfter('begin');
  expect((await begin()).status).toBe(500);
  expect((await begin()).body.code).toBe('payment_in_progress');
  await later(order.id);
  expect((await begin()).body).toMatchObject({ state: 'redirect' });
  bank.pay(bill(1));
  await refresh();
  bank.pay(bill(0));
  await webhook(bill(0));
  await shop.workOff();
  expect(await attempts()).toMatchObject([
    { status: 'PAID', captured: total },
    { status: 'RETURNED', refunded: total },
  ]);
});

test('killed after a payment with its own id was made: it is found, not made twice', async () => {
  const { begin, order, confirm } = await makeOrder('stc_pay');
  killAfter('begin');
  expect((await begin('stc_pay', { mobile: '0512345678' })).status).toBe(500);
  await later(order.id);
  // The shop lost the page for the code, so it closes the first payment and begins another.
  expect((await begin('stc_pay', { mobile: '0512345678' })).body).toMatchObject({ state: 'otp' });
  expect((await confirm('123456')).body).toMatchObject({ state: 'paid' });
  expect(
    bank.billsOf(order.id).filter(({ end, payments }) => end === null && payments[0]?.status === 'captured'),
  ).toHaveLength(1);
});

test('killed after the code was sent: the next look finds the money', async () => {
  const { begin, confirm, order, read } = await makeOrder('stc_pay');
  await begin('stc_pay', { mobile: '0512345678' });
  killAfter('confirm');
  expect((await confirm('123456')).status).toBe(500);
  expect(await read()).toMatchObject({ paymentStatus: 'PENDING' });
  await later(order.id);
  await sweep(settling);
  expect(await read()).toMatchObject({ paymentStatus: 'PAID' });
});

test('killed between the look and its record: the next look pays', async () => {
  const { begin, bill, refresh, read, events } = await makeOrder();
  await begin();
  bank.pay(bill());
  killAfter('fetch');
  expect((await refresh()).status).toBe(500);
  expect(await read()).toMatchObject({ paymentStatus: 'PENDING' });
  await refresh();
  expect(await read()).toMatchObject({ paymentStatus: 'PAID' });
  expect(await events()).toEqual(['placed', 'paid']);
});

test('killed after closing, before the cancellation: nothing is lost, and cancelling again works', async () => {
  const { begin, bill, cancel, read, stock } = await makeOrder();
  await begin();
  killAfter('close');
  // A gateway that fails does not keep anybody from cancelling.
  expect((await cancel()).status).toBe(200);
  expect(bill().end).toBe('voided');
  await workOff();
  expect(await read()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'PENDING' });
  expect(await stock()).toBe(5);
});

test('killed after a refund was sent: it is found, not sent twice', async () => {
  const { begin, bill, refresh, cancel, order, read, total } = await makeOrder();
  await begin();
  bank.pay(bill());
  await refresh();
  await cancel();
  killAfter('refund');
  await workOff();
  expect(await read()).toMatchObject({ paymentStatus: 'PAID', payment: { state: 'refunding' } });
  await later(order.id);
  // The job died with its process: the sweeper enqueues another.
  await sweep(settling);
  await shop.workOff();
  expect(bill().payments[0]?.refunded).toBe(total);
  expect(await read()).toMatchObject({ paymentStatus: 'REFUNDED' });
});
