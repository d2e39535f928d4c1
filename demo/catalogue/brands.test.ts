import { expect, test } from 'vitest';
import { readContent } from '#demo/content.ts';
import { words } from '#server/kernel/arabic-text.ts';
import { brandOf } from './brands.ts';

const { brands, products, vendors } = readContent();
const made = Map.groupBy(products, (product) => brandOf(product, brands)?.nameEn ?? null);

test('a brand has a name of its own in Arabic and in Latin letters', () => {
  for (const { name, nameEn } of brands) {
    expect(name).toMatch(/^[\u0621-\u064A]{4,10}$/);
    expect(nameEn).toMatch(/^[A-Z][a-z]{4,10}$/);
  }
  const names = brands.flatMap(({ name, nameEn }) => [name, nameEn]);
  const mistakable = names.flatMap((name, at) => names.slice(at + 1).filter((other) => distance(name, other) <= 1));
  expect(mistakable).toEqual([]);
  expect(brands.length).toBe(38);
});

test('no brand is a vendor’s name or near to a word of one', () => {
  const called = vendors.flatMap(({ businessNameAr, businessNameEn, id }) =>
    words(`${businessNameAr} ${businessNameEn} ${id}`),
  );
  expect(tooNear('سكرنا', called)).toEqual(['سكرنا']);
  expect(tooNear('Sukarna', called)).toContain('sukkarna');
  for (const { name, nameEn } of brands) expect([...tooNear(name, called), ...tooNear(nameEn, called)]).toEqual([]);
});

test('a brand makes some kinds of products only', () => {
  const known = new Set(products.flatMap(({ id, category }) => [id, category]));
  expect(brands.flatMap(({ makes }) => makes).filter((what) => !known.has(what))).toEqual([]);
  for (const { nameEn } of brands) {
    const own = made.get(nameEn) ?? [];
    expect([nameEn, own.length >= 4 && own.length <= products.length / 20]).toEqual([nameEn, true]);
    const mains = new Set(own.map(({ category }) => category.split('/')[0]));
    expect([nameEn, mains.size <= 3]).toEqual([nameEn, true]);
  }
});

test('almost all products have a brand; eggs and a sieve have none', () => {
  const without = made.get(null)?.map(({ id }) => id) ?? [];
  expect(without.length).toBeLessThan(products.length / 20);
  expect(without).toEqual(expect.arrayContaining(['liquid-whole-egg', 'flour-sieve']));
});

/** The words that differ from a name by at most two letters, or begin or end with it. */
function tooNear(name: string, others: string[]): string[] {
  const [own = ''] = words(name);
  return [...new Set(others)].filter(
    (other) => other.length > 3 && (distance(own, other) <= 2 || own.includes(other) || other.includes(own)),
  );
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const above = row;
    row = [at + 1];
    for (const [index, wanted] of [...other].entries())
      row.push(
        Math.min((above[index + 1] ?? 0) + 1, (row[index] ?? 0) + 1, (above[index] ?? 0) + (letter === wanted ? 0 : 1)),
      );
  }
  return row.at(-1) ?? 0;
}
