import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { advanceOrder, expireUnpaid } from '#server/modules/orders/public.ts';
import { markRefundDone, sendRefund } from '#server/modules/payments/public.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

// Each pair that can meet at one order. PAYMENT_RACES=200 repeats each of them more often.
const ROUNDS = Number(process.env.PAYMENT_RACES ?? 5);
const { shop, bank, settling, makeOrder, webhook } = await startPayingShop();
const { db } = shop;
const LONG = 10_000 + ROUNDS * 10_000;

async function begun() {
  const made = await makeOrder();
  await made.begin();
  return made;
}
type Made = Awaited<ReturnType<typeof begun>>;

/** Starts each call after a short, different time, so that over many rounds they meet in every order. */
function meet(round: number, ...calls: (() => Promise<unknown>)[]) {
  const late = async (turns: number, call: () => Promise<unknown>) => {
    for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
    return call();
  };
  return Promise.allSettled(calls.map((call, index) => late((round * (index + 1) * 7) % 40, call)));
}

async function capture({ bill, refresh }: Made) {
  bank.pay(bill());
  return refresh();
}
const settled = async () => {
  while ((await shop.workOff()) > 0);
};
const keptOf = ({ order }: Made) =>
  bank
    .billsOf(order.id)
    .flatMap(({ payments }) => payments)
    .reduce((sum, each) => sum + (each.status === 'captured' ? each.amount - each.refunded : 0), 0);
const statusesOf = async (made: Made) => (await made.attempts()).map(({ status }) => status);

test('cancel against capture: the order is cancelled, and no money stays', { timeout: LONG }, async () => {
  const seen = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const made = await begun();
    await meet(
      round,
      () => made.cancel(),
      () => capture(made),
    );
    await settled();
    expect(await made.read()).toMatchObject({ status: 'CANCELLED' });
    expect(keptOf(made)).toBe(0);
    for (const status of await statusesOf(made)) seen.add(status);
  }
  expect([...seen].every((status) => ['REFUNDED', 'RETURNED'].includes(status))).toBe(true);
});

test('expiry against capture: the order is paid and stands, or is cancelled and no money stays', {
  timeout: LONG,
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const made = await begun();
    await made.endHold();
    await meet(
      round,
      () => expireUnpaid(settling),
      () => capture(made),
    );
    await settled();
    const { status, paymentStatus } = await made.read();
    expect(['PENDING PAID', 'CANCELLED PENDING']).toContain(`${status} ${paymentStatus}`);
    expect(keptOf(made)).toBe(paymentStatus === 'PAID' ? made.total : 0);
    expect(await made.stock()).toBe(paymentStatus === 'PAID' ? 4 : 5);
  }
});

test('refund against refund: one job that runs many times at once sends once', { timeout: LONG }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const made = await begun();
    await capture(made);
    await made.cancel();
    const [refund] = await made.refunds();
    const send = () => sendRefund(settling, refund?.id ?? '');
    await meet(round, send, send, send);
    await sql`update refunds set sent_at = sent_at - interval '1 hour' where order_id = ${made.order.id}`.execute(db);
    await settled();
    expect(made.bill().payments.map(({ refunded }) => refunded)).toEqual([made.total]);
    expect(await made.read()).toMatchObject({ paymentStatus: 'REFUNDED' });
  }
});

test('a person records a refund as done while its job runs: the money goes back once', { timeout: LONG }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const made = await begun();
    await capture(made);
    await made.cancel();
    const [refund] = await made.refunds();
    const id = refund?.id ?? '';
    const decide = () => markRefundDone({ db, jobs: shop.jobs, gateway: bank.gateway }, id, 'sent by bank');
    const [, decided] = await meet(round, () => sendRefund(settling, id), decide);
    await settled();
    const row = db.selectFrom('refunds').where('id', '=', id).select(['status', 'by_hand']);
    const { status, by_hand: byHand } = await row.executeTakeFirstOrThrow();
    expect(status).toBe('SUCCEEDED');
    // An operator who was told "recorded" has sent the money; any other operator was told not to send it.
    expect(byHand).toBe(decided?.status === 'fulfilled' && keptOf(made) === made.total);
    expect(keptOf(made)).toBe(byHand ? made.total : 0);
    expect(await made.read()).toMatchObject({ paymentStatus: 'REFUNDED' });
  }
});

test('webhook, return page and sweeper at once: one transition, one mail, one event', { timeout: LONG }, async () => {
  // Letters and invoices take most of the time here.
  const rounds = Math.min(ROUNDS, 20);
  for (let round = 0; round < rounds; round++) {
    const made = await begun();
    bank.pay(made.bill());
    await webhook(made.bill());
    await meet(
      round,
      () => made.refresh(),
      () => made.refresh(),
      () => made.refresh(),
      () => shop.workOff(),
    );
    await settled();
    expect(await made.events()).toEqual(['placed', 'paid']);
    expect(await made.attempts()).toMatchObject([{ status: 'PAID', captured: made.total }]);
    const mails = (await shop.mailsTo(made.buyer.email)).filter(({ subject }) => subject?.startsWith('وصلنا طلبك'));
    expect(mails).toHaveLength(1);
  }
});

test('two captures of two attempts at once: one pays, the other goes back', { timeout: LONG }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const made = await begun();
    await made.begin('visa');
    for (const index of [0, 1]) bank.pay(made.bill(index));
    await meet(
      round,
      () => made.refresh(),
      () => webhook(made.bill(1)).then(() => shop.workOff()),
    );
    await settled();
    expect((await statusesOf(made)).sort()).toEqual(['PAID', 'RETURNED']);
    expect(keptOf(made)).toBe(made.total);
  }
});

test('a refund against the parcel’s first step: cancelled and refunded, or on its way', { timeout: LONG }, async () => {
  const none = { carrier: null, trackingNumber: null };
  for (let round = 0; round < ROUNDS; round++) {
    const made = await begun();
    await capture(made);
    const advance = () => advanceOrder(shop, made.order.orderNumber, null, none);
    await advance();
    await meet(round, () => made.cancel(), advance);
    await settled();
    const { status, paymentStatus } = await made.read();
    expect(['PROCESSING PAID', 'CANCELLED REFUNDED']).toContain(`${status} ${paymentStatus}`);
  }
});

test('a transfer against a beginning by wallet that pays at once: nothing is lost', { timeout: LONG }, async () => {
  const seen = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const made = await makeOrder('apple_pay');
    bank.hooks.begin = { after: async () => void bank.pay(made.bill()) };
    await meet(
      round,
      () => made.begin('apple_pay', { applePayToken: 'token' }),
      () => made.begin('bank_transfer'),
      () => made.refresh(),
    );
    bank.forget();
    await made.refresh();
    await settled();
    const paid = (await statusesOf(made)).filter((status) => status === 'PAID');
    expect(paid).toHaveLength(bank.billsOf(made.order.id).length);
    expect(keptOf(made)).toBe(paid.length * made.total);
    const { paymentStatus, paymentMethod } = await made.read();
    seen.add(`${paymentStatus} ${paymentMethod}`);
  }
  for (const each of seen) expect(['PAID apple_pay', 'PENDING bank_transfer']).toContain(each);
});
