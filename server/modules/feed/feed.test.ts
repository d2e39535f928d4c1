import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { FeedEvent } from '#contract/shared/programs/feed.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeProgramKey } from '#server/testing/console/programs.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { cannotSupply } from '#server/testing/data/deliver.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { numberEvents, numberNewEvents, overlapOf } from './number-events.ts';
import { startSequencer } from './sequencer.ts';

const shop = await startTestApp();
const { call, db } = shop;

async function makeStall() {
  const vendorId = await makeVendor(db);
  const { token } = await makeProgramKey(shop, vendorId);
  const offer = await makeOffer(db, { vendorId, variants: [{ price: 4_600, stock: 100 }] });
  return { vendorId, token, offer, variantId: offer.variantIds[0] ?? '' };
}

const read = (token: string, query = '?after=0') => call('GET', `/seller/feed${query}`, { token });
const kindsOf = ({ body }: { body: { data: { kind: string; cursor: number }[] } }) =>
  body.data.map(({ kind, cursor }) => [cursor, kind]);

test('[feed-01] a vendor reads its own part of orders, numbered from 1, with pieces and without the customer', async () => {
  const [own, other] = [await makeStall(), await makeStall()];
  const buyer = await makeBuyer(shop, [own.offer, 2], [other.offer, 1]);
  const { body: order } = await placeOrder(shop, buyer);
  await numberEvents(db);
  await call('PATCH', `/orders/${order.id}/cancel`, { token: buyer.token, body: {} });
  await numberEvents(db);
  const answer = await read(own.token);
  expect(kindsOf(answer)).toEqual([
    [1, 'order_placed'],
    [2, 'order_cancelled'],
  ]);
  expect(answer.body.data[0]).toMatchObject({
    order: { id: order.id, number: order.orderNumber, lines: [{ variantId: own.variantId, pieces: 2 }] },
    variant: null,
  });
  expect(JSON.stringify(answer.body)).not.toMatch(/نورة|55\s?123\s?4567|النخيل/);
  expect(kindsOf(await read(own.token, '?after=1'))).toEqual([[2, 'order_cancelled']]);
  expect((await read(own.token, '')).body).toEqual({ data: [], cursor: 2 });
});

test('pieces that the vendor cannot supply are told, and a number that knows of them counts them once', async () => {
  const { token, offer, variantId } = await makeStall();
  const buyer = await makeBuyer(shop, [offer, 3]);
  const { body: order } = await placeOrder(shop, buyer);
  await numberEvents(db);
  await cannotSupply(shop, order, 2, 'price_error');
  await numberEvents(db);
  await call('PATCH', `/orders/${order.id}/cancel`, { token: buyer.token, body: {} });
  await numberEvents(db);
  const { body } = await read(token);
  expect(body.data.map((each: FeedEvent) => [each.kind, each.order?.lines[0]?.pieces])).toEqual([
    ['order_placed', 3],
    ['pieces_cancelled', 2],
    ['order_cancelled', 1],
  ]);
  const stockBy = async (includesOrdersUpTo: number, set: number) => {
    const body = { reason: 'count', rows: [{ variantId, set, includesOrdersUpTo }] };
    const headers = { 'idempotency-key': randomUUID() };
    return (await call('POST', '/seller/stock', { token, body, headers })).body.rows[0].stock;
  };
  expect([await stockBy(0, 50), await stockBy(1, 47), await stockBy(2, 49), await stockBy(3, 50)]).toEqual([
    50, 50, 50, 50,
  ]);
});

test('[feed-02] a price that the guard stops is in the feed', async () => {
  const { token, variantId } = await makeStall();
  const body = { rows: [{ variantId, price: 0.01 }] };
  await call('POST', '/seller/prices', { token, body, headers: { 'idempotency-key': 'price-1' } });
  await numberEvents(db);
  const { data } = (await read(token)).body;
  expect(data).toMatchObject([{ kind: 'price_held', order: null, variant: { id: variantId } }]);
});

test('[feed-03] an event that is committed late gets a number after those that were read', async () => {
  const { token, offer } = await makeStall();
  const buyers = [await makeBuyer(shop, [offer, 1]), await makeBuyer(shop, [offer, 1])];
  const first: string = (await placeOrder(shop, buyers[0] as never)).body.id;
  await numberEvents(db);
  // An event of the first order that is older than the second order, and whose transaction ends after it was read.
  const late = shipmentOf(first, 10_000);
  const seen = await db.transaction().execute(async (tx) => {
    await late.execute(tx);
    await placeOrder(shop, buyers[1] as never);
    await numberEvents(db);
    return kindsOf(await read(token));
  });
  await numberEvents(db);
  expect(seen).toEqual([
    [1, 'order_placed'],
    [2, 'order_placed'],
  ]);
  expect(kindsOf(await read(token, '?after=2'))).toEqual([[3, 'parcel_shipped']]);
  await setShipped(first);
});

