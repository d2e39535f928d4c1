import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A typed number, mobile or not, in E.164; null if it belongs to none of the six countries that the shop delivers to. */
export function toE164(typed: string, country: CountryCode = 'SA'): string | null {
  const parsed = parsePhoneNumberFromString(typed.replace(/^00/, '+'), country);
  return parsed?.isValid() && DIAL_CODES.has(parsed.countryCallingCode) ? parsed.number : null;
}

const DIAL_CODES = new Set<string>(['966', '971', '965', '973', '974', '968']);
