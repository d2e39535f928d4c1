import { distance } from '#server/modules/search/language/near.ts';
import { type FreeFromWords, JOINED, type Thing } from './free-from-words.ts';
import { deniedBySuffix } from './negations.ts';
import { bare, type FoundThings, isHealth, LONGEST_NAME, type Reading, thingsAt } from './things.ts';

/** "Celiac", «نباتي»: a word that says all. */
export function askedAt(
  tokens: string[],
  at: number,
  { asked, not }: FreeFromWords,
  reading: Reading,
): FoundThings | null {
  if (at > 0 && not.has(tokens[at - 1] ?? '')) return null;
  for (let length = reading.isOfProduct ? 0 : LONGEST_NAME; length > 0; length--) {
    const name = tokens.slice(at, at + length);
    const thing = asked.get(name.join(' ')) ?? asked.get(name.map(bare).join(' '));
    if (thing && name.length === length) return { things: [thing], end: at + length };
  }
  const near = reading.isOfProduct ? null : nearAsked(bare(tokens[at] ?? ''), asked, reading);
  return near && { things: [near], end: at + 1 };
}

const SHORTEST_ASKED = 5;

function nearAsked(word: string, asked: FreeFromWords['asked'], { isWord }: Reading): Thing | null {
  if (!isWord || word.length < SHORTEST_ASKED || isWord(word)) return null;
  return [...asked].find(([name]) => name.length >= SHORTEST_ASKED && distance(word, name, 1) === 1)?.[1] ?? null;
}

/** «بدونمكسرات», "nutfree", "eggless": a negator without the space. */
export function joinedAt(tokens: string[], at: number, words: FreeFromWords, reading: Reading): FoundThings | null {
  const token = tokens[at] ?? '';
  const denied = deniedBySuffix(token);
  const isKnown = reading.isWord?.(token) ?? false;
  const found =
    denied === null
      ? null
      : thingsAt([denied], 0, words, isKnown || /less?$/.test(token) ? {} : { ...reading, isTyping: false });
  if (found && (token.endsWith('free') || isHealth(found))) return { ...found, end: at + 1 };
  for (let length = isKnown ? 0 : token.length - 2; length > 1; length--) {
    const start = token.slice(0, length);
    // «مشروب» is no yoghurt: of the words for "not", people join only two.
    if (words.not.has(start) && !JOINED.includes(start)) continue;
    const negator = words.before.get(start)?.find(({ words: { length: size }, needsBy }) => size === 1 && !needsBy);
    const thing = negator && thingsAt([token.slice(length)], 0, words, {});
    // Nonstick is a word of its own.
    if (thing && isHealth(thing)) return { ...thing, end: at + 1 };
  }
  return null;
}
