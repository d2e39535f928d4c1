import { expect, test, vi } from 'vitest';
import type { SearchResults } from '#contract/shop/search.ts';
import { readLexicon } from '#server/modules/search/language/lexicon.ts';
import { openSearch, searchKnowledge } from '#server/modules/search/public.ts';
import { answerSearch } from '#server/modules/search/query/search.ts';
import { announceChange, catalogueChanges } from '#server/platform/catalogue-invalidation.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { addSynonyms, removeSynonyms } from './synonyms.ts';

const { db, database, config } = await startTestApp();
const lexicon = readLexicon();
await makeOffer(db, { name: 'مضرب سلك', nameEn: 'Balloon Whisk' });
await makeOffer(db, { name: 'دقيق أبيض', nameEn: 'White Flour' });

/** A search as another process of the shop has it: it reads its words again only when a change is announced. */
async function openProcess() {
  const changes = catalogueChanges(config.databaseUrl ?? '', database.pool, () => undefined);
  const search = openSearch(
    () => db,
    searchKnowledge(() => db, changes),
  );
  await vi.waitFor(() => expect(changes.generation()).toBe(1), { timeout: 10_000 });
  await search.prepare();
  const names = async (query: string) => {
    const options = { type: 'product', page: 1, limit: 5, sortBy: 'relevance', exact: false, explain: false } as const;
    const { products } = JSON.parse((await answerSearch(search, query, options)).json.toString()) as SearchResults;
    return products.map(({ nameEn }) => nameEn);
  };
  return { names, close: changes.close };
}

/** A process pauses between two readings, for twenty times as long as the last one took. */
const SOON = { timeout: 20_000 };

test('synonyms work in every running process, and are gone when they are removed', async () => {
  const [one, other] = [await openProcess(), await openProcess()];
  for (const { names } of [one, other]) expect(await names('فراشة خفق')).toEqual([]);
  const id = await addSynonyms(db, lexicon, ['مضرب سلك', 'فراشة خفق'], 'Huda');
  await announceChange(db);
  for (const { names } of [one, other]) await expect.poll(() => names('فراشة خفق'), SOON).toEqual(['Balloon Whisk']);

  expect(await removeSynonyms(db, id, 'Nasser')).toBe(true);
  await announceChange(db);
  for (const { names } of [one, other]) await expect.poll(() => names('فراشة خفق'), SOON).toEqual([]);
  expect(await removeSynonyms(db, id, 'Nasser')).toBe(false);
  const rows = await db.selectFrom('search_synonyms').select(['added_by', 'removed_by', 'removed_at']).execute();
  expect(rows).toEqual([{ added_by: 'Huda', removed_by: 'Nasser', removed_at: expect.any(Date) }]);
  await Promise.all([one.close(), other.close()]);
}, 60_000);

test('a new name joins the names that the search knows already', async () => {
  const id = await addSynonyms(db, lexicon, ['طحين', 'زرنوخ'], 'Huda');
  const { names, close } = await openProcess();
  expect(await names('زرنوخ')).toEqual(['White Flour']);
  await removeSynonyms(db, id, 'Huda');
  await close();
});

test('a new name of a thing also excludes it', async () => {
  await makeOffer(db, { name: 'خبز قمح', nameEn: 'Wheat Bread', declares: { allergens: ['gluten'] } });
  await makeOffer(db, { name: 'خبز أرز', nameEn: 'Rice Bread', declares: { allergens: [] } });
  const id = await addSynonyms(db, lexicon, ['طحين', 'زرنوخ'], 'Huda');
  const { names, close } = await openProcess();
  expect(await names('خبز بدون زرنوخ')).toEqual(['Rice Bread']);
  await removeSynonyms(db, id, 'Huda');
  await close();
});

test.each([
  [['دقيق'], 'A group needs 2 to 20 different names of one thing.'],
  [['مطحون', 'مطـحون'], 'A group needs 2 to 20 different names of one thing.'],
  [['قرفون', 'قرفونه', 'قرفونة'], 'Two of the names are the same to the search: “قرفون”, “قرفونه”, “قرفونة”.'],
  [['please', 'butter'], '“please” is an everyday word, a number or a unit. It would change searches for anything.'],
  [['بدون', 'زبدة'], '“بدون” is an everyday word, a number or a unit. It would change searches for anything.'],
  [['كيلو', 'زبدة'], '“كيلو” is an everyday word, a number or a unit. It would change searches for anything.'],
  [['500', 'زبدة'], '“500” has no letters.'],
  [['منتجات', 'زبدة'], '“منتجات” stands for any product. It would change searches for anything.'],
  [['choclate', 'كاكو بار'], '“choclate” is understood already, as a misspelling of “chocolate”.'],
  [['كلمة ثم كلمة ثم كلمة ثم', 'زبدة'], '“كلمة ثم كلمة ثم كلمة ثم” is longer than 60 characters or 5 words.'],
  [['دقيق', 'سكر'], '“دقيق” and “سكر” are known as different things.'],
  [['milk', 'cocoa'], '“milk” and “cocoa” are known as different things.'],
  [['almond', 'walnut', 'زرنوخ'], '“almond” and “walnut” are known as different things.'],
  [['lecithin', 'peanut butter'], '“lecithin” and “peanut butter” are known as different things.'],
  [['تيراميسو', 'كنافة'], '“تيراميسو” and “كنافة” are known as different things.'],
  [['nutty', 'cocoa'], '“nutty” and “cocoa” are known as different things.'],
  [['gluten free', 'زرنوخ'], '“gluten free” says what a product is without. Only what vendors declare decides that.'],
  [['بدون حليب', 'زرنوخ'], '“بدون حليب” says what a product is without. Only what vendors declare decides that.'],
  [['زرنوخ', 'نباتي'], '“نباتي” says what a product is without. Only what vendors declare decides that.'],
  [['زرنوخ', 'eggless'], '“eggless” says what a product is without. Only what vendors declare decides that.'],
  [['دقيق', 'طحين'], 'The search knows these names as one thing already.'],
  [['rolling board', '<b>board</b>'], '“<b>board</b>” has signs that are in no name.'],
  [['rolling board', 'dough\u202eboard'], 'has signs that are in no name.'],
])('refuses %j', async (names, reason) => {
  await expect(addSynonyms(db, lexicon, names, 'Huda')).rejects.toThrow(reason);
});

test('refuses a name that another group has, and names that group', async () => {
  const id = await addSynonyms(db, lexicon, ['قطاعة بسكوت', 'مقص كوكيز'], 'Huda');
  await expect(addSynonyms(db, lexicon, ['مقص كوكيز', 'ختامة'], 'Huda')).rejects.toThrow(
    `“مقص كوكيز” is in group ${id} already (قطاعة بسكوت, مقص كوكيز).`,
  );
});

test('of two groups with one name that are added at the same moment, one is refused', async () => {
  const add = (other: string) => addSynonyms(db, lexicon, ['مكشطة عجين ناعمة', other], 'Huda');
  const results = await Promise.allSettled([add('سيفون'), add('كاشطة')]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
