import { sql } from 'kysely';
import { inTransaction } from '#server/db/transaction.ts';
import type { GatewayRef, PaymentGateway } from '#server/modules/payments/gateway.ts';
import type { Settling } from '#server/modules/payments/record.ts';
import { settle } from '#server/modules/payments/settle.ts';

type Webhook = NonNullable<ReturnType<PaymentGateway['readWebhook']>>;

/**
 * Takes in a webhook: notes which reference to look at, and enqueues the look. Nothing that the body says is believed, and the
 * gateway is not called, so it cannot slow this down.
 */
export async function takeWebhook({ db, jobs, gateway }: Settling, event: Webhook): Promise<void> {
  const { eventId, type, ref, isLive } = event;
  await inTransaction(db, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('gateway_events')
      .values({
        provider: gateway.name,
        event_id: eventId,
        type,
        ref_kind: ref.kind,
        ref_id: ref.id,
        is_live: isLive,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) await jobs.send(tx, 'payment_event', { provider: gateway.name, eventId });
  });
}

/**
 * Handles the job `payment_event`. One look serves all events of its reference that were received before it began, so a flood
 * of them leads to few calls of the gateway, and the last one is never missed.
 */
export async function lookAtEvent(settling: Settling, provider: string, eventId: string): Promise<void> {
  const { db, gateway } = settling;
  const event = await db
    .selectFrom('gateway_events')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .where('settled_at', 'is', null)
    .select(['ref_kind as kind', 'ref_id as id', sql<string>`now()::text`.as('begun')])
    .executeTakeFirst();
  if (!event || provider !== gateway.name) return;
  const { begun, ...ref }: GatewayRef & { begun: string } = event;
  await settle(settling, ref);
  await db
    .updateTable('gateway_events')
    .set({ settled_at: sql`now()` })
    .where('provider', '=', provider)
    .where('ref_id', '=', ref.id)
    .where('settled_at', 'is', null)
    .where('received_at', '<=', sql<Date>`${begun}::timestamptz`)
    .execute();
}
