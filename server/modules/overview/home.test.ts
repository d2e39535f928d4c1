import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { markOrderPaid, markOrderRefunded } from '#server/modules/orders/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { makePaper } from '#server/testing/data/papers.ts';
import { makeChange } from '#server/testing/data/proposals.ts';

// Tuesday, half past three in the afternoon in Riyadh.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T15:30:00+03:00') });
afterAll(() => void vi.useRealTimers());

const shop = await startTestApp();
const { db, call } = shop;
const admin = await makeOperator(shop, 'admin');
const homeOf = async ({ token }: { token: string }) => (await call('GET', '/operator/home', { token })).body;
const offer = await makeOffer(db, { variants: [{ price: 10_000, stock: 500 }] });

/** Events cannot be changed otherwise. */
async function moveEvents(orderId: string, code: string, at: string): Promise<void> {
  await sql`alter table order_events disable trigger order_events_append_only`.execute(db);
  await sql`update order_events set created_at = ${at} where order_id = ${orderId} and code = ${code}`.execute(db);
  await sql`alter table order_events enable trigger order_events_append_only`.execute(db);
}

/** An order of SAR 100.00 and 15.00 of delivery, placed at a moment. */
async function order(at: string): Promise<{ id: string; number: string; cancel: () => Promise<unknown> }> {
  const buyer = await makeBuyer(shop, [offer, 1]);
  const { body } = await placeOrder(shop, buyer, { paymentMethod: 'bank_transfer' });
  await sql`update orders set created_at = ${at} where id = ${body.id}`.execute(db);
  return {
    id: body.id,
    number: body.orderNumber,
    cancel: () => call('PATCH', `/orders/${body.id}/cancel`, { token: buyer.token, body: {} }),
  };
}

const deciding = { db, jobs: shop.jobs, gateway: null };
const placed = {
  todayAtMidnight: await order('2026-03-10T00:00:00+03:00'),
  todayAtThree: await order('2026-03-10T15:10:00+03:00'),
  lastNight: await order('2026-03-09T23:59:59+03:00'),
  yesterday: await order('2026-03-09T15:29:00+03:00'),
  firstOfSeven: await order('2026-03-04T00:00:00+03:00'),
  betweenSevens: await order('2026-03-03T23:59:59+03:00'),
  firstBeforeSeven: await order('2026-02-25T00:00:00+03:00'),
  firstOfThirty: await order('2026-02-09T00:00:00+03:00'),
  beforeThirty: await order('2026-02-08T15:00:00+03:00'),
  firstBeforeThirty: await order('2026-01-10T00:00:00+03:00'),
  tooOld: await order('2026-01-09T23:59:59+03:00'),
};
{
  // Paid last night at one second to twelve; paid yesterday afternoon, cancelled and returned today.
  const { lastNight, yesterday } = placed;
  for (const [{ id, number }, at] of [
    [lastNight, '2026-03-09T23:59:59+03:00'],
    [yesterday, '2026-03-09T15:20:00+03:00'],
  ] as const) {
    await markOrderPaid(deciding, number);
    await sql`update payments set captured_at = ${at} where order_id = ${id}`.execute(db);
  }
  await yesterday.cancel();
  await markOrderRefunded(deciding, yesterday.number);
  await moveEvents(yesterday.id, 'cancelled', '2026-03-10T10:00:00+03:00');
  await moveEvents(yesterday.id, 'refunded', '2026-03-10T11:00:00+03:00');
}

const EXPECTED = [
  {
    days: 1,
    from: '2026-03-10',
    now: { orders: 2, cancelled: 1, money: { ordered: 230, basket: 115, paid: 0, refunded: 115 } },
    before: { orders: 1, cancelled: 0, money: { ordered: 115, basket: 115, paid: 115, refunded: 0 } },
  },
  {
    days: 7,
    from: '2026-03-04',
    now: { orders: 5, cancelled: 1, money: { ordered: 575, basket: 115, paid: 230, refunded: 115 } },
    before: { orders: 1, cancelled: 0, money: { ordered: 115, basket: 115, paid: 0, refunded: 0 } },
  },
  {
    days: 30,
    from: '2026-02-09',
    now: { orders: 8, cancelled: 1, money: { ordered: 920, basket: 115, paid: 230, refunded: 115 } },
    before: { orders: 2, cancelled: 0, money: { ordered: 230, basket: 115, paid: 0, refunded: 0 } },
  },
];

test('counts today, seven and thirty days by the days of Riyadh, beside the time before up to the same hour', async () => {
  const { periods, hours } = await homeOf(admin);
  expect(periods).toEqual(EXPECTED);
  expect(hours.today).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  expect(hours.yesterday).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1]);
});

test('kept days say the same, and are not counted again once two weeks have passed', async () => {
  await shop.send('market_days', {});
  await shop.workOff();
  expect((await homeOf(admin)).periods).toEqual(EXPECTED);
  await sql`update market_days set orders = 100 where day in ('2026-02-20', '2026-03-08')`.execute(db);
  await shop.send('market_days', {});
  await shop.workOff();
  const { periods } = await homeOf(admin);
  expect(periods.map(({ now }: { now: { orders: number } }) => now.orders)).toEqual([2, 5, 108]);
  await sql`update market_days set orders = 0 where day = '2026-02-20'`.execute(db);
});

