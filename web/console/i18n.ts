import type { ConsoleArea } from '#contract/shared/roles.ts';
import { type I18n as SharedI18n, useI18n as useSharedI18n } from '#web/shared/i18n/i18n.tsx';
import { createLanguages } from '#web/shared/i18n/language.ts';
import type { Messages, PlainKeyOf } from '#web/shared/i18n/messages.ts';
import type { ar } from './messages/ar.ts';
import { currentArea } from './session/area.ts';

type CommonMessages = typeof ar;
/** Keys of messages without values, for lists of labels. */
export type PlainKey = PlainKeyOf<CommonMessages>;
/** The messages that both areas have. */
export type I18n = SharedI18n & SharedI18n<CommonMessages>;

export const useI18n = useSharedI18n as () => I18n;

/** Each area loads its own messages beside the common ones. */
const OWN: Record<ConsoleArea, Record<'ar' | 'en', () => Promise<Messages>>> = {
  seller: {
    ar: async () => (await import('./seller/messages.ar.ts')).ar,
    en: async () => (await import('./seller/messages.en.ts')).en,
  },
  operator: {
    ar: async () => (await import('./operator/messages.ar.ts')).ar,
    en: async () => (await import('./operator/messages.en.ts')).en,
  },
};

async function together(...parts: Promise<Messages>[]): Promise<Messages> {
  return Object.assign({}, ...(await Promise.all(parts)));
}

export const { loadMessages, messagesOf, changeLanguage, restoreLanguage } = createLanguages<Messages>({
  ar: () =>
    together(
      import('./messages/ar.ts').then(({ ar }) => ar),
      OWN[currentArea()].ar(),
    ),
  en: () =>
    together(
      import('./messages/en.ts').then(({ en }) => en),
      OWN[currentArea()].en(),
    ),
});
