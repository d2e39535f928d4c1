import type { FreeFrom } from '#contract/shop/catalogue.ts';
import { distance } from '#server/modules/search/language/near.ts';
import type { FreeFromWords, Thing } from './free-from-words.ts';

/** What a text says to be without; the id of an unknown thing is its word. */
export interface TakenFreeFrom {
  things: Thing[];
  /** The positions of the words that are left. */
  rest: number[];
}

interface Reading {
  /** Whether names or texts have a word, which is then no mistake for another. */
  isWord?: (word: string) => boolean;
  /** Whether a word belongs to a known name of several words. */
  isName?: (at: number) => boolean;
}

interface List {
  things: Thing[];
  end: number;
}

/**
 * Takes "without nuts", «خالي من المكسرات», "egg and dairy free" out of a text: the words that deny, and what they deny. Both
 * are never searched for. Words that deny nothing here ("free shipping") go alone.
 */
export function takeFreeFrom(tokens: string[], words: FreeFromWords, reading: Reading = {}): TakenFreeFrom {
  const { isName = () => false } = reading;
  const taken: TakenFreeFrom = { things: [], rest: [] };
  for (let at = 0; at < tokens.length; ) {
    const found = listAt(tokens, at, words, reading);
    // A name that the shop knows as a whole is searched for, unless health may depend on it.
    if (found && (found.things.some(({ means }) => means.length > 0) || !isName(at))) {
      taken.things.push(...found.things.filter(({ id }) => !taken.things.some((thing) => thing.id === id)));
      at = found.end;
    } else {
      const isNegator = words.alone.has(tokens[at] ?? '') && !isName(at);
      if (!isNegator) taken.rest.push(at);
      at += isNegator ? Math.max(1, negatorAt(tokens, at, words)) : 1;
    }
  }
  return taken;
}

/** What vendors have to declare for a product to be free from all of these. */
export function meantBy(things: Thing[]): FreeFrom[] {
  return [...new Set(things.flatMap(({ means }) => means))];
}

/** What a product's name says it is without. */
export function claimsOf(name: string[], words: FreeFromWords): Thing[] {
  const said = takeFreeFrom(name, words).things;
  const text = ` ${name.join(' ')} `;
  for (const [phrase, thing] of words.named) if (text.includes(` ${phrase} `)) said.push(thing);
  return said;
}

function listAt(tokens: string[], at: number, words: FreeFromWords, reading: Reading): List | null {
  const token = tokens[at] ?? '';
  const alone = words.asked.get(token) ?? (token.endsWith('free') ? words.things.get(token.slice(0, -4)) : undefined);
  const joined = alone ?? joinedThing(token, words);
  return joined
    ? { things: [joined], end: at + 1 }
    : (listAfter(tokens, at, words, reading) ?? listBefore(tokens, at, words, reading));
}

/** «بدونمكسرات»: what is denied, without the space. */
function joinedThing(token: string, { alone, things }: FreeFromWords): Thing | undefined {
  const negator = [...alone].find((word) => token.length > word.length && token.startsWith(word));
  return negator ? things.get(token.slice(negator.length)) : undefined;
}

/** «بدون حليب ولا بيض»: a word that denies, and what follows. */
function listAfter(tokens: string[], at: number, words: FreeFromWords, reading: Reading): List | null {
  const denied = negatorAt(tokens, at, words);
  const start = skip(tokens, at + (denied || 1), words.fillers);
  const known = listOf(tokens, start, words, reading);
  if (known) return denied > 0 || isNearNegator(tokens[at] ?? '', words, reading) ? known : null;
  const next = tokens[start];
  if (denied === 0 || next === undefined || /^\d/.test(next) || negatorAt(tokens, start, words) > 0) return null;
  // "Chocolate free of charge" and "no 12" deny nothing.
  return { things: [{ id: bare(next), words: [], means: [] }], end: start + 1 };
}

