import { words as wordsOf } from '#server/kernel/arabic-text.ts';
import { withoutArabizi } from './arabizi.ts';
import { addPrefixes, addWord, adopt, type Concept, conceptOf, emptyConcept } from './concept.ts';
import type { Context } from './context.ts';
import { otherLayouts } from './layout.ts';
import type { Lexicon } from './lexicon.ts';
import { leadsOf, longestPhrase, phraseTable } from './phrases.ts';
import { type Size, takeSizes } from './sizes.ts';
import { spellRight } from './spelling.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a query asks for, in words of the catalogue. */
export interface Understanding {
  text: string;
  concepts: Concept[];
  sizes: Size[];
  numbers: string[];
  /** Words that nothing in the catalogue resembles. */
  unknown: string[];
  /** Phrases that people mean by the whole query. */
  leads: Set<string>[][];
  /** What was read instead, where the keyboard had the other language. */
  repaired: string | null;
  /** The query with mistakes put right, for "did you mean". */
  corrected: string | null;
}

export type Understand = (query: string) => Understanding;

export function createUnderstanding(lexicon: Lexicon, vocabulary: Vocabulary): Understand {
  const context = { lexicon, vocabulary, phrases: phraseTable(lexicon, vocabulary) };
  return (query) => {
    const direct = read(query, context);
    if (direct.certain > 0) return direct;
    for (const converted of otherLayouts(query, lexicon)) {
      const repaired = read(converted, context);
      if (repaired.certain * 2 >= wordsOf(converted).length) return { ...repaired, repaired: converted };
    }
    return withoutChance(direct, query);
  };
}

/** A single near miss among words that mean nothing here is chance, not a find. */
function withoutChance(reading: Reading, query: string): Understanding {
  const { unknown, concepts } = reading;
  if (unknown.length === 0 || unknown.length * 2 < wordsOf(query).length) return reading;
  return { ...reading, concepts: concepts.filter(({ text }) => unknown.includes(text)) };
}

interface Reading extends Understanding {
  /** Words that are certainly of the catalogue. */
  certain: number;
}

function read(query: string, context: Context): Reading {
  const { lexicon, vocabulary, phrases } = context;
  const typed = wordsOf(withoutArabizi(query, lexicon));
  const { rest, sizes, numbers } = takeSizes(typed, lexicon);
  const tokens = spellRight(withoutNoise(rest, context), context);
  const keys = tokens.map(({ word }) => vocabulary.key(word));
  const result: Reading = {
    text: query,
    concepts: [],
    sizes,
    numbers,
    unknown: [],
    leads: [],
    repaired: null,
    corrected: null,
    certain: 0,
  };
  for (let at = 0; at < tokens.length; ) {
    const phrase = longestPhrase(keys, at, phrases);
    const length = phrase?.keys.length ?? 1;
    const piece = tokens.slice(at, at + length);
    const { word, factor, match } = piece[0] ?? { word: '', factor: 1, match: null };
    const isLast = at + length === tokens.length;
    at += length;
    if (match === 'none') {
      const concept = weakConcept(word, vocabulary, isLast);
      if (concept) result.concepts.push(concept);
      if (!concept || [...concept.words.values()].every(({ match: how }) => how !== 'prefix'))
        result.unknown.push(word);
      else if (word.length >= 3) result.certain += 1;
      continue;
    }
    const meant = conceptOf(
      piece.map((token) => token.word),
      keys.slice(at - length, at),
      context,
    );
    const concept = emptyConcept(meant.text);
    adopt(concept, meant, factor, factor < 1 && match ? match : undefined);
    if (factor === 1 && isLast && length === 1) addPrefixes(concept, word, vocabulary, 0.5);
    for (const other of piece.flatMap((token) => token.others))
      adopt(concept, conceptOf([other], [vocabulary.key(other)], context), factor * 0.9, 'typo');
    result.concepts.push(concept);
    result.certain += piece.filter((token) => token.isCertain).length;
  }
  result.leads = leadsOf(keys, context);
  const corrected = tokens.map(({ word }) => word).join(' ');
  if (tokens.some(({ match }) => match !== null && match !== 'none')) result.corrected = corrected;
  return result;
}

/** Leaves out words of courtesy and grammar, unless they are part of a name (cream of tartar) or all there is. */
function withoutNoise(typed: string[], { lexicon, vocabulary, phrases }: Context): string[] {
  const keys = typed.map(vocabulary.key);
  const kept: string[] = [];
  for (let at = 0; at < typed.length; ) {
    const length = longestPhrase(keys, at, phrases)?.keys.length ?? 1;
    const piece = typed.slice(at, at + length);
    if (length > 1 || !lexicon.noise.has(piece[0] ?? '')) kept.push(...piece);
    at += length;
  }
  return kept.length > 0 ? kept : typed;
}

/** A word that is the beginning of others, or one that only descriptions have. */
function weakConcept(word: string, vocabulary: Vocabulary, isLast: boolean): Concept | null {
  const concept = emptyConcept(word);
  if (isLast) addPrefixes(concept, word, vocabulary, 1);
  // Also where it begins others: it may be a word of its own that has just come.
  if (vocabulary.isWeak(word) || concept.words.size > 0) addWord(concept, word, { weight: 1, match: 'exact' });
  return concept.words.size > 0 ? concept : null;
}
