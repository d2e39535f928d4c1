import { isEditable } from '#contract/shared/proposals/states.ts';
import type { Note } from '#contract/shared/proposals/views.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope, VendorScope } from '#server/http/access.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { audit } from '#server/modules/audit/public.ts';
import { lockOwn, lockSubmitted, type ProposalRow } from './rows.ts';

/** Throws `not_found`, or `proposal_locked` for a proposal that nobody reviews. */
export function answerProposal(db: Db, scope: VendorScope, id: string, text: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await lockOwn(tx, scope, id);
    await write(tx, { ...scope, side: 'vendor' }, row, text);
  });
}

export function noteOnProposal(db: Db, operator: OperatorScope, id: string, text: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await lockSubmitted(tx, id);
    await write(tx, { ...operator, side: 'operator' }, row, text);
  });
}

async function write(
  tx: Tx,
  { userId, actor, side }: { userId: string | null; actor: Actor; side: Note['side'] },
  { id, state, vendorId }: ProposalRow,
  text: string,
): Promise<void> {
  const isOpen = state === 'SUBMITTED' || (isEditable(state) && state !== 'DRAFT');
  if (!isOpen) throw new AppError('proposal_locked', { details: { state } });
  await tx
    .insertInto('product_change_notes')
    .values({ id: newId(), change_id: id, side, author_id: userId, text })
    .execute();
  await audit(tx, { ...actor, vendorId }, { action: 'proposal.noted', entity: ['proposal', id] });
}
