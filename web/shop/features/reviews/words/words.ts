import { type I18nWith, type LateWords, loadWords, useI18n } from '#web/shop/i18n.ts';
import type { texts } from './texts.ar.ts';

const WORDS: LateWords = {
  ar: async () => (await import('./texts.ar.ts')).texts,
  en: async () => (await import('./texts.en.ts')).texts,
};

/** Loads a part that few visitors need, and at the same time its words. For `lazy`. */
export function withTextWords<Part>(load: () => Promise<Part>) {
  return async (): Promise<{ default: Part }> => {
    const [part] = await Promise.all([load(), loadWords(WORDS)]);
    return { default: part };
  };
}

/** Within parts that were loaded with the words. */
export const useTextsI18n = useI18n as unknown as () => I18nWith<typeof texts>;
