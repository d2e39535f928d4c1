import { type TaggedTest, wrongCitations } from './tagged-tests.ts';

/** A row of the coverage table, with its line in the file. */
export interface Row {
  line: number;
  /** Number of the section that contains the row. */
  section: string;
  number: string;
  requirement: string;
  where: string;
  shownBy: string;
}

/** The project as the checks see it: its files and its tagged tests. */
export interface Project {
  exists: (path: string) => boolean;
  read: (path: string) => string;
  tests: TaggedTest[];
}

/** Raised when rows are added, so that a row cannot get lost unnoticed. */
export const FEWEST_ROWS = 658;
const SECTIONS = 9;
const HEADINGS = ['No.', 'Requirement', 'Where', 'Shown by'];

/** Reads the rows of all tables in a Markdown file, malformed ones included. */
export function readRows(markdown: string): Row[] {
  const rows: Row[] = [];
  let section = '';
  for (const [index, text] of markdown.split('\n').entries()) {
    section = /^#{2,3} (\d+(?:\.\d+)?)\b/.exec(text)?.[1] ?? section;
    if (!text.startsWith('|')) continue;
    const cells = text
      .replace(/^\||\|\s*$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    if (cells.every((cell) => HEADINGS.includes(cell)) || cells.every((cell) => /^:?-+:?$/.test(cell))) continue;
    const [number = '', requirement = '', where = '', shownBy = ''] = cells;
    rows.push({ line: index + 1, section, number, requirement, where, shownBy });
  }
  return rows;
}

/** Finds problems of docs/specification.md, one sentence each. */
export function findProblems(markdown: string, project: Project): string[] {
  const rows = readRows(markdown);
  const seen = new Set<string>();
  const problems = rows.flatMap((row) => {
    const found = [
      ...emptyCells(row),
      ...wrongNumber(row, seen),
      ...missingPaths(row, project),
      ...(row.shownBy === '' ? [] : wrongCitations(row.shownBy, project.tests)),
    ];
    return found.map((problem) => `line ${row.line}, ${row.number || 'no number'}: ${problem}`);
  });
  const covered = new Set(rows.map(({ section }) => section.split('.')[0]));
  for (let section = 1; section <= SECTIONS; section++)
    if (!covered.has(String(section))) problems.push(`section ${section} of the specification has no row`);
  if (rows.length < FEWEST_ROWS) problems.push(`${rows.length} rows, at least ${FEWEST_ROWS} are expected`);
  return problems;
}

function emptyCells({ requirement, where, shownBy }: Row): string[] {
  const cells = Object.entries({ Requirement: requirement, Where: where, 'Shown by': shownBy });
  return cells.filter(([, text]) => text === '').map(([name]) => `the cell "${name}" is empty`);
}

function wrongNumber({ number, section }: Row, seen: Set<string>): string[] {
  if (!new RegExp(`^${section.replace('.', '\\.')}-\\d{2}$`).test(number))
    return [`a number of section ${section} reads ${section}-01`];
  if (seen.has(number)) return ['the number repeats'];
  seen.add(number);
  return [];
}

function missingPaths({ where }: Row, { exists }: Project): string[] {
  const paths = [...where.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
  if (where !== '' && paths.length === 0) return ['"Where" names no file'];
  return paths.filter((path) => !exists(path)).map((path) => `there is no ${path}`);
}
