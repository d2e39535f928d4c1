import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeFacetShop } from '#server/testing/data/facet-shop.ts';

/** Few enough that all are ranked, and so many that most are not. */
const SHOPS = { muffin: 45, cocoa: 150 } as const;
type Word = keyof typeof SHOPS;

const shop = await startTestApp({}, { isSearchEager: false });
const made = {
  muffin: await makeFacetShop(shop, 'muffin', SHOPS.muffin),
  cocoa: await makeFacetShop(shop, 'cocoa', SHOPS.cocoa),
};
await makeOracle();

/** What the shop sells, read from the tables that vendors write, not from the search's own. */
async function makeOracle(): Promise<void> {
  await sql`
    create view for_sale as
    select p.id as product, split_part(p.name_en, ' ', 1) as word, o.vendor_id::text as vendor, c.id::text as category,
      coalesce(c.parent_id, c.id)::text as main, s.stock > 0 as "inStock", s.sizes,
      p.free_from || case when p.are_allergens_declared then array(
        select unnest(array['gluten', 'milk', 'egg', 'soy', 'tree-nuts', 'peanut', 'sesame', 'sulphites'])
        except select unnest(p.allergens || p.may_contain)) else '{}' end as free,
      case when m.promotion_id is null then o.price else o.price * 3 / 4 end as price, m.promotion_id is not null as discount
    from product_vendors as o
    join products as p on p.id = o.product_id
    join categories as c on c.id = p.category_id
    left join promotion_offers as m on m.product_vendor_id = o.id
    cross join lateral (
      select sum(stock_quantity) as stock, array_agg(case name_en when '250 g' then 'g:250' when '500 g' then 'g:500'
        when '1 kg' then 'g:1000' when '250 ml' then 'ml:250' when '12 pcs' then 'pcs:12' end) as sizes
      from variants where product_vendor_id = o.id
    ) as s`.execute(shop.db);
}

interface Filters {
  category: string[];
  vendor: string[];
  size: string[];
  freeFrom: string[];
  priceMin: number | undefined;
  priceMax: number | undefined;
  inStock: boolean;
  discount: boolean;
}

const NO_FILTERS: Filters = {
  ...{ category: [], vendor: [], size: [], freeFrom: [] },
  ...{ priceMin: undefined, priceMax: undefined, inStock: false, discount: false },
};

const CONDITIONS = {
  category: ({ category }: Filters) =>
    category.length === 0 ? sql`true` : sql`(category = any(${category}) or main = any(${category}))`,
  vendor: ({ vendor }: Filters) => (vendor.length === 0 ? sql`true` : sql`vendor = any(${vendor})`),
  size: ({ size }: Filters) => (size.length === 0 ? sql`true` : sql`sizes && ${size}::text[]`),
  freeFrom: ({ freeFrom }: Filters) => sql`free @> ${freeFrom}::text[]`,
  price: ({ priceMin = 0, priceMax = 1e6 }: Filters) =>
    sql`price between ${Math.round(priceMin * 100)} and ${Math.round(priceMax * 100)}`,
  inStock: ({ inStock }: Filters) => (inStock ? sql`"inStock"` : sql`true`),
  discount: ({ discount }: Filters) => (discount ? sql`discount` : sql`true`),
};
type Facet = keyof typeof CONDITIONS;

/**
 * Counts by brute force, per value. Of `freeFrom` all must hold, so its own choice narrows it too. A wrong oracle, for the
 * negative control, applies every facet's own choice.
 */
async function countIn(word: Word, filters: Filters, facet: Facet | null, value = sql`true::text`, isWrong = false) {
  const conditions = Object.entries(CONDITIONS)
    .filter(([name]) => isWrong || name !== facet || name === 'freeFrom')
    .map(([, condition]) => condition(filters));
  const { rows } = await sql<{ value: string; count: number }>`
    select ${value} as value, count(distinct product)::int as count
    from for_sale cross join lateral unnest(sizes) as s(size) left join lateral unnest(free) as f(thing) on true
    where word = ${word} and ${sql.join(conditions, sql` and `)} group by 1`.execute(shop.db);
  return Object.fromEntries(rows.filter(({ value }) => value !== null).map(({ value, count }) => [value, count]));
}

