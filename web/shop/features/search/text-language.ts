import type { Language } from '#contract/shared/language.ts';

const LETTER = /(\p{Script=Arabic})|\p{Script=Latin}/u;

/** The language that a text of unknown language is read in, by its first letter; none where it has no letter of ours. */
export function languageOfText(text: string): Language | undefined {
  const letter = LETTER.exec(text);
  if (!letter) return undefined;
  return letter[1] ? 'ar' : 'en';
}
