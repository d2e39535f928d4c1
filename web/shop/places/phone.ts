interface Numbering {
  dialCode: string;
  /** Digits after the country's code, of mobiles and of land lines. */
  lengths: readonly number[];
  /** How a mobile is written at home; X is any digit. */
  example: string;
}

/** Phone numbers of the countries that the shop delivers to, by the English names of the wire. */
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
 * Whether a number can be one of the country, or of another of the six that it names by its code. Only a hint is made of
 * it: the specification's pattern decides what is valid.
 */
export function fitsCountry(phone: string, country: string): boolean {
  const digits = phone.replace(/\D/g, '');
  const international = /^\s*\+/.test(phone) ? digits : /^00/.test(digits) ? digits.slice(2) : null;
  if (international !== null) return Object.values(NUMBERING).some((numbering) => isOf(numbering, international));
  const home = NUMBERING[country];
  return home === undefined || home.lengths.includes(digits.replace(/^0/, '').length) || isOf(home, digits);
}

function isOf({ dialCode, lengths }: Numbering, international: string): boolean {
  const national = international.startsWith(dialCode) ? international.slice(dialCode.length).replace(/^0/, '') : '';
  return lengths.includes(national.length);
}
