import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AGREEMENT } from '#contract/shared/application/agreement.ts';
import { REVIEW } from '#contract/shared/application/states.ts';
import type {
  AddressStep,
  AgreementStep,
  BankStep,
  BusinessStep,
  LegalStep,
  Step,
} from '#contract/shared/application/steps.ts';
import type { Language } from '#contract/shared/language.ts';
import type { Tx } from '#server/db/client.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientById } from '#server/http/limits/client.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { toE164 } from '#server/kernel/phone.ts';
import { audit } from '#server/modules/audit/public.ts';
import { type Applicant, isEmailVerified } from './applicant.ts';
import { dropMarks } from './checks/marks.ts';
import { sealIban } from './iban.ts';
import { type ApplicationRow, findOwn, lockEditable } from './rows.ts';
import { findTaken, type Numbers } from './unique.ts';
import type { AgreementData, BankData, LegalData } from './view.ts';

type DraftDeps = Pick<Deps, 'db' | 'limits' | 'secret'>;

/** From when on somebody may begin an application: null while one is under way, else now or after a rejection's pause. */
export function mayBeginAt(newest: ApplicationRow | undefined): Date | null {
  if (newest?.state === 'REJECTED' && newest.decidedAt)
    return new Date(newest.decidedAt.getTime() + REVIEW.daysUntilNext * 86_400_000);
  const isOver = newest === undefined || newest.state === 'APPROVED' || newest.state === 'WITHDRAWN';
  return isOver ? new Date(0) : null;
}

/** Throws `email_not_verified`, `application_open` or `apply_later`. */
export async function beginApplication(
  { db, limits }: DraftDeps,
  applicant: Applicant,
  language: Language,
): Promise<void> {
  await limits.take('application', clientById(applicant.userId));
  if (!(await isEmailVerified(db, applicant))) throw new AppError('email_not_verified');
  const at = mayBeginAt(await findOwn(db, applicant));
  if (at === null) throw new AppError('application_open');
  if (at.getTime() > Date.now()) throw new AppError('apply_later', { details: { from: at.toISOString() } });
  const id = newId();
  try {
    await inTransaction(db, async (tx) => {
      await tx.insertInto('applications').values({ id, applicant_id: applicant.userId, language }).execute();
      await audit(tx, applicant.actor, { action: 'application.begun', entity: ['application', id] });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'applications_open')) throw new AppError('application_open', { cause: error });
    throw error;
  }
}

interface Kept {
  step: Step;
  version: number;
  data: Record<string, unknown>;
  /** Columns of the application that follow the step. */
  columns?: Record<string, unknown>;
  numbers?: Numbers;
  /** Fields that changed though their stored data did not, or that are not stored. */
  changed?: string[];
}

export function saveBusiness(
  deps: DraftDeps,
  applicant: Applicant,
  version: number,
  data: BusinessStep,
): Promise<void> {
  return save(deps, applicant, async (tx) => {
    const categories = [...new Set(data.categories)];
    const known = await tx
      .selectFrom('categories')
      .where('id', 'in', categories)
      .where('level', '=', 1)
      .select('id')
      .execute();
    if (known.length < categories.length)
      throw new AppError('validation_failed', { fields: { categories: 'categories' } });
    return { step: 'business', version, data: { ...data, categories } };
  });
}

export function saveLegal(deps: DraftDeps, applicant: Applicant, version: number, data: LegalStep): Promise<void> {
  const { commercialRegistration, freelanceDocument, vatNumber, declaresNoVat } = data;
  return save(deps, applicant, async (_, __, saved) => ({
    ...{ step: 'legal', version, data: { ...data, ...(declaresNoVat && declaration(applicant, saved('legal'))) } },
    columns: {
      commercial_registration: commercialRegistration,
      freelance_document: freelanceDocument,
      vat_number: vatNumber,
    },
    numbers: { commercialRegistration, freelanceDocument, vatNumber },
  }));
}

/** When and by whom it was declared first that there is no registration for VAT. */
function declaration({ userId }: Applicant, before: unknown): Pick<LegalData, 'noVatDeclared'> {
  const known = before as LegalData | null;
  return { noVatDeclared: known?.noVatDeclared ?? { at: new Date().toISOString(), by: userId } };
}

export function saveAddress(deps: DraftDeps, applicant: Applicant, version: number, data: AddressStep): Promise<void> {
  const contactPhone = toE164(data.contactPhone);
  if (contactPhone === null) throw new AppError('validation_failed', { fields: { contactPhone: 'phone' } });
  return save(deps, applicant, async () => ({ step: 'address', version, data: { ...data, contactPhone } }));
}

