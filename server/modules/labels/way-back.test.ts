import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { openStall } from '#server/testing/console/stalls.ts';
import { collectCash, shipOrder } from '#server/testing/data/deliver.ts';

const shop = await startTestApp({ CARRIER: 'demo' });
const { call, db } = shop;
const stall = await openStall(shop);

async function approved() {
  const order = await stall.order();
  const placed = await order.shown();
  await shipOrder(shop, placed);
  await collectCash(shop, placed);
  const { token } = order.buyer;
  const lines = [{ id: placed.items[0]?.id, pieces: 1 }];
  const asked = await call('POST', `/orders/${placed.id}/returns`, { token, body: { reason: 'changed_mind', lines } });
  const { id } = asked.body;
  await call('POST', `/seller/returns/${id}/approve`, { token: stall.token });
  const sweep = async () => {
    await shop.send('labels', {});
    await shop.workOff();
  };
  const label = async () => (await call('GET', `/returns/${id}/label`, { token })).body;
  return { id, token, sweep, label };
}

test('an approved return gets a label, which only its customer can download', async () => {
  const { id, token, sweep, label } = await approved();
  expect(await label()).toMatchObject({ state: 'coming' });
  await sweep();
  expect(await label()).toMatchObject({ state: 'ready', carrier: 'Demo Express', trackingNumber: expect.any(String) });
  const file = (by: string) =>
    shop.app.inject({ url: `/api/returns/${id}/label/file`, headers: { authorization: `Bearer ${by}` } });
  expect((await file(token)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await file((await stall.order()).buyer.token)).statusCode).toBe(404);
});

test('the label of a return that is withdrawn is cancelled', async () => {
  const { id, token, sweep, label } = await approved();
  await sweep();
  await call('POST', `/returns/${id}/withdraw`, { token });
  await sweep();
  expect(await label()).toMatchObject({ state: 'none' });
  const { rows } = await sql`select state from labels where return_id = ${id}`.execute(db);
  expect(rows).toEqual([{ state: 'VOID' }]);
});
