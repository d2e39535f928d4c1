import * as z from 'zod/mini';
import { Empty, Id, latinDigits, optionalText, phoneSigns, requiredText, Timestamp } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';

/** Country codes and the English names used on the wire. */
export const COUNTRIES = {
  SA: 'Saudi Arabia',
  AE: 'United Arab Emirates',
  KW: 'Kuwait',
  BH: 'Bahrain',
  QA: 'Qatar',
  OM: 'Oman',
} as const;
export type CountryCode = keyof typeof COUNTRIES;
export const DEFAULT_COUNTRY: CountryCode = 'SA';

/** Accepts a country code or English name and outputs the name. */
export const countryField = z.pipe(
  z.string({ error: 'country' }).check(
    z.trim(),
    z.minLength(1, { error: 'country' }),
    z.refine((value) => countryCode(value) !== undefined, { error: 'invalid' }),
  ),
  z.transform((value) => COUNTRIES[countryCode(value) ?? DEFAULT_COUNTRY]),
);

export function countryCode(value: string): CountryCode | undefined {
  const wanted = value.trim().toLowerCase();
  return (Object.keys(COUNTRIES) as CountryCode[]).find(
    (code) => code.toLowerCase() === wanted || COUNTRIES[code].toLowerCase() === wanted,
  );
}

/** A phone number as the address forms accept it: digits, spaces, dashes and parentheses after an optional plus. */
export const addressPhone = (minimum: number) =>
  z
    .string({ error: 'phoneRequired' })
    .check(
      latinDigits,
      phoneSigns,
      z.trim(),
      z.minLength(1, { error: 'phoneRequired' }),
      z.regex(new RegExp(`^\\+?[\\d ()-]{${minimum},29}$`), { error: 'phone' }),
    );

/** Short form of a Saudi National Address, in any case and with any spaces. Empty text becomes null. */
export const shortAddressField = z.pipe(
  z.nullable(z.string({ error: 'shortAddress' }).check(latinDigits)),
  z.pipe(
    z.transform((value: string | null) => value?.replace(/\s/g, '').toUpperCase() || null),
    z.nullable(z.string().check(z.regex(/^[A-Z]{4}\d{4}$/, { error: 'shortAddress' }))),
  ),
);

const degrees = (limit: number) =>
  z.nullish(
    z
      .number({ error: 'coordinates' })
      .check(z.gte(-limit, { error: 'coordinates' }), z.lte(limit, { error: 'coordinates' })),
  );

export const AddressInput = z
  .object({
    nickname: requiredText('nickname', 60),
    firstName: requiredText('firstName', 100),
    lastName: requiredText('lastName', 100),
    phoneNumber: addressPhone(1),
    addressLine: requiredText('addressLine', 200),
    apartment: optionalText(100),
    city: requiredText('city', 100),
    state: requiredText('state', 100),
    country: countryField,
    postalCode: requiredText('postalCode', 20).check(latinDigits),
    shortAddress: z._default(shortAddressField, null),
    latitude: degrees(90),
    longitude: degrees(180),
    isPrimary: z.optional(z.boolean({ error: 'invalid' })),
  })
  .check(
    z.refine((address) => (address.latitude == null) === (address.longitude == null), {
      error: 'coordinates',
      path: ['latitude'],
    }),
  );
export type AddressInput = z.infer<typeof AddressInput>;

/** The address shape of checkout, the address book and its modal. */
export const Address = z.object({
  id: Id,
  customerId: Id,
  nickname: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  addressLine: z.string(),
  apartment: z.nullable(z.string()),
  city: z.string(),
  state: z.nullable(z.string()),
  country: z.string(),
  postalCode: z.nullable(z.string()),
  shortAddress: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  isPrimary: z.boolean(),
  isActive: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Address = z.infer<typeof Address>;

const CustomerParams = z.object({ customerId: Id });
const AddressParams = z.object({ customerId: Id, addressId: Id });

export const listCustomerAddresses = endpoint({
  method: 'GET',
  path: '/customers/:customerId/addresses',
  summary: 'List a customer’s addresses: the primary address, then newest first',
  access: 'customer',
  load: 'buying',
  params: CustomerParams,
  response: z.object({ data: z.array(Address) }),
});

export const createCustomerAddress = endpoint({
  method: 'POST',
  path: '/customers/:customerId/addresses',
  summary: 'Add an address; a customer’s first address becomes primary',
  access: 'customer',
  load: 'buying',
  params: CustomerParams,
  body: AddressInput,
  response: Address,
  status: 201,
});

export const getCustomerAddress = endpoint({
  method: 'GET',
  path: '/customers/:customerId/addresses/:addressId',
  summary: 'Get an address',
  access: 'customer',
  load: 'buying',
  params: AddressParams,
  response: Address,
});

export const updateCustomerAddress = endpoint({
  method: 'PUT',
  path: '/customers/:customerId/addresses/:addressId',
  summary: 'Replace an address',
  access: 'customer',
  load: 'buying',
  params: AddressParams,
  body: AddressInput,
  response: Address,
});

export const removeCustomerAddress = endpoint({
  method: 'DELETE',
  path: '/customers/:customerId/addresses/:addressId',
  summary: 'Delete an address; after deleting the primary address, the newest other one becomes primary',
  access: 'customer',
  load: 'buying',
  params: AddressParams,
  response: Empty,
});

export const setPrimaryAddress = endpoint({
  method: 'PATCH',
  path: '/customers/:customerId/addresses/:addressId/set-primary',
  summary: 'Make an address the only primary address',
  access: 'customer',
  load: 'buying',
  params: AddressParams,
  response: Address,
});
