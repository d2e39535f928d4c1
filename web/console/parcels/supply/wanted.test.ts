import { expect, test } from 'vitest';
import { amountOf } from './wanted.ts';

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
  expect(amountOf(of, new Map([['a', pieces]]))).toBe(amount);
});
