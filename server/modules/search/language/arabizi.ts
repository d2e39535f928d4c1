import type { Context } from './context.ts';
import { soundOf } from './sound.ts';

const LONGEST_PHRASE = 3;
/** Digits that stand for Arabic letters, inside a word: mo7assen, 5obz. */
const DIGIT_AS_LETTER = /^(?=.*[a-z]{2})(?=.*[2356789])[a-z2356789']{3,}$/;

export interface ReadArabizi {
  /** The query, with what is surely Arabic in Latin letters written in Arabic. */
  text: string;
  /** Whether some of it was, so that its other unknown words may be, too. */
  isArabizi: boolean;
}

/** Reads Arabic in Latin letters: what the lexicon lists (7abat albaraka), and words with digits as letters. */
export function readArabizi(query: string, { lexicon, vocabulary }: Context): ReadArabizi {
  const parts = query.toLowerCase().split(/\s+/).filter(Boolean);
  let isArabizi = false;
  for (let length = Math.min(LONGEST_PHRASE, parts.length); length >= 1; length--) {
    for (let at = 0; at + length <= parts.length; at++) {
      const text = parts.slice(at, at + length).join(' ');
      // Single words without digits may be English: they are looked up once that is ruled out.
      const arabic = length > 1 || /[a-z]\d|\d[a-z]/.test(text) ? lexicon.arabizi.get(text) : undefined;
      const found = arabic ?? (hasDigitAsLetter(text, lexicon) ? arabicFor(text, vocabulary) : null);
      if (!found) continue;
      parts.splice(at, length, found.join(' '));
      isArabizi = true;
    }
  }
  return { text: parts.join(' '), isArabizi };
}

/** Whether digits stand for letters in a word. In 25cm they do not. */
function hasDigitAsLetter(word: string, { units }: Context['lexicon']): boolean {
  return DIGIT_AS_LETTER.test(word) && !units.has(word.replace(/^\d+/, ''));
}

/** The Arabic word of the catalogue with the consonants of a word in Latin letters. */
export function arabicFor(word: string, vocabulary: Context['vocabulary']): string[] | null {
  if (soundOf(word).length < 2) return null;
  const [found] = vocabulary.soundingLike(word, 'other');
  return found ? [found] : null;
}
