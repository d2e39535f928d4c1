import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bankOf } from '#contract/shared/iban.ts';
import { isOldRegistration } from './numbers.ts';
import { AddressStep, AgreementStep, BankStep, BusinessStep, LegalStep } from './steps.ts';

const BUSINESS = {
  kind: 'establishment',
  tradeName: 'سكّر ودقيق',
  tradeNameEn: 'Sugar & Flour',
  categories: ['0199f5c0-0000-7000-8000-000000000001'],
  sellsFood: true,
  city: 'Jeddah',
  about: 'نبيع الدقيق والسكر وأدوات الخبز لكل بيت ومخبز.',
  aboutEn: '',
};
const LEGAL = {
  legalName: 'مؤسسة سكر ودقيق التجارية',
  legalNameEn: 'Sugar and Flour Trading',
  commercialRegistration: '7012345678',
  freelanceDocument: null,
  issuedOn: '2024-02-29',
  isVatRegistered: true,
  vatNumber: '310000000000003',
  storeNumber: '',
};
const ADDRESS = {
  shortAddress: 'RRRD2929',
  buildingNumber: '2929',
  street: 'طريق الملك فهد',
  district: 'العليا',
  city: 'Riyadh',
  postalCode: '12211',
  additionalNumber: '7488',
  pickupAddress: '',
  contactName: 'نورة السالم',
  contactPhone: '0551234567',
};
const NO_PARTS = { buildingNumber: '', street: '', district: null, postalCode: '', additionalNumber: '' };
const BANK = { iban: 'SA0380000000608010167519', holder: 'مؤسسة سكر ودقيق' };

