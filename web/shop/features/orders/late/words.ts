import { type I18nWith, type LateWords, loadWords, useI18n } from '#web/shop/i18n.ts';
import type { late } from './words.ar.ts';

const WORDS: LateWords = {
  ar: async () => (await import('./words.ar.ts')).late,
  en: async () => (await import('./words.en.ts')).late,
};

/** The note of late parcels, with its words. For `lazy`. */
export async function loadLateParcels() {
  const [{ LateParcels }] = await Promise.all([import('./late-parcels.tsx'), loadWords(WORDS)]);
  return { default: LateParcels };
}

/** Within parts that were loaded with the words. */
export const useLateI18n = useI18n as unknown as () => I18nWith<typeof late>;
