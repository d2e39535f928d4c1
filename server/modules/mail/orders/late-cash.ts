import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import type { Language } from '#server/modules/mail/format.ts';
import { BY_HAND } from '#server/modules/payments/public.ts';

interface Words {
  /** All of the money that a mail names was collected for a cancelled parcel, … */
  all: string;
  /** … or only {late} of it. */
  part: string;
  /** An earlier mail may have named another amount. */
  corrected: string;
}

/** What mails say of cash that a courier collected for a parcel that had been given up. */
export const LATE_CASH: Record<Language, Words> = {
  ar: {
    all: 'حصّل المندوب منك هذا المبلغ عن شحنة أُلغيت، فنعيده إليك.',
    part: 'منه {late} حصّلها المندوب منك عن شحنة أُلغيت.',
    corrected: 'صحّحنا المبلغ، فإن ذكرنا لك غيره من قبل فهذا هو الصحيح.',
  },
  en: {
    all: 'The courier collected this amount from you for a parcel that had been cancelled, so it goes back to you.',
    part: 'Of it, the courier collected {late} from you for a parcel that had been cancelled.',
    corrected: 'We have corrected the amount. If we named another one before, this one is right.',
  },
};

/** What of the money that people have yet to send of an order is such cash, in halalas. */
export async function findLateCashDue(db: Db, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .where('r.order_id', '=', orderId)
    .where('p.surplus_reason', '=', 'late')
    .where('p.provider', '=', BY_HAND)
    .where('r.status', 'in', ['PENDING', 'FAILED'])
    .select(sql<number>`coalesce(sum(r.amount), 0)::int`.as('due'))
    .executeTakeFirst();
  return row?.due ?? 0;
}
