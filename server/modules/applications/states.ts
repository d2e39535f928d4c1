import { sql } from 'kysely';
import { MOVES, type MoveName } from '#contract/shared/application/states.ts';
import type { AuditAction } from '#contract/shared/audit.ts';
import type { Tx } from '#server/db/client.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { audit } from '#server/modules/audit/public.ts';
import type { ApplicationRow } from './rows.ts';

/** What a move writes beside the state, and what its audit entry is called. */
const EFFECTS = {
  submit: { action: 'application.submitted', stamp: 'submitted_at' },
  withdraw: { action: 'application.withdrawn', stamp: 'decided_at' },
  claim: { action: 'application.claimed', stamp: 'updated_at' },
  release: { action: 'application.released', stamp: 'updated_at' },
  requestChanges: { action: 'application.changes_requested', stamp: 'updated_at' },
  reject: { action: 'application.rejected', stamp: 'decided_at' },
  approve: { action: 'application.approved', stamp: 'decided_at' },
} as const satisfies Record<MoveName, { action: AuditAction; stamp: string }>;

interface Said {
  reason?: string | null;
  note?: string | null;
  vendorId?: string;
}

/** Moves a locked application, with its audit entry. Throws `application_locked` if the move is not allowed from its state. */
export async function move(
  tx: Tx,
  actor: Actor,
  { id, state }: Pick<ApplicationRow, 'id' | 'state'>,
  name: MoveName,
  { reason = null, note = null, vendorId }: Said = {},
): Promise<void> {
  const { from, to } = MOVES[name];
  if (!(from as readonly string[]).includes(state)) throw new AppError('application_locked', { details: { state } });
  const { action, stamp } = EFFECTS[name];
  await tx
    .updateTable('applications')
    .set({ status: to, updated_at: sql<Date>`now()`, [stamp]: sql<Date>`now()` })
    .set({ decision_reason: reason, decision_note: note, ...(vendorId && { vendor_id: vendorId }) })
    // The vendor's record is what was approved, not what was there before.
    .set({ reviewer_id: null, claimed_at: null, ...(to === 'APPROVED' && { reviewed: null }) })
    .where('id', '=', id)
    .execute();
  await audit(
    tx,
    { ...actor, vendorId: vendorId ?? null },
    {
      action,
      entity: ['application', id],
      before: { state },
      after: { state: to, ...(reason !== null && { reason }) },
    },
  );
}
