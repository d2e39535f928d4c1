import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { PublicItemDetail } from '#contract/shop/catalogue.ts';
import { makeItem } from '#web/shop/testing/makers.ts';
import { show } from '#web/shop/testing/show.tsx';
import { ProductFacts } from './product-facts.tsx';
import { productFacts, structuredProduct } from './structured-data.ts';

afterEach(cleanup);

function itemOf(brand: string | null, brandEn: string | null): PublicItemDetail {
  const item = makeItem();
  return { ...item, product: { ...item.product, brand, brandEn }, otherOffers: [] };
}

const SHOP = { publicUrl: 'https://shop.example', pricesIncludeVat: false };
const brandFor = (item: PublicItemDetail, language: 'ar' | 'en') =>
  structuredProduct(productFacts(item), language, SHOP).brand;

test.each([
  ['ar', 'العلامة التجارية', 'رحوان', '/search?q=%D8%B1%D8%AD%D9%88%D8%A7%D9%86&type=product'],
  ['en', 'Brand', 'Rahwan', '/search?q=Rahwan&type=product'],
] as const)('shows the brand as a link to its products (%s)', (language, label, name, url) => {
  show(<ProductFacts item={itemOf('رحوان', 'Rahwan')} sku="FL-1" />, language);
  expect(screen.getByText(label).nextElementSibling?.textContent).toBe(name);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(url);
});

test('shows a brand that is known in one language in both', () => {
  show(<ProductFacts item={itemOf('رحوان', null)} sku="FL-1" />, 'en');
  expect(screen.getByRole('link', { name: 'رحوان' })).toBeTruthy();
  expect(brandFor(itemOf(null, 'Rahwan'), 'ar')).toEqual({ '@type': 'Brand', name: 'Rahwan' });
});

test('says nothing of a brand where there is none', () => {
  show(<ProductFacts item={itemOf(null, null)} sku="FL-1" />, 'en');
  expect(screen.queryByText('Brand')).toBeNull();
  expect(brandFor(itemOf(null, null), 'en')).toBeUndefined();
});

test('publishes the brand as structured data, beside the vendor', () => {
  const item = itemOf('رحوان', 'Rahwan');
  expect(brandFor(item, 'ar')).toEqual({ '@type': 'Brand', name: 'رحوان' });
  expect(brandFor(item, 'en')).toEqual({ '@type': 'Brand', name: 'Rahwan' });
  expect(structuredProduct(productFacts(item), 'en', SHOP).offers.seller.name).toBe('The Mill');
});
