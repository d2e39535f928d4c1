import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { newId } from '#server/kernel/ids.ts';
import { signatureOf, type WireEvent } from './event.ts';

/** What becomes of parcels that are on their way; by default they arrive. */
export type Fate = 'delivered' | 'failed' | 'returned';

export interface Posted {
  body: string;
  signature: string;
  event: WireEvent;
}

/** One step takes this many parcels, at most. */
const MOST = 1_000;

/**
 * Moves the demo carrier's parcels one step on, the oldest first: those with a label are taken, those on their way arrive, fail or
 * come back; those that failed too often come back, whatever is asked for. Returns the signed reports, as the carrier would post them.
 */
export function tickDemoCarrier(db: Db, secret: string, fate: Fate, numbers: string[]): Promise<Posted[]> {
  return inTransaction(db, async (tx) => {
    const rows = await tx
      .selectFrom('demo_carrier')
      .where('state', 'in', ['made', 'under_way'])
      .$if(numbers.length > 0, (query) => query.where('tracking_number', 'in', numbers))
      .select(['key', 'state', 'collect', 'tracking_number as trackingNumber', 'failed_attempts as failedAttempts'])
      .orderBy('made_at')
      .limit(MOST)
      .forUpdate()
      .execute();
    const posted: Posted[] = [];
    for (const { key, state, collect, trackingNumber, failedAttempts } of rows) {
      const attempt = failedAttempts + 1;
      const [next, news] =
        state === 'made'
          ? (['under_way', { kind: 'handed_over' }] as const)
          : attempt > TRIES
            ? (['back', { kind: 'returned', reason: FAILURE }] as const)
            : fate === 'delivered'
              ? (['delivered', { kind: 'delivered', collected: collect > 0 ? collect : null }] as const)
              : fate === 'returned'
                ? (['back', { kind: 'returned', reason: 'other' }] as const)
                : (['under_way', failureOf(attempt)] as const);
      const event: WireEvent = { id: newId(), trackingNumber, at: new Date().toISOString(), news };
      await tx
        .updateTable('demo_carrier')
        .set({ state: next, events: sql`events || ${JSON.stringify([event])}::jsonb` })
        .$if(news.kind === 'failed', (query) => query.set({ failed_attempts: attempt }))
        .where('key', '=', key)
        .execute();
      const body = JSON.stringify(event);
      posted.push({ body, signature: signatureOf(body, secret), event });
    }
    return posted;
  });
}

/** After this many failed attempts the demo carrier brings a parcel back. */
const TRIES = 3;
const FAILURE = 'nobody_home';
const failureOf = (attempt: number) =>
  ({ kind: 'failed', attempt, reason: FAILURE, next: attempt < TRIES ? 'again' : 'back' }) as const;
