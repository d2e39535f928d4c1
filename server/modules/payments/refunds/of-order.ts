import type { DeclineReason } from '#contract/shared/declines.ts';
import type { PaymentSource } from '#contract/shared/payment-source.ts';
import type { Db } from '#server/db/client.ts';
import { toRiyals } from '#server/kernel/money.ts';

/** Every attempt to be paid for an order, oldest first, as the operator sees it. */
export async function attemptsOfOrder(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .select(['id', 'method', 'provider', 'provider_reference as reference', 'status', 'amount', 'failure', 'source'])
    .select(['captured_amount as captured', 'refunded_amount as refunded', 'refund_pending as refunding'])
    .select(['surplus_reason as surplusReason', 'created_at as createdAt', 'captured_at as capturedAt'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ amount, captured, refunded, refunding, createdAt, capturedAt, failure, source, ...row }) => ({
    ...row,
    ...{ amount: toRiyals(amount), captured: toRiyals(captured) },
    ...{ refunded: toRiyals(refunded), refunding: toRiyals(refunding) },
    // Only this module writes them, from the lists of the contract.
    failure: failure as DeclineReason | null,
    source: source as unknown as PaymentSource | null,
    ...{ createdAt: createdAt.toISOString(), capturedAt: capturedAt?.toISOString() ?? null },
  }));
}

/** Every refund of an order, oldest first, as the operator sees it. */
export async function refundsOfOrder(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('refunds')
    .where('order_id', '=', orderId)
    .select(['id', 'payment_id as paymentId', 'kind', 'status', 'amount', 'by_hand as isByHand', 'failure', 'note'])
    .select(['created_at as createdAt', 'done_at as doneAt'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ amount, createdAt, doneAt, ...row }) => ({
    ...row,
    amount: toRiyals(amount),
    ...{ createdAt: createdAt.toISOString(), doneAt: doneAt?.toISOString() ?? null },
  }));
}
