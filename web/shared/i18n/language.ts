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
  /** Null until the person has chosen or the page was shown; the server never has one. */
  language: Language | null;
}

/** The choice, kept under the specification's "persisted language store" and mirrored in the cookie that decides. */
export const useLanguageStore = create<LanguageState>()(
  persist(() => ({ language: null }) as LanguageState, { name: NAME, skipHydration: true }),
);

export function documentLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}

/** The languages of one app, which says how the messages of each are fetched. */
export function createLanguages<M extends Messages>(loaders: Record<Language, () => Promise<M>>) {
  const loaded = new Map<Language, M>();

  /** Fetches the messages of a language the first time they are needed. */
  async function loadMessages(language: Language): Promise<M> {
    const messages = loaded.get(language) ?? (await loaders[language]());
    loaded.set(language, messages);
    return messages;
  }

  /** The messages of a language that has been loaded. Throws for one that has not. */
  function messagesOf(language: Language): M {
    const messages = loaded.get(language);
    if (!messages) throw new Error(`the messages of ${language} are not loaded`);
    return messages;
  }

  /** Changes the language in place: the page and everything typed into it stay. */
  async function changeLanguage(language: Language): Promise<void> {
    await loadMessages(language);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser the shop serves
    document.cookie = languageCookie(language);
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
    useLanguageStore.setState({ language });
  }

  /** Gives a browser that has lost the cookie, but not the choice, its language back. */
  async function restoreLanguage(): Promise<void> {
    if (chosenLanguage(document.cookie)) return;
    const stored = /"language":"(ar|en)"/.exec(localStorage.getItem(NAME) ?? '')?.[1];
    if (isLanguage(stored) && stored !== documentLanguage()) await changeLanguage(stored);
  }

  return { loadMessages, messagesOf, changeLanguage, restoreLanguage };
}
