import type { Context } from './context.ts';
import { longestPhrase } from './phrases.ts';
import { JOINED } from './vocabulary.ts';

/** Which of the words belong to a name of several words. */
export function inNames(typed: string[], { vocabulary, phrases }: Context): (at: number) => boolean {
  const keys = typed.map(vocabulary.key);
  const found = new Set<number>();
  for (let at = 0; at < typed.length; ) {
    const length = longestPhrase(keys, at, phrases)?.keys.length ?? 1;
    for (let index = at; length > 1 && index < at + length; index++) found.add(index);
    at += length;
  }
  return (at) => found.has(at);
}

/** Leaves out words of courtesy and grammar, unless they are part of a name (cream of tartar) or all that is asked for. */
export function withoutNoise(typed: string[], context: Context, asksElse = false): string[] {
  const { lexicon, vocabulary } = context;
  const isInName = inNames(typed, context);
  const { noise, everyday } = lexicon;
  const isCommon = (word: string) => everyday.has(word) || noise.has(word);
  const isJoined = (word: string) =>
    JOINED.some((letters) => word.startsWith(letters) && isCommon(word.slice(letters.length)));
  const isNoise = (word: string) =>
    noise.has(word) ||
    (everyday.has(word) && vocabulary.count(word) === 0) ||
    (isJoined(word) && vocabulary.forms(word).length === 0);
  const kept = typed.filter((word, at) => isInName(at) || !isNoise(word));
  return kept.length > 0 || asksElse ? kept : typed;
}
