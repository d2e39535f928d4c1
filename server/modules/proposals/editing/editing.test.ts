import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ProductContent } from '#contract/shared/proposals/content.ts';
import { newId } from '#server/kernel/ids.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOperator, makeSeller } from '#server/testing/console/insiders.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { makePaper } from '#server/testing/data/papers.ts';
import { makePicture, makeSubCategory, PACK, submitChange } from '#server/testing/data/proposals.ts';
import { LONG_TIMEOUTS, queueBehindLock } from '#server/testing/database/queue-behind-lock.ts';

const announced: (readonly string[] | undefined)[] = [];
const shop = await startTestApp({}, { ...LONG_TIMEOUTS, onAnnounce: (products) => announced.push(products) });
const { call, db } = shop;
const [editor, colleague] = [await makeOperator(shop, 'catalogue'), await makeOperator(shop, 'catalogue')];
const { token } = editor;

interface Read {
  version: number;
  content: ProductContent;
}
const read = async (id: string): Promise<Read> =>
  (await call('GET', `/operator/products/${id}/content`, { token })).body;
const edit = (id: string, { version, content: base }: Read, changes: Partial<ProductContent>, by = editor) => {
  const body = { version, base, content: { ...base, ...changes } };
  return call('PUT', `/operator/products/${id}`, { token: by.token, body });
};
const page = async (offerId: string) => (await call('GET', `/products/public/${offerId}`)).body;
const found = async (query: string) =>
  (await call('GET', `/search?${new URLSearchParams({ query })}`)).body.products.map(({ id }: { id: string }) => id);

test('an edit is on the page of every offer and in search at once, and the log says what it was', async () => {
  const one = await makeOffer(db, { name: 'كاكاو', variants: [{ price: 2_000, stock: 5, content: [500, 'g'] }] });
  const before = await read(one.productId);
  const picture = await makePicture(shop, null);
  const [pack] = before.content.packs;
  const gtin = '4006381333931';
  const packs = [
    { ...pack, name: 'نصف كيلو', nameEn: 'Half a kilo', gtin },
    { ...PACK, id: newId() },
  ] as ProductContent['packs'];
  announced.length = 0;
  const categoryId = await makeSubCategory(shop);
  const changes: Partial<ProductContent> = {
    ...{
      name: 'كاكاو هولندي',
      brand: 'الوادي',
      brandEn: 'Valley',
      allergens: [],
      mayContain: ['milk'],
      storage: 'dry',
    },
    ...{ ingredients: 'كاكاو', ingredientsEn: 'Cocoa', origin: 'NL', shelfLifeDays: 365, categoryId, packs },
    pictures: [picture, ...before.content.pictures],
  };
  const after = await edit(one.productId, before, changes);
  expect([after.status, announced]).toEqual([200, [undefined]]);
  expect(after.body).toMatchObject({ version: before.version + 1, content: { origin: 'NL', shelfLifeDays: 365 } });
  expect(after.body.pictures[0]).toMatchObject({ id: picture, crop: null });
  expect(await page(one.id)).toMatchObject({
    product: { name: 'كاكاو هولندي', brand: 'الوادي', allergens: [], areAllergensDeclared: true, mayContain: ['milk'] },
    variants: [{ name: 'نصف كيلو', nameEn: 'Half a kilo' }],
  });
  expect((await found('كاكاو هولندي'))[0]).toBe(one.id);
  const { body: log } = await call('GET', `/operator/audit?entity=${one.productId}`, { token });
  expect(log.data[0]).toMatchObject({
    action: 'product.changed',
    before: { name: 'كاكاو', packs: [expect.stringContaining('500 g')] },
    after: { name: 'كاكاو هولندي', packs: [expect.stringContaining(`0${gtin}`), expect.stringContaining('1 kg')] },
  });
});

