import type { Language } from '#contract/shared/language.ts';

const LETTER = /(\p{Script=Arabic})|\p{Script=Latin}/u;

/** Guesses the language of a text from its first letter; undefined if it has no Arabic or Latin letter. */
export function languageOfText(text: string): Language | undefined {
  const letter = LETTER.exec(text);
  if (!letter) return undefined;
  return letter[1] ? 'ar' : 'en';
}
