import { LOOSE_LETTERS, letterReplacer, toLatinDigits } from '#contract/shared/arabic-text.ts';

const replaceLoose = letterReplacer(LOOSE_LETTERS);
/** Tatweel, harakat, marks of Latin letters, direction marks. */
const MARKS = /[\u0300-\u036F\u0640\u064B-\u065F\u0670\u200B-\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Spellings of one name become equal, as the server does it. */
function fold(text: string): string {
  return replaceLoose(toLatinDigits(text).normalize('NFKD').replace(MARKS, '').toLowerCase())
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * How well a typed text fits names, lower is better: 0 if one begins with it, 1 if each of its words begins a word of one, 2 if
 * one contains each of its words, null if none does. In any order of the words, without regard to «ال».
 */
export function fitOf(typed: string, names: readonly string[]): number | null {
  const sought = fold(typed);
  if (sought === '') return 0;
  const fits = names.map((name) => fitOfName(sought, fold(name))).filter((fit) => fit !== null);
  return fits.length > 0 ? Math.min(...fits) : null;
}

function fitOfName(sought: string, name: string): number | null {
  if (name.startsWith(sought)) return 0;
  const words = name.split(' ').flatMap((word) => (word.startsWith('ال') ? [word, word.slice(2)] : [word]));
  const wanted = sought.split(' ');
  if (wanted.every((part) => words.some((word) => word.startsWith(part)))) return 1;
  return wanted.every((part) => part.length > 1 && name.includes(part)) ? 2 : null;
}
