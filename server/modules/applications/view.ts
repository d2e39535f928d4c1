import { AGREEMENT } from '#contract/shared/application/agreement.ts';
import { type Problems, problemsOf } from '#contract/shared/application/completeness.ts';
import {
  type AddressStep,
  type BusinessStep,
  type LegalStep,
  STEPS,
  type Step,
} from '#contract/shared/application/steps.ts';
import type { Application, ApplicationSteps } from '#contract/shared/application/views.ts';
import { bankOf } from '#contract/shared/iban.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { type ApplicationRow, hasFood, listPapers, listSteps, type StepRow } from './rows.ts';

/** What the step `bank` keeps: never the IBAN. */
export interface BankData {
  holder: string;
  ibanLastFour: string | null;
  bankCode: string | null;
}

/** What the step `agreement` keeps as proof. */
export interface AgreementData {
  agreementVersion: string;
  textHash: string;
  acceptedAt: string;
  ip: string;
}

/** What the step `legal` keeps beside the fields: who declared when that there is no registration for VAT. */
export type LegalData = LegalStep & { noVatDeclared?: { at: string; by: string } };

/** The data of a saved step; null if it never was. */
export interface SavedSteps {
  business: BusinessStep | null;
  legal: LegalData | null;
  address: AddressStep | null;
  bank: BankData | null;
  agreement: AgreementData | null;
}

/** Only this module writes the rows, each by its step's schema. */
export function savedSteps(rows: StepRow[]): SavedSteps {
  const data = (step: Step) => rows.find((row) => row.step === step)?.data ?? null;
  return Object.fromEntries(STEPS.map((step) => [step, data(step)])) as unknown as SavedSteps;
}

/** A reviewer has said something. What the shop withdraws for want of an answer has a reason too. */
const DECIDED = new Set<Application['state']>(['NEEDS_CHANGES', 'APPROVED', 'REJECTED']);

/** The application as its applicant and reviewers see it. */
export async function showApplication(db: Db | Tx, row: ApplicationRow): Promise<Application> {
  const [steps, papers] = [await listSteps(db, row.id), await listPapers(db, row.id)];
  return {
    id: row.id,
    state: row.state,
    steps: showSteps(steps),
    papers: papers.map(({ createdAt, ...paper }) => ({ ...paper, uploadedAt: createdAt.toISOString() })),
    problems: await findProblems(db, row, steps, papers),
    createdAt: row.createdAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    decision:
      DECIDED.has(row.state) || row.decisionReason !== null
        ? { at: row.updatedAt.toISOString(), reason: row.decisionReason, note: row.decisionNote }
        : null,
    vendorId: row.vendorId,
  };
}

function showSteps(rows: StepRow[]): ApplicationSteps {
  const { business, legal, address, bank, agreement } = savedSteps(rows);
  const version = (step: Step) => rows.find((row) => row.step === step)?.version ?? 0;
  return {
    business: { version: version('business'), data: business },
    legal: { version: version('legal'), ...showLegal(legal) },
    address: { version: version('address'), data: address },
    bank: { version: version('bank'), data: bank && showBank(bank) },
    agreement: {
      version: version('agreement'),
      data: agreement && { agreementVersion: agreement.agreementVersion, acceptedAt: agreement.acceptedAt },
    },
  };
}

/** Steps of an earlier time, whose versions are over. */
export function showBefore({ business, legal, address, bank }: Omit<SavedSteps, 'agreement'>): ApplicationSteps {
  const saved = <Data>(data: Data) => ({ version: 0, data });
  return {
    ...{
      business: saved(business),
      legal: { version: 0, ...showLegal(legal) },
      address: saved(address),
      bank: saved(bank && showBank(bank)),
    },
    agreement: saved(null),
  };
}

function showLegal(legal: LegalData | null) {
  if (legal === null) return { data: null, noVatDeclaredAt: null };
  const { noVatDeclared, ...data } = legal;
  return { data, noVatDeclaredAt: noVatDeclared?.at ?? null };
}

function showBank({ holder, ibanLastFour, bankCode }: BankData) {
  return { holder, ibanLastFour, bank: bankCode === null ? null : bankOf(`SA00${bankCode}`) };
}

/** Everything that keeps an application from being submitted, but for numbers that others have. */
export async function findProblems(
  db: Db | Tx,
  row: Pick<ApplicationRow, 'ibanHash'>,
  rows: StepRow[],
  papers: Pick<Awaited<ReturnType<typeof listPapers>>[number], 'kind'>[],
): Promise<Problems> {
  const { business, legal, agreement } = savedSteps(rows);
  return problemsOf(
    {
      steps: rows.map(({ step }) => step),
      business,
      legal,
      hasIban: row.ibanHash !== null,
      agreementVersion: agreement?.agreementVersion ?? null,
      papers: papers.map(({ kind }) => kind),
      hasFoodCategory: await hasFood(db, business?.categories ?? []),
    },
    AGREEMENT.version,
  );
}
