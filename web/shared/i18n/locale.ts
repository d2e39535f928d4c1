export const LANGUAGES = ['ar', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'ar';

export const LANGUAGE_COOKIE = 'lang';
const YEAR_SECONDS = 31_536_000;

export function isLanguage(value: unknown): value is Language {
  return value === 'ar' || value === 'en';
}

export function directionOf(language: Language): 'rtl' | 'ltr' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** The one place where the language of a request is decided: the choice made earlier, else the link's, else Arabic. */
export function languageOfRequest(request: Request): Language {
  const cookie = /(?:^|;\s*)lang=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1];
  if (isLanguage(cookie)) return cookie;
  const asked = new URL(request.url).searchParams.get('lang');
  return isLanguage(asked) ? asked : DEFAULT_LANGUAGE;
}

export function languageCookie(language: Language): string {
  return `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}
