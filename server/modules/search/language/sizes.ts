import { words as wordsOf } from '#server/kernel/arabic-text.ts';
import type { Lexicon } from './lexicon.ts';

/** An amount in a base unit: g, ml, mm or pieces. */
export interface Size {
  base: string;
  value: number;
}

/** Type 00 of a flour is a name, not a number. */
const NUMBER = /^(?!0\d)\d+(\.\d+)?$/;
/** What follows the number of a piping tip: 1M, 2D. */
const CODE_LETTER = /^[a-z]$/;
const PERCENTAGE = /^\d+(\.\d+)?%$/;

/**
 * Takes amounts and numbers out of a query: they re-rank packs and never exclude a product. `isName` says which words
 * belong to a name of several words (حبة البركة), where a unit is none.
 */
export function takeSizes(tokens: string[], lexicon: Lexicon, isName: (at: number) => boolean = () => false) {
  const rest: string[] = [];
  const sizes: Size[] = [];
  const numbers: string[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at] ?? '';
    if (isName(at)) {
      rest.push(word);
      continue;
    }
    if (isPackAt(tokens, at, lexicon)) continue;
    const isNumber = NUMBER.test(word);
    const number = isNumber ? Number(word) : lexicon.numbers.get(word);
    const unit = isName(at + 1) ? undefined : lexicon.units.get(tokens[at + 1] ?? '');
    if (isNumber || PERCENTAGE.test(word)) numbers.push(word);
    if (number !== undefined && unit) {
      sizes.push({ base: unit.base, value: number * unit.factor });
      at += 1;
    } else if (isNumber && CODE_LETTER.test(tokens[at + 1] ?? '')) {
      at += 1;
    } else if (!isNumber && !PERCENTAGE.test(word)) {
      const isMeasure = number !== undefined || lexicon.units.has(word);
      if (!isMeasure || tokens.length === 1) rest.push(word);
      else if (number !== undefined) numbers.push(String(number));
    }
  }
  return { rest, sizes, numbers };
}

/** «كيسين سكر», "carton of milk": what food comes in, before the food. A box for a cake is a box. */
function isPackAt(tokens: string[], at: number, { packs, freeFrom }: Lexicon): boolean {
  if (!packs.has(tokens[at] ?? '')) return false;
  const food = freeFrom.things.get((tokens[at + 1] === 'of' ? tokens[at + 2] : tokens[at + 1]) ?? '');
  return food !== undefined && food.means.length + food.untold.length > 0;
}

/** Amounts that a text names (pack sizes, a diameter), as `base:value`. */
export function packSizes(text: string, lexicon: Lexicon): string[] {
  return [...new Set(takeSizes(wordsOf(text), lexicon).sizes.map(({ base, value }) => `${base}:${value}`))];
}

export function parseSize(text: string): Size {
  const [base = '', value] = text.split(':');
  return { base, value: Number(value) };
}
