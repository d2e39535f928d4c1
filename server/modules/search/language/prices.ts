import { words as wordsOf } from '#server/kernel/arabic-text.ts';
import type { Lexicon } from './lexicon.ts';

/** Limits of a price in riyals. */
export interface PriceRange {
  min?: number;
  max?: number;
}

const NUMBER = /^\d+(\.\d+)?$/;
const AND = ['و', 'and'];
const JOINED = /^(ال|ب)/;

/** A sign between two numbers: 20-40 SAR. */
const RANGE = /(?<=\p{N})\s*[-–—~]\s*(?=\p{N})/gu;

/**
 * Takes a price in words out of a query: "under 300", «أقل من ٥٠ ريال», "20-40 SAR". A number counts as a price if its
 * currency follows, or if a word such as "under" comes before and no unit follows. The other words stay as they are typed.
 */
export function takePrice(query: string, lexicon: Lexicon): { rest: string; price: PriceRange | null } {
  const pieces = query.replace(RANGE, ' to ').split(/\s+/).filter(Boolean);
  const found = pieces.flatMap((piece, at) => wordsOf(piece).map((word) => ({ word, at })));
  const { rest, price } = takeFrom(
    found.map(({ word }) => word),
    lexicon,
  );
  if (!price) return { rest: query, price };
  const kept = pieces.map((piece, at) => {
    const words = found.flatMap((each, index) => (each.at === at ? index : []));
    const left = words.filter((index) => rest.includes(index));
    return left.length === words.length ? piece : left.map((index) => found[index]?.word).join(' ');
  });
  return { rest: kept.filter(Boolean).join(' '), price };
}

function takeFrom(tokens: string[], lexicon: Lexicon): { rest: number[]; price: PriceRange | null } {
  const all = tokens.map((_, at) => at);
  for (const start of all) {
    const found =
      rangeAt(tokens, start, lexicon) ?? limitAt(tokens, start, lexicon) ?? statedAt(tokens, start, lexicon);
    const rest = found ? all.filter((at) => at < start || at >= found.end) : [];
    // A price alone asks for nothing that could be found.
    if (found && rest.length > 0) return { rest, price: found.price };
  }
  return { rest: all, price: null };
}

interface FoundPrice {
  price: PriceRange;
  /** The index after its last word. */
  end: number;
}

function rangeAt(tokens: string[], at: number, lexicon: Lexicon): FoundPrice | null {
  const { prices } = lexicon;
  const lowest = at + lengthAt(tokens, at, prices.from);
  const min = amountAt(tokens, lowest, lexicon);
  const isSpoken = lowest > at || !AND.includes(tokens[min?.end ?? 0] ?? '');
  const between = min && isSpoken ? lengthAt(tokens, min.end, prices.to) : 0;
  const max = min && between > 0 ? amountAt(tokens, min.end + between, lexicon) : null;
  const currency = max ? lengthAt(tokens, max.end, prices.currency) : 0;
  if (!min || !max || currency === 0 || min.value > max.value) return null;
  return { price: { min: min.value, max: max.value }, end: max.end + currency };
}

function limitAt(tokens: string[], at: number, lexicon: Lexicon): FoundPrice | null {
  const { prices, units } = lexicon;
  for (const [limit, names] of [
    ['max', prices.below],
    ['min', prices.above],
  ] as const) {
    const start = at + lengthAt(tokens, at, names);
    const amount = start > at ? amountAt(tokens, start, lexicon) : null;
    const next = amount && tokens[amount.end];
    if (!amount || (next && units.has(next))) continue;
    return { price: { [limit]: amount.value }, end: amount.end + lengthAt(tokens, amount.end, prices.currency) };
  }
  return null;
}

/** «ب ٢٠ ريال», «بعشرين ريال»: all that may be spent. */
function statedAt(tokens: string[], at: number, lexicon: Lexicon): FoundPrice | null {
  const { prices } = lexicon;
  const start = at + lengthAt(tokens, at, prices.at);
  const amount = start > at || tokens[at]?.startsWith('ب') ? amountAt(tokens, start, lexicon) : null;
  const currency = amount ? lengthAt(tokens, amount.end, prices.currency) : 0;
  return amount && currency > 0 ? { price: { max: amount.value }, end: amount.end + currency } : null;
}

interface Amount {
  value: number;
  /** The index after its last word. */
  end: number;
}

/** A number in digits or words at a position: ٢٥, twenty five, «خمسة وعشرين». */
function amountAt(tokens: string[], at: number, lexicon: Lexicon): Amount | null {
  const value = numberOf(tokens[at], lexicon);
  if (value === null) return null;
  const isSpaced = AND.includes(tokens[at + 1] ?? '');
  const next = at + 1 + Number(isSpaced);
  const word = tokens[next];
  const alone = { value, end: at + 1 };
  if (word === undefined || NUMBER.test(tokens[at] ?? '') || NUMBER.test(word)) return alone;
  const isJoined = isSpaced || word.startsWith('و');
  const second = amountAt(isSpaced ? tokens : tokens.with(next, word.replace(/^و/, '')), next, lexicon);
  return second && canFollow(value, second.value, isJoined) ? { value: value + second.value, end: second.end } : alone;
}

/** Tens follow ones in Arabic and precede them in English; what is below hundred follows a hundred in both. */
function canFollow(first: number, second: number, isJoined: boolean): boolean {
  const isTens = (value: number) => value >= 20 && value < 100 && value % 10 === 0;
  if (first >= 100 && first % 100 === 0) return second < 100;
  return isJoined ? first < 10 && isTens(second) : isTens(first) && second < 10;
}

/** A number in digits or one word, also with a letter or an article joined on: بعشرين، العشرين. */
function numberOf(word = '', { numbers }: Lexicon): number | null {
  if (NUMBER.test(word)) return Number(word);
  return numbers.get(word) ?? numbers.get(word.replace(JOINED, '')) ?? null;
}

/** How many words the longest of the names has that begins at a position; 0 if none does. */
function lengthAt(tokens: string[], at: number, names: string[][]): number {
  return Math.max(
    0,
    ...names.map((name) => (name.every((word, index) => tokens[at + index] === word) ? name.length : 0)),
  );
}
