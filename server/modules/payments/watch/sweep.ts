import { sql } from 'kysely';
import { inTransaction } from '#server/db/transaction.ts';
import { eachByItself } from '#server/kernel/each-by-itself.ts';
import { BY_HAND, lockAttempts, lockOrder, refOf } from '#server/modules/payments/attempts.ts';
import { endPayments } from '#server/modules/payments/close.ts';
import type { Settling } from '#server/modules/payments/record.ts';
import { settle } from '#server/modules/payments/settle.ts';
import { judgeGateway } from './judge-gateway.ts';

const MOST = 50;

/**
 * Handles the job `payment_sweep`, every minute: looks at attempts of which no webhook may have told, picks up refunds whose
 * job was given up, and makes the refunds of orders that a process of the previous release cancelled.
 */
export async function sweep(settling: Settling): Promise<void> {
  await resendRefunds(settling);
  await mendCancelled(settling);
  const unchecked = await listUnchecked(settling);
  const look = async (attempt: (typeof unchecked)[number]) => {
    const ref = refOf(attempt);
    // Noted before the look: an attempt that cannot be read must not stand before the others for ever.
    await settling.db.updateTable('payments').set({ checked_at: sql`now()` }).where('id', '=', attempt.id).execute();
    if (ref) await settle(settling, ref);
  };
  await eachByItself(unchecked, look, judgeGateway());
}

/**
 * Every two minutes in the first half hour, then hourly for a day. Ended attempts hourly from the start, unless the answer to a
 * beginning or to a one-time code was lost: its order says so until a look tells.
 */
function listUnchecked({ db, gateway }: Settling) {
  return db
    .selectFrom('payments')
    .where('provider', '=', gateway.name)
    .where('captured_amount', '=', 0)
    .where('reference_kind', 'is not', null)
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .where(
      sql<boolean>`coalesce(checked_at, claimed_until, created_at) < now() - case
        when (open_order is not null or provider_reference is null or code_sent_at is not null)
          and created_at > now() - interval '30 minutes' then interval '2 minutes'
        else interval '1 hour' end`,
    )
    .select(['id', 'provider_reference as reference', 'reference_kind as referenceKind', 'gateway_id as gatewayId'])
    .orderBy(sql`coalesce(checked_at, created_at)`)
    .limit(MOST)
    .execute();
}

/** Not those that people send, or that another gateway would have to: this one knows nothing of them. */
async function resendRefunds({ db, jobs, gateway }: Settling): Promise<void> {
  await inTransaction(db, async (tx) => {
    const lost = await tx
      .updateTable('refunds')
      .set({ tried_at: sql`now()` })
      .where('status', 'in', ['PENDING', 'SENDING'])
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('payments as p')
            .whereRef('p.id', '=', 'refunds.payment_id')
            .where('p.provider', '=', gateway.name)
            .select('p.id'),
        ),
      )
      .where(sql<boolean>`coalesce(tried_at, created_at) < now() - interval '1 hour'`)
      .returning('id')
      .execute();
    for (const { id } of lost) await jobs.send(tx, 'refund', { refundId: id });
  });
}

async function mendCancelled({ db, jobs, gateway }: Settling): Promise<void> {
  const orders = await db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .where('p.provider', '=', gateway.name)
    .where('p.provider', '!=', BY_HAND)
    .where('p.status', '=', 'PAID')
    .where('o.status', '=', 'CANCELLED')
    .where(sql<boolean>`not exists (select from refunds where payment_id = p.id)`)
    .select('o.id')
    .limit(MOST)
    .execute();
  for (const { id } of orders)
    await inTransaction(db, async (tx) => {
      const { status } = await lockOrder(tx, id);
      await lockAttempts(tx, id);
      if (status === 'CANCELLED') await endPayments(tx, jobs, id);
    });
}
