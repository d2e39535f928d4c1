import type { AddressParts } from '#contract/shared/application/steps.ts';
import { findCity } from '#contract/shared/geography.ts';

/** A National Address in one line, as invoices print it. */
export function addressLine(address: AddressParts, language: 'ar' | 'en'): string {
  const { buildingNumber, street, district, postalCode, additionalNumber, shortAddress } = address;
  const city = findCity(address.city)?.[language] ?? address.city;
  const parts = [
    [buildingNumber, street].filter(Boolean).join(' '),
    district,
    [city, postalCode].filter(Boolean).join(' '),
  ];
  const line = [...parts, additionalNumber, shortAddress].filter(Boolean);
  return line.join(language === 'ar' ? '، ' : ', ');
}
