import { DEFAULT_LANGUAGE, type Language } from '#contract/shared/language.ts';

/** The query parameters that make a page distinct. All others sort, filter or track. */
const DISTINCT_PARAMETERS = ['categoryId', 'vendorId', 'page'] as const;

/** The canonical URL of a page in a language, for search engines. */
export function canonicalHref(origin: string, pathname: string, search: string, language: Language): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of DISTINCT_PARAMETERS) {
    const value = given.get(name);
    if (value && !(name === 'page' && value === '1')) kept.set(name, value);
  }
  if (language !== DEFAULT_LANGUAGE) kept.set('lang', language);
  const query = kept.toString();
  const path = pathname === '/' ? '/' : pathname.replace(/\/+$/, '');
  return `${origin}${path}${query && `?${query}`}`;
}
