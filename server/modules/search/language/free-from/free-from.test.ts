import { expect, test } from 'vitest';
import { FreeFrom } from '#contract/shared/selling/declarations.ts';
import { words } from '#server/kernel/arabic-text.ts';
import { shopLexicon } from '#server/modules/search/language/lexicon.ts';
import { claimsOf, meantBy, takeFreeFrom } from './free-from.ts';

const { freeFrom } = shopLexicon();
const KNOWN = new Set(words('chocolate cake flour gloves butter bread شوكولاته كيك دقيق زبده سكر بوكس حلبي'));

function read(query: string) {
  const tokens = words(query);
  const { things, rest } = takeFreeFrom(tokens, freeFrom, { isWord: (word) => KNOWN.has(word) });
  return [rest.map((at) => tokens[at]).join(' '), meantBy(things)];
}

const NUTS = ['tree-nuts', 'peanut'];

test.each([
  ['شوكولاتة بدون مكسرات', 'شوكولاته', NUTS],
  ['شوكولاتة خالية من المكسرات', 'شوكولاته', NUTS],
  ['دقيق خالي من الجلوتين', 'دقيق', ['gluten']],
  ['دقيق خالٍ من القمح', 'دقيق', ['gluten']],
  ['كيك بلا بيض', 'كيك', ['egg']],
  ['كيك من غير بيض', 'كيك', ['egg']],
  ['كيك من دون لاكتوز', 'كيك', ['milk']],
  ['كيك ما فيه حليب', 'كيك', ['milk']],
  ['شوكولاتة لا تحتوي على الصويا', 'شوكولاته', ['soy']],
  ['عندي حساسية من الفول السوداني', 'عندي', ['peanut']],
  ['الخبز الخالي من الجلوتين', 'الخبز', ['gluten']],
  ['كيك والخالية من البيض', 'كيك', ['egg']],
  ['شوكولاتة بدون أي نوع من المكسرات', 'شوكولاته', NUTS],
  ['كيك خالي تماما من القمح', 'كيك', ['gluten']],
  ['خبز ليس فيه سمسم', 'خبز', ['sesame']],
  ['chocolate with no traces of nuts', 'chocolate', NUTS],
  ["bread that doesn't contain soy", 'bread that', ['soy']],
  ['almond milk sugar free', 'almond milk', ['sugar']],
  ['no sugar milk', 'milk', ['sugar']],
  ['كيك بدون بيض حليب مكسرات', 'كيك', ['egg', 'milk', ...NUTS]],
  ['chocolate without nuts gluten', 'chocolate', [...NUTS, 'gluten']],
  ['كيك بدون بيض و لا حليب', 'كيك', ['egg', 'milk']],
  ['كيك بدون زبدة', 'كيك', ['milk']],
  ['cake without flour', 'cake', ['gluten']],
  ['كيك بدون ليسيثين', 'كيك', ['soy']],
  ['chocolate without brazil nuts', 'chocolate', ['tree-nuts']],
  ['كيك جلوتين فري', 'كيك', ['gluten']],
  ['لا بيض ولا حليب كيك', 'كيك', ['egg', 'milk']],
  ['شوكولاتة مو فيها مكسرات', 'شوكولاته', NUTS],
  ['zero sugar chocolate', 'chocolate', ['sugar']],
  ['flour bdoon gluten', 'flour', ['gluten']],
  ['nut free chocolate', 'chocolate', NUTS],
  ['nut-free chocolate', 'chocolate', NUTS],
  ['chocolate free of nuts', 'chocolate', NUTS],
  ['chocolate free from peanuts', 'chocolate', ['peanut']],
  ['chocolate without any nuts', 'chocolate', NUTS],
  ['cake no eggs', 'cake', ['egg']],
  ['non-dairy butter', 'butter', ['milk']],
  ['non-alcoholic vanilla', 'vanilla', ['alcohol']],
  ['sugarfree chocolate', 'chocolate', ['sugar']],
  ['eggless cake', 'cake', ['egg']],
  ['celiac bread', 'bread', ['gluten']],
  ['nut allergy cake', 'cake', NUTS],
  ['bread for people allergic to sesame', 'bread for people', ['sesame']],
  ['cake without gelatine', 'cake', ['gelatin']],
  ['free nuts chocolate', 'chocolate', NUTS],
  ['gf flour', 'flour', ['gluten']],
  ['df butter', 'butter', ['milk']],
  ['nf cake', 'cake', NUTS],
  ['nutless cake', 'cake', NUTS],
  ['milkless cake', 'cake', ['milk']],
  ['dairyless butter', 'butter', ['milk']],
  ['flourless cake', 'cake', ['gluten']],
  ['lacto free bread', 'bread', ['milk']],
  ['nut allergic cake', 'cake', NUTS],
  ['coeliac flour', 'flour', ['gluten']],
  ['nut safe cake', 'cake', NUTS],
  ['glutenless bread', 'bread', ['gluten']],
  ['neither nuts nor milk chocolate', 'chocolate', [...NUTS, 'milk']],
  ['dairy gluten free cake', 'cake', ['milk', 'gluten']],
  ['nut egg milk free', '', [...NUTS, 'egg', 'milk']],
  ['butter gluten free', 'butter', ['gluten']],
  ['chocolate free nuts', 'chocolate', NUTS],
  ['eggs excluded cake', 'cake', ['egg']],
  ['cake that cannot contain nuts', 'cake that', NUTS],
  ["cake that hasn't got eggs", 'cake that', ['egg']],
  ['cake without both milk and eggs', 'cake', ['milk', 'egg']],
  ['cake without a trace of nuts', 'cake', NUTS],
  ['allergies nuts milk cake', 'cake', [...NUTS, 'milk']],
  ['cake without pork gelatin', 'cake', ['gelatin']],
  ['كيك مافيها شي من المكسرات', 'كيك', NUTS],
  ['كيك ما بتحتوي بيض', 'كيك', ['egg']],
  ['كيك بلاش بيض', 'كيك', ['egg']],
  ['كيك بدون فسدق', 'كيك', ['tree-nuts']],
  ['لا استطيع أكل البيض', '', ['egg']],
  ['عدم تحمل اللاكتوز', '', ['milk']],
  ['cake ma ta7tawi baid', 'cake', ['egg']],
  ['cake sans gluten', 'cake', ['gluten']],
  ['0% sugar chocolate', 'chocolate', ['sugar']],
  ["cake doesn't have eggs", 'cake', ['egg']],
  ["i can't eat gluten bread", 'i bread', ['gluten']],
  ['gluten free shipping', 'shipping', ['gluten']],
  ['no nuts but milk chocolate', 'but milk chocolate', NUTS],
  ['cake without eggs with milk', 'cake with milk', ['egg']],
  ['gluten free sugar free cake', 'cake', ['gluten', 'sugar']],
  ['allergen free cake', 'cake', ['gluten', 'milk', 'egg', 'soy', 'tree-nuts', 'peanut', 'sesame', 'sulphites']],
  ['vegan butter', 'butter', ['milk', 'egg']],
  ['plant based butter', 'butter', ['milk', 'egg']],
  ['زبدة نباتية', 'زبده', ['milk', 'egg']],
  ['كيك فيغن', 'كيك', ['milk', 'egg']],
  ['كيك للنباتيين', 'كيك', ['milk', 'egg']],
  ['شوكولاتة حساسية مكسرات', 'شوكولاته', NUTS],
  ['خبز لمرضى السيلياك', 'خبز', ['gluten']],
  ['خبز لمرضى حساسية القمح', 'خبز', ['gluten']],
  ['كيك لمرضى السكري', 'كيك', ['sugar']],
  ['كيك حساس للحليب', 'كيك', ['milk']],
  ['كيك ما تحتوي بيض', 'كيك', ['egg']],
  ['كيك ما به بيض', 'كيك', ['egg']],
  ['كيك ما بها بيض', 'كيك', ['egg']],
  ['كيك ما عليها مكسرات', 'كيك', NUTS],
  ['كيك ماعليه مكسرات', 'كيك', NUTS],
  ['كيك لايحتوي على بيض', 'كيك', ['egg']],
  ['كيك ليست بها مكسرات', 'كيك', NUTS],
  ['كيك مش فيه بيض', 'كيك', ['egg']],
  ['كيك مهوب فيه بيض', 'كيك', ['egg']],
  ['كيك ما في بيض', 'كيك', ['egg']],
  ['كيك ما ابي فيه بيض', 'كيك', ['egg']],
  ['كيك بدونالبيض', 'كيك', ['egg']],
  ['كيك بدون بيض مع حليب', 'كيك مع حليب', ['egg']],
  ['cake bela sokar', 'cake', ['sugar']],
  ['cake bedoun zebda', 'cake', ['milk']],
  ['chocolate khali men mkassarat', 'chocolate', NUTS],
])('%s asks for “%s” without %j', (query, rest, means) => {
  expect(read(query)).toEqual([rest, means]);
});

