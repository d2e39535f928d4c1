import type { FreeFrom } from '#contract/shop/catalogue.ts';
import { words as wordsOf } from '#server/kernel/arabic-text.ts';
import type { Context } from '#server/modules/search/language/context.ts';
import { inNames } from '#server/modules/search/language/noise.ts';
import { meantBy, takeFreeFrom } from './free-from.ts';

/** What a query asks products to be without. */
export interface AskedFreeFrom {
  /** The ids of what the query names. */
  things: string[];
  /** What vendors must have declared; empty if nothing tells. */
  means: FreeFrom[];
  /** What of it people may not bear and vendors declare nothing about, in the script of the query. */
  untold: string[];
  /** The query without it, as typed. */
  others: string;
  /** Puts what was asked for back to a correction of the other words. */
  join: (corrected: string) => string;
}

const JOIN = 'و';
const ARABIC = /\p{Script=Arabic}/u;
/** Signs that join things as "and" does. */
const LISTED = /(?<!\d)[،,]|[،,](?!\d)|(?<!\d)[/&+](?!\d)|(?<=[\u0621-\u064A])-(?=[\u0621-\u064A])/g;
/** "W/o nuts" joins nothing. */
const SHORTENED = /\bw\/(?:o|out)\b/gi;

/** Takes what products must be without out of a query. */
export function readFreeFrom(query: string, context: Context): { typed: string[]; freeFrom: AskedFreeFrom } {
  const { lexicon, vocabulary } = context;
  const text = query.replace(SHORTENED, 'without').replace(LISTED, ` ${JOIN} `);
  const tokens = wordsOf(text);
  const isWord = (word: string) => vocabulary.has(word) || lexicon.known.has(word);
  const { things, rest } = takeFreeFrom(tokens, lexicon.freeFrom, { isWord, isName: inNames(tokens, context) });
  const typed = rest.map((at) => tokens[at] ?? '');
  const written = asTyped(text, tokens);
  const others = rest.flatMap((at) => (tokens[at] === JOIN ? [] : (written[at] ?? ''))).join(' ');
  const removed = tokens.map((_, at) => at).filter((at) => !rest.includes(at));
  const phrase = removed.map((at) => written[at] ?? '').join(' ');
  const isFirst = removed[0] === 0;
  const join = (corrected: string) =>
    things.length === 0 ? corrected : (isFirst ? [phrase, corrected] : [corrected, phrase]).filter(Boolean).join(' ');
  const isArabic = tokens.some((token) => ARABIC.test(token));
  const untold = things.flatMap((thing) =>
    thing.untold ? (thing.words.find((name) => ARABIC.test(name) === isArabic) ?? thing.id) : [],
  );
  const freeFrom = { things: things.map(({ id }) => id), means: meantBy(things), untold, others, join };
  return { typed, freeFrom };
}

/** How each word was typed; folded where spaces do not tell. */
function asTyped(text: string, tokens: string[]): string[] {
  const pieces = text
    .split(/\s+/)
    .flatMap((piece) => wordsOf(piece).map((word, _, all) => (all.length === 1 ? piece : word)));
  return pieces.length === tokens.length ? pieces : tokens;
}
