import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import type { Language } from '#server/modules/mail/format.ts';
import type { MailJob } from '#server/platform/mail-jobs.ts';

interface Words {
  /** All of the money that a mail names is one, for the order {number}, … */
  all: string;
  /** … or only {compensation} of it. */
  part: string;
}

/** What mails say of money that the team gives back of its own accord. */
export const COMPENSATION: Record<Language, Words> = {
  ar: {
    all: 'هذا المبلغ تعويض من فريقنا عن طلبك {number}.',
    part: 'منه {compensation} تعويض من فريقنا عن هذا الطلب.',
  },
  en: {
    all: 'This amount is compensation from our team for your order {number}.',
    part: '{compensation} of it is compensation from our team for this order.',
  },
};

/** Whether the money that a mail names is one. */
export async function isCompensation(db: Db, job: MailJob): Promise<boolean> {
  if ('requestId' in job && job.requestId) return true;
  if (!('refundId' in job && job.refundId)) return false;
  const { refundId } = job;
  const refund = db.selectFrom('refunds').where('id', '=', refundId).where('kind', '=', 'goodwill').select('id');
  return (await refund.executeTakeFirst()) !== undefined;
}

/** What of the money that people have yet to send of an order is compensation, in halalas. Of a cancelled order all goes back anyway. */
export async function findCompensationDue(db: Db, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .where('r.order_id', '=', orderId)
    .where('r.kind', '=', 'goodwill')
    .where('r.status', 'in', ['PENDING', 'FAILED'])
    .where('o.status', '<>', 'CANCELLED')
    .select(sql<number>`coalesce(sum(r.amount), 0)::int`.as('due'))
    .executeTakeFirst();
  return row?.due ?? 0;
}
