import { expect, test } from 'vitest';
import { VENDOR_HEADER } from '#contract/shared/roles.ts';
import { erasePerson, exportPerson } from '#server/modules/privacy/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { type Insider, joinVendor, makeOperator, makeSeller, openSession } from '#server/testing/console/insiders.ts';
import { makeVendor } from '#server/testing/data/offers.ts';

const shop = await startTestApp();
const { db, call } = shop;
const view = (more: object = {}) => ({
  list: 'audit',
  name: 'Suspensions',
  query: 'kind=vendor',
  isShared: false,
  ...more,
});
const space = (path: string) => ({
  save: ({ token }: Insider, more?: object, headers?: Record<string, string>) =>
    call('POST', path, { token, body: view(more), ...(headers && { headers }) }),
  list: async ({ token }: Insider, headers?: Record<string, string>) =>
    (await call('GET', path, { token, ...(headers && { headers }) })).body.data as Record<string, unknown>[],
  change: ({ token }: Insider, id: string, body: object) => call('PUT', `${path}/${id}`, { token, body }),
  remove: ({ token }: Insider, id: string) => call('DELETE', `${path}/${id}`, { token }),
});
const operator = space('/operator/views');
const seller = space('/seller/views');
const names = (views: Record<string, unknown>[]) => views.map(({ name }) => name);

test('a view is seen by the person who saved it, and a shared one by the whole team', async () => {
  const [one, other] = [await makeOperator(shop, 'finance'), await makeOperator(shop, 'support')];
  expect((await operator.save(one)).status).toBe(201);
  const shared = await operator.save(one, {
    name: 'للجميع',
    isShared: true,
    list: 'vendors',
    query: 'state=SUSPENDED',
  });
  expect(shared.body).toMatchObject({ list: 'vendors', isShared: true, isOwn: true, mayChange: true });
  expect(names(await operator.list(one))).toEqual(['Suspensions', 'للجميع']);
  expect(await operator.list(other)).toEqual([
    { ...shared.body, query: 'state=SUSPENDED', isOwn: false, mayChange: false },
  ]);
  await operator.remove(one, shared.body.id);
});

test('views of a vendor’s team stay in it, and need the permission of their list', async () => {
  const [here, there] = [await makeVendor(db), await makeVendor(db)];
  const owner = await makeSeller(shop, here);
  await joinVendor(shop, there, owner.userId, 'owner');
  const packer = await makeSeller(shop, here, 'staff', ['orders']);
  const [at, elsewhere] = [{ [VENDOR_HEADER]: here }, { [VENDOR_HEADER]: there }];
  await seller.save(owner, { isShared: true }, at);
  expect(names(await seller.list(owner, at))).toEqual(['Suspensions']);
  expect(await seller.list(owner, elsewhere)).toEqual([]);
  expect(await seller.list(packer)).toEqual([]);
  expect(await seller.save(packer)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  const admin = await makeOperator(shop, 'admin');
  expect(names(await operator.list(admin))).not.toContain('Suspensions');
});

test('the owner changes and deletes a view; of the shared ones of others, those who manage the team do', async () => {
  const [one, other, admin] = [
    await makeOperator(shop, 'finance'),
    await makeOperator(shop, 'support'),
    await makeOperator(shop, 'admin'),
  ];
  const { id } = (await operator.save(one)).body;
  const changed = { name: 'Papers', query: 'kind=paper', isShared: true };
  for (const stranger of [other, admin])
    expect([
      (await operator.change(stranger, id, changed)).status,
      (await operator.remove(stranger, id)).status,
    ]).toEqual([404, 404]);
  expect((await operator.change(one, id, changed)).body).toMatchObject({ ...changed, isOwn: true });
  expect((await operator.change(other, id, changed)).status).toBe(404);
  expect((await operator.change(admin, id, { ...changed, isShared: false })).body.code).toBe('forbidden');
  expect((await operator.change(admin, id, { ...changed, name: 'All papers' })).body.name).toBe('All papers');
  expect((await operator.remove(admin, id)).status).toBe(200);
  expect(await operator.list(one)).toEqual([]);
});

test('names are taken once: among a person’s own views, and among those that a team shares', async () => {
  const [one, other] = [await makeOperator(shop, 'finance'), await makeOperator(shop, 'finance')];
  await operator.save(one, { name: 'Mine' });
  expect(await operator.save(one, { name: 'mine' })).toMatchObject({ status: 409, body: { code: 'view_name_taken' } });
  expect((await operator.save(one, { name: 'Mine', list: 'vendors' })).status).toBe(201);
  expect((await operator.save(other, { name: 'Mine' })).status).toBe(201);
  const { id } = (await operator.save(one, { name: 'Ours', isShared: true })).body;
  const clash = (await operator.save(other, { name: 'OURS', isShared: true })).body;
  expect(clash.code).toBe('view_name_taken');
  const both = await Promise.all([1, 2].map(() => operator.save(other, { name: 'At once' })));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  await operator.remove(one, id);
});

test('a person has at most thirty views of a list; one less makes room again', async () => {
  const one = await makeOperator(shop, 'support');
  const first = (await operator.save(one, { name: 'View 1' })).body;
  for (let count = 2; count <= 30; count++)
    expect((await operator.save(one, { name: `View ${count}` })).status).toBe(201);
  expect(await operator.save(one, { name: 'View 31' })).toMatchObject({
    status: 409,
    body: { code: 'too_many_views' },
  });
  expect((await operator.save(one, { name: 'View 31', list: 'vendors' })).status).toBe(201);
  await operator.remove(one, first.id);
  expect((await operator.save(one, { name: 'View 31' })).status).toBe(201);
});

test.each([
  ['without a name', { name: ' ' }, { name: 'required' }],
  ['with a long name', { name: 'س'.repeat(41) }, { name: 'tooLong' }],
  ['with a long query', { query: 'a'.repeat(1001) }, { query: 'tooLong' }],
  ['of a list that does not exist', { list: 'carts' }, { list: 'invalid' }],
])('a view %s is refused at its field', async (_, more, errorCodes) => {
  const one = await makeOperator(shop, 'support');
  expect((await operator.save(one, more)).body.errorCodes).toEqual(errorCodes);
});

test('erasing a person removes their own views and leaves those that their team shares', async () => {
  const [one, other] = [await makeOperator(shop, 'support'), await makeOperator(shop, 'support')];
  await operator.save(one, { name: 'Private' });
  await operator.save(one, { name: 'Left behind', isShared: true });
  const exported = await exportPerson(db, { userId: one.userId });
  expect(names(exported.savedViews as Record<string, unknown>[])).toEqual(['Private', 'Left behind']);
  await erasePerson(db, { userId: one.userId });
  const left = await db.selectFrom('saved_views').where('owner_id', '=', one.userId).select('id').execute();
  expect(left).toEqual([]);
  expect(names(await operator.list(other))).toEqual(['Left behind']);
  const again = await openSession(shop, 'operator', other.userId);
  expect((await operator.save(again, { name: 'left behind', isShared: true })).body.code).toBe('view_name_taken');
});
