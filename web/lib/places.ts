import { CITIES, COUNTRY_NAMES, type Place, REGIONS } from '#contract/geography.ts';
import type { Language } from '#web/i18n/locale.ts';

const PLACES = new Map([...CITIES, ...REGIONS, ...COUNTRY_NAMES].map((place: Place) => [place.en, place.ar]));

/** The name of a place in a language; places that the shop does not know are shown as they were typed. */
export function placeName(english: string, language: Language): string {
  return language === 'ar' ? (PLACES.get(english) ?? english) : english;
}
