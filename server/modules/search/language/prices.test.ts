import { expect, test } from 'vitest';
import { words } from '#server/kernel/arabic-text.ts';
import { shopLexicon } from './lexicon.ts';
import { takePrice } from './prices.ts';
import { takeSizes } from './sizes.ts';

const read = (query: string) => {
  const { rest, price } = takePrice(query, shopLexicon());
  return [words(rest).join(' '), price];
};

test.each([
  ['شوكولاتة أقل من 50 ريال', 'شوكولاته', { max: 50 }],
  ['قوالب تحت ٣٠ ريال', 'قوالب', { max: 30 }],
  ['mixer under 300', 'mixer', { max: 300 }],
  ['up to 25.5 sar flour', 'flour', { max: 25.5 }],
  ['عجانات فوق ٥٠٠ ريال', 'عجانات', { min: 500 }],
  ['vanilla more than 20 riyals', 'vanilla', { min: 20 }],
  ['سكر من ١٠ إلى ٢٠ ريال', 'سكر', { min: 10, max: 20 }],
  ['قوالب تحت خمسين ريال', 'قوالب', { max: 50 }],
  ['كاكاو تحت العشرين', 'كاكاو', { max: 20 }],
  ['mixer under three riyals', 'mixer', { max: 3 }],
  ['mixer under twenty five riyals', 'mixer', { max: 25 }],
  ['mixer under thirty-five', 'mixer', { max: 35 }],
  ['شوكولاته أرخص من خمسه وعشرين ريال', 'شوكولاته', { max: 25 }],
  ['ملح أقل من خمسة و ثلاثين ريال', 'ملح', { max: 35 }],
  ['قوالب تحت مئة وعشرين ريال', 'قوالب', { max: 120 }],
  ['قوالب تحت مئة وخمسة وعشرين ريال', 'قوالب', { max: 125 }],
  ['قوالب تحت عشرين وملاعق', 'قوالب وملاعق', { max: 20 }],
  ['قوالب من خمسة وعشرين الى خمسين ريال', 'قوالب', { min: 25, max: 50 }],
  ['cocoa between 10 and 30 sar', 'cocoa', { min: 10, max: 30 }],
  ['chocolate 20-40 SAR', 'chocolate', { min: 20, max: 40 }],
  ['٢٠ - ٤٠ ريال شوكولاتة', 'شوكولاته', { min: 20, max: 40 }],
  ['flour 20 to 40 sar', 'flour', { min: 20, max: 40 }],
  ['شوكولاتة ما تتعدى 50', 'شوكولاته', { max: 50 }],
  ['قوالب ميزانيتي 100 ريال', 'قوالب', { max: 100 }],
  ['شوكولاتة ب ٢٠ ريال', 'شوكولاته', { max: 20 }],
  ['شوكولاتة ب20 ريال', 'شوكولاته', { max: 20 }],
  ['ملح بعشرين ريال', 'ملح', { max: 20 }],
  ['flour for 30 sar', 'flour', { max: 30 }],
])('%s asks for “%s” at %j', (query, rest, price) => {
  expect(read(query)).toEqual([rest, price]);
});

test.each([
  ['a size', 'طحين أقل من ٥ كيلو', 'طحين اقل من 5 كيلو'],
  ['a size in English', 'flour under 5 kg', 'flour under 5 kg'],
  ['a number of its own', 'شوكولاتة 70%', 'شوكولاته 70%'],
  ['a reversed range', 'سكر من ٢٠ إلى ١٠ ريال', 'سكر من 20 الي 10 ريال'],
  ['a range of sizes', 'mold 20-25 cm', 'mold 20 25 cm'],
  ['two numbers', 'candles 2 and 3 sar', 'candles 2 and 3 sar'],
  ['what something is for', 'box for 12', 'box for 12'],
  ['a price alone', 'under 50 sar', 'under 50 sar'],
  ['words without a number', 'أقل من السكر', 'اقل من السكر'],
])('takes %s for no price', (_, query, rest) => {
  expect(read(query)).toEqual([rest, null]);
});

test('leaves the other words of a query as they are typed', () => {
  const read = (query: string) => takePrice(query, shopLexicon()).rest;
  expect(read('5ali mn gluten cake under 50')).toBe('5ali mn gluten cake');
  expect(read('cake, no milk & eggs, under 50')).toBe('cake, no milk & eggs,');
  expect(read('قوالب، تحت ٣٠ ريال')).toBe('قوالب،');
});

test.each([
  ['دقيق خمسمية جرام', ['دقيق'], [{ base: 'g', value: 500 }]],
  ['سكر ثلاثمية جرام', ['سكر'], [{ base: 'g', value: 300 }]],
  ['زبدة ربعمية جرام', ['زبده'], [{ base: 'g', value: 400 }]],
  ['قالب ٢٠ سانتي', ['قالب'], [{ base: 'mm', value: 200 }]],
  ['لترين حليب', ['حليب'], []],
  ['كرتون حليب', ['حليب'], []],
  ['٢ كرتون حليب', ['حليب'], []],
  ['carton of milk', ['of', 'milk'], []],
  ['كيسين سكر', ['سكر'], []],
  ['علبتين كريمة', ['كريمه'], []],
  ['تنكة سمن', ['سمن'], []],
  ['ظرف خميرة', ['خميره'], []],
  ['علبة كيك', ['علبه', 'كيك'], []],
  ['كرتون', ['كرتون'], []],
])('%s asks for %j in amounts of %j', (query, rest, sizes) => {
  expect(takeSizes(words(query), shopLexicon())).toMatchObject({ rest, sizes });
});

test('takes hundreds in one word as a price', () => {
  expect(read('عجانة تحت خمسمية ريال')).toEqual(['عجانه', { max: 500 }]);
});
