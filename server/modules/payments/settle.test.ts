import { expect, test } from 'vitest';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import { settle } from './settle.ts';

// Each row of what the shop makes of a fetched state.
const { shop, bank, settling, makeOrder, findings, closeFindings } = await startPayingShop();

/** An order whose payment has begun. */
async function begun(method = 'mada', more: object = {}) {
  const made = await makeOrder(method);
  expect((await made.begin(method, more)).status).toBe(200);
  return made;
}
const jobsOf = async (orderId: string) => {
  const { rows } = await shop.database.pool.query(
    `select name, data ->> 'kind' as kind from jobs.job where data ->> 'orderId' = $1 and state = 'created' order by name`,
    [orderId],
  );
  return rows.map(({ name, kind }) => (kind ? `${name} ${kind}` : name));
};

test('[payments-03] one capture of the right amount pays the order once, however often it is looked at', async () => {
  const { order, bill, read, attempts, events, total, payment } = await begun();
  expect(await jobsOf(order.id)).toEqual([]);
  bank.pay(bill());
  for (let look = 0; look < 3; look++) await settle(settling, bill().ref);
  expect(await read()).toMatchObject({ status: 'PENDING', paymentStatus: 'PAID' });
  expect(await attempts()).toEqual([{ status: 'PAID', captured: total, refunded: 0, reason: null }]);
  expect(await events()).toEqual(['placed', 'paid']);
  expect(await jobsOf(order.id)).toEqual(['documents', 'mail order_placed']);
  expect(await payment()).toMatchObject({ state: 'paid', refunding: 0, refunded: 0, surplus: 0, methods: [] });
});

test('a declined try leaves the invoice open: the order is FAILED, and the next try pays it', async () => {
  const { bill, read, attempts, payment, begin } = await begun();
  bank.decline(bill(), 'insufficient_funds');
  await settle(settling, bill().ref);
  expect(await read()).toMatchObject({ paymentStatus: 'FAILED' });
  expect(await payment()).toMatchObject({ state: 'failed', failure: 'insufficient_funds' });
  expect((await begin()).body).toMatchObject({
    state: 'redirect',
    redirectUrl: `https://pay.example/${bill().ref.id}`,
  });
  bank.pay(bill());
  await settle(settling, bill().ref);
  expect(await read()).toMatchObject({ paymentStatus: 'PAID' });
  expect(await attempts()).toMatchObject([{ status: 'PAID' }]);
});

test('the eighth declined card ends the attempt, and another one pays', async () => {
  const { order, bill, attempts, begin, payment, read } = await begun();
  for (let card = 1; card <= 8; card++) {
    expect(await jobsOf(order.id)).toEqual([]);
    expect(bill().end).toBeNull();
    bank.decline(bill(), 'declined');
    await settle(settling, bill().ref);
    await shop.workOff();
  }
  expect(await attempts()).toMatchObject([{ status: 'EXPIRED' }]);
  expect(bill().end).toBe('voided');
  expect(await payment()).toMatchObject({ state: 'failed', failure: 'declined' });
  expect((await begin()).body).toMatchObject({ state: 'redirect' });
  bank.pay(bill(1));
  await settle(settling, bill(1).ref);
  expect(await read()).toMatchObject({ paymentStatus: 'PAID' });
});

test('a card that is declined after a bank’s page was left open is told as declined', async () => {
  const { bill, payment } = await begun();
  bank.startVerifying(bill());
  await settle(settling, bill().ref);
  expect(await payment()).toMatchObject({ state: 'redirect' });
  bank.decline(bill(), 'not_verified');
  await settle(settling, bill().ref);
  expect(await payment()).toMatchObject({
    state: 'failed',
    failure: 'not_verified',
    redirectUrl: expect.any(String),
  });
});

