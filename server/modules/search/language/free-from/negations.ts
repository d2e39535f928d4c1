import { distance } from '#server/modules/search/language/near.ts';
import { type FreeFromWords, JOINED, type Negator } from './free-from-words.ts';
import { AND, bare, JOIN, type Reading } from './things.ts';

/** The longest phrase that denies what follows, at a position. */
export function negatorAt(tokens: string[], at: number, { before }: FreeFromWords): Negator | null {
  const first = tokens[at] ?? '';
  const starts = new Set([first, first.replace(/^و/, '')].flatMap((word) => [word, bare(word)]));
  const found = [...starts].flatMap(
    (start) =>
      before
        .get(start)
        ?.find(({ words }) => words.every((word, index) => index === 0 || tokens[at + index] === word)) ?? [],
  );
  return found.sort((a, b) => b.words.length - a.words.length)[0] ?? null;
}

/** The number of words of a phrase that denies nothing, at a position; 0 if none is there: "zero flour". */
export function harmlessAt(tokens: string[], at: number, { harmless }: FreeFromWords): number {
  const phrases = harmless.get(tokens[at] ?? '');
  return phrases?.find((phrase) => phrase.every((word, index) => tokens[at + index] === word))?.length ?? 0;
}

const SHORTEST_MISTAKE = 4;

/** Whether a word is a negator of one word with a mistake, or one in Latin letters: "wihtout", "bedoun". */
export function isNearNegator(word: string, { nearBefore, shortened }: FreeFromWords, { isWord }: Reading): boolean {
  if (!isWord || word.length < SHORTEST_MISTAKE - 1 || isWord(word)) return false;
  if (word.length < SHORTEST_MISTAKE) return shortened.has(word);
  return nearBefore(word).some(({ word: name, edits }) => edits === 1 && name.length >= SHORTEST_MISTAKE);
}

/** Fewer letters may become too many words; two are enough for "free". */
const SHORTEST_BEGINNING = 3;
const FREE = ['free', 'فري'];

/** The number of words at a position that deny what is before them; 0 if none do. */
export function lengthDenying(tokens: string[], at: number, words: FreeFromWords, reading: Reading): number {
  const phrases = words.afterPhrases.get(tokens[at] ?? '');
  const phrase = phrases?.find((phrase) => phrase.every((word, index) => tokens[at + index] === word));
  if (phrase) return phrase.length;
  // "Dairy, free chocolate": the sign is a slip.
  if (tokens[at] === JOIN && FREE.includes(tokens[at + 1] ?? '')) return 2;
  return (
    lengthOfHarm(tokens, at, words) ||
    lengthOfRefusal(tokens, at, words, reading) ||
    Number(deniesBefore(tokens, at, words, reading))
  );
}

/** «يسبب لي حساسية»: the number of words; 0 if they are not there. */
function lengthOfHarm(tokens: string[], at: number, { causing, harm }: FreeFromWords): number {
  if (!causing.has(tokens[at] ?? '')) return 0;
  const length = tokens[at + 1]?.startsWith('ل') ? 3 : 2;
  return harm.has(tokens[at + length - 1] ?? '') ? length : 0;
}

/** Refusals of one word. Others that deny something need it behind them: "zero", «غير». */
const REFUSALS = ['لا', 'no'];

/** «المكسرات لا», «الحليب ما يناسبني»: the number of words if they end the text; otherwise 0. */
function lengthOfRefusal(tokens: string[], at: number, words: FreeFromWords, { isTyping }: Reading): number {
  const first = tokens[at] ?? '';
  const negator = isTyping || first.startsWith(AND) ? null : negatorAt(tokens, at, words);
  if (!negator || at + negator.words.length !== tokens.length) return 0;
  const isVerb =
    negator.needsKnown &&
    (negator.words.length > 1 ? words.not.has(first) : JOINED.some((not) => first.startsWith(not)));
  return isVerb || REFUSALS.includes(negator.words.join(' ')) ? negator.words.length : 0;
}

/** Whether the word at a position denies what is before it: "free", also with a mistake, or still being typed. */
function deniesBefore(tokens: string[], at: number, { after }: FreeFromWords, reading: Reading): boolean {
  const { isWord, isTyping } = reading;
  const word = tokens[at] ?? '';
  if (after.has(word)) return true;
  if (isTyping && at === tokens.length - 1 && word.length > 1) {
    const names = word.length < SHORTEST_BEGINNING ? FREE : [...after];
    if (names.some((name) => name.startsWith(word))) return true;
  }
  return isWord !== undefined && word.length > 2 && word[0] === 'f' && !isWord(word) && distance(word, 'free', 1) === 1;
}

/** The word before "-free", "-less" where they are written as one: "nutfree", "eggless". */
export function deniedBySuffix(word: string): string | null {
  return /^(.{2,})(?:free|fre|less|les|فري)$/.exec(word)?.[1] ?? null;
}
