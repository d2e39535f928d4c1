import { type I18nWith, type LateWords, loadWords, useI18n } from '#web/shop/i18n.ts';
import type { look } from './look.ar.ts';

const WORDS: LateWords = {
  ar: async () => (await import('./look.ar.ts')).look,
  en: async () => (await import('./look.en.ts')).look,
};

/** Loads a part that few people see, and at the same time its words. For `lazy`. */
export function withLookWords<Part>(load: () => Promise<Part>) {
  return async (): Promise<{ default: Part }> => {
    const [part] = await Promise.all([load(), loadWords(WORDS)]);
    return { default: part };
  };
}

/** Within parts that were loaded with the words. */
export const useLookI18n = useI18n as unknown as () => I18nWith<typeof look>;
