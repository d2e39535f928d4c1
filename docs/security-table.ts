import { type Project, type Row, readRows, wrongCitations } from './specification-table.ts';

/** Chapters of the standard; every one has a row, if only one that says why it does not apply. */
const CHAPTERS = 17;
const NUMBER = /^(\d{1,2})\.\d{1,2}\.\d{1,2}(?:–\d{1,2})?$/;
/** A row without a test says why in words: it does not apply, an operator has to see to it, or it is not met yet. */
const REASON = /^(?:Does not apply|Operator|By design|Open): \S.{15,}/;

/** Everything that is wrong with the table of security requirements, as sentences; none where it may stand. */
export function findSecurityProblems(markdown: string, project: Project): string[] {
  const rows = readRows(markdown);
  const seen = new Set<string>();
  const problems = rows.flatMap((row) =>
    problemsOf(row, seen, project).map((problem) => `line ${row.line}, ${row.number || 'no number'}: ${problem}`),
  );
  const covered = new Set(rows.map(({ number }) => Number(NUMBER.exec(number)?.[1])));
  for (let chapter = 1; chapter <= CHAPTERS; chapter++)
    if (!covered.has(chapter)) problems.push(`chapter V${chapter} has no row`);
  return problems;
}

function problemsOf({ number, requirement, where, shownBy }: Row, seen: Set<string>, project: Project): string[] {
  const problems: string[] = [];
  if (!NUMBER.test(number)) problems.push('a number reads 1.2.3, or 1.2.3–5 for several');
  if (seen.has(number)) problems.push('the number repeats');
  seen.add(number);
  if (requirement === '' || where === '' || shownBy === '') problems.push('a cell is empty');
  else if (!REASON.test(shownBy)) problems.push(...wrongCitations(shownBy, project));
  return problems;
}
