import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { makeVendor } from '#server/testing/data/offers.ts';
import { makePaper } from '#server/testing/data/papers.ts';

const shop = await startTestApp();
const { app, call, db } = shop;
const finance = await makeOperator(shop, 'finance');

const named = async (name: string, nameEn: string) => {
  const id = await makeVendor(db);
  await db.updateTable('vendors').set({ name, name_en: nameEn }).where('id', '=', id).execute();
  return id;
};
const sentDaysAgo = (id: string, days: number) =>
  sql`update documents set created_at = now() - ${days}::int * interval '1 day' where id = ${id}`.execute(db);

const mill = await named('مطحنة', 'The Mill');
const percent = await named('خصم 50%_', 'Half%_Off');
const waiting = await makePaper(shop, mill, { kind: 'bank_letter' });
await sentDaysAgo(waiting, 2);
const older = await makePaper(shop, percent, { kind: 'cr' });
await sentDaysAgo(older, 9);
const expired = await makePaper(shop, mill, { kind: 'food_licence', state: 'ACCEPTED', daysLeft: -4 });
// None of these is a task: valid, decided, followed by another of its kind, of a closed vendor, or on its last day.
await makePaper(shop, mill, { kind: 'cr', state: 'ACCEPTED', daysLeft: 90 });
const refused = await makePaper(shop, mill, { kind: 'other', daysLeft: -1 });
await call('POST', `/operator/papers/${refused}/refuse`, { token: finance.token, body: { reason: 'expired' } });
await makePaper(shop, mill, { kind: 'lab_report', state: 'ACCEPTED', daysLeft: -10 });
await makePaper(shop, mill, { kind: 'lab_report', state: 'ACCEPTED' });
await makePaper(shop, mill, { kind: 'halal_certificate', state: 'ACCEPTED', daysLeft: 0 });
const gone = await named('مغلق', 'Closed');
const ofClosed = await makePaper(shop, gone);
await sql`update vendors set is_active = false, closed_at = now() where id = ${gone}`.execute(db);

const list = async (query = '') => {
  const { body } = await call('GET', `/operator/papers?${query}`, { token: finance.token });
  return body.data.map(({ id }: { id: string }) => id);
};

test('the list has what waits and what has expired with nothing after it, the oldest first', async () => {
  const { body } = await call('GET', '/operator/papers', { token: finance.token });
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual([older, expired, waiting]);
  expect(body.meta).toMatchObject({ total: 3, totalPages: 1, isCapped: false });
  const [, lapsed] = body.data;
  expect(lapsed).toMatchObject({ state: 'EXPIRED', vendor: { id: mill, businessNameEn: 'The Mill' } });
  // Midnight in Riyadh after its last day.
  expect(lapsed.since).toBe(`${lapsed.expiresOn}T21:00:00.000Z`);
});

test.each([
  ['sortBy=newest', () => [waiting, expired, older]],
  ['state=PENDING', () => [older, waiting]],
  ['state=EXPIRED', () => [expired]],
  ['kind=cr', () => [older]],
  ['search=mill', () => [expired, waiting]],
  [`search=${encodeURIComponent('50%_')}`, () => [older]],
  [`search=${encodeURIComponent('%')}`, () => [older]],
  ['search=nobody', () => []],
  ['page=2&limit=2', () => [waiting]],
])('%s finds its papers', async (query, expected) => {
  expect(await list(query)).toEqual(expected());
});

test('an export has the papers of the list, in its order, and the log does not say what was typed', async () => {
  const file = await app.inject({
    url: '/api/operator/exports/papers?search=mill&language=en',
    headers: { authorization: `Bearer ${finance.token}` },
  });
  expect(file.statusCode).toBe(200);
  const lines = file.payload.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('Waiting since');
  expect([lines[1]?.includes(expired), lines[2]?.includes(waiting)]).toEqual([true, true]);
  const { after } = await db
    .selectFrom('audit_log')
    .where('action', '=', 'export.made')
    .select('after')
    .executeTakeFirstOrThrow();
  expect(after).toEqual({ rows: 2, search: true, sortBy: 'oldest' });
});

test.each(['accept', 'refuse'])('nobody can %s a paper of a closed vendor', async (decision) => {
  const body = decision === 'refuse' ? { reason: 'expired' } : undefined;
  const answer = await call('POST', `/operator/papers/${ofClosed}/${decision}`, { token: finance.token, body });
  expect(answer.body.code).toBe('vendor_closed');
  const { state } = await db
    .selectFrom('documents')
    .where('id', '=', ofClosed)
    .select('state')
    .executeTakeFirstOrThrow();
  expect(state).toBe('PENDING');
});
