import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { type Insider, makeSeller } from '#server/testing/console/insiders.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { statementsOf } from '#server/testing/database/statements-of.ts';

const shop = await startTestApp({}, { skipIntegrityChecks: true });
const { call, db } = shop;

/** Three offers: sold out and off; low, dearer than a rival and held; plenty, with a barcode and sales. */
async function makeStall() {
  const vendorId = await makeVendor(db);
  const owner = await makeSeller(shop, vendorId);
  const make = async (name: string, price: number, stock: number, isActive = true) =>
    makeOffer(db, { vendorId, name, nameEn: name, isActive, variants: [{ price, stock, content: [1_000, 'g'] }] });
  const [out, low, plenty] = [
    await make('Anise', 1_000, 0, false),
    await make('Barley', 2_000, 2),
    await make('Cumin', 3_000, 60),
  ];
  await makeOffer(db, { productId: low.productId, variants: [{ price: 9_500, stock: 1, content: [5_000, 'g'] }] });
  await sql`insert into offer_holds (offer_id, reason) values (${low.id}, 'operator')`.execute(db);
  await sql`update packs set gtin = ${String(Date.now()).padStart(14, '0')} where product_id = ${plenty.productId}`.execute(
    db,
  );
  await placeOrder(shop, await makeBuyer(shop, [plenty, 10]));
  return { owner, vendorId, out, low, plenty };
}

const list = async ({ token }: Insider, query = '') =>
  (await call('GET', `/seller/variants?${query}`, { token })).body as {
    data: { id: string; productName: string; soldIn14Days: number }[];
    nextCursor: string | null;
    total: number | null;
  };
const stall = await makeStall();
const names = async (query: string) =>
  (await list(stall.owner, query)).data.map(({ productName }) => productName[0]).join('');

test.each([
  ['filter=low', 'B'],
  ['filter=out', 'A'],
  ['filter=off', 'A'],
  ['filter=held', 'B'],
  ['heldFor=operator', 'B'],
  ['heldFor=price', ''],
  ['filter=without_gtin', 'AB'],
  ['filter=dear', 'B'],
  ['filter=unsold', 'AB'],
  ['filter=unsold,low', 'B'],
  ['filter=unsold&filter=off', 'A'],
  ['search=cum', 'C'],
])('the vendor’s packs by %s', async (query, found) => {
  expect(await names(query)).toBe(found);
});

test('a rival of the same price by content makes nothing dear', async () => {
  const price = (halalas: number) =>
    sql`update variants as v set price = ${halalas} from product_vendors as o
      where o.id = v.product_vendor_id and o.product_id = ${stall.low.productId} and v.vendor_id <> ${stall.vendorId}`.execute(
      db,
    );
  await price(10_000);
  expect(await names('filter=dear')).toBe('');
  await price(9_500);
  expect(await names('filter=dear')).toBe('B');
});

test.each([
  ['name', 'ABC'],
  ['stock', 'ABC'],
  ['price', 'CBA'],
  // 50 pieces at 10 in 14 days last; the others sell nothing.
  ['runs_out', 'CAB'],
])('sorted by %s, page by page the same', async (sortBy, expected) => {
  const seen: string[] = [];
  let cursor = '';
  for (let page = 0; page < 4; page += 1) {
    const { data, nextCursor, total } = await list(stall.owner, `sortBy=${sortBy}&limit=1${cursor}`);
    expect(total).toBe(cursor ? null : 3);
    seen.push(...data.map(({ productName }) => productName[0] ?? ''));
    if (nextCursor === null) break;
    cursor = `&cursor=${nextCursor}`;
  }
  expect(seen.join('')).toBe(expected);
});

test('pieces that were sold are told, without those of cancelled orders', async () => {
  const { data } = await list(stall.owner, 'search=Cumin');
  expect(data).toMatchObject([{ productName: 'Cumin', soldIn14Days: 10, stock: 50 }]);
});

test('an export has what is filtered, and the log has no search text', async () => {
  const { token } = stall.owner;
  const { body: file } = await shop.app.inject({
    url: '/api/seller/exports/variants?filter=unsold&language=en&search=anise',
    headers: { authorization: `Bearer ${token}` },
  });
  const [heading, ...rows] = file.trim().split(/\r?\n/);
  expect(heading).toContain('SKU,Barcode,');
  expect(rows).toEqual([expect.stringContaining(',Anise,')]);
  const { after } = await db
    .selectFrom('audit_log')
    .where('vendor_id', '=', stall.vendorId)
    .where('action', '=', 'export.made')
    .select('after')
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({ rows: 1, search: true, filter: ['unsold'] });
});

