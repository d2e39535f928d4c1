import { existsSync, readFileSync } from 'node:fs';
import { findSecurityProblems } from './security-table.ts';
import { findProblems, readRows } from './specification-table.ts';

// npm run spec:check: every row of docs/specification.md and docs/security.md says where it lives and names tests that exist.
const root = new URL('../', import.meta.url);
const project = {
  exists: (path: string) => existsSync(new URL(path, root)),
  read: (path: string) => readFileSync(new URL(path, root), 'utf8'),
};
const TABLES = [
  ['docs/specification.md', findProblems],
  ['docs/security.md', findSecurityProblems],
] as const;

for (const [file, find] of TABLES) {
  const table = project.read(file);
  const problems = find(table, project);
  if (problems.length > 0) {
    console.error(`${file} does not hold:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    process.exitCode = 1;
  } else {
    console.log(`${file}: ${readRows(table).length} rows, every one with a place and a test.`);
  }
}