test('an average without orders is unknown, not zero', async () => {
  vi.setSystemTime(new Date('2026-03-12T09:00:00+03:00'));
  const session = await makeOperator(shop, 'finance');
  const [today] = (await homeOf(session)).periods;
  expect(today).toMatchObject({ from: '2026-03-12', now: { orders: 0, money: { ordered: 0, basket: null } } });
  vi.setSystemTime(new Date('2026-03-10T15:30:00+03:00'));
});

test('parcels count when they may be shipped, and are late when the promised day is over', async () => {
  const { parcels } = await homeOf(admin);
  // Only one of the orders that are not cancelled is paid.
  expect(parcels).toEqual({ open: 1, late: 0 });
  const dueOn = (day: string) =>
    sql`update orders set estimated_delivery_date = ${day} where id = ${placed.lastNight.id}`.execute(db);
  await dueOn('2026-03-10');
  expect((await homeOf(admin)).parcels).toEqual({ open: 1, late: 0 });
  await dueOn('2026-03-09');
  expect((await homeOf(admin)).parcels).toEqual({ open: 1, late: 1 });
});

test('queues say how much waits, and since when', async () => {
  const none = (await homeOf(admin)).queues;
  expect(none).toEqual(
    [
      ...['applications', 'papers', 'accountChanges', 'endedPapers', 'prices', 'proposals', 'suspensions', 'holidays'],
      ...['refunds', 'disputes', 'reviews', 'questions', 'transfers', 'findings', 'failedJobs'],
    ].map((queue) => ({
      queue,
      count: 0,
      since: null,
      until: null,
    })),
  );
  const person = await makeOperator(shop, 'support');
  for (const [status, at] of [
    ['SUBMITTED', '2026-03-08T09:00:00Z'],
    ['IN_REVIEW', '2026-03-09T09:00:00Z'],
    ['DRAFT', '2026-03-01T09:00:00Z'],
  ])
    await sql`insert into applications (id, applicant_id, status, language, submitted_at)
      values (${newId()}, ${status === 'DRAFT' ? person.userId : null}, ${status}, 'ar', ${at})`.execute(db);
  await sql`insert into bank_receipts (id, bank_id, amount, used, returned, reference, created_at) values
    (${newId()}, 'open', 100, 0, 0, 'flour', '2026-03-07T09:00:00Z'),
    (${newId()}, 'sent back', 100, 0, 100, 'flour', '2026-03-01T09:00:00Z')`.execute(db);
  await sql`insert into gateway_findings (id, kind, provider, ref_id, first_seen, resolved_at, resolution) values
    (${newId()}, 'missed', 'local', 'one', '2026-03-05T09:00:00Z', null, null),
    (${newId()}, 'missed', 'local', 'two', '2026-03-06T09:00:00Z', null, null),
    (${newId()}, 'missed', 'local', 'closed', '2026-03-01T09:00:00Z', '2026-03-02', 'done')`.execute(db);
  const waiting = await makeChange(shop, await makeVendor(db), (await makeOffer(db)).productId);
  await sql`update product_changes set submitted_at = '2026-03-04T09:00:00Z' where id = ${waiting}`.execute(db);
  for (const endsAt of ['2026-03-12T09:00:00Z', '2026-03-30T09:00:00Z', null]) {
    const vendorId = await makeVendor(db);
    await sql`update vendors set is_active = false where id = ${vendorId}`.execute(db);
    await sql`insert into vendor_suspensions (vendor_id, reason, since, ends_at)
      values (${vendorId}, 'Papers', '2026-03-01', ${endsAt})`.execute(db);
  }
  const { firstOfSeven } = placed;
  await markOrderPaid(deciding, firstOfSeven.number);
  await firstOfSeven.cancel();
  await sql`update orders set updated_at = '2026-03-09T08:00:00Z' where id = ${firstOfSeven.id}`.execute(db);
  expect((await homeOf(admin)).queues).toEqual([
    { queue: 'applications', count: 2, since: '2026-03-08T09:00:00.000Z', until: null },
    { queue: 'papers', count: 0, since: null, until: null },
    { queue: 'accountChanges', count: 0, since: null, until: null },
    { queue: 'endedPapers', count: 0, since: null, until: null },
    { queue: 'prices', count: 0, since: null, until: null },
    { queue: 'proposals', count: 1, since: '2026-03-04T09:00:00.000Z', until: null },
    { queue: 'suspensions', count: 3, since: null, until: '2026-03-12T09:00:00.000Z' },
    { queue: 'holidays', count: 0, since: null, until: null },
    { queue: 'refunds', count: 1, since: '2026-03-09T08:00:00.000Z', until: null },
    { queue: 'disputes', count: 0, since: null, until: null },
    { queue: 'reviews', count: 0, since: null, until: null },
    { queue: 'questions', count: 0, since: null, until: null },
    { queue: 'transfers', count: 1, since: '2026-03-07T09:00:00.000Z', until: null },
    { queue: 'findings', count: 2, since: '2026-03-05T09:00:00.000Z', until: null },
    { queue: 'failedJobs', count: 0, since: null, until: null },
  ]);
  // The integrity checks at the end would find them.
  await sql`delete from applications`.execute(db);
  await sql`delete from gateway_findings`.execute(db);
});

