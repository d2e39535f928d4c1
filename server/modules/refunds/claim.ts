import { sql } from 'kysely';
import type { REFUND_REQUEST_STATUSES } from '#contract/shared/orders/refunds.ts';
import type { Tx } from '#server/db/client.ts';

/** A request that somebody decides about. */
export interface Claimed {
  orderId: string;
  /** Halalas. */
  amount: number;
}

type Ended = Exclude<(typeof REFUND_REQUEST_STATUSES)[number], 'WAITING'>;

interface Ending {
  status: Ended;
  by: string;
  /** For the one who asked. */
  answer?: string;
  /** The return that it has opened. */
  returnId?: string | null;
}

/** Ends a request that waits, once: of two people at once the second gets null. */
export async function claim(
  tx: Tx,
  id: string,
  { status, by, answer, returnId = null }: Ending,
): Promise<Claimed | null> {
  const row = await tx
    .updateTable('refund_requests')
    .set({ status, decided_by: by, decided_at: sql<Date>`now()`, answer: answer ?? null })
    .set({ return_id: returnId, opening: null, cancelling: null })
    .where('id', '=', id)
    .where('status', '=', 'WAITING')
    .returning(['order_id as orderId', 'amount'])
    .executeTakeFirst();
  return row ?? null;
}
