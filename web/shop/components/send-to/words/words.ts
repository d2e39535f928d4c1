import { type I18nWith, type LateWords, loadWords, useI18n } from '#web/shop/i18n.ts';
import type { sendTo } from './send-to.ar.ts';

const WORDS: LateWords = {
  ar: async () => (await import('./send-to.ar.ts')).sendTo,
  en: async () => (await import('./send-to.en.ts')).sendTo,
};

/** Loads a part of the shop that asks where money goes, and at the same time its words. For `lazy`. */
export function withSendToWords<Part>(load: () => Promise<Part>) {
  return async (): Promise<{ default: Part }> => {
    const [part] = await Promise.all([load(), loadWords(WORDS)]);
    return { default: part };
  };
}

/** Within parts that were loaded with the words. */
export const useSendToI18n = useI18n as unknown as () => I18nWith<typeof sendTo>;
