import { words as wordsOf } from '#server/kernel/arabic-text.ts';
import { readArabizi } from './arabizi.ts';
import { addPrefixes, addWord, adopt, type Concept, conceptOf, emptyConcept } from './concept.ts';
import type { Context } from './context.ts';
import { type AskedFreeFrom, isPlainWord, readFreeFrom } from './free-from/asked-free-from.ts';
import { spellDenialsInArabic } from './free-from/latin-denials.ts';
import { looksLikeOtherLayout, otherLayouts } from './layout.ts';
import { leadsOf, readLeads } from './leads.ts';
import type { Lexicon } from './lexicon.ts';
import { inNames, withoutNoise } from './noise.ts';
import { isElsewhere, longestPhrase, phraseTable } from './phrases.ts';
import { type Size, takeSizes } from './sizes.ts';
import { spellRight, type Token } from './spelling.ts';
import { type Found, trusted } from './trust.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The interpretation of a query: its concepts, in words of the catalogue. */
export interface Interpretation {
  text: string;
  concepts: Concept[];
  sizes: Size[];
  numbers: string[];
  /** What the products must be without. */
  freeFrom: AskedFreeFrom;
  /** Words that nothing in the catalogue resembles. */
  unknown: string[];
  /** Phrases that people mean by the whole query. */
  leads: Set<string>[][];
  /** The query as the other keyboard layout would have written it, if it was interpreted so. */
  repaired: string | null;
  /** The query with mistakes corrected, for "did you mean". */
  corrected: string | null;
}

/** How a query is to be interpreted. */
export interface Manner {
  /** Words of products that are newer than the vocabulary. */
  newWords?: string[];
  /** Takes every word as it is typed: no correction, no other keyboard layout. */
  isVerbatim?: boolean;
  /** The last word may be incomplete: nobody corrects what is still being typed. */
  isTyping?: boolean;
}

export type Interpret = (query: string, manner?: Manner) => Interpretation;

export function createInterpreter(lexicon: Lexicon, vocabulary: Vocabulary): Interpret {
  const words = { lexicon, vocabulary, phrases: phraseTable(lexicon, vocabulary) };
  const known = { ...words, leads: readLeads(words) };
  return (query, manner = {}) => {
    const { newWords = [], isVerbatim } = manner;
    const context = newWords.length > 0 ? { ...known, vocabulary: vocabulary.with(newWords) } : known;
    const typed = interpretAs(query, context, manner);
    if (isVerbatim) return typed;
    const denying = deniedOnceCorrected(typed, context, manner);
    if (denying) return denying;
    const isOdd = looksLikeOtherLayout(query);
    // A thing of another shop is named as it is typed, too.
    if ((typed.certain > 0 || typed.isElsewhere) && !isOdd) return typed;
    for (const converted of otherLayouts(query, lexicon)) {
      const repaired = interpretAs(converted, context, manner);
      const least = isOdd ? Math.max(1, typed.certain + 1) : 1;
      // A denial by chance would hide what is wanted: «قولب» is no "r,gf".
      const enough = repaired.freeFrom.things.length > 0 ? repaired.content : repaired.content / 2;
      if (repaired.certain >= least && repaired.certain >= enough) return { ...repaired, repaired: converted };
    }
    return typed.certain > 0 ? typed : withoutChance(typed, query);
  };
}

/** «بدونمكسرات», "bdoon sokkar": only the corrected words deny something, and then nothing may be found that they deny. */
function deniedOnceCorrected(typed: Certain, context: Context, manner: Manner): Certain | null {
  if (typed.corrected === null) return null;
  const again = interpretAs(typed.corrected, context, manner);
  const denies = again.freeFrom.things.length > typed.freeFrom.things.length;
  return denies ? { ...again, text: typed.text, corrected: typed.corrected } : null;
}

/** A single near miss among words that mean nothing here is chance, not a find. */
function withoutChance(interpretation: Interpretation, query: string): Interpretation {
  const { unknown, concepts } = interpretation;
  if (unknown.length === 0 || unknown.length * 2 <= wordsOf(query).length) return interpretation;
  return { ...interpretation, concepts: concepts.filter(({ text }) => unknown.includes(text)), corrected: null };
}

interface Certain extends Interpretation {
  /** The number of words that the catalogue certainly has. */
  certain: number;
  /** The number of words that ask for something: no sizes, no words of courtesy. */
  content: number;
  /** Whether it names a thing that only other shops sell. */
  isElsewhere: boolean;
}

/** A shorter last word may be the beginning of one that the shop has. */
const COMPLETE = 4;

