import { expect, test } from 'vitest';
import { FEWEST_ROWS, findProblems, readRows } from './specification-table.ts';
import { taggedTests } from './tagged-tests.ts';

const project = {
  exists: (path: string) => path === 'web/cart.tsx',
  read: () => '',
  tests: taggedTests('web/cart.test.ts', "test('[cart-01] adds up a line', () => {});"),
};
const ROW = '| 2.1-01 | The cart adds up | `web/cart.tsx` | [cart-01] |';
const SECTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Makes a table with enough rows in every section, plus the given rows in section 2.1. */
function table(...rows: string[]): string {
  const filler = (section: number) =>
    Array.from({ length: Math.ceil(FEWEST_ROWS / SECTIONS.length) }, (_, index) =>
      ROW.replace('2.1-01', `${section}-${String(index + 1).padStart(2, '0')}`),
    );
  const sections = SECTIONS.flatMap((section) => [`## ${section}. Section`, ...filler(section)]);
  return [
    '# Table',
    ...sections,
    '### 2.1 Routes',
    '| No. | Requirement | Where | Shown by |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}

test('finds no problem in a complete table', () => {
  expect(findProblems(table(ROW), project)).toEqual([]);
});

test.each([
  ['an empty requirement', ROW.replace('The cart adds up', ' '), 'the cell "Requirement" is empty'],
  ['an empty "Where"', ROW.replace('`web/cart.tsx`', ''), 'the cell "Where" is empty'],
  ['a row that cites no test', ROW.replace('[cart-01]', ''), 'the cell "Shown by" is empty'],
  ['a "Where" without a path', ROW.replace('`web/cart.tsx`', 'the cart'), '"Where" names no file'],
  ['a missing path', ROW.replace('web/cart.tsx', 'web/gone.tsx'), 'there is no web/gone.tsx'],
  ['a tag without a test', ROW.replace('cart-01', 'cart-02'), 'no test has the tag [cart-02]'],
  ['a number of another section', ROW.replace('2.1-01', '2.2-01'), 'a number of section 2.1 reads 2.1-01'],
])('reports %s', (_, row, problem) => {
  expect(findProblems(table(row), project)).toEqual([expect.stringContaining(problem)]);
});

test('reports the second row with the same number', () => {
  expect(findProblems(table(ROW, ROW), project)).toEqual([
    expect.stringMatching(/^line \d+, 2\.1-01: the number repeats$/),
  ]);
});

test('reports sections without rows, and missing rows', () => {
  expect(findProblems(`## 1. Section\n${ROW.replace('2.1-01', '1-01')}`, project)).toEqual([
    ...[2, 3, 4, 5, 6, 7, 8, 9].map((section) => `section ${section} of the specification has no row`),
    `1 rows, at least ${FEWEST_ROWS} are expected`,
  ]);
});

test('keeps an escaped bar inside a cell', () => {
  expect(readRows('## 1. A\n| 1-01 | a \\| b | c | d |')).toMatchObject([{ requirement: 'a | b', where: 'c' }]);
});
