import { findCity, REGIONS } from '#contract/shared/geography.ts';

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
