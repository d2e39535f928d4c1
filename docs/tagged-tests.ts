/** A test whose title starts with a tag, e.g. `[cart-12]`. The tables cite it by this tag. */
export interface TaggedTest {
  tag: string;
  /** The title without its tag. */
  title: string;
  file: string;
  /** The whole text of the file, in which the cases of table-driven tests are looked up. */
  source: string;
}

const TAGGED_TITLE = /^(\[[a-z]+-\d{2,}\]) (.+)$/;
const CITATION = /^(\[[a-z]+-\d{2,}\])(?: "([^"]*)")?$/;

/** The tagged tests of one file. Untagged tests are left out: no table cites them. */
export function taggedTests(file: string, source: string): TaggedTest[] {
  return titlesOf(source).flatMap((text) => {
    const [, tag, title] = TAGGED_TITLE.exec(text) ?? [];
    return tag && title ? [{ tag, title, file, source }] : [];
  });
}

/** Problems of one cell "Shown by": a list of `[cart-12]` or `[cart-12] "case"`, separated by `<br>`. */
export function wrongCitations(shownBy: string, tests: TaggedTest[]): string[] {
  return shownBy.split('<br>').flatMap((citation) => {
    const [, tag, example] = CITATION.exec(citation.trim()) ?? [];
    if (!tag) return [`not a tag: ${citation}`];
    const test = tests.find((candidate) => candidate.tag === tag);
    if (!test) return [`no test has the tag ${tag}`];
    if (example === undefined) return hasOnlyPlaceholders(test.title) ? [`which case of ${tag} is meant?`] : [];
    return hasCase(test.source, example) ? [] : [`${test.file} has no case "${example}" for ${tag}`];
  });
}

/** Tags that stand in two tests, and tags that none of the cells "Shown by" cites. */
export function tagProblems(tests: TaggedTest[], shownBy: string[]): string[] {
  const cited = new Set(shownBy.flatMap((cell) => cell.split('<br>')).map((text) => CITATION.exec(text.trim())?.[1]));
  const seen = new Map<string, string>();
  return tests.flatMap(({ tag, file }) => {
    const first = seen.get(tag);
    seen.set(tag, file);
    if (first) return [`${tag} stands twice, in ${first} and ${file}`];
    return cited.has(tag) ? [] : [`no row cites ${tag} in ${file}`];
  });
}

/** A string as the first argument of `test(…)` or of `test.each(…)(…)`, followed by options or a function. */
const TITLE = /(?:\btest(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,\s*(?:async\b|[({]|function\b|\w+\s*=>)/g;

/** Titles of the tests in a file as its source writes them, with the placeholders of test.each and of templates. */
export function titlesOf(source: string): string[] {
  return [...source.matchAll(TITLE)].map((match) => withoutEscapes(match[2] ?? ''));
}

function hasCase(source: string, example: string): boolean {
  return ["'", '"', '`'].some((quote) => withoutEscapes(source).includes(`${quote}${example}${quote}`));
}

function hasOnlyPlaceholders(title: string): boolean {
  return title.replace(/%[sdijo]/g, '').trim() === '';
}

function withoutEscapes(text: string): string {
  return text.replace(/\\(.)/g, '$1');
}
