import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { seedDemoShop } from './seed.ts';

const { call, db } = await startTestApp({}, { isSearchEager: false });
await seedDemoShop(db, async () => ({ media: [], products: new Map(), categories: new Map(), vendors: new Map() }));

const search = async (query: string) => {
  const { body } = await call('GET', `/search?${new URLSearchParams({ query, type: 'product', limit: '50' })}`);
  const names: string[] = body.products.map(({ nameEn }: { nameEn: string }) => nameEn);
  return { names, partialFrom: body.partialFrom };
};

/** The names of the products that satisfy all of a query. */
async function hits(query: string) {
  const { names, partialFrom } = await search(query);
  return names.slice(0, partialFrom ?? names.length);
}

test.each([
  'hand cream',
  'washing machine',
  'فلتر ماء',
  'دجاج مجمد',
  'خروف',
  'gift card',
  'ورق عنب',
  'طاولة طعام',
  'كريم وجه',
  'protein powder',
  'زيت زيتون',
  'خل',
  'halva',
  'tea cup',
  'مكينة بوظة',
  'مكينة قهوة',
  'خل التفاح',
])('finds nothing for “%s”, although products have some of its words', async (query) => {
  expect(await search(query)).toEqual({ names: [], partialFrom: null });
});

test.each([
  'hemorrhoid cream',
  'wilton nozzle',
  'lesaffre yeast',
  'guitar cookie cutter',
  'قالب سيارة',
  'car candle',
  'قالب فراشة',
  'animal cookie cutters',
  'dinosaur cake pan',
  'قطاعة قطط',
])('finds only similar products for “%s”', async (query) => {
  const { names, partialFrom } = await search(query);
  expect([names.length > 0, partialFrom]).toEqual([true, 0]);
});

test.each([
  ['00 flour', 'Pizza Flour Type 00'],
  ['nozzle 1M', 'Large Open Star Nozzle'],
  ['أم علي', 'Frozen Puff Pastry Squares'],
  ['شمووع', 'Gold Number Candles'],
  ['نشادر', 'Baking Ammonia'],
  ['اكياس تزين', 'Disposable Piping Bags'],
  ['كريمه خفف', 'Dairy Whipping Cream 35%'],
  ['offset spatula', 'Angled Icing Spatula'],
  ['wara2 zebda', 'Baking Paper Roll'],
  ['شوكولاتة خام', 'Dark Chocolate Couverture 55%'],
  ['تراميسو', 'Ladyfinger Biscuits'],
  ['lady fingers', 'Ladyfinger Biscuits'],
  ['قم بيست', 'Gum Paste for Flowers'],
  ['jooz hind', 'Desiccated Coconut'],
  ['cream of tarter', 'Cream of Tartar'],
  ['استاند كيك', 'Rotating Cake Turntable'],
  ['ترن تيبل', 'Rotating Cake Turntable'],
  ['صودا', 'Baking Soda'],
  ['مكينة عجن', 'Stand Mixer 5 L'],
  ['مكينه عجين', 'Stand Mixer 5 L'],
  ['شوكولاتة تذويب', 'Dark Compound Chocolate Coating'],
  ['دقيق رقم 1', 'All-Purpose Flour'],
  ['oreo', 'Cocoa Cookie Crumbs'],
  ['ليدي فنجر', 'Ladyfinger Biscuits'],
  ['روب بودرة', 'Yogurt Powder'],
  ['مولود جديد ولد', 'Blue Gel Food Colour'],
  ['بن', 'Instant Espresso Powder'],
  ['قشاطة عجين', 'Dough Bench Scraper'],
  ['مسطرة كيك', 'Cake Scraper and Comb Set'],
  ['دائرة كيك كرتون', 'Gold Round Cake Board 25 cm'],
  ['gelatin leaves', 'Halal Beef Gelatin Sheets'],
  ['علبة كيك شفافة طويلة', 'Transparent Tall Cake Box'],
  ['شموع مرتفعة', 'Tall Metallic Candles'],
  ['خميرة طرية', 'Fresh Compressed Yeast'],
])('“%s” finds %s', async (query, wanted) => {
  expect(await hits(query)).toContain(wanted);
});

test.each([
  ['00 flour', 'All-Purpose Flour'],
  ['dates', 'Erythritol'],
  ['تمر سكري', 'Stevia'],
  ['turntable', 'Sunflower Oil'],
  ['wilton nozzle', 'National Day'],
  ['straws', 'Isomalt'],
])('“%s” does not find %s', async (query, unwanted) => {
  expect((await hits(query)).filter((name) => name.includes(unwanted))).toEqual([]);
});

test.each([
  ['chocola', 'Drinking Chocolate Powder'],
  ['silico', 'Silicone Spatula'],
  ['vanl', 'Vanilla Powder'],
  ['chco', 'Couverture Chocolate'],
  ['yesa', 'Instant Dry Yeast'],
  ['شكو', 'حبيبات شوكولاتة داكنة'],
  ['شوكلا', 'حبيبات شوكولاتة داكنة'],
  ['خمرة', 'خميرة فورية جافة'],
  ['قولب', 'قوالب الكيك والخبز'],
])('while “%s” is being typed, suggests %s', async (query, wanted) => {
  const { body } = await call('GET', `/search/suggestions?${new URLSearchParams({ query })}`);
  expect(body.data.map(({ text }: { text: string }) => text)).toContain(wanted);
});

test.each(['milk f', 'flour w', 'بسكوت بدون بيض ولا', 'كيك بدون'])(
  'does not suggest “%s”, which is unfinished',
  async (query) => {
    const { body } = await call('GET', `/search/suggestions?${new URLSearchParams({ query })}`);
    expect(body.queries.filter((suggested: { query: string }) => suggested.query === query)).toEqual([]);
  },
);

test('finds what a question asks for', async () => {
  expect((await hits('مافي حليب مكثف؟'))[0]).toMatch(/Condensed Milk/);
});

test.each([
  ['حليب ولا قشطة', /milk|cream/i],
  ['دقيق ولا سميد', /flour|semolina/i],
])('“%s” finds one or the other', async (query, names) => {
  const { names: found } = await search(query);
  expect(found.slice(0, 3)).toEqual(Array(3).fill(expect.stringMatching(names)));
});
