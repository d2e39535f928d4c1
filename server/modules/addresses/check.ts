import { findCity } from '#contract/shared/geography.ts';
import { VALIDATION_MESSAGES, type ValidationCode } from '#contract/shared/validation.ts';
import { COUNTRIES, countryCode } from '#contract/shop/addresses.ts';
import { type AddressCheck, SimpleAddressInput } from '#contract/shop/simple-addresses.ts';
import { invalidFields } from '#server/kernel/app-error.ts';
import { toE164 } from '#server/kernel/phone.ts';
import { fromSimple } from './shapes.ts';

/** Checks any input as an address in the simple shape: its errors, or the normalised address with warnings. */
export function checkAddress(sent: Record<string, unknown>): AddressCheck {
  const parsed = SimpleAddressInput.safeParse(sent);
  const deliverable = isDeliverable(sent.country, sent.city);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => ({ path: String(path[0] ?? 'body'), message }));
    const { errors = {}, errorCodes = {} } = invalidFields(issues).body;
    return { valid: false, errors, errorCodes, warnings: {}, deliverable, address: null };
  }
  const { isDefault = false, shortAddress = null, ...address } = parsed.data;
  const { city } = fromSimple(parsed.data);
  const phoneE164 = toE164(address.phoneNumber, countryCode(address.country));
  const normalised = { ...address, city, shortAddress, isDefault, phoneE164 };
  return {
    valid: true,
    errors: {},
    errorCodes: {},
    warnings: warningsOf(normalised),
    deliverable,
    address: { ...normalised, nationalAddress: nationalAddress(normalised) },
  };
}

function isDeliverable(country: unknown, city: unknown): boolean {
  if (typeof country !== 'string' || typeof city !== 'string' || city.trim() === '') return false;
  const code = countryCode(country);
  return code === 'SA' ? findCity(city) !== undefined : code !== undefined;
}

type Normalised = Omit<NonNullable<AddressCheck['address']>, 'nationalAddress'>;

function warningsOf({ phoneE164, country, postalCode }: Normalised): Record<string, string> {
  const found: Record<string, ValidationCode> = {};
  if (phoneE164 === null) found.phoneNumber = 'phoneCountry';
  if (country === COUNTRIES.SA && postalCode && !/^\d{5}(-?\d{4})?$/.test(postalCode))
    found.postalCode = 'postalCodeDigits';
  return Object.fromEntries(Object.entries(found).map(([field, code]) => [field, VALIDATION_MESSAGES[code]]));
}

/** The address's lines as the national post writes them: street and unit, city and postal code, region, short address, country. */
function nationalAddress({
  addressLine1,
  addressLine2,
  city,
  postalCode,
  state,
  shortAddress,
  country,
}: Normalised): string[] {
  const lines = [
    [addressLine1, addressLine2].filter(Boolean).join(', '),
    [city, postalCode].filter(Boolean).join(' '),
    state,
    shortAddress,
    country,
  ];
  return lines.filter((line) => line !== null);
}
