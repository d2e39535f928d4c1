import type { Db } from '#server/db/client.ts';
import type { MailWords } from '#server/modules/mail/mail-words.ts';
import { BY_HAND } from '#server/modules/payments/public.ts';
import type { MailJob } from '#server/platform/mail-jobs.ts';

type ByHand = Extract<MailJob, { kind: 'refund_by_hand' }>;

/** Where money of a payment went that people have returned. */
export interface ReturnedTo {
  /** People had collected it: it did not come by a card or wallet. */
  isCollected: boolean;
  /** The end of the customer's account that it was transferred to; null for another way. */
  account: string | null;
}

/** Undefined for money that is of no payment. */
export async function findReturnedTo(db: Db, { paymentId, refundId }: ByHand): Promise<ReturnedTo | undefined> {
  if (!paymentId) return undefined;
  return db
    .selectFrom('payments as p')
    .leftJoin('refunds as r', (join) => join.onRef('r.payment_id', '=', 'p.id').on('r.id', '=', refundId ?? null))
    .leftJoin('refund_accounts as a', 'a.id', 'r.account_id')
    .where('p.id', '=', paymentId)
    .select((eb) => [eb('p.provider', '=', BY_HAND).as('isCollected'), 'a.last_four as account'])
    .$castTo<ReturnedTo>()
    .executeTakeFirst();
}

/** What a mail says of money that people have returned. */
export function returnedBy(of: ByHand['of'], to: ReturnedTo | undefined, { returned }: MailWords): string {
  if (of !== 'payment' || !to) return returned[of];
  if (to.account !== null) return to.isCollected ? returned.account : returned.accountInstead;
  return to.isCollected ? returned.part : returned.payment;
}
