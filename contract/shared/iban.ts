/** Groups of four characters, as banks print an IBAN. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Whether the check digits fit (ISO 13616): they find every mistyped character, and neighbours that were swapped. */
export function hasIbanCheckDigits(iban: string): boolean {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

interface Bank {
  ar: string;
  en: string;
}

/** Banks by the two digits after the check digits of a Saudi IBAN. New banks are missing: an IBAN of theirs is no less right. */
const BANKS: Record<string, Bank> = {
  '05': { ar: 'مصرف الإنماء', en: 'Alinma Bank' },
  '10': { ar: 'البنك الأهلي السعودي', en: 'Saudi National Bank' },
  '15': { ar: 'بنك البلاد', en: 'Bank Albilad' },
  '20': { ar: 'بنك الرياض', en: 'Riyad Bank' },
  '30': { ar: 'البنك العربي الوطني', en: 'Arab National Bank' },
  '40': { ar: 'البنك الأهلي السعودي (سامبا سابقًا)', en: 'Saudi National Bank (formerly Samba)' },
  '45': { ar: 'البنك السعودي الأول', en: 'Saudi Awwal Bank' },
  '50': { ar: 'البنك السعودي الأول (الأول سابقًا)', en: 'Saudi Awwal Bank (formerly Alawwal)' },
  '55': { ar: 'البنك السعودي الفرنسي', en: 'Banque Saudi Fransi' },
  '60': { ar: 'بنك الجزيرة', en: 'Bank AlJazira' },
  '65': { ar: 'البنك السعودي للاستثمار', en: 'Saudi Investment Bank' },
  '80': { ar: 'مصرف الراجحي', en: 'Al Rajhi Bank' },
};

/** The bank of a Saudi IBAN; null if its digits are not known. */
export function bankOf(iban: string): (Bank & { code: string }) | null {
  const code = iban.slice(4, 6);
  const bank = BANKS[code];
  return bank ? { code, ...bank } : null;
}