/** The IBAN goes into its own sealed column; the step keeps its last four characters. */
export function saveBank(
  deps: DraftDeps,
  applicant: Applicant,
  version: number,
  { iban, holder }: BankStep,
): Promise<void> {
  return save(deps, applicant, async (_, { id, ibanHash }, saved) => {
    const known = saved('bank') as BankData | null;
    if (iban === null) {
      if (ibanHash === null) throw new AppError('validation_failed', { fields: { iban: 'required' } });
      return { step: 'bank', version, data: { ...known, holder } };
    }
    const { sealed, hash, lastFour, bankCode } = sealIban(deps.secret, iban, id);
    return {
      ...{ step: 'bank', version, data: { holder, ibanLastFour: lastFour, bankCode } },
      columns: { iban_sealed: sealed, iban_hash: hash },
      numbers: { ibanHash: hash },
      changed: ibanHash?.equals(hash) ? [] : ['iban'],
    };
  });
}

/** Keeps which text was accepted, when, and from where. */
export function saveAgreement(
  deps: DraftDeps,
  applicant: Applicant,
  version: number,
  { agreementVersion }: AgreementStep,
  ip: string,
): Promise<void> {
  if (agreementVersion !== AGREEMENT.version)
    throw new AppError('validation_failed', { fields: { agreementVersion: 'agreement' } });
  const textHash = createHash('sha256').update(JSON.stringify(AGREEMENT)).digest('hex');
  const data: AgreementData = { agreementVersion, textHash, acceptedAt: new Date().toISOString(), ip };
  return save(deps, applicant, async () => ({ step: 'agreement', version, data: { ...data } }));
}

/**
 * Saves one step of the application under its lock; one that changes nothing passes whatever its version. Throws `application_locked`, `changed_elsewhere` if another window saved
 * the step since, or `validation_failed` at a number that somebody else has.
 */
async function save(
  { db, limits }: DraftDeps,
  applicant: Applicant,
  prepare: (tx: Tx, row: ApplicationRow, saved: (step: Step) => unknown) => Promise<Kept>,
): Promise<void> {
  await limits.take('application', clientById(applicant.userId));
  await inTransaction(db, async (tx) => {
    const row = await lockEditable(tx, applicant);
    const steps = await tx
      .selectFrom('application_steps')
      .where('application_id', '=', row.id)
      .select(['step', 'data', 'version'])
      .execute();
    const saved = (name: Step) => steps.find(({ step }) => step === name)?.data ?? null;
    const { step, version, data, columns = {}, numbers = {}, changed = [] } = await prepare(tx, row, saved);
    const before = steps.find((each) => each.step === step);
    const fields = [...changedFields(before?.data ?? null, data), ...changed];
    // Saved by another window, or by this one before its connection was lost.
    if (before && fields.length === 0) return;
    if ((before?.version ?? 0) !== version)
      throw new AppError('changed_elsewhere', { details: { step, version: before?.version ?? 0 } });
    const taken = await findTaken(tx, { applicationId: row.id }, numbers);
    if (taken.length > 0)
      throw new AppError('validation_failed', {
        fields: Object.fromEntries(taken.map(([, field]) => [field, 'taken' as const])),
      });
    await write(tx, row.id, step, data);
    await tx
      .updateTable('applications')
      .set({ ...columns, updated_at: sql<Date>`now()` })
      .where('id', '=', row.id)
      .execute();
    await dropMarks(tx, row.id, step, fields);
    // The names of the fields only: what is in them is the applicant's own.
    await audit(tx, applicant.actor, {
      action: 'application.saved',
      entity: ['application', row.id],
      after: { step, fields },
    });
  });
}

async function write(tx: Tx, applicationId: string, step: Step, data: Record<string, unknown>): Promise<void> {
  await tx
    .insertInto('application_steps')
    .values({ application_id: applicationId, step, data: JSON.stringify(data) })
    .onConflict((conflict) =>
      conflict.columns(['application_id', 'step']).doUpdateSet({
        data: JSON.stringify(data),
        version: sql<number>`application_steps.version + 1`,
        saved_at: sql<Date>`now()`,
      }),
    )
    .execute();
}

/** The first acceptance of an agreement, or declaration, is the proof: later ones of the same text are the same. */
const PROOF = ['acceptedAt', 'ip', 'noVatDeclared'];

function changedFields(before: unknown, after: Record<string, unknown>): string[] {
  const old = (before ?? {}) as Record<string, unknown>;
  const isChanged = (field: string) => JSON.stringify(old[field]) !== JSON.stringify(after[field]);
  return Object.keys(after).filter((field) => !PROOF.includes(field) && isChanged(field));
}
