import { PAPER_KINDS, type PaperKind } from './papers.ts';
import type { Step } from './steps.ts';

/**
 * The parts of an application that a reviewer judges as one, with their fields. Everything that a vendor's record takes
 * over belongs to one of them. A part is named after the field where the form shows a remark about it.
 */
export const SUBJECTS = {
  'business.kind': ['kind'],
  'business.tradeName': ['tradeName'],
  'business.tradeNameEn': ['tradeNameEn'],
  'business.categories': ['categories', 'sellsFood'],
  'business.city': ['city'],
  'business.about': ['about', 'aboutEn'],
  'legal.legalName': ['legalName'],
  'legal.legalNameEn': ['legalNameEn'],
  // The day is printed on the paper that has the number.
  'legal.commercialRegistration': ['commercialRegistration', 'issuedOn'],
  'legal.freelanceDocument': ['freelanceDocument', 'issuedOn'],
  'legal.isVatRegistered': ['isVatRegistered', 'vatNumber'],
  'legal.storeNumber': ['storeNumber'],
  'address.shortAddress': [
    'shortAddress',
    'buildingNumber',
    'street',
    'district',
    'city',
    'postalCode',
    'additionalNumber',
  ],
  'address.contactName': ['contactName', 'contactPhone'],
  'address.pickupAddress': ['pickupAddress'],
  'bank.holder': ['holder'],
  'bank.iban': ['iban'],
} as const satisfies Record<`${Step}.${string}`, readonly string[]>;
export type FieldSubject = keyof typeof SUBJECTS;

/** In the order of the form. */
export const FIELD_SUBJECTS = Object.keys(SUBJECTS) as FieldSubject[];

/** Where a subject comes in the form. Papers come after the fields. */
export function placeOf(subject: string): number {
  const at = (FIELD_SUBJECTS as string[]).indexOf(subject);
  return at < 0 ? FIELD_SUBJECTS.length : at;
}

export function isFieldSubject(name: string): name is FieldSubject {
  return name in SUBJECTS;
}

/** The parts that a field belongs to; none for a field that nobody judges, as the agreement's. */
export function subjectsWith(step: string, field: string): FieldSubject[] {
  return FIELD_SUBJECTS.filter(
    (subject) => subject.startsWith(`${step}.`) && (SUBJECTS[subject] as readonly string[]).includes(field),
  );
}

/** A kind of paper, as a reviewer asks for one that is not there. */
export const kindSubject = (kind: PaperKind) => `papers.${kind}` as const;

/** The kind of paper that a subject stands for; null for a field or a single paper. */
export function kindOf(subject: string): PaperKind | null {
  return PAPER_KINDS.find((kind) => kindSubject(kind) === subject) ?? null;
}
