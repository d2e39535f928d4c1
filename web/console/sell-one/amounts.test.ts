import { expect, test } from 'vitest';
import { cheapestUnit, perUnit, readTerm } from './amounts.ts';

test.each([
  [' دقيق ', { term: 'دقيق', isWrongBarcode: false }],
  ['٤٠٠٦٣٨١٣٣٣٩٣١', { term: '4006381333931', isWrongBarcode: false }],
  ['4006381 333932', { term: '4006381 333932', isWrongBarcode: true }],
  // Shorter numbers may be a vendor's own.
  ['96385075', { term: '96385075', isWrongBarcode: false }],
])('the text %j asks for %o', (text, asked) => {
  expect(readTerm(text)).toEqual(asked);
});

const pack = (cheapest: number | null, amount: number, unit: 'g' | 'pc') =>
  ({ cheapest, content: { amount, unit } }) as never;

test('prices are compared per 100 g, or per piece', () => {
  expect(perUnit(46, { amount: 1_000, unit: 'g' })).toEqual({ amount: 4.6, per: '100g' });
  expect(perUnit(12, { amount: 24, unit: 'pc' })).toEqual({ amount: 0.5, per: 'pc' });
  expect(perUnit(46, null)).toBeNull();
  expect(cheapestUnit({ packs: [pack(46, 1_000, 'g'), pack(200, 5_000, 'g'), pack(1, 12, 'pc')] })).toEqual({
    amount: 4,
    per: '100g',
  });
  expect(cheapestUnit({ packs: [pack(null, 1_000, 'g')] })).toBeNull();
});
