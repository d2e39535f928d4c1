export const LANGUAGES = ['ar', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'ar';

/** Holds the language that a person has chosen in this browser. */
const COOKIE = /(?:^|;)\s*lang=("?)(ar|en)\1\s*(?:;|$)/;
const YEAR_SECONDS = 31_536_000;

export function isLanguage(value: unknown): value is Language {
  return value === 'ar' || value === 'en';
}

/** The language chosen in this browser, from a Cookie header or `document.cookie`; null where there is no valid choice. */
export function chosenLanguage(cookies: string | undefined): Language | null {
  const value = COOKIE.exec(cookies ?? '')?.[2];
  return isLanguage(value) ? value : null;
}

/** The language of a page: the one chosen earlier, else the link's `?lang=`, else Arabic. */
export function languageOfPage(cookies: string | undefined, query: URLSearchParams): Language {
  const asked = query.get('lang');
  return chosenLanguage(cookies) ?? (isLanguage(asked) ? asked : DEFAULT_LANGUAGE);
}

/** The cookie that keeps a choice. */
export function languageCookie(language: Language): string {
  return `lang=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}
