import { expect, test } from 'vitest';
import { words } from '#server/kernel/arabic-text.ts';
import { createInterpreter } from './interpret.ts';
import { shopLexicon } from './lexicon.ts';
import { createVocabulary } from './vocabulary.ts';

const NAMES = [
  'دقيق أبيض متعدد الاستعمالات All-Purpose Flour',
  'خميرة فورية جافة Instant Dry Yeast',
  'زبدة غير مملحة Unsalted Butter',
  'شوكولاتة داكنة 70% Dark Chocolate',
  'قالب كيك دائري 20 سم Round Cake Pan 20 cm',
  'علبة كيك بيضاء White Cake Box',
  'جلاتين بقري Beef Gelatin',
  'الكراميل المملح Salted Caramel',
  'ماء الزهر Orange Blossom Water',
  'كريم أوف تارتار Cream of Tartar',
  'عجينة سكر Sugar Paste',
  'فستق حلبي Pistachio',
  'الغبار الذهبي Gold Dust',
  'ألوان طعام Food Colour',
];
const counts = new Map<string, number>();
for (const word of NAMES.flatMap((name) => words(name))) counts.set(word, (counts.get(word) ?? 0) + 1);
const lexicon = shopLexicon();
const interpret = createInterpreter(lexicon, createVocabulary(counts, new Set(words('للتزيين decorate')), lexicon));

/** How the query's first concept is satisfied by a word of the catalogue. */
const matchOf = (query: string, word: string) => interpret(query).concepts[0]?.words.get(word)?.match;

test.each([
  ['as it stands', 'زبدة', 'زبده', 'exact'],
  ['with harakat', 'زُبْدَة', 'زبده', 'exact'],
  ['the article', 'الزبدة', 'زبده', 'form'],
  ['the article in the catalogue', 'ذهبي', 'الذهبي', 'form'],
  ['a regular plural', 'شوكولاتات', 'شوكولاته', 'spelling'],
  ['a broken plural', 'قوالب', 'قالب', 'form'],
  ['an English plural', 'pistachios', 'pistachio', 'form'],
  ['another spelling of a foreign word', 'جيلتين', 'جلاتين', 'spelling'],
  ['a regional word', 'طحين', 'دقيق', 'synonym'],
  ['the other language', 'زبدة', 'butter', 'synonym'],
  ['a letter too many', 'زبددة', 'زبده', 'typo'],
  ['two letters swapped', 'خميةر', 'خميره', 'typo'],
  ['a listed mistake', 'choclate', 'chocolate', 'typo'],
  ['Arabic in Latin letters', 'zubda', 'زبده', 'arabizi'],
  ['two words written as one', 'دقيقأبيض', 'دقيق', 'typo'],
  ['words of courtesy', 'ابغى زبدة من فضلكم', 'زبده', 'exact'],
  ['a beginning', 'شوك', 'شوكولاته', 'prefix'],
])('finds %s', (_, query, word, match) => {
  expect(matchOf(query, word)).toBe(match);
});

test('keeps a word of grammar that belongs to a name', () => {
  expect(interpret('cream of tartar').concepts).toMatchObject([{ text: 'cream of tartar' }]);
});

test.each([
  ['Arabic typed with English keys', ']rdr', 'دقيق'],
  ['several words', 'oldvm t,vdm', 'خميرة فورية'],
  ['English typed with Arabic keys', 'غثشسف', 'yeast'],
  ['a word that the catalogue has', 'flour', null],
])('repairs the keyboard: %s', (_, query, repaired) => {
  expect(interpret(query).repaired).toBe(repaired);
});

test.each([
  ['kilograms', 'دقيق 5 كجم', [{ base: 'g', value: 5000 }]],
  ['Arabic digits', 'دقيق ٥٠٠ جرام', [{ base: 'g', value: 500 }]],
  ['number and unit in one', 'flour 1kg', [{ base: 'g', value: 1000 }]],
  ['half a kilo in words', 'نص كيلو دقيق', [{ base: 'g', value: 500 }]],
  ['inches', '8 inch cake pan', [{ base: 'mm', value: 203.2 }]],
])('interprets a size: %s', (_, query, sizes) => {
  const understood = interpret(query);
  expect(understood.sizes).toEqual(sizes);
  expect(understood.concepts).toHaveLength(1);
});

test.each([
  ['what a bakery has not', 'iphone'],
  ['nothing but signs', '!!! ... ؟؟'],
  ['emoji', '🎂🎂'],
  ['nothing', '   '],
])('finds nothing in %s', (_, query) => {
  expect(interpret(query).concepts).toEqual([]);
});

test('corrects a mistyped query', () => {
  expect(interpret('زبددة مملحه').corrected).toBe('زبده مملحه');
  expect(interpret('زبدة').corrected).toBeNull();
});
