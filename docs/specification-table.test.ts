import { expect, test } from 'vitest';
import { FEWEST_ROWS, findProblems, readRows, titlesOf } from './specification-table.ts';

const FILES: Record<string, string> = {
  'web/cart.tsx': '',
  'web/cart.test.ts': `
    test('a line adds up', () => {});
    test.each([
      ['sold out (of five)', { stock: 0 }],
    ])('%s', (_, line) => {});
    test.each(PATHS)(
      'the page is wide enough',
      async ({ page }) => {},
    );
    test('it\\'s slow', { timeout: 5 }, async () => {});
    for (const path of PATHS) test(\`\${path} opens\`, () => {});
    expect(lines('nobody calls this', 2)).toBe(3);
  `,
};
const project = { exists: (path: string) => path in FILES, read: (path: string) => FILES[path] ?? '' };
const ROW = '| 2.1-01 | The cart adds up | `web/cart.tsx` | `web/cart.test.ts` › "a line adds up" |';

/** A table with rows enough in every section, and what is put into 2.1 besides. */
function table(...rows: string[]): string {
  const filler = (section: number) =>
    Array.from({ length: 40 }, (_, index) => ROW.replace('2.1-01', `${section}-${String(index + 1).padStart(2, '0')}`));
  const sections = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((section) => [`## ${section}. Section`, ...filler(section)]);
  return [
    '# Table',
    ...sections,
    '### 2.1 Routes',
    '| No. | Requirement | Where | Shown by |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}

test('a table that holds has no problem', () => {
  expect(findProblems(table(ROW), project)).toEqual([]);
});

test.each([
  ['an empty requirement', ROW.replace('The cart adds up', ' '), 'the cell "Requirement" is empty'],
  ['an empty place', ROW.replace('`web/cart.tsx`', ''), 'the cell "Where" is empty'],
  ['an empty proof', ROW.replace(/`web\/cart.test.ts.*"/, ''), 'the cell "Shown by" is empty'],
  ['a place without a file', ROW.replace('`web/cart.tsx`', 'the cart'), '"Where" names no file'],
  ['a place that is gone', ROW.replace('web/cart.tsx', 'web/gone.tsx'), 'there is no web/gone.tsx'],
  ['a test file that is gone', ROW.replace('cart.test.ts', 'gone.test.ts'), 'there is no web/gone.test.ts'],
  ['a test that is gone', ROW.replace('a line adds up', 'a line'), 'web/cart.test.ts has no test "a line"'],
  ['words that are no test', ROW.replace(/`web\/cart.test.ts.*"/, 'by hand'), 'not a test: by hand'],
  ['a number of another section', ROW.replace('2.1-01', '2.2-01'), 'a number of section 2.1 reads 2.1-01'],
])('%s is a problem', (_, row, problem) => {
  expect(findProblems(table(row), project)).toEqual([expect.stringContaining(problem)]);
});

test('a number that repeats is a problem of the second row', () => {
  expect(findProblems(table(ROW, ROW), project)).toEqual([
    expect.stringMatching(/^line \d+, 2\.1-01: the number repeats$/),
  ]);
});

test('a test of many cases is cited with the case that is meant', () => {
  const cite = (citation: string) => findProblems(table(ROW.replace('"a line adds up"', citation)), project);
  expect(cite('"%s": "sold out (of five)"')).toEqual([]);
  expect(cite('"%s"')).toEqual([expect.stringContaining('which case of "%s"')]);
  expect(cite('"%s": "sold"')).toEqual([expect.stringContaining('no case "sold"')]);
});

test('several tests of one row are all looked up', () => {
  const row = ROW.replace(/ \|$/, '<br>`web/cart.test.ts` › "none" |');
  expect(findProblems(table(row), project)).toEqual([expect.stringContaining('no test "none"')]);
});

test('too few rows and sections without any are problems', () => {
  expect(findProblems(`## 1. Section\n${ROW.replace('2.1-01', '1-01')}`, project)).toEqual([
    ...[2, 3, 4, 5, 6, 7, 8, 9].map((section) => `section ${section} of the specification has no row`),
    `1 rows, at least ${FEWEST_ROWS} are expected`,
  ]);
});

test('a bar inside a cell is part of it', () => {
  expect(readRows('## 1. A\n| 1-01 | a \\| b | c | d |')).toMatchObject([{ requirement: 'a | b', where: 'c' }]);
});

test('titles are found however tests are written, and nothing else is taken for one', () => {
  expect(titlesOf(FILES['web/cart.test.ts'] ?? '')).toEqual([
    'a line adds up',
    '%s',
    'the page is wide enough',
    "it's slow",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as the source writes it
    '${path} opens',
  ]);
});
