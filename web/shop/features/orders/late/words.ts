import { type I18nWith, type LateWords, loadWords, useI18n } from '#web/shop/i18n.ts';
import type { late } from './words.ar.ts';

const WORDS: LateWords = {
  ar: async () => (await import('./words.ar.ts')).late,
  en: async () => (await import('./words.en.ts')).late,
};

/** Loads a part of the shop that speaks of late parcels, and at the same time its words. For `lazy`. */
export async function withLateWords<Part>(load: Promise<Part>): Promise<{ default: Part }> {
  const [part] = await Promise.all([load, loadWords(WORDS)]);
  return { default: part };
}

/** Within parts that were loaded with the words. */
export const useLateI18n = useI18n as unknown as () => I18nWith<typeof late>;
