import type { AuditAction, AuditedKind } from '#contract/shared/audit.ts';
import type { Tx } from '#server/db/client.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { newId } from '#server/kernel/ids.ts';

/** One change, for the audit log. */
export interface Change {
  action: AuditAction;
  /** The thing that changed: its kind and id. */
  entity: readonly [kind: AuditedKind, id: string];
  /** The changed fields. No passwords, codes, secrets or emails, and of customers' own fields only the names. */
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
  reason?: string | undefined;
}

/** Writes an entry of the audit log in the transaction of the change. Nothing else writes the table. */
export async function audit(tx: Tx, actor: Actor, { action, entity, before, after, reason }: Change): Promise<void> {
  const [kind, id] = entity;
  await tx
    .insertInto('audit_log')
    .values({
      id: newId(),
      area: actor.area,
      actor_kind: actor.kind,
      actor_id: actor.id,
      vendor_id: actor.vendorId,
      action,
      entity_kind: kind,
      entity_id: id,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      reason: reason ?? null,
      request_id: actor.requestId,
      session_id: actor.sessionId,
    })
    .execute();
}
