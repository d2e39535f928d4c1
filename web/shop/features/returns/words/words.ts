import { type I18nWith, type LateWords, loadWords, useI18n } from '#web/shop/i18n.ts';
import type { returns } from './returns.ar.ts';

const WORDS: LateWords = {
  ar: async () => (await import('./returns.ar.ts')).returns,
  en: async () => (await import('./returns.en.ts')).returns,
};

/** Loads a part of the shop that speaks of returns, and at the same time its words. For `lazy`. */
export function withReturnWords<Part>(load: () => Promise<Part>) {
  return async (): Promise<{ default: Part }> => {
    const [part] = await Promise.all([load(), loadWords(WORDS)]);
    return { default: part };
  };
}

/** Within parts that were loaded with the words. */
export const useReturnI18n = useI18n as unknown as () => I18nWith<typeof returns>;
