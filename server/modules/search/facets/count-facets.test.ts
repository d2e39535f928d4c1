import { expect, test } from 'vitest';
import { type Chosen, countFacets } from './count-facets.ts';
import type { FoundOffer } from './found-offers.ts';

const ANY = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY };
const NOTHING: Chosen = {
  category: [],
  vendor: [],
  size: [],
  freeFrom: [],
  price: ANY,
  statedPrice: ANY,
  inStock: false,
  discount: false,
};

function offer(productId: string, change: Partial<FoundOffer> = {}): FoundOffer {
  return {
    productId,
    vendorId: 'mill',
    categoryId: 'flour',
    rootCategoryId: 'baking',
    price: 1_000,
    inStock: true,
    isDiscounted: false,
    sizes: [],
    freeFrom: [],
    ...change,
  };
}

const OFFERS = [
  offer('a', { sizes: ['g:500', 'g:1000'] }),
  offer('a', { vendorId: 'souq', price: 2_000, inStock: false, sizes: ['g:500'] }),
  offer('b', { vendorId: 'souq', isDiscounted: true, freeFrom: ['milk', 'egg'] }),
  offer('c', { categoryId: 'sugar', price: 3_000, sizes: ['g:1000'], freeFrom: ['milk'] }),
  offer('d', { categoryId: 'baking', inStock: false }),
];

function counted(facet: Exclude<keyof Chosen, 'price' | 'statedPrice'>, chosen: Partial<Chosen>) {
  return Object.fromEntries(countFacets(OFFERS, { ...NOTHING, ...chosen }).values[facet]);
}

test.each([
  ['counts a product once for two offers', 'size', {}, { 'g:500': 1, 'g:1000': 2 }],
  ['counts a product for each of its vendors', 'vendor', {}, { mill: 3, souq: 2 }],
  ['counts a main category with its sub-categories', 'category', {}, { flour: 2, sugar: 1, baking: 4 }],
  ['counts a facet without its own choice', 'vendor', { vendor: ['souq'] }, { mill: 3, souq: 2 }],
  ['counts the others with it', 'category', { vendor: ['souq'] }, { flour: 2, baking: 2 }],
  ['takes several values of a facet as either', 'size', { vendor: ['mill', 'souq'] }, { 'g:500': 1, 'g:1000': 2 }],
  ['takes two facets as both', 'category', { vendor: ['souq'], size: ['g:500'] }, { flour: 1, baking: 1 }],
  [
    'asks one offer for all filters, not two of one product',
    'category',
    { vendor: ['souq'], inStock: true },
    { flour: 1, baking: 1 },
  ],
  ['takes a main category for its sub-categories', 'vendor', { category: ['baking'] }, { mill: 3, souq: 2 }],
  ['takes both ends of a price into the range', 'vendor', { price: { min: 1_000, max: 2_000 } }, { mill: 2, souq: 2 }],
  ['narrows by a price below one halala', 'vendor', { price: { min: 1_001, max: 1_999 } }, {}],
  ['counts what is in stock', 'inStock', {}, { yes: 3 }],
  ['counts what is in stock without its own choice', 'inStock', { inStock: true, vendor: ['mill'] }, { yes: 2 }],
  ['counts discounts', 'discount', {}, { yes: 1 }],
  ['counts no discount where there is none', 'discount', { vendor: ['mill'] }, {}],
  ['narrows by discount', 'vendor', { discount: true }, { souq: 1 }],
  ['counts what products are declared free from', 'freeFrom', {}, { milk: 2, egg: 1 }],
  ['counts a further declaration beside those chosen', 'freeFrom', { freeFrom: ['egg'] }, { milk: 1, egg: 1 }],
  ['narrows by all declarations, not by any', 'vendor', { freeFrom: ['egg', 'milk'] }, { souq: 1 }],
  ['counts declarations beside the other filters', 'freeFrom', { vendor: ['mill'] }, { milk: 1 }],
  ['finds nothing by an unknown vendor', 'category', { vendor: ['constructor'] }, {}],
] as const)('%s', (_, facet, chosen, expected) => {
  expect(counted(facet, chosen as Partial<Chosen>)).toEqual(expected);
});

test('knows the categories that products are in directly', () => {
  expect([...countFacets(OFFERS.slice(0, 4), NOTHING).ownCategories]).toEqual(['flour', 'sugar']);
});

test('offers prices within a stated price, whatever price is chosen', () => {
  const { prices } = countFacets(OFFERS, {
    ...NOTHING,
    price: { min: 3_000, max: 3_000 },
    statedPrice: { min: 1_500, max: 2_500 },
  });
  expect(prices.map(({ productId, price }) => [productId, price])).toEqual([['a', 2_000]]);
});
