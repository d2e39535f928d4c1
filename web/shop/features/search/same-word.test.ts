import { expect, test } from 'vitest';
import { markWords, splitTyped } from './same-word.ts';

const marked = (text: string, typed: string) =>
  markWords(text, typed)
    .filter(({ isMarked }) => isMarked)
    .map((part) => part.text);

test.each([
  ['دقيق خبز قوي', 'دق', ['دقيق']],
  ['زبدة غير مملحة', 'زبده مم', ['زبدة', 'مملحة']],
  ['مطحنة الدقيق', 'دقيق', ['الدقيق']],
  ['Dark Chocolate 55%', 'choc', ['Chocolate']],
  ['Dark Chocolate', 'oc', []],
  ['سكر ٥٠٠ جم', '500', ['٥٠٠']],
  ['سكر', '', []],
])('in %j, typing %j marks the whole words %j', (text, typed, expected) => {
  expect(marked(text, typed)).toEqual(expected);
});

test('marking keeps the whole text', () => {
  const text = 'دقيق  خبز (قوي) ٢ كجم';
  expect(
    markWords(text, 'خبز')
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test.each([
  ['vanilla extract', 'van', 'van', 'illa extract'],
  ['vanilla extract', 'Vanilla E', 'vanilla e', 'xtract'],
  ['دقيق القمح', 'دقي', '', 'دقيق القمح'],
  ['دقيق القمح', 'دقيق الق', 'دقيق ', 'القمح'],
  ['شُوكولاتة داكنة', 'شوكولاته', 'شُوكولاتة ', 'داكنة'],
  ['أرز', 'ارز', 'أرز', ''],
  ['flour', 'oldvm', '', 'flour'],
])('[search-74] of the query %j, %j has typed %j and left %j', (text, typed, begun, completed) => {
  expect(splitTyped(text, typed)).toEqual([begun, completed]);
});
