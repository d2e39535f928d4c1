import type { FreeFromWords, Negator } from './free-from-words.ts';
import { isNearNegator, lengthDenying, negatorAt } from './negations.ts';
import type { FoundThings, Reading } from './things.ts';

/** «حليب ولا قشطة» asks which of both, unless something is denied before, or «ولا» comes twice. */
export function asksWhich(tokens: string[], at: number, words: FreeFromWords, reading: Reading): boolean {
  if (tokens[at] !== 'ولا' || at === 0 || (negatorAt(tokens, at, words)?.words.length ?? 0) > 1) return false;
  if (tokens.indexOf('ولا') !== tokens.lastIndexOf('ولا')) return false;
  const denies = (token: string, index: number) =>
    negatorAt(tokens, index, words) !== null ||
    words.not.has(token) ||
    EGYPTIAN_DENIAL.test(token) ||
    isNearNegator(token, words, reading) ||
    lengthDenying(tokens, index, words, reading) > 0;
  return !tokens.slice(0, at).some(denies);
}

/** «ما» as a word or joined to a verb. */
const EGYPTIAN_DENIAL = /^م.*ش$|^ما|^لا/;

/** "Free milk" and nothing else is milk for nothing; «مافي حليب عندكم» and nothing else asks for milk. */
export function asksForIt(
  tokens: string[],
  at: number,
  { negator, start, known }: { negator: Negator | null; start: number; known: FoundThings | null },
  { words, reading }: { words: FreeFromWords; reading: Reading },
): boolean {
  if (at > 0 || !known) return false;
  const end = Math.max(known.end, start + (reading.nameLength?.(start) ?? 1));
  const phrase = negator?.words.join(' ') ?? '';
  if (phrase === 'free') return end === tokens.length && start + 1 === end && words.wares.has(tokens[start] ?? '');
  return ABSENT.includes(phrase) && end === tokens.length - 1 && WITH_YOU.includes(tokens[end] ?? '');
}

const ABSENT = ['مافي', 'ما في', 'مافيه', 'ما فيه', 'الا'];
/** «عندكم», which also stands for the sign of a question. */
const WITH_YOU = ['عندكم', 'عندك'];
