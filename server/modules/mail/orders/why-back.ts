import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { BY_HAND } from '#server/modules/payments/public.ts';
import type { MailJob } from '#server/platform/mail-jobs.ts';
import type { WhyBack } from './why-back-words.ts';

/** Why money goes back, and the number of the return that it is for. */
export interface Why {
  why: WhyBack;
  returnNumber: string;
}

/**
 * Why the money went back that a mail names. Undefined for other mails, for a transfer, whose mail says it, for compensation, and for a mail
 * of an older release that names no refund.
 */
export async function findWhyBack(db: Db, job: MailJob): Promise<Why | undefined> {
  if (job.kind !== 'refund_sent' && job.kind !== 'refund_by_hand') return undefined;
  if (!job.refundId) {
    const isWhole = job.kind === 'refund_by_hand' && (job.of === 'order' || (job.of === 'credit' && !job.requestId));
    return isWhole ? { why: 'order', returnNumber: '' } : undefined;
  }
  // A cancellation and its refund are written in one transaction, which has one time.
  const { rows } = await sql<Found>`
    select r.kind, p.surplus_reason = 'late' and p.provider = ${BY_HAND} as "isLateCash", t.number as "returnNumber",
      (select c.reason from order_cancellations as c where c.order_id = r.order_id and c.created_at = r.created_at
        order by c.id limit 1) as reason
    from refunds as r join payments as p on p.id = r.payment_id left join returns as t on t.id = r.return_id
    where r.id = ${job.refundId}`.execute(db);
  const [found] = rows;
  const why = found && reasonOf(found);
  return why && { why, returnNumber: found.returnNumber ?? '' };
}

interface Found {
  kind: string;
  isLateCash: boolean | null;
  returnNumber: string | null;
  /** Of the pieces that were cancelled with it; null if the whole order was. */
  reason: string | null;
}

function reasonOf({ kind, isLateCash, returnNumber, reason }: Found): WhyBack | undefined {
  if (kind === 'surplus') return isLateCash ? 'lateCash' : 'surplus';
  if (kind === 'return') return returnNumber === null ? undefined : 'returned';
  if (kind !== 'cancellation') return undefined;
  if (reason === null) return 'order';
  if (reason === 'undelivered' || reason === 'late') return reason;
  return reason === 'customer_asked' ? 'asked' : 'unsupplied';
}
