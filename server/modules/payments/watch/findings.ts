import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';

export type FindingKind =
  | 'unknown_payment'
  | 'missed'
  | 'lost'
  | 'amount'
  | 'refund_outside'
  | 'foreign'
  | 'double'
  | 'contradiction'
  | 'cannot_close'
  | 'refund_failed'
  | 'refund_unclear'
  | 'not_settled'
  | 'unknown_status'
  | 'lost_capture'
  | 'chargeback'
  | 'settlement'
  | 'collected_amount';

export interface Finding {
  kind: FindingKind;
  provider: string;
  refId: string;
  orderId?: string | null;
  expected?: Record<string, unknown>;
  found?: Record<string, unknown>;
}

/** Notes a difference between the shop and the gateway; one that is open already is only seen again. */
export async function noteFinding(db: Db | Tx, finding: Finding): Promise<void> {
  const { kind, provider, refId, orderId = null, expected = null, found = null } = finding;
  await sql`insert into gateway_findings (id, kind, provider, ref_id, order_id, expected, found)
    values (${newId()}, ${kind}, ${provider}, ${refId}, ${orderId}, ${json(expected)}, ${json(found)})
    on conflict (kind, provider, ref_id) where resolved_at is null
    do update set last_seen = now(), expected = excluded.expected, found = excluded.found`.execute(db);
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** Closes what is no longer found of a reference. */
export async function resolveFindings(
  db: Db | Tx,
  kinds: FindingKind[],
  { provider, refId }: Pick<Finding, 'provider' | 'refId'>,
  resolution: string,
): Promise<void> {
  await sql`update gateway_findings set resolved_at = now(), resolution = ${resolution}
    where resolved_at is null and provider = ${provider} and ref_id = ${refId}
      and kind = any(${kinds}::text[])`.execute(db);
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
    .set({ resolved_at: sql`now()`, resolution })
    .where(sql`id::text`, '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
