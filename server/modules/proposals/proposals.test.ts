import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ProductContent } from '#contract/shared/proposals/content.ts';
import { newId } from '#server/kernel/ids.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { type Insider, makeOperator, makeSeller } from '#server/testing/console/insiders.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { makePaper } from '#server/testing/data/papers.ts';
import { draftProposal, makePicture, makeSubCategory, PACK, submitNew } from '#server/testing/data/proposals.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';

const announced: (readonly string[] | undefined)[] = [];
const shop = await startTestApp({}, { onAnnounce: (products) => announced.push(products) });
const { call, db, mailsTo } = shop;
const vendorId = await makeVendor(db);
const owner = await makeSeller(shop, vendorId);
const reviewer = await makeOperator(shop, 'catalogue');

const post = (by: Insider, path: string, body?: object) => call('POST', path, { token: by.token, body });
const submit = (id: string, version: number, differences: object[] = []) =>
  post(owner, `/seller/proposals/${id}/submit`, { version, differences });
const save = (id: string, version: number, content: ProductContent) =>
  call('PUT', `/seller/proposals/${id}`, { token: owner.token, body: { version, content } });
const claim = (id: string, by = reviewer) => post(by, `/operator/proposals/${id}/claim`);
const decide = async (id: string, verb: string, body: object = {}) => {
  await claim(id);
  return post(reviewer, `/operator/proposals/${id}/${verb}`, body);
};
const found = async (query: string) => {
  const { body } = await call('GET', `/search?${new URLSearchParams({ query })}`);
  return body.products.filter((hit: { name: string }) => hit.name === query).length;
};
const shown = async (offerId: string | null) => (await call('GET', `/products/public/${offerId}`)).status;

test('a product is proposed, sent back, corrected and approved: only then do shoppers find it', async () => {
  const draft = await draftProposal(shop, owner, vendorId);
  const { id, content } = draft;
  expect((await call('GET', '/operator/proposals', { token: reviewer.token })).body.data).toEqual([]);
  const sent = (await submit(id, draft.version)).body;
  expect(sent).toMatchObject({ state: 'SUBMITTED', submittedAt: expect.any(String) });
  expect([await found(content.name), await shown(sent.offerId)]).toEqual([0, 404]);
  const own = (await call('GET', '/seller/variants', { token: owner.token })).body.data;
  expect(own).toMatchObject([{ price: 18.5, stock: 12, holds: ['pending_product'], isOn: true }]);
  expect((await call('GET', '/operator/proposals', { token: reviewer.token })).body.data).toMatchObject([
    { id, name: content.name, risks: ['first_proposal'], reviewer: null },
  ]);

  const findings = [{ field: 'name', reason: 'misspelled', note: 'بالألف' }];
  expect((await decide(id, 'request-changes', { findings })).body.state).toBe('CHANGES_REQUESTED');
  const home = (await call('GET', '/seller/home', { token: owner.token })).body;
  expect(home.proposals).toEqual({ toChange: 1, waiting: 0 });
  const [mail] = await mailsTo(owner.email);
  expect(mail?.subject).toContain('نحتاج تعديلًا على');
  expect(mail?.text).toContain('فيه خطأ إملائي · بالألف');

  const name = 'سميد الأصالة';
  const [pack] = content.packs;
  const packs = [
    { ...pack, price: 17 },
    { ...PACK, id: newId(), nameEn: '5 kg', amount: 5_000, price: 80 },
  ];
  const corrected = (await save(id, sent.version, { ...content, name, packs } as ProductContent)).body;
  expect((await submit(id, corrected.version)).body.state).toBe('SUBMITTED');
  announced.length = 0;
  expect((await decide(id, 'approve')).body.state).toBe('APPROVED');
  expect(announced).toEqual([undefined]);
  expect(await found(name)).toBe(1);
  expect((await call('GET', `/products/public/${sent.offerId}`)).body).toMatchObject({
    product: { name, allergens: ['gluten'], areAllergensDeclared: true },
    variants: [{ price: 17 }, { price: 80 }],
  });
  expect((await mailsTo(owner.email)).at(-1)?.subject).toBe(`اعتمدنا «${name}»`);
});

