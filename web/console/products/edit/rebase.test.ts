import { expect, test } from 'vitest';
import { EMPTY_CONTENT, type ProductContent } from '#contract/shared/proposals/content.ts';
import { rebase, takeTheirs } from './rebase.ts';

const pack = (id: string, values: Partial<ProductContent['packs'][number]> = {}) => ({
  ...{ id, name: 'كيس', nameEn: 'Bag', amount: 1_000, unit: 'g' as const, gtin: '', price: null, stock: null, sku: '' },
  confirm: false,
  ...values,
});
const base = { ...EMPTY_CONTENT, name: 'سكر', nameEn: 'Sugar', brand: 'الأسرة', packs: [pack('a'), pack('b')] };

test('changes of both are kept, and a field that both changed keeps its own value and is told', () => {
  const own = {
    ...base,
    nameEn: 'Fine sugar',
    keywords: 'بودرة',
    packs: [pack('a', { amount: 900 }), pack('b'), pack('new')],
  };
  const now = { ...base, nameEn: 'White sugar', brand: '', packs: [pack('a', { amount: 950 }), pack('c')] };
  const { content, conflicts } = rebase(base, own, now);
  expect(content).toMatchObject({ name: 'سكر', nameEn: 'Fine sugar', brand: '', keywords: 'بودرة' });
  expect(content.packs.map(({ id, amount }) => [id, amount])).toEqual([
    ['a', 900],
    ['c', 1_000],
    ['new', 1_000],
  ]);
  expect(conflicts).toMatchObject([
    { field: 'nameEn', base: 'Sugar', now: 'White sugar', own: 'Fine sugar' },
    { field: 'packs.a', now: { amount: 950 }, own: { amount: 900 } },
  ]);
  const theirs = conflicts.reduce(takeTheirs, content);
  expect([theirs.nameEn, theirs.packs[0]?.amount]).toEqual(['White sugar', 950]);
});

test('two people who wrote the same have nothing to decide', () => {
  const same = { ...base, allergens: ['milk', 'egg'] as ProductContent['allergens'] };
  const other = { ...base, allergens: ['egg', 'milk'] as ProductContent['allergens'] };
  expect(rebase(base, same, other).conflicts).toEqual([]);
});
