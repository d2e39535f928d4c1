import { DEFAULT_LANGUAGE, type Language } from '#contract/shared/language.ts';

/** What in a URL makes a page of its own. Everything else sorts or narrows one, or says where a reader came from. */
const PARTS = ['categoryId', 'vendorId', 'page'] as const;

/** The one URL under which search engines know a page in a language. */
export function canonicalHref(origin: string, pathname: string, search: string, language: Language): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of PARTS) {
    const value = given.get(name);
    if (value && !(name === 'page' && value === '1')) kept.set(name, value);
  }
  if (language !== DEFAULT_LANGUAGE) kept.set('lang', language);
  const query = kept.toString();
  const path = pathname === '/' ? '/' : pathname.replace(/\/+$/, '');
  return `${origin}${path}${query && `?${query}`}`;
}
