import { expect, test } from 'vitest';
import { amountOf, linesOf } from './wanted.ts';

const line = {
  id: 'a',
  quantity: 3,
  cancelled: 0,
  totalPrice: 30,
  discount: 1,
  tax: 3.78,
  unitPrice: 10,
  sku: 'A',
  variantId: 'v',
};
const words = { name: '', nameEn: '', variantName: '', variantNameEn: '', image: null };
const parcel = { lines: [{ ...line, ...words }], pricesIncludeVat: true, shipping: 25, codFee: 5 };

test.each([
  ['nothing', parcel, 0, 0],
  ['one of three', parcel, 1, 9.67],
  ['all of them, with delivery and fee', parcel, 3, 59],
  ['prices without VAT', { ...parcel, pricesIncludeVat: false }, 1, 10.93],
  ['the last after two were cancelled', { ...parcel, lines: [{ ...line, ...words, cancelled: 2 }] }, 1, 39.67],
])('%s', (_, of, pieces, amount) => {
  expect(amountOf(of, new Map([['a', { pieces, emptiesStock: false }]]))).toBe(amount);
});

test('the stock is set to 0 only for what is chosen, and with reasons for which the shelf may be empty', () => {
  const chosen = new Map([['a', { pieces: 2, emptiesStock: true }]]);
  expect(linesOf(parcel, chosen, 'damaged')).toEqual([{ id: 'a', pieces: 2, left: 3, emptiesStock: true }]);
  expect(linesOf(parcel, chosen, 'price_error')).toEqual([{ id: 'a', pieces: 2, left: 3 }]);
  expect(linesOf(parcel, new Map([['a', { pieces: 0, emptiesStock: true }]]), 'damaged')).toEqual([]);
});
