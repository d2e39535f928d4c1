import type { Language } from '#contract/shared/language.ts';
import {
  createI18n as createSharedI18n,
  type I18n as SharedI18n,
  useI18n as useSharedI18n,
} from '#web/shared/i18n/i18n.tsx';
import { createLanguages } from '#web/shared/i18n/language.ts';
import type { KeyOf, PlainKeyOf, Translation } from '#web/shared/i18n/messages.ts';
import type { ar } from './messages/ar.ts';

type ShopMessages = typeof ar;
export type MessageKey = KeyOf<ShopMessages>;
/** Keys of messages without values, for lists of labels. */
export type PlainKey = PlainKeyOf<ShopMessages>;
export type Messages = Translation<ShopMessages>;
/** Has all messages of the shop, and is assignable to the type that shared components expect. */
export type I18n = SharedI18n & SharedI18n<ShopMessages>;

export const useI18n = useSharedI18n as () => I18n;
export const createI18n = createSharedI18n as (language: Language, messages: Messages) => I18n;

export const { loadMessages, messagesOf, changeLanguage, restoreLanguage } = createLanguages<Messages>({
  ar: async () => (await import('./messages/ar.ts')).ar,
  en: async () => (await import('./messages/en.ts')).en,
});
