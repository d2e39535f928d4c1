import type { FreeFrom } from '#contract/shared/selling/declarations.ts';
import { words as wordsOf } from '#server/kernel/arabic-text.ts';
import { type Concept, conceptOf } from '#server/modules/search/language/concept.ts';
import type { Context } from '#server/modules/search/language/context.ts';
import { inNames } from '#server/modules/search/language/noise.ts';
import { longestPhrase } from '#server/modules/search/language/phrases.ts';
import { meantBy, takeFreeFrom } from './free-from.ts';
import type { Thing } from './free-from-words.ts';
import { repairLayouts, spellOutSigns } from './signs.ts';
import { AND, bare, JOIN } from './things.ts';

/** What a query asks products to be without. */
export interface AskedFreeFrom {
  /** The ids of what the query names. */
  things: string[];
  /** How many of them the search knows. */
  known: number;
  /** What vendors must have declared; empty if nothing tells. */
  means: FreeFrom[];
  /** What of it vendors declare nothing about, as typed or in the script of the query. */
  untold: string[];
  /** The same as concepts: a name that has one is no hit. */
  unwanted: Concept[];
  /** The query without it, as typed. */
  others: string;
  /** Puts what was asked for back to a correction of the other words. */
  join: (corrected: string) => string;
}

const ARABIC = /\p{Script=Arabic}/u;

/** Takes what products must be without out of a query. */
export function readFreeFrom(
  query: string,
  context: Context,
  { isTyping }: { isTyping?: boolean } = {},
): { typed: string[]; freeFrom: AskedFreeFrom } {
  const { lexicon, vocabulary, phrases } = context;
  const isWord = isPlainWord(context);
  const text = spellOutSigns(repairLayouts(query, lexicon, isWord), lexicon.freeFrom);
  const tokens = wordsOf(text);
  const keys = tokens.map(vocabulary.key);
  const { things, rest } = takeFreeFrom(tokens, lexicon.freeFrom, {
    isWord,
    isTyping,
    isNoise: (word) => lexicon.noise.has(word) || lexicon.everyday.has(word),
    isName: inNames(tokens, context),
    nameLength: (at) => longestPhrase(keys, at, phrases)?.keys.length ?? 1,
  });
  const kept = rest.filter((at) => tokens[at] !== JOIN && tokens[at] !== AND);
  const written = asTyped(text, tokens);
  const removed = tokens.map((_, at) => at).filter((at) => !rest.includes(at));
  const phrase = removed.map((at) => written[at] ?? '').join(' ');
  const isFirst = removed[0] === 0;
  const join = (corrected: string) =>
    things.length === 0 ? corrected : (isFirst ? [phrase, corrected] : [corrected, phrase]).filter(Boolean).join(' ');
  const isUnfinished = ({ at }: Thing) => isTyping && at?.to === tokens.length;
  const untold = things.flatMap((thing) => (isUnfinished(thing) ? [] : untoldOf(thing, written)));
  const freeFrom = {
    things: things.map(({ id }) => id),
    known: things.filter(({ at }) => !at).length,
    means: meantBy(things),
    untold: [...new Set(untold)],
    unwanted: untold.map((name) => conceptOf(wordsOf(name), wordsOf(name).map(vocabulary.key), context)),
    others: kept.map((at) => written[at] ?? '').join(' '),
    join,
  };
  return { typed: kept.map((at) => tokens[at] ?? ''), freeFrom };
}

/** A word in this many names is no mistake. */
const MANY_NAMES = 20;

/**
 * Whether a word is one of the language or of many names, and so no mistake for another. What one vendor writes («Alergic»,
 * "Glutin") switches no denial off.
 */
export function isPlainWord({ vocabulary, lexicon }: Context): (word: string) => boolean {
  const { known, everyday, noise, describing, elsewhereWords, freeFrom } = lexicon;
  const lists = [known, elsewhereWords, everyday, noise, describing, freeFrom.things, freeFrom.asked, freeFrom.after];
  return (word) => vocabulary.count(word) >= MANY_NAMES || lists.some((list) => list.has(word));
}

/** Signs around a word: quotes, a question mark. */
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const LONGEST_SHOWN = 40;

/** What the page has to say that vendors declare nothing about: a food that nobody knows by the words that were typed. */
function untoldOf({ id, untold, at }: Thing, written: string[]): string[] {
  const isArabic = written.some((word) => ARABIC.test(word));
  if (!at) return untold.filter((name) => ARABIC.test(name) === isArabic);
  const typed = written.slice(at.from, at.to).join(' ').replace(AROUND, '');
  // «بدون حليب ومانجو»: the word without its "and".
  const text = bare(wordsOf(typed)[0] ?? '') === id ? typed : typed.slice(1);
  return [Array.from(text).slice(0, LONGEST_SHOWN).join('')];
}

/** How each word was typed; folded where spaces do not tell. */
function asTyped(text: string, tokens: string[]): string[] {
  const pieces = text
    .split(/\s+/)
    .flatMap((piece) => wordsOf(piece).map((word, _, all) => (all.length === 1 ? piece : word)));
  return pieces.length === tokens.length ? pieces : tokens;
}
