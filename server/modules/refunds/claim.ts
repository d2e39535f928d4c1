import { sql } from 'kysely';
import type { RefundRequestStatus } from '#contract/shared/orders/refunds.ts';
import type { Tx } from '#server/db/client.ts';
import { AppError } from '#server/kernel/app-error.ts';

/** A request that somebody decides about. */
export interface Claimed {
  orderId: string;
  /** Halalas. */
  amount: number;
}

type Ended = Exclude<RefundRequestStatus, 'WAITING'>;

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
    .set({ return_id: returnId, opening: null })
    .where('id', '=', id)
    .where('status', '=', 'WAITING')
    .returning(['order_id as orderId', 'amount'])
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps what went back by an approved cancellation, in halalas: less than was asked for if some had gone back meanwhile. */
export async function notePaidBack(tx: Tx, id: string, paidBack: number): Promise<void> {
  await sql`update refund_requests set cancelling = cancelling || jsonb_build_object('paidBack', ${paidBack}::bigint)
    where id = ${id}`.execute(tx);
}

interface Earlier {
  /** Of the same person, order and kind. */
  isOwn: boolean;
  /** Of its body; null for one that an older release wrote. */
  hash: string | null;
}

/**
 * Lets only the same request pass under an id that was sent before. Throws `not_found` for an id that is somebody else's, or another
 * thing's, and `idempotency_key_reused` for another body.
 */
export function refuseOther(earlier: Earlier, hash: string): void {
  if (!earlier.isOwn) throw new AppError('not_found');
  if (earlier.hash !== null && earlier.hash !== hash) throw new AppError('idempotency_key_reused');
}

const BECAME = { WAITING: 'waiting', REJECTED: 'rejected', WITHDRAWN: 'withdrawn' } as const;

/** What became of a request that is sent again; null if it was approved, or needed nobody's approval. */
export const becameOf = (status: RefundRequestStatus) => (status === 'APPROVED' ? null : BECAME[status]);
