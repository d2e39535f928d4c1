import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { checkApplication } from '#contract/operator/applications.ts';
import { kindOf } from '#contract/shared/application/subjects.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { audit } from '#server/modules/audit/public.ts';
import type { ApplicationMail } from '#server/platform/mail-jobs.ts';
import { hashOf } from './checks/contents.ts';
import { formerNames, keepReviewed, type Review, readReview } from './checks/marks.ts';
import { refuseOwn, requireReviewer } from './claim.ts';
import { openIban } from './iban.ts';
import { type ApplicationRow, dropChecks, findApplication, lockApplication } from './rows.ts';
import { move } from './states.ts';

type ReviewDeps = Pick<Deps, 'db' | 'jobs'>;
type Found = z.output<typeof checkApplication.body>['checks'];

/**
 * Saves what the reviewer found, or asks for a kind of paper. Throws `validation_failed` for a subject that the application
 * does not have, and for finding right that a required paper is missing.
 */
export function saveChecks(db: Db, operator: OperatorScope, id: string, found: Found): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await lockApplication(tx, id);
    requireReviewer(row, operator);
    const review = await readReview(tx, row);
    if (!found.every((finding) => mayBeFound(finding, review)))
      throw new AppError('validation_failed', { fields: { checks: 'invalid' } });
    for (const { subject, reason, note } of found) {
      const values = {
        ...{ is_ok: reason === null, reason, note: note || null, checked_by: operator.userId },
        value_hash: hashOf(review.contents, subject),
      };
      await dropChecks(tx, id, formerNames(subject));
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

function mayBeFound({ subject, reason }: Found[number], { subjects, required, contents }: Review): boolean {
  const kind = kindOf(subject);
  if (kind === null) return subjects.includes(subject);
  const isThere = contents.papers.some((paper) => paper.kind === kind);
  return reason !== null || isThere || !required.includes(kind);
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
    const review = await readReview(tx, row);
    if (!review.checks.some(({ isOk }) => !isOk)) throw new AppError('nothing_to_change');
    await keepReviewed(tx, id, review);
    await move(tx, operator.actor, row, 'requestChanges', { note });
    await tell(tx, jobs, row, 'application_changes');
  });
}

/** Nobody holds an application that waits for its applicant: any reviewer may reject it, for the missing answer alone. */
export function rejectApplication(
  { db, jobs }: ReviewDeps,
  operator: OperatorScope,
  id: string,
  said: { reason: string; note: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await lockApplication(tx, id);
    if (row.state !== 'NEEDS_CHANGES') requireReviewer(row, operator);
    else {
      refuseOwn(row, operator.userId);
      if (said.reason !== 'no_answer') throw new AppError('validation_failed', { fields: { reason: 'invalid' } });
    }
    await move(tx, operator.actor, row, 'reject', said);
    await tell(tx, jobs, row, 'application_rejected');
  });
}

/** Enqueues a mail to the applicant in the transaction of the move. */
export async function tell(
  tx: Tx,
  jobs: Pick<Deps['jobs'], 'send'>,
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
