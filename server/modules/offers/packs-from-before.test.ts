import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { insertRows, openDatabaseBefore } from '#server/testing/database/database-before.ts';

// Migration 0035 makes packs of the variants that are there, and of those that the previous release still adds.

const ids = Object.fromEntries(
  ['flour', 'boards', 'mill', 'oven', 'millFlour', 'ovenFlour', 'millBoards'].map((name) => [name, randomUUID()]),
);
const db = await openDatabaseBefore('0029_applications');

type Content = [amount: number, unit: string] | null;
const variant = (offer: string, position: number, nameEn: string, name: string, content: Content, sku: string) => ({
  ...{ id: randomUUID(), product_vendor_id: ids[offer], position, name, name_en: nameEn, sku, price: 1_000 + position },
  ...{ content_amount: content?.[0] ?? null, content_unit: content?.[1] ?? null, stock_quantity: 0 },
});

beforeAll(async () => {
  const category = randomUUID();
  const both = { name: 'س', name_en: 'x' };
  await insertRows(db, 'categories', [{ id: category, slug: 'c', level: 1, ...both }]);
  const vendor = { ...both, location: 'الرياض', location_en: 'Riyadh', vat_registered: false };
  await insertRows(db, 'vendors', [
    { id: ids.mill, slug: 'mill', ...vendor },
    { id: ids.oven, slug: 'oven', ...vendor },
  ]);
  const product = { category_id: category, ...both, status: 'ACTIVE', storage: 'dry' };
  await insertRows(db, 'products', [
    { id: ids.flour, slug: 'flour', sku: 'FLOUR', ...product },
    { id: ids.boards, slug: 'boards', sku: 'BOARDS', ...product },
  ]);
  await insertRows(db, 'product_vendors', [
    { id: ids.millFlour, product_id: ids.flour, vendor_id: ids.mill, price: 1_000, is_active: true },
    { id: ids.ovenFlour, product_id: ids.flour, vendor_id: ids.oven, price: 1_000, is_active: false },
    { id: ids.millBoards, product_id: ids.boards, vendor_id: ids.mill, price: 1_000, is_active: true },
  ]);
  await insertRows(db, 'variants', [
    variant('millFlour', 0, '1 kg', '1 كجم', [1_000, 'g'], 'F-1'),
    variant('millFlour', 1, '5 kg', '5 كجم', [5_000, 'g'], 'F-5'),
    variant('ovenFlour', 0, '5 KG', '٥ كيلو', [5_000, 'g'], 'OVEN-5'),
    variant('ovenFlour', 1, 'Sack', 'شوال', null, 'OVEN-SACK'),
    variant('millBoards', 0, 'Gold', 'ذهبي', [1, 'pc'], 'B-G'),
    variant('millBoards', 1, 'Silver', 'فضي', [1, 'pc'], 'B-S'),
    variant('millBoards', 2, 'silver', 'فضي', [1, 'pc'], 'B-S2'),
  ]);
  await migrate(db, '0035_packs');
});

const packsOf = async (product: string) => {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', p.position, lower(p.name_en), trim_scale(p.content_amount), p.content_unit,
      (select string_agg(v.sku, ',' order by v.sku) from variants as v where v.pack_id = p.id)) as text
    from packs as p where p.product_id = ${ids[product]} order by p.position`.execute(db);
  return rows.map(({ text }) => text);
};

test('vendors that sell the same size of a product share its pack; sizes keep their order', async () => {
  expect(await packsOf('flour')).toEqual(['0 1 kg 1000 g F-1', '1 5 kg 5000 g F-5,OVEN-5', '2 sack OVEN-SACK']);
});

test('packs of one content and different names stay apart, and two variants of one offer never share a pack', async () => {
  expect(await packsOf('boards')).toEqual(['0 gold 1 pc B-G', '1 silver 1 pc B-S', '2 silver 1 pc B-S2']);
});

test('variants have the names of their pack, their vendor and one first price', async () => {
  const { rows } = await sql<{ sku: string; isSame: boolean; vendorId: string; prices: string }>`
    select v.sku, (v.name, v.name_en) = (p.name, p.name_en) as "isSame", v.vendor_id as "vendorId",
      (select string_agg(concat_ws(' ', source, price, old_price), ',') from price_changes where variant_id = v.id) as prices
    from variants as v join packs as p on p.id = v.pack_id order by v.sku`.execute(db);
  expect(rows.map(({ isSame }) => isSame)).toEqual(rows.map(() => true));
  expect(rows.map(({ sku, prices }) => `${sku}: ${prices}`)).toEqual([
    'B-G: initial 1000',
    'B-S: initial 1001',
    'B-S2: initial 1002',
    'F-1: initial 1000',
    'F-5: initial 1001',
    'OVEN-5: initial 1000',
    'OVEN-SACK: initial 1001',
  ]);
  expect(rows.filter(({ vendorId }) => vendorId === ids.oven).map(({ sku }) => sku)).toEqual(['OVEN-5', 'OVEN-SACK']);
});

test('an offer that was off stays off by the wish of its vendor', async () => {
  const { rows } = await sql`select id, wants_active from product_vendors where not wants_active`.execute(db);
  expect(rows).toEqual([{ id: ids.ovenFlour, wants_active: false }]);
});

test('a variant that the previous release adds gets the pack of its size, or a new one', async () => {
  await insertRows(db, 'variants', [
    variant('ovenFlour', 2, '1 kg', '1 كجم', [1_000, 'g'], 'OVEN-1'),
    variant('ovenFlour', 3, '25 kg', '25 كجم', [25_000, 'g'], 'OVEN-25'),
  ]);
  expect(await packsOf('flour')).toEqual([
    '0 1 kg 1000 g F-1,OVEN-1',
    '1 5 kg 5000 g F-5,OVEN-5',
    '2 sack OVEN-SACK',
    '3 25 kg 25000 g OVEN-25',
  ]);
});

test('a vendor may use the SKU of a rival, but none of its own twice, in capitals or not', async () => {
  const add = (offer: string, position: number, sku: string) =>
    insertRows(db, 'variants', [variant(offer, position, `${position} kg`, 'س', null, sku)]);
  await add('ovenFlour', 8, 'F-1');
  await expect(add('ovenFlour', 9, 'f-1')).rejects.toThrow('variants_own_sku');
});
