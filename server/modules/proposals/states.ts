import { type RawBuilder, sql } from 'kysely';
import type { AuditAction } from '#contract/shared/audit.ts';
import type { ProposalState } from '#contract/shared/proposals/states.ts';
import type { Finding } from '#contract/shared/proposals/views.ts';
import type { Tx } from '#server/db/client.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { audit } from '#server/modules/audit/public.ts';
import type { ProposalRow } from './rows.ts';

interface Move {
  from: readonly ProposalState[];
  to: ProposalState;
  action: AuditAction;
}

const MOVES = {
  submit: { from: ['DRAFT', 'CHANGES_REQUESTED'], to: 'SUBMITTED', action: 'proposal.submitted' },
  withdraw: { from: ['DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED'], to: 'WITHDRAWN', action: 'proposal.withdrawn' },
  requestChanges: { from: ['SUBMITTED'], to: 'CHANGES_REQUESTED', action: 'proposal.changes_requested' },
  approve: { from: ['SUBMITTED'], to: 'APPROVED', action: 'proposal.approved' },
  merge: { from: ['SUBMITTED'], to: 'APPROVED', action: 'proposal.merged' },
  reject: { from: ['SUBMITTED'], to: 'REJECTED', action: 'proposal.rejected' },
  /** All that it changes may be changed at once. */
  applyAtOnce: { from: ['DRAFT', 'CHANGES_REQUESTED'], to: 'APPROVED', action: 'proposal.approved' },
} as const satisfies Record<string, Move>;
type MoveName = keyof typeof MOVES;

interface Said {
  reason?: string | null;
  note?: string | null;
  findings?: Finding[];
  mergedInto?: string;
  /** More for the audit log. */
  after?: Record<string, unknown>;
}

/** Throws `proposal_locked` if a move is not allowed from a proposal's state. */
export function requireMove({ state }: Pick<ProposalRow, 'state'>, name: MoveName): void {
  if (!(MOVES[name].from as readonly string[]).includes(state))
    throw new AppError('proposal_locked', { details: { state } });
}

/** Moves a locked proposal, with its audit entry in the vendor's log. */
export async function move(
  tx: Tx,
  actor: Actor,
  row: Pick<ProposalRow, 'id' | 'state' | 'vendorId'>,
  name: MoveName,
  { reason = null, note = null, findings, mergedInto, after = {} }: Said = {},
): Promise<void> {
  requireMove(row, name);
  const { to, action } = MOVES[name];
  const now: RawBuilder<Date> = sql`now()`;
  const isSubmitted = name === 'submit' || name === 'applyAtOnce';
  await tx
    .updateTable('product_changes')
    .set({ status: to, reason, note, updated_at: now })
    .set(isSubmitted ? { submitted_at: now } : {})
    .set(to === 'SUBMITTED' || to === 'CHANGES_REQUESTED' ? {} : { decided_at: now })
    .set(findings ? { decisions: JSON.stringify(findings) } : {})
    .set(mergedInto ? { merged_into: mergedInto } : {})
    .set(isSubmitted || name === 'withdraw' ? { reviewer_id: null, claimed_at: null } : {})
    .where('id', '=', row.id)
    .execute();
  await audit(
    tx,
    { ...actor, vendorId: row.vendorId },
    {
      ...{ action, entity: ['proposal', row.id], before: { state: row.state } },
      after: { state: to, ...(reason && { reason }), ...after },
    },
  );
}
