import type { Db } from '#server/db/client.ts';
import { FORMATS } from '#server/modules/mail/format.ts';
import { pageUrl } from '#server/modules/mail/page-url.ts';
import { findOrderForMail } from '#server/modules/mail/queries.ts';
import { renderMail } from '#server/modules/mail/render.ts';
import type { MailDeps } from '#server/modules/mail/transport.ts';
import { fill, greeting, WORDS } from '#server/modules/mail/words.ts';
import { BY_HAND } from '#server/modules/payments/public.ts';
import { findUnaddressed } from '#server/modules/refund-accounts/public.ts';
import type { MailJob } from '#server/platform/mail-jobs.ts';
import { ACCOUNT_WANTED } from './account-wanted-words.ts';
import { COMPENSATION, findCompensationDue } from './compensation.ts';
import { findLateCashDue, LATE_CASH } from './late-cash.ts';
import { lateCorrectedLetter } from './late-corrected.ts';

/**
 * Asks where people are to send an order's money, unless its customer has said so, nothing waits any more, or another mail asks for more:
 * it names the same sum. A customer who has said it is told of an amount that was corrected.
 */
export async function sendAccountWantedMail(
  { config, db, mailer }: MailDeps,
  { orderId, refundId, isCorrected = false }: Extract<MailJob, { kind: 'refund_account_wanted' }>,
  id: string,
): Promise<void> {
  const [order, waiting] = await Promise.all([findOrderForMail(db, orderId), findUnaddressed(db, orderId)]);
  if (!order) return;
  if (waiting === 0) {
    const letter =
      isCorrected && (await lateCorrectedLetter(db, order, pageUrl(config, `/orders/${orderId}`, order.language)));
    if (letter) await mailer(renderMail(letter, order.language), { id, to: order.email });
    return;
  }
  // The mail of a cancellation asks, but of money that came after it none does.
  const isAsked = order.status === 'CANCELLED' && refundId !== undefined && !(await isSurplus(db, refundId));
  if (isAsked || (refundId && (await hasNewer(db, orderId, refundId)))) return;
  const [compensation, late] = await Promise.all([findCompensationDue(db, orderId), findLateCashDue(db, orderId)]);
  const { language, number } = order;
  const words = ACCOUNT_WANTED[language];
  const { money } = FORMATS[language];
  const values = { number, amount: money(waiting), compensation: money(compensation), late: money(late) };
  const because = [
    ...(isCorrected ? [LATE_CASH[language].corrected] : []),
    ...(compensation === 0 ? [] : [COMPENSATION[language][compensation < waiting ? 'part' : 'all']]),
    ...(late === 0 ? [] : [LATE_CASH[language][late < waiting ? 'part' : 'all']]),
  ];
  const [owed = '', ...rest] = words.paragraphs;
  const letter = {
    subject: fill(words.subject, values),
    greeting: greeting(WORDS[language], order.firstName, order.isVerified),
    heading: words.heading,
    paragraphs: [owed, ...because, ...rest].map((text) => fill(text, values)),
    facts: [
      { name: WORDS[language].orderNumber, value: number, isLtr: true },
      { name: words.amount, value: values.amount, isStrong: true },
    ],
    button: { label: words.button, url: `${pageUrl(config, `/orders/${orderId}`, language)}#send-to` },
    note: words.note,
  };
  await mailer(renderMail(letter, language), { id, to: order.email });
}

/** Another part that people are to send was added after this one. */
async function hasNewer(db: Db, orderId: string, refundId: string): Promise<boolean> {
  const newer = await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .where('r.order_id', '=', orderId)
    .where('r.id', '>', refundId)
    .where('r.status', '=', 'PENDING')
    .where('p.provider', '=', BY_HAND)
    .select('r.id')
    .executeTakeFirst();
  return newer !== undefined;
}

const isSurplus = async (db: Db, refundId: string) =>
  (await db.selectFrom('refunds').where('id', '=', refundId).select('kind').executeTakeFirst())?.kind === 'surplus';
