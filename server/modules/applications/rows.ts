import { sql } from 'kysely';
import type { FindingReason } from '#contract/shared/application/review.ts';
import { EDITABLE_STATES } from '#contract/shared/application/states.ts';
import type { Step } from '#contract/shared/application/steps.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Applicant } from './applicant.ts';

const OPEN = sql<boolean>`status in ('DRAFT', 'SUBMITTED', 'IN_REVIEW', 'NEEDS_CHANGES')`;

function applications(db: Db | Tx) {
  return db
    .selectFrom('applications')
    .select(['id', 'applicant_id as applicantId', 'status as state', 'language'])
    .select(['commercial_registration as commercialRegistration', 'freelance_document as freelanceDocument'])
    .select(['vat_number as vatNumber', 'iban_sealed as ibanSealed', 'iban_hash as ibanHash'])
    .select(['reviewer_id as reviewerId', 'claimed_at as claimedAt', 'submitted_at as submittedAt'])
    .select(['decided_at as decidedAt', 'decision_reason as decisionReason', 'decision_note as decisionNote'])
    .select(['vendor_id as vendorId', 'created_at as createdAt', 'updated_at as updatedAt', 'reviewed']);
}

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

export function findApplication(db: Db | Tx, id: string) {
  return applications(db).where('id', '=', id).executeTakeFirst();
}

/**
 * Whether the person may read the application that they sent. An approved one is the vendor's record: its applicant
 * reads it as an owner, for as long as they are one.
 */
export function isOpenTo(alias: string, userId: string) {
  const vendorId = sql.ref(`${alias}.vendor_id`);
  return sql<boolean>`(${sql.ref(`${alias}.applicant_id`)} = ${userId} and (${vendorId} is null or exists (
    select from vendor_members as m join vendors as v on v.id = m.vendor_id
    where m.vendor_id = ${vendorId} and m.user_id = ${userId} and m.role = 'owner'
      and (v.closed_at is null or v.closed_at > now() - interval '1 year'))))`;
}

/** The person's newest application, finished or not, that they may still read. */
export function findOwn(db: Db | Tx, { userId }: Applicant) {
  return applications(db).where(isOpenTo('applications', userId)).orderBy('created_at', 'desc').executeTakeFirst();
}

/** Locks the person's application that is under way. Throws `application_locked` if it is over, `not_found` without one. */
export async function lockOwn(tx: Tx, applicant: Applicant): Promise<ApplicationRow> {
  const { userId } = applicant;
  const row = await applications(tx).where('applicant_id', '=', userId).where(OPEN).forNoKeyUpdate().executeTakeFirst();
  if (row) return row;
  // Approved or withdrawn a moment ago, for example.
  const newest = await findOwn(tx, applicant);
  throw newest ? new AppError('application_locked', { details: { state: newest.state } }) : new AppError('not_found');
}

/** As `lockOwn`. Throws `application_locked` unless the applicant may change it now. */
export async function lockEditable(tx: Tx, applicant: Applicant): Promise<ApplicationRow> {
  const row = await lockOwn(tx, applicant);
  if (!EDITABLE_STATES.includes(row.state)) throw new AppError('application_locked', { details: { state: row.state } });
  return row;
}

/** Locks any application. Throws `not_found`. */
export async function lockApplication(tx: Tx, id: string): Promise<ApplicationRow> {
  const row = await applications(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

export interface StepRow {
  step: Step;
  data: unknown;
  version: number;
  savedAt: Date;
}

export async function listSteps(db: Db | Tx, applicationId: string): Promise<StepRow[]> {
  return db
    .selectFrom('application_steps')
    .where('application_id', '=', applicationId)
    .select(['step', 'data', 'version', 'saved_at as savedAt'])
    .execute();
}

export function listPapers(db: Db | Tx, applicationId: string) {
  return db
    .selectFrom('documents')
    .where('application_id', '=', applicationId)
    .select(['id', 'kind', 'number', 'content_type as contentType', 'bytes', 'scan', 'created_at as createdAt'])
    .select(sql<string | null>`issued_on::text`.as('issuedOn'))
    .select(sql<string | null>`expires_on::text`.as('expiresOn'))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function listChecks(db: Db | Tx, applicationId: string) {
  return db
    .selectFrom('application_checks')
    .where('application_id', '=', applicationId)
    .select(['subject', 'is_ok as isOk', 'note', 'value_hash as valueHash'])
    .select(sql<FindingReason | null>`reason`.as('reason'))
    .orderBy('subject')
    .execute();
}

export function listMainCategories(db: Db) {
  return db
    .selectFrom('categories')
    .where('level', '=', 1)
    .where('is_active', '=', true)
    .select(['id', 'name', 'name_en as nameEn', 'is_food as isFood'])
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

/** Whether one of the categories has food in it. */
export async function hasFood(db: Db | Tx, categories: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('categories')
    .where(sql<boolean>`id = any(${categories})`)
    .where('is_food', '=', true)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Somebody works on the application: the time after which it ends by itself begins anew. */
export async function touch(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('applications').set({ updated_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

/** Forgets what was found about fields or papers that have changed. */
export async function dropChecks(tx: Tx, applicationId: string, subjects: string[]): Promise<void> {
  if (subjects.length === 0) return;
  await tx
    .deleteFrom('application_checks')
    .where('application_id', '=', applicationId)
    .where('subject', 'in', subjects)
    .execute();
}
