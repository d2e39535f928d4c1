import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { settle } from '#server/modules/payments/settle.ts';
import { barrier } from '#server/testing/app/barrier.ts';
import { fillCart, placeOrder, signUp } from '#server/testing/data/buyers.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

const { shop, bank, makeOrder, findings } = await startPayingShop();
const { call, db } = shop;

test('an order that is paid online holds its stock for twenty minutes, and says how to pay', async () => {
  const { read, order, stock, total } = await makeOrder();
  expect(await stock()).toBe(4);
  const { payment, paymentRequest } = await read();
  expect(paymentRequest).toBeUndefined();
  expect(payment).toMatchObject({ state: 'choose', method: 'mada', amount: total / 100, failure: null });
  expect(payment?.methods).toEqual(['mada', 'visa', 'stc_pay', 'apple_pay', 'bank_transfer']);
  const minutes = (Date.parse(payment?.payUntil ?? '') - Date.parse(order.createdAt)) / 60_000;
  expect(Math.round(minutes)).toBe(20);
});

test('cash has no time to pay and nothing to pay here; a transfer has three days', async () => {
  const cash = await makeOrder('cod');
  expect((await cash.read()).payment).toBeUndefined();
  expect(await cash.payment()).toMatchObject({ state: 'none', payUntil: null, methods: [] });
  expect(await cash.begin()).toMatchObject({ status: 409, body: { code: 'payment_not_open' } });
  const transfer = await makeOrder('bank_transfer');
  const payment = await transfer.payment();
  expect(payment).toMatchObject({ state: 'transfer', transfer: { iban: 'SA9799000000001234567890' } });
  const hours = (Date.parse(payment.payUntil) - Date.parse(transfer.order.createdAt)) / 3_600_000;
  expect(Math.round(hours)).toBe(72);
  expect((await transfer.read()).paymentRequest).toMatchObject({ by: 'transfer' });
});

