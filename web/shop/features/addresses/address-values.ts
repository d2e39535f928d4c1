import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type Address, type AddressInput, COUNTRIES, DEFAULT_COUNTRY } from '#contract/shop/addresses.ts';
import type { User } from '#contract/shop/auth.ts';

export type AddressValues = z.input<typeof AddressInput>;
export type AddressFormState = UseFormReturn<AddressValues, unknown, z.output<typeof AddressInput>>;

/** The initial values: the address to change, or the customer's name and phone for a new one. */
export function startValues(address: Address | undefined, user: User | null): AddressValues {
  return {
    nickname: address?.nickname ?? 'Home',
    firstName: address?.firstName ?? user?.firstName ?? '',
    lastName: address?.lastName ?? user?.lastName ?? '',
    phoneNumber: address?.phoneNumber ?? user?.phoneNumber ?? '',
    addressLine: address?.addressLine ?? '',
    apartment: address?.apartment ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    country: address?.country ?? COUNTRIES[DEFAULT_COUNTRY],
    postalCode: address?.postalCode ?? '',
    shortAddress: address?.shortAddress ?? '',
    latitude: address?.latitude ?? null,
    longitude: address?.longitude ?? null,
    isPrimary: address?.isPrimary ?? false,
  };
}