test('one offer shows its packs beside what others take, by pack and by content', async () => {
  const { body } = await call('GET', `/seller/offers/${stall.low.id}`, { token: stall.owner.token });
  expect(body).toMatchObject({
    ...{ productName: 'Barley', isOn: true, isPublic: true, holds: ['operator'], minimum: 1, maximum: null },
    packs: [{ price: 20, rivals: { cheapest: null, median: null, cheapestByContent: 19, medianByContent: 19 } }],
  });
  const other = await makeSeller(shop, await makeVendor(db));
  expect((await call('GET', `/seller/offers/${stall.low.id}`, { token: other.token })).status).toBe(404);
});

test('a stopped price that is dropped is gone, and the old one stays', async () => {
  const { token } = stall.owner;
  const variantId = stall.plenty.variantIds[0] ?? '';
  const drop = () => call('DELETE', `/seller/variants/${variantId}/held-price`, { token });
  await call('POST', '/seller/prices', { token, body: { rows: [{ variantId, price: 0.3 }] } });
  expect(await names('heldFor=price')).toBe('C');
  expect((await drop()).status).toBe(200);
  expect(await names('heldFor=price')).toBe('');
  expect((await drop()).body.code).toBe('no_held_price');
});

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Node[];
}

/** What grows for ever. Of its variants, a vendor may have most. */
const GROWING = ['stock_movements', 'price_changes'];
const scansOf = (node: Node): string[] => [
  ...(node['Node Type'] === 'Seq Scan' && GROWING.includes(node['Relation Name'] ?? '')
    ? [node['Relation Name'] ?? '']
    : []),
  ...(node.Plans ?? []).flatMap(scansOf),
];

/** Tables that a call of the list reads from end to end. */
async function scansWith(query: string, owner: Insider): Promise<string[]> {
  const sent = (await statementsOf(() => list(owner, query))).filter(({ text }) => text.includes('row_number'));
  const plans = await Promise.all(
    sent.map(({ text, values }) => shop.database.pool.query(`explain (format json) ${text}`, values)),
  );
  return plans.flatMap(({ rows }) => scansOf(rows[0]['QUERY PLAN'][0].Plan));
}

test('with 10,000 packs no filter and no order reads the history of the whole shop', async () => {
  const { productId, categoryId } = await makeOffer(db);
  const vendors = [await makeVendor(db), await makeVendor(db)];
  const owner = await makeSeller(shop, vendors[0] ?? '');
  const of = (kind: number, vendor: number) =>
    sql.raw(`(lpad(n::text, 8, '0') || '-0000-7000-8${vendor}00-00000000000${kind}')::uuid`);
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    const numbers = sql`from generate_series(1, 10000) as n`;
    await sql`insert into products select r.* from products as p cross join generate_series(1, 10000) as n
      cross join lateral jsonb_populate_record(p, jsonb_build_object('id', ${of(1, 0)}, 'slug', 'many-' || n,
        'sku', 'MANY-' || n, 'name', 'كثير ' || n, 'name_en', 'Many ' || n)) as r where p.id = ${productId}`.execute(
      one,
    );
    await sql`insert into packs (id, product_id, name, name_en, content_amount, content_unit, position)
      select ${of(2, 0)}, ${of(1, 0)}, 'كيلو', '1 kg', 1000, 'g', 0 ${numbers}`.execute(one);
    for (const [vendor, vendorId] of vendors.entries()) {
      await sql`insert into product_vendors (id, product_id, vendor_id, price)
        select ${of(3, vendor)}, ${of(1, 0)}, ${vendorId}, 1000 + n ${numbers}`.execute(one);
      await sql`insert into variants (id, product_vendor_id, vendor_id, pack_id, sku, name, name_en, price, stock_quantity,
          content_amount, content_unit, position)
        select ${of(4, vendor)}, ${of(3, vendor)}, ${vendorId}, ${of(2, 0)}, 'MANY-' || n, 'كيلو', '1 kg', 1000 + n, n % 50,
          1000, 'g', 0 ${numbers}`.execute(one);
      await sql`insert into stock_movements (id, variant_id, order_id, quantity, reason, created_at)
        select ${of(5, vendor)}, ${of(4, vendor)}, gen_random_uuid(), -1, 'sale', now() - make_interval(days => n % 200) ${numbers}`.execute(
        one,
      );
    }
    await sql`set session_replication_role = origin`.execute(one);
  });
  await sql`analyze`.execute(db);
  const first = await list(owner, 'limit=500');
  expect([first.data.length, first.total]).toEqual([500, 10_000]);
  const queries = [
    ...[
      '',
      `cursor=${first.nextCursor}`,
      'sortBy=runs_out',
      'filter=low&sortBy=runs_out',
      'filter=dear',
      'filter=unsold',
    ],
    ...[`categoryId=${categoryId}`, 'search=9999'],
  ];
  const found: string[] = [];
  for (const query of queries) found.push(...(await scansWith(query, owner)).map((table) => `${query}: ${table}`));
  expect(found).toEqual([]);
}, 60_000);
