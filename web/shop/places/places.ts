import { CITIES, COUNTRY_NAMES, findCity, type Place, REGIONS } from '#contract/shared/geography.ts';
import type { Language } from '#contract/shared/language.ts';

const PLACES = new Map([...CITIES, ...REGIONS, ...COUNTRY_NAMES].map((place: Place) => [place.en, place.ar]));

/** The name of a place in a language; unknown places are shown as typed. */
export function placeName(english: string, language: Language): string {
  return language === 'ar' ? (PLACES.get(english) ?? english) : english;
}

/**
 * The fields to clear after a change of country: the Kingdom's cities and regions are chosen from lists, those of other
 * countries are free text, and neither is valid for the other.
 */
export function misfits(country: string, typed: { city: string; state?: string | null }): ('city' | 'state')[] {
  const isListed = country === 'Saudi Arabia';
  const misfit: ('city' | 'state')[] = [];
  if ((findCity(typed.city) !== undefined) !== isListed) misfit.push('city');
  if (REGIONS.some(({ en }) => en === typed.state) !== isListed) misfit.push('state');
  return misfit;
}
