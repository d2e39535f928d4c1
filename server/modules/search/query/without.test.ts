import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeCategory, makeOffer, makeVendor } from '#server/testing/data/offers.ts';

const { call, db } = await startTestApp();
const categoryId = await makeCategory(db);
const vendorId = await makeVendor(db);
const make = (name: string, nameEn: string, options: Parameters<typeof makeOffer>[1] = {}) =>
  makeOffer(db, { name, nameEn, categoryId, vendorId, ...options });

await make('شوكولاتة داكنة', 'Dark Chocolate', { declares: { allergens: ['soy'] } });
await make('شوكولاتة بالبندق', 'Hazelnut Chocolate', { declares: { allergens: ['milk', 'tree-nuts'] } });
await make('شوكولاتة بيضاء', 'White Chocolate', { declares: { allergens: ['milk'], mayContain: ['peanut'] } });
await make('شوكولاتة روبي', 'Ruby Chocolate');
await make('شوكولاتة مقرمشة', 'Crunchy Chocolate', {
  declares: { allergens: ['tree-nuts'] },
  descriptionEn: 'Nut free, without nuts, contains no nuts.',
});
await make('قفازات بدون بودرة', 'Powder-Free Gloves', {
  descriptionEn: 'Free of powder, for sweets with and without nuts.',
});
await make('قفازات فرن', 'Oven Gloves');
await make('خلاصة فانيليا بدون كحول', 'Alcohol-Free Vanilla Extract', { declares: {} });
await make('فانيليا سائلة', 'Liquid Vanilla', { declares: {} });
await make('حليب كامل الدسم', 'Full Cream Milk', { declares: { allergens: ['milk'] } });
await make('حليب اللوز بدون سكر', 'Almond Milk Unsweetened', { declares: { allergens: ['tree-nuts'] } });
await make('دقيق قمح', 'Wheat Flour', { declares: { allergens: ['gluten'] } });
await make('دقيق أرز', 'Rice Flour', { declares: {} });
await make('خلطة دقيق خالية من الجلوتين', 'Gluten-Free Flour Blend', { declares: {} });
await make('محلي ستيفيا', 'Stevia Sweetener', { declares: { freeFrom: ['sugar'] } });
await make('كيك جاهز', 'Ready Cake', { declares: { allergens: ['gluten', 'egg'] } });
await make('كيك أرز', 'Rice Cake', { declares: {} });
await make('فرن كهربائي', 'Electric Oven');

async function search(query: string, options: Record<string, string> = {}) {
  const { body } = await call('GET', `/search?${new URLSearchParams({ query, type: 'product', ...options })}`);
  const names = body.products.map(({ nameEn }: { nameEn: string }) => nameEn) as string[];
  return {
    names,
    total: body.totalProductCount,
    without: body.without,
    readAs: body.readAs,
    partialFrom: body.partialFrom,
  };
}
const suggest = async (query: string) => {
  const { body } = await call('GET', `/search/suggestions?${new URLSearchParams({ query })}`);
  return { names: body.data.map(({ nameEn }: { nameEn: string }) => nameEn), without: body.without };
};

test.each([
  'nut free chocolate',
  'chocolate without nuts',
  'no nuts chocolate',
  'شوكولاتة بدون مكسرات',
  'شوكولاتة خالية من المكسرات',
  'شوكولاتة من غير مكسرات',
  'شوكولاتة بدون مكسرت',
  'شوكولاتة بدونمكسرات',
  'شوكولاتة بدن مكسرات',
  'chocolate w/o nuts',
  'chocolate bdoon nuts',
  'free nuts chocolate',
  'chocolate -nuts',
  'chocolate -nuts under 500',
  'nutless chocolate',
  'nf chocolate',
  'chocolate !nuts',
  'nut-allergy-friendly chocolate',
  'chocolate f],k nuts',
  'شوكولاتة f],k مكسرات',
  'شوكولاتة ohgd lk المكسرات',
  'chocolate bdoon mkassarat',
  'عندي حساسية من المكسرات وابي شوكولاتة',
])('%s finds only what is declared free from nuts', async (query) => {
  const { names, total, without } = await search(query);
  // Not what contains nuts, may contain them, has not declared, or only says so in its description.
  expect(names).toEqual(['Dark Chocolate']);
  expect(total).toBe(1);
  expect(without.freeFrom).toEqual(['tree-nuts', 'peanut']);
});

