import { expect, test } from 'vitest';
import { fold, words } from '#server/kernel/arabic-text.ts';
import { createInterpreter } from './interpret.ts';
import { shopLexicon } from './lexicon.ts';
import { createVocabulary } from './vocabulary.ts';
import { wordKeys } from './word-key.ts';

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
  'منتجات الألبان Dairy',
  'بان كيك Pancake',
  'خبز Bread',
  'قرفة Cinnamon',
  'محسن Improver',
  'قوام Texture',
  'بذور حبة البركة Nigella Seeds',
];
const counts = new Map<string, number>();
for (const word of NAMES.flatMap((name) => words(name))) counts.set(word, (counts.get(word) ?? 0) + 1);
const lexicon = shopLexicon();
const ofCatalogue = {
  counts,
  ofVendors: new Set<string>(),
  weak: new Map(words('للتزيين decorate').map((word) => [word, 1])),
};
const interpret = createInterpreter(lexicon, createVocabulary(ofCatalogue, lexicon));

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
  ['a word that begins like an article', 'ألبان', 'الالبان', 'form'],
  ['a letter joined to a short word', 'وخبز', 'خبز', 'form'],
  ['an English word in Arabic letters', 'سينامون', 'cinnamon', 'synonym'],
  ['a foreign word by its consonants', 'امبروفر', 'improver', 'sound'],
  ['Arabic with digits for letters', 'mo7assen', 'محسن', 'exact'],
  ['Arabic in Latin letters by its consonants', 'qirfa', 'قرفه', 'arabizi'],
])('finds %s', (_, query, word, match) => {
  expect(matchOf(query, word)).toBe(match);
});

test('strips an article only once: dairy is no pancake', () => {
  expect(interpret('ألبان').concepts[0]?.words.has('بان')).toBe(false);
  expect(interpret('الألبان').concepts[0]?.words.has('بان')).toBe(false);
});

test('looks for names before units: حبة counts pieces, حبة البركة is a seed', () => {
  expect(interpret('حبة البركة')).toMatchObject({ concepts: [{ text: 'حبه البركه' }], sizes: [] });
  expect(interpret('٦ حبة خبز').sizes).toEqual([{ base: 'pcs', value: 6 }]);
});

test.each(['السلام عليكم', 'ابي زبدة لبنتي', 'i want butter evenly please'])(
  'corrects no word of everyday language in “%s”',
  (query) => {
    expect(interpret(query).corrected).toBeNull();
  },
);

test('keeps the words of dishes, which no product need have', () => {
  expect(interpret('كيكة زواج')).toMatchObject({ corrected: null });
});

test('keeps a word by which only a vendor is called from hiding what the shop knows of it', () => {
  const ofVendor = { ...ofCatalogue, counts: new Map([...counts, ['choclate', 1]]), ofVendors: new Set(['choclate']) };
  const { concepts } = createInterpreter(lexicon, createVocabulary(ofVendor, lexicon))('choclate');
  expect([...(concepts[0]?.words.keys() ?? [])]).toEqual(expect.arrayContaining(['chocolate', 'choclate']));
});

test('keeps a listed mistake in a few names from hiding what everybody means by it', () => {
  const correct = (times: number) => {
    const many = new Map([...counts, ['chocolate', 40], ['choclate', times]]);
    const { concepts } = createInterpreter(
      lexicon,
      createVocabulary({ ...ofCatalogue, counts: many }, lexicon),
    )('choclate');
    return [...(concepts[0]?.words.keys() ?? [])].includes('chocolate');
  };
  expect([correct(2), correct(3)]).toEqual([true, false]);
});

test('takes an unknown word beside English ones for a brand, not for Arabic in Latin letters', () => {
  expect(interpret('qerfeh').unknown).toEqual([]);
  expect(interpret('qerfeh bread').unknown).toEqual(['qerfeh']);
});

test('corrects a mistake that a description has, too, if many names have the right word', () => {
  const many = new Map([...counts, ['زبده', 20]]);
  const correct = (times: number) => {
    const words = { counts: many, ofVendors: new Set<string>(), weak: new Map([['زبدت', times]]) };
    return createInterpreter(lexicon, createVocabulary(words, lexicon))('زبدت').concepts[0]?.words.has('زبده');
  };
  expect([correct(1), correct(2)]).toEqual([true, false]);
});

test('keeps a word of grammar that belongs to a name', () => {
  expect(interpret('cream of tartar').concepts).toMatchObject([{ text: 'cream of tartar' }]);
});

test.each([
  ['Arabic typed with English keys', ']rdr', 'دقيق'],
  ['several words', 'oldvm t,vdm', 'خميرة فورية'],
  ['English typed with Arabic keys', 'غثشسف', 'yeast'],
  ['letters beside signs that nobody joins', 'lhx g,k', 'ماء لون'],
  ['words beside a size', 'oldvm 5 g', 'خميرة 5 ل'],
  ['a word that the catalogue has', 'flour', null],
  ['an apostrophe', "baker's flour", null],
])('repairs the keyboard: %s', (_, query, repaired) => {
  expect(interpret(query).repaired).toBe(repaired);
});

