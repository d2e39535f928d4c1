import { expect, test } from 'vitest';
import { taggedTests, tagProblems, titlesOf, wrongCitations } from './tagged-tests.ts';

const SOURCE = `
  test('[cart-01] adds up a line', () => {});
  test.each([
    ['sold out (of five)', { stock: 0 }],
  ])('[cart-02] %s', (_, line) => {});
  test.each(PATHS)(
    'the page is wide enough',
    async ({ page }) => {},
  );
  test('[cart-03] it\\'s slow', { timeout: 5 }, async () => {});
  for (const path of PATHS) test(\`[cart-04] \${path} opens\`, () => {});
  expect(lines('not a title', 2)).toBe(3);
`;
const tests = taggedTests('web/cart.test.ts', SOURCE);

test('finds titles in every form of a test, and no other strings', () => {
  expect(titlesOf(SOURCE)).toEqual([
    '[cart-01] adds up a line',
    '[cart-02] %s',
    'the page is wide enough',
    "[cart-03] it's slow",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as the source writes it
    '[cart-04] ${path} opens',
  ]);
});

test('reads the tag and title of every tagged test', () => {
  expect(tests.map(({ tag, title }) => `${tag} ${title}`)).toEqual(
    titlesOf(SOURCE).filter((title) => title.startsWith('[')),
  );
});

test.each([
  ['one test', '[cart-01]'],
  ['several tests', '[cart-01]<br>[cart-03]'],
  ['one case', '[cart-02] "sold out (of five)"'],
  ['all cases of a title with words', '[cart-04]'],
])('a cell may cite %s', (_, cell) => {
  expect(wrongCitations(cell, tests)).toEqual([]);
});

test.each([
  ['a tag without a test', '[cart-01]<br>[cart-99]', 'no test has the tag [cart-99]'],
  ['text instead of a tag', 'by hand', 'not a tag: by hand'],
  ['a missing case', '[cart-02] "sold"', 'web/cart.test.ts has no case "sold" for [cart-02]'],
  ['a title of placeholders without a case', '[cart-02]', 'which case of [cart-02] is meant?'],
])('reports %s', (_, cell, problem) => {
  expect(wrongCitations(cell, tests)).toEqual([problem]);
});

const CITED = ['[cart-01]<br>[cart-02] "sold out (of five)"', '[cart-03]', 'Open: not yet'];

test('reports a tag that no row cites', () => {
  expect(tagProblems(tests, CITED)).toEqual(['no row cites [cart-04] in web/cart.test.ts']);
  expect(tagProblems(tests, [...CITED, '[cart-04]'])).toEqual([]);
});

test('reports a tag that two tests share', () => {
  const copy = taggedTests('e2e/cart.spec.ts', "test('[cart-01] adds up', () => {});");
  expect(tagProblems([...tests, ...copy], [...CITED, '[cart-04]'])).toEqual([
    '[cart-01] stands twice, in web/cart.test.ts and e2e/cart.spec.ts',
  ]);
});
