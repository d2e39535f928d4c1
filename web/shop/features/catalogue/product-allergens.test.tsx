import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { PublicItemDetail } from '#contract/shop/catalogue.ts';
import { makeItem } from '#web/shop/testing/makers.ts';
import { show } from '#web/shop/testing/show.tsx';
import { ProductFacts } from './product-facts.tsx';

afterEach(cleanup);

type Product = PublicItemDetail['product'];

/** The rows about allergens, as the page of a product shows them. */
function factsOf(change: Partial<Product>, language: 'ar' | 'en' = 'en') {
  const item = makeItem();
  show(
    <ProductFacts item={{ ...item, product: { ...item.product, ...change }, otherOffers: [] }} sku="FL-1" />,
    language,
  );
  const names = [
    'Allergens',
    'Contains',
    'May contain traces of',
    'مسببات الحساسية',
    'يحتوي على',
    'قد يحتوي على آثار من',
  ];
  return names.flatMap((name) => {
    const shown = screen.queryByText(name);
    return shown ? [[name, shown.nextElementSibling?.textContent]] : [];
  });
}

test('lists what a product contains and what it may contain', () => {
  expect(factsOf({ allergens: ['milk', 'soy'], mayContain: ['tree-nuts'] })).toEqual([
    ['Contains', 'Milk and Soy'],
    ['May contain traces of', 'Tree nuts'],
  ]);
});

test('says in Arabic what a product contains and may contain', () => {
  expect(factsOf({ allergens: ['milk'], mayContain: ['tree-nuts', 'sesame'] }, 'ar')).toEqual([
    ['يحتوي على', 'حليب'],
    ['قد يحتوي على آثار من', 'مكسرات وسمسم'],
  ]);
});

test('tells a declared “none” from a vendor who has declared nothing', () => {
  expect(factsOf({})).toEqual([['Allergens', 'None – declared by the vendor']]);
  cleanup();
  expect(factsOf({ areAllergensDeclared: false })).toEqual([
    ['Allergens', 'Not declared by the vendor – ask before you buy'],
  ]);
  cleanup();
  expect(factsOf({ areAllergensDeclared: false }, 'ar')).toEqual([
    ['مسببات الحساسية', 'لم يعلنها البائع – اسأله قبل الشراء'],
  ]);
});

test('does not take traces for ruled out where only the contents are known', () => {
  expect(factsOf({ allergens: ['milk'], areAllergensDeclared: false })).toEqual([
    ['Contains', 'Milk'],
    ['May contain traces of', 'Not declared by the vendor – ask before you buy'],
  ]);
});

test('shows traces of a product that contains no allergen itself', () => {
  expect(factsOf({ mayContain: ['peanut'] })).toEqual([
    ['Contains', 'None – declared by the vendor'],
    ['May contain traces of', 'Peanut'],
  ]);
});

test('says nothing of allergens where there is nothing to eat', () => {
  expect(factsOf({ storage: 'non-food' })).toEqual([]);
});
