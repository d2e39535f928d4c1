import type { Language } from '#contract/shared/language.ts';

/** Where goods for baking come from most, nearest first; then all others by name. */
const FIRST = ['SA', 'AE', 'KW', 'OM', 'EG', 'TR', 'IN'];
const OTHERS =
  'AR AT AU BE BG BH BR CA CH CI CL CN CO CZ DE DK EC ES ET FI FR GB GH GR GT HU ID IE IR IT JO JP KE KR LB LK MA MG MX MY NG NL NO NZ PE PH PK PL PT QA RO RS RU SD SE SG SI SY TH TN TW TZ UA UG US UZ VN YE ZA';

export function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
}

/** Codes with names, those that are chosen most first. */
export function listCountries(language: Language, chosen: string | null): { code: string; name: string }[] {
  const named = (code: string) => ({ code, name: countryName(code, language) });
  const others = OTHERS.split(' ').map(named);
  const known = [...FIRST.map(named), ...others.toSorted((a, b) => a.name.localeCompare(b.name, language))];
  return chosen === null || known.some(({ code }) => code === chosen) ? known : [named(chosen), ...known];
}
