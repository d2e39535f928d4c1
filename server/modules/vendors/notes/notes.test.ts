import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exportPerson } from '#server/modules/privacy/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { joinVendor, makeOperator, makeSeller } from '#server/testing/console/insiders.ts';
import { makeVendor } from '#server/testing/data/offers.ts';

const shop = await startTestApp();
const { call, db } = shop;
const [support, finance] = [await makeOperator(shop, 'support'), await makeOperator(shop, 'finance')];
const SECRET = 'Their warehouse smells of mould';
const add = (vendorId: string, { token } = support, text = SECRET) =>
  call('POST', `/operator/vendors/${vendorId}/notes`, { token, body: { text } });
const list = (vendorId: string, query = '', { token } = finance) =>
  call('GET', `/operator/vendors/${vendorId}/notes${query}`, { token });

test('every role of the operator reads and writes notes, newest first, page by page', async () => {
  const vendorId = await makeVendor(db);
  expect((await add(vendorId, support, '  ')).body.errorCodes).toEqual({ text: 'required' });
  const { status, body } = await add(vendorId);
  expect([status, body.text, typeof body.author]).toEqual([201, SECRET, 'string']);
  await add(vendorId, finance, 'It was clean again');
  await add(await makeVendor(db), finance, 'Another store');
  const first = (await list(vendorId, '?limit=1')).body;
  expect(first.data).toMatchObject([{ text: 'It was clean again' }]);
  const second = (await list(vendorId, `?limit=1&cursor=${first.nextCursor}`)).body;
  expect([second.data[0].id, second.nextCursor]).toEqual([body.id, null]);
});

test('nobody of the store sees a note: not in its log, not as an operator', async () => {
  const vendorId = await makeVendor(db);
  const owner = await makeSeller(shop, vendorId);
  await add(vendorId);
  const log = await call('GET', '/seller/audit?limit=100', { token: owner.token });
  expect([log.status, JSON.stringify(log.body).includes('noted')]).toEqual([200, false]);
  const both = await makeOperator(shop, 'admin');
  await joinVendor(shop, vendorId, both.userId, 'staff', ['orders']);
  expect((await list(vendorId, '', both)).body.code).toBe('own_vendor');
  expect((await add(vendorId, both)).body.code).toBe('own_vendor');
  // The operator's log says that there is a note; its text is nowhere but in the note.
  const { rows } = await sql<{ entry: string }>`select to_jsonb(a)::text as entry from audit_log as a
    where action = 'vendor.noted' and entity_id = ${vendorId}`.execute(db);
  expect([rows.length, rows[0]?.entry.includes('mould')]).toEqual([1, false]);
  const seen = JSON.stringify(await exportPerson(db, { userId: owner.userId }));
  expect(seen).not.toContain('mould');
});

test.each([
  ['rewritten', (id: string) => sql`update vendor_notes set text = 'All is well' where id = ${id}`],
  [
    'given to somebody else',
    (id: string) => sql`update vendor_notes set author_id = ${finance.userId} where id = ${id}`,
  ],
  ['deleted', (id: string) => sql`delete from vendor_notes where id = ${id}`],
  ['emptied', () => sql`truncate vendor_notes`],
])('a note is not %s; without its author it stays', async (_, change) => {
  const vendorId = await makeVendor(db);
  const { id } = (await add(vendorId)).body;
  await expect(change(id).execute(db)).rejects.toThrow('append-only');
  await sql`update vendor_notes set author_id = null where id = ${id}`.execute(db);
  expect((await list(vendorId)).body.data).toMatchObject([{ id, text: SECRET, author: null }]);
});