test.each([
  ['in the ten seconds of the last run', '12:00:19.4', '12:00:18.8', 3],
  [
    'in the next ten seconds, since transactions began that the last far look did not see',
    '12:00:20.1',
    '12:00:19.4',
    40,
  ],
  ['after a pause', '12:05:00', '12:00:19.4', 40],
])('a run %s', (_, now, lookedUntil, seconds) => {
  const at = (time: string) => new Date(`2026-11-28T${time}Z`);
  expect(overlapOf({ now: at(now), lookedUntil: at(lookedUntil) })).toBe(seconds);
});

test('an event of a transaction that took half a minute is found by the next far look', async () => {
  const { token, offer } = await makeStall();
  const { body: order } = await placeOrder(shop, await makeBuyer(shop, [offer, 1]));
  await numberNewEvents(db);
  await shipmentOf(order.id, 29_000).execute(db);
  await sql`update vendor_feed_state set looked_until = clock_timestamp() - interval '10 seconds'`.execute(db);
  await numberNewEvents(db);
  expect(kindsOf(await read(token))).toEqual([
    [1, 'order_placed'],
    [2, 'parcel_shipped'],
  ]);
  // Noted, so that the runs of the next ten seconds look back shortly.
  const { rows } = await sql<{ isNoted: boolean }>`
    select looked_until > clock_timestamp() - interval '5 seconds' as "isNoted" from vendor_feed_state`.execute(db);
  expect(rows).toEqual([{ isNoted: true }]);
  await setShipped(order.id);
});

test('negative control: numbered by when they happened, the same event appears behind what was read', async () => {
  const { rows } = await sql<{ seq: number; place: number }>`
    select seq::int, row_number() over (partition by vendor_id order by happened_at)::int as place
    from vendor_feed where kind <> 'price_held'`.execute(db);
  expect(rows.some(({ seq, place }) => seq !== place)).toBe(true);
});

test('[feed-04] many processes number at once without a gap or a repetition', async () => {
  const { token, offer } = await makeStall();
  for (let count = 0; count < 5; count++) await placeOrder(shop, await makeBuyer(shop, [offer, 1]));
  await Promise.all(Array.from({ length: 6 }, () => numberEvents(db)));
  await numberEvents(db);
  const cursors = (await read(token)).body.data.map(({ cursor }: { cursor: number }) => cursor);
  expect(cursors).toEqual([1, 2, 3, 4, 5]);
});

test('[feed-05] a call that waits holds no connection, and answers within two seconds of the order', async () => {
  const { token, offer } = await makeStall();
  const buyer = await makeBuyer(shop, [offer, 1]);
  const sequencer = startSequencer(db, () => undefined);
  const waiting = read(token, '?after=0&wait=20');
  const { pool } = shop.database;
  await vi.waitFor(() => expect(pool.idleCount).toBe(pool.totalCount));
  await placeOrder(shop, buyer);
  const placedAt = performance.now();
  expect(kindsOf(await waiting)).toEqual([[1, 'order_placed']]);
  expect(performance.now() - placedAt).toBeLessThan(2_000);
  await sequencer.stop();
});

test('[feed-06] a cursor that was never given, or is no longer kept, is told from one without news', async () => {
  const { vendorId, token, offer } = await makeStall();
  for (let count = 0; count < 2; count++) await placeOrder(shop, await makeBuyer(shop, [offer, 1]));
  await numberEvents(db);
  expect((await read(token, '?after=2')).body).toEqual({ data: [], cursor: 2 });
  expect((await read(token, '?after=3')).body).toMatchObject({
    code: 'cursor_unknown',
    details: { first: 0, last: 2 },
  });
  await sql`update vendor_feed set numbered_at = now() - interval '401 days' where vendor_id = ${vendorId} and seq = 1`.execute(
    db,
  );
  await shop.send('cleanup', {});
  await shop.workOff();
  expect((await read(token, '?after=0')).body).toMatchObject({ code: 'cursor_unknown', details: { first: 1 } });
  expect(kindsOf(await read(token, '?after=1'))).toEqual([[2, 'order_placed']]);
});

/** The event that an order's parcels were shipped some time ago. */
function shipmentOf(orderId: string, agoMs: number) {
  const hex = (Date.now() - agoMs).toString(16).padStart(12, '0');
  const end = Math.random().toString(16).slice(2, 14).padEnd(12, '0');
  return sql`insert into order_events (id, order_id, fulfilment_id, code, actor, created_at)
    select ${`${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${end}`}, f.order_id, f.id, 'shipped', 'vendor',
      now() - ${agoMs}::int * interval '1 millisecond'
    from fulfilments as f where order_id = ${orderId}`;
}

async function setShipped(orderId: string): Promise<void> {
  await sql`update fulfilments set status = 'SHIPPED' where order_id = ${orderId}`.execute(db);
  await sql`update orders set status = 'SHIPPED' where id = ${orderId}`.execute(db);
}
