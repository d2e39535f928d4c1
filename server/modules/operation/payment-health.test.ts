import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reconcile } from '#server/modules/payments/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import { countAllMoney } from './money.ts';

const OPERATOR_TOKEN = 'a-token-of-the-operator-0123456789';
const { shop, bank, settling, makeOrder, makeCancelledPaid, closeFindings } = await startPayingShop(
  {},
  { OPERATOR_TOKEN },
);
const get = (url: string, headers: Record<string, string> = { 'x-operator-token': OPERATOR_TOKEN }) =>
  shop.app.inject({ method: 'GET', url, headers });
const health = async () => (await get('/health/detail')).json();

test('health tells operators which payments wait for people; readiness does not depend on them', async () => {
  expect(await health()).toEqual({
    status: 'ready',
    fault: null,
    storage: 'off',
    payments: { findings: [], stuckRefunds: 0, disconnectedRefunds: 0, stuckAttempts: 0, stuckReceipts: 0 },
  });
  const refused = await makeOrder();
  await refused.begin();
  bank.pay(refused.bill());
  await refused.refresh();
  await refused.cancel();
  bank.fail('refund', 'refuse');
  await shop.workOff();
  const open = await makeOrder();
  await open.begin();
  await open.endHold(61);
  await sql`insert into bank_receipts (id, bank_id, amount, reference, created_at) values
    (gen_random_uuid(), 'old', 100, 'flour', now() - interval '73 hours'),
    (gen_random_uuid(), 'new', 100, 'flour', now() - interval '71 hours'),
    (gen_random_uuid(), 'one', 100, 'for DQ-261121-7KX4R', now()),
    (gen_random_uuid(), 'two', 100, 'DQ-261121-7KX4R and DQ-261121-0000B', now())`.execute(shop.db);
  expect(await health()).toMatchObject({
    status: 'ready',
    payments: { findings: [{ kind: 'refund_failed', count: 1 }], stuckRefunds: 1, stuckAttempts: 1, stuckReceipts: 2 },
  });
  expect((await get('/health/ready', {})).json()).toEqual({ status: 'ready' });
  const { body } = await get('/metrics');
  expect(body).toContain('daqeeq_stuck_payments{what="refund"} 1');
  expect(body).toContain('daqeeq_stuck_payments{what="attempt"} 1');
  expect(body).toContain('daqeeq_stuck_payments{what="receipt"} 2');
  await open.cancel();
  await reconcile(settling, new Date(0));
  expect(await health()).toMatchObject({ payments: { stuckRefunds: 1, stuckAttempts: 0 } });
  await closeFindings();
});

test('a refund under way at a gateway that is no longer connected is counted', async () => {
  const { refunds } = await makeCancelledPaid();
  const [refund] = await refunds();
  await sql`update refunds set created_at = now(), status = 'PENDING' where id = ${refund?.id}`.execute(shop.db);
  const stuck = async (gateway: typeof bank.gateway | null) => (await countAllMoney(shop.db, gateway)).stuck;
  // The other one is refused by the gateway, which people decide about anyway.
  expect(await stuck(bank.gateway)).toContainEqual({ what: 'refund', count: 1 });
  expect(await stuck(bank.gateway)).toContainEqual({ what: 'disconnected_refund', count: 0 });
  expect(await stuck(null)).toContainEqual({ what: 'refund', count: 2 });
  expect(await stuck(null)).toContainEqual({ what: 'disconnected_refund', count: 1 });
});

test('health detail is for operators only', async () => {
  expect((await get('/health/detail', {})).statusCode).toBe(401);
  expect((await get('/health/detail', { 'x-operator-token': 'another-token-of-the-same-length-' })).statusCode).toBe(
    401,
  );
});

test('says what is wrong when the process is not ready', async () => {
  const behind = await startTestApp({ OPERATOR_TOKEN });
  await sql`delete from kysely_migration where name = '0009_vendor_addresses'`.execute(behind.db);
  const answer = await behind.app.inject({ url: '/health/detail', headers: { 'x-operator-token': OPERATOR_TOKEN } });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ status: 'not ready', fault: 'migrations are missing: 0009_vendor_addresses' });
});
