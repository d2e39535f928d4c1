import type { ConsoleArea } from '#contract/shared/roles.ts';
import { type I18n as SharedI18n, useI18n as useSharedI18n } from '#web/shared/i18n/i18n.tsx';
import { createLanguages, documentLanguage } from '#web/shared/i18n/language.ts';
import type { Messages, PlainKeyOf } from '#web/shared/i18n/messages.ts';
import type { ar } from './messages/ar.ts';
import { currentArea } from './session/area.ts';

type CommonMessages = typeof ar;
/** Keys of messages without values, for lists of labels. */
export type PlainKey = PlainKeyOf<CommonMessages>;
/** The messages that both areas have. */
export type I18n = SharedI18n & SharedI18n<CommonMessages>;

export const useI18n = useSharedI18n as () => I18n;

/** The messages of a subject in both languages: all that their files export. */
export type Words = Record<'ar' | 'en', () => Promise<Record<string, Messages>>>;

const COMMON: Words = { ar: () => import('./messages/first.ar.ts'), en: () => import('./messages/first.en.ts') };
/** What each area says on several screens, or on any of them. */
const OWN: Record<ConsoleArea, Words> = {
  seller: { ar: () => import('./seller/area.ar.ts'), en: () => import('./seller/area.en.ts') },
  operator: { ar: () => import('./operator/area.ar.ts'), en: () => import('./operator/area.en.ts') },
};
/** What this page has needed so far. Each language has all of it, once it is shown. */
const needed = new Set<Words>([COMMON]);

async function read(words: Iterable<Words>, language: 'ar' | 'en'): Promise<Messages> {
  const files = await Promise.all([...words].map((each) => each[language]()));
  return Object.assign({}, ...files.flatMap((file) => Object.values(file)));
}

/** A screen that is opened meanwhile may need more. */
async function readNeeded(language: 'ar' | 'en'): Promise<Messages> {
  needed.add(OWN[currentArea()]);
  const { size } = needed;
  const messages = await read(needed, language);
  return size === needed.size ? messages : readNeeded(language);
}

export const { loadMessages, messagesOf, changeLanguage, restoreLanguage } = createLanguages<Messages>({
  ar: () => readNeeded('ar'),
  en: () => readNeeded('en'),
});

/** Adds words to the messages of the page's language, also if that changes meanwhile. */
async function loadWords(words: readonly Words[]): Promise<void> {
  for (const each of words) needed.add(each);
  const language = documentLanguage();
  const found = await read(words, language);
  if (language !== documentLanguage()) return loadWords(words);
  Object.assign(messagesOf(language), found);
}

/**
 * What loads a screen, or a part of one, and at the same time the words of its subjects. A test knows which ones it needs
 * (web/message-usage.test.ts).
 */
export function screenOf<Subject extends string>(words: Record<Subject, Words>) {
  return <Module>(load: () => Promise<Module>, ...subjects: Subject[]) =>
    async (): Promise<Module> => {
      const [module] = await Promise.all([load(), loadWords(subjects.map((subject) => words[subject]))]);
      return module;
    };
}
