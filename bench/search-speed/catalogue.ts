import { sql } from 'kysely';
import { categoryRows } from '#demo/catalogue/product-rows.ts';
import { readContent } from '#demo/content.ts';
import { insertMany } from '#demo/insert.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { readWords } from './words.ts';

const OFFERS_PER_PRODUCT = 3;
const OFFERS_PER_VENDOR = 500;
const FEWEST_VENDORS = 8;
const PRODUCTS_PER_BRAND = 40;

/**
 * Fills an empty database with about `offers` public offers. A name is a product of the demo catalogue, sometimes another
 * word, a brand and a size. All are drawn by Zipf's law, so that a few words are frequent and most are rare.
 */
export async function fillCatalogue(db: Db, offers: number): Promise<void> {
  const products = Math.ceil(offers / OFFERS_PER_PRODUCT);
  const vendors = Math.max(FEWEST_VENDORS, Math.ceil(offers / OFFERS_PER_VENDOR));
  await db.transaction().execute(async (tx) => {
    // Skips foreign-key checks: the rows are consistent, and checking each would take most of the time.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`select setseed(0.25)`.execute(tx);
    await prepareWords(tx, Math.ceil(products / PRODUCTS_PER_BRAND) + vendors);
    await drawProducts(tx, products, vendors);
    await insertVendors(tx, vendors);
    await insertProducts(tx);
    await insertOffers(tx, vendors);
  });
  await sql`analyze`.execute(db);
}

async function prepareWords(tx: Tx, brands: number): Promise<void> {
  const { bases, ...texts } = readWords(brands);
  await sql`
    create function pg_temp.bench_id(kind int, number bigint) returns uuid immutable language sql as $$
      select ('00000000-0000-7' || lpad(to_hex(kind), 3, '0') || '-8000-' || lpad(to_hex(number), 12, '0'))::uuid
    $$`.execute(tx);
  // Draws a row number of a table with `count` rows by Zipf's law.
  await sql`
    create function pg_temp.zipf(count bigint) returns int volatile language sql as $$
      select floor(power(count + 1, random()))::int
    $$`.execute(tx);
  await sql`
    create temp table bases on commit drop as select * from jsonb_to_recordset(${JSON.stringify(bases)}::jsonb)
      as d(rank int, ar text, en text, short text, short_en text, category_id uuid)`.execute(tx);
  for (const [name, rows] of Object.entries(texts)) {
    await sql`
      create temp table ${sql.table(name)} on commit drop as
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(rank int, ar text, en text)`.execute(tx);
  }
}

async function drawProducts(tx: Tx, products: number, vendors: number): Promise<void> {
  const count = (table: string) => sql`(select count(*) from ${sql.table(table)})`;
  await sql`
    create temp table drawn on commit drop as
    select number, pg_temp.zipf(${count('bases')}) as base, pg_temp.zipf(${count('brands')}) as brand,
      pg_temp.zipf(${count('sizes')}) as size,
      case when random() < 0.3 then pg_temp.zipf(${count('words')}) end as word,
      1 + floor(random() * ${count('sentences')})::int as first_sentence,
      1 + floor(random() * ${count('sentences')})::int as second_sentence,
      pg_temp.zipf(${vendors}) as first_vendor, 1 + floor(random() * 5)::int as offers,
      (500 + power(100, random()) * 200)::int as price, (random() * 900)::int as age
    from generate_series(1, ${products}::int) as number`.execute(tx);
  await sql`analyze drawn`.execute(tx);
}

async function insertVendors(tx: Tx, vendors: number): Promise<void> {
  const noPictures = { media: [], products: new Map(), categories: new Map(), vendors: new Map() };
  await insertMany(tx, 'categories', categoryRows(readContent(), noPictures));
  await sql`
    insert into vendors (id, slug, name, name_en, description, description_en, location, location_en, is_verified,
      vat_registered)
    select pg_temp.bench_id(1, number), 'vendor-' || number, 'متجر ' || b.ar, b.en || ' Store', s.ar, s.en,
      'الرياض', 'Riyadh', true, false
    from generate_series(1, ${vendors}::int) as number join brands as b on b.rank = number
    join sentences as s on s.rank = number % 500 + 1`.execute(tx);
}

async function insertProducts(tx: Tx): Promise<void> {
  await sql`
    insert into products (id, slug, sku, category_id, status, storage, name, name_en, description, description_en,
      short_description, short_description_en, created_at)
    select pg_temp.bench_id(2, d.number), 'product-' || d.number, 'P-' || d.number, p.category_id, 'ACTIVE', 'dry',
      concat_ws(' ', p.ar, w.ar, b.ar, z.ar), concat_ws(' ', p.en, w.en, b.en, z.en),
      f.ar || ' ' || s.ar, f.en || ' ' || s.en, p.short, p.short_en, now() - make_interval(days => d.age)
    from drawn as d join bases as p on p.rank = d.base join brands as b on b.rank = d.brand
    join sizes as z on z.rank = d.size left join words as w on w.rank = d.word
    join sentences as f on f.rank = d.first_sentence join sentences as s on s.rank = d.second_sentence
    order by d.number`.execute(tx);
  await sql`
    insert into media (id, kind, width, height)
    select 'bench-' || lpad(rank::text, 12, '0'), 'drawing', 800, 800 from bases`.execute(tx);
  await sql`
    insert into product_images (product_id, position, media_id)
    select pg_temp.bench_id(2, number), 0, 'bench-' || lpad(base::text, 12, '0') from drawn`.execute(tx);
}

async function insertOffers(tx: Tx, vendors: number): Promise<void> {
  await sql`
    insert into product_vendors (id, product_id, vendor_id, price, is_featured, avg_rating, total_reviews, popularity,
      created_at)
    select pg_temp.bench_id(3, number * 8 + nth), pg_temp.bench_id(2, number),
      pg_temp.bench_id(1, (first_vendor + nth) % ${vendors} + 1), price + nth * 50, random() < 0.001,
      round((3 + random() * 2)::numeric, 2), pg_temp.zipf(300), pg_temp.zipf(200) - 1, now() - make_interval(days => age)
    from drawn cross join lateral generate_series(0, offers - 1) as nth
    order by number, nth`.execute(tx);
  // With the trigger that gives variants their packs switched off, they are made here.
  await sql`
    insert into packs (id, product_id, name, name_en, content_amount, content_unit, position)
    select pg_temp.bench_id(6 + nth, number), pg_temp.bench_id(2, number), 'عبوة', 'Pack', 500 * (nth + 1), 'g', nth
    from drawn cross join generate_series(0, 1) as nth`.execute(tx);
  await sql`
    insert into variants (id, product_vendor_id, vendor_id, pack_id, name, name_en, sku, content_amount, content_unit,
      price, stock_quantity, position)
    select pg_temp.bench_id(4 + nth, number), o.id, o.vendor_id, k.id, 'عبوة', 'Pack', 'V-' || nth || '-' || number,
      500 * (nth + 1), 'g', o.price * (nth + 1), case when random() < 0.1 then 0 else 40 end, nth
    from (select id, product_id, vendor_id, price, row_number() over (order by id) as number, random() < 0.5 as has_second
      from product_vendors) as o
    cross join lateral generate_series(0, o.has_second::int) as nth
    join packs as k on k.product_id = o.product_id and k.position = nth
    order by o.number, nth`.execute(tx);
}
