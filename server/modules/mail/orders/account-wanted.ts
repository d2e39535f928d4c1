import { FORMATS } from '#server/modules/mail/format.ts';
import { pageUrl } from '#server/modules/mail/page-url.ts';
import { findOrderForMail } from '#server/modules/mail/queries.ts';
import { renderMail } from '#server/modules/mail/render.ts';
import type { MailDeps } from '#server/modules/mail/transport.ts';
import { fill, greeting, WORDS } from '#server/modules/mail/words.ts';
import { findUnaddressed } from '#server/modules/refund-accounts/public.ts';
import { ACCOUNT_WANTED } from './account-wanted-words.ts';

/** Asks where people are to send an order's money, unless its customer has said so, or nothing waits any more. */
export async function sendAccountWantedMail(
  { config, db, mailer }: MailDeps,
  { orderId }: { orderId: string },
  id: string,
): Promise<void> {
  const [order, waiting] = await Promise.all([findOrderForMail(db, orderId), findUnaddressed(db, orderId)]);
  if (!order || waiting === 0) return;
  const { language, number } = order;
  const words = ACCOUNT_WANTED[language];
  const values = { number, amount: FORMATS[language].money(waiting) };
  const letter = {
    subject: fill(words.subject, values),
    greeting: greeting(WORDS[language], order.firstName, order.isVerified),
    heading: words.heading,
    paragraphs: words.paragraphs.map((text) => fill(text, values)),
    facts: [
      { name: WORDS[language].orderNumber, value: number, isLtr: true },
      { name: words.amount, value: values.amount, isStrong: true },
    ],
    button: { label: words.button, url: `${pageUrl(config, `/orders/${orderId}`, language)}#send-to` },
    note: words.note,
  };
  await mailer(renderMail(letter, language), { id, to: order.email });
}