test.each([
  ['كيك بدون حليب وبيض', ['milk', 'egg']],
  ['كيك بدون حليب وبدون بيض', ['milk', 'egg']],
  ['كيك بدون حليب ولا بيض', ['milk', 'egg']],
  ['egg and dairy free cake', ['egg', 'milk']],
  ['egg-free, nut-free cake', ['egg', 'tree-nuts', 'peanut']],
  ['cake without nuts or eggs', ['tree-nuts', 'peanut', 'egg']],
])('takes all of “%s”', (query, means) => {
  expect(read(query)[1]).toEqual(means);
});

test.each([
  ['a mistake in the thing', 'شوكولاتة بدون مكسرت', NUTS],
  ['a mistake in the thing, in English', 'glutin free flour', ['gluten']],
  ['a mistake in the word that denies', 'كيك بدوون حليب', ['milk']],
  ['a mistake in "without"', 'cake wihtout gluten', ['gluten']],
  ['two swapped letters that make another word', 'كيك بدون حلبي', ['milk']],
  ['two swapped letters', 'cake without mlik', ['milk']],
  ['a mistake before the word that denies', 'diary free cake', ['milk']],
  ['a mistake in a word that says all', 'celaic bread', ['gluten']],
  ['a mistake in "free"', 'gluten fre cake', ['gluten']],
  ['the first word of several names', 'كيك بدون فول', ['peanut', 'soy']],
  ['a thing that is still being typed', 'شوكولاتة بدون مكس', NUTS],
])('understands %s', (_, query, means) => {
  expect(read(query)[1]).toEqual(means);
});

