import { expect, test } from 'vitest';
import { changeLog } from '#server/kernel/change-log.ts';
import { searchKnowledge } from '#server/modules/search/index/search-knowledge.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeCategory, makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { openSearch } from './open-search.ts';
import { suggest } from './suggestions.ts';

const { call, db } = await startTestApp();
const [mill, tins] = [await makeVendor(db), await makeVendor(db)];
const category = async (name: string, nameEn: string) => {
  const id = await makeCategory(db);
  await db.updateTable('categories').set({ name, name_en: nameEn }).where('id', '=', id).execute();
  return { id, name, nameEn };
};
const flavours = await category('النكهات', 'Flavours');
const flours = await category('الدقيق والحبوب', 'Flour & Grains');
const sugars = await category('السكر', 'Sugars');
const chocolates = await category('الشوكولاتة', 'Chocolate');
type Options = Parameters<typeof makeOffer>[1];
const make = (name: string, nameEn: string, vendorId: string, { id: categoryId }: { id: string }, more: Options = {}) =>
  makeOffer(db, { name, nameEn, vendorId, categoryId, ...more });

await make('خلاصة فانيليا', 'Vanilla Extract', mill, flavours, { declares: {} });
await make('خلاصة فانيليا مدغشقر', 'Vanilla Extract, Madagascar', tins, flavours);
await make('أعواد فانيليا', 'Vanilla Beans', mill, flavours);
await make('سكر فانيليا', 'Vanilla Sugar', tins, sugars);
await make('سكر بودرة', 'Icing Sugar', mill, sugars);
await make('نكهة موز', 'Banana Flavour', mill, flavours);
await make('نكهة موز مركزة', 'Banana Flavour (strong)', mill, flavours);
await make('قفازات بدون بودرة', 'Gloves without powder', tins, sugars);
await make('قفازات بدون لاتكس', 'Gloves without latex', mill, sugars);
const nuts: Options = { declares: { allergens: ['tree-nuts'] } };
await make('شوكولاتة داكنة', 'Dark Chocolate', mill, chocolates, { declares: {} });
await make('شُوكولاتة بيضاء', 'White Chocolate', tins, chocolates, { declares: {} });
await make('شوكولاتة بالبندق', 'Hazelnut Chocolate', tins, chocolates, nuts);
await make('حلاوة شوكولاتة', 'Chocolate Sweets', tins, sugars, { declares: {} });
await make('كريمة كاجو', 'Cashew Cream', mill, chocolates, nuts);
await make('زبدة كاجو', 'Cashew Butter', tins, chocolates, nuts);
await make('دقيق أبيض', 'White Flour', mill, flours);
await make('دقيق أسمر', 'Brown Flour', tins, flours);
await make('منخل دقيق', 'Flour Sifter', tins, sugars);
await make('السمن النباتي', 'Vegetable Ghee', mill, sugars);
await make('الكريم النباتي', 'Whipping Cream', tins, sugars);
await make('بيكنج باودر', 'Baking Powder', mill, sugars);
await make('بيكنج باودر إنجليزي', 'English Baking Powder', tins, sugars);

/** "vanilla | vanilla › Flavours". */
const toText = (queries: { query: string; category: { nameEn: string } | null }[]) =>
  queries.map((each) => each.query + (each.category ? ` › ${each.category.nameEn}` : '')).join(' | ');
const suggested = async (query: string) =>
  toText((await call('GET', `/search/suggestions?${new URLSearchParams({ query })}`)).body.queries);

test.each([
  ['a word', 'van', 'vanilla | vanilla › Flavours | vanilla extract'],
  ['a word in capitals', 'VAN', 'vanilla | vanilla › Flavours | vanilla extract'],
  ['a word in Arabic, as names write it', 'فانيلي', 'فانيليا | فانيليا › Flavours'],
  ['the next word', 'vanilla ex', 'vanilla extract'],
  ['a second word in Arabic', 'سكر فان', ''],
  ['a word that always goes on alike, to its end', 'bak', 'baking powder'],
])('[search-70] completes %s', async (_, typed, expected) => {
  expect(await suggested(typed)).toBe(expected);
});

test.each([
  ['a finished word', 'vanilla', 'vanilla › Flavours | vanilla extract'],
  ['a finished word in Arabic', 'دقيق', 'دقيق › Flour & Grains'],
  ['another name of what is found', 'طحين', 'طحين › Flour & Grains'],
  ['two words', 'white chocolate', ''],
])('[search-71] offers the category that has most of the products of %s', async (_, typed, expected) => {
  expect(await suggested(typed)).toBe(expected);
});

