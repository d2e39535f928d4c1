import { expect, test } from 'vitest';
import { canonicalHref } from './canonical.ts';

test.each([
  ['/', '', 'ar', '/'],
  ['/', '', 'en', '/?lang=en'],
  ['/products/', '', 'ar', '/products'],
  ['/products', '?sortBy=price&categoryId=c1&page=1&utm_source=x', 'ar', '/products?categoryId=c1'],
  ['/products', '?page=3&search=x&vendorId=v1&lang=ar', 'en', '/products?vendorId=v1&page=3&lang=en'],
  ['/help', '?lang=en', 'ar', '/help'],
] as const)('the canonical URL of %s%s in %s is %s', (pathname, search, language, expected) => {
  expect(canonicalHref('https://shop.example', pathname, search, language)).toBe(`https://shop.example${expected}`);
});
