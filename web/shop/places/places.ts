import { CITIES, COUNTRY_NAMES, findCity, type Place, REGIONS } from '#contract/shared/geography.ts';
import type { Language } from '#contract/shared/language.ts';

const PLACES = new Map([...CITIES, ...REGIONS, ...COUNTRY_NAMES].map((place: Place) => [place.en, place.ar]));

/** The name of a place in a language; places that the shop does not know are shown as they were typed. */
export function placeName(english: string, language: Language): string {
  return language === 'ar' ? (PLACES.get(english) ?? english) : english;
}

/**
 * What has to be chosen or typed again in a country: the Kingdom's cities and regions are chosen from lists and mean nothing
 * elsewhere, and a free text means nothing in the lists.
 */
export function misfits(country: string, typed: { city: string; state?: string | null }): ('city' | 'state')[] {
  const isListed = country === 'Saudi Arabia';
  const misfit: ('city' | 'state')[] = [];
  if ((findCity(typed.city) !== undefined) !== isListed) misfit.push('city');
  if (REGIONS.some(({ en }) => en === typed.state) !== isListed) misfit.push('state');
  return misfit;
}
