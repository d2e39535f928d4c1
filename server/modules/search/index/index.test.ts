import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changeLog } from '#server/kernel/change-log.ts';
import { type MemoryIndex, readMemoryIndex } from '#server/modules/search/memory/memory-index.ts';
import { find } from '#server/modules/search/query/find.ts';
import { openSearch } from '#server/modules/search/query/open-search.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeCategory, makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { refreshDocuments } from './documents.ts';
import { INDEX_VERSION, isIndexOutdated } from './reindex.ts';
import { searchKnowledge } from './search-knowledge.ts';
import { countWords } from './word-counts.ts';

const { call, db, send, workOff } = await startTestApp();
const categoryId = await makeCategory(db);
const vendorId = await makeVendor(db);

const search = async (query: string, more: Record<string, string> = {}) =>
  (await call('GET', `/search?${new URLSearchParams({ query, type: 'product', ...more })}`)).body;

test('finds products newer than the knowledge by their exact words', async () => {
  await makeOffer(db, { name: 'ملح', nameEn: 'Salt', categoryId, vendorId });
  const changes = changeLog();
  const shop = openSearch(
    () => db,
    searchKnowledge(() => db, changes),
  );
  expect((await find(shop, 'salt')).total).toBe(1);
  const { productId } = await makeOffer(db, { name: 'زعتر', nameEn: 'Thyme', categoryId, vendorId });
  changes.note(null);
  expect((await find(shop, 'thyme')).products).toMatchObject([{ productId }]);
  expect((await find(shop, 'الزعتر')).products).toMatchObject([{ productId }]);
});

test('keeps results until the catalogue changes', async () => {
  const changes = changeLog();
  const shop = openSearch(
    () => db,
    searchKnowledge(() => db, changes),
  );
  const { id, productId } = await makeOffer(db, { name: 'سماق', nameEn: 'Sumac', categoryId, vendorId });
  expect((await find(shop, 'sumac')).products).toMatchObject([{ productId }]);
  await db.updateTable('product_vendors').set({ is_active: false, wants_active: false }).where('id', '=', id).execute();
  await refreshDocuments(db, [id]);
  expect((await find(shop, 'sumac')).total).toBe(1);
  changes.note(null);
  expect((await find(shop, 'sumac')).total).toBe(0);
});

test('forgets a vendor that became inactive after it was found', async () => {
  const changes = changeLog();
  const shop = openSearch(
    () => db,
    searchKnowledge(() => db, changes),
  );
  const gone = await makeVendor(db);
  await db.updateTable('vendors').set({ name_en: 'Quincery' }).where('id', '=', gone).execute();
  const { id } = await makeOffer(db, { categoryId, vendorId: gone });
  const found = async () => (await find(shop, 'quincery')).names.map(({ thing }) => thing.id);
  expect(await found()).toEqual([gone]);
  await db.updateTable('vendors').set({ is_active: false }).where('id', '=', gone).execute();
  await refreshDocuments(db, [id]);
  changes.note(null);
  await expect.poll(found, { timeout: 10_000 }).toEqual([]);
});

test('finds a product newer than the knowledge by a word that known words begin with', async () => {
  await makeOffer(db, { name: 'شمرة', nameEn: 'Fennelseed', categoryId, vendorId });
  const changes = changeLog();
  const shop = openSearch(
    () => db,
    searchKnowledge(() => db, changes),
  );
  await find(shop, 'fennelseed');
  const { productId } = await makeOffer(db, { name: 'شومر', nameEn: 'Fennel', categoryId, vendorId });
  changes.note(null);
  expect((await find(shop, 'fennel')).products.map((product) => product.productId)).toContain(productId);
});

test('rewrites an index of another version while the shop is open', async () => {
  expect(await isIndexOutdated(db)).toBe(true);
  await sql`truncate search_products, search_texts, search_documents, search_names`.execute(db);
  expect((await search('salt')).totalProductCount).toBe(0);
  await send('index', { version: INDEX_VERSION + 1 });
  await expect(workOff()).rejects.toThrow('a process of a newer release makes index 10');
  await sql`delete from jobs.job`.execute(db);
  await send('index', { version: INDEX_VERSION });
  await workOff();
  expect(await isIndexOutdated(db)).toBe(false);
  expect((await search('salt')).totalProductCount).toBe(1);
});

