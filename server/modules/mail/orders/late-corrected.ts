import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { FORMATS, type Language } from '#server/modules/mail/format.ts';
import type { OrderForMail } from '#server/modules/mail/queries.ts';
import type { Letter } from '#server/modules/mail/render.ts';
import { fill, greeting, WORDS } from '#server/modules/mail/words.ts';
import { findLateCashDue } from './late-cash.ts';

interface Words {
  /** {number}. */
  subject: string;
  heading: string;
  /** {late} goes back: to the account ending in {end}. */
  due: string;
  /** Nothing was collected after all. */
  none: string;
  note: string;
}

const CORRECTED: Record<Language, Words> = {
  ar: {
    subject: 'صحّحنا المبلغ الذي نعيده إليك: الطلب {number}',
    heading: 'صحّحنا المبلغ',
    due: 'صحّحنا المبلغ الذي حصّله المندوب منك عن شحنة أُلغيت، وهو {late}. نحوّله إلى حسابك البنكي المنتهي بـ {end} ونكتب لك عندما نحوّله.',
    none: 'كتبنا لك من قبل أن المندوب حصّل منك مبلغًا عن شحنة أُلغيت. تبيّن لنا أنه لم يحصّل منك شيئًا، فلا يعود إليك مبلغ.',
    note: 'إن كان هذا لا يطابق ما دفعته للمندوب فتواصل معنا.',
  },
  en: {
    subject: 'We have corrected the amount that goes back to you: order {number}',
    heading: 'We have corrected the amount',
    due: 'We have corrected the amount that the courier collected from you for a parcel that had been cancelled: it is {late}. We transfer it to your bank account ending in {end}, and write to you when we have.',
    none: 'We wrote to you that the courier had collected money from you for a parcel that had been cancelled. We have found that nothing was collected, so no money goes back to you.',
    note: 'If this is not what you paid the courier, contact us.',
  },
};

/**
 * The letter to a customer who has nothing more to say about corrected late cash: an account was given, or nothing was collected after all.
 * Null once the money has gone: that has a mail of its own.
 */
export async function lateCorrectedLetter(db: Db, order: OrderForMail, url: string): Promise<Letter | null> {
  const { language, number } = order;
  const [due, { collected, end }] = await Promise.all([findLateCashDue(db, order.id), findRecorded(db, order.id)]);
  if (due === 0 && collected > 0) return null;
  const { subject, heading, note, ...words } = CORRECTED[language];
  const values = { number, late: FORMATS[language].money(due), end: end ?? '' };
  return {
    subject: fill(subject, values),
    greeting: greeting(WORDS[language], order.firstName, order.isVerified),
    heading,
    paragraphs: [fill(due > 0 ? words.due : words.none, values)],
    facts: [{ name: WORDS[language].orderNumber, value: number, isLtr: true }],
    button: { label: WORDS[language].order.refund_by_hand.button, url },
    note,
  };
}

/** The halalas that were recorded for all parcels of an order that had been given up, and the end of its customer's account. */
async function findRecorded(db: Db, orderId: string): Promise<{ collected: number; end: string | null }> {
  const { rows } = await sql<{ collected: number; end: string | null }>`
    select (select coalesce(sum(late_collected), 0)::bigint from fulfilments where order_id = ${orderId}) as collected,
      (select last_four from refund_accounts where order_id = ${orderId} and replaced_at is null) as "end"`.execute(db);
  return rows[0] ?? { collected: 0, end: null };
}
