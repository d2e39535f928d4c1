import { expect, test } from 'vitest';
import { AddressStep, BankStep, BusinessStep, LegalStep } from './steps.ts';
import { kindOf, kindSubject, SUBJECTS, subjectsWith } from './subjects.ts';

const STEPS = { business: BusinessStep, legal: LegalStep, address: AddressStep, bank: BankStep };
/** A declaration belongs to the answer before it, which is judged. */
const DECLARED = 'declaresNoVat';
const FIELDS = Object.entries(STEPS).flatMap(([step, { shape }]) =>
  Object.keys(shape)
    .filter((field) => field !== DECLARED)
    .map((field) => [step, field]),
);

test.each(FIELDS)('a reviewer judges %s.%s', (step = '', field = '') => {
  expect(subjectsWith(step, field)).not.toEqual([]);
});

test('a part is named after its own first field, and has fields of its step only', () => {
  for (const [subject, fields] of Object.entries(SUBJECTS)) {
    const [step = '', first] = subject.split('.');
    expect(fields[0]).toBe(first);
    for (const field of fields) expect(FIELDS).toContainEqual([step, field]);
  }
});

test('nobody judges the agreement; a kind of paper is a subject of its own', () => {
  expect(subjectsWith('agreement', 'agreementVersion')).toEqual([]);
  expect([kindOf(kindSubject('food_licence')), kindOf('legal.legalName')]).toEqual(['food_licence', null]);
});
