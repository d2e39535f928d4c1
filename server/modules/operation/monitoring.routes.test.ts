import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';

const OPERATOR_TOKEN = 'a-token-of-the-operator-0123456789';
const shop = await startTestApp({ OPERATOR_TOKEN });
const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ method: 'GET', url, headers });
const metrics = async () => (await get('/metrics', { 'x-operator-token': OPERATOR_TOKEN })).body;

test('answers live and ready, and no more', async () => {
  expect((await get('/health/live')).json()).toEqual({ status: 'live' });
  const ready = await get('/health/ready');
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toEqual({ status: 'ready' });
  expect(ready.headers['cache-control']).toBe('no-store');
});

test('is not ready while a migration is missing, without saying why', async () => {
  const behind = await startTestApp();
  await sql`delete from kysely_migration where name = '0009_vendor_addresses'`.execute(behind.db);
  const answer = await behind.app.inject('/health/ready');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ status: 'not ready' });
  expect((await behind.app.inject('/health/live')).statusCode).toBe(200);
});

test('serves metrics only with the metrics token, and never without one configured', async () => {
  expect((await get('/metrics')).statusCode).toBe(401);
  expect((await get('/metrics', { 'x-operator-token': 'another-token-of-the-same-length-' })).statusCode).toBe(401);
  const without = await startTestApp();
  const answer = await without.app.inject({ url: '/metrics', headers: { 'x-operator-token': '' } });
  expect(answer.statusCode).toBe(401);
  expect(await metrics()).toContain('process_resident_memory_bytes');
});

test('counts answers by route, orders, connections and jobs', async () => {
  const offer = await makeOffer(shop.db);
  const buyer = await makeBuyer(shop, [offer, 1]);
  expect((await placeOrder(shop, buyer)).status).toBe(201);
  await shop.call('GET', `/orders/${newId()}`, { token: buyer.token });
  const text = await metrics();
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/orders\/:id",status="404"\} 1/);
  expect(text).toContain('daqeeq_orders_placed_total 1');
  expect(text).toMatch(/daqeeq_pool_connections\{state="waiting"\} 0/);
  expect(text).toContain('daqeeq_pool_size 12');
  expect(text).toContain('daqeeq_jobs{queue="mail",state="waiting"} 2');
  expect(text).toContain('daqeeq_jobs{queue="mail",state="failed"} 0');
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  await shop.workOff();
  expect(await metrics()).toContain('daqeeq_jobs{queue="mail",state="waiting"} 0');
});

test('counts an order once when its request is repeated', async () => {
  const counted = async () => Number(/^daqeeq_orders_placed_total (\d+)$/m.exec(await metrics())?.[1]);
  const before = await counted();
  const buyer = await makeBuyer(shop, [await makeOffer(shop.db), 1]);
  const [first, again] = [await placeOrder(shop, buyer, {}, 'one-key'), await placeOrder(shop, buyer, {}, 'one-key')];
  expect(first.status).toBe(201);
  expect(first.headers).not.toHaveProperty('idempotent-replayed');
  expect(again).toMatchObject({ status: 201, headers: { 'idempotent-replayed': 'true' }, body: first.body });
  expect(await counted()).toBe(before + 1);
});