async function bruteForce(word: Word, filters: Filters, isWrong = false) {
  const count = (facet: Facet, value?: ReturnType<typeof sql>) =>
    countIn(word, filters, facet, value as ReturnType<typeof sql<string>>, isWrong);
  return {
    total: (await countIn(word, filters, null)).true ?? 0,
    category: await count('category', sql`category`),
    vendor: await count('vendor', sql`vendor`),
    size: await count('size', sql`size`),
    freeFrom: await count('freeFrom', sql`thing`),
    inStock: (await count('inStock', sql`"inStock"::text`)).true ?? 0,
    discount: (await count('discount', sql`discount::text`)).true ?? 0,
  };
}

const get = (query: Record<string, string>) => shop.call('GET', `/search?${new URLSearchParams(query)}`);

function asked(word: Word, filters: Filters) {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== false && String(value));
  return get({
    query: word,
    type: 'product',
    facets: 'category,vendor,price,size,freeFrom,inStock,discount',
    ...Object.fromEntries(given),
  });
}

interface Counted {
  id?: string;
  size?: string;
  freeFrom?: string;
  count: number;
}
/** The values that occur: chosen ones with 0 and main categories are another matter. */
const occurring = (values: Counted[], isLeft = (_: string) => true) =>
  Object.fromEntries(
    values
      .map(({ id, size, freeFrom, count }) => [id ?? size ?? freeFrom ?? '', count] as const)
      .filter(([id, n]) => n > 0 && isLeft(id)),
  );

async function answered(word: Word, filters: Filters) {
  const { status, body } = await asked(word, filters);
  expect(status, JSON.stringify(body)).toBe(200);
  const { category, vendor, size, freeFrom, inStock, discount } = body.facets;
  const isOwn = (id: string) => made[word].categories.includes(id) && !made[word].mains.includes(id);
  return {
    body,
    counts: {
      total: body.totalProductCount,
      category: occurring(category, isOwn),
      vendor: occurring(vendor),
      size: occurring(size),
      freeFrom: occurring(freeFrom),
      inStock: inStock.count,
      discount: discount.count,
    },
  };
}

const anyFilters = (word: Word) =>
  fc.record({
    category: fc.subarray([...new Set([...made[word].categories, ...made[word].mains])], { maxLength: 3 }),
    vendor: fc.subarray(made[word].vendors, { maxLength: 3 }),
    size: fc.oneof(
      fc.constant<string[]>([]),
      fc.subarray(['g:250', 'g:500', 'g:1000', 'ml:250', 'pcs:12'], { maxLength: 3 }),
    ),
    freeFrom: fc.oneof(
      { weight: 2, arbitrary: fc.constant<string[]>([]) },
      { weight: 1, arbitrary: fc.subarray(['milk', 'egg', 'sugar', 'gelatin', 'gluten'], { maxLength: 2 }) },
    ),
    priceMin: fc.option(fc.constantFrom(4, 9, 12.5, 18), { nil: undefined }),
    priceMax: fc.option(fc.constantFrom(18, 24, 40, 120), { nil: undefined }),
    inStock: fc.boolean(),
    discount: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  });

/** Without the main categories: the facet counts them with all below them. */
const leavesOf = (word: Word, category: Record<string, number>) =>
  Object.fromEntries(Object.entries(category).filter(([id]) => !made[word].mains.includes(id)));

