import { sql } from 'kysely';
import { PROPOSALS } from '#contract/shared/proposals/states.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { audit } from '#server/modules/audit/public.ts';
import { lockSubmitted, type ProposalRow } from '#server/modules/proposals/rows.ts';

/** When a claim ends; null if nobody holds one. */
export function claimEnds({ reviewerId, claimedAt }: Pick<ProposalRow, 'reviewerId' | 'claimedAt'>): Date | null {
  const ends = reviewerId && claimedAt ? new Date(claimedAt.getTime() + PROPOSALS.claimMinutes * 60_000) : null;
  return ends && ends.getTime() > Date.now() ? ends : null;
}

/** Throws `not_found`, `own_proposal`, `proposal_locked`, or `proposal_claimed` while somebody else reviews it. */
export function claimProposal(db: Db, operator: OperatorScope, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await lockSubmitted(tx, id);
    await refuseOwn(tx, row, operator);
    if (row.state !== 'SUBMITTED') throw new AppError('proposal_locked', { details: { state: row.state } });
    const ends = claimEnds(row);
    if (ends && row.reviewerId !== operator.userId)
      throw new AppError('proposal_claimed', { details: { until: ends.toISOString() } });
    await tx
      .updateTable('product_changes')
      .set({ reviewer_id: operator.userId, claimed_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    const { actor } = operator;
    await audit(tx, { ...actor, vendorId: row.vendorId }, { action: 'proposal.claimed', entity: ['proposal', id] });
  });
}

/** Locks a proposal for its reviewer. Throws `proposal_locked` unless it waits, and `not_claimed` for anybody else. */
export async function lockClaimed(tx: Tx, operator: OperatorScope, id: string): Promise<ProposalRow> {
  const row = await lockSubmitted(tx, id);
  await refuseOwn(tx, row, operator);
  if (row.state !== 'SUBMITTED') throw new AppError('proposal_locked', { details: { state: row.state } });
  if (row.reviewerId !== operator.userId || !claimEnds(row)) throw new AppError('not_claimed');
  return row;
}

/** Members of the operator's team may sell too. Somebody else looks at what their store proposes. */
async function refuseOwn(tx: Tx, { vendorId }: ProposalRow, { userId }: OperatorScope): Promise<void> {
  const member = await tx
    .selectFrom('vendor_members')
    .where('vendor_id', '=', vendorId)
    .where('user_id', '=', userId)
    .select('user_id')
    .executeTakeFirst();
  if (member) throw new AppError('own_proposal');
}
