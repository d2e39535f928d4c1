import { expect, test } from 'vitest';
import { pictureSources } from '#web/shared/components/parts/picture-widths.ts';
import { nextPath } from '#web/shared/url/next-path.ts';
import { orderPages, pageWindow } from '#web/shared/url/page-number.ts';
import { loginPath } from '#web/shop/page/login-path.ts';
import { estimateCart } from './estimate.ts';
import { shownPrice, stockState } from './offer.ts';

test.each([
  [37, false, { shipping: 25, vat: 5.55, total: 67.55, untilFreeShipping: 63 }],
  [99.99, false, { shipping: 25, vat: 15, total: 139.99, untilFreeShipping: 0.01 }],
  [100, false, { shipping: 0, vat: 15, total: 115, untilFreeShipping: 0 }],
  [115, true, { shipping: 0, vat: 15, total: 115, untilFreeShipping: 0 }],
])('[rules-01] estimates a cart of %d riyals (VAT included: %s)', (subtotal, contained, expected) => {
  expect(estimateCart(subtotal, contained)).toEqual({ subtotal, ...expected });
});

test.each([
  ['no comparison', { price: 10 }, { current: 10, before: null, discountPercent: 0 }],
  ['a compared price', { price: 62.75, compareAtPrice: 79 }, { current: 62.75, before: 79, discountPercent: 21 }],
  ['a promotion', { price: 10, discountedPrice: 7.5 }, { current: 7.5, before: 10, discountPercent: 25 }],
  [
    'a promotion under a compared price',
    { price: 10, compareAtPrice: 12, discountedPrice: 9 },
    { current: 9, before: 12, discountPercent: 25 },
  ],
  [
    'a lower compared price, without a comparison',
    { price: 10, compareAtPrice: 8 },
    { current: 10, before: null, discountPercent: 0 },
  ],
])('[rules-02] shows the price for %s', (_, price, expected) => {
  expect(shownPrice(price)).toEqual(expected);
});

test.each([
  [0, 10, { state: 'out' }],
  [1, 10, { state: 'low', left: 1 }],
  [10, 10, { state: 'low', left: 10 }],
  [11, 10, { state: 'in' }],
])('[rules-03] the stock state of %i pieces with a threshold of %i', (quantity, threshold, expected) => {
  expect(stockState(quantity, threshold)).toEqual(expected);
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
])('[rules-04] page numbers on page %i of %i', (page, total, expected) => {
  expect(pageWindow(page, total, 5)).toEqual(expected);
});

test.each([
  [1, 1, [1]],
  [2, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, 3, 4, 5, null, 6]],
  [5, 12, [1, 2, 3, 4, 5, null, 12]],
  [12, 12, [1, 2, 3, 4, 5, null, 12]],
  [7, 12, [1, 2, 3, 4, 5, null, 7, null, 12]],
])('[rules-05] page numbers of the order list on page %i of %i', (page, total, expected) => {
  expect(orderPages(page, total, 5)).toEqual(expected);
});

test.each([
  ['next=%2Fcheckout', '/checkout'],
  ['', '/'],
  ['next=https://evil.example', '/'],
  ['next=//evil.example', '/'],
  ['next=/\\evil.example', '/'],
  ['next=/%09/evil.example', '/'],
  ['next=/%0A/evil.example', '/'],
  ['next=/cart%0D', '/'],
  ['next=/search?q=%D8%AF%D9%82%D9%8A%D9%82', '/search?q=دقيق'],
])('[rules-06] signing in with %j leads to %s', (query, expected) => {
  expect(nextPath(new URLSearchParams(query))).toBe(expected);
});

test('[rules-07] the login path remembers the page, except the home page', () => {
  expect(loginPath('/cart')).toBe('/auth/login?next=%2Fcart');
  expect(loginPath('/')).toBe('/auth/login');
});

test('a picture is offered in three widths', () => {
  expect(pictureSources('/media/x/800')).toBe('/media/x/200 200w, /media/x/400 400w, /media/x/800 800w');
});
