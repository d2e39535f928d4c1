import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';

/** A refund that does not go on by itself. */
export interface Undecided {
  id: string;
  orderNumber: string;
  /** Halalas. */
  amount: number;
  why: 'refused' | 'unclear' | 'lost' | 'waiting';
  since: Date;
}

/** Refunds that people must decide about, the longest waiting first. */
export async function listUndecided(db: Db): Promise<Undecided[]> {
  const { rows } = await sql<Undecided>`
    select r.id, o.order_number as "orderNumber", r.amount, r.created_at as since, why
    from refunds as r join orders as o on o.id = r.order_id join payments as p on p.id = r.payment_id
    cross join lateral (select case
      when r.status = 'FAILED' then 'refused'
      when r.status = 'SUCCEEDED' then null
      else coalesce(
        (select case kind when 'lost_capture' then 'lost' else 'unclear' end from gateway_findings
          where resolved_at is null and ref_id = p.capture_id and provider = p.provider
            and kind in ('lost_capture', 'refund_unclear') order by first_seen limit 1),
        case when r.created_at < now() - interval '1 day' then 'waiting' end) end) as reason(why)
    where r.status <> 'SUCCEEDED' and why is not null
    order by r.created_at, r.id`.execute(db);
  return rows;
}