test('the suggestions obey the same filter', async () => {
  expect(await suggest('شوكولاتة بدون مكسرات')).toEqual({
    names: ['Dark Chocolate'],
    without: { freeFrom: ['tree-nuts', 'peanut'], untold: [], query: 'شوكولاتة' },
  });
});

test('never finds a product by the word that denies', async () => {
  const { names } = await search('حليب بدون لاكتوز');
  expect(names).toEqual(['Almond Milk Unsweetened']);
});

test('lists all that is declared free from something if the query asks for nothing else', async () => {
  const { names, without } = await search('gluten free');
  expect(names[0]).toBe('Gluten-Free Flour Blend');
  expect(names).toEqual(expect.arrayContaining(['Rice Flour', 'Dark Chocolate', 'Rice Cake']));
  expect(names).not.toContain('Wheat Flour');
  expect(names).not.toContain('Ruby Chocolate');
  expect(without).toEqual({ freeFrom: ['gluten'], untold: [], query: '' });
  const within = await search('بدون جلوتين', { category: categoryId });
  expect(within.total).toBe(names.length);
});

test('ranks first what says so in its name', async () => {
  expect((await search('دقيق بدون جلوتين')).names).toEqual(['Gluten-Free Flour Blend', 'Rice Flour']);
  expect((await search('gluten free flour')).names).toEqual(['Gluten-Free Flour Blend', 'Rice Flour']);
});

test('takes a name for a declaration of what is no allergen', async () => {
  expect((await search('vanilla without alcohol')).names).toEqual(['Alcohol-Free Vanilla Extract']);
  expect((await search('milk no sugar')).names).toEqual(['Almond Milk Unsweetened']);
  expect((await search('sugar free sweetener')).names[0]).toBe('Stevia Sweetener');
});

test('filters by nothing that no vendor declares, and does not search for it', async () => {
  const { names, without } = await search('cake without an oven');
  expect(names.sort()).toEqual(['Ready Cake', 'Rice Cake']);
  expect(without).toBeNull();
});

test.each([
  ['Powder-Free Gloves', 'Powder-Free Gloves'],
  ['قفازات بدون بودرة', 'Powder-Free Gloves'],
  ['powder free', 'Powder-Free Gloves'],
  ['Alcohol-Free Vanilla Extract', 'Alcohol-Free Vanilla Extract'],
  ['Gluten-Free Flour Blend', 'Gluten-Free Flour Blend'],
  ['Almond Milk Unsweetened', 'Almond Milk Unsweetened'],
])('the typed name %s finds its product first', async (query, name) => {
  expect((await search(query)).names[0]).toBe(name);
});

test.each(['free', 'without', 'بدون', 'بدون بدون', 'خالي من', 'free shipping', 'no', '-free', 'بدون '])(
  'finds nothing by %j, which names nothing',
  async (query) => {
    expect(await search(query)).toMatchObject({ names: [], without: null });
  },
);

test('keeps the exclusion in a corrected spelling and in the other keyboard layout', async () => {
  const { readAs, names } = await search('choclate without nuts');
  expect(readAs).toEqual({ query: 'chocolate without nuts', reason: 'spelling' });
  expect(names).toEqual(['Dark Chocolate']);
  // «شوكولاتة بدون مكسرات» typed with English keys
  expect((await search('a,;,ghjm f],k l;svhj')).names).toEqual(['Dark Chocolate']);
});

test.each(['كيك بدون بيض،حليب', 'كيك بدون بيض-حليب', 'egg,milk free cake', 'كيك بدون حليب بيض'])(
  '%s excludes both',
  async (query) => {
    const { names, without } = await search(query);
    expect(new Set(without.freeFrom)).toEqual(new Set(['egg', 'milk']));
    expect(names[0]).toBe('Rice Cake');
    expect(names).not.toContain('Ready Cake');
    expect(names).not.toContain('Full Cream Milk');
  },
);

