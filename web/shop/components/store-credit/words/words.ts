import { type I18nWith, type LateWords, loadWords, useI18n } from '#web/shop/i18n.ts';
import type { credit } from './credit.ar.ts';

const WORDS: LateWords = {
  ar: async () => (await import('./credit.ar.ts')).credit,
  en: async () => (await import('./credit.en.ts')).credit,
};

/** Loads a part of the shop that speaks of credit, and at the same time its words. For `lazy`. */
export function withCreditWords<Part>(load: () => Promise<Part>) {
  return async (): Promise<{ default: Part }> => {
    const [part] = await Promise.all([load(), loadWords(WORDS)]);
    return { default: part };
  };
}

/** Within parts that were loaded with the words. */
export const useCreditI18n = useI18n as unknown as () => I18nWith<typeof credit>;