test.each([
  ['kilograms', 'دقيق 5 كجم', [{ base: 'g', value: 5000 }]],
  ['Arabic digits', 'دقيق ٥٠٠ جرام', [{ base: 'g', value: 500 }]],
  ['number and unit in one', 'flour 1kg', [{ base: 'g', value: 1000 }]],
  ['half a kilo in words', 'نص كيلو دقيق', [{ base: 'g', value: 500 }]],
  ['inches', '8 inch cake pan', [{ base: 'mm', value: 203.2 }]],
  ['a digit that could be a letter', '8cm cake pan', [{ base: 'mm', value: 80 }]],
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

test.each([
  ['a bag for another thing', 'laptop box'],
  ['the same in Arabic', 'علبة لابتوب'],
  ['a thing of another shop that is named by two words', 'ورق جدران أبيض'],
  ['a colour of something unknown', 'فستان أبيض'],
  ['a word that begins like a denial', 'مشروب طاقة'],
  ['a thing of another shop beside a mistake', 'بنطلون زبددة'],
  ['a thing of another shop that has several names', 'لحم أبيض'],
])('finds nothing in a query for what the shop does not sell: %s', (_, query) => {
  expect(interpret(query).concepts).toEqual([]);
});

test.each([
  ['a cake pan in the shape of a car', 'قالب كيك سيارة', 1],
  ['a pan in the shape of a car', 'قالب سيارة', 1],
  ['the word cake', 'car cake', 1],
  ['a brand', 'زبدة السنبلتين', 1],
])('finds what it can beside an unknown word: %s', (_, query, concepts) => {
  expect(interpret(query).concepts).toHaveLength(concepts);
  expect(interpret(query).unknown).toHaveLength(1);
});

test('reads no denial in a word that other shops have', () => {
  expect(interpret('مشروب طاقة').freeFrom.things).toEqual([]);
});

test('sells what a product is called, even if other shops sell it, too', () => {
  const sold = { ...ofCatalogue, counts: new Map([...counts, ['شنطه', 1]]) };
  expect(createInterpreter(lexicon, createVocabulary(sold, lexicon))('شنطة').concepts).toMatchObject([
    { text: 'شنطه' },
  ]);
});

test('sells a name of two words if a product has it, not if products have its words', () => {
  const counted = { ...ofCatalogue, counts: new Map([...counts, ['hand', 1]]) };
  const conceptsOf = (sold?: Set<string>) =>
    createInterpreter(lexicon, createVocabulary({ ...counted, sold }, lexicon))('hand cream').concepts.length;
  expect([conceptsOf(), conceptsOf(new Set(['hand cream']))]).toEqual([0, 2]);
});

test('never corrects an everyday word into a product, even if it is all that is asked for', () => {
  const near = { ...ofCatalogue, counts: new Map([...counts, ['حروف', 5]]) };
  expect(createInterpreter(lexicon, createVocabulary(near, lexicon))('خروف')).toMatchObject({
    concepts: [],
    corrected: null,
  });
});

test('corrects the second word of a known name, also if a description has the mistake', () => {
  const weak = { ...ofCatalogue, weak: new Map([['زهع', 1]]) };
  expect(createInterpreter(lexicon, createVocabulary(weak, lexicon))('ماء زهع').corrected).toBe('ما زهر');
});

test('reads letters that are held for long', () => {
  expect(matchOf('زببددة', 'زبده')).toBe('typo');
});

test('knows dishes whose names consist of words of grammar', () => {
  expect(interpret('أم علي').leads).not.toEqual([]);
});

test('takes the number of a type for a name, and the letter after a number for a part of it', () => {
  expect(interpret('flour 00')).toMatchObject({ numbers: [], unknown: ['00'] });
  expect(interpret('cream 1M')).toMatchObject({ numbers: ['1'], unknown: [] });
});

test('corrects nothing if asked not to', () => {
  const { concepts, corrected, repaired } = interpret('زبددة', { isVerbatim: true });
  expect({ concepts, corrected, repaired }).toEqual({ concepts: [], corrected: null, repaired: null });
  expect(interpret(']rdr', { isVerbatim: true }).repaired).toBeNull();
});

test.each([
  ['a beginning with a mistake', 'زبكة', ['زبده']],
  ['a long mistake', 'جلاتسن', ['جلاتين']],
])('neither corrects nor mentions the last word while it is typed: %s', (_, query, found) => {
  const { concepts, corrected } = interpret(query, { isTyping: true });
  expect(corrected).toBeNull();
  expect(concepts.map(({ text }) => text)).toEqual(found);
  expect(interpret(query).corrected).not.toBeNull();
});

test('leads to the needs of a dish while its name is typed', () => {
  expect(interpret('bakl', { isTyping: true }).leads).not.toEqual([]);
  expect(interpret('bakl', { isTyping: true }).leads).toEqual(interpret('baklava').leads);
});

test('corrects a mistyped query', () => {
  expect(interpret('زبددة مملحه').corrected).toBe('زبده مملحه');
  expect(interpret('زبدة').corrected).toBeNull();
});

test('no word that a vendor writes makes two different things one', () => {
  const groupsOf = new Map<string, Set<string>>();
  for (const { id, words: names } of lexicon.groups)
    for (const name of names.map(fold))
      if (/^[\u0621-\u064a]+$/.test(name)) groupsOf.set(name, (groupsOf.get(name) ?? new Set()).add(id));
  const [alone, sold] = [0, 1].map((count) => wordKeys(() => count, lexicon));
  const areOne = (a: string, b: string) => [...(groupsOf.get(a) ?? [])].some((id) => groupsOf.get(b)?.has(id));
  const merged = [...Map.groupBy(groupsOf.keys(), sold ?? String).values()].flatMap(([first = '', ...others]) =>
    others.filter((other) => alone?.(first) !== alone?.(other) && !areOne(first, other)),
  );
  expect(merged).toEqual([]);
});