test('says that it cannot filter by what vendors declare nothing about', async () => {
  const { names, without } = await search('شوكولاتة داكنة بدون سمك');
  expect(names[0]).toBe('Dark Chocolate');
  expect(without).toEqual({ freeFrom: [], untold: ['سمك'], query: 'شوكولاتة داكنة' });
  expect((await search('dark chocolate no milk or fish')).without).toMatchObject({
    freeFrom: ['milk'],
    untold: ['fish'],
  });
});

test.each([
  ['cake without mango', ['mango']],
  ['كيك بدون كمون', ['كمون']],
  ['cake without "Mango"?', ['mango']],
  ['كيك بدون حليب ومانجو', ['مانجو']],
  ['كيك بدون حليب و mango', ['mango']],
  [`cake without ${'x'.repeat(90)}y`, [`${'x'.repeat(40)}`]],
])('“%s” says that vendors do not declare %j', async (query, untold) => {
  const { names, without } = await search(query.replace(/x{90}/, 'xz'.repeat(45)));
  expect(names).toContain('Rice Cake');
  expect(without.untold).toEqual(untold.map((name) => name.replace(/x{40}/, 'xz'.repeat(20))));
});

test('says what of vegan products vendors do not declare, and leaves out milk and eggs', async () => {
  const { names, without } = await search('vegan cake');
  expect(names[0]).toBe('Rice Cake');
  expect(names).not.toContain('Ready Cake');
  expect(without).toEqual({ freeFrom: ['milk', 'egg'], untold: ['honey', 'gelatin'], query: 'cake' });
  expect((await search('كيك نباتي')).without.untold).toEqual(['عسل', 'جيلاتين']);
});

test('presents nothing as a hit that only fits what was excluded', async () => {
  const { names, partialFrom } = await search('nut free nutella');
  expect(partialFrom ?? names.length).toBe(0);
});

test('ranks what a name denies after what has it', async () => {
  const { names, partialFrom } = await search('alcohol');
  expect(partialFrom ?? names.length).toBe(0);
  await make('كحول للتنظيف', 'Cleaning Alcohol');
  await expect.poll(async () => (await search('alcohol')).names[0]).toBe('Cleaning Alcohol');
  expect((await search('gluten')).names[0]).not.toBe('Cleaning Alcohol');
});

test('suggests nothing that a word still being typed may exclude', async () => {
  for (const query of ['كيك خالي من الب', 'كيك خالي من البي', 'cake without e', 'cake without eg'])
    expect((await suggest(query)).names, query).not.toContain('Ready Cake');
  // No product is called free from milk before the word says milk.
  expect((await suggest('شوكولاتة خالي من البن')).without).toEqual({
    freeFrom: ['tree-nuts'],
    untold: [],
    query: 'شوكولاتة',
  });
  expect((await suggest('cake without man')).without).toBeNull();
  expect((await suggest('chocolate without n')).without.untold).toEqual([]);
  // Who searches for half a word gets all that is sure.
  expect((await search('شوكولاتة خالي من الب')).without).toMatchObject({ freeFrom: [], untold: ['الب'] });
});

test('names the rest of the query as it was typed, for a search without the filter', async () => {
  expect((await search('شوكولاتة داكنة بدون مكسرات')).without.query).toBe('شوكولاتة داكنة');
  expect((await search('Dark-Chocolate, nut-free')).without.query).toBe('dark chocolate');
});

test.each(['gluten/dairy free chocolate', 'chocolate free of gluten, milk', 'شوكولاتة بدون جلوتين، حليب'])(
  'takes all things of the list in “%s”',
  async (query) => {
    const { names, without } = await search(query);
    expect(names).toEqual(['Dark Chocolate', 'Crunchy Chocolate', 'Gluten-Free Flour Blend']);
    expect(without.freeFrom).toEqual(['gluten', 'milk']);
  },
);

