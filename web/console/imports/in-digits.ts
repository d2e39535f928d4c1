import { withArabicDigits } from '#contract/shared/arabic-text.ts';
import type { Language } from '#contract/shared/language.ts';

/** A sentence of the contract with its numbers in the language's digits: in a file they stay as spreadsheets write them. */
export const inDigits = (sentence: string, language: Language): string =>
  language === 'ar' ? withArabicDigits(sentence) : sentence;
