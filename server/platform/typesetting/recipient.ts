import { CITIES, COUNTRY_NAMES } from '#contract/shared/geography.ts';
import type { ShippingAddress } from '#contract/shop/orders.ts';

/** As papers show somebody. */
export interface Recipient {
  name: string;
  phone: string;
  address: string;
}

/** Who receives an order, with the address in the language it was typed in, so that it does not mix scripts. */
export function recipientOf(address: ShippingAddress): Recipient {
  const isArabic = /\p{Script=Arabic}/u.test(address.addressLine);
  const city = CITIES.find(({ en }) => en === address.city);
  const country = COUNTRY_NAMES.find(({ en }) => en === address.country);
  const parts = [
    address.addressLine,
    address.apartment && (isArabic ? `شقة ${address.apartment}` : `Apt ${address.apartment}`),
    `${(isArabic && city?.ar) || address.city} ${address.postalCode}`,
    // The region adds nothing to a known city.
    city ? null : address.state,
    (isArabic && country?.ar) || address.country,
  ];
  const shortAddress = address.shortAddress ? ` (${address.shortAddress})` : '';
  return {
    name: `${address.firstName} ${address.lastName}`.trim(),
    phone: address.phoneNumber,
    address: parts.filter(Boolean).join(isArabic ? '، ' : ', ') + shortAddress,
  };
}