test('two editors: fields of both are kept, and of one field the second editor sees what it is now', async () => {
  const { id, productId } = await makeOffer(db, { name: 'سكر' });
  const seen = await read(productId);
  const inTurn = async (...calls: (() => ReturnType<typeof edit>)[]) => {
    const lock = sql`select from products where id = ${productId} for update`;
    const results = await queueBehindLock(db, lock, calls);
    return results.map((result) => (result.status === 'fulfilled' ? result.value : Promise.reject(result.reason)));
  };
  const apart = await inTurn(
    () => edit(productId, seen, { name: 'سكر ناعم' }),
    () => edit(productId, seen, { keywords: 'سكر بودرة' }, colleague),
  );
  expect((await Promise.all(apart)).map(({ status }) => status)).toEqual([200, 200]);
  const [first, second] = await Promise.all(
    await inTurn(
      () => edit(productId, seen, { nameEn: 'Fine sugar' }),
      () => edit(productId, seen, { nameEn: 'Icing sugar', description: 'سكر مطحون' }, colleague),
    ),
  );
  expect([first?.status, second?.status, second?.body.code]).toEqual([200, 409, 'changed_elsewhere']);
  expect(second?.body.details).toEqual({ fields: ['nameEn'] });
  expect((await page(id)).product).toMatchObject({ name: 'سكر ناعم', nameEn: 'Fine sugar', description: '' });

  const now = await read(productId);
  expect(now.content).toMatchObject({ keywords: 'سكر بودرة', nameEn: 'Fine sugar' });
  expect((await edit(productId, now, { nameEn: 'Icing sugar' }, colleague)).status).toBe(200);
  expect((await edit(productId, now, { nameEn: 'Icing sugar' })).body.code).toBe('nothing_to_change');
});

test('an open proposal meets an edit of the same field as a conflict', async () => {
  const vendorId = await makeVendor(db);
  const { productId } = await makeOffer(db, { vendorId, name: 'خميرة' });
  const proposal = await submitChange(shop, await makeSeller(shop, vendorId), productId, { name: 'خميرة فورية' });
  await edit(productId, await read(productId), { name: 'خميرة جافة' });
  await call('POST', `/operator/proposals/${proposal.id}/claim`, { token });
  const { body } = await call('GET', `/operator/proposals/${proposal.id}`, { token });
  expect(body.differences).toMatchObject([
    { field: 'name', base: 'خميرة', current: 'خميرة جافة', wanted: 'خميرة فورية', isConflict: true },
  ]);
});

test('what is wrong has a code at its field, and only what changes is looked at', async () => {
  const vendorId = await makeVendor(db);
  const { id, productId } = await makeOffer(db, { vendorId });
  const seen = await read(productId);
  const [pack] = seen.content.packs as [ProductContent['packs'][number]];
  const taken = (await makeOffer(db)).productId;
  await sql`update packs set gtin = '04006381333948' where product_id = ${taken}`.execute(db);
  const pictures = [await makePicture(shop, vendorId)];
  const packs = [{ ...pack, gtin: '4006381333948', name: '' }];
  const wrong = await edit(productId, seen, { nameEn: 'دقيق', origin: null, storage: 'dry', pictures, packs });
  expect([wrong.status, wrong.body.code]).toEqual([422, 'product_incomplete']);
  expect(wrong.body.details.problems).toMatchObject({ nameEn: 'latinText', pictures: 'invalid' });
  expect(wrong.body.details.problems).toMatchObject({ 'packs.0.gtin': 'gtinTaken', 'packs.0.name': 'required' });
  await makePaper(shop, vendorId, { kind: 'food_licence', state: 'ACCEPTED', daysLeft: -1 });
  await sql`update products set storage = 'non-food' where id = ${productId}`.execute(db);
  expect((await edit(productId, await read(productId), { storage: 'dry' })).status).toBe(200);
  expect((await call('GET', `/products/public/${id}`)).status).toBe(404);
  await sql`update products set status = 'ARCHIVED' where id = ${taken}`.execute(db);
  expect((await edit(taken, seen, { name: 'دقيق' })).body.code).toBe('product_not_on_sale');
  await sql`update products set status = 'ACTIVE' where id = ${taken}`.execute(db);
});
