import { withArabicDigits } from '#contract/shared/arabic-text.ts';
import { isFault } from '#contract/shared/orders/returns.ts';
import type { Db } from '#server/db/client.ts';
import { FORMATS, type Language } from '#server/modules/mail/format.ts';
import { pageUrl } from '#server/modules/mail/page-url.ts';
import { findReader } from '#server/modules/mail/queries.ts';
import { type Letter, renderMail } from '#server/modules/mail/render.ts';
import type { MailDeps } from '#server/modules/mail/transport.ts';
import { fill, greeting, WORDS } from '#server/modules/mail/words.ts';
import { listWhoMay } from '#server/modules/members/public.ts';
import { findReturnForMail, type ReturnForMail } from '#server/modules/returns/public.ts';
import type { MailJob, VendorReturnMail } from '#server/platform/mail-jobs.ts';
import { RETURN_WORDS } from './return-words.ts';

type Job = Extract<MailJob, { kind: 'vendor_return' }>;

/** Until it is sent, a return may have gone on; then these have nothing to say any more. */
const TOLD_WHILE: { [About in VendorReturnMail]?: ReturnForMail['status'] } = {
  requested: 'REQUESTED',
  sent: 'SENT',
  inspect_soon: 'RECEIVED',
  disputed: 'DISPUTED',
};

/** Mails about a return of which nothing goes back, or of which less may. */
const NOTHING_BACK: readonly VendorReturnMail[] = ['ended_itself', 'disputed', 'decided_vendor'];

/** Tells somebody of a vendor's team about a return, if they still may handle its orders. */
export async function sendVendorReturnMail({ config, db, mailer }: MailDeps, job: Job, id: string): Promise<void> {
  const { about, returnId, userId } = job;
  const [reader, shown] = await Promise.all([findReader(db, userId), findReturn(db, returnId, userId)]);
  if (!reader || !shown || (TOLD_WHILE[about] ?? shown.status) !== shown.status) return;
  const { language } = reader;
  const url = pageUrl(config, `/seller/returns/${returnId}`, language);
  await mailer(renderMail(vendorReturnLetter(about, shown, reader, url), language), { id, to: reader.email });
}

async function findReturn(db: Db, id: string, userId: string): Promise<ReturnForMail | null> {
  const found = await findReturnForMail(db, id);
  return found && (await listWhoMay(db, found.vendorId, 'orders')).includes(userId) ? found : null;
}

function vendorReturnLetter(
  about: VendorReturnMail,
  shown: ReturnForMail,
  { firstName, language, isVerified }: { firstName: string; language: Language; isVerified: boolean },
  url: string,
): Letter {
  const { letters, fault, replacement, toReplace, facts, reasons, button, why } = RETURN_WORDS[language];
  const { subject, heading, paragraph } = letters[about];
  const { number, orderNumber, reason, wish, status, lines, total, dueAt, carriage } = shown;
  const { money, dayTime, number: figure } = FORMATS[language];
  const pick = (ar: string, en: string) => (language === 'ar' ? withArabicDigits(ar) : en || ar);
  const goods = lines.map(
    (line) =>
      `${pick(line.name, line.nameEn)} · ${pick(line.variantName, line.variantNameEn)} × ${figure(line.pieces)}`,
  );
  const isReplaced = wish === 'replacement' && status === 'APPROVED';
  return {
    subject: fill(subject, { number }),
    greeting: greeting(WORDS[language], firstName, isVerified),
    heading,
    paragraphs:
      about === 'requested' && isFault(reason)
        ? [wish === 'replacement' ? replacement : fault]
        : [paragraph, ...(about === 'approved_itself' && isReplaced ? [toReplace] : [])],
    facts: [
      { name: facts.number, value: number },
      { name: facts.order, value: orderNumber },
      { name: facts.reason, value: reasons[reason] },
      { name: facts.goods, value: goods.join('\n') },
      ...(NOTHING_BACK.includes(about) || isReplaced ? [] : [{ name: facts.amount, value: money(total) }]),
      ...(about === 'sent' && carriage ? [{ name: facts.carrier, value: carriage }] : []),
      ...((about in TOLD_WHILE || isReplaced) && dueAt ? [{ name: facts.until, value: dayTime(dueAt) }] : []),
    ],
    button: { label: button, url },
    why,
  };
}