test('names the category in both languages, by the id that the search takes', async () => {
  const { body } = await call('GET', '/search/suggestions?query=vanilla');
  expect(body.queries[0]).toEqual({ query: 'vanilla', category: flavours });
  const { query, category: within } = body.queries[0];
  const found = await call('GET', `/search?${new URLSearchParams({ query, category: within.id })}`);
  expect(found.body.totalProductCount).toBe(3);
});

test.each([
  ['before', 'nut free ch', 'nut free chocolate | nut free chocolate › Chocolate'],
  [
    'before, in Arabic, as it was typed',
    'خالية من المكسرات شو',
    'خالية من المكسرات شوكولاتة | خالية من المكسرات شوكولاتة › Chocolate',
  ],
  ['with no such product', 'nut free cash', ''],
  ['last, as what is denied may go on', 'chocolate without nu', ''],
  ['last', 'شوكولاتة بدون مكسرات', ''],
])('[search-72] never loses what is denied: %s', async (_, typed, expected) => {
  expect(await suggested(typed)).toBe(expected);
});

test.each([
  ['what only one vendor calls its goods', 'ban'],
  ['a word that searches for nothing', 'wit'],
  ['a word that denies', 'بدو'],
  ['a word that denies, with its article', 'النبا'],
  ['what was typed', 'icing sugar'],
  ['a guess at a mistake that is still being typed', 'vanlila'],
  ['a text that finds nothing', 'zzzzqqq'],
  ['a number', 'vanilla 5'],
  ['a single letter', 'v'],
])('[search-73] does not suggest %s (%s)', async (_, typed) => {
  expect(await suggested(typed)).toBe('');
});

test('completes the text that the other keyboard layout would have written', async () => {
  expect(await suggested(']rd')).toBe('دقيق | دقيق › Flour & Grains');
});

test('completes a corrected text as the answer says it was read', async () => {
  const { body } = await call('GET', '/search/suggestions?query=vanila+ex');
  expect(body.readAs.query).toBe('vanilla ex');
  expect(toText(body.queries)).toBe('vanilla extract');
});

test('every suggested query finds products, and no two of an answer are the same search', async () => {
  for (const typed of ['va', 'su', 'ch', 'fl', 'su', 'ba', 'سك', 'دق', 'شو', 'نك', 'فا', 'قف']) {
    const { queries } = (await call('GET', `/search/suggestions?${new URLSearchParams({ query: typed })}`)).body;
    expect(new Set(queries.map((each: object) => JSON.stringify(each))).size).toBe(queries.length);
    for (const { query, category: within } of queries) {
      const more: Record<string, string> = within ? { category: within.id } : {};
      const { body } = await call('GET', `/search?${new URLSearchParams({ query, type: 'product', ...more })}`);
      expect(body, query).toMatchObject({ readAs: null, partialFrom: null });
      expect(body.totalProductCount, query).toBeGreaterThan(1);
    }
  }
});

test('suggests the same from memory as from the database, and makes no statement for it', async () => {
  const knowledge = searchKnowledge(() => db, changeLog());
  await knowledge.refresh();
  const shopWith = (isFresh: boolean) => openSearch(() => db, { ...knowledge, isFresh: () => isFresh });
  const [memory, database] = [shopWith(true), shopWith(false)];
  const silent = {
    ...memory,
    db: new Proxy(db, {
      get: () => {
        throw new Error('a statement');
      },
    }),
  };
  for (const typed of ['van', 'vanilla', 'دقيق', 'شو', 'bak', 'سك'])
    expect((await suggest(silent, typed, 8)).queries, typed).toEqual((await suggest(database, typed, 8)).queries);
  expect(await suggest(memory, 'nut free ch', 8)).toEqual(await suggest(database, 'nut free ch', 8));
  expect(toText((await suggest(silent, 'van', 1)).queries)).toBe('vanilla | vanilla › Flavours | vanilla extract');
});

test('searches of visitors add nothing to what is suggested', async () => {
  const before = await suggested('van');
  for (let count = 0; count < 30; count++)
    await call('GET', `/search?query=vanilla+beans&sessionId=visitor-${count}-of-many`);
  expect(await suggested('van')).toBe(before);
});
