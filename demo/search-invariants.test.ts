import { expect, test } from 'vitest';
import { words } from '#server/kernel/arabic-text.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { readContent } from './content.ts';
import { seedDemoShop } from './seed.ts';

const { call, db } = await startTestApp({}, { isSearchEager: false });
await seedDemoShop(db, async () => ({ media: [], products: new Map(), categories: new Map(), vendors: new Map() }));
const { categories, products, vendors } = readContent();

// Every fourth word is tried; SEARCH_WORDS=all tries them all.
const STEP = process.env.SEARCH_WORDS === 'all' ? 1 : 4;
const TOP = 5;
/** Searches under way at once. */
const TOGETHER = 4;
const search = async (query: string): Promise<string[]> => {
  const { body } = await call('GET', `/search?${new URLSearchParams({ query, type: 'product', limit: String(TOP) })}`);
  return body.products.map(({ id }: { id: string }) => id);
};

/** Arabic words of product names that have nothing joined to them yet. */
const plainWords = [...new Set(products.flatMap(({ nameAr }) => words(nameAr)))].filter(
  (word) => /^\p{Script=Arabic}{3,}$/u.test(word) && !/^(ال|لل|[وبل]ال|[وبل](?=.{4}))/.test(word),
);
const PREFIXES = ['ال', 'وال', 'بال', 'لل', 'و', 'ب'];

test('each catalogue word finds about the same with an article or a preposition joined to it', async () => {
  const differing = [];
  const tried = plainWords.filter((_, at) => at % STEP === 0);
  for (const [at, word] of tried.entries()) {
    // Each word with two of the six, in turn: all pairs would take a minute.
    const prefixes = [PREFIXES[at % 6], PREFIXES[(at + 3) % 6]];
    const [own = [], ...found] = await Promise.all(['', ...prefixes].map((prefix) => search(prefix + word)));
    for (const [which, joined] of found.entries()) {
      const common = own.filter((id) => joined.includes(id)).length;
      if (common < own.length * 0.6) differing.push(`${prefixes[which]}${word}`);
    }
  }
  expect(plainWords.length).toBeGreaterThan(300);
  expect(differing.length / tried.length, differing.join(' ')).toBeLessThan(0.03);
}, 120_000);

test('no search changes what other searches find', async () => {
  const names = [...categories.flatMap(({ children = [], ...main }) => [main, ...children]), ...products];
  const joined = names.flatMap(({ nameAr }) => words(nameAr).map((word) => `ب${word}`));
  const fixed = [
    ...everyNth(joined, 100 / STEP),
    ...everyNth(
      names.map(({ nameAr, nameEn }, at) => (at % 2 ? nameAr : nameEn)),
      100 / STEP,
    ),
  ];
  const before = await answers(fixed);
  const textsOf = (things: { descriptionAr: string; descriptionEn: string }[]) =>
    things.flatMap(({ descriptionAr, descriptionEn }) => words(`${descriptionAr} ${descriptionEn}`));
  // Words of descriptions, those of vendors among them, and words that nobody knows.
  const others = [...everyNth(textsOf(vendors), 250 / STEP), ...everyNth(textsOf(products), 250 / STEP)];
  await answers(others.map((word, at) => (at % 3 === 0 ? [...word].reverse().join('') : word)));
  expect(await answers(fixed)).toEqual(before);
}, 120_000);

async function answers(queries: string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (let at = 0; at < queries.length; at += TOGETHER)
    await Promise.all(queries.slice(at, at + TOGETHER).map(async (query) => (found[query] = await search(query))));
  return found;
}

/** Picks `count` different texts, evenly spread over the list. */
function everyNth(texts: string[], count: number): string[] {
  const all = [...new Set(texts)];
  return Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)] ?? '');
}