/** Codes by field; or the value, where a step is right. */
function check(schema: z.ZodMiniType, value: object): Record<string, unknown> {
  const result = schema.safeParse(value);
  if (result.success) return result.data as Record<string, unknown>;
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

const A_MARK = '\u200f';

test.each([
  ['as printed', '7012345678', '7012345678'],
  ['in Arabic digits', '٧٠١٢٣٤٥٦٧٨', '7012345678'],
  ['with blanks, dashes and marks', `${A_MARK}70-1234 5678`, '7012345678'],
  ['an old one', '1010123456', '1010123456'],
  ['nine digits', '701234567', 'registration'],
  ['eleven digits', '70123456789', 'registration'],
  ['a letter', '70123A5678', 'registration'],
])('a commercial registration: %s', (_, commercialRegistration, expected) => {
  expect(check(LegalStep, { ...LEGAL, commercialRegistration }).commercialRegistration).toBe(expected);
});

test('a registration that does not begin with 7 is an old one', () => {
  expect([isOldRegistration('1010123456'), isOldRegistration('7012345678')]).toEqual([true, false]);
});

test.each([
  ['as printed', '310000000000003', '310000000000003'],
  ['in Persian digits', '۳۱۰۰۰۰۰۰۰۰۰۰۰۰۳', '310000000000003'],
  ['not beginning with 3', '410000000000003', 'vatNumber'],
  ['not ending with 3', '310000000000004', 'vatNumber'],
  ['14 digits', '31000000000003', 'vatNumber'],
  ['none, though registered', '', 'vatNumber'],
])('a VAT number: %s', (_, vatNumber, expected) => {
  expect(check(LegalStep, { ...LEGAL, vatNumber }).vatNumber).toBe(expected);
});

test('a seller who is not registered has no VAT number, whatever the form sends', () => {
  expect(check(LegalStep, { ...LEGAL, isVatRegistered: false, declaresNoVat: true })).toMatchObject({
    vatNumber: null,
  });
});

test.each([
  ['as printed', 'SA03 8000 0000 6080 1016 7519', 'SA0380000000608010167519'],
  [
    'in small letters, Arabic digits, with marks',
    `${A_MARK}sa٠٣ 8000\u00a00000-6080 1016 7519`,
    'SA0380000000608010167519',
  ],
  ['two digits swapped', 'SA0380000000608010167591', 'ibanDigits'],
  ['one digit wrong', 'SA0380000000608010167518', 'ibanDigits'],
  ['too short', 'SA038000000060801016751', 'iban'],
  ['of another country', 'AE070331234567890123456', 'iban'],
  ['a letter among the bank’s digits', 'SA03X000000060801016751A', 'iban'],
])('an IBAN: %s', (_, iban, expected) => {
  expect(check(BankStep, { ...BANK, iban }).iban).toBe(expected);
});

test.each([
  ['SA0380000000608010167519', 'Al Rajhi Bank'],
  ['SA9799000000001234567890', undefined],
])('the bank of %s', (iban, expected) => {
  expect(bankOf(iban)?.en).toBe(expected);
});

test.each([
  ['short address only', NO_PARTS, {}],
  ['all parts only', { shortAddress: '' }, {}],
  ['neither', { ...NO_PARTS, shortAddress: '' }, { shortAddress: 'addressParts' }],
  ['one part missing', { street: '' }, { street: 'addressParts' }],
  ['a part beside no short address', { ...NO_PARTS, shortAddress: null, street: 'طريق' }, { district: 'addressParts' }],
  ['short address in small letters', { shortAddress: 'rrrd ٢٩٢٩' }, {}],
  ['short address of the wrong form', { shortAddress: 'RRR29299' }, { shortAddress: 'shortAddress' }],
  ['postal code of four digits', { postalCode: '1221' }, { postalCode: 'postalCodeDigits' }],
  ['building number of five digits', { buildingNumber: '29299' }, { buildingNumber: 'fourDigits' }],
  ['unknown city', { city: 'Atlantis' }, { city: 'cityUnknown' }],
  ['no contact', { contactName: ' ' }, { contactName: 'fullName' }],
  ['phone with letters', { contactPhone: '05five' }, { contactPhone: 'phone' }],
])('a National Address: %s', (_, change, expected) => {
  const result = AddressStep.safeParse({ ...ADDRESS, ...change });
  expect(result.success).toBe(Object.keys(expected).length === 0);
  if (!result.success) expect(check(AddressStep, { ...ADDRESS, ...change })).toMatchObject(expected);
});

test.each([
  ['tradeName', 'Sugar', 'arabicName'],
  ['tradeName', 'س', 'arabicName'],
  ['tradeName', 'سكر '.repeat(16), 'arabicName'],
  ['tradeName', ' سكر\u200b  12 ', 'سكر 12'],
  ['tradeNameEn', 'سكر', 'englishName'],
  ['tradeNameEn', '12', 'englishName'],
  ['tradeNameEn', 'Café 12', 'Café 12'],
  ['categories', [], 'categories'],
  ['categories', Array(12).fill(BUSINESS.categories[0]), 'categories'],
  ['about', '\u200F\u200E'.repeat(20), 'about'],
  ['about', '\u0640'.repeat(40), 'about'],
  ['about', '\u064B\u0670'.repeat(20), 'about'],
  ['about', `قصير${'\u0640'.repeat(40)}`, 'about'],
  ['about', 'قصير', 'about'],
  ['about', 'س'.repeat(601), 'tooLong'],
  ['kind', 'bank', 'required'],
  ['sellsFood', undefined, 'required'],
])('the seller: %s %j', (field, value, expected) => {
  expect(check(BusinessStep, { ...BUSINESS, [field]: value })[field]).toEqual(expected);
});

test('one language of the two texts is enough', () => {
  const english = { about: '', aboutEn: 'Flour, sugar and tools for bakers at home.' };
  expect(check(BusinessStep, { ...BUSINESS, ...english })).toMatchObject(english);
});

test.each([
  ['issuedOn', '2999-01-01', 'dayInPast'],
  ['issuedOn', '2024-02-30', 'dayInPast'],
  ['issuedOn', '2024-02-29', '2024-02-29'],
  ['freelanceDocument', 'fl-123 456 789', 'FL123456789'],
  ['freelanceDocument', '12', 'freelanceDocument'],
  ['storeNumber', '12ab', 'storeNumber'],
  ['legalNameEn', 'مؤسسة', 'englishLegalName'],
  ['legalName', 'ش'.repeat(200), 'ش'.repeat(200)],
  ['legalName', 'ش'.repeat(201), 'arabicLegalName'],
  ['legalNameEn', 'n'.repeat(201), 'englishLegalName'],
])('the legal identity: %s %s', (field, value, expected) => {
  expect(check(LegalStep, { ...LEGAL, [field]: value })[field]).toBe(expected);
});

test('who is not registered for VAT declares it; who is declares nothing', () => {
  const unregistered = { ...LEGAL, isVatRegistered: false };
  expect(check(LegalStep, unregistered)).toEqual({ declaresNoVat: 'noVatDeclaration' });
  expect(check(LegalStep, { ...unregistered, declaresNoVat: true })).toMatchObject({ vatNumber: null });
  expect(check(LegalStep, { ...LEGAL, declaresNoVat: true }).declaresNoVat).toBe(false);
});

test('the agreement is accepted, not merely sent', () => {
  expect(check(AgreementStep, { agreementVersion: '1', isAccepted: false })).toEqual({ isAccepted: 'agreement' });
});

test('everything that is wrong is told at once, also what depends on several fields', () => {
  const codesOf = (schema: z.ZodMiniType, value: unknown) =>
    Object.fromEntries(z.safeParse(schema, value).error?.issues.map(({ path, message }) => [path[0], message]) ?? []);
  expect(codesOf(BusinessStep, { about: 'قصير', aboutEn: '' })).toMatchObject({ kind: 'required', about: 'about' });
  expect(codesOf(LegalStep, { isVatRegistered: true, vatNumber: null })).toMatchObject({
    legalName: 'arabicLegalName',
    vatNumber: 'vatNumber',
  });
  expect(codesOf(AddressStep, { street: 'شارع النخيل' })).toMatchObject({
    city: 'cityUnknown',
    district: 'addressParts',
  });
  for (const nothing of [null, undefined, [], 'text', 7])
    for (const schema of [BusinessStep, LegalStep, AddressStep])
      expect(codesOf(schema, nothing)).toHaveProperty('undefined');
});