test('what is missing or wrong has a code at its field', async () => {
  const gtin = '4006381333931';
  const { id: begun, version } = (
    await post(owner, '/seller/proposals', { language: 'ar', nameEn: 'دقيق', gtin: '4006381333932' })
  ).body;
  const empty = (await submit(begun, version)).body;
  expect(empty).toMatchObject({ code: 'proposal_incomplete' });
  expect(empty.details.problems).toEqual({
    ...{ categoryId: 'subCategory', name: 'required', nameEn: 'latinText', storage: 'required' },
    ...{
      allergens: 'allergensUndeclared',
      origin: 'required',
      ingredients: 'ingredients',
      ingredientsEn: 'ingredients',
    },
    ...{ pictures: 'pictureMissing', 'packs.0.name': 'required', 'packs.0.nameEn': 'required' },
    ...{ 'packs.0.amount': 'netContent', 'packs.0.gtin': 'gtin', 'packs.0.price': 'price', 'packs.0.stock': 'pieces' },
  });
  const { productId } = await makeOffer(db);
  await db
    .updateTable('packs')
    .set({ gtin: `0${gtin}` })
    .where('product_id', '=', productId)
    .execute();
  const other = await makePicture(shop, await makeVendor(db));
  const packs = [
    { ...PACK, id: newId(), gtin },
    { ...PACK, id: newId(), price: 0.01, confirm: true },
    { ...PACK, id: newId(), name: 'نصف', nameEn: 'Half', price: 0.5, confirm: false },
  ];
  const draft = await draftProposal(shop, owner, vendorId, { pictures: [other], packs });
  expect((await submit(draft.id, draft.version)).body.details.problems).toEqual({
    ...{
      pictures: 'invalid',
      'packs.0.gtin': 'gtinTaken',
      'packs.1.amount': 'packSizeTwice',
      'packs.1.price': 'priceStopped',
      'packs.2.price': 'priceDoubted',
    },
  });
  expect((await save(draft.id, 0, draft.content)).body.code).toBe('changed_elsewhere');
});

test('nothing stays of a product that is refused or withdrawn', async () => {
  for (const end of ['reject', 'withdraw']) {
    const { id, offerId, productId, content } = await submitNew(shop, owner, vendorId, {
      packs: [{ ...PACK, id: newId(), sku: 'GONE-1' }],
    });
    if (end === 'reject') await decide(id, 'reject', { reason: 'not_sold_here', note: 'لا نبيعه' });
    else expect((await post(owner, `/seller/proposals/${id}/withdraw`)).body.state).toBe('WITHDRAWN');
    expect([await found(content.name), await shown(offerId)]).toEqual([0, 404]);
    const { body } = await call('GET', `/seller/catalogue?productId=${productId}`, { token: owner.token });
    expect(body.data).toEqual([]);
    const own = await call('GET', `/seller/variants?${new URLSearchParams({ search: content.nameEn })}`, {
      token: owner.token,
    });
    expect(own.body.data).toEqual([]);
  }
  expect((await mailsTo(owner.email)).at(-1)?.text).toContain('لا يباع في دقيق');
});

test('a product that the shop has is told while it is typed, and asked about before it is sent', async () => {
  const categoryId = await makeSubCategory(shop);
  const name = 'كاكاو الوادي';
  const rival = await makeOffer(db, {
    name,
    nameEn: 'Valley cocoa',
    categoryId,
    variants: [{ price: 2_000, stock: 5, nameEn: '1 kg', content: [1_000, 'g'] }],
  });
  const look = async (query: Record<string, string>) =>
    (await call('GET', `/seller/duplicates?${new URLSearchParams(query)}`, { token: owner.token })).body.data;
  expect(await look({ name, categoryId, sizes: 'g:1000' })).toMatchObject([
    { productId: rival.productId, because: ['name'] },
  ]);
  expect(await look({ name: 'كاكاو', categoryId, sizes: 'g:500' })).toEqual([]);
  // The same name, however it is spelled, is asked about in any size and before a size is typed; in this category only.
  const spellings: Record<string, string>[] = [
    { name: 'كاكَاو الوادى', sizes: 'g:5000' },
    { nameEn: ' VALLEY  cocoa ' },
  ];
  for (const query of spellings)
    expect(await look({ ...query, categoryId })).toMatchObject([{ productId: rival.productId, because: ['name'] }]);
  expect(await look({ name, categoryId: await makeSubCategory(shop), sizes: 'g:5000' })).toEqual([]);
  const bigger = await draftProposal(shop, owner, vendorId, {
    ...{ name, nameEn: 'Valley cocoa', categoryId },
    packs: [{ ...PACK, id: newId(), nameEn: '5 kg', amount: 5_000 }],
  });
  expect((await submit(bigger.id, bigger.version)).body.code).toBe('duplicates_unanswered');
  expect(await look({ name: 'فستق مطحون', categoryId, sizes: 'g:1000' })).toEqual([]);
  const draft = await draftProposal(shop, owner, vendorId, { name, categoryId });
  const { body } = await submit(draft.id, draft.version);
  expect([body.code, body.details.duplicates[0].productId]).toEqual(['duplicates_unanswered', rival.productId]);
  const difference = 'غير محلى';
  const sent = (await submit(draft.id, draft.version, [{ productId: rival.productId, difference }])).body;
  expect(sent.duplicates).toMatchObject([{ productId: rival.productId, difference }]);
  const review = (await claim(draft.id)).body;
  expect(review).toMatchObject({
    risks: expect.arrayContaining(['maybe_duplicate']),
    duplicatesNow: [{ because: ['name'] }],
  });

  const [pack] = rival.variantIds;
  const { pack_id: into } = await db
    .selectFrom('variants')
    .where('id', '=', pack ?? '')
    .select('pack_id')
    .executeTakeFirstOrThrow();
  const packs = [{ id: sent.content.packs[0].id, into }];
  const merged = (await decide(draft.id, 'merge', { productId: rival.productId, packs })).body;
  expect(merged).toMatchObject({ state: 'APPROVED', mergedInto: { id: rival.productId } });
  const offers = (await call('GET', `/products/public/${rival.id}`)).body.otherOffers;
  expect(offers).toMatchObject([{ id: merged.offerId, price: 18.5, quantity: 12 }]);
});

