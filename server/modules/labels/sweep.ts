import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/http/deps.ts';
import { type Asking, askForLabel, askToVoid } from './ask.ts';
import { eachAtOnce } from './each-at-once.ts';
import { takeCarrierEvent } from './events.ts';
import { findLabel } from './rows.ts';
import { followReturns } from './way-back.ts';

interface Sweeping extends Asking {
  jobs: Pick<Deps['jobs'], 'send'>;
}

/** Most labels in one run of the job, which runs every minute. */
const MOST = 500;
const AT_ONCE = 8;

/**
 * Handles the job that goes on with labels: asks for those whose answer was lost, cancels those of cancelled parcels, asks where
 * parcels are of which nothing was heard, and has labels made for goods that come back.
 */
export async function sweepLabels(parts: Sweeping): Promise<void> {
  await followReturns(parts);
  const errors: unknown[] = [];
  const due = await claimDue(parts.db);
  await eachAtOnce(due, AT_ONCE, (id) => goOn(parts, id).catch((error) => void errors.push(error)));
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${due.length} labels could not be looked at`);
}

/** Moves the next try on, so that no other process takes the same labels meanwhile. */
async function claimDue(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update labels set next_try_at = now() + case when state in ('READY', 'USED') then interval '6 hours' else interval '45 seconds' end
    where id in (select id from labels where next_try_at <= now() order by next_try_at limit ${MOST} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A parcel (f) that goes back unpaid may be delivered all the same: its carrier is asked until it is back, for two months. */
const MAY_ARRIVE_LATE = sql<boolean>`coalesce(f.refused_at > now() - interval '60 days'
  and f.restocked_at is null and f.arrived_late_at is null, false)`;

async function goOn(parts: Sweeping, id: string): Promise<void> {
  await askForLabel(parts, id);
  await askToVoid(parts, id);
  await look(parts, id);
}

/** Takes what the carrier has reported, should its calls have been lost. */
async function look(parts: Sweeping, id: string): Promise<void> {
  const { db, carrier } = parts;
  const label = await findLabel(db, id);
  const isOut = label?.state === 'READY' || label?.state === 'USED';
  if (!label || !isOut || label.carrier !== carrier.name || label.trackingNumber === null) return;
  for (const event of await carrier.track(label.trackingNumber)) await takeCarrierEvent(parts, carrier, event);
  await inTransaction(db, (tx) =>
    sql`update labels as l set next_try_at = null from fulfilments as f
      where f.id = l.fulfilment_id and l.id = ${id} and l.state = 'USED'
        and (f.status = 'DELIVERED' or f.status = 'CANCELLED' and not ${MAY_ARRIVE_LATE})`.execute(tx),
  );
}
