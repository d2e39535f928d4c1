import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOperator, makeSeller } from '#server/testing/console/insiders.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';

const shop = await startTestApp();
const { db, call } = shop;
const { token } = await makeOperator(shop, 'support');
const named = async (name: string, nameEn: string, more: object = {}) => {
  const id = await makeVendor(db);
  await db
    .updateTable('vendors')
    .set({ name, name_en: nameEn, ...more })
    .where('id', '=', id)
    .execute();
  return id;
};
const saffron = await named('بيت الزعفران', 'Saffron House', { commercial_registration: '7012345678' });
const percent = await named('خصم 50%_', 'Half%_Off');
await makeOffer(db, { vendorId: saffron });
await makeSeller(shop, saffron);
const list = async (query: string) => {
  const { body } = await call('GET', `/operator/vendors?${query}`, { token });
  return body.data.map(({ id }: { id: string }) => id);
};

test.each([
  ['a part of the Arabic name', 'زعفران', () => saffron],
  ['another spelling of it', 'الزعفرَان', () => saffron],
  ['the English name in any case', 'saffron h', () => saffron],
  ['the commercial registration', '7012345678', () => saffron],
  ['the same in Arabic digits', '٧٠١٢٣٤٥٦٧٨', () => saffron],
  ['signs that mean more in SQL', '%_', () => percent],
])('vendors are found by %s', async (_, search, expected) => {
  expect(await list(new URLSearchParams({ search }).toString())).toEqual([expected()]);
});

test('the list tells how many offers and people a vendor has, and its state', async () => {
  const { body } = await call('GET', '/operator/vendors?search=saffron', { token });
  expect(body.data[0]).toMatchObject({ offerCount: 1, memberCount: 1, state: 'APPROVED', suspension: null });
  expect(body.meta).toEqual({ page: 1, limit: 50, total: 1, totalPages: 1, isCapped: false });
});

test('filters and sorts narrow and order the list', async () => {
  const idle = await named('متجر متوقف', 'Idle', { is_active: false });
  expect(await list('state=SUSPENDED')).toEqual([idle]);
  expect((await list('sortBy=offers'))[0]).toBe(saffron);
  expect((await list('sortBy=newest'))[0]).toBe(idle);
  expect((await list('search=nobody-has-this-name')).length).toBe(0);
});

test.each([
  ['support', false],
  ['catalogue', true],
  ['finance', true],
  ['admin', true],
] as const)('%s opens the file of a vendor; with the legal identity: %s', async (role, isWithLegal) => {
  await sql`update vendors set legal_name = 'مؤسسة الزعفران', legal_name_en = 'Saffron Est.' where id = ${saffron}`.execute(
    db,
  );
  const { token } = await makeOperator(shop, role);
  const { status, body } = await call('GET', `/operator/vendors/${saffron}`, { token });
  expect([status, body.id, body.openParcels]).toEqual([200, saffron, 0]);
  expect(body.legal?.legalName).toBe(isWithLegal ? 'مؤسسة الزعفران' : undefined);
  expect(JSON.stringify(body).includes('مؤسسة الزعفران')).toBe(isWithLegal);
});

test('an export has the vendors of the list, in its order', async () => {
  const { body } = await call('GET', '/operator/vendors?sortBy=offers&limit=100', { token });
  const answer = await shop.app.inject({
    method: 'GET',
    url: '/api/operator/exports/vendors?sortBy=offers&language=en',
    headers: { authorization: `Bearer ${token}` },
  });
  const [heading, ...rows] = answer.body.replace(/\r\n$/, '').split('\r\n');
  expect(heading).toBe(
    '\uFEFFSeller number,Name in Arabic,Name,Page name,State,City in Arabic,City,Offers on sale,Team members,Joined,Reason of suspension,Suspended since,Suspended until,On holiday until,Id',
  );
  expect(rows.map((row) => row.split(',').at(-1))).toEqual(body.data.map(({ id }: { id: string }) => id));
  expect(rows.some((row) => row.includes('بيت الزعفران,Saffron House'))).toBe(true);
});

test('counting stops at 10,000 and says so', async () => {
  await sql`insert into vendors (id, slug, name, name_en, location, location_en, vat_registered)
    select gen_random_uuid(), 'many-' || n, 'كثير', 'Many', '', '', false from generate_series(1, 10000) as n`.execute(
    db,
  );
  const { body } = await call('GET', '/operator/vendors?search=Many&limit=10', { token });
  expect(body.meta).toEqual({ page: 1, limit: 10, total: 10_000, totalPages: 1_000, isCapped: false });
  expect((await call('GET', '/operator/vendors?limit=10', { token })).body.meta).toMatchObject({
    ...{ total: 10_000, totalPages: 1_000, isCapped: true },
  });
});
