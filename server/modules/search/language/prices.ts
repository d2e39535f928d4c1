import type { Lexicon } from './lexicon.ts';

/** Limits of a price in riyals. */
export interface PriceRange {
  min?: number;
  max?: number;
}

const NUMBER = /^\d+(\.\d+)?$/;
const JOINED = /^(ال|ب)/;

/**
 * Takes a price in words out of a query: "under 300", «أقل من ٥٠ ريال», «من ١٠ إلى ٣٠ ريال». A number counts as a price if
 * its currency follows, or if a word such as "under" comes before and no unit follows.
 */
export function takePrice(tokens: string[], lexicon: Lexicon): { rest: string[]; price: PriceRange | null } {
  for (let at = 0; at < tokens.length; at++) {
    const found = rangeAt(tokens, at, lexicon) ?? limitAt(tokens, at, lexicon);
    const rest = found && [...tokens.slice(0, at), ...tokens.slice(found.end)];
    // A price alone asks for nothing that could be found.
    if (rest && rest.length > 0) return { rest, price: found.price };
  }
  return { rest: tokens, price: null };
}

interface FoundPrice {
  price: PriceRange;
  /** The index after its last word. */
  end: number;
}

function rangeAt(tokens: string[], at: number, lexicon: Lexicon): FoundPrice | null {
  const { prices } = lexicon;
  const lowest = at + lengthAt(tokens, at, prices.from);
  const to = lowest + 1 + lengthAt(tokens, lowest + 1, prices.to);
  const currency = lengthAt(tokens, to + 1, prices.currency);
  if (lowest === at || to === lowest + 1 || currency === 0) return null;
  const [min, max] = [amount(tokens[lowest], lexicon), amount(tokens[to], lexicon)];
  return min === null || max === null || min > max ? null : { price: { min, max }, end: to + 1 + currency };
}

function limitAt(tokens: string[], at: number, lexicon: Lexicon): FoundPrice | null {
  const { prices, units } = lexicon;
  for (const [limit, names] of [
    ['max', prices.below],
    ['min', prices.above],
  ] as const) {
    const start = at + lengthAt(tokens, at, names);
    const value = amount(tokens[start], lexicon);
    const next = tokens[start + 1];
    if (start === at || value === null || (next !== undefined && units.has(next))) continue;
    return { price: { [limit]: value }, end: start + 1 + lengthAt(tokens, start + 1, prices.currency) };
  }
  return null;
}

/** A number in digits or words, also with a letter or an article joined on: بعشرين، العشرين. */
function amount(word = '', { numbers }: Lexicon): number | null {
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