test('each role sees its own queues; sums of money are for finance, searches in vain for the catalogue', async () => {
  await sql`insert into search_query_days (day, folded, query, count, results)
    values ('2026-03-09', 'x', 'قوالب مادلين', 4, 0)`.execute(db);
  const seen = async (...roles: Parameters<typeof makeOperator>[1][]) => {
    const { queues, periods, vainSearches, health } = await homeOf(await makeOperator(shop, ...roles));
    return {
      queues: queues.map(({ queue }: { queue: string }) => queue),
      hasMoney: periods[0].now.money !== null,
      hasSearches: vainSearches !== null,
      hasHealth: health !== null,
    };
  };
  expect(await seen('support')).toEqual({
    queues: ['refunds', 'disputes', 'reviews', 'questions'],
    ...{ hasMoney: false, hasSearches: false, hasHealth: false },
  });
  expect(await seen('catalogue')).toEqual({
    queues: [
      ...['applications', 'papers', 'endedPapers', 'prices', 'proposals', 'suspensions', 'holidays'],
      ...['reviews', 'questions'],
    ],
    ...{ hasMoney: false, hasSearches: true, hasHealth: false },
  });
  expect(await seen('finance')).toEqual({
    queues: [
      ...['applications', 'papers', 'accountChanges', 'endedPapers', 'suspensions', 'holidays'],
      ...['refunds', 'transfers', 'findings'],
    ],
    ...{ hasMoney: true, hasSearches: false, hasHealth: false },
  });
  // The offers of this file were made without an index.
  expect((await homeOf(admin)).health.search).toBe('slow');
  await shop.send('index', { version: 1 });
  await shop.workOff();
  expect((await homeOf(admin)).health).toEqual({
    ...{ mail: 'off', payments: 'off', search: 'good', checks: 'unknown', checkedAt: null },
    ...{ backup: 'unknown', backedUpAt: null },
  });
});

test('papers and holidays are as many as their lists show', async () => {
  const [open, away, closed] = [await makeVendor(db), await makeVendor(db), await makeVendor(db)];
  await makePaper(shop, open);
  await makePaper(shop, open, { state: 'ACCEPTED', daysLeft: -1 });
  await makePaper(shop, open, { state: 'REPLACED', daysLeft: -9 });
  await makePaper(shop, away, { state: 'ACCEPTED', daysLeft: -400 });
  await makePaper(shop, away, { kind: 'bank_letter', state: 'ACCEPTED', daysLeft: 0 });
  // Followed by one that lasts longer.
  await makePaper(shop, open, { kind: 'food_licence', state: 'ACCEPTED', daysLeft: -3 });
  await makePaper(shop, open, { kind: 'food_licence', state: 'ACCEPTED', daysLeft: 90 });
  await makePaper(shop, closed, { state: 'ACCEPTED', daysLeft: -1 });
  await makePaper(shop, closed);
  await sql`update vendors set is_active = false, closed_at = now() where id = ${closed}`.execute(db);
  await sql`update vendors set is_away = true, holiday_from = '2026-03-01', back_on = '2026-03-12'
    where id = ${away}`.execute(db);
  // "Today" of the papers is the database's.
  vi.setSystemTime(vi.getRealSystemTime());
  const session = await makeOperator(shop, 'catalogue');
  const read = async (path: string) => (await call('GET', path, { token: session.token })).body;
  const queues = new Map<string, { count: number; until: string | null }>(
    (await homeOf(session)).queues.map((each: { queue: string }) => [each.queue, each]),
  );
  const papers: { state: string }[] = (await read('/operator/papers')).data;
  expect(papers.map(({ state }) => state).toSorted()).toEqual(['EXPIRED', 'EXPIRED', 'PENDING']);
  expect([queues.get('papers')?.count, queues.get('endedPapers')?.count]).toEqual([1, 2]);
  const { data } = await read('/operator/vendors?onHoliday=true');
  expect(data).toMatchObject([{ id: away, state: 'APPROVED', backOn: '2026-03-12' }]);
  expect(queues.get('holidays')).toMatchObject({ count: 1, until: '2026-03-11T21:00:00.000Z' });
  const suspended = await read('/operator/vendors?state=SUSPENDED');
  expect(queues.get('suspensions')?.count).toBe(suspended.meta.total);
  expect((await read('/operator/vendors?onHoliday=false')).meta.total).toBeGreaterThan(0);
  await sql`delete from documents`.execute(db);
  await sql`update vendors set is_away = false, holiday_from = null, back_on = null where id = ${away}`.execute(db);
  vi.setSystemTime(new Date('2026-03-10T15:30:00+03:00'));
});
