import { afterAll, afterEach, expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { startGateway } from '#server/testing/payments/local-gateway.ts';

// The shop, the adapter and the test gateway together, over HTTP in both directions.

const double = await startGateway();
afterAll(double.stop);
const shop = await startTestApp({}, { gateway: double.gateway });
const { app, call, workOff } = shop;
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as { port: number };
await double.control('POST', '/webhooks', { url: `http://127.0.0.1:${port}/api/payments/webhooks/local` });
afterEach(() => double.control('POST', '/webhooks', { isDropped: false, isHeld: false, copies: 1 }));

async function order(paymentMethod = 'mada') {
  const offer = await makeOffer(shop.db, { variants: [{ price: 20_000, stock: 5 }] });
  const buyer = await makeBuyer(shop, [offer, 1]);
  const placed = (await placeOrder(shop, buyer, { paymentMethod })).body;
  const at = (path: string) => `/orders/${placed.id}${path}`;
  return {
    id: placed.id as string,
    begin: (body: object) => call('POST', at('/payments'), { token: buyer.token, body }),
    confirm: (code: string) => call('POST', at('/payments/otp'), { token: buyer.token, body: { code } }),
    refresh: async () => (await call('POST', at('/payments/refresh'), { token: buyer.token })).body,
    cancel: () => call('PATCH', at('/cancel'), { token: buyer.token }),
    status: async () => (await call('GET', at(''), { token: buyer.token })).body.paymentStatus,
  };
}

async function post(url: string, fields: Record<string, string>) {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '', url).href;
}

/** A shopper types a card on the gateway's page and the code on the bank's; answers where they are sent then. */
async function payOnPage(page: string, number: string): Promise<string> {
  const bank = await post(page, { method: 'card', number, name: 'Sara Ali', expiry: '08/39', cvc: '123' });
  return post(bank, { action: 'confirm', code: '123456' });
}

/** Works jobs off until the order is paid for: webhooks come when they come. */
const becomes = (get: () => Promise<unknown>, status: string) =>
  expect
    .poll(
      async () => {
        await workOff();
        return get();
      },
      { timeout: 10_000 },
    )
    .toBe(status);

test('a card pays an order on the gateway’s page, and cancelling sends the money back', async () => {
  const paying = await order();
  const { body } = await paying.begin({ method: 'mada' });
  expect(body.redirectUrl).toMatch(new RegExp(`^${double.baseUrl}/invoices/[0-9a-f-]{36}\\?lang=(ar|en)$`));
  expect(await payOnPage(body.redirectUrl, '4201320000311101')).toBe(body.redirectUrl);
  expect(await paying.refresh()).toMatchObject({ failure: 'insufficient_funds' });
  const back = new URL(await payOnPage(body.redirectUrl, '4201320111111010'));
  expect(back.pathname).toBe(`/orders/${paying.id}/success`);
  await becomes(paying.status, 'PAID');
  expect((await paying.cancel()).status).toBe(200);
  await becomes(paying.status, 'REFUNDED');
});

test('STC Pay asks for its code, and a wrong one can be followed by a right one', async () => {
  const paying = await order('stc_pay');
  const wallet = { method: 'stc_pay', mobile: '0500000001' };
  expect((await paying.begin(wallet)).body.state).toBe('otp');
  expect((await paying.confirm('987654')).status).toBe(422);
  expect((await paying.begin(wallet)).body.state).toBe('otp');
  expect((await paying.confirm('123456')).status).toBe(200);
  expect(await paying.status()).toBe('PAID');
});

test('a lost webhook is made up for when the shopper comes back, and a doubled one changes nothing', async () => {
  await double.control('POST', '/webhooks', { isDropped: true });
  const alone = await order();
  await payOnPage((await alone.begin({ method: 'mada' })).body.redirectUrl, '4111111111111111');
  expect((await alone.refresh()).state).toBe('paid');
  await double.control('POST', '/webhooks', { isDropped: false, copies: 3 });
  const doubled = await order();
  await payOnPage((await doubled.begin({ method: 'mada' })).body.redirectUrl, '4111111111111111');
  await becomes(doubled.status, 'PAID');
});

test('a webhook with another secret is refused, and one that lies changes nothing', async () => {
  const paying = await order();
  const { body } = await paying.begin({ method: 'mada' });
  const invoice = new URL(body.redirectUrl).pathname.split('/').at(-1);
  const pending = (await double.control('POST', '/pay', { invoice, isPending: true })) as { id: string };
  const forge = (fields: object) => double.control('POST', '/webhooks/forge', { id: pending.id, ...fields });
  expect(await forge({ secret: 'wrong' })).toEqual({ status: 401 });
  expect(await forge({ set: { status: 'paid', amount: 1 } })).toEqual({ status: 200 });
  await workOff();
  expect(await paying.status()).toBe('PENDING');
  await double.control('POST', '/pay', { payment: pending.id });
  await becomes(paying.status, 'PAID');
});