test.each(['muffin', 'cocoa'] as const)(
  '[search-60] counts for any filters exactly what SQL counts by brute force: %s',
  async (word) => {
    for (const filters of [NO_FILTERS, ...fc.sample(anyFilters(word), { seed: 13, numRuns: 40 })]) {
      const { counts } = await answered(word, filters);
      const brute = await bruteForce(word, filters);
      expect(counts, JSON.stringify(filters)).toEqual({ ...brute, category: leavesOf(word, brute.category) });
    }
  },
);

test('the comparison notices counts that apply a facet’s own choice', async () => {
  const noticed = [];
  for (const filters of fc.sample(anyFilters('muffin'), { seed: 13, numRuns: 10 })) {
    const { counts } = await answered('muffin', filters);
    noticed.push(
      counts.vendor !== undefined && !same(counts.vendor, (await bruteForce('muffin', filters, true)).vendor),
    );
  }
  expect(noticed).toContain(true);
});

const same = (a: object, b: object) =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());

test.each(['muffin', 'cocoa'] as const)('choosing a value leaves as many products as it counts: %s', async (word) => {
  const start = await answered(word, { ...NO_FILTERS, inStock: true });
  const { vendor, size, category, price, freeFrom } = start.body.facets;
  for (const { id, count } of vendor)
    expect((await answered(word, { ...NO_FILTERS, inStock: true, vendor: [id] })).counts.total).toBe(count);
  for (const { id, count } of category)
    expect((await answered(word, { ...NO_FILTERS, inStock: true, category: [id] })).counts.total).toBe(count);
  for (const each of size)
    expect((await answered(word, { ...NO_FILTERS, inStock: true, size: [each.size] })).counts.total).toBe(each.count);
  expect(freeFrom.length).toBeGreaterThan(8);
  for (const { freeFrom: first, count } of freeFrom) {
    const chosen = await answered(word, { ...NO_FILTERS, inStock: true, freeFrom: [first] });
    expect(chosen.counts.total, first).toBe(count);
  }
  const withMilk = await answered(word, { ...NO_FILTERS, inStock: true, freeFrom: ['milk'] });
  for (const { freeFrom: second, count } of withMilk.body.facets.freeFrom) {
    const both = { ...NO_FILTERS, inStock: true, freeFrom: ['milk', second] };
    expect((await answered(word, both)).counts.total, second).toBe(count);
  }
  expect(price.length).toBeGreaterThan(2);
  for (const { min, max, count } of price) {
    const filters = { ...NO_FILTERS, inStock: true, priceMin: min ?? undefined, priceMax: max ?? undefined };
    expect((await answered(word, filters)).counts.total).toBe(count);
  }
});

test('[search-61] lists values that occur, most frequent first, and chosen ones with 0', async () => {
  const [vendor = ''] = made.muffin.vendors;
  const { body } = await answered('muffin', { ...NO_FILTERS, priceMin: 500, vendor: [vendor], size: ['g:777'] });
  expect(body.facets.vendor).toMatchObject([{ id: vendor, count: 0, name: expect.any(String) }]);
  expect(body.facets.size).toEqual([{ size: 'g:777', count: 0 }]);
  expect(body.facets).toMatchObject({ isPartial: false, category: [], price: [], inStock: { count: 0 } });
  const counts = (await answered('muffin', NO_FILTERS)).body.facets.size.map(({ count }: Counted) => count);
  expect(counts).toEqual([...counts].sort((a, b) => b - a));
  expect(JSON.stringify(body)).not.toContain('mm:');
});

test('counts only the facets that are asked for, and none without', async () => {
  expect((await get({ query: 'muffin' })).body).not.toHaveProperty('facets');
  expect(Object.keys((await get({ query: 'muffin', facets: 'vendor' })).body.facets).sort()).toEqual([
    'isPartial',
    'vendor',
  ]);
});

