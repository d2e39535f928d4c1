import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, dayInRiyadh } from '#server/kernel/riyadh-calendar.ts';
import { markOrderPaid } from '#server/modules/orders/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { openStall } from '#server/testing/console/stalls.ts';

const shop = await startTestApp();
const { db, call } = shop;
const today = dayInRiyadh(new Date());

interface Settings {
  isExpress?: boolean;
  cutoff?: string;
  days?: number;
  week?: number[];
  holiday?: [from: string, backOn: string];
}

/** Local time in Riyadh. 1 November 2026 is a Sunday. */
async function shipBy(at: string, { isExpress = false, cutoff = '14:00', days = 1, week, holiday }: Settings = {}) {
  const { rows } = await sql<{ day: string }>`
    select ship_by(${`${at}+03:00`}::timestamptz, ${isExpress}, ${cutoff}::time, ${days}::smallint,
      ${week ?? [0, 1, 2, 3, 4]}::smallint[], ${holiday?.[0] ?? null}::date, ${holiday?.[1] ?? null}::date)::text as day`.execute(
    db,
  );
  return rows[0]?.day;
}

const EID: Settings = { holiday: ['2026-11-03', '2026-11-10'] };
test.each<[string, string, Settings, string]>([
  ['before the cut-off', '2026-11-01T13:59:59', {}, '2026-11-02'],
  ['at the cut-off', '2026-11-01T14:00:00', {}, '2026-11-03'],
  ['after the cut-off', '2026-11-01T20:00:00', {}, '2026-11-03'],
  ['just after midnight in Riyadh, the day before in London', '2026-11-02T00:30:00', {}, '2026-11-03'],
  ['Thursday morning', '2026-11-05T09:00:00', {}, '2026-11-08'],
  ['Thursday afternoon', '2026-11-05T15:00:00', {}, '2026-11-09'],
  ['on the weekend', '2026-11-06T10:00:00', {}, '2026-11-09'],
  ['late on Saturday', '2026-11-07T22:00:00', {}, '2026-11-09'],
  ['end of month', '2026-11-30T16:00:00', {}, '2026-12-02'],
  ['end of year', '2026-12-31T16:00:00', {}, '2027-01-04'],
  ['leap day', '2028-02-28T09:00:00', {}, '2028-02-29'],
  ['same day', '2026-11-01T09:00:00', { days: 0 }, '2026-11-01'],
  ['same day after the cut-off', '2026-11-01T14:30:00', { days: 0 }, '2026-11-02'],
  ['express, whatever the handling time', '2026-11-01T09:00:00', { days: 3, isExpress: true }, '2026-11-01'],
  ['express on Friday', '2026-11-06T09:00:00', { days: 3, isExpress: true }, '2026-11-08'],
  ['five days across a weekend', '2026-11-03T09:00:00', { days: 5 }, '2026-11-10'],
  ['an own cut-off', '2026-11-01T16:00:00', { cutoff: '17:00' }, '2026-11-02'],
  ['an own week', '2026-11-05T15:00:00', { week: [6, 0, 1, 2, 3, 4] }, '2026-11-08'],
  ['one working day a week', '2026-11-05T09:00:00', { week: [1] }, '2026-11-16'],
  ['a day before the holiday', '2026-11-01T09:00:00', EID, '2026-11-02'],
  ['the next working day is in the holiday', '2026-11-02T09:00:00', EID, '2026-11-10'],
  ['paid during the holiday', '2026-11-05T09:00:00', EID, '2026-11-11'],
  ['after the holiday', '2026-11-10T09:00:00', EID, '2026-11-11'],
])('%s: %s', async (_, at, settings, expected) => {
  expect(await shipBy(at, settings)).toBe(expected);
});

/** Works every day, so that the days of a test are known whenever it runs. */
const EVERY_DAY = { cutoff: '23:59', handlingDays: 1, workDays: [0, 1, 2, 3, 4, 5, 6] };

async function openDaily() {
  const stall = await openStall(shop);
  const save = (body: object) => call('PUT', '/seller/handling', { token: stall.token, body });
  expect(await save(EVERY_DAY)).toMatchObject({ status: 200, body: EVERY_DAY });
  return { ...stall, save };
}

test('the day is set when the work begins, by the settings of that moment, and then stays', async () => {
  const stall = await openDaily();
  const cash = await stall.order();
  const transfer = await stall.order({ change: { paymentMethod: 'bank_transfer' } });
  expect(await stall.parcel(cash.id)).toMatchObject({ shipBy: addDays(today, 1), daysLeft: 1 });
  expect(await stall.parcel(transfer.id)).toMatchObject({ shipBy: null, daysLeft: null });
  await stall.save({ ...EVERY_DAY, handlingDays: 3 });
  await markOrderPaid(shop, transfer.orderNumber);
  expect(await stall.parcel(transfer.id)).toMatchObject({ shipBy: addDays(today, 3), daysLeft: 3 });
  expect(await stall.parcel(cash.id)).toMatchObject({ shipBy: addDays(today, 1) });
  await stall.accept(cash.id);
  await stall.pack(cash.id);
  await stall.ship(cash.id, null, null);
  await stall.deliver(cash.id, cash.total);
  expect(await stall.parcel(cash.id)).toMatchObject({ shipBy: addDays(today, 1), daysLeft: null });
});

test('the most urgent come first, page by page, and what is late has a tab with all steps', async () => {
  const stall = await openDaily();
  const [calm, late, todays, later] = [
    await stall.order(),
    await stall.order(),
    await stall.order(),
    await stall.order(),
  ];
  const waiting = await stall.order({ change: { paymentMethod: 'bank_transfer' } });
  const due = (id: string, days: number) =>
    sql`update fulfilments set ship_by = ${addDays(today, days)} where id = ${id}`.execute(db);
  await due(calm.id, 4);
  await due(late.id, -2);
  await due(todays.id, 0);
  await due(later.id, -1);
  const first = await stall.queue('accept', '&limit=3');
  expect(first.data.map(({ id, daysLeft }) => [id, daysLeft])).toEqual([
    [late.id, -2],
    [later.id, -1],
    [todays.id, 0],
  ]);
  const rest = await stall.queue('accept', `&limit=3&cursor=${first.nextCursor}`);
  expect(rest.data).toMatchObject([{ id: calm.id, daysLeft: 4 }]);
  await stall.accept(late.id);
  await stall.pack(late.id);
  expect(await stall.queue('late')).toMatchObject({
    data: [
      { id: late.id, status: 'PROCESSING' },
      { id: later.id, status: 'PENDING' },
    ],
    counts: { late: 2, waiting: 1, accept: 3, hand_over: 1 },
  });
  await stall.ship(late.id, 'Sahm Courier', 'SM-9');
  await later.cancel();
  expect(await stall.queue('late')).toMatchObject({ data: [], counts: { late: 0 } });
  expect((await stall.queue('waiting')).data).toMatchObject([{ id: waiting.id, shipBy: null }]);
});

test('settings that no week or clock has are refused and change nothing', async () => {
  const stall = await openDaily();
  const refusals = {
    cutoff: { ...EVERY_DAY, cutoff: '25:00' },
    handlingDays: { ...EVERY_DAY, handlingDays: 6 },
    workDays: { ...EVERY_DAY, workDays: [] },
  };
  for (const [field, body] of Object.entries(refusals))
    expect(await stall.save(body)).toMatchObject({ status: 422, body: { errorCodes: { [field]: expect.anything() } } });
  expect((await call('GET', '/seller/handling', { token: stall.token })).body).toEqual(EVERY_DAY);
});
