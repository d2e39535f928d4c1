import { type Project, type Row, readRows } from './specification-table.ts';
import { wrongCitations } from './tagged-tests.ts';

/** Raised when rows are added, so that a row cannot get lost unnoticed. */
export const FEWEST_SECURITY_ROWS = 159;

/** Chapters of the standard. Each has at least one row, if only to say why the chapter does not apply. */
const CHAPTERS = 17;
/** The column "Where" mixes words, settings and paths; a path starts with one of the project's folders. */
const PATH = /`((?:bench|contract|demo|docs|e2e|server|web)\/[^`]*)`/g;
const NUMBER = /^(\d{1,2})\.\d{1,2}\.\d{1,2}(?:–\d{1,2})?$/;
/** A row without a test says why: it does not apply, the deployment or the design ensures it, or it is open. */
const REASON = /^(?:Does not apply|Deployment|By design|Open): \S.{15,}/;

/** Finds problems of docs/security.md, one sentence each. */
export function findSecurityProblems(markdown: string, project: Project): string[] {
  const rows = readRows(markdown);
  const seen = new Set<string>();
  const problems = rows.flatMap((row) =>
    problemsOf(row, seen, project).map((problem) => `line ${row.line}, ${row.number || 'no number'}: ${problem}`),
  );
  const covered = new Set(rows.map(({ number }) => Number(NUMBER.exec(number)?.[1])));
  for (let chapter = 1; chapter <= CHAPTERS; chapter++)
    if (!covered.has(chapter)) problems.push(`chapter V${chapter} has no row`);
  if (rows.length < FEWEST_SECURITY_ROWS)
    problems.push(`${rows.length} rows, at least ${FEWEST_SECURITY_ROWS} are expected`);
  return problems;
}

function problemsOf({ number, requirement, where, shownBy }: Row, seen: Set<string>, project: Project): string[] {
  const problems: string[] = [];
  if (!NUMBER.test(number)) problems.push('a number reads 1.2.3, or 1.2.3–5 for several');
  if (seen.has(number)) problems.push('the number repeats');
  seen.add(number);
  if (requirement === '' || where === '' || shownBy === '') problems.push('a cell is empty');
  else if (!REASON.test(shownBy)) problems.push(...wrongCitations(shownBy, project.tests));
  problems.push(...missingPaths(where, project));
  return problems;
}

function missingPaths(where: string, { exists }: Project): string[] {
  const paths = [...where.matchAll(PATH)].map((match) => match[1] ?? '');
  return paths.filter((path) => !exists(path)).map((path) => `there is no ${path}`);
}
