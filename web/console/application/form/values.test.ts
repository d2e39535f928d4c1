import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AddressForm, BusinessForm, bankForm, type LegalValues, legalForm } from './values.ts';

const LEGAL: LegalValues = {
  legalName: 'مؤسسة سكر ودقيق التجارية',
  legalNameEn: 'Sugar and Flour Trading',
  commercialRegistration: '٧٠١٢٣٤٥٦٧٨',
  freelanceDocument: '',
  issuedOn: '',
  isVatRegistered: 'no',
  declaresNoVat: true,
  vatNumber: '',
  storeNumber: '',
};

/** The first code of each wrong field, as the form shows them. */
function codesOf<Values>(schema: z.ZodMiniType<unknown, Values>, values: Values): Record<string, string> {
  const codes: Record<string, string> = {};
  for (const { path, message } of z.safeParse(schema, values).error?.issues ?? []) codes[String(path[0])] ??= message;
  return codes;
}

test('an empty first step names every field at once', () => {
  const empty = {
    kind: '',
    tradeName: '',
    tradeNameEn: '',
    categories: [],
    sellsFood: '',
    city: '',
    about: '',
    aboutEn: '',
  };
  expect(codesOf(BusinessForm, empty as never)).toEqual({
    kind: 'required',
    tradeName: 'arabicName',
    tradeNameEn: 'englishName',
    categories: 'categories',
    sellsFood: 'required',
    city: 'cityUnknown',
    about: 'about',
  });
});

test.each([
  ['establishment', { commercialRegistration: '' }, { commercialRegistration: 'required' }],
  ['company', { commercialRegistration: '12' }, { commercialRegistration: 'registration' }],
  ['freelancer', { freelanceDocument: '' }, { freelanceDocument: 'required' }],
  ['freelancer', { freelanceDocument: 'fl-123456789', commercialRegistration: 'no longer asked for' }, {}],
  [null, { commercialRegistration: '', freelanceDocument: '' }, {}],
  ['company', { isVatRegistered: '' }, { isVatRegistered: 'required' }],
  ['company', { isVatRegistered: 'yes' }, { vatNumber: 'vatNumber' }],
  ['company', { isVatRegistered: 'no', vatNumber: 'left behind' }, {}],
  ['company', { declaresNoVat: false }, { declaresNoVat: 'noVatDeclaration' }],
] as const)('the number that a seller of the kind %s needs: %o', (kind, change, codes) => {
  expect(codesOf(legalForm(kind), { ...LEGAL, ...change })).toEqual(codes);
});

test('Arabic digits are taken, and the number of another kind of seller is dropped', () => {
  const data = z.parse(legalForm('company'), { ...LEGAL, freelanceDocument: 'FL-123456789' });
  expect(data).toMatchObject({ commercialRegistration: '7012345678', freelanceDocument: null, vatNumber: null });
});

test('an empty IBAN keeps the saved one, and is asked for if there is none', () => {
  const values = { iban: ' ', holder: 'نورة السالم' };
  expect(codesOf(bankForm(false), values)).toEqual({ iban: 'required' });
  expect(z.parse(bankForm(true), values)).toEqual({ iban: null, holder: 'نورة السالم' });
  expect(codesOf(bankForm(true), { ...values, iban: 'SA03 8000 0000 6080 1016 7518' })).toEqual({ iban: 'ibanDigits' });
});

test('either form of the National Address is enough', () => {
  const nothing = {
    shortAddress: '',
    buildingNumber: '',
    street: '',
    district: '',
    postalCode: '',
    additionalNumber: '',
  };
  const rest = { city: 'Jeddah', pickupAddress: '', contactName: 'نورة السالم', contactPhone: '٠٥٥ ١٢٣ ٤٥٦٧' };
  expect(codesOf(AddressForm, { ...nothing, ...rest })).toEqual({ shortAddress: 'addressParts' });
  expect(codesOf(AddressForm, { ...nothing, ...rest, shortAddress: 'jrrd ٢٩٢٩' })).toEqual({});
  expect(codesOf(AddressForm, { ...nothing, ...rest, buildingNumber: '2929', street: 'شارع النخيل' })).toEqual({
    district: 'addressParts',
    postalCode: 'addressParts',
    additionalNumber: 'addressParts',
  });
});
