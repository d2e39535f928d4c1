import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

const { shop, bank, makeOrder, webhook } = await startPayingShop();
const { call, db } = shop;

async function begun() {
  const made = await makeOrder();
  await made.begin();
  return made;
}
const countEvents = async () =>
  Number((await db.selectFrom('gateway_events').select(sql`count(*)`.as('n')).executeTakeFirstOrThrow()).n);

test('a webhook is taken without a call of the gateway, and its job pays the order', async () => {
  const { bill, read } = await begun();
  bank.pay(bill());
  const before = bank.calls.fetch;
  expect(await webhook(bill())).toMatchObject({ status: 200, body: {} });
  expect(bank.calls.fetch).toBe(before);
  expect(await read()).toMatchObject({ paymentStatus: 'PENDING' });
  await shop.workOff();
  expect(await read()).toMatchObject({ paymentStatus: 'PAID' });
});

test('webhooks twice, five times, reversed and late change nothing more', async () => {
  const { bill, read, events, attempts, buyer } = await begun();
  bank.decline(bill());
  const [declined, paid] = ['an-event-of-a-decline', 'an-event-of-a-payment'];
  bank.pay(bill());
  for (let time = 0; time < 5; time++) await webhook(bill(), { id: paid });
  await shop.workOff();
  // The news of the first try arrives after the second one paid.
  for (let time = 0; time < 2; time++) await webhook(bill(), { id: declined, type: 'payment_failed' });
  await shop.workOff();
  expect(await read()).toMatchObject({ status: 'PENDING', paymentStatus: 'PAID' });
  expect(await events()).toEqual(['placed', 'paid']);
  expect(await attempts()).toMatchObject([{ status: 'PAID' }]);
  const placed = (await shop.mailsTo(buyer.email)).filter(({ subject }) => subject?.startsWith('وصلنا طلبك'));
  expect(placed).toHaveLength(1);
});

test('[payments-11] a body that says paid pays nothing', async () => {
  const { bill, read } = await begun();
  await webhook(bill(), { type: 'payment_paid', data: { status: 'paid', amount: bill().begun.amount } });
  await shop.workOff();
  expect(await read()).toMatchObject({ paymentStatus: 'PENDING' });
});

test('a flood of webhooks about one payment leads to one look', async () => {
  const { bill } = await begun();
  const before = bank.calls.fetch;
  for (let time = 0; time < 20; time++) await webhook(bill());
  await shop.workOff();
  expect(bank.calls.fetch - before).toBe(1);
});

test('an event that arrives during the look is looked at again', async () => {
  const { bill, read } = await begun();
  let isFirst = true;
  bank.hooks.fetch = {
    after: async () => {
      if (!isFirst) return;
      isFirst = false;
      bank.pay(bill());
      await webhook(bill());
    },
  };
  await webhook(bill());
  await shop.workOff();
  bank.forget();
  await shop.workOff();
  expect(await read()).toMatchObject({ paymentStatus: 'PAID' });
});

test.each<[string, object]>([
  ['a wrong secret', { secret: 'another secret' }],
  ['the beginning of the secret', { secret: 'a webhook' }],
  ['no secret', { secret: undefined }],
])('[payments-04] refuses %s: 401, and nothing is noted', async (_, change) => {
  const { bill, read } = await begun();
  bank.pay(bill());
  const before = await countEvents();
  expect(await webhook(bill(), { ...change })).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  expect(await countEvents()).toBe(before);
  await shop.workOff();
  expect(await read()).toMatchObject({ paymentStatus: 'PENDING' });
});

test('the right secret with another order’s money changes neither order', async () => {
  const [one, other] = [await begun(), await begun()];
  bank.pay(one.bill());
  await webhook(other.bill(), { data: { metadata: { order: other.order.id } } });
  await shop.workOff();
  expect(await other.read()).toMatchObject({ paymentStatus: 'PENDING' });
  await webhook(one.bill());
  await shop.workOff();
  expect(await one.read()).toMatchObject({ paymentStatus: 'PAID' });
});

test('refuses what is no webhook: other gateways, other types, too much', async () => {
  const { bill } = await begun();
  const body = { ref: bill().ref };
  expect((await call('POST', '/payments/webhooks/moyasar', { body })).status).toBe(404);
  expect((await call('POST', '/payments/webhooks/unknown', { body })).status).toBe(404);
  const post = (payload: string, type: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/payments/webhooks/local',
      payload,
      headers: { 'content-type': type },
    });
  expect((await post('x'.repeat(70_000), 'application/json')).statusCode).toBe(413);
  for (const payload of ['', '{', 'null', '[]']) expect((await post(payload, 'application/json')).statusCode).toBe(401);
  expect((await post('secret=1', 'text/plain')).statusCode).toBe(401);
});

test('without a webhook the sweeper finds the payment within two minutes, and rests in between', async () => {
  const { bill, read, order } = await begun();
  bank.pay(bill());
  const sweep = async () => {
    await shop.send('payment_sweep', {});
    await shop.workOff();
    return (await read()).paymentStatus;
  };
  expect(await sweep()).toBe('PENDING');
  await sql`update payments set checked_at = checked_at - interval '121 seconds' where order_id = ${order.id}`.execute(
    db,
  );
  expect(await sweep()).toBe('PAID');
});

test('the sweeper looks hourly at attempts that ended, and sends refunds whose job was given up', async () => {
  const { bill, cancel, order, attempts } = await begun();
  await cancel();
  await shop.workOff();
  bank.pay(bill());
  await sql`update payments set checked_at = now() - interval '61 minutes' where order_id = ${order.id}`.execute(db);
  await shop.send('payment_sweep', {});
  await shop.workOff();
  expect(await attempts()).toMatchObject([{ status: 'SURPLUS' }]);
  await sql`delete from jobs.job where name = 'refund'`.execute(db);
  await sql`update refunds set created_at = now() - interval '61 minutes', tried_at = null
    where order_id = ${order.id}`.execute(db);
  await shop.send('payment_sweep', {});
  await shop.workOff();
  await shop.workOff();
  expect(await attempts()).toMatchObject([{ status: 'RETURNED' }]);
});

test('an order that the previous release cancelled after it was paid gets its refund', async () => {
  const { bill, refresh, order, refunds, read, cancel } = await begun();
  bank.pay(bill());
  await refresh();
  // As the previous release cancels: it knows no refunds, and keeps PAID.
  await cancel();
  await sql`delete from refunds where order_id = ${order.id}`.execute(db);
  await sql`delete from jobs.job where name = 'refund'`.execute(db);
  await sql`update payments set refund_pending = 0 where order_id = ${order.id}`.execute(db);
  await shop.send('payment_sweep', {});
  await shop.workOff();
  await shop.workOff();
  expect(await refunds()).toMatchObject([{ status: 'SUCCEEDED' }]);
  expect(await read()).toMatchObject({ paymentStatus: 'REFUNDED' });
});
