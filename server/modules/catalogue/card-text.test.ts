import { expect, test } from 'vitest';
import type { PublicItem } from '#contract/shop/catalogue.ts';
import { fillText, toMarkedBytes, toStoredText, valuesOf } from './card-text.ts';
import { jsonBytes } from './lists/json-bytes.ts';

const vendor = {
  id: 'v',
  name: 'متجر',
  nameEn: 'Store',
  logo: null,
  isVerified: true,
  avgRating: 4.5,
  totalReviews: 2,
};
const vendorJson = JSON.stringify(vendor);
const rating = { avgRating: 4.25, totalReviews: 3 };
const variant = (id: string, quantity: number) => ({ id, name: 'عبوة', quantity });
const item = (quantities: number[]) =>
  ({
    id: 'o',
    product: { name: 'دقيق "ممتاز" \\u0001', nameEn: 'Flour $& $1' },
    vendor,
    price: 18.5,
    quantity: quantities.reduce((sum, each) => sum + each, 0),
    avgRating: 4.25,
    totalReviews: 3,
    variants: quantities.map((quantity, number) => variant(`x${number}`, quantity)),
    unitPrice: null,
  }) as unknown as PublicItem;

test.each([[[7]], [[0, 3]], [[1, 2, 30]]])('an offer with the stock %j is read as it was written', (quantities) => {
  expect(
    JSON.parse(fillText(toStoredText(item(quantities)), { ...rating, vendor: vendorJson, quantities }) ?? ''),
  ).toEqual(item(quantities));
});

test.each(['\u0001', 'Flour "\u0001', '"quantity":"\u0001"', ',"vendor":"\u0001","x":"\\'])(
  'a text that looks like a mark stays as it is: %j',
  (name) => {
    const named = { ...item([5, 6]), product: { name, nameEn: name } } as unknown as PublicItem;
    const text = fillText(toStoredText(named), { ...rating, vendor: vendorJson, quantities: [5, 6] });
    expect(JSON.parse(text ?? '')).toEqual(named);
  },
);

test('stock, rating and vendor are those of the moment', () => {
  const changed = { ...vendor, avgRating: 3 };
  const text = fillText(toStoredText(item([5, 6])), {
    avgRating: 2,
    totalReviews: 9,
    vendor: JSON.stringify(changed),
    quantities: [4, 0],
  });
  expect(JSON.parse(text ?? '')).toEqual({ ...item([4, 0]), vendor: changed, avgRating: 2, totalReviews: 9 });
});

test('a card shows the stock of all variants, though it has only the first', () => {
  const card = { ...item([5, 6]), variants: item([5, 6]).variants.slice(0, 1) };
  expect(JSON.parse(fillText(toStoredText(card), { ...rating, vendor: vendorJson, quantities: [5, 6] }) ?? '')).toEqual(
    card,
  );
});

test('bytes say the same as the text', () => {
  const text = toStoredText(item([5, 6]));
  const now = { vendor: vendorJson, avgRating: 2, totalReviews: 9, quantities: [4, 0] };
  const marked = toMarkedBytes(text);
  const json = jsonBytes();
  json.marked(marked, valuesOf(marked.places.length, now) ?? []);
  json.fields({ note: 'طحين' });
  expect(JSON.parse(json.end().toString())).toEqual({ ...JSON.parse(fillText(text, now) ?? ''), note: 'طحين' });
});

test('an answer may be of any length', () => {
  const json = jsonBytes();
  const word = 'كعكة 🎂 "حلوة"';
  json.text('[""');
  for (let count = 0; count < 5_000; count++) json.text(`,${JSON.stringify(word)}`);
  json.text(']');
  expect(JSON.parse(json.end().toString())).toEqual(['', ...Array.from({ length: 5_000 }, () => word)]);
});

test.each([[[5]], [[5, 6, 7]], [[]]])('a text of two variants is not filled with the stock %j', (quantities) => {
  expect(fillText(toStoredText(item([5, 6])), { ...rating, vendor: vendorJson, quantities })).toBeNull();
});
