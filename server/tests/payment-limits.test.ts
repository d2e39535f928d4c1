import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fillCart, placeOrder } from '#server/testing/data/buyers.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

const OPERATOR_TOKEN = 'an operator token of forty characters....';
const { shop, bank, makeOrder, ordering, webhook } = await startPayingShop(
  {},
  { RATE_LIMIT_FACTOR: '1', OPERATOR_TOKEN },
);

type Made = Awaited<ReturnType<typeof makeOrder>>;

/** Begins a payment of an order of its own, so that the order's own limit is not met. */
async function beginAnother({ buyer, offer }: Made) {
  await fillCart(shop, buyer, offer, 1);
  const { body } = await placeOrder(shop, buyer, { paymentMethod: 'mada' });
  const another = ordering(buyer, body, offer);
  const { status } = await another.begin();
  await another.cancel();
  return status;
}
const age = ({ buyer }: Made) =>
  sql`update users set created_at = now() - interval '2 hours' where id = ${buyer.userId}`.execute(shop.db);

test('[payments-08] a new account begins three payments an hour, an older one ten', async () => {
  const made = await makeOrder();
  const begin = () => beginAnother(made);
  expect([await begin(), await begin(), await begin(), await begin()]).toEqual([200, 200, 200, 429]);
  await age(made);
  const statuses = [];
  for (let more = 0; more < 8; more++) statuses.push(await begin());
  // The refused try counts nowhere; those of the first hour count too.
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 429]);
});

test('a try that never reached the gateway counts for nothing', async () => {
  const made = await makeOrder();
  const stcPay = await makeOrder('stc_pay');
  for (let time = 0; time < 12; time++) {
    bank.fail('begin', 'not-done');
    expect((await made.begin()).status).toBe(503);
    bank.fail('begin', 'not-done');
    expect((await stcPay.begin('stc_pay', { mobile: '0512345670' })).status).toBe(503);
  }
  expect((await made.begin()).status).toBe(200);
  expect((await stcPay.begin('stc_pay', { mobile: '0512345670' })).status).toBe(200);
  for (let time = 0; time < 12; time++) {
    bank.fail('confirm', 'not-done');
    expect((await stcPay.confirm('123456')).status).toBe(503);
  }
  expect((await stcPay.confirm('123456')).body.state).toBe('paid');
  for (let time = 0; time < 12; time++) expect((await stcPay.confirm('123456')).status).toBe(409);
});

test('a code that waits for the outcome of another one counts as no try', async () => {
  const made = await makeOrder('stc_pay');
  await made.begin('stc_pay', { mobile: '0512345671' });
  bank.fail('confirm', 'drop');
  expect((await made.confirm('123456')).status).toBe(503);
  for (let time = 0; time < 12; time++) expect((await made.confirm('123456')).status).toBe(409);
});

test('another method counts for nothing while the gateway does not let go of the first', async () => {
  const made = await makeOrder();
  await made.begin('mada');
  bank.isDown = true;
  for (let time = 0; time < 5; time++) expect((await made.begin('visa')).status).toBe(503);
  bank.forget();
  expect((await made.begin('visa')).status).toBe(200);
});

test.each([
  ['mada', {}],
  ['apple_pay', { applePayToken: 'token' }],
])('a try by %s whose answer is lost counts once, however often it is repeated', async (method, more) => {
  const made = await makeOrder(method);
  // Two of three.
  for (let time = 0; time < 2; time++) expect(await beginAnother(made)).toBe(200);
  for (let time = 0; time < 6; time++) {
    bank.fail('begin', 'drop');
    expect((await made.begin(method, more)).status).toBe(503);
  }
  expect((await made.begin(method, more)).status).toBe(200);
  expect(await beginAnother(made)).toBe(429);
});

test('a card that was refused counts each time: none is tried without limit', async () => {
  const made = await makeOrder('apple_pay');
  const statuses = [];
  for (let time = 0; time < 4; time++) {
    bank.fail('begin', 'refuse');
    statuses.push((await made.begin('apple_pay', { applePayToken: `token ${time}` })).status);
  }
  bank.forget();
  expect(statuses).toEqual([422, 422, 422, 429]);
});

test('who has begun too many payments is told when another may begin, also later, and may transfer', async () => {
  const made = await makeOrder();
  for (let time = 0; time < 3; time++) await beginAnother(made);
  const refused = await made.begin();
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Date.parse(refused.body.details.beginAgainAt)).toBeGreaterThan(Date.now() + 55 * 60_000);
  const { beginAgainAt, methods } = await made.payment();
  const minutes = (Date.parse(beginAgainAt) - Date.now()) / 60_000;
  // The limit of new accounts ends when the account is an hour old.
  expect(minutes).toBeGreaterThan(55);
  expect(minutes).toBeLessThanOrEqual(60);
  expect((await made.read()).payment?.beginAgainAt).toBe(beginAgainAt);
  expect(methods).toContain('bank_transfer');
  await age(made);
  expect((await made.payment()).beginAgainAt).toBeUndefined();
  expect((await made.begin('bank_transfer')).body).toMatchObject({ state: 'transfer' });
});

