import type { AddressType } from '#contract/shared/constants.ts';
import { findCity } from '#contract/shared/geography.ts';
import {
  type Address,
  type AddressInput,
  COUNTRIES,
  type CountryCode,
  countryCode,
  DEFAULT_COUNTRY,
} from '#contract/shop/addresses.ts';
import type { SimpleAddress, SimpleAddressInput } from '#contract/shop/simple-addresses.ts';
import { toE164 } from '#server/kernel/phone.ts';

/** Translates between the API's two shapes of an address and their one table (docs/requirements.md, R11). */

/** An address as stored: the customer shape, except that region and postal code may be missing, as in the simple shape. */
export type AddressDetails = Omit<AddressInput, 'state' | 'postalCode'> & Pick<Address, 'state' | 'postalCode'>;

type Row = Omit<Address, 'isActive' | 'country' | 'createdAt' | 'updatedAt'> & {
  country: CountryCode;
  createdAt: Date;
  updatedAt: Date;
};

/** A database row as the API's customer shape. */
export function toAddress(row: Row): Address {
  return {
    ...row,
    country: COUNTRIES[row.country],
    isActive: true,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** An address as database columns, with the phone number also in E.164. */
export function toColumns(details: AddressDetails) {
  const country = countryCode(details.country) ?? DEFAULT_COUNTRY;
  return {
    nickname: details.nickname,
    first_name: details.firstName,
    last_name: details.lastName,
    phone_number: details.phoneNumber,
    phone_e164: toE164(details.phoneNumber, country),
    address_line: details.addressLine,
    apartment: details.apartment,
    city: details.city,
    state: details.state,
    country,
    postal_code: details.postalCode,
    short_address: details.shortAddress,
    latitude: details.latitude ?? null,
    longitude: details.longitude ?? null,
  };
}

/** An address in the simple shape. */
export function toSimple(address: Address): SimpleAddress {
  return {
    id: address.id,
    customerId: address.customerId,
    type: typeOf(address.nickname),
    name: fullName(address),
    phoneNumber: address.phoneNumber,
    addressLine1: address.addressLine,
    addressLine2: address.apartment,
    city: address.city,
    state: address.state,
    postalCode: address.postalCode,
    country: address.country,
    shortAddress: address.shortAddress,
    isDefault: address.isPrimary,
    createdAt: address.createdAt,
    updatedAt: address.updatedAt,
  };
}

/**
 * Translates the simple shape. From the address it replaces it keeps what the simple shape cannot express: a custom
 * nickname, the split of the name and, while the location is unchanged, the coordinates and the short address.
 */
export function fromSimple(input: SimpleAddressInput, before?: Address): AddressDetails {
  const city = findCity(input.city)?.en ?? input.city;
  const kept = before && isSameLocation({ ...input, city }, before) ? before : undefined;
  return {
    nickname: before && typeOf(before.nickname) === input.type ? before.nickname : NICKNAMES[input.type],
    ...(before && fullName(before) === input.name ? nameOf(before) : splitName(input.name)),
    phoneNumber: input.phoneNumber,
    addressLine: input.addressLine1,
    apartment: input.addressLine2,
    city,
    state: input.state,
    country: input.country,
    postalCode: input.postalCode,
    shortAddress: input.shortAddress === undefined ? (kept?.shortAddress ?? null) : input.shortAddress,
    latitude: kept?.latitude ?? null,
    longitude: kept?.longitude ?? null,
    isPrimary: input.isDefault,
  };
}

const NICKNAMES = { HOME: 'Home', WORK: 'Work', OTHER: 'Other' } as const;

function typeOf(nickname: string): AddressType {
  const name = nickname.toLowerCase();
  return name === 'home' ? 'HOME' : name === 'work' ? 'WORK' : 'OTHER';
}

type Name = Pick<AddressInput, 'firstName' | 'lastName'>;

function nameOf({ firstName, lastName }: Name): Name {
  return { firstName, lastName };
}

function fullName({ firstName, lastName }: Name): string {
  return `${firstName} ${lastName}`.trim();
}

/** The first word becomes the first name, the rest the last name, which may be empty. */
function splitName(name: string): Name {
  const [firstName = '', ...rest] = name.split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

function isSameLocation(input: SimpleAddressInput, before: Address): boolean {
  return input.addressLine1 === before.addressLine && input.city === before.city && input.country === before.country;
}
