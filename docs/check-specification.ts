import { existsSync, globSync, readFileSync } from 'node:fs';
import { brokenLinks } from './links.ts';
import { findSecurityProblems } from './security-table.ts';
import { findProblems, readRows } from './specification-table.ts';
import { taggedTests, tagProblems } from './tagged-tests.ts';

// npm run spec:check: checks that every row of docs/specification.md and docs/security.md has valid paths and cites existing tests.
const root = new URL('../', import.meta.url);
const exists = (path: string) => existsSync(new URL(path, root));
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const find = (pattern: string) => globSync(pattern, { cwd: root }).toSorted();

// Leaves out the tests in docs/, whose tags are examples.
const testFiles = find('{bench,contract,demo,e2e,server,web}/**/*.{test,spec}.{ts,tsx}');
const project = { exists, read, tests: testFiles.flatMap((file) => taggedTests(file, read(file))) };
const TABLES = [
  ['docs/specification.md', findProblems],
  ['docs/security.md', findSecurityProblems],
] as const;

const rows = TABLES.flatMap(([file]) => readRows(read(file)));
const problems = [
  ...TABLES.flatMap(([file, findIn]) => findIn(read(file), project).map((problem) => `${file}, ${problem}`)),
  ...tagProblems(
    project.tests,
    rows.map(({ shownBy }) => shownBy),
  ),
  ...find('{README.md,docs/**/*.md}').flatMap((file) =>
    brokenLinks(file, read(file), project).map((problem) => `${file}: ${problem}`),
  ),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else
  console.log(`${rows.length} rows, each with a place and a test or a reason; ${project.tests.length} tagged tests.`);
