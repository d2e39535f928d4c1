import type { Hints } from '#server/testing/api/arbitrary-input.ts';

/** Valid values for the fields of an application. `categories` needs a main category of the test. */
export const APPLICATION_HINTS: Hints = {
  tradeName: ['سكّر ودقيق'],
  tradeNameEn: ['Sugar & Flour'],
  about: ['نبيع الدقيق والسكر وأدوات الخبز لكل بيت ومخبز.'],
  aboutEn: [''],
  legalName: ['مؤسسة سكر ودقيق التجارية'],
  legalNameEn: ['Sugar and Flour Trading'],
  commercialRegistration: ['7012345678'],
  freelanceDocument: [''],
  issuedOn: [null],
  isVatRegistered: [true],
  vatNumber: ['310000000000003'],
  storeNumber: [''],
  shortAddress: ['RRRD2929'],
  postalCode: ['12211'],
  buildingNumber: ['2929'],
  street: ['طريق الملك فهد'],
  district: ['العليا'],
  additionalNumber: ['7488'],
  contactName: ['نورة السالم'],
  contactPhone: ['0551234567'],
  iban: ['SA0380000000608010167519'],
  holder: ['مؤسسة سكر ودقيق'],
  categories: [['0199f5c0-0000-7000-8000-000000000001']],
};
