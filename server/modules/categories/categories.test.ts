import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { newId } from '#server/kernel/ids.ts';
import { refreshDocuments } from '#server/modules/search/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { makeCategory, makeOffer } from '#server/testing/data/offers.ts';
import { refreshCategories } from './refresh.ts';

const announced: (readonly string[] | undefined)[] = [];
const shop = await startTestApp({}, { onAnnounce: (products) => announced.push(products) });
const { call, db } = shop;
const { token } = await makeOperator(shop, 'catalogue');

const NAMES = { name: 'الشوكولاتة', nameEn: 'Chocolate', description: '', descriptionEn: '', isFood: true };
const act = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  call(method, `/operator/categories${path}`, { token, body });
const listed = async (categoryId: string) =>
  (await call('GET', `/products/public?categoryId=${categoryId}`)).body.data.map(({ id }: { id: string }) => id);
const found = async (query: string) =>
  (await call('GET', `/search?query=${query}`)).body.products.map(({ id }: { id: string }) => id);
const tree = async () => (await call('GET', '/categories?includeChildren=true')).body.data;

test('a new category is hidden until it is shown, and stands last', async () => {
  const { status, body } = await act('POST', '', { ...NAMES, parentId: null });
  expect([status, body.slug, body.isActive, body.version]).toEqual([201, 'chocolate', false, 0]);
  const twin = (await act('POST', '', { ...NAMES, parentId: body.id })).body;
  expect(twin.slug).toMatch(/^chocolate-[0-9a-f]{6}$/);
  expect((await tree()).some(({ id }: { id: string }) => id === body.id)).toBe(false);
  await act('PUT', `/${body.id}`, { ...NAMES, isActive: true, version: 0 });
  expect((await tree()).at(-1)).toMatchObject({ id: body.id, name: 'الشوكولاتة', children: [] });
  expect((await act('POST', '', { ...NAMES, parentId: twin.id })).body.code).toBe('category_too_deep');
});

test.each([
  ['name', 'Chocolate', 'arabicName'],
  ['nameEn', 'شوكولاتة', 'englishName'],
])('refuses a %s in the wrong script', async (field, value, code) => {
  const { status, body } = await act('POST', '', { ...NAMES, [field]: value, parentId: null });
  expect([status, body.errorCodes]).toEqual([422, { [field]: code }]);
});

test('a new name is on cards, in the tree and in search at once, and is announced', async () => {
  const offer = await makeOffer(db);
  announced.length = 0;
  const changed = { ...NAMES, name: 'سكاكر ملونة', nameEn: 'Sprinkles', isActive: true, version: 0 };
  expect((await act('PUT', `/${offer.categoryId}`, changed)).body).toMatchObject({ nameEn: 'Sprinkles', version: 1 });
  expect(announced).toEqual([undefined]);
  expect((await call('GET', `/products/public/${offer.id}`)).body.product.category.nameEn).toBe('Sprinkles');
  expect(await found('Sprinkles')).toContain(offer.id);
});

test('a change of something that changed meanwhile is refused with how it is now', async () => {
  const id = await makeCategory(db);
  await act('PUT', `/${id}`, { ...NAMES, isActive: true, version: 0 });
  const late = await act('PUT', `/${id}`, { ...NAMES, nameEn: 'Cocoa', isActive: true, version: 0 });
  expect([late.status, late.body.code, late.body.details]).toMatchObject([
    ...[409, 'category_changed', { nameEn: 'Chocolate', version: 1 }],
  ]);
});

test('a hidden category leaves the shop’s lists, and its products stay on sale', async () => {
  const offer = await makeOffer(db);
  await act('PUT', `/${offer.categoryId}`, { ...NAMES, isActive: false, version: 0 });
  expect((await tree()).some(({ id }: { id: string }) => id === offer.categoryId)).toBe(false);
  expect(await listed(offer.categoryId)).toEqual([offer.id]);
});

test('the order of a level is set as a whole', async () => {
  const parentId = await makeCategory(db);
  const ids = [await makeCategory(db, parentId), await makeCategory(db, parentId), await makeCategory(db, parentId)];
  const [first = '', ...others] = ids;
  expect((await act('POST', '/order', { parentId, ids: others })).body.code).toBe('category_changed');
  expect((await act('POST', '/order', { parentId, ids: [...others, first] })).status).toBe(200);
  const { children } = (await tree()).find(({ id }: { id: string }) => id === parentId);
  expect(children.map(({ id }: { id: string }) => id)).toEqual([...others, first]);
});

