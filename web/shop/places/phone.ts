interface Numbering {
  dialCode: string;
  /** Number of digits after the country code, for mobile and landline numbers. */
  lengths: readonly number[];
  /** National format of a mobile number; X is any digit. */
  example: string;
}

/** Phone number formats of the countries that the shop delivers to, by their English names in the API. */
const NUMBERING: Record<string, Numbering> = {
  'Saudi Arabia': { dialCode: '966', lengths: [9], example: '05X XXX XXXX' },
  'United Arab Emirates': { dialCode: '971', lengths: [8, 9], example: '05X XXX XXXX' },
  Kuwait: { dialCode: '965', lengths: [8], example: 'XXXX XXXX' },
  Bahrain: { dialCode: '973', lengths: [8], example: 'XXXX XXXX' },
  Qatar: { dialCode: '974', lengths: [8], example: 'XXXX XXXX' },
  Oman: { dialCode: '968', lengths: [8], example: 'XXXX XXXX' },
};

export function phoneExample(country: string): string | undefined {
  return NUMBERING[country]?.example;
}

/**
 * Whether a number has a valid length for the country, or for the one of the six that its country code names. Only used
 * for a hint: the specification's pattern decides validity.
 */
export function fitsCountry(phone: string, country: string): boolean {
  const digits = phone.replace(/\D/g, '');
  const international = /^\s*\+/.test(phone) ? digits : /^00/.test(digits) ? digits.slice(2) : null;
  if (international !== null) return Object.values(NUMBERING).some((numbering) => isNumberOf(numbering, international));
  const chosen = NUMBERING[country];
  return chosen === undefined || chosen.lengths.includes(digits.replace(/^0/, '').length) || isNumberOf(chosen, digits);
}

function isNumberOf({ dialCode, lengths }: Numbering, international: string): boolean {
  const national = international.startsWith(dialCode) ? international.slice(dialCode.length).replace(/^0/, '') : '';
  return lengths.includes(national.length);
}
