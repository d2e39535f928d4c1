import { expect, test } from 'vitest';
import type { UnitPrice } from '#contract/shared/unit-price.ts';
import { makeItem, makeVariant } from '#web/shop/testing/makers.ts';
import { productFacts, structuredProduct } from './structured-data.ts';

function specification(unitPrice: UnitPrice | null) {
  const item = { ...makeItem({ variants: [makeVariant({ unitPrice })] }), otherOffers: [] };
  const shop = { publicUrl: 'https://shop.example', pricesIncludeVat: false };
  return structuredProduct(productFacts(item), 'en', shop).offers.priceSpecification;
}

test.each([
  ['100g', 350, 'GRM', 100],
  ['100ml', 100, 'MLT', 100],
  ['m', 75, 'MTR', 1],
  ['pc', 12, 'H87', 1],
] as const)('tells search engines what a price per %s buys', (per, content, unitCode, reference) => {
  expect(specification({ amount: 1, per, price: 10, content })).toEqual({
    '@type': 'UnitPriceSpecification',
    price: 10,
    priceCurrency: 'SAR',
    valueAddedTaxIncluded: false,
    referenceQuantity: {
      '@type': 'QuantitativeValue',
      value: content,
      unitCode,
      valueReference: { '@type': 'QuantitativeValue', value: reference, unitCode },
    },
  });
});

test('tells nothing about a content that is unknown', () => {
  expect(specification(null)).toMatchObject({ referenceQuantity: undefined });
});
