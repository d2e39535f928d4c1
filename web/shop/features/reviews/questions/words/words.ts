import { type I18nWith, type LateWords, loadWords, useI18n } from '#web/shop/i18n.ts';
import type { questions } from './questions.ar.ts';

const WORDS: LateWords = {
  ar: async () => (await import('./questions.ar.ts')).questions,
  en: async () => (await import('./questions.en.ts')).questions,
};

/** Loads what shows questions, and at the same time its words. For `lazy`. */
export function withQuestionWords<Part>(load: () => Promise<Part>) {
  return async (): Promise<{ default: Part }> => {
    const [part] = await Promise.all([load(), loadWords(WORDS)]);
    return { default: part };
  };
}

/** Within parts that were loaded with the words. */
export const useQuestionsI18n = useI18n as unknown as () => I18nWith<typeof questions>;
