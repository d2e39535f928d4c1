import { areAlike } from '#server/modules/search/language/confusions.ts';
import { distance } from '#server/modules/search/language/near.ts';
import { consonantsOf } from '#server/modules/search/language/sound.ts';
import type { FreeFromWords, Thing } from './free-from-words.ts';

/** How to read a text. */
export interface Reading {
  /** Whether names or texts have a word, which is then no mistake for another. */
  isWord?: (word: string) => boolean;
  /** Whether a word belongs to a known name of several words. */
  isName?: (at: number) => boolean;
  /** The number of words of the known name that begins at a position. */
  nameLength?: (at: number) => number;
  /** Whether a word asks for nothing: please. */
  isNoise?: (word: string) => boolean;
  /** Whether the last word may be unfinished. */
  isTyping?: boolean;
  /** Whether the text is the name of a product, which asks for nothing. */
  isOfProduct?: boolean;
}

/** The things that words may stand for: more than one if they are unfinished or misspelt. */
export interface FoundThings {
  things: Thing[];
  end: number;
}

/** "And" as a word or a letter, and what stands for signs that join things: a word that nobody types. */
export const AND = 'و';
export const JOIN = 'وو';
export const LONGEST_NAME = 3;

export interface Joined {
  /** The position after all that joins. */
  end: number;
  /** Whether only signs join, which also part a denial from what is wanted. */
  isSign: boolean;
  isOr: boolean;
}

/** What joins things at a position, a sign beside a word included: ", and", «، أو». */
export function joinedFrom(tokens: string[], at: number, words: Pick<FreeFromWords, 'and' | 'or'>): Joined | null {
  const isJoiner = (token: string) => token === JOIN || words.and.has(token) || words.or.has(token);
  let end = at;
  while (isJoiner(tokens[end] ?? '')) end++;
  const joiners = tokens.slice(at, end);
  if (joiners.length === 0) return null;
  return { end, isSign: joiners.every((token) => token === JOIN), isOr: joiners.some((token) => words.or.has(token)) };
}
/** A shorter word may become too many. */
const SHORTEST_BEGINNING = 3;

/** The things that are named at a position: all of what a word may stand for, because filtering too much is the smaller harm. */
export function thingsAt(tokens: string[], at: number, words: FreeFromWords, reading: Reading): FoundThings | null {
  for (let length = LONGEST_NAME; length > 0; length--) {
    const name = tokens.slice(at, at + length);
    const end = at + length;
    const thing = name.length === length && thingCalled(name, words, reading);
    if (!thing) continue;
    const others = reading.isTyping && end === tokens.length ? begunAt(tokens, at, words, reading) : [];
    return { things: [...new Set([thing, ...others])], end };
  }
  if (!reading.isWord || at >= tokens.length) return null;
  const begun = begunAt(tokens, at, words, reading);
  if (begun.length > 0) return { things: begun, end: tokens.length };
  const near = misspelt(bare(tokens[at] ?? ''), words, reading.isWord);
  return near.length > 0 ? { things: near, end: at + 1 } : null;
}

function thingCalled(name: string[], { things, asked }: FreeFromWords, { isOfProduct }: Reading): Thing | undefined {
  const forms = [name.join(' '), name.map(bare).join(' ')];
  const found = forms.map((form) => things.get(form) ?? (isOfProduct ? undefined : asked.get(form)));
  return found.find((thing) => thing !== undefined);
}

/** The things whose names begin with the last words of a text. */
function begunAt(tokens: string[], at: number, { things }: FreeFromWords, { isWord, isTyping }: Reading): Thing[] {
  const rest = tokens.slice(at);
  const text = rest.join(' ');
  // «الب» says less than its three letters, and «ا» may be the article of any.
  const bareText = 'ال'.startsWith(text) ? '' : withoutArticle(text);
  const starts = isTyping || bareText.length >= SHORTEST_BEGINNING ? [text, bareText] : [];
  if (rest.length > LONGEST_NAME || text === '') return [];
  // A whole word that names have is no beginning of another word, but may be the first of several: pine nuts.
  const isWhole = !isTyping && (rest.length > 1 || isWord?.(text));
  const isBegun = (name: string) => starts.some((start) => name.startsWith(isWhole ? `${start} ` : start));
  const begun = [...new Set([...things].flatMap(([name, thing]) => (isBegun(name) ? thing : [])))];
  // What vendors do not declare is only said of finished words.
  return isTyping ? begun.map((thing) => ({ ...thing, untold: [] })) : begun;
}

/** The things whose names differ from a word by a mistake, the smallest first, or sound like it in the other script. */
function misspelt(word: string, { things }: FreeFromWords, isWord: (word: string) => boolean): Thing[] {
  if (word.length < 3) return [];
  const isFood = ({ means, untold }: Thing) => means.length + untold.length > 0;
  const names = [...things].filter(([name, thing]) => !name.includes(' ') && isFood(thing));
  const all = (isMeant: (name: string) => boolean) => [
    ...new Set(names.flatMap(([name, thing]) => (isMeant(name) ? thing : []))),
  ];
  // Where a word of the catalogue is denied, two swapped letters are the likelier explanation: حلبي for حليب.
  if (isWord(word)) return word.length > 3 ? all((name) => areSwapped(word, name)) : [];
  const once = all((name) => isOneMistake(word, name));
  if (once.length > 0) return once;
  const twice = all((name) => word.length >= 8 && name[0] === word[0] && distance(word, name, 2) === 2);
  if (twice.length > 0 || !/^[a-z]+$/.test(word)) return twice;
  const sound = consonantsOf(word);
  return sound.length < 3 ? [] : all((name) => !/[a-z]/.test(name) && consonantsOf(name) === sound);
}

function isOneMistake(word: string, name: string): boolean {
  if (word.length < 3 || name.length < 3 || distance(word, name, 1) !== 1) return false;
  if (word.length > 3 && name.length > 3) return true;
  // A letter that is held for too long: «بييض».
  if (word.length > name.length && word.replace(TWICE, '$1') === name) return true;
  // Only a vowel or a double letter is missing: mlk, egs.
  if (word.length < name.length && consonantsOf(word) === consonantsOf(name)) return true;
  const at = [...word].findIndex((letter, index) => letter !== name[index]);
  return word.length === name.length && (areAlike(word[at] ?? '', name[at] ?? '') || areSwapped(word, name));
}

const TWICE = /(.)\1/gu;

function areSwapped(word: string, name: string): boolean {
  return (
    word.length === name.length &&
    distance(word, name, 1) === 1 &&
    [...word].sort().join('') === [...name].sort().join('')
  );
}

/** An Arabic word without its article. */
export function bare(word: string): string {
  return word.length >= 5 ? withoutArticle(word) : word;
}

function withoutArticle(text: string): string {
  return text.replace(/^(ال|لل)/, '');
}

/** Whether the page has something to say about it: what was filtered, or that vendors do not declare it. */
export function isFood(found: FoundThings): boolean {
  return isHealth(found) || found.things.some(({ untold }) => untold.length > 0);
}

export function isHealth({ things }: FoundThings): boolean {
  return things.some(({ means }) => means.length > 0);
}