test('a subcategory moves to another main one, and back', async () => {
  const [left, right] = [await makeCategory(db), await makeCategory(db)];
  const sub = await makeCategory(db, left);
  const offer = await makeOffer(db, { categoryId: sub });
  expect(await listed(left)).toEqual([offer.id]);
  expect((await act('POST', `/${sub}/move`, { parentId: right, version: 0 })).body.parentId).toBe(right);
  expect([await listed(left), await listed(right), await listed(sub)]).toEqual([[], [offer.id], [offer.id]]);
  await act('POST', `/${sub}/move`, { parentId: left, version: 1 });
  expect([await listed(left), await listed(right)]).toEqual([[offer.id], []]);
});

test('a main category goes below another only without subcategories, and never below itself', async () => {
  const [main, other] = [await makeCategory(db), await makeCategory(db)];
  const sub = await makeCategory(db, main);
  const move = async (parentId: string) => (await act('POST', `/${main}/move`, { parentId, version: 0 })).body;
  expect((await move(other)).code).toBe('category_has_subs');
  expect((await move(main)).code).toBe('category_within');
  expect((await move(sub)).code).toBe('category_too_deep');
  await act('POST', `/${sub}/move`, { parentId: null, version: 0 });
  expect((await move(other)).parentId).toBe(other);
});

test('after a merge the old id leads to the other category, everywhere', async () => {
  const [first, from, into] = [await makeCategory(db), await makeCategory(db), await makeCategory(db)];
  const sub = await makeCategory(db, from);
  const own = await makeOffer(db, { categoryId: from, name: 'دقيق المندرين', nameEn: 'Mandarin flour' });
  const below = await makeOffer(db, { categoryId: sub });
  const archived = await makeOffer(db, { categoryId: from });
  await sql`update products set status = 'ARCHIVED' where id = ${archived.productId}`.execute(db);
  await refreshDocuments(db, [archived.id]);
  const preview = (await act('GET', `/${from}/merge?into=${into}`)).body;
  expect(preview).toMatchObject({ products: 2, onSale: 1, subcategories: [{ id: sub }], isLarge: false });
  await act('POST', `/${first}/merge`, { into: from });
  const { status, body } = await act('POST', `/${from}/merge`, { into });
  expect([status, body.merged.map(({ id }: { id: string }) => id).toSorted()]).toEqual([200, [first, from].toSorted()]);
  for (const id of [first, from, into]) {
    expect((await listed(id)).toSorted()).toEqual([own.id, below.id].toSorted());
    expect((await call('GET', `/categories/${id}`)).body.id).toBe(into);
    const hits = await call('GET', `/search?query=Mandarin&category=${id}`);
    expect(hits.body.products.map((hit: { id: string }) => hit.id)).toEqual([own.id]);
  }
  expect((await act('PUT', `/${from}`, { ...NAMES, isActive: true, version: 1 })).status).toBe(404);
  expect((await act('POST', `/${into}/merge`, { into: sub })).body.code).toBe('category_within');
});

test('merges of the same category at the same time: one moves it, the other finds it gone', async () => {
  const [from, left, right] = [await makeCategory(db), await makeCategory(db), await makeCategory(db)];
  const offer = await makeOffer(db, { categoryId: from });
  const answers = await Promise.all([left, right].map((into) => act('POST', `/${from}/merge`, { into })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect([...(await listed(left)), ...(await listed(right))]).toEqual([offer.id]);
});

test('a category of very many products is right in lists at once; its words follow in a job', async () => {
  const [from, into] = [await makeCategory(db), await makeCategory(db)];
  const offer = await makeOffer(db, { categoryId: from });
  await sql`update products set category_id = ${into} where id = ${offer.productId}`.execute(db);
  await sql`update categories set name = 'أفران', name_en = 'Ovens' where id = ${into}`.execute(db);
  await inTransaction(db, (tx) => refreshCategories(tx, shop.jobs, [into], 0));
  expect(await listed(into)).toEqual([offer.id]);
  expect(await found('Ovens')).toEqual([]);
  announced.length = 0;
  await shop.workOff();
  expect(announced).toContain(undefined);
  expect(await found('Ovens')).toEqual([offer.id]);
  expect((await call('GET', `/products/public/${offer.id}`)).body.product.category.id).toBe(into);
});

test('other roles read the tree, and change nothing', async () => {
  for (const role of ['support', 'finance'] as const) {
    const other = await makeOperator(shop, role);
    expect((await call('GET', '/operator/categories', { token: other.token })).status).toBe(200);
    const refused = await call('POST', '/operator/categories', {
      token: other.token,
      body: { ...NAMES, parentId: null, id: newId() },
    });
    expect(refused.status).toBe(403);
  }
});