/** "Egg and dairy free": what is denied, and the word that denies it. */
function listBefore(tokens: string[], at: number, words: FreeFromWords, reading: Reading): List | null {
  const known = listOf(tokens, at, words, reading);
  const end = known?.end ?? at + 1;
  const denies = tokens[end] ?? '';
  if (!words.after.has(denies) || words.notAfter.has(tokens[end + 1] ?? '')) return null;
  if (known) return { things: known.things, end: end + 1 };
  return denies === 'free' && !words.alone.has(tokens[at] ?? '')
    ? { things: [{ id: bare(tokens[at] ?? ''), words: [], means: [] }], end: end + 1 }
    : null;
}

/** Things joined by "and", "or", «و», «ولا», and allergens in a row: to exclude one too many is the smaller harm. */
function listOf(tokens: string[], start: number, words: FreeFromWords, reading: Reading): List | null {
  const first = thingAt(tokens, start, words, reading);
  if (!first) return null;
  const list = { things: [first.thing], end: first.end };
  for (;;) {
    const next = nextThing(tokens, list, words, reading);
    if (!next) return list;
    list.things.push(next.thing);
    list.end = next.end;
  }
}

function nextThing(tokens: string[], { things, end }: List, words: FreeFromWords, reading: Reading) {
  const joined = tokens[end] ?? '';
  // «بيض و لا حليب» joins with two words.
  const joiners = words.and.has(joined) ? 1 + Number(joined === 'و' && tokens[end + 1] === 'لا') : 0;
  if (joiners > 0) return thingAt(tokens, skip(tokens, end + joiners, words.fillers), words, reading);
  if (joined.length > 3 && joined.startsWith('و') && !words.things.has(joined))
    return thingAt(tokens.with(end, joined.slice(1)), end, words, {});
  const next = isAllergen(things.at(-1)) ? thingAt(tokens, end, words, {}) : null;
  // Not the same twice: non-dairy butter is wanted. What else is excluded too much, the page says.
  const isNew = next && isAllergen(next.thing) && !things.includes(next.thing);
  return isNew && !words.after.has(tokens[next.end] ?? '') ? next : null;
}

function isAllergen(thing: Thing | undefined): boolean {
  return thing?.means.some((each) => !['sugar', 'alcohol', 'gelatin'].includes(each)) ?? false;
}

const LONGEST_NAME = 3;

function thingAt(tokens: string[], at: number, { things }: FreeFromWords, reading: Reading) {
  for (let length = LONGEST_NAME; length > 0; length--) {
    const name = tokens.slice(at, at + length);
    const thing = name.length === length && (things.get(name.join(' ')) ?? things.get(name.map(bare).join(' ')));
    if (thing) return { thing, end: at + length };
  }
  const thing = nearThing(bare(tokens[at] ?? ''), at === tokens.length - 1, things, reading);
  return thing && { thing, end: at + 1 };
}

/** A thing with one mistake in its name, or one that is still being typed: filtering too much is the smaller harm. */
function nearThing(word: string, isLast: boolean, things: FreeFromWords['things'], { isWord }: Reading): Thing | null {
  if (!isWord || word.length < 3 || isWord(word)) return null;
  const isNear = (name: string) =>
    (word.length >= 4 && name.length >= 4 && distance(word, name, 1) === 1) || (isLast && name.startsWith(word));
  for (const [name, thing] of things) if (isNear(name)) return thing;
  return null;
}

function negatorAt(tokens: string[], at: number, { before }: FreeFromWords): number {
  const first = tokens[at] ?? '';
  const starts = [first, first.replace(/^و/, '')].flatMap((word) => [word, bare(word)]);
  const found = before.find(
    ([start = '', ...others]) =>
      starts.includes(start) && others.every((word, index) => tokens[at + 1 + index] === word),
  );
  return found?.length ?? 0;
}

function isNearNegator(word: string, { before }: FreeFromWords, { isWord }: Reading): boolean {
  if (!isWord || word.length < 4 || isWord(word)) return false;
  return before.some(
    ([name = '', ...others]) => others.length === 0 && name.length >= 4 && distance(word, name, 1) === 1,
  );
}

function skip(tokens: string[], at: number, fillers: Set<string>): number {
  return fillers.has(tokens[at] ?? '') ? skip(tokens, at + 1, fillers) : at;
}

/** An Arabic word without its article. */
function bare(word: string): string {
  return word.length >= 5 && /^(ال|لل)/.test(word) ? word.slice(2) : word;
}
