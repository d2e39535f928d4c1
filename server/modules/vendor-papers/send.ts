import { createHash } from 'node:crypto';
import { PAPER_LIMITS, type PaperKind } from '#contract/shared/application/papers.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { MemberScope } from '#server/http/access.ts';
import { clientById } from '#server/http/limits/client.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { inspect, type PaperDeps, paperFiles } from '#server/modules/applications/public.ts';
import { audit } from '#server/modules/audit/public.ts';
import { isOf, vendorPapers } from './rows.ts';

/** Adds a paper that waits for the operator. Throws `validation_failed` at `file`, or `too_many_papers`. */
export async function sendPaper(
  deps: PaperDeps,
  { vendorId, userId, actor }: MemberScope,
  kind: PaperKind,
  upload: Buffer,
): Promise<void> {
  const { db, secret, storage, limits } = deps;
  await limits.take('paper', clientById(userId));
  const { content, contentType, result } = await inspect(deps, upload);
  const id = newId();
  const files = paperFiles(storage, secret);
  await files.save(id, content, vendorId);
  try {
    await inTransaction(db, async (tx) => {
      await lockPapers(tx, vendorId);
      const waiting = await vendorPapers(tx).where(isOf(vendorId)).where('d.state', '=', 'PENDING').execute();
      if (waiting.length >= PAPER_LIMITS.files) throw new AppError('too_many_papers');
      await tx
        .insertInto('documents')
        .values({
          ...{ id, vendor_id: vendorId, state: 'PENDING', kind, content_type: contentType, scan: result },
          ...{ bytes: content.length, uploaded_by: userId },
          sha256: createHash('sha256').update(content).digest(),
        })
        .execute();
      await audit(tx, actor, { action: 'paper.added', entity: ['paper', id], after: { kind, scan: result } });
    });
  } catch (error) {
    await files.remove(id);
    throw error;
  }
}

/** Changes of one vendor's papers wait for each other. */
export async function lockPapers(tx: Tx, vendorId: string): Promise<void> {
  await tx.selectFrom('vendors').where('id', '=', vendorId).select('id').forNoKeyUpdate().execute();
}

interface Facts {
  number: string | null;
  issuedOn: string | null;
  expiresOn: string | null;
}

/** Writes what is printed on a paper that waits. Throws `not_found`, `paper_decided`, or `validation_failed`. */
export async function describePaper(db: Db, scope: MemberScope, id: string, facts: Facts): Promise<void> {
  const { number, issuedOn, expiresOn } = facts;
  if (expiresOn !== null && issuedOn !== null && expiresOn <= issuedOn)
    throw new AppError('validation_failed', { fields: { expiresOn: 'dayInFuture' } });
  await inTransaction(db, async (tx) => {
    await requireWaiting(tx, scope, id);
    await tx
      .updateTable('documents')
      .set({ number, issued_on: issuedOn, expires_on: expiresOn })
      .where('id', '=', id)
      .execute();
    await audit(tx, scope.actor, { action: 'paper.described', entity: ['paper', id] });
  });
}

/** Removes a paper that waits, with its file. Throws `not_found` or `paper_decided`. */
export async function removePaper({ storage, db, secret }: PaperDeps, scope: MemberScope, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await requireWaiting(tx, scope, id);
    await tx.deleteFrom('documents').where('id', '=', id).execute();
    await audit(tx, scope.actor, { action: 'paper.removed', entity: ['paper', id] });
  });
  await paperFiles(storage, secret).remove(id);
}

async function requireWaiting(tx: Tx, { vendorId }: MemberScope, id: string): Promise<void> {
  await lockPapers(tx, vendorId);
  const row = await vendorPapers(tx).where('d.id', '=', id).where(isOf(vendorId)).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  if (row.state !== 'PENDING') throw new AppError('paper_decided', { details: { state: row.state } });
}
