import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { inWriteSlot } from '#server/db/transaction.ts';

/** A delivery that this process is to send, with what it takes. */
export interface Claimed {
  id: string;
  webhookId: string;
  vendorId: string;
  url: string;
  payload: string;
  failures: number;
  isTrial: boolean;
  secret: Buffer;
  /** Null once it is too old to sign. */
  oldSecret: Buffer | null;
}

/** Longer than a try takes. If its process dies, the delivery is sent again after this. */
const CLAIM_SECONDS = 60;
/** Tries at a time for one address; one that fails gets the next only after the last. */
const AT_ONCE = { working: 4, failing: 1 };

/**
 * Takes deliveries that are due, at most so many: of each address a few, so that a slow one holds nobody up. Nothing goes to an address
 * that is paused, except trials, or of a vendor that is suspended or closed. The order is total: of deliveries due at one moment,
 * processes that ask at once must see the same few.
 */
export async function claimDue(db: Db, most: number, now: Date): Promise<Claimed[]> {
  const claim = sql<Claimed>`
    with due as materialized (
      select d.id from webhooks as w
      join vendors as v on v.id = w.vendor_id and v.is_active and v.closed_at is null
      cross join lateral (
        select n.id, n.claimed_until, n.next_try_at from webhook_deliveries as n
        where n.webhook_id = w.id and n.state = 'waiting' and n.next_try_at <= ${now} and (w.state = 'on' or n.seq is null)
        order by n.next_try_at, n.id
        limit case when w.failing_since is null then ${AT_ONCE.working}::int else ${AT_ONCE.failing}::int end
      ) as d
      where coalesce(d.claimed_until, ${now}) <= ${now}
      order by d.next_try_at, d.id limit ${most}
    )
    update webhook_deliveries as d set claimed_until = ${now}::timestamptz + make_interval(secs => ${CLAIM_SECONDS})
    from webhooks as w
    where d.id in (select id from due) and w.id = d.webhook_id and d.state = 'waiting' and coalesce(d.claimed_until, ${now}) <= ${now}
    returning d.id, d.webhook_id as "webhookId", w.vendor_id as "vendorId", w.url, d.payload, d.failures, d.seq is null as "isTrial",
      w.secret, case when w.old_secret_until > ${now} then w.old_secret end as "oldSecret"`;
  return inWriteSlot(db, async () => (await claim.execute(db)).rows);
}
