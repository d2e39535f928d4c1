import type { Language } from '#contract/shared/language.ts';
import {
  createI18n as createSharedI18n,
  type I18n as SharedI18n,
  useI18n as useSharedI18n,
} from '#web/shared/i18n/i18n.tsx';
import { createLanguages, documentLanguage } from '#web/shared/i18n/language.ts';
import type { KeyOf, Message, PlainKeyOf, Translation } from '#web/shared/i18n/messages.ts';
import type { ar } from './messages/ar.ts';

type ShopMessages = typeof ar;
export type MessageKey = KeyOf<ShopMessages>;
/** Keys of messages without values, for lists of labels. */
export type PlainKey = PlainKeyOf<ShopMessages>;
export type Messages = Translation<ShopMessages>;
/** Has all messages of the shop, and is assignable to the type that shared components expect. */
export type I18n = SharedI18n & SharedI18n<ShopMessages>;
/** The same with the words of some pages. */
export type I18nWith<W> = I18n & SharedI18n<W>;

export const useI18n = useSharedI18n as () => I18n;
export const createI18n = createSharedI18n as (language: Language, messages: Messages) => I18n;

/** Words that only some pages need, so that a first visit does without them. */
export type LateWords = Record<Language, () => Promise<Record<string, Message>>>;
/** Those that this page has needed so far: from then on each language has them. */
const late = new Set<LateWords>();

async function withLate(language: Language, messages: Messages): Promise<Messages> {
  const { size } = late;
  Object.assign(messages, ...(await Promise.all([...late].map((words) => words[language]()))));
  // A page that is opened meanwhile may need more.
  return size === late.size ? messages : withLate(language, messages);
}

export const { loadMessages, messagesOf, changeLanguage, restoreLanguage } = createLanguages<Messages>({
  ar: async () => withLate('ar', (await import('./messages/ar.ts')).ar),
  en: async () => withLate('en', (await import('./messages/en.ts')).en),
});

/** Adds words to the messages of the page's language, also if that changes meanwhile. In the browser only. */
export async function loadWords(words: LateWords): Promise<void> {
  late.add(words);
  const language = documentLanguage();
  Object.assign(messagesOf(language), await words[language]());
  if (language !== documentLanguage()) await loadWords(words);
}
