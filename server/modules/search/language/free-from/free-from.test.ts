import { expect, test } from 'vitest';
import { words } from '#server/kernel/arabic-text.ts';
import { shopLexicon } from '#server/modules/search/language/lexicon.ts';
import { claimsOf, meantBy, takeFreeFrom } from './free-from.ts';

const { freeFrom } = shopLexicon();
const KNOWN = new Set(words('chocolate cake flour gloves butter bread شوكولاته كيك دقيق زبده سكر بوكس'));

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
  ['زبدة نباتية (فيقن)', ['milk', 'milk']],
  ['Powder-Free Nitrile Gloves', ['powder']],
  ['Milk Chocolate Chips', []],
])('the name “%s” says that it is without %j', (name, ids) => {
  expect(claimsOf(words(name), freeFrom).map(({ id }) => id)).toEqual(ids);
});
