import * as z from 'zod/mini';
import { Empty, Id, IdParams, latinDigits, optionalText, requiredText, Timestamp } from '#contract/shared/common.ts';
import { ADDRESS_TYPES } from '#contract/shared/constants.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { findCity } from '#contract/shared/geography.ts';
import { addressPhone, COUNTRIES, countryField, shortAddressField } from './addresses.ts';

const AddressType = z.enum(ADDRESS_TYPES, { error: 'invalid' });

const PHONE_MINIMUM = 10;
/** First and last name must each fit, wherever the full name is split. */
const NAME_MAXIMUM = 100;

/** The address shape of the account settings, for the same address book as `AddressInput`. */
export const SimpleAddressInput = z
  .object({
    type: AddressType,
    name: requiredText('fullName', NAME_MAXIMUM),
    phoneNumber: addressPhone(PHONE_MINIMUM),
    addressLine1: requiredText('addressLine1', 200),
    addressLine2: optionalText(100),
    city: requiredText('city', 100),
    state: optionalText(100),
    postalCode: z.pipe(z.nullish(z.string({ error: 'invalid' }).check(latinDigits)), optionalText(20)),
    country: countryField,
    /** Omitted keeps the stored value; null removes it. */
    shortAddress: z.optional(shortAddressField),
    isDefault: z.optional(z.boolean({ error: 'invalid' })),
  })
  .check(
    z.refine(({ country, city }) => country !== COUNTRIES.SA || findCity(city) !== undefined, {
      error: 'cityUnknown',
      path: ['city'],
      when: ({ value }) => isText(value, 'country') && isText(value, 'city'),
    }),
  );
export type SimpleAddressInput = z.infer<typeof SimpleAddressInput>;

/** Whether a field holds text, whatever is wrong with other fields. An empty field has its own message. */
function isText(value: unknown, field: string): boolean {
  const found = (value as Record<string, unknown> | undefined)?.[field];
  return typeof found === 'string' && found !== '';
}

export const SimpleAddress = z.object({
  id: Id,
  customerId: Id,
  type: AddressType,
  name: z.string(),
  phoneNumber: z.string(),
  addressLine1: z.string(),
  addressLine2: z.nullable(z.string()),
  city: z.string(),
  state: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  country: z.string(),
  shortAddress: z.nullable(z.string()),
  isDefault: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type SimpleAddress = z.infer<typeof SimpleAddress>;

/** Result of checking an address before it is stored. */
export const AddressCheck = z.object({
  valid: z.boolean(),
  /** Sentence and code by field. */
  errors: z.record(z.string(), z.string()),
  errorCodes: z.record(z.string(), z.string()),
  /** Warnings by field about unusual values that are accepted, such as a phone number of another country. */
  warnings: z.record(z.string(), z.string()),
  /** Whether the shop delivers to this city of this country. */
  deliverable: z.boolean(),
  /** The normalised address; null if it is not valid. */
  address: z.nullable(
    z.extend(z.omit(SimpleAddress, { id: true, customerId: true, createdAt: true, updatedAt: true }), {
      /** Null if the number does not belong to one of the six countries. */
      phoneE164: z.nullable(z.string()),
      /** Lines in the order of the national post, from street to country. */
      nationalAddress: z.array(z.string()),
    }),
  ),
});
export type AddressCheck = z.infer<typeof AddressCheck>;

export const listAddresses = endpoint({
  method: 'GET',
  path: '/addresses',
  summary: 'List the caller’s addresses in the simple shape: the default address, then newest first',
  access: 'customer',
  load: 'buying',
  response: z.object({ data: z.array(SimpleAddress) }),
});

export const createAddress = endpoint({
  method: 'POST',
  path: '/addresses',
  summary: 'Add an address; a customer’s first address becomes the default',
  access: 'customer',
  load: 'buying',
  body: SimpleAddressInput,
  response: SimpleAddress,
  status: 201,
});

export const validateAddress = endpoint({
  method: 'POST',
  path: '/addresses/validate',
  summary:
    'Check an address without storing it: returns errors, the normalised address and whether the shop delivers there',
  access: 'customer',
  load: 'buying',
  body: z.record(z.string(), z.unknown()),
  response: AddressCheck,
});

export const getAddress = endpoint({
  method: 'GET',
  path: '/addresses/:id',
  summary: 'Get an address in the simple shape',
  access: 'customer',
  load: 'buying',
  params: IdParams,
  response: SimpleAddress,
});

export const updateAddress = endpoint({
  method: 'PUT',
  path: '/addresses/:id',
  summary: 'Replace an address; fields outside the simple shape are kept while the location stays the same',
  access: 'customer',
  load: 'buying',
  params: IdParams,
  body: SimpleAddressInput,
  response: SimpleAddress,
});

export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/addresses/:id',
  summary: 'Delete an address; after deleting the default, the newest other address becomes the default',
  access: 'customer',
  load: 'buying',
  params: IdParams,
  response: Empty,
});

export const setDefaultAddress = endpoint({
  method: 'PATCH',
  path: '/addresses/:id/default',
  summary: 'Make an address the only default',
  access: 'customer',
  load: 'buying',
  params: IdParams,
  response: SimpleAddress,
});
