import type * as z from 'zod/mini';
import type { approveProposal as approveContract, requestProposalChanges } from '#contract/operator/proposals.ts';
import { gtinOf } from '#contract/shared/proposals/content.ts';
import type { RefusalReason } from '#contract/shared/proposals/states.ts';
import type { Finding } from '#contract/shared/proposals/views.ts';
import type { Tx } from '#server/db/client.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { dropPendingOffer, releasePendingOffer } from '#server/modules/offers/public.ts';
import { applyFields, differencesOf, lockProduct } from '#server/modules/proposals/apply-fields.ts';
import { endProduct } from '#server/modules/proposals/end-product.ts';
import { changesOf } from '#server/modules/proposals/problems.ts';
import type { ProposalRow } from '#server/modules/proposals/rows.ts';
import { move } from '#server/modules/proposals/states.ts';
import { tell } from '#server/modules/proposals/tell.ts';
import { lockClaimed } from './claim.ts';

type DecideDeps = Pick<Deps, 'db' | 'jobs'>;
type Approval = z.output<typeof approveContract.body>;
type Refused = z.output<typeof requestProposalChanges.body>['findings'];

const findingsOf = (refused: Refused): Finding[] =>
  refused.map(({ field, reason, note }) => ({ field, reason, isAccepted: false, note: note || null }));

/**
 * Puts a new product on sale with the offer that waits for it, or applies a change but for the refused fields. Throws
 * `proposal_locked`, `not_claimed`, `changed_elsewhere`, `barcode_taken`, or `nothing_to_change` if every field is refused.
 */
export async function approveProposal(
  { db, jobs }: DecideDeps,
  operator: OperatorScope,
  id: string,
  approval: Approval,
): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const row = await lockClaimed(tx, operator, id);
      const findings = row.kind === 'create' ? await publish(tx, row) : await applyChange(tx, row, approval);
      const accepted = findings.filter(({ isAccepted }) => isAccepted).map(({ field }) => field);
      const after = row.kind === 'edit' ? { productId: row.productId, fields: accepted } : { productId: row.productId };
      await move(tx, operator.actor, row, 'approve', { findings, note: approval.note || null, after });
      await tell(tx, jobs, row, 'proposal_approved');
    });
  } catch (error) {
    if (isUniqueViolation(error, 'packs_gtin_key')) throw new AppError('barcode_taken', { cause: error });
    throw error;
  }
}

async function publish(tx: Tx, { productId, wanted }: ProposalRow): Promise<Finding[]> {
  if (productId === null) throw new Error('a submitted proposal has a product');
  for (const pack of wanted.packs)
    await tx
      .updateTable('packs')
      .set({ gtin: gtinOf(pack) })
      .where('id', '=', pack.id)
      .where('product_id', '=', productId)
      .execute();
  await tx.updateTable('products').set({ status: 'ACTIVE' }).where('id', '=', productId).execute();
  await releasePendingOffer(tx, productId);
  return [];
}

async function applyChange(
  tx: Tx,
  { productId, wanted, base }: ProposalRow,
  { refused, overwrite, productVersion }: Approval,
): Promise<Finding[]> {
  if (productId === null) throw new Error('a change has a product');
  const { content, version } = await lockProduct(tx, productId);
  const declined = new Set(refused.map(({ field }) => field));
  const accepted = differencesOf(wanted, base, content).filter(({ field }) => !declined.has(field));
  if (accepted.length === 0) throw new AppError('nothing_to_change');
  const conflicts = accepted.filter(({ isConflict }) => isConflict).map(({ field }) => field);
  const isSeen = conflicts.every((field) => overwrite.includes(field)) && productVersion === version;
  if (conflicts.length > 0 && !isSeen) throw new AppError('changed_elsewhere', { details: { fields: conflicts } });
  await applyFields(tx, productId, accepted);
  const taken = accepted.map(({ field }) => ({ field, isAccepted: true, reason: null, note: null }));
  return [...taken, ...findingsOf(refused)];
}

/** Sends it back. Throws `nothing_to_change` if nothing was said, `validation_failed` for a field that it does not have. */
export function requestChanges(
  { db, jobs }: DecideDeps,
  operator: OperatorScope,
  id: string,
  { findings, note }: z.output<typeof requestProposalChanges.body>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await lockClaimed(tx, operator, id);
    if (findings.length === 0 && !note) throw new AppError('nothing_to_change');
    const known = row.kind === 'edit' ? changesOf(row.wanted, row.base) : null;
    if (known && findings.some(({ field }) => !known.has(field)))
      throw new AppError('validation_failed', { fields: { findings: 'invalid' } });
    const after = { fields: findings.map(({ field }) => field) };
    await move(tx, operator.actor, row, 'requestChanges', {
      findings: findingsOf(findings),
      note: note || null,
      after,
    });
    await tell(tx, jobs, row, 'proposal_changes');
  });
}

/** Refuses it for good: what it had made for the shop is gone. */
export function rejectProposal(
  { db, jobs }: DecideDeps,
  operator: OperatorScope,
  id: string,
  said: { reason: RefusalReason; note: string | null },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await lockClaimed(tx, operator, id);
    if (row.kind === 'create' && row.productId) {
      await dropPendingOffer(tx, operator, row.productId);
      await endProduct(tx, row.productId);
    }
    await move(tx, operator.actor, row, 'reject', said);
    await tell(tx, jobs, row, 'proposal_rejected');
  });
}