/** Sizes, noise and mistakes first; then each word, or name of several words, becomes a concept. */
function interpretAs(query: string, context: Context, manner: Manner): Certain {
  const { lexicon, vocabulary, phrases } = context;
  // A denial is understood however it is written.
  const denying = spellDenialsInArabic(query, lexicon.freeFrom, isPlainWord(context));
  const { text, isArabizi } = manner.isVerbatim ? { text: denying, isArabizi: false } : readArabizi(denying, context);
  const { typed, freeFrom } = readFreeFrom(text, context, manner);
  const { rest, sizes, numbers } = takeSizes(typed, lexicon, inNames(typed, context));
  const content = withoutNoise(rest, context, freeFrom.things.length > 0);
  const tokens = spellRight(content, context, { ...manner, isArabizi });
  const keys = tokens.map(({ word }) => vocabulary.key(word));
  const found: Found[] = [];
  const [unknown, elsewhere]: [string[], string[]] = [[], []];
  let certain = freeFrom.known;
  for (let at = 0; at < tokens.length; ) {
    const length = longestPhrase(keys, at, phrases)?.keys.length ?? 1;
    const piece = tokens.slice(at, at + length);
    const pieceKeys = keys.slice(at, at + length);
    at += length;
    const isLast = at === tokens.length;
    const [{ word, match } = { word: '', match: null }] = piece;
    // «خل» alone is vinegar, in «طقم قط» the word is unfinished.
    const isBegun = isLast && length === 1 && word.length < COMPLETE && (manner.isTyping || tokens.length > 1);
    const mayGoOn = isBegun && vocabulary.beginning(word, 1).length > 0;
    if (isElsewhere(pieceKeys, phrases) && !mayGoOn) {
      elsewhere.push(piece.map((token) => token.word).join(' '));
    } else if (match === 'none') {
      const concept = weakConcept(word, vocabulary, isLast);
      if (concept) found.push({ concept, by: 'weak' });
      if (isLast && word.length < 2) continue;
      if (!concept || !hasPrefixes(concept)) unknown.push(word);
      else if (word.length >= 3) certain += 1;
    } else {
      const by = match !== null && piece.every((token) => !token.isCertain) ? 'guess' : 'name';
      found.push({ concept: knownConcept(piece, pieceKeys, context, isLast), by });
      // One letter may be a unit, or anything in the other layout.
      certain += piece.filter((token) => token.isCertain && token.word.length > 1).length;
    }
  }
  const complete = manner.isTyping ? tokens.slice(0, -1) : tokens;
  const isCorrected = complete.some(({ match }) => match !== null && match !== 'none');
  const asTyped = wordsOf(text).map(vocabulary.key);
  const isOnlyElsewhere = elsewhere.length > 0 && found.length === 0;
  const leads = isOnlyElsewhere ? [] : leadsOf(freeFrom.things.length > 0 ? asTyped : keys, asTyped, context);
  const concepts =
    leads.length > 0 ? found.map(({ concept }) => concept) : trusted(found, { unknown, elsewhere }, context);
  const isTrusted = concepts.length > 0 || found.length === 0;
  const corrected = isCorrected && isTrusted ? freeFrom.join(tokens.map(({ word }) => word).join(' ')) : null;
  return {
    text: query,
    concepts,
    freeFrom,
    sizes,
    numbers,
    unknown: [...unknown, ...elsewhere],
    leads,
    repaired: null,
    corrected,
    certain,
    content: tokens.length + freeFrom.things.length,
    isElsewhere: elsewhere.length > 0,
  };
}

/** The concept that words of the catalogue stand for, with less weight if they were typed differently. */
function knownConcept(piece: Token[], keys: string[], context: Context, isLast: boolean): Concept {
  const { word, factor, match } = piece[0] ?? { word: '', factor: 1, match: null };
  const meant = conceptOf(
    piece.map((token) => token.word),
    keys,
    context,
  );
  const concept = { ...emptyConcept(meant.text), isGeneric: meant.isGeneric };
  adopt(concept, meant, factor, factor < 1 && match && match !== 'none' ? match : undefined);
  if (factor === 1 && isLast && piece.length === 1) addPrefixes(concept, word, context.vocabulary, 0.5);
  // What one word of a name may have been is not the whole name.
  for (const other of piece.length === 1 ? (piece[0]?.others ?? []) : [])
    adopt(concept, conceptOf([other], [context.vocabulary.key(other)], context), factor * 0.9, 'typo');
  return concept;
}

/** A word that is the beginning of others, or one that only descriptions have. */
function weakConcept(word: string, vocabulary: Vocabulary, isLast: boolean): Concept | null {
  const concept = emptyConcept(word);
  if (isLast) addPrefixes(concept, word, vocabulary, 1);
  // Also if other words begin with it: it may be a new word of its own.
  if (vocabulary.isWeak(word) || concept.words.size > 0) addWord(concept, word, { weight: 1, match: 'exact' });
  return concept.words.size > 0 ? concept : null;
}

function hasPrefixes({ words }: Concept): boolean {
  return [...words.values()].some(({ match }) => match === 'prefix');
}
