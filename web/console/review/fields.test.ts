import { expect, test } from 'vitest';
import { FIELD_SUBJECTS } from '#contract/shared/application/subjects.ts';
import { ar } from '#web/console/messages/ar.ts';
import { en } from '#web/console/messages/en.ts';
import type { useI18n } from '#web/console/operator/i18n.ts';
import { ar as operatorAr } from '#web/console/operator/messages.ar.ts';
import { en as operatorEn } from '#web/console/operator/messages.en.ts';
import { createI18n } from '#web/shared/i18n/i18n.tsx';
import { stepsOf } from './fields.ts';
import type { Reviewed } from './use-review.ts';

const arabic = createI18n('ar', { ...ar, ...operatorAr }) as unknown as ReturnType<typeof useI18n>;
const english = createI18n('en', { ...en, ...operatorEn }) as unknown as ReturnType<typeof useI18n>;

const step = <Data>(data: Data) => ({ version: 1, data });
const WHOLE = {
  steps: {
    business: step({
      ...{ kind: 'company', tradeName: 'تلال', tradeNameEn: 'Hills', categories: ['c'], sellsFood: false },
      ...{ city: 'Jeddah', about: 'نبيع الدقيق', aboutEn: 'We sell flour' },
    }),
    legal: step({
      ...{ legalName: 'شركة تلال', legalNameEn: 'Hills Co', commercialRegistration: '1010123456' },
      ...{ freelanceDocument: 'FL1', issuedOn: '2024-02-29', isVatRegistered: false, declaresNoVat: true },
      vatNumber: '310000000000003',
      storeNumber: '12345',
    }),
    address: step({
      ...{
        shortAddress: 'JRRD2929',
        buildingNumber: '2929',
        street: 'شارع التحلية',
        district: 'الروضة',
        city: 'Jeddah',
      },
      ...{ postalCode: '23434', additionalNumber: '7488', pickupAddress: 'المستودع', contactName: 'ريم' },
      contactPhone: '+966551234567',
    }),
    bank: step({ holder: 'شركة تلال', ibanLastFour: '7519', bank: null }),
    agreement: step({ agreementVersion: '2026-11', acceptedAt: '2026-11-19T09:00:00+03:00' }),
  },
  categories: [{ id: 'c', name: 'الدقيق', nameEn: 'Flour' }],
  hints: ['old_registration', 'holder_differs', 'unknown_bank'],
} as unknown as Reviewed;
const NOTHING = Object.fromEntries(Object.keys(WHOLE.steps).map((name) => [name, { version: 0, data: null }]));

const fieldsOf = (application: Reviewed, i18n = english) => stepsOf(application, i18n).flatMap(({ fields }) => fields);
const shown = (name: string, i18n = english) => fieldsOf(WHOLE, i18n).find((field) => field.name === name)?.value;

test('each field that must be checked has a row', () => {
  const names = fieldsOf(WHOLE).map(({ name }) => name);
  for (const field of FIELD_SUBJECTS) expect(names).toContain(field);
});

test('a step that was never saved has no rows', () => {
  expect(fieldsOf({ ...WHOLE, steps: NOTHING } as unknown as Reviewed)).toEqual([]);
});

test('values read in the language of the page', () => {
  expect([shown('business.kind'), shown('business.city'), shown('business.categories')]).toEqual([
    'Company',
    'Jeddah',
    'Flour',
  ]);
  expect([shown('business.kind', arabic), shown('business.city', arabic), shown('business.sellsFood', arabic)]).toEqual(
    ['شركة', 'جدة', 'لا'],
  );
  expect(shown('business.about')).toBe('نبيع الدقيق\nWe sell flour');
  expect(shown('legal.issuedOn')).toBe('29 February 2024');
});

test('the parts of an address keep their own direction', () => {
  expect(shown('address.buildingNumber')).toBe(
    '\u20682929 شارع التحلية\u2069, \u2068الروضة\u2069, \u2068Jeddah 23434\u2069, \u20687488\u2069',
  );
});

test('hints stand at the field that they are about', () => {
  const hints = fieldsOf(WHOLE).flatMap(({ name, hint }) => (hint ? [[name, hint]] : []));
  expect(hints).toEqual([
    ['legal.commercialRegistration', 'old_registration'],
    ['legal.isVatRegistered', 'unregistered'],
    ['bank.holder', 'holder_differs'],
    ['bank.iban', 'unknown_bank'],
  ]);
  const calm = fieldsOf({ ...WHOLE, hints: [] });
  expect(calm.flatMap(({ hint }) => hint ?? [])).toEqual(['unregistered']);
});
