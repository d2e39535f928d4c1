import { sql } from 'kysely';
import type { FindingKind } from '#contract/shared/orders/findings.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';

export interface Finding {
  kind: FindingKind;
  provider: string;
  refId: string;
  orderId?: string | null;
  expected?: Record<string, unknown>;
  found?: Record<string, unknown>;
  /** It has happened again, so it does not stay closed. */
  reopens?: boolean;
}

/** These tell of something that the shop tries again: closing one does not end it. */
const HAPPENS_AGAIN = new Set<FindingKind>(['cannot_close', 'refund_failed', 'refund_unclear', 'lost_capture']);

/**
 * Notes a difference between the shop and the gateway. One that is open already is only seen again; the same one that a person
 * has closed stays closed.
 */
export async function noteFinding(db: Db | Tx, finding: Finding): Promise<void> {
  const { kind, provider, refId, orderId = null, reopens = HAPPENS_AGAIN.has(kind) } = finding;
  const [expected, found] = [json(finding.expected ?? null), json(finding.found ?? null)];
  await sql`insert into gateway_findings (id, kind, provider, ref_id, order_id, expected, found)
    select ${newId()}::uuid, ${kind}, ${provider}, ${refId}, ${orderId}::uuid, ${expected}::jsonb, ${found}::jsonb
    where ${reopens} or not exists (
      select from gateway_findings as closed where closed.closed_by_hand and closed.ref_id = ${refId}
        and closed.kind = ${kind} and closed.provider = ${provider}
        and (closed.expected, closed.found) is not distinct from (${expected}::jsonb, ${found}::jsonb))
    on conflict (kind, provider, ref_id) where resolved_at is null
    do update set last_seen = now(), expected = excluded.expected, found = excluded.found`.execute(db);
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** Closes what is no longer found of a reference. */
export async function resolveFindings(
  db: Db | Tx,
  kinds: FindingKind[],
  { provider, refId }: Pick<Finding, 'provider'> & { refId: string | string[] },
  resolution: string,
): Promise<void> {
  await sql`update gateway_findings set resolved_at = now(), resolution = ${resolution}
    where resolved_at is null and provider = ${provider} and ref_id = any(${[refId].flat()}::text[])
      and kind = any(${kinds}::text[])`.execute(db);
}

/** Closes the finding that an order's payments could not be ended: they are over, however that came. */
export async function resolveCannotClose(tx: Tx, orderId: string, resolution: string): Promise<void> {
  await sql`update gateway_findings set resolved_at = now(), resolution = ${resolution}
    where resolved_at is null and kind = 'cannot_close' and ref_id = ${orderId}`.execute(tx);
}

/** Open findings, the oldest first. */
export function listFindings(db: Db) {
  return db
    .selectFrom('gateway_findings as f')
    .leftJoin('orders as o', 'o.id', 'f.order_id')
    .where('f.resolved_at', 'is', null)
    .select(['f.id', 'f.kind', 'f.ref_id as refId', 'o.order_number as orderNumber', 'f.expected', 'f.found'])
    .select(['f.first_seen as firstSeen', 'f.last_seen as lastSeen'])
    .orderBy('f.first_seen')
    .execute();
}

/** Closes a finding that the operator has dealt with. Returns false if none of this id is open. */
export async function closeFinding(db: Db, id: string, resolution: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('gateway_findings')
    .set({ resolved_at: sql`now()`, resolution, closed_by_hand: true })
    .where(sql`id::text`, '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
