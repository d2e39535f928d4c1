import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';

/** Those of some variants that another sale has within the same time. Prices that were refused do not count. */
export async function findOverlapping(
  tx: Tx,
  variantIds: string[],
  { startsAt, endsAt, id }: { startsAt: Date; endsAt: Date; id?: string },
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select s.variant_id as id from promotion_variants as s join promotions as m on m.id = s.promotion_id
    where s.variant_id = any(${variantIds}::uuid[]) and s.state <> 'REFUSED' and m.is_active
      and m.id is distinct from ${id ?? null}::uuid
      and tstzrange(m.starts_at, m.ends_at) && tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz)`.execute(tx);
  return new Set(rows.map((row) => row.id));
}
