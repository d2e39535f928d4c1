import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import type { GatewayState } from './gateway.ts';

// STC Pay takes money only by a one-time code, and the shop passes each one on: it knows whether a payment can have gone through.

/** After a code was passed on and no outcome came back, the wallet may be charged for this long. Of `payments`. */
export const IS_CODE_UNDER_WAY = sql<boolean>`coalesce(payments.code_sent_at > now() - interval '3 minutes', false)`;

/** Notes a code before it is passed on, so that nothing that happens afterwards makes the shop forget it. */
export async function noteCode(db: Db, paymentId: string): Promise<void> {
  await setCodeSentAt(db, paymentId, sql<string>`now()`);
}

/** The gateway did not take the code: nothing was charged. */
export async function forgetCode(db: Db, paymentId: string): Promise<void> {
  await setCodeSentAt(db, paymentId, null);
}

async function setCodeSentAt(db: Db, paymentId: string, codeSentAt: ReturnType<typeof sql<string>> | null) {
  await db.updateTable('payments').set({ code_sent_at: codeSentAt }).where('id', '=', paymentId).execute();
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
