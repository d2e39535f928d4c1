import type { FreeFrom } from '#contract/shared/selling/declarations.ts';
import type { FreeFromWords, Thing } from './free-from-words.ts';
import { listAt } from './lists.ts';
import { deniedBySuffix, harmlessAt, negatorAt } from './negations.ts';
import type { Reading } from './things.ts';

/** What a text says to be without; the id of an unknown thing is its word. */
export interface TakenFreeFrom {
  things: Thing[];
  /** The positions of the words that are left. */
  rest: number[];
}

/**
 * Takes "without nuts", «خالي من المكسرات», "egg and dairy free" out of a text: the words that deny, and what they deny. Both
 * are never searched for. Words that deny nothing here ("free shipping") go alone.
 */
export function takeFreeFrom(tokens: string[], words: FreeFromWords, reading: Reading = {}): TakenFreeFrom {
  const { isName = () => false } = reading;
  const taken: TakenFreeFrom = { things: [], rest: [] };
  for (let at = 0; at < tokens.length; ) {
    const harmless = harmlessAt(tokens, at, words);
    for (const end = at + harmless; at < end; at++) if (!words.alone.has(tokens[at] ?? '')) taken.rest.push(at);
    if (harmless > 0) continue;
    const found = listAt(tokens, at, words, reading);
    // A name that the shop knows as a whole is searched for, unless health may depend on it.
    if (found && (found.things.some(({ means }) => means.length > 0) || !isName(at))) {
      taken.things.push(...found.things.filter(({ id }) => !taken.things.some((thing) => thing.id === id)));
      at = found.end;
    } else {
      const isNegator = words.alone.has(tokens[at] ?? '') && !isName(at);
      if (!isNegator) taken.rest.push(at);
      at += isNegator ? (negatorAt(tokens, at, words)?.words.length ?? 1) : 1;
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
  const said = takeFreeFrom(name, words, { isOfProduct: true }).things;
  const text = ` ${name.join(' ')} `;
  for (const [phrase, thing] of words.named) if (text.includes(` ${phrase} `)) said.push(thing);
  return said;
}

/** The positions of the words of a product's name that it denies: the sugar of "Sugar-Free Syrup". */
export function deniedIn(name: string[], words: FreeFromWords): Set<number> {
  const denies = (word: string) => words.before.has(word) || words.after.has(word) || deniedBySuffix(word) !== null;
  if (!name.some(denies)) return new Set();
  const rest = new Set(takeFreeFrom(name, words, { isOfProduct: true }).rest);
  return new Set(name.map((_, at) => at).filter((at) => !rest.has(at)));
}

/** The words of a name but those that it denies. */
export function wordsHad(name: string[], words: FreeFromWords): string[] {
  const denied = deniedIn(name, words);
  return denied.size === 0 ? name : name.filter((_, at) => !denied.has(at));
}
