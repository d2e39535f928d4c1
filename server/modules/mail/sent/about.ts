import type { Db } from '#server/db/client.ts';
import type { MailJob } from '#server/platform/mail-jobs.ts';

/** To whom a mail goes and what it is about, for those that are kept. */
export interface MailAbout {
  userId: string;
  orderId: string | null;
  /** Its link proves who reads it: the text is not kept, and the mail is not sent again. */
  isSecret: boolean;
}

/** Null for mails that are not kept: those to stores, to applicants, and to the shop itself. */
export async function findAbout(db: Db, job: MailJob): Promise<MailAbout | null> {
  if ('orderId' in job) return ofOrder(db, job.orderId);
  if (job.kind === 'customer_return') {
    const found = await db.selectFrom('returns').where('id', '=', job.returnId).select('order_id').executeTakeFirst();
    return found ? ofOrder(db, found.order_id) : null;
  }
  if (job.kind === 'review' || (job.kind === 'question' && job.about !== 'asked'))
    return { userId: job.userId, orderId: null, isSecret: false };
  return isOfAccount(job) ? { userId: job.userId, orderId: null, isSecret: true } : null;
}

async function ofOrder(db: Db, orderId: string): Promise<MailAbout | null> {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .where('o.id', '=', orderId)
    .select('c.user_id as userId')
    .executeTakeFirst();
  return row ? { userId: row.userId, orderId, isSecret: false } : null;
}

const ACCOUNT_KINDS = [
  'verify_email',
  'reset_password',
  'change_email',
  'undo_email',
  'password_changed',
  'second_factor_off',
  'second_factor_on',
  'email_changed',
] as const;
type AccountMail = Extract<MailJob, { kind: (typeof ACCOUNT_KINDS)[number] }>;

function isOfAccount(job: MailJob): job is AccountMail {
  return (ACCOUNT_KINDS as readonly string[]).includes(job.kind);
}
