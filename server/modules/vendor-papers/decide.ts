import { sql } from 'kysely';
import type { PaperKind } from '#contract/shared/application/papers.ts';
import type { CheckReason } from '#contract/shared/application/review.ts';
import { SINGLE_PAPERS } from '#contract/shared/application/vendor-papers.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { audit } from '#server/modules/audit/public.ts';
import { listOwners, refuseOwnVendor } from '#server/modules/members/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { releaseOffers } from './holds.ts';
import { isOf, isOver, type PaperRow, vendorPapers } from './rows.ts';
import { lockPapers } from './send.ts';

interface Deps {
  db: Db;
  jobs: Pick<Jobs, 'send'>;
}

/**
 * Accepts a paper that waits. Earlier ones of its kind are replaced, and offers that were off because one had expired are on
 * again, unless the new one is over too. Returns the vendor. Throws `not_found`, `own_vendor`, `vendor_closed` or `paper_decided`.
 */
export function acceptPaper({ db, jobs }: Deps, operator: OperatorScope, id: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const paper = await lockWaiting(tx, operator, id);
    const { vendorId, kind } = paper;
    if (SINGLE_PAPERS.includes(kind)) await replaceAccepted(tx, vendorId, kind);
    await decide(tx, operator.userId, id, { state: 'ACCEPTED' });
    if (!isOver({ ...paper, state: 'ACCEPTED' })) await releaseOffers(tx, vendorId, kind);
    await tell(tx, jobs, paper, 'paper_accepted');
    await audit(
      tx,
      { ...operator.actor, vendorId },
      { action: 'paper.accepted', entity: ['paper', id], after: { kind } },
    );
    return vendorId;
  });
}

async function replaceAccepted(tx: Tx, vendorId: string, kind: PaperKind): Promise<void> {
  const earlier = await vendorPapers(tx).where(isOf(vendorId)).where('d.kind', '=', kind).execute();
  const replaced = earlier.filter(({ state }) => state === 'ACCEPTED').map((each) => each.id);
  if (replaced.length > 0)
    await tx.updateTable('documents').set({ state: 'REPLACED' }).where('id', 'in', replaced).execute();
}

/** The letter of a bank account that comes into force takes the place of the one before. The caller holds the vendor's lock. */
export async function acceptLetter(tx: Tx, vendorId: string, id: string, decidedBy: string | null): Promise<void> {
  await replaceAccepted(tx, vendorId, 'bank_letter');
  await decide(tx, decidedBy, id, { state: 'ACCEPTED' });
}

/** The letter of a change that ended goes as refused papers do. */
export function refuseLetter(tx: Tx, id: string, decidedBy: string | null): Promise<void> {
  return decide(tx, decidedBy, id, { state: 'REFUSED', reason: 'other' });
}

/** A bank's letter of the vendor that waits for the operator, and for no change of its account; undefined for any other id. */
export function findLetter(tx: Tx, vendorId: string, id: string) {
  return vendorPapers(tx)
    .where('d.id', '=', id)
    .where(isOf(vendorId))
    .where('d.kind', '=', 'bank_letter')
    .where('d.state', '=', 'PENDING')
    .executeTakeFirst();
}

/** Refuses a paper that waits, with a reason that its owners get. Returns the vendor. Throws as `acceptPaper`. */
export function refusePaper(
  { db, jobs }: Deps,
  operator: OperatorScope,
  id: string,
  { reason, note }: { reason: CheckReason; note: string | null },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const paper = await lockWaiting(tx, operator, id);
    const { vendorId, kind } = paper;
    await decide(tx, operator.userId, id, { state: 'REFUSED', reason, note });
    await tell(tx, jobs, paper, 'paper_refused');
    const after = { kind, reason };
    await audit(tx, { ...operator.actor, vendorId }, { action: 'paper.refused', entity: ['paper', id], after });
    return vendorId;
  });
}

async function lockWaiting(tx: Tx, operator: OperatorScope, id: string): Promise<PaperRow> {
  const find = () => vendorPapers(tx).where('d.id', '=', id).executeTakeFirst();
  const found = await find();
  if (!found) throw new AppError('not_found');
  await lockPapers(tx, found.vendorId);
  await refuseOwnVendor(tx, operator, found.vendorId);
  // Somebody may have decided on it, or removed it, before the lock.
  const paper = await find();
  if (!paper) throw new AppError('not_found');
  if (await isClosed(tx, paper.vendorId)) throw new AppError('vendor_closed');
  if (paper.state !== 'PENDING') throw new AppError('paper_decided', { details: { state: paper.state } });
  return paper;
}

/** The papers of a closed vendor stay as they are. */
async function isClosed(tx: Tx, vendorId: string): Promise<boolean> {
  const row = await tx.selectFrom('vendors').where('id', '=', vendorId).select('closed_at').executeTakeFirst();
  return row?.closed_at !== null;
}

interface Decision {
  state: 'ACCEPTED' | 'REFUSED';
  reason?: CheckReason;
  note?: string | null;
}

async function decide(tx: Tx, decidedBy: string | null, id: string, { state, reason, note }: Decision): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ state, reason: reason ?? null, note: note || null, decided_by: decidedBy, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Enqueues a mail to each owner about a paper. */
export async function tell(
  tx: Tx,
  jobs: Deps['jobs'],
  { id, vendorId }: Pick<PaperRow, 'id' | 'vendorId'>,
  kind: 'paper_accepted' | 'paper_refused' | 'paper_expiring' | 'paper_expired',
): Promise<void> {
  for (const userId of await listOwners(tx, vendorId)) await jobs.send(tx, 'mail', { kind, documentId: id, userId });
}
