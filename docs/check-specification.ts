import { existsSync, readFileSync } from 'node:fs';
import { findProblems, readRows } from './specification-table.ts';

// npm run spec:check: every row of docs/specification.md says where it lives and names tests that exist.
const root = new URL('../', import.meta.url);
const project = {
  exists: (path: string) => existsSync(new URL(path, root)),
  read: (path: string) => readFileSync(new URL(path, root), 'utf8'),
};
const table = project.read('docs/specification.md');
const problems = findProblems(table, project);

if (problems.length > 0) {
  console.error(`docs/specification.md does not hold:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  process.exitCode = 1;
} else {
  console.log(`docs/specification.md: ${readRows(table).length} rows, every one with a place and a test.`);
}
