import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { checkApplication } from '#contract/operator/applications.ts';
import { CHECKED_FIELDS } from '#contract/shared/application/states.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { audit } from '#server/modules/audit/public.ts';
import type { ApplicationMail } from '#server/platform/jobs.ts';
import { requireReviewer } from './claim.ts';
import { openIban } from './iban.ts';
import { type ApplicationRow, findApplication, listChecks, listPapers, listSteps, lockApplication } from './rows.ts';
import { move } from './states.ts';
import { savedSteps } from './view.ts';

type ReviewDeps = Pick<Deps, 'db' | 'jobs'>;
type Found = z.output<typeof checkApplication.body>['checks'];

/** What a reviewer decides on: the fields that are filled in, as `step.field`, and every paper by its id. */
export async function subjectsOf(db: Db | Tx, id: string): Promise<string[]> {
  const steps = savedSteps(await listSteps(db, id)) as unknown as Record<string, Record<string, unknown> | null>;
  const isFilled = (subject: string) => {
    const [step = '', field = ''] = subject.split('.');
    if (subject === 'bank.iban') return true;
    const value = steps[step]?.[field];
    return subject === 'business.about' || (value !== null && value !== undefined && value !== '');
  };
  return [...CHECKED_FIELDS.filter(isFilled), ...(await listPapers(db, id)).map((paper) => paper.id)];
}

/** Saves what the reviewer found. Throws `validation_failed` for a subject that the application does not have. */
export function saveChecks(db: Db, operator: OperatorScope, id: string, found: Found): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await lockApplication(tx, id);
    requireReviewer(row, operator);
    const subjects = await subjectsOf(tx, id);
    if (found.some(({ subject }) => !subjects.includes(subject)))
      throw new AppError('validation_failed', { fields: { checks: 'invalid' } });
    for (const { subject, reason, note } of found) {
      const values = { is_ok: reason === null, reason, note: note || null, checked_by: operator.userId };
      await tx
        .insertInto('application_checks')
        .values({ application_id: id, subject, ...values })
        .onConflict((conflict) =>
          conflict.columns(['application_id', 'subject']).doUpdateSet({ ...values, checked_at: sql<Date>`now()` }),
        )
        .execute();
    }
    // Each subject with its reason, and no free text.
    const after = Object.fromEntries(found.map(({ subject, reason }) => [subject, reason ?? 'ok']));
    await audit(tx, operator.actor, { action: 'application.checked', entity: ['application', id], after });
  });
}

/** Sends it back with what is wrong. Throws `nothing_to_change`. */
export function requestChanges(
  { db, jobs }: ReviewDeps,
  operator: OperatorScope,
  id: string,
  note: string | null,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await lockApplication(tx, id);
    requireReviewer(row, operator);
    if (!(await listChecks(tx, id)).some(({ isOk }) => !isOk)) throw new AppError('nothing_to_change');
    await move(tx, operator.actor, row, 'requestChanges', { note });
    await tell(tx, jobs, row, 'application_changes');
  });
}

export function rejectApplication(
  { db, jobs }: ReviewDeps,
  operator: OperatorScope,
  id: string,
  said: { reason: string; note: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await lockApplication(tx, id);
    requireReviewer(row, operator);
    await move(tx, operator.actor, row, 'reject', said);
    await tell(tx, jobs, row, 'application_rejected');
  });
}

/** Enqueues a mail to the applicant in the transaction of the move. */
export async function tell(
  tx: Tx,
  jobs: Deps['jobs'],
  { id, applicantId }: Pick<ApplicationRow, 'id' | 'applicantId'>,
  kind: ApplicationMail,
): Promise<void> {
  if (applicantId !== null) await jobs.send(tx, 'mail', { kind, applicationId: id, userId: applicantId });
}

/** The whole IBAN of a submitted application. Throws `not_found`. */
export async function showIban(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  { actor }: OperatorScope,
  id: string,
): Promise<string> {
  const row = await findApplication(db, id);
  const iban = row?.submittedAt && row.ibanSealed && openIban(secret, row.ibanSealed, id);
  if (!row || !iban) throw new AppError('not_found');
  const of = { ...actor, vendorId: row.vendorId };
  await inTransaction(db, (tx) => audit(tx, of, { action: 'application.iban_shown', entity: ['application', id] }));
  return iban;
}
