import { expect, test } from 'vitest';
import { ar } from '#web/console/messages/ar.ts';
import type { useI18n } from '#web/console/operator/i18n.ts';
import { ar as operatorAr } from '#web/console/operator/messages.ar.ts';
import { createI18n } from '#web/shared/i18n/i18n.tsx';
import { nameOf } from './changed.tsx';
import { partsOf } from './parts.ts';
import type { Reviewed } from './use-review.ts';

const i18n = createI18n('ar', { ...ar, ...operatorAr }) as unknown as ReturnType<typeof useI18n>;
const step = <Data>(data: Data) => ({ version: 1, data });
const STEPS = {
  business: step({
    ...{ kind: 'company', tradeName: 'تلال', tradeNameEn: 'Hills', categories: ['c'], sellsFood: true },
    ...{ city: 'Jeddah', about: 'نبيع الدقيق', aboutEn: '' },
  }),
  legal: step({
    ...{ legalName: 'شركة تلال', legalNameEn: 'Hills Co', commercialRegistration: '7010123456' },
    ...{ freelanceDocument: null, issuedOn: '2024-02-29', isVatRegistered: true, vatNumber: '310000000000003' },
    storeNumber: '12345',
  }),
  address: step({
    ...{ shortAddress: 'JRRD2929', buildingNumber: null, street: null, district: null, city: 'Jeddah' },
    ...{ postalCode: null, additionalNumber: null, pickupAddress: null, contactName: 'ريم' },
    contactPhone: '+966551234567',
  }),
  bank: step({ holder: 'شركة تلال', ibanLastFour: '7519', bank: null }),
  agreement: step({ agreementVersion: '2026-11', acceptedAt: '2026-11-19T09:00:00+03:00' }),
};
const CATEGORIES = [{ id: 'c', name: 'الدقيق', nameEn: 'Flour', isFood: true }];
const SUBJECTS = ['business.kind', 'legal.commercialRegistration', 'legal.isVatRegistered', 'legal.storeNumber'];
const NOW = {
  steps: {
    ...STEPS,
    business: step({ ...STEPS.business.data, sellsFood: false, city: 'Riyadh' }),
    legal: step({ ...STEPS.legal.data, isVatRegistered: false, vatNumber: null, storeNumber: null }),
    bank: step({ ...STEPS.bank.data, ibanLastFour: '0001' }),
  },
  ...{ categories: CATEGORIES, hints: [], papers: [{ id: 'p1', kind: 'cr' }], subjects: SUBJECTS },
  before: { steps: STEPS, categories: CATEGORIES, papers: [] },
  changed: ['business.categories', 'business.city', 'legal.isVatRegistered', 'legal.storeNumber', 'bank.iban'],
} as unknown as Reviewed;

const parts = partsOf(NOW, i18n).flatMap((each) => each.parts);
const part = (subject: string) => parts.find((each) => each.subject === subject);

test('fields that are judged together are one part, with a name of its own', () => {
  const shown = parts.map(({ subject, name, fields }) => [subject, name, fields.map((field) => field.name)]);
  expect(shown).toContainEqual(['business.categories', 'ما يبيعه', ['business.categories', 'business.sellsFood']]);
  expect(shown).toContainEqual([
    'legal.commercialRegistration',
    'رقم السجل التجاري',
    ['legal.commercialRegistration', 'legal.issuedOn'],
  ]);
  expect(shown).toContainEqual([
    'address.contactName',
    'المسؤول عن الشحنات',
    ['address.contactName', 'address.contactPhone'],
  ]);
});

test('what has changed says what it was before, what is gone too, and nothing else does', () => {
  expect(part('business.categories')?.fields).toMatchObject([
    { value: 'الدقيق', before: undefined },
    { value: 'لا', before: 'نعم', hint: 'food' },
  ]);
  expect(part('business.city')?.fields).toMatchObject([{ value: 'الرياض', before: 'جدة' }]);
  expect(part('legal.isVatRegistered')?.fields).toMatchObject([
    { value: 'لا', before: 'نعم' },
    { name: 'legal.vatNumber', isRemoved: true, before: '310000000000003' },
  ]);
  expect(part('legal.storeNumber')?.fields).toMatchObject([{ isRemoved: true, before: '12345' }]);
  expect(part('bank.iban')?.fields).toMatchObject([{ before: 'SA•• •••• 7519' }]);
  const others = parts.filter(({ subject }) => !NOW.changed.includes(subject));
  expect(others.flatMap(({ fields }) => fields).filter(({ before }) => before !== undefined)).toEqual([]);
});

test('fields, papers and kinds of papers have names', () => {
  expect(
    ['address.shortAddress', 'bank.iban', 'p1', 'papers.food_licence'].map((each) => nameOf(each, NOW, i18n)),
  ).toEqual(['العنوان الوطني', 'رقم الآيبان', 'شهادة السجل التجاري', 'رخصة الغذاء']);
});
