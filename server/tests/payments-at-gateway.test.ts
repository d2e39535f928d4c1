import { afterAll, afterEach, expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { startGateway } from '#server/testing/payments/local-gateway.ts';

// The shop, the adapter and the test gateway in a process of its own, together.
// Its failures are what the tests are about: no circuit opens.
const bank = await startGateway({ adapter: { breaker: (call) => call() } });
afterAll(bank.stop);
afterEach(() => bank.control('DELETE', '/faults'));
const shop = await startTestApp({}, { gateway: bank.gateway });
const { call, db } = shop;

async function makeOrder(paymentMethod = 'mada') {
  const offer = await makeOffer(db, { variants: [{ price: 10_000, stock: 5 }] });
  const buyer = await makeBuyer(shop, [offer, 1]);
  const { body: order } = await placeOrder(shop, buyer, { paymentMethod });
  const { token } = buyer;
  const post = (path: string, body?: unknown) => call('POST', `/orders/${order.id}${path}`, { token, body });
  const reference = async () => {
    const row = db.selectFrom('payments').where('order_id', '=', order.id).select('provider_reference as id');
    return (await row.orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
  };
  return {
    ...{ order, buyer },
    startApplePay: (validationUrl: string) => post('/payments/apple-pay-session', { validationUrl }),
    begin: (more: object = {}) => post('/payments', { method: paymentMethod, ...more }),
    confirm: (code: string) => post('/payments/otp', { code }),
    refresh: () => post('/payments/refresh'),
    cancel: () => call('PATCH', `/orders/${order.id}/cancel`, { token }),
    read: async () => (await call('GET', `/orders/${order.id}`, { token })).body,
    payByCard: async (card?: string) => bank.control('POST', '/pay', { invoice: await reference(), card }),
  };
}

test('mada on the gateway’s page: declined, tried again, paid, cancelled and sent back', async () => {
  const { begin, payByCard, refresh, cancel, read, order } = await makeOrder();
  const { body } = await begin();
  expect(body.redirectUrl).toContain(`${bank.baseUrl}/invoices/`);
  await payByCard('4201320000311101');
  expect((await refresh()).body).toMatchObject({ state: 'failed', failure: 'insufficient_funds' });
  await payByCard();
  expect((await refresh()).body).toMatchObject({ state: 'paid' });
  expect((await cancel()).body).toMatchObject({ status: 'CANCELLED', paymentStatus: 'PAID' });
  await shop.workOff();
  expect(await read()).toMatchObject({ paymentStatus: 'REFUNDED', payment: { refunded: order.totalAmount } });
});

test('STC Pay: a wrong code, another try, the right one', async () => {
  const { begin, confirm } = await makeOrder('stc_pay');
  expect((await begin({ mobile: '0512345678' })).body).toMatchObject({ state: 'otp' });
  expect(await confirm('999999')).toMatchObject({ status: 422, body: { code: 'payment_declined' } });
  expect((await begin({ mobile: '0512345678' })).body).toMatchObject({ state: 'otp' });
  expect((await confirm('123456')).body).toMatchObject({ state: 'paid' });
});

test.each([429, 401, 404, 500])(
  'STC Pay: a code that was taken is not forgotten when the look after it is answered with %i',
  async (status) => {
    const made = await makeOrder('stc_pay');
    await made.begin({ mobile: '0512345678' });
    // The look after the code, and all that follow: the gateway is silent, and its webhooks are lost.
    await bank.control('POST', '/faults', { route: 'GET /v1/payments/', answer: 'status', status });
    await bank.control('POST', '/faults', { route: 'GET ', answer: 'status', status: 503, count: 50 });
    const sent = await made.confirm('123456');
    expect(sent).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
    expect(await made.read()).toMatchObject({ isPaymentUnderWay: true, payment: { state: 'checking', methods: [] } });
    expect((await made.refresh()).body).toMatchObject({ state: 'checking', isUnconfirmed: true });
    expect(await made.begin({ method: 'bank_transfer' })).toMatchObject({
      status: 409,
      body: { code: 'payment_in_progress' },
    });
    expect((await made.cancel()).body).toMatchObject({ status: 'CANCELLED', isPaymentUnderWay: true });
    await shop.workOff().catch(() => undefined);
    const mail = (await shop.mailsTo(made.buyer.email)).find(({ subject }) => subject?.includes('تم إلغاء طلبك'));
    expect(mail?.text).toContain('إذا كنت قد دفعت فسيعود إليك المبلغ تلقائيًا');
    await bank.control('DELETE', '/faults');
    await made.refresh();
    await shop.workOff();
    expect((await made.read()).payment).toMatchObject({ surplusReturned: made.order.totalAmount });
  },
);

test('STC Pay: a code that the shop’s own fault kept from being taken is no wrong code, and can be typed again', async () => {
  const { begin, confirm } = await makeOrder('stc_pay');
  await begin({ mobile: '0512345678' });
  await bank.control('POST', '/faults', { route: 'POST /v1/stc_pays/', answer: 'status', status: 401 });
  expect(await confirm('123456')).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
  expect((await confirm('123456')).body).toMatchObject({ state: 'paid' });
});

test('cancelling ends the invoice: its page takes no card any more', async () => {
  const { begin, cancel, payByCard } = await makeOrder();
  await begin();
  expect((await cancel()).body).toMatchObject({ status: 'CANCELLED', paymentStatus: 'PENDING' });
  await expect(payByCard()).rejects.toThrow('/pay: 4');
});

test('the gateway is killed and comes back: the shop says so, and goes on', async () => {
  const { begin, refresh, payByCard, read } = await makeOrder();
  await begin();
  await bank.kill();
  // What the shop knows, and with it the other ways to pay.
  expect(await refresh()).toMatchObject({ status: 200, body: { state: 'redirect' } });
  expect(await begin({ method: 'visa' })).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
  expect(await read()).toMatchObject({ paymentStatus: 'PENDING', payment: { state: 'redirect' } });
  await bank.restart();
  await payByCard();
  expect((await refresh()).body).toMatchObject({ state: 'paid' });
});

test('an address that is not Apple’s is refused in words of its own', async () => {
  const { startApplePay } = await makeOrder('apple_pay');
  expect(await startApplePay('https://apple.example/paymentservices/startSession')).toMatchObject({
    status: 422,
    body: {
      code: 'apple_pay_url_refused',
      message:
        'The address that Apple Pay gave was not accepted, so nothing was charged. Please choose another payment method.',
      errorCodes: { validationUrl: 'invalid' },
    },
  });
  expect((await startApplePay('https://apple-pay-gateway.apple.com/paymentservices/startSession')).status).toBe(200);
});
