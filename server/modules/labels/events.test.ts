import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CARRIER_SIGNATURE } from '#contract/hooks/carriers.ts';
import { newId } from '#server/kernel/ids.ts';
import type { CarrierNews } from '#server/modules/carriers/public.ts';
import { markOrderPaid } from '#server/modules/orders/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { openStall } from '#server/testing/console/stalls.ts';
import { signed } from '#server/testing/data/carrier-reports.ts';

const SECRET = 'a-secret-of-the-carrier';
const shop = await startTestApp({ CARRIER: 'demo', CARRIER_WEBHOOK_SECRET: `another-secret-before,${SECRET}` });
const { call, db } = shop;
const stall = await openStall(shop);

async function labelled(isPaid = false) {
  const order = await stall.order(isPaid ? { change: { paymentMethod: 'bank_transfer' } } : {});
  if (isPaid) await markOrderPaid(shop, order.orderNumber);
  await stall.accept(order.id);
  const body = { ids: [order.id] };
  const { label } = (await call('POST', '/seller/orders/labels', { token: stall.token, body })).body.data[0];
  const report = (news: CarrierNews, id = newId(), secret = SECRET) => post(label.trackingNumber, news, id, secret);
  const status = async () => (await stall.parcel(order.id)).status;
  return { ...order, number: label.trackingNumber as string, report, status };
}

async function post(trackingNumber: string, news: CarrierNews, id = newId(), secret = SECRET) {
  const { body, signature } = signed({ id, trackingNumber, at: new Date().toISOString(), news }, secret);
  const answer = await shop.app.inject({
    ...{ method: 'POST', url: '/api/carriers/webhooks/demo', payload: body },
    headers: { 'content-type': 'application/json', [CARRIER_SIGNATURE]: signature },
  });
  return answer.statusCode;
}

test('the first scan hands the parcel over, the last one delivers it; cash is what was collected', async () => {
  const { id, number, report, status } = await labelled();
  expect(await report({ kind: 'handed_over' })).toBe(200);
  expect(await stall.parcel(id)).toMatchObject({ status: 'SHIPPED', carrier: 'Demo Express', trackingNumber: number });
  const { cash } = await stall.parcel(id);
  expect(await report({ kind: 'delivered', collected: Math.round(cash * 100) })).toBe(200);
  expect(await stall.parcel(id)).toMatchObject({ status: 'DELIVERED', collected: cash });
  expect(await status()).toBe('DELIVERED');
});

test('a carrier is not asked about an amount that is far from what is due: that is a finding', async () => {
  const { id, report, orderId } = await labelled();
  expect(await report({ kind: 'delivered', collected: 100 })).toBe(200);
  expect(await stall.parcel(id)).toMatchObject({ status: 'DELIVERED', collected: 1 });
  const findings = db.selectFrom('gateway_findings').where('order_id', '=', orderId).select('kind');
  expect(await findings.execute()).toEqual([{ kind: 'collected_amount' }]);
});

test('an event counts once, and one that comes late changes nothing', async () => {
  const { id, report, status, shown } = await labelled(true);
  const delivered = newId();
  expect(await report({ kind: 'delivered', collected: null }, delivered)).toBe(200);
  expect(await report({ kind: 'delivered', collected: null }, delivered)).toBe(200);
  expect(await report({ kind: 'handed_over' })).toBe(200);
  expect(await report({ kind: 'failed', attempt: 1, reason: 'nobody_home', next: 'again' })).toBe(200);
  expect(await status()).toBe('DELIVERED');
  expect(await shown()).toMatchObject({ status: 'DELIVERED' });
  const events = await db
    .selectFrom('order_events')
    .where('fulfilment_id', '=', id)
    .orderBy('id')
    .select('code')
    .execute();
  expect(events.map(({ code }) => code)).toEqual(['confirmed', 'processing', 'shipped', 'delivered']);
});

test('a failed attempt counts once, also under another event; the way back is the vendor’s to confirm', async () => {
  const { id, report } = await labelled(true);
  await report({ kind: 'handed_over' });
  const failed = { kind: 'failed', attempt: 1, reason: 'phone_off', next: 'again' } as const;
  await report(failed);
  await report(failed);
  expect(await stall.parcel(id)).toMatchObject({
    status: 'SHIPPED',
    failure: { attempts: 1, reason: 'phone_off', next: 'again' },
  });
  await report({ kind: 'returned', reason: 'refused' });
  expect(await stall.parcel(id)).toMatchObject({
    ...{ status: 'SHIPPED', failure: { attempts: 2, next: 'back', cameBackAt: null } },
    label: { cameBackAt: expect.any(String) },
  });
});

test('vendor and operator read that the carrier has told it', async () => {
  const { id, orderId, report } = await labelled(true);
  await report({ kind: 'handed_over' });
  await report({ kind: 'failed', attempt: 1, reason: 'nobody_home', next: 'back' });
  const { token } = await makeOperator(shop, 'support');
  const { events } = (await call('GET', `/operator/orders/${orderId}`, { token })).body;
  for (const told of [events, (await stall.parcel(id)).events])
    expect(told.slice(-2)).toMatchObject([
      { code: 'shipped', actor: 'carrier' },
      { code: 'delivery_failed', actor: 'carrier', failure: 'nobody_home' },
    ]);
});

test('cash of which nobody says how much it was is not guessed: it is a finding until somebody records it', async () => {
  const { id, orderId, report } = await labelled();
  const open = () =>
    db
      .selectFrom('gateway_findings')
      .where('ref_id', '=', id)
      .where('resolved_at', 'is', null)
      .select(['kind', 'expected'])
      .execute();
  expect(await report({ kind: 'delivered', collected: null })).toBe(200);
  const { status, collected, cash } = await stall.parcel(id);
  expect([status, collected]).toEqual(['SHIPPED', null]);
  const expected = { collected: Math.round(cash * 100), vendor: expect.any(String) };
  expect(await open()).toEqual([{ kind: 'collected_unknown', expected }]);
  const { token } = await makeOperator(shop, 'support');
  const body = { parcelId: id, collected: cash };
  expect((await call('POST', `/operator/orders/${orderId}/delivered`, { token, body })).body).toEqual({
    outcome: 'done',
  });
  expect(await open()).toEqual([]);
});

test('a cancelled parcel stays cancelled', async () => {
  const { cancel, report, status } = await labelled();
  await cancel();
  expect(await report({ kind: 'handed_over' })).toBe(200);
  expect(await status()).toBe('CANCELLED');
});

test('reports that are not the carrier’s, or of no parcel, are refused and change nothing', async () => {
  const { report, status } = await labelled();
  expect(await report({ kind: 'handed_over' }, newId(), 'somebody-elses-secret')).toBe(401);
  expect(await post('DQ000000080SA', { kind: 'handed_over' })).toBe(404);
  expect(await report({ kind: 'delivered', collected: -1 })).toBe(401);
  expect(await status()).toBe('CONFIRMED');
});

test('a report that was lost is found by asking the carrier', async () => {
  const { number, status } = await labelled();
  const event = { id: newId(), trackingNumber: number, at: new Date().toISOString(), news: { kind: 'handed_over' } };
  await sql`update demo_carrier set state = 'under_way', events = ${JSON.stringify([event])} where tracking_number = ${number}`.execute(
    db,
  );
  await sql`update labels set next_try_at = now() where tracking_number = ${number}`.execute(db);
  await shop.send('labels', {});
  await shop.workOff();
  expect(await status()).toBe('SHIPPED');
});
