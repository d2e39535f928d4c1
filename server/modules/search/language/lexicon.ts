import { fold, words } from '#server/kernel/arabic-text.ts';
import { type Group, hasWordFiles, readWordFiles, type WordFiles } from './files.ts';
import { type FreeFromWords, freeFromWords } from './free-from/free-from-words.ts';

interface Compound {
  words: string[];
  /** No part of such a name says what the thing is. */
  isOpaque: boolean;
}

interface Unit {
  base: string;
  factor: number;
}

export interface Lexicon {
  groups: Group[];
  /** Folded phrases of groups, by their first word's key. */
  leads: { from: string[][]; to: string[][] }[];
  /** Every word of the leads' own names, which no product need have. */
  leadWords: Set<string>;
  singular: Map<string, string>;
  typos: Map<string, string[]>;
  /** Names of several words that belong together, by each of their words. */
  compounds: Map<string, Compound[]>;
  units: Map<string, Unit>;
  /** What food comes in: a carton of milk is milk. */
  packs: Set<string>;
  numbers: Map<string, number>;
  noise: Set<string>;
  /** Frequent words of the language: never corrected, and left out unless the names of products have them. */
  everyday: Set<string>;
  /** Names of things that other kinds of shops sell, each as its words. They count only if no product is called so. */
  elsewhere: string[][];
  /** Every word of them. */
  elsewhereWords: Set<string>;
  /** Colours, sizes, materials: words that say how a thing is, never what it is. */
  describing: Set<string>;
  /** Groups that say nothing in a shop where everything is for baking. */
  generic: Set<string>;
  /** Words for the shape of a thing (powder, slices), which do not say what the thing is. */
  shapes: Set<string>;
  /** Every single word of the groups and plurals. */
  known: Set<string>;
  /** Words around prices, each name as its words. */
  prices: Record<'currency' | 'below' | 'above' | 'at' | 'from' | 'to', string[][]>;
  /** The words that ask for products without something. */
  freeFrom: FreeFromWords;
  arabizi: Map<string, string[]>;
  keyboard: Map<string, string>;
}

let lexicon: Lexicon | undefined;

/** The lexicon without a shop's additions, which documents do not depend on. Read once. */
export function shopLexicon(): Lexicon {
  lexicon ??= readLexicon();
  return lexicon;
}

/** The lexicon with a shop's additions. Without any it is the one above: two of them would take 5 MB more of memory. */
export function lexiconWith(folder: string | null): Lexicon {
  return folder !== null && hasWordFiles(folder) ? readLexicon(folder) : shopLexicon();
}

/** Reads the lexicon, folded as queries are, with a shop's additions if there is a folder of them. */
export function readLexicon(folder: string | null = null): Lexicon {
  const files = readWordFiles(folder);
  const { groups } = files;
  const folded = (texts: string[]) => texts.map((text) => words(text));
  const elsewhere = folded(Object.values(files.elsewhere).flat());
  return {
    groups,
    known: new Set(groups.flatMap(({ words: names }) => names.map(fold)).filter((name) => !name.includes(' '))),
    typos: typosOf(groups),
    units: unitsOf(files),
    packs: new Set(files.units.flatMap(({ base, words: names }) => (base === null ? names.map(fold) : []))),
    leads: files.leads.map(({ from, to }) => ({ from: folded(from), to: folded(to) })),
    leadWords: new Set(files.leads.flatMap(({ from }) => folded(from).flat())),
    singular: new Map(Object.entries(files.plurals).map(([many, one]) => [fold(many), fold(one)])),
    numbers: new Map(Object.entries(files.numbers).map(([word, value]) => [fold(word), value])),
    generic: new Set(groups.filter(({ generic }) => generic).map(({ id }) => `@${id}`)),
    shapes: new Set(files.shapes.map(fold)),
    compounds: compoundsByWord(files),
    noise: new Set(files.noise.map(fold)),
    prices: {
      currency: folded(files.prices.currency),
      below: folded(files.prices.below),
      above: folded(files.prices.above),
      at: folded(files.prices.at),
      from: folded(files.prices.from),
      to: folded(files.prices.to),
    },
    everyday: new Set(files.everyday.map(fold)),
    freeFrom: freeFromWords(files),
    elsewhere,
    elsewhereWords: new Set(elsewhere.flat()),
    describing: new Set(files.describing.map(fold)),
    arabizi: new Map(
      Object.entries(files.arabizi).flatMap(([arabic, latin]) =>
        latin.map((text) => [text.toLowerCase(), words(arabic)] as [string, string[]]),
      ),
    ),
    keyboard: new Map(Object.entries(files.keyboard)),
  };
}

function typosOf(groups: Group[]): Map<string, string[]> {
  const typos = new Map<string, string[]>();
  for (const { words: names, typos: mistakes, phraseTypos } of groups) {
    const meant = words(names[0] ?? '');
    for (const mistake of mistakes) typos.set(fold(mistake), meant);
    for (const [phrase, right] of Object.entries(phraseTypos)) typos.set(fold(phrase), words(right));
  }
  return typos;
}

function unitsOf({ units }: WordFiles): Map<string, Unit> {
  const byWord = new Map<string, Unit>();
  for (const { words: names, base, factor } of units) {
    if (base && factor) for (const name of names) byWord.set(fold(name), { base, factor });
  }
  return byWord;
}

function compoundsByWord({ compounds }: WordFiles): Map<string, Compound[]> {
  const byWord = new Map<string, Compound[]>();
  for (const { phrase, opaque } of compounds) {
    const compound = { words: words(phrase), isOpaque: opaque };
    for (const word of compound.words) byWord.set(word, [...(byWord.get(word) ?? []), compound]);
  }
  return byWord;
}

const folded = new WeakMap<readonly string[], string[][]>();

/**
 * The names of a group (its `words`), each as its folded words. Folded once for a lexicon: doing it again for every query, and
 * whenever the catalogue is read, took a quarter of the time.
 */
export function namesOfGroup({ words: names }: { words: readonly string[] }): string[][] {
  const known = folded.get(names) ?? names.map(words);
  folded.set(names, known);
  return known;
}