test('a failed payment of its own ends the attempt; another one pays', async () => {
  const { bill, read, attempts, confirm, begin, payment } = await begun('stc_pay', { mobile: '0512345678' });
  expect(await payment()).toMatchObject({ state: 'otp' });
  expect(await confirm('000001')).toMatchObject({
    status: 422,
    body: { code: 'payment_declined', details: { reason: 'code_wrong' } },
  });
  expect(await payment()).toMatchObject({ state: 'failed', failure: 'code_wrong' });
  expect((await begin('stc_pay', { mobile: '0512345678' })).body).toMatchObject({ state: 'otp' });
  expect(bill(1).ref.id).not.toBe(bill(0).ref.id);
  expect((await confirm('١٢٣٤٥٦')).body).toMatchObject({ state: 'paid' });
  expect(await read()).toMatchObject({ paymentStatus: 'PAID', paymentMethod: 'stc_pay' });
  expect((await attempts()).map(({ status }) => status)).toEqual(['FAILED', 'PAID']);
});

test('an expired invoice that is captured all the same pays an order that still wants it', async () => {
  const { bill, read, attempts } = await begun();
  bill().end = 'expired';
  await settle(settling, bill().ref);
  expect(await attempts()).toMatchObject([{ status: 'EXPIRED' }]);
  bank.pay(bill());
  await settle(settling, bill().ref);
  expect(await attempts()).toMatchObject([{ status: 'PAID' }]);
  expect(await read()).toMatchObject({ paymentStatus: 'PAID' });
});

test('two captures under one invoice: the first pays, the second goes back', async () => {
  const { order, bill, attempts, read, total, payment } = await begun();
  bank.pay(bill());
  bank.pay(bill());
  await settle(settling, bill().ref);
  expect(await attempts()).toEqual([
    { status: 'PAID', captured: total, refunded: 0, reason: null },
    { status: 'SURPLUS', captured: total, refunded: 0, reason: 'second' },
  ]);
  expect(await payment()).toMatchObject({ state: 'paid', surplus: total / 100 });
  await shop.workOff();
  expect(await attempts()).toMatchObject([{ status: 'PAID' }, { status: 'RETURNED', refunded: total }]);
  expect(bank.billsOf(order.id).flatMap(({ payments }) => payments.map(({ refunded }) => refunded))).toEqual([
    0,
    total,
  ]);
  expect(await read()).toMatchObject({ paymentStatus: 'PAID' });
});

test('a second attempt that is captured too goes back: two tabs', async () => {
  const { bill, begin, attempts, total } = await begun();
  // The first answer is shown in one tab; another tab changes the method, and the first page still takes a card.
  await begin('visa');
  bank.pay(bill(1));
  await settle(settling, bill(1).ref);
  bank.pay(bill(0));
  await settle(settling, bill(0).ref);
  expect(await attempts()).toEqual([
    { status: 'SURPLUS', captured: total, refunded: 0, reason: 'second' },
    { status: 'PAID', captured: total, refunded: 0, reason: null },
  ]);
  await shop.workOff();
  expect(await attempts()).toMatchObject([{ status: 'RETURNED' }, { status: 'PAID' }]);
});

test('a capture of a cancelled order goes back, with a mail', async () => {
  const { bill, cancel, attempts, total, buyer, read } = await begun();
  expect((await cancel()).status).toBe(200);
  bank.pay(bill());
  await settle(settling, bill().ref);
  expect(await attempts()).toEqual([{ status: 'SURPLUS', captured: total, refunded: 0, reason: 'late' }]);
  const mails = await shop.mailsTo(buyer.email);
  expect(await attempts()).toMatchObject([{ status: 'RETURNED', refunded: total }]);
  expect(mails.at(-1)?.subject).toMatch(/^أعدنا إليك/);
  expect(await read()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'PENDING' });
});

test('[payments-02] one halala less does not pay: all of it goes back, and there is a finding', async () => {
  const { bill, attempts, read, total } = await begun();
  bank.pay(bill(), total - 1);
  await settle(settling, bill().ref);
  expect(await attempts()).toMatchObject([{ status: 'SURPLUS', captured: total - 1, reason: 'amount' }]);
  expect(await read()).toMatchObject({ status: 'PENDING', paymentStatus: 'PENDING' });
  expect(await findings()).toEqual(['amount']);
  await shop.workOff();
  expect(bank.kept()).toBe(
    bank.bills
      .flatMap(({ payments }) => payments)
      .reduce((sum, p) => sum + (p.status === 'captured' ? p.amount - p.refunded : 0), 0),
  );
  expect(await attempts()).toMatchObject([{ status: 'RETURNED', refunded: total - 1 }]);
  await closeFindings();
});

