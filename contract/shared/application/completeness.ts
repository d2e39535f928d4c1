import type { FieldCode } from '#contract/shared/validation.ts';
import type { PaperKind } from './papers.ts';
import { type BusinessStep, hasRegistration, type LegalStep, STEPS, type Step } from './steps.ts';

/** What is saved, as far as the steps depend on each other. */
export interface Saved {
  steps: readonly Step[];
  business: Pick<BusinessStep, 'kind' | 'sellsFood'> | null;
  legal: Pick<LegalStep, 'commercialRegistration' | 'freelanceDocument' | 'isVatRegistered'> | null;
  hasIban: boolean;
  /** The version of the agreement that was accepted; null if none was. */
  agreementVersion: string | null;
  papers: readonly PaperKind[];
  /** Whether one of the chosen categories has food in it. */
  hasFoodCategory: boolean;
}

/** Fields that keep an application from being submitted, by step. `papers` has the kinds that are missing. */
export type Problems = Partial<Record<Step | 'papers', Record<string, FieldCode>>>;

/** The papers that a seller must send. Food follows from the categories; the seller's own answer can only add to it. */
export function requiredPapers({
  business,
  legal,
  hasFoodCategory,
}: Pick<Saved, 'business' | 'legal' | 'hasFoodCategory'>): PaperKind[] {
  const papers: PaperKind[] = ['bank_letter'];
  if (business) papers.unshift(hasRegistration(business.kind) ? 'cr' : 'freelance');
  if (legal?.isVatRegistered) papers.push('vat_certificate');
  if (business?.sellsFood || hasFoodCategory) papers.push('food_licence');
  return papers;
}

/** Everything that is missing, so that the applicant is told of all of it at once. Empty if nothing is. */
export function problemsOf(saved: Saved, currentAgreement: string): Problems {
  const problems: Problems = {};
  const add = (step: Step | 'papers', field: string, code: FieldCode) => {
    problems[step] = { ...problems[step], [field]: code };
  };
  for (const step of STEPS) if (!saved.steps.includes(step)) add(step, FIRST_FIELD[step], 'required');
  const { business, legal } = saved;
  if (business && legal) {
    const field = hasRegistration(business.kind) ? 'commercialRegistration' : 'freelanceDocument';
    if (legal[field] === null) add('legal', field, 'required');
  }
  if (saved.steps.includes('bank') && !saved.hasIban) add('bank', 'iban', 'required');
  if (saved.agreementVersion !== null && saved.agreementVersion !== currentAgreement)
    add('agreement', 'agreementVersion', 'agreement');
  for (const kind of requiredPapers(saved)) if (!saved.papers.includes(kind)) add('papers', kind, 'required');
  return problems;
}

/** The field that stands for a step that was never saved. */
const FIRST_FIELD: Record<Step, string> = {
  business: 'kind',
  legal: 'legalName',
  address: 'shortAddress',
  bank: 'iban',
  agreement: 'agreementVersion',
};