test('combines with a category, a price and sorting', async () => {
  const options = { category: categoryId, priceMax: '100', sortBy: 'price_asc' };
  expect((await search('شوكولاتة بدون مكسرات', options)).names).toEqual(['Dark Chocolate']);
  // Nothing is so cheap: the price is left out and the page says so, the filter of health stays.
  expect((await search('شوكولاتة بدون مكسرات أقل من ١٠ ريال')).names).toEqual(['Dark Chocolate']);
});

test('a product list with a search obeys the filter, too', async () => {
  const { body } = await call('GET', `/products/public?${new URLSearchParams({ search: 'chocolate without nuts' })}`);
  expect(body.data.map(({ product }: { product: { nameEn: string } }) => product.nameEn)).toEqual(['Dark Chocolate']);
});

test('presents no product as a hit that is named after what vendors do not declare', async () => {
  await make('جيلاتين بقري', 'Beef Gelatin', { declares: {} });
  await make('أجار (جيلاتين نباتي)', 'Agar Agar', { declares: {} });
  await make('هريس مانجو', 'Mango Puree', { declares: {} });
  await make('هريس فراولة', 'Strawberry Puree', { declares: {} });
  await expect.poll(async () => (await search('puree')).total).toBe(2);
  expect(await search('vegan gelatin')).toMatchObject({ names: ['Agar Agar', 'Beef Gelatin'], partialFrom: 1 });
  expect(await search('puree without mango')).toMatchObject({
    names: ['Strawberry Puree', 'Mango Puree'],
    partialFrom: 1,
    without: { untold: ['mango'] },
  });
  expect((await search('هريس بدون مانجو')).names[0]).toBe('Strawberry Puree');
});

test('finds by a category name nothing that it denies', async () => {
  const freeId = await makeCategory(db);
  const name = { name: 'بدائل خالية من الصويا', name_en: 'Soy-Free Baking' };
  await db.updateTable('categories').set(name).where('id', '=', freeId).execute();
  await makeOffer(db, { name: 'خلطة بسكويت', nameEn: 'Biscuit Mix', categoryId: freeId, vendorId });
  await make('حليب صويا', 'Soy Milk', { declares: { allergens: ['soy'] } });
  await expect.poll(async () => (await search('soy')).names).toEqual(['Soy Milk']);
});

test('no word that a vendor writes switches a denial off', async () => {
  await make('كيك مابدي بيض', 'Alergic Glutin Withut Cake', { declares: { allergens: ['milk', 'gluten'] } });
  await make('كيك خالص حليبب', 'Glutin Freee Fre Cake', { declares: { allergens: ['milk', 'gluten'] } });
  await expect.poll(async () => (await search('cake')).total).toBe(4);
  for (const query of ['cake alergic to gluten', 'glutin free cake', 'cake withut gluten', 'gluten fre cake'])
    expect((await search(query)).without?.freeFrom, query).toEqual(['gluten']);
  for (const query of ['كيك مابدي حليب', 'كيك بدون حليبب'])
    expect((await search(query)).without?.freeFrom, query).toEqual(['milk']);
});

test('suggests nothing that an unfinished denial would exclude, and no query made from it', async () => {
  for (const query of ['chocolate nut fr', 'لا ابي مكسرا', 'nut fr', 'chocolate nut aller']) {
    const { body } = await call('GET', `/search/suggestions?${new URLSearchParams({ query })}`);
    const names = body.data.map(({ nameEn }: { nameEn: string }) => nameEn);
    expect(names, query).not.toContain('Hazelnut Chocolate');
    expect(names, query).not.toContain('White Chocolate');
    expect(body.queries, query).toEqual([]);
  }
  const { names } = await suggest('حليب بدون لا');
  expect(names).toContain('Almond Milk Unsweetened');
  expect(names).not.toContain('Full Cream Milk');
});

test.each([
  ['free delivery flour', 'Wheat Flour'],
  ['ما عندكم حليب', 'Full Cream Milk'],
  ['flour free delivery', 'Wheat Flour'],
  ['ما سعر الحليب', 'Full Cream Milk'],
])('“%s” finds %s', async (query, name) => {
  const { names, without } = await search(query);
  expect(without).toBeNull();
  expect(names).toContain(name);
});