test('an approval puts nothing on sale that needs a paper which has expired, and no product into a merged category', async () => {
  const seller = await makeVendor(db);
  const by = await makeSeller(shop, seller);
  const sent = await submitNew(shop, by, seller);
  const pan = await makeOffer(db, { vendorId: seller });
  await sql`update products set storage = 'non-food' where id = ${pan.productId}`.execute(db);
  const edit = (await post(by, '/seller/proposals', { language: 'ar', productId: pan.productId })).body;
  const [categoryId, into] = [await makeSubCategory(shop), await makeSubCategory(shop)];
  const body = { version: edit.version, content: { ...edit.content, storage: 'dry', categoryId } };
  const { version } = (await call('PUT', `/seller/proposals/${edit.id}`, { token: by.token, body })).body;
  expect((await post(by, `/seller/proposals/${edit.id}/submit`, { version })).body.state).toBe('SUBMITTED');
  expect((await post(reviewer, `/operator/categories/${categoryId}/merge`, { into })).status).toBe(200);
  await makePaper(shop, seller, { kind: 'food_licence', state: 'ACCEPTED', daysLeft: -1 });

  expect((await decide(sent.id, 'approve')).body.state).toBe('APPROVED');
  expect(await shown(pan.id)).toBe(200);
  expect((await decide(edit.id, 'approve')).body.state).toBe('APPROVED');
  const own = (await call('GET', '/seller/variants', { token: by.token })).body.data;
  expect(own.map(({ holds }: { holds: string[] }) => holds)).toEqual([['document_expired'], ['document_expired']]);
  expect([await shown(sent.offerId), await shown(pan.id)]).toEqual([404, 404]);
  const moved = await db.selectFrom('products').where('id', '=', pan.productId).select('category_id').execute();
  expect(moved).toEqual([{ category_id: into }]);
  expect(await failedChecks(db)).toEqual([]);
});

test('a proposal that is merged into a pack which the vendor took back puts that pack on sale, as proposed', async () => {
  const rival = await makeOffer(db, {
    variants: [{ price: 2_000, stock: 5, nameEn: '1 kg', content: [1_000, 'g'] }],
  });
  const { id: packId } = await db
    .selectFrom('packs')
    .where('product_id', '=', rival.productId)
    .select('id')
    .executeTakeFirstOrThrow();
  const body = { productId: rival.productId, packs: [{ packId, price: 21, stock: 2 }], minimum: 2, maximum: 4 };
  const made = (await post(owner, '/seller/offers', body)).body;
  expect((await post(owner, `/seller/offers/${made.offerId}/undo`, { batchId: made.batchId })).status).toBe(200);
  const sent = await submitNew(shop, owner, vendorId, {
    packs: [{ ...PACK, id: newId(), stock: 25, sku: 'BACK-1' }],
  });
  const packs = [{ id: sent.content.packs[0]?.id, into: packId }];
  const merged = (await decide(sent.id, 'merge', { productId: rival.productId, packs })).body;
  expect(merged).toMatchObject({ state: 'APPROVED', mergedInto: { id: rival.productId } });
  const own = await call('GET', '/seller/variants?search=BACK-1', { token: owner.token });
  expect(own.body.data).toMatchObject([{ id: made.variantIds[0], price: 18.5, stock: 25, sku: 'BACK-1', isOn: true }]);
  expect((await call('GET', `/products/public/${made.offerId}`)).body).toMatchObject({
    ...{ price: 18.5, quantity: 25, minOrderQuantity: 1 },
  });
  expect(await failedChecks(db)).toEqual([]);
});