test('[payments-13] the gateway is told what the server knows, and nothing of the person', async () => {
  const { begin, bill, order, total, buyer } = await makeOrder();
  await begin();
  const { begun } = bill();
  expect(begun).toMatchObject({ orderId: order.id, orderNumber: order.orderNumber, amount: total, language: 'ar' });
  expect(begun.returnUrl).toMatch(new RegExp(`/orders/${order.id}/success\\?from=gateway$`));
  expect(begun.gatewayId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  expect(JSON.stringify(begun)).not.toContain(buyer.email);
});

test('a second request of the same method shows the same page, also after a reload', async () => {
  const { begin, order, payment } = await makeOrder();
  const first = await begin();
  expect(first.body).toMatchObject({ state: 'redirect' });
  expect((await begin()).body).toEqual(first.body);
  expect((await payment()).redirectUrl).toBe(first.body.redirectUrl);
  expect(bank.billsOf(order.id)).toHaveLength(1);
});

test('two requests at once begin one payment: the other is told to wait', async () => {
  const { begin, order } = await makeOrder();
  const asked = barrier(1);
  const released = Promise.withResolvers<void>();
  bank.hooks.begin = {
    before: async () => {
      void asked();
      await released.promise;
    },
  };
  const first = begin();
  await asked();
  while (bank.calls.begin === 0 || !(await isClaimed(order.id))) await new Promise(setImmediate);
  expect(await begin()).toMatchObject({
    status: 409,
    body: { code: 'payment_in_progress' },
    headers: { 'retry-after': '1' },
  });
  released.resolve();
  expect((await first).status).toBe(200);
  bank.forget();
  expect(bank.billsOf(order.id)).toHaveLength(1);
});

async function isClaimed(orderId: string): Promise<boolean> {
  const claimed = db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .where('claimed_until', '>', sql<Date>`now()`);
  return (await claimed.select('id').executeTakeFirst()) !== undefined;
}

test('negative control: without the claim two requests make two invoices', async () => {
  const { begin, order } = await makeOrder();
  const both = barrier(2);
  bank.hooks.begin = {
    before: async () => {
      // As if nothing had been claimed.
      await sql`update payments set claimed_until = null where order_id = ${order.id}`.execute(db);
      await both();
    },
  };
  const first = begin();
  while (!(await wasAsked(order.id))) await new Promise(setImmediate);
  await Promise.all([first, begin()]);
  bank.forget();
  expect(bank.billsOf(order.id)).toHaveLength(2);
});

async function wasAsked(orderId: string): Promise<boolean> {
  const asked = db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .where('reference_kind', 'is not', null)
    .where('claimed_until', 'is', null);
  return (await asked.select('id').executeTakeFirst()) !== undefined;
}

test('another method ends the first attempt at the gateway before it begins', async () => {
  const { begin, bill, attempts } = await makeOrder();
  await begin('mada');
  expect((await begin('visa')).body).toMatchObject({ state: 'redirect', method: 'visa' });
  expect(bill(0).end).toBe('voided');
  expect((await attempts()).map(({ status }) => status)).toEqual(['EXPIRED', 'REQUIRES_ACTION']);
});

test('if the first method was captured meanwhile, it pays and no other begins', async () => {
  const { begin, bill, order, read } = await makeOrder();
  await begin('mada');
  bank.pay(bill());
  expect(await begin('visa')).toMatchObject({ status: 409, body: { code: 'payment_not_open' } });
  expect(await read()).toMatchObject({ paymentStatus: 'PAID', paymentMethod: 'mada' });
  expect(bank.billsOf(order.id)).toHaveLength(1);
});

test('while a bank decides on a card, no other method begins, and its page stays', async () => {
  const { begin, bill, order, refresh } = await makeOrder();
  await begin('mada');
  bank.startPaying(bill());
  expect(await begin('visa')).toMatchObject({ status: 409, body: { code: 'payment_in_progress' } });
  expect((await refresh()).body).toMatchObject({ state: 'checking' });
  expect(bank.billsOf(order.id)).toHaveLength(1);
  expect(bill().end).toBeNull();
});

test('an order by transfer can be paid by card after all', async () => {
  const { begin, bill, refresh, read, attempts, buyer } = await makeOrder('bank_transfer');
  expect((await begin('mada')).body).toMatchObject({ state: 'redirect', method: 'mada' });
  bank.pay(bill());
  expect((await refresh()).body).toMatchObject({ state: 'paid' });
  expect(await read()).toMatchObject({ paymentStatus: 'PAID', paymentMethod: 'mada' });
  expect((await attempts()).map(({ status }) => status)).toEqual(['EXPIRED', 'PAID']);
  const placed = (await shop.mailsTo(buyer.email)).filter(({ subject }) => subject?.startsWith('وصلنا طلبك'));
  expect(placed).toHaveLength(1);
});

test.each(['lose-answer', 'drop'] as const)(
  'an unknown outcome of a hosted payment (%s) begins another',
  async (fault) => {
    const { begin, bill, order, refresh } = await makeOrder();
    bank.fail('begin', fault);
    expect(await begin()).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
    expect((await begin()).body).toMatchObject({ state: 'redirect' });
    bank.pay(bank.billsOf(order.id).at(-1) ?? bill());
    expect((await refresh()).body).toMatchObject({ state: 'paid' });
  },
);

test('the invoice whose answer was lost leads to its attempt if it is ever paid: the order is paid once', async () => {
  const { begin, bill, attempts, total } = await makeOrder();
  bank.fail('begin', 'lose-answer');
  await begin();
  await begin();
  bank.pay(bill(1));
  bank.pay(bill(0));
  const settling = { db, jobs: shop.jobs, gateway: bank.gateway };
  await settle(settling, bill(0).ref);
  await settle(settling, bill(1).ref);
  expect(await attempts()).toMatchObject([
    { status: 'PAID', captured: total },
    { status: 'SURPLUS', reason: 'second', captured: total },
  ]);
  await shop.workOff();
  expect(await attempts()).toMatchObject([{ status: 'PAID' }, { status: 'RETURNED' }]);
});

test('an unknown outcome of a payment with its own id is looked up, not repeated', async () => {
  const { begin, bill, order, payment } = await makeOrder('apple_pay');
  bank.fail('begin', 'lose-answer');
  expect((await begin('apple_pay', { applePayToken: 'token' })).status).toBe(503);
  bank.pay(bill());
  expect(await begin('apple_pay', { applePayToken: 'token' })).toMatchObject({
    status: 409,
    body: { code: 'payment_not_open' },
  });
  expect(await payment()).toMatchObject({ state: 'paid' });
  expect(bank.billsOf(order.id)).toHaveLength(1);
});

test('a request that never arrived begins again under the same id', async () => {
  const { begin, bill, order } = await makeOrder('stc_pay');
  bank.fail('begin', 'drop');
  expect((await begin('stc_pay', { mobile: '0512345678' })).status).toBe(503);
  expect((await begin('stc_pay', { mobile: '٠٥١٢٣٤٥٦٧٨' })).body).toMatchObject({ state: 'otp' });
  expect(bank.billsOf(order.id)).toHaveLength(1);
  expect(bill().ref.kind).toBe('payment');
});

test('too many requests at the gateway: the shopper is told when to try again', async () => {
  const { begin } = await makeOrder();
  bank.fail('begin', 'not-done');
  expect(await begin()).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
  expect((await begin()).status).toBe(200);
});

test('an order takes five attempts, and the fifth stays payable when another is refused', async () => {
  const { begin, bill, payment } = await makeOrder();
  for (const method of ['mada', 'visa', 'mada', 'visa', 'mada']) expect((await begin(method)).status).toBe(200);
  expect(await begin('visa')).toMatchObject({ status: 409, body: { code: 'payment_tries_used' } });
  expect(bill(4).end).toBeNull();
  expect(await payment()).toMatchObject({ state: 'redirect', methods: ['mada', 'bank_transfer'] });
  expect((await begin('mada')).body.redirectUrl).toContain(bill(4).ref.id);
});

test('an attempt is claimed for longer than the gateway has for two calls', async () => {
  const { begin, order } = await makeOrder();
  let seconds = 0;
  bank.hooks.begin = {
    before: async () => {
      const claimed = db.selectFrom('payments').where('order_id', '=', order.id);
      const left = claimed.select(sql<number>`extract(epoch from claimed_until - now())::float8`.as('seconds'));
      seconds = (await left.executeTakeFirstOrThrow()).seconds;
    },
  };
  await begin();
  bank.forget();
  expect(seconds).toBeGreaterThan(2 * 8);
});

test('refuses a method that is not taken here, a wrong mobile, and an order of another customer', async () => {
  const { begin, order } = await makeOrder();
  expect(await begin('cod')).toMatchObject({ status: 422, body: { code: 'payment_method_unavailable' } });
  expect(await begin('stc_pay', { mobile: '0412345678' })).toMatchObject({
    status: 422,
    body: { errorCodes: { mobile: 'saudiMobile' } },
  });
  const { token } = await signUp(shop);
  for (const [method, path, body] of [
    ['GET', 'payment', undefined],
    ['POST', 'payments', { method: 'mada' }],
    ['POST', 'payments/otp', { code: '123456' }],
    ['POST', 'payments/refresh', undefined],
    ['POST', 'payments/apple-pay-session', { validationUrl: 'https://apple-pay-gateway.apple.com/x' }],
  ] as const)
    expect(await call(method, `/orders/${order.id}/${path}`, { token, body })).toMatchObject({
      status: 404,
      body: { code: 'order_not_found' },
    });
});

test('[payments-06] a customer holds stock with three unpaid orders at most', async () => {
  const { buyer, offer, cancel } = await makeOrder();
  const another = async () => {
    await fillCart(shop, buyer, offer, 1);
    return placeOrder(shop, buyer, { paymentMethod: 'visa' });
  };
  expect((await another()).status).toBe(201);
  expect((await another()).status).toBe(201);
  expect(await another()).toMatchObject({ status: 409, body: { code: 'unpaid_orders' } });
  await cancel();
  expect((await another()).status).toBe(201);
});

test('[payments-07] the page of the gateway is not readable in the database', async () => {
  const { begin, order } = await makeOrder();
  await begin();
  const row = await db
    .selectFrom('payments')
    .where('order_id', '=', order.id)
    .select('action')
    .executeTakeFirstOrThrow();
  expect(row.action?.toString('latin1')).not.toContain('pay.example');
});

test('money of an invoice whose answer was lost goes back after a cancellation', async () => {
  const { begin, bill, cancel, attempts, total } = await makeOrder();
  bank.fail('begin', 'lose-answer');
  await begin();
  await begin();
  await cancel();
  bank.pay(bill(0));
  const settling = { db, jobs: shop.jobs, gateway: bank.gateway };
  await settle(settling, bill(0).ref);
  await shop.workOff();
  expect(await attempts()).toMatchObject([{ status: 'RETURNED', refunded: total }]);
  // The other invoice still leads to the attempt, and says nothing against its money.
  await settle(settling, bill(1).ref);
  expect(await findings()).toEqual([]);
});
