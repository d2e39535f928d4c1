import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import {
  chosenLanguage,
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  languageCookie,
} from '#contract/shared/language.ts';
import { directionOf } from './i18n.tsx';
import type { Messages } from './messages.ts';

const NAME = 'language-storage';

interface LanguageState {
  /** Null until the person has chosen or the page is shown; always null on the server. */
  language: Language | null;
}

/**
 * The chosen language, persisted in the specification's "persisted language store" and copied to the cookie that the
 * server reads.
 */
export const useLanguageStore = create<LanguageState>()(
  persist(() => ({ language: null }) as LanguageState, { name: NAME, skipHydration: true }),
);

export function documentLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}

/** The languages of one app, which supplies the loader of each language's messages. */
export function createLanguages<M extends Messages>(loaders: Record<Language, () => Promise<M>>) {
  const loaded = new Map<Language, M>();

  /** Fetches the messages of a language. Files that are there are not fetched again. */
  async function loadMessages(language: Language): Promise<M> {
    const messages = await loaders[language]();
    loaded.set(language, messages);
    return messages;
  }

  /** The messages of a loaded language. Throws if it is not loaded. */
  function messagesOf(language: Language): M {
    const messages = loaded.get(language);
    if (!messages) throw new Error(`the messages of ${language} are not loaded`);
    return messages;
  }

  /** Changes the language without a reload: the page and its form input stay. */
  async function changeLanguage(language: Language): Promise<void> {
    await loadMessages(language);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser the shop serves
    document.cookie = languageCookie(language);
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
    useLanguageStore.setState({ language });
  }

  /** Keeps the choice in the cookie: the stored one if the browser has lost the cookie, else that of the link (`?lang=`). */
  async function restoreLanguage(): Promise<void> {
    if (chosenLanguage(document.cookie)) return;
    const stored = /"language":"(ar|en)"/.exec(localStorage.getItem(NAME) ?? '')?.[1];
    const chosen = stored ?? new URLSearchParams(location.search).get('lang');
    if (isLanguage(chosen)) await changeLanguage(chosen);
  }

  return { loadMessages, messagesOf, changeLanguage, restoreLanguage };
}
