import { expect, test } from 'vitest';
import { findSecurityProblems } from './security-table.ts';

const project = { exists: (path: string) => path === 'a.test.ts', read: () => "test('a wall stands', () => {});" };
const ROW = '| 1.2.1 | Walls stand | They do | `a.test.ts` › "a wall stands" |';

/** A row of every chapter, and what is put in besides. */
function table(...rows: string[]): string {
  const others = Array.from({ length: 17 }, (_, index) => ROW.replace('1.2.1', `${index + 1}.9.9`));
  return ['| No. | Requirement | Where | Shown by |', '|---|---|---|---|', ...others, ...rows].join('\n');
}

test('a table of security requirements holds with tests that exist, or reasons', () => {
  const reasons = ['Does not apply', 'Operator', 'By design', 'Open'].map((word, index) =>
    ROW.replace('1.2.1', `1.2.${index + 2}–9`).replace(/`a.*"/, `${word}: there is nothing of the kind here`),
  );
  expect(findSecurityProblems(table(ROW, ...reasons), project)).toEqual([]);
});

test.each([
  ['a number of another form', ROW.replace('1.2.1', 'V1'), 'a number reads'],
  ['an empty cell', ROW.replace('They do', ' '), 'a cell is empty'],
  ['a test that is gone', ROW.replace('a wall stands', 'a wall'), 'has no test "a wall"'],
  ['a reason without one', ROW.replace(/`a.*"/, 'Open: soon'), 'not a test'],
])('%s is a problem of the table', (_, row, problem) => {
  expect(findSecurityProblems(table(row), project)).toEqual([expect.stringContaining(problem)]);
});

test('a number that repeats, and a chapter without a row, are problems of the table', () => {
  expect(findSecurityProblems(table(ROW, ROW), project)).toEqual([expect.stringContaining('the number repeats')]);
  expect(findSecurityProblems(ROW, project)).toHaveLength(16);
});
