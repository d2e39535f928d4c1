import type { FreeFrom } from '#contract/shop/catalogue.ts';
import { words as wordsOf } from '#server/kernel/arabic-text.ts';
import type { WordFiles } from '#server/modules/search/language/files.ts';

/** A thing that products can be free from. */
export interface Thing {
  id: string;
  /** Its names; none if nothing is known of it. */
  words: string[];
  /** What vendors declare about it; empty if they declare nothing that would tell. */
  means: FreeFrom[];
  /** Whether the page has to say that vendors declare nothing about it. */
  untold?: boolean;
}

/** The words that ask for products without something, folded. */
export interface FreeFromWords {
  /** Things by their names. */
  things: Map<string, Thing>;
  /** Words that ask for products without a thing: celiac. */
  asked: Map<string, Thing>;
  /** Other words by which a product's name says so: vegan. */
  named: Map<string, Thing>;
  /** Phrases before a thing, longest first. */
  before: string[][];
  after: Set<string>;
  /** Negators that never stand for anything else. */
  alone: Set<string>;
  /** Words that give "free" another meaning: free shipping. */
  notAfter: Set<string>;
  and: Set<string>;
  fillers: Set<string>;
}

export function freeFromWords({ without, negators }: Pick<WordFiles, 'without' | 'negators'>): FreeFromWords {
  const byName = (names: 'words' | 'asked' | 'named') =>
    new Map(without.flatMap((thing) => thing[names].map((name) => [folded(name), thing] as const)));
  const setOf = (names: string[]) => new Set(names.map(folded));
  return {
    things: byName('words'),
    asked: byName('asked'),
    named: byName('named'),
    before: negators.before.map(wordsOf).sort((a, b) => b.length - a.length),
    after: setOf(negators.after),
    alone: setOf(negators.alone),
    notAfter: setOf(negators.notAfter),
    and: setOf(negators.and),
    fillers: setOf(negators.fillers),
  };
}

function folded(name: string): string {
  return wordsOf(name).join(' ');
}