test.each([
  ['cake without an oven', 'cake'],
  ['كيك بدون فرن', 'كيك'],
  ['powder free gloves', 'gloves'],
  ['fish-free bread', 'bread'],
  ['حلى بدون جوز الهند', 'حلي'],
])('leaves out of “%s” what no vendor declares, and filters by nothing', (query, rest) => {
  expect(read(query)).toEqual([rest, []]);
});

test('knows a list of things of which some are unknown', () => {
  const tokens = words('cake without mango or milk or kiwi');
  const { things, rest } = takeFreeFrom(tokens, freeFrom, { isWord: (word) => KNOWN.has(word) });
  expect(things.map(({ id }) => id)).toEqual(['mango', 'milk', 'kiwi']);
  expect(rest).toEqual([0]);
});

test.each([
  ['خالي من الب', ['milk', 'egg', 'tree-nuts']],
  ['خالي من البي', ['egg', 'tree-nuts', 'peanut', 'alcohol']],
  ['خالي من البيض', ['egg']],
  ['بدون فستق', ['tree-nuts', 'peanut']],
  ['without pe', ['tree-nuts', 'peanut']],
  ['بدون', []],
])('while “%s” is being typed, leaves out all that it may become', (query, means) => {
  const reading = { isWord: (word: string) => KNOWN.has(word), isTyping: true };
  const found = meantBy(takeFreeFrom(words(query), freeFrom, reading).things);
  expect(found).toEqual(expect.arrayContaining(means));
  if (query !== 'خالي من الب') expect(found).toHaveLength(means.length);
});

test('leaves out all that vendors declare while only an article has been typed', () => {
  const reading = { isWord: (word: string) => KNOWN.has(word), isTyping: true };
  const { length } = meantBy(takeFreeFrom(words('كيك بدون ال'), freeFrom, reading).things);
  expect(length).toBe(FreeFrom.options.length);
});

test.each([
  ['free', ''],
  ['without', ''],
  ['بدون', ''],
  ['بدون بدون', ''],
  ['خالي من', ''],
  ['free shipping', 'shipping'],
  ['cake free delivery', 'cake delivery'],
  ['free range eggs', 'range eggs'],
  ['nozzle no 12', 'nozzle no 12'],
  ['sugar', 'sugar'],
  ['gluten', 'gluten'],
  ['nonstick pan', 'nonstick pan'],
  ['dairy whip', 'dairy whip'],
  ['خالي', ''],
  ['freezer bags', 'freezer bags'],
  ['no bake cake', 'cake'],
  ['non slip mat', 'slip mat'],
  ['free standing mixer', 'standing mixer'],
  ['wireless scale', 'wireless scale'],
  ['non gmo cake', 'gmo cake'],
  ['stainless bowl', 'stainless bowl'],
  ['seamless mat', 'seamless mat'],
  ['دونات', 'دونات'],
  ['تمر سكري', 'تمر سكري'],
  ['حبيبات ما تذوب في الفرن', 'حبيبات ما تذوب في الفرن'],
  ['milk chocolate', 'milk chocolate'],
  ['سكر', 'سكر'],
  ['', ''],
])('takes nothing for excluded in “%s”', (query, rest) => {
  expect(read(query)).toEqual([rest, []]);
});

test.each([
  ['Gluten-Free Flour Blend', ['gluten']],
  ['خلطة دقيق خالية من الجلوتين', ['gluten']],
  ['Almond Milk Unsweetened', ['sugar']],
  ['زبدة نباتية (فيقن)', ['milk', 'milk', 'vegan', 'vegan']],
  ['Powder-Free Nitrile Gloves', ['powder']],
  ['Milk Chocolate Chips', []],
])('the name “%s” says that it is without %j', (name, ids) => {
  expect(claimsOf(words(name), freeFrom).map(({ id }) => id)).toEqual(ids);
});
