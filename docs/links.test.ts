import { expect, test } from 'vitest';
import { brokenLinks } from './links.ts';

const FILES: Record<string, string> = { 'docs/a.md': '## Backups, twice a day', 'docs/decisions/0001.md': '' };
const project = { exists: (path: string) => path in FILES, read: (path: string) => FILES[path] ?? '', tests: [] };

test.each([
  ['a file', '[0001](decisions/0001.md)'],
  ['a heading of a file', '[backups](a.md#backups-twice-a-day)'],
  ['a heading of the same file', '[backups](#backups-twice-a-day)'],
  ['another site', '[site](https://example.com/none)'],
])('a link may lead to %s', (_, link) => {
  expect(brokenLinks('docs/a.md', link, project)).toEqual([]);
});

test.each([
  ['a missing file', '[gone](decisions/0002.md)', 'docs/decisions/0002.md, which does not exist'],
  ['a missing heading', '[gone](a.md#restore)', '#restore, which docs/a.md does not have'],
])('reports a link to %s', (_, link, problem) => {
  expect(brokenLinks('docs/a.md', link, project)).toEqual([expect.stringContaining(problem)]);
});
