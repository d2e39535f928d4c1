import type { Context } from './context.ts';
import type { Lexicon } from './lexicon.ts';

const LONGEST_PHRASE = 3;

/**
 * Replaces Arabic in Latin letters that the lexicon knows (7abat albaraka). Call it before digits are taken for numbers.
 */
export function withoutArabizi(query: string, { arabizi }: Lexicon): string {
  const parts = query.toLowerCase().split(/\s+/);
  for (let length = Math.min(LONGEST_PHRASE, parts.length); length >= 1; length--) {
    for (let at = 0; at + length <= parts.length; at++) {
      const text = parts.slice(at, at + length).join(' ');
      // Single words without digits may be English: they are looked up once that is ruled out.
      const arabic = length > 1 || /[a-z]\d|\d[a-z]/.test(text) ? arabizi.get(text) : undefined;
      if (arabic) parts.splice(at, length, arabic.join(' '));
    }
  }
  return parts.join(' ');
}

const SHORTEST = 4;

/** Converts unlisted Arabic in Latin letters letter by letter, and finds a word that sounds like it. */
export function fromArabizi(word: string, { lexicon, vocabulary }: Context): string[] | null {
  if (word.length < SHORTEST || vocabulary.similar(word).length > 0) return null;
  let arabic = '';
  for (let at = 0; at < word.length; ) {
    const [latin, letter] = lexicon.arabiziLetters.find(([text]) => word.startsWith(text, at)) ?? [word[at] ?? '', ''];
    arabic += letter;
    at += latin.length;
  }
  const [found] = vocabulary.soundingLike(arabic);
  return found ? [found] : null;
}
