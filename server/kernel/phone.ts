import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { CountryCode } from '#contract/shop/addresses.ts';

/** A number as typed in E.164, mobile or not, or null where it is none of the six countries that the shop delivers to. */
export function toE164(typed: string, country: CountryCode = 'SA'): string | null {
  const parsed = parsePhoneNumberFromString(typed.replace(/^00/, '+'), country);
  return parsed?.isValid() && DIAL_CODES.has(parsed.countryCallingCode) ? parsed.number : null;
}

const DIAL_CODES = new Set<string>(['966', '971', '965', '973', '974', '968']);
