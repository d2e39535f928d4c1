import { type Expression, sql } from 'kysely';

/**
 * What the carrier of a parcel (its id, in SQL) says that it has collected after the parcel was given up: rows of halalas, the latest
 * first. What a person has found wrong does not count.
 */
export const reportsOf = (parcelId: Expression<string>) => sql<{ amount: number }>`
  select r.amount from gateway_findings as g cross join lateral (
    select (case g.kind when 'collected_late' then g.found else g.expected end ->> 'collected')::bigint as amount) as r
  where g.ref_id = ${parcelId}::text and r.amount is not null
    and (g.kind = 'collected_amount' or g.kind = 'collected_late' and not g.closed_by_hand)
  order by g.last_seen desc, g.id desc`;
