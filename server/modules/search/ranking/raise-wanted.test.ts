import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { browserAt } from '#server/testing/app/browser.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { ids } from '#server/testing/data/flour-shop.ts';
import { type MadeOffer, makeCategory, makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { raiseWanted } from './raise-wanted.ts';

const shop = await startTestApp();
const { db } = shop;
const [categoryId, vendorId] = [await makeCategory(db), await makeVendor(db)];

/** Two products that are equal to a search; the older one ranks first. */
async function makeTwins(nameEn: string): Promise<[MadeOffer, MadeOffer]> {
  const make = () =>
    makeOffer(db, { name: nameEn, nameEn, categoryId, vendorId, variants: [{ price: 900, stock: 99 }] });
  return [await make(), await make()];
}

const found = async (query: string) => ids((await shop.call('GET', `/search?query=${query}`)).body.products);

async function countWanted(): Promise<void> {
  await shop.send('popularity', {});
  await shop.workOff();
}

/** Searches from an IP address and returns the search's id when it is logged. */
async function searchFrom(ip: string, query: string): Promise<string> {
  const { call } = browserAt(ip, shop);
  const sessionId = `session-${randomUUID()}`;
  const id = (await call('GET', `/search?query=${query}&sessionId=${sessionId}`)).headers['x-search-id'] as string;
  const logged = () => db.selectFrom('search_log').where('id', '=', id).select('id').executeTakeFirst();
  await expect.poll(logged).toBeDefined();
  return id;
}

test('what visitors order after 20 different searches ranks above its equal', async () => {
  const [older, younger] = await makeTwins('tonka');
  expect(await found('tonka')).toEqual([older.id, younger.id]);
  for (let visitor = 1; visitor <= 20; visitor++) {
    const searchId = await searchFrom(`198.51.100.${visitor}`, 'tonka');
    const buyer = await makeBuyer(shop);
    const body = { productId: younger.id, searchId };
    expect((await shop.call('POST', '/cart/items', { token: buyer.token, body })).status).toBe(200);
    expect((await placeOrder(shop, buyer)).status).toBe(201);
  }
  const orders = () => db.selectFrom('search_choices').where('kind', '=', 'order').selectAll().execute();
  await expect.poll(async () => (await orders()).length).toBe(20);
  // Orders make a product popular everywhere, too: that is not what is tested here.
  await db
    .updateTable('orders')
    .set({ created_at: new Date(0) })
    .execute();
  await countWanted();
  expect(await found('tonka')).toEqual([younger.id, older.id]);
  const explained = await db.selectFrom('search_wanted').select(['folded', 'product_id']).execute();
  expect(explained).toEqual([{ folded: 'tonka', product_id: younger.productId }]);
}, 90_000);

test('500 clicks of one visitor raise nothing, however many sessions it makes up', async () => {
  const [older, younger] = await makeTwins('sumac');
  const { call } = browserAt('203.0.113.9', shop);
  const searches: string[] = [];
  for (let number = 0; number < 50; number++) {
    const sessionId = number % 2 ? 'session-the-same' : `session-${randomUUID()}`;
    const { headers } = await call('GET', `/search?query=sumac&sessionId=${sessionId}`);
    searches.push(headers['x-search-id'] as string);
  }
  for (let click = 0; click < 500; click++)
    await call('POST', '/search/choices', { body: { searchId: searches[click % 50], productId: younger.id } });
  const clicks = async () =>
    (
      await sql<{ count: number }>`select count(*)::int as count from search_choices as c
        join search_log as l on l.id = c.search_id where l.folded = 'sumac'`.execute(db)
    ).rows[0]?.count ?? 0;
  await expect.poll(clicks).toBe(50);
  await countWanted();
  expect(await found('sumac')).toEqual([older.id, younger.id]);

  // Negative control: if each of these searches counted, the product would be raised.
  await db.updateTable('search_log').set({ is_counted: true }).where('folded', '=', 'sumac').execute();
  await countWanted();
  expect(await found('sumac')).toEqual([younger.id, older.id]);
});

test('a product that is no longer chosen loses its place', async () => {
  const [older, younger] = await makeTwins('mahleb');
  const day = new Date().toISOString().slice(0, 10);
  const searches = Array.from({ length: 60 }, () => newId());
  const rows = searches.map((id) => ({ id, folded: 'mahleb', day, results: 2, is_counted: true }));
  await db.insertInto('search_log').values(rows).execute();
  const choices = searches.map((id) => ({ search_id: id, product_id: younger.productId, kind: 'click' }));
  await db.insertInto('search_choices').values(choices).execute();
  await countWanted();
  expect(await found('mahleb')).toEqual([younger.id, older.id]);
  await sql`update search_log set day = day - 89 where folded = 'mahleb'`.execute(db);
  await sql`delete from search_log where folded = 'mahleb' and id in (
    select id from search_log where folded = 'mahleb' limit 40)`.execute(db);
  await countWanted();
  expect(await found('mahleb')).toEqual([older.id, younger.id]);
});

test('choices neither add nor drop products, and do not lift a worse match above a better one', async () => {
  const spices = await makeCategory(db);
  await db.updateTable('categories').set({ name: 'هيل', name_en: 'Cardamom' }).where('id', '=', spices).execute();
  const named = await makeOffer(db, { name: 'هيل', nameEn: 'Cardamom', categoryId });
  const related = await makeOffer(db, { name: 'مطحنة', nameEn: 'Grinder', categoryId: spices });
  const other = await makeOffer(db, { name: 'زنجبيل', nameEn: 'Ginger', categoryId });
  const before = await found('cardamom');
  expect(before).toEqual([named.id, related.id]);
  const share = (product_id: string) => ({ folded: 'cardamom', product_id, share: 0.99 });
  await db
    .insertInto('search_wanted')
    .values([share(related.productId), share(other.productId)])
    .execute();
  expect(await found('cardamom')).toEqual(before);
});

test('only products of about the same relevance change places', () => {
  const values = [1.4, 1.32, 1.3, 1.0, 0.9, 0.5];
  const products = values.map((value, at) => ({
    productId: `p${at}`,
    categoryId: '',
    sizes: [],
    value,
    isWhole: true,
    why: [],
  }));
  const order = (shares: Record<string, number>, most?: number) =>
    raiseWanted(products, new Map(Object.entries(shares)), false, most).map(({ productId }) => productId);
  expect(order({ p2: 0.99 })).toEqual(['p0', 'p2', 'p1', 'p3', 'p4', 'p5']);
  expect(order({ p5: 0.99, p4: 0.99, p3: 0.99 })).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5']);
  // Negative control: without the bound the least relevant product would come first.
  expect(order({ p5: 0.99 }, 1)[0]).toBe('p5');
});