test('a try that another tab was faster with counts for nothing', async () => {
  const made = await makeOrder();
  // The gateway is slow, so that the others meet a payment that is being begun.
  const others: number[] = [];
  bank.hooks.begin = {
    before: async () => {
      delete bank.hooks.begin;
      for (let tab = 0; tab < 3; tab++) others.push((await made.begin()).status);
    },
  };
  expect((await made.begin()).status).toBe(200);
  expect(others).toEqual([409, 409, 409]);
  expect((await made.begin('visa')).body).toMatchObject({ state: 'redirect', method: 'visa' });
});

test('a new account may have the code of STC Pay sent again: a mobile has a limit of its own', async () => {
  const made = await makeOrder('stc_pay');
  const send = async () => (await made.begin('stc_pay', { mobile: '+966 51 234 5678' })).status;
  const statuses = [];
  for (let time = 0; time < 5; time++) statuses.push(await send());
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  const { rows } = await sql<{ keys: string }>`select string_agg(key, ' ') as keys from rate_limits`.execute(shop.db);
  expect(rows[0]?.keys).toContain('paymentCode');
  expect(rows[0]?.keys).not.toContain('0512345678');
});

test('a mobile beside a card, or with Apple Pay, leads around no limit', async () => {
  const made = await makeOrder();
  const mobile = (time: number) => ({ mobile: `051234560${time}` });
  const statuses = [];
  for (let time = 0; time < 5; time++)
    statuses.push((await made.begin(time % 2 ? 'visa' : 'mada', mobile(time))).status);
  expect(statuses).toEqual([200, 200, 200, 429, 200]);
  const apple = await makeOrder('apple_pay');
  const again = [];
  for (let time = 0; time < 4; time++) {
    bank.fail('begin', 'refuse');
    again.push((await apple.begin('apple_pay', { ...mobile(time), applePayToken: `token ${time}` })).status);
  }
  bank.forget();
  expect(again).toEqual([422, 422, 422, 429]);
});

test('to continue a payment that has begun is no further try', async () => {
  const made = await makeOrder();
  for (let time = 0; time < 12; time++) expect((await made.begin()).status).toBe(200);
});

test('a customer who asks again and again what became of a payment makes few calls of the gateway', async () => {
  const made = await makeOrder();
  await made.begin();
  const before = bank.calls.fetch;
  const answers = await Promise.all(Array.from({ length: 20 }, () => made.refresh()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(bank.calls.fetch - before).toBeLessThan(20);
});

test('strangers who flood the webhooks keep none of the gateway out', async () => {
  const strict = await startPayingShop({}, { RATE_LIMIT_FACTOR: '0.01' });
  const made = await makeOrder();
  await made.begin();
  const stranger = () => strict.shop.app.inject({ method: 'POST', url: '/api/payments/webhooks/local', payload: '{}' });
  const statuses = [];
  for (let call = 0; call < 20; call++) statuses.push((await stranger()).statusCode);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  expect(await strict.webhook(made.bill())).toMatchObject({ status: 200 });
});

test('metrics show attempts, declines, refunds and findings', async () => {
  const made = await makeOrder();
  await made.begin();
  bank.decline(made.bill(), 'card_expired');
  await webhook(made.bill());
  await shop.workOff();
  const headers = { 'x-operator-token': OPERATOR_TOKEN };
  const read = async () => (await shop.app.inject({ url: '/metrics', headers })).body;
  expect(await read()).toMatch(/^daqeeq_payment_declines\{reason="card_expired"\} 1$/m);
  expect(await read()).toMatch(/^daqeeq_payment_attempts\{status="REQUIRES_ACTION"\} [1-9]/m);
  await made.endHold(-5);
  bank.pay(made.bill());
  await webhook(made.bill());
  await shop.workOff();
  await made.cancel();
  expect(await read()).toMatch(/^daqeeq_refunds\{status="PENDING"\} 1$/m);
  Object.assign(made.bill().payments.at(-1) ?? {}, { refunded: 1 });
  await shop.workOff();
  expect(await read()).toMatch(/^daqeeq_payment_findings\{kind="refund_unclear"\} 1$/m);
  expect(await read()).toMatch(/^daqeeq_oldest_payment_finding_seconds\{kind="refund_unclear"\} /m);
});

test('a look is not repeated within two seconds, unless something has begun since', async () => {
  const made = await makeOrder('apple_pay');
  await made.begin();
  await made.refresh();
  const { fetch } = bank.calls;
  bank.pay(made.bill());
  expect((await made.refresh()).body.state).toBe('redirect');
  expect(bank.calls.fetch).toBe(fetch);
  const lost = await makeOrder('apple_pay');
  expect((await lost.refresh()).body.isUnconfirmed).toBeUndefined();
  bank.fail('begin', 'drop');
  await lost.begin('apple_pay', { applePayToken: 'token' });
  expect((await lost.refresh()).body.isUnconfirmed).toBe(true);
});