test('keeps the price that a query states, and divides what is below it', async () => {
  const { body } = await get({ query: 'muffin under 20 SAR', type: 'product', facets: 'price,vendor' });
  const within = await bruteForce('muffin', { ...NO_FILTERS, priceMax: 20 });
  expect(body.totalProductCount).toBe(within.total);
  expect(occurring(body.facets.vendor)).toEqual(within.vendor);
  const { min, count } = body.facets.price.at(-1);
  expect(min).toBeLessThan(20);
  const chosen = await get({ query: 'muffin under 20 SAR', type: 'product', priceMin: min });
  expect(chosen.body.totalProductCount).toBe(count);
});

test('[search-62] takes several values repeated or comma-separated, and one as before', async () => {
  const [a = '', b = ''] = made.muffin.vendors;
  const total = async (more: string) => (await shop.call('GET', `/search?query=muffin&${more}`)).body.totalProductCount;
  const both = (await bruteForce('muffin', { ...NO_FILTERS, vendor: [a, b] })).total;
  expect(await total(`vendor=${a},${b}`)).toBe(both);
  expect(await total(`vendor=${a}&vendor=${b}`)).toBe(both);
  expect(await total(`vendor=${b},${a},,${a}&vendor=`)).toBe(both);
  expect(await total(`vendor=${a}`)).toBe((await bruteForce('muffin', { ...NO_FILTERS, vendor: [a] })).total);
  expect(await total('vendor=&category=,&size=')).toBe(SHOPS.muffin);
});

const ID = '0190e7a4-0000-7000-8000-000000000000';
const ids = (count: number) =>
  Array.from({ length: count }, (_, at) => `0190e7a4-0000-7000-8000-${String(at).padStart(12, '0')}`).join();

test.each([
  ['more values than anybody ticks', `vendor=${ids(51)}`, 'vendor', 'tooMany', 'Too many values'],
  ['10,000 ids', `category=${ids(10_000)}`, 'category', 'tooMany', 'Too many values'],
  ['a value that is no id', 'vendor=x', 'vendor', 'invalid', 'This value is not valid'],
  ['a wrong value among right ones', `vendor=${ID},x`, 'vendor', 'invalid', 'This value is not valid'],
  ['an object', 'category=[object Object]', 'category', 'invalid', 'This value is not valid'],
  ['the name of a prototype', 'vendor=__proto__', 'vendor', 'invalid', 'This value is not valid'],
  ['an unknown facet', 'facets=constructor', 'facets', 'invalid', 'This value is not valid'],
  ['a declaration that nobody makes', 'freeFrom=fish', 'freeFrom', 'invalid', 'This value is not valid'],
  ['a size that cannot be compared', 'size=mm:200', 'size', 'invalid', 'This value is not valid'],
  ['a size without amount', 'size=g', 'size', 'invalid', 'This value is not valid'],
  ['a switch that is neither on nor off', 'inStock=maybe', 'inStock', 'invalid', 'This value is not valid'],
])('[search-63] refuses %s', async (_, query, field, code, sentence) => {
  const { status, body } = await shop.call('GET', `/search?query=muffin&${query}`);
  expect(status).toBe(422);
  expect(body).toMatchObject({ errorCodes: { [field]: code }, errors: { [field]: sentence } });
  expect(Object.keys(body.errorCodes)).toEqual([field]);
});

test('finds nothing by unknown values, and ignores a parameter __proto__', async () => {
  const { body } = await get({ query: 'muffin', vendor: ID, category: ID, facets: 'vendor,category' });
  expect(body).toMatchObject({ totalProductCount: 0, facets: { vendor: [], category: [] } });
  const { status } = await shop.call('GET', '/search?query=muffin&__proto__=1&__proto__[facets]=vendor&constructor=x');
  expect(status).toBe(200);
  expect(Object.hasOwn(Object.prototype, 'facets')).toBe(false);
});

test('a switch set to false narrows nothing', async () => {
  const { body } = await get({ query: 'muffin', type: 'product', inStock: 'false', discount: '0' });
  expect(body.totalProductCount).toBe(SHOPS.muffin);
});
