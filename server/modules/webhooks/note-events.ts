import { sql } from 'kysely';
import type { WebhookPayload } from '#contract/shared/programs/webhooks.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { newId } from '#server/kernel/ids.ts';
import { listEventsAfter } from '#server/modules/feed/public.ts';

const MOST_WEBHOOKS_AT_ONCE = 50;
const MOST_EVENTS_AT_ONCE = 200;

interface Behind {
  id: string;
  vendorId: string;
  seq: number;
  kinds: string[];
}

/**
 * Makes the deliveries of events that the feeds have numbered since the last run, also for addresses that are paused. Which
 * events an address has is noted in the same transaction, so none is left out and none is delivered twice, whichever process
 * does it. Returns how many were made.
 */
export function noteEvents(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<Behind>`
      select w.id, w.vendor_id as "vendorId", w.seq::float8 as seq, w.kinds
      from webhooks as w join vendor_feed_heads as h on h.vendor_id = w.vendor_id
      where h.last > w.seq
      order by w.id limit ${MOST_WEBHOOKS_AT_ONCE} for update of w skip locked`.execute(tx);
    let made = 0;
    for (const webhook of rows) made += await noteFor(tx, webhook);
    return made;
  });
}

async function noteFor(tx: Tx, { id, vendorId, seq, kinds }: Behind): Promise<number> {
  const events = await listEventsAfter(tx, vendorId, seq, MOST_EVENTS_AT_ONCE);
  const last = events.at(-1);
  if (!last) return 0;
  await tx.updateTable('webhooks').set({ seq: last.cursor }).where('id', '=', id).execute();
  const wanted = events.filter(({ kind }) => kinds.includes(kind));
  if (wanted.length === 0) return 0;
  const deliveries = wanted.map((event) => ({
    ...{ id: newId(), webhook_id: id, seq: event.cursor, kind: event.kind, next_try_at: sql<Date>`now()` },
    payload: bodyOf({ type: event.kind, timestamp: event.at, data: event }),
  }));
  await tx.insertInto('webhook_deliveries').values(deliveries).execute();
  return deliveries.length;
}

/** The body of a delivery. It is kept, so that every try sends the same. */
export function bodyOf(payload: WebhookPayload): string {
  return JSON.stringify(payload);
}
