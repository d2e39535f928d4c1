/** A test whose title starts with a tag, e.g. `[cart-12]`. The tables cite it by this tag. */
export interface TaggedTest {
  tag: string;
  /** The title without its tag. */
  title: string;
  file: string;
  /** Source of the file, which contains the cases of table-driven tests. */
  source: string;
}

const TAGGED_TITLE = /^(\[[a-z]+-\d{2,}\]) (.+)$/;
const CITATION = /^(\[[a-z]+-\d{2,}\])(?: "([^"]*)")?$/;

/** Finds the tagged tests of a file. Untagged tests are left out, because no table cites them. */
export function taggedTests(file: string, source: string): TaggedTest[] {
  return titlesOf(source).flatMap((text) => {
    const [, tag, title] = TAGGED_TITLE.exec(text) ?? [];
    return tag && title ? [{ tag, title, file, source }] : [];
  });
}

/** Finds problems of one cell "Shown by": a list of `[cart-12]` or `[cart-12] "case"`, separated by `<br>`. */
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

/** Finds tags that two tests share, and tags that no cell "Shown by" cites. */
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

/** Matches a string that is the first argument of `test(…)` or `test.each(…)(…)`, followed by options or a function. */
const TITLE = /(?:\btest(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,\s*(?:async\b|[({]|function\b|\w+\s*=>)/g;

/** Returns the test titles of a file as in its source, with the placeholders of test.each and of templates. */
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
