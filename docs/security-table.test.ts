import { expect, test } from 'vitest';
import { FEWEST_SECURITY_ROWS, findSecurityProblems } from './security-table.ts';
import { taggedTests } from './tagged-tests.ts';

const project = {
  exists: (path: string) => path === 'server/wall.ts',
  read: () => '',
  tests: taggedTests('server/wall.test.ts', "test('[walls-01] stand', () => {});"),
};
const ROW = '| 1.2.1 | Walls stand | They do (`server/wall.ts`) | [walls-01] |';

/** Makes a table with enough rows in every chapter, plus the given rows. */
function table(...rows: string[]): string {
  const others = Array.from({ length: 17 * 10 }, (_, index) =>
    ROW.replace('1.2.1', `${1 + (index % 17)}.9.${Math.floor(index / 17)}`),
  );
  return ['| No. | Requirement | Where | Shown by |', '|---|---|---|---|', ...others, ...rows].join('\n');
}

test('accepts a row that cites tests or gives a reason', () => {
  const reasons = ['Does not apply', 'Deployment', 'By design', 'Open'].map((word, index) =>
    ROW.replace('1.2.1', `1.2.${index + 2}–9`).replace('[walls-01]', `${word}: the shop has no such feature`),
  );
  expect(findSecurityProblems(table(ROW, ...reasons), project)).toEqual([]);
});

test.each([
  ['a malformed number', ROW.replace('1.2.1', 'V1'), 'a number reads'],
  ['an empty cell', ROW.replace(/They do[^|]*/, ''), 'a cell is empty'],
  ['a missing path', ROW.replace('wall.ts', 'gone.ts'), 'there is no server/gone.ts'],
  ['a tag without a test', ROW.replace('walls-01', 'walls-02'), 'no test has the tag [walls-02]'],
  ['neither a test nor a reason', ROW.replace('[walls-01]', 'Open: soon'), 'not a tag: Open: soon'],
  ['a number that repeats', ROW.replace('1.2.1', '1.9.1'), 'the number repeats'],
])('reports %s', (_, row, problem) => {
  expect(findSecurityProblems(table(row), project)).toEqual([expect.stringContaining(problem)]);
});

test('reports chapters without a row, and missing rows', () => {
  const problems = findSecurityProblems(ROW, project);
  expect(problems).toHaveLength(17);
  expect(problems).toContain('chapter V2 has no row');
  expect(problems.at(-1)).toBe(`1 rows, at least ${FEWEST_SECURITY_ROWS} are expected`);
});
