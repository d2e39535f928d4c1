import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { GatewayState } from './gateway.ts';

// STC Pay takes money only by a one-time code, and the shop passes each one on: it knows whether a payment can have gone through.

/** After a code was passed on and no outcome came back, the wallet may be charged for this long. Of `payments`. */
export const IS_CODE_UNDER_WAY = sql<boolean>`coalesce(payments.code_sent_at > now() - interval '3 minutes', false)`;

/** A code that this request passes on. */
interface NotedCode {
  paymentId: string;
  sentAt: Date;
  /** When the code before was passed on, whose outcome is not known either. */
  before: Date | null;
}

/**
 * Notes a code before it is passed on, so that nothing that happens afterwards makes the shop forget it. `under_way` if another
 * one is: the wallet may be charged by that. `ended` if nobody wants the payment any more, since an answer of the gateway.
 */
export async function noteCode(db: Db, paymentId: string): Promise<NotedCode | 'under_way' | 'ended'> {
  return inTransaction(db, async (tx) => {
    const payment = tx.selectFrom('payments').where('id', '=', paymentId);
    const { before, isUnderWay, openOrder } = await payment
      .select(['code_sent_at as before', IS_CODE_UNDER_WAY.as('isUnderWay'), 'open_order as openOrder'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (openOrder === null) return 'ended';
    if (isUnderWay) return 'under_way';
    const { sentAt } = await tx
      .updateTable('payments')
      // To the millisecond, as dates are here: this code is known by it.
      .set({ code_sent_at: sql<string>`date_trunc('milliseconds', clock_timestamp())` })
      .where('id', '=', paymentId)
      .returning(sql<Date>`code_sent_at`.as('sentAt'))
      .executeTakeFirstOrThrow();
    return { paymentId, sentAt, before };
  });
}

/** The gateway did not take the code: nothing was charged by it. What is known of the code before stays. */
export async function forgetCode(db: Db, { paymentId, sentAt, before }: NotedCode): Promise<void> {
  await db
    .updateTable('payments')
    .set({ code_sent_at: before })
    .where('id', '=', paymentId)
    .where('code_sent_at', '=', sentAt)
    .execute();
}

/**
 * A gateway's state together with what the shop knows of the code: while one is under way the payment is being decided, and
 * without one a payment that nobody wants any more has ended.
 */
export function withCode(
  state: GatewayState,
  { method, isCodeUnderWay }: { method: string; isCodeUnderWay: boolean },
  isWanted: boolean,
): GatewayState {
  if (method !== 'stc_pay' || state.ref.kind !== 'payment' || state.captures.length > 0) return state;
  if (state.status === 'open' && isCodeUnderWay) return { ...state, isPending: true, awaitsShopper: false };
  if (isWanted) return state;
  return { ...state, status: state.status === 'open' ? 'voided' : state.status, isPending: false };
}
