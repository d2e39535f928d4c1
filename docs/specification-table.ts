/** A line of the coverage table, with its place in the file. */
export interface Row {
  line: number;
  /** Number of the section that the row stands under. */
  section: string;
  number: string;
  requirement: string;
  where: string;
  shownBy: string;
}

/** What the checker asks about the project that the table speaks of. */
export interface Project {
  exists: (path: string) => boolean;
  read: (path: string) => string;
}

export const FEWEST_ROWS = 350;
const SECTIONS = 9;
const HEADINGS = ['No.', 'Requirement', 'Where', 'Shown by'];
const CITATION = /^`([^`]+)` › "(.*?)"(?:: "([^"]*)")?$/;

/** The rows of all tables, whatever is wrong with them. */
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

/** Everything that is wrong with the table, as sentences; none where it may stand. */
export function findProblems(markdown: string, project: Project): string[] {
  const rows = readRows(markdown);
  const seen = new Set<string>();
  const problems = rows.flatMap((row) => {
    const found = [
      ...emptyCells(row),
      ...wrongNumber(row, seen),
      ...missingPaths(row, project),
      ...(row.shownBy === '' ? [] : wrongCitations(row.shownBy, project)),
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

/** What is wrong with a list of tests, each cited by file and title. */
export function wrongCitations(shownBy: string, { exists, read }: Project): string[] {
  return shownBy.split('<br>').flatMap((citation) => {
    const [, file = '', title = '', example] = CITATION.exec(citation.trim()) ?? [];
    if (file === '') return [`not a test: ${citation}`];
    if (!exists(file)) return [`there is no ${file}`];
    const source = read(file);
    if (!titlesOf(source).includes(title)) return [`${file} has no test "${title}"`];
    if (example === undefined)
      return isOnlyPlaceholders(title) ? [`which case of "${title}" in ${file} is meant?`] : [];
    return hasCase(source, example) ? [] : [`${file} has no case "${example}"`];
  });
}

/** A string that is handed over first, followed by what it is the name of: options or a function. */
const TITLE = /(?:\btest(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,\s*(?:async\b|[({]|function\b|\w+\s*=>)/g;

/** Titles of the tests in a file, as its source writes them: templates and placeholders of test.each stay what they are. */
export function titlesOf(source: string): string[] {
  return [...source.matchAll(TITLE)].map((match) => withoutEscapes(match[2] ?? ''));
}

function hasCase(source: string, example: string): boolean {
  return ["'", '"', '`'].some((quote) => withoutEscapes(source).includes(`${quote}${example}${quote}`));
}

function isOnlyPlaceholders(title: string): boolean {
  return title.replace(/%[sdijo]/g, '').trim() === '';
}

function withoutEscapes(text: string): string {
  return text.replace(/\\(.)/g, '$1');
}