const MANY = 330;
const DENIALS = ['gluten free rolls', 'rolls without milk', 'gluten free', 'salt without sugar'];

test('finds the same in memory as in the database: overall, by category, and if it holds only the most popular', async () => {
  await refreshDocuments(db, await makeMany('rolls', 'لفائف'));
  await makeOffer(db, { name: 'لفائف بدون جلوتين', nameEn: 'Gluten-Free Rolls', categoryId, vendorId });
  const crumbs = await makeOffer(db, { name: 'فتات', nameEn: 'Crumbs', categoryId, vendorId });
  await db
    .updateTable('products')
    .set({ description_en: 'goes on rolls' })
    .where('id', '=', crumbs.productId)
    .execute();
  await refreshDocuments(db, [crumbs.id]);
  const knowledge = searchKnowledge(() => db, changeLog());
  await knowledge.refresh();
  const known = knowledge.current();
  const part = await readMemoryIndex(db, { held: 20, named: 200 });
  const thin = await readMemoryIndex(db, { held: 20, named: 5_000 });
  const shopWith = (memory: MemoryIndex | null) =>
    openSearch(() => db, {
      refresh: async () => undefined,
      lexicon: known.lexicon,
      current: () => ({ ...known, memory: memory ?? known.memory }),
      changes: changeLog(),
      isFresh: () => memory !== null,
    });
  const inDatabase = shopWith(null);
  const others = [known.memory, part, thin].map(shopWith);
  expect([known.memory.isWhole, part.isWhole, thin.isWhole]).toEqual([true, false, true]);
  for (const query of [
    'rolls',
    'لفائف',
    'salt',
    'rolls 17',
    'ملح rolls',
    'nothing of it',
    'oldv',
    'goes',
    'salt goes',
    ...DENIALS,
  ]) {
    for (const filter of [{}, { categoryId }, { categoryId: crypto.randomUUID() }, { vendorId }]) {
      const expected = await find(inDatabase, query, filter);
      for (const shop of others)
        expect(await find(shop, query, filter)).toMatchObject({ products: expected.products, total: expected.total });
    }
  }
});

test('pages and sorts more results than are ranked, without gaps or repeats', async () => {
  const offers = await makeMany();
  await refreshDocuments(db, offers);
  const first = await search('dough');
  expect(first).toMatchObject({ totalProductCount: MANY, totalPages: Math.ceil(MANY / 20) });
  const seen = new Set<string>();
  for (let page = 1; page <= first.totalPages; page++) {
    for (const { id } of (await search('dough', { page: String(page) })).products) seen.add(id);
  }
  expect(seen).toEqual(new Set(offers));
  const cheapest = await search('dough', { sortBy: 'price_asc' });
  expect(cheapest.products.map(({ price }: { price: number }) => price)).toEqual(
    Array.from({ length: 20 }, (_, index) => 10 + index / 100),
  );
  expect((await search('dough', { priceMax: '10.04' })).totalProductCount).toBe(5);
});

test('counts the same words a few pages at a time as all at once', async () => {
  const known = await countWords(db, 'search_texts');
  expect(known.get('dough')).toBe(MANY);
  expect(await countWords(db, 'search_texts', 2)).toEqual(known);
});

/** Makes products with similar names; the more expensive, the more popular. */
async function makeMany(called = 'dough', arabic = 'عجينة'): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into products (id, slug, category_id, name, name_en, sku, status, storage)
      select gen_random_uuid(), ${called} || '-' || n, ${categoryId}, ${arabic} || ' ' || n, ${called} || ' ' || n, upper(${called}) || '-' || n, 'ACTIVE', 'dry'
      from generate_series(0, ${MANY - 1}::int) as n
      returning id, split_part(slug, '-', 2)::int as n
    ), offered as (
      insert into product_vendors (id, product_id, vendor_id, price, popularity)
      select gen_random_uuid(), id, ${vendorId}, 1000 + n, n from made
      returning id, price
    )
    insert into variants (id, product_vendor_id, name, name_en, sku, price, stock_quantity, position)
    select gen_random_uuid(), id, 'عبوة', 'Pack', upper(${called}) || '-' || price, price, 0, 0 from offered
    returning product_vendor_id as id`.execute(db);
  return rows.map(({ id }) => id);
}