test.each<[string, object]>([
  ['another currency', { currency: 'USD' }],
  ['another order', { orderId: '00000000-0000-4000-8000-000000000000' }],
  ['another attempt', { attemptId: '00000000-0000-4000-8000-000000000000' }],
  ['the other mode', { isLive: true }],
])('[payments-10] money of %s changes nothing, and there is a finding', async (_, change) => {
  const { bill, attempts, read } = await begun();
  const own = { ...bill() };
  Object.assign(bill(), change);
  bank.pay(bill());
  await settle(settling, bill().ref);
  expect(await attempts()).toMatchObject([{ status: 'REQUIRES_ACTION', captured: 0 }]);
  expect(await read()).toMatchObject({ paymentStatus: 'PENDING' });
  expect(await findings()).toEqual(['foreign']);
  const { currency, orderId, attemptId, isLive } = own;
  Object.assign(bill(), { currency, orderId, attemptId, isLive });
  await settle(settling, bill().ref);
  expect(await findings()).toEqual([]);
});

test('more sent back than the shop did is a finding', async () => {
  const { bill } = await begun();
  bank.pay(bill());
  await settle(settling, bill().ref);
  Object.assign(bill().payments[0] ?? {}, { refunded: 100 });
  await settle(settling, bill().ref);
  expect(await findings()).toEqual(['refund_outside']);
  await closeFindings();
});

test('a paid attempt stays paid if the gateway says otherwise: a finding', async () => {
  const { bill, attempts } = await begun();
  bank.pay(bill());
  await settle(settling, bill().ref);
  const payments = bill().payments.splice(0);
  await settle(settling, bill().ref);
  expect(await attempts()).toMatchObject([{ status: 'PAID' }]);
  expect(await findings()).toEqual(['contradiction']);
  bill().payments.push(...payments);
  await settle(settling, bill().ref);
  expect(await findings()).toEqual([]);
});

test('a look that was fetched before the capture was recorded does not contradict it', async () => {
  const { bill, attempts, read } = await begun();
  bank.hooks.fetch = {
    after: async () => {
      delete bank.hooks.fetch;
      bank.pay(bill());
      await settle(settling, bill().ref);
    },
  };
  await settle(settling, bill().ref);
  expect(await attempts()).toMatchObject([{ status: 'PAID' }]);
  expect(await read()).toMatchObject({ paymentStatus: 'PAID' });
  const noted = shop.db.selectFrom('gateway_findings').where('ref_id', '=', bill().ref.id).select('kind');
  expect(await noted.execute()).toEqual([]);
});

test('a reference that the gateway does not know any more is a finding, and one it never knew is not', async () => {
  const { bill, attempts } = await begun();
  const { ref } = bill();
  bank.bills.splice(bank.bills.indexOf(bill()), 1);
  await settle(settling, ref);
  expect(await attempts()).toMatchObject([{ status: 'REQUIRES_ACTION' }]);
  expect(await findings()).toEqual(['lost']);
  await closeFindings();
  await settle(settling, { kind: 'payment', id: '00000000-0000-4000-8000-000000000000' });
  expect(await findings()).toEqual([]);
});

test('a capture of nobody’s attempt is a finding', async () => {
  const { bill } = await begun();
  const foreign = { ...bill(), ref: { kind: 'payment', id: 'elsewhere' } as const, attemptId: null, payments: [] };
  bank.bills.push(foreign);
  bank.pay(foreign);
  await settle(settling, foreign.ref);
  expect(await findings()).toEqual(['unknown_payment']);
  bank.bills.pop();
  await closeFindings();
});

test('a payment under an invoice leads to its attempt, and its decline does not end the invoice', async () => {
  const { bill, attempts } = await begun();
  bank.decline(bill());
  await settle(settling, { kind: 'payment', id: bill().payments[0]?.id ?? '' });
  expect(await attempts()).toMatchObject([{ status: 'REQUIRES_ACTION' }]);
  const id = bank.pay(bill());
  await settle(settling, { kind: 'payment', id });
  expect(await attempts()).toMatchObject([{ status: 'PAID' }]);
});
