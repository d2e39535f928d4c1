import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { GatewayRef } from '#server/modules/payments/gateway.ts';
import { JobWaits } from '#server/platform/jobs.ts';
import { giveGoodwill } from '#server/testing/payments/goodwill.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import { sendRefund } from './refund.ts';

const { shop, bank, settling, makeOrder, makeCancelledPaid, findings, closeFindings } = await startPayingShop();
const { db } = shop;

async function cancelledPaid() {
  const made = await makeCancelledPaid();
  return { ...made, back: () => made.bill().payments[0]?.refunded };
}
/** Moves what the clock says of a refund this many seconds back. */
const wait = (orderId: string, seconds: number) =>
  sql`update refunds set sent_at = sent_at - make_interval(secs => ${seconds}),
    unchanged_since = unchanged_since - make_interval(secs => ${seconds}) where order_id = ${orderId}`.execute(db);

test('cancelling a paid order sends the money back once, and REFUNDED is written when it has gone', async () => {
  const { send, back, read, refunds, total, payment, buyer, events, attempts } = await cancelledPaid();
  expect(await payment()).toMatchObject({ state: 'refunding', refunding: total / 100, refunded: 0 });
  expect(back()).toBe(0);
  await send();
  expect(await read()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED' });
  expect(await payment()).toMatchObject({ state: 'refunded', refunding: 0, refunded: total / 100 });
  expect(await refunds()).toMatchObject([{ kind: 'cancellation', amount: total, status: 'SUCCEEDED' }]);
  expect(await attempts()).toMatchObject([{ status: 'REFUNDED', captured: total, refunded: total }]);
  expect(await events()).toEqual(['placed', 'paid', 'cancelled', 'refunded']);
  for (let again = 0; again < 3; again++) await send();
  expect(back()).toBe(total);
  const mails = (await shop.mailsTo(buyer.email)).filter(({ subject }) => subject?.startsWith('أعدنا إليك'));
  expect(mails).toHaveLength(1);
});

test('[payments-09] a refund whose answer was lost is not sent again', async () => {
  const { send, back, read, total, order } = await cancelledPaid();
  bank.fail('refund', 'lose-answer');
  await expect(send()).rejects.toThrow('the answer was lost');
  expect(back()).toBe(total);
  await wait(order.id, 1_000);
  const sent = bank.calls.refund;
  await send();
  expect(bank.calls.refund).toBe(sent);
  expect(await read()).toMatchObject({ paymentStatus: 'REFUNDED' });
});

/** Two compensations of a paid order: the second is tried while the first is being sent, and has to wait. */
async function twoAtOnce() {
  const { order, begin, bill, refresh, refunds } = await makeOrder();
  await begin();
  bank.pay(bill());
  await refresh();
  for (const amount of [1_000, 700]) await giveGoodwill(shop, order.id, amount);
  const [first = '', second = ''] = (await refunds()).map(({ id }) => id);
  const jobsOf = async (refundId: string) => {
    const text = `select count(*)::int as count from jobs.job where name = 'refund' and data ->> 'refundId' = $1`;
    return (await shop.database.pool.query(text, [refundId])).rows[0].count;
  };
  bank.hooks.refund = {
    before: async () => {
      delete bank.hooks.refund;
      await expect(sendRefund(settling, second)).rejects.toThrow(JobWaits);
    },
  };
  const statuses = async () => (await refunds()).map(({ status }) => status);
  return { first, jobs: async () => [await jobsOf(first), await jobsOf(second)], statuses, bill };
}

test('a refund that had to wait for another one of its payment is sent as soon as that is done', async () => {
  const { first, jobs, statuses, bill } = await twoAtOnce();
  await sendRefund(settling, first);
  expect(await jobs()).toEqual([1, 2]);
  await shop.workOff();
  expect(await statuses()).toEqual(['SUCCEEDED', 'SUCCEEDED']);
  expect(bill().payments[0]?.refunded).toBe(1_700);
});

test('it is sent as soon as the gateway has refused the other one, too', async () => {
  const { first, jobs, statuses, bill } = await twoAtOnce();
  bank.fail('refund', 'refuse');
  await sendRefund(settling, first);
  expect(await jobs()).toEqual([1, 2]);
  await shop.workOff();
  expect(await statuses()).toEqual(['FAILED', 'SUCCEEDED']);
  expect(bill().payments[0]?.refunded).toBe(700);
  await closeFindings();
});

test('negative control: a shop that does not see what went back pays twice', async () => {
  const { refunds, bill, total, order } = await cancelledPaid();
  const [payment] = bill().payments;
  // The gateway itself would refuse more than it captured.
  Object.assign(payment ?? {}, { amount: 2 * total });
  const blind = async (ref: GatewayRef) => {
    const state = await bank.gateway.fetch(ref);
    return { ...state, captures: state.captures.map((capture) => ({ ...capture, refunded: 0 })) };
  };
  const [refund] = await refunds();
  const send = () => sendRefund({ ...settling, gateway: { ...bank.gateway, fetch: blind } }, refund?.id ?? '');
  await expect(send()).rejects.toThrow('does not show it yet');
  await wait(order.id, 121);
  await expect(send()).rejects.toThrow('a second look decides');
  await wait(order.id, 6);
  await expect(send()).rejects.toThrow('does not show it yet');
  expect(payment?.refunded).toBe(2 * total);
});

test('a request that never arrived is sent again after two minutes and two looks', async () => {
  const { send, back, total, order, read } = await cancelledPaid();
  bank.fail('refund', 'drop');
  await expect(send()).rejects.toThrow('the request was lost');
  await expect(send()).rejects.toThrow('it was sent and may still happen');
  await wait(order.id, 121);
  await expect(send()).rejects.toThrow('a second look decides');
  await expect(send()).rejects.toThrow('a second look decides');
  expect(back()).toBe(0);
  await wait(order.id, 6);
  await send();
  expect(back()).toBe(total);
  expect(await read()).toMatchObject({ paymentStatus: 'REFUNDED' });
});

test('a first request that happens between the two looks is not sent again', async () => {
  const { send, bill, total, order } = await cancelledPaid();
  bank.fail('refund', 'drop');
  await expect(send()).rejects.toThrow('the request was lost');
  await wait(order.id, 121);
  await expect(send()).rejects.toThrow('a second look decides');
  Object.assign(bill().payments[0] ?? {}, { refunded: total });
  await wait(order.id, 6);
  const sent = bank.calls.refund;
  await send();
  expect(bank.calls.refund).toBe(sent);
});

test('money that somebody sent back by hand before stops the refund: a finding, and nothing is guessed', async () => {
  const { send, bill, refunds, order, total } = await cancelledPaid();
  Object.assign(bill().payments[0] ?? {}, { refunded: 500 });
  await send();
  expect(await refunds()).toMatchObject([{ status: 'PENDING' }]);
  expect(bill().payments[0]?.refunded).toBe(500);
  expect(await findings()).toContain('refund_unclear');
  Object.assign(bill().payments[0] ?? {}, { refunded: 0 });
  await send();
  expect(await findings()).toEqual([]);
  expect(bank.billsOf(order.id)[0]?.payments[0]?.refunded).toBe(total);
});
