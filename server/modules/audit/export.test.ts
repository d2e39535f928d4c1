import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { type Insider, makeOperator, makeSeller } from '#server/testing/console/insiders.ts';
import { makeVendor } from '#server/testing/data/offers.ts';
import { csvFile } from './export.ts';

const shop = await startTestApp();
const { app, db, call } = shop;
const admin = await makeOperator(shop, 'admin');

async function download(path: string, { token }: Insider) {
  const { statusCode, headers, body } = await app.inject({
    method: 'GET',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
  });
  const [heading = '', ...rows] = body.replace(/\r\n$/, '').split('\r\n');
  return { status: statusCode, headers, body, heading, rows };
}

const exports = () =>
  db.selectFrom('audit_log').where('action', '=', 'export.made').selectAll().orderBy('id').execute();

/** Entries of a vendor, each a second older than the one before. */
async function addEntries(vendorId: string, count: number, action = 'member.changed') {
  await sql`insert into audit_log (id, at, area, actor_kind, vendor_id, action, entity_kind, entity_id, reason)
    select gen_random_uuid(), now() - make_interval(secs => n), 'seller', 'system', ${vendorId}, ${action},
      'vendor_member', n::text, '=cmd' from generate_series(1, ${count}) as n`.execute(db);
}

test('an export has exactly what the filters find, newest first, in a file that spreadsheets open', async () => {
  const vendorId = await makeVendor(db);
  const owner = await makeSeller(shop, vendorId);
  await addEntries(vendorId, 3);
  await addEntries(vendorId, 2, 'member.left');
  await addEntries(await makeVendor(db), 1);
  const { status, headers, heading, body, rows } = await download(
    '/seller/exports/audit?action=member.changed&language=en',
    owner,
  );
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="daqeeq-audit-\d{4}-\d\d-\d\d-en\.csv"$/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(body.startsWith('\uFEFFTime (Riyadh),Name,')).toBe(true);
  expect(heading.split(',')).toHaveLength(13);
  expect(rows.map((row) => row.split(',')[8])).toEqual(['1', '2', '3']);
  expect(rows[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/);
  expect(rows[0]?.split(',')[11]).toBe("'=cmd");
  const listed = (await call('GET', '/seller/audit?action=member.changed', { token: owner.token })).body.data;
  expect(rows.map((row) => row.split(',')[8])).toEqual(listed.map(({ entity }: { entity: string }) => entity));
  expect((await download('/seller/exports/audit', owner)).body).toMatch(/^\uFEFFالوقت \(الرياض\),الاسم,/);
});

test('a file of the vendor’s log does not name the operator’s people', async () => {
  const vendorId = await makeVendor(db);
  const owner = await makeSeller(shop, vendorId);
  await call('POST', `/operator/vendors/${vendorId}/suspend`, { token: admin.token, body: { reason: 'Late' } });
  const { body } = await download('/seller/exports/audit?language=en', owner);
  expect(body).toContain(',Person,');
  expect(body).toContain(',Store suspended,Stores,');
  expect(body).not.toContain(admin.userId);
  expect((await download('/operator/exports/audit?language=en', admin)).body).toContain(admin.userId);
});

test('an operator’s file has what their roles may read, and their own', async () => {
  const support = await makeOperator(shop, 'support');
  await addEntries(await makeVendor(db), 1);
  await download('/operator/exports/audit', support);
  const { rows } = await download('/operator/exports/audit?language=en', support);
  expect(new Set(rows.map((row) => row.split(',')[7]))).toEqual(new Set(['Stores', 'Downloaded files']));
});

test('[lists-04] each export is one entry of the log, with the filters and the number of rows', async () => {
  const vendorId = await makeVendor(db);
  const owner = await makeSeller(shop, vendorId);
  await addEntries(vendorId, 7);
  const before = (await exports()).length;
  await download('/seller/exports/audit?kind=vendor_member&from=2020-01-01', owner);
  expect((await exports()).slice(before)).toMatchObject([
    {
      ...{ area: 'seller', actor_id: owner.userId, vendor_id: vendorId, entity_kind: 'export', entity_id: 'audit' },
      after: { rows: 7, kind: 'vendor_member', from: '2020-01-01' },
    },
  ]);
  await download('/operator/exports/vendors?search=Someone%20private&state=APPROVED', admin);
  const entry = (await exports()).at(-1);
  expect(entry).toMatchObject({ entity_id: 'vendors', after: { search: true, state: 'APPROVED' } });
  expect(JSON.stringify(entry)).not.toContain('private');
});

test('[lists-02] 20,000 rows arrive whole', async () => {
  const vendorId = await makeVendor(db);
  const owner = await makeSeller(shop, vendorId);
  await addEntries(vendorId, 20_000);
  const { rows } = await download('/seller/exports/audit?kind=vendor_member', owner);
  expect(rows).toHaveLength(20_000);
  expect(new Set(rows.map((row) => row.split(',')[8])).size).toBe(20_000);
  expect([rows[0], rows.at(-1)].map((row) => row?.split(',')[8])).toEqual(['1', '20000']);
});

test('[lists-03] a file is read from the database no faster than it is taken: one chunk is held', async () => {
  const ids = Array.from({ length: 20_000 }, (_, index) => String(index));
  const asked: number[] = [];
  const file = csvFile(
    {
      language: 'en',
      columns: [{ heading: { ar: 'رقم', en: 'Id' }, type: 'text', value: ({ id }: { id: string }) => id }],
      read: async (chunk) => {
        asked.push(chunk.length);
        return chunk.map((id) => ({ id })).toReversed();
      },
    },
    ids,
  );
  await file.next();
  expect(asked).toEqual([]);
  const { value } = await file.next();
  expect(asked).toEqual([500]);
  expect(value?.slice(0, 9)).toBe('0\r\n1\r\n2\r\n');
  await file.next();
  expect(asked).toEqual([500, 500]);
});

test('more than 50,000 rows are refused before anything is written', async () => {
  const vendorId = await makeVendor(db);
  const owner = await makeSeller(shop, vendorId);
  await addEntries(vendorId, 50_001);
  const before = (await exports()).length;
  const { status, body } = await download('/seller/exports/audit?kind=vendor_member', owner);
  expect([status, JSON.parse(body)]).toMatchObject([409, { code: 'export_too_large', details: { maximum: 50_000 } }]);
  expect(await exports()).toHaveLength(before);
});
