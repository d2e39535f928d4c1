import { withArabicDigits } from '#contract/shared/arabic-text.ts';
import { isFault, type ReturnStatus } from '#contract/shared/orders/returns.ts';
import { type PaymentSource, paymentSourceName } from '#contract/shared/payment-source.ts';
import { counted, FORMATS, type Language } from '#server/modules/mail/format.ts';
import { pageUrl } from '#server/modules/mail/page-url.ts';
import { findReader, findSource } from '#server/modules/mail/queries.ts';
import { type Fact, type Letter, renderMail } from '#server/modules/mail/render.ts';
import type { MailDeps } from '#server/modules/mail/transport.ts';
import { fill, greeting, WORDS } from '#server/modules/mail/words.ts';
import { findReturnForMail, type ReturnForMail } from '#server/modules/returns/public.ts';
import type { CustomerReturnMail, MailJob } from '#server/platform/mail-jobs.ts';
import { RETURN_WORDS } from './return-words.ts';

/** A return may have gone on before its mail is sent; then another mail tells of it. */
const TOLD_WHILE: Record<CustomerReturnMail, ReturnStatus> = {
  requested: 'REQUESTED',
  approved: 'APPROVED',
  declined: 'DECLINED',
  concluded: 'CONCLUDED',
  replaced: 'REPLACED',
  decided_vendor: 'DECLINED',
  ended_itself: 'WITHDRAWN',
};

/** Tells a customer what became of a return, unless it has gone on since. */
export async function sendReturnMail(
  { config, db, mailer }: MailDeps,
  { about, returnId, userId }: Extract<MailJob, { kind: 'customer_return' }>,
  id: string,
): Promise<void> {
  const [reader, shown] = await Promise.all([findReader(db, userId), findReturnForMail(db, returnId)]);
  if (!reader || shown?.status !== TOLD_WHILE[about]) return;
  const { language } = reader;
  const url = pageUrl(config, `/orders/returns/${returnId}`, language);
  const letter = returnLetter(about, shown, reader, await findSource(db, shown.orderId), url);
  await mailer(renderMail(letter, language), { id, to: reader.email });
}

function returnLetter(
  about: CustomerReturnMail,
  shown: ReturnForMail,
  { firstName, language, isVerified }: { firstName: string; language: Language; isVerified: boolean },
  source: PaymentSource | null,
  url: string,
): Letter {
  const words = RETURN_WORDS[language];
  const { money, dayTime } = FORMATS[language];
  const { subject, heading, paragraphs } = words.letters[letterOf(about, shown)];
  const values = {
    number: shown.number,
    vendor: language === 'ar' ? withArabicDigits(shown.vendorName) : shown.vendorNameEn || shown.vendorName,
    until: shown.dueAt ? dayTime(shown.dueAt) : '',
    amount: money(shown.back),
    source: paymentSourceName(source, language),
  };
  return {
    subject: fill(subject, values),
    greeting: greeting(WORDS[language], firstName, isVerified),
    heading: fill(heading, values),
    paragraphs: [...paragraphs, ...outcomeOf(shown, language)].map((text) => fill(text, values)),
    facts: factsOf(shown, language),
    button: { label: words.button, url },
    note: noteOf(about, shown, language),
  };
}

function letterOf(about: CustomerReturnMail, { reason, wish, total }: ReturnForMail) {
  if (about === 'requested') return isFault(reason) ? 'reported' : 'requested';
  if (about === 'approved' && wish === 'replacement') return 'approvedReplacement';
  if (about === 'approved') return isFault(reason) ? 'approvedReport' : 'approved';
  return about === 'concluded' && total === 0 ? 'refused' : about;
}

/** Of a concluded return: whether all of it was accepted, and how its money goes back. */
function outcomeOf(
  { status, wish, decision, lines, total, back, refund }: ReturnForMail,
  language: Language,
): string[] {
  if (status !== 'CONCLUDED' || total === 0) return [];
  const { acceptedAll, acceptedPart, goesBack, byHand, credited, backBefore, instead } = RETURN_WORDS[language];
  const { number } = FORMATS[language];
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0);
  const accepted = lines.reduce((sum, line) => sum + (line.accepted ?? 0), 0);
  const part = fill(acceptedPart, { accepted: number(accepted), pieces: number(pieces) });
  const first = accepted === pieces ? acceptedAll : part;
  return [
    wish === 'replacement' && decision === null ? instead : first,
    back === 0 ? backBefore : refund?.state === 'by_hand' ? byHand : refund?.state === 'credited' ? credited : goesBack,
  ];
}

function factsOf(shown: ReturnForMail, language: Language): Fact[] {
  const { facts, pieces: forms, accepted: acceptedOf } = RETURN_WORDS[language];
  const { money, number, dayTime } = FORMATS[language];
  const { lines, answer, decision, dueAt, total, back, delivery, status, carriage } = shown;
  const isOver = status === 'DECLINED' || status === 'WITHDRAWN' || status === 'REPLACED';
  const value = money(back);
  const pick = (ar: string, en: string) => (language === 'ar' ? withArabicDigits(ar) : en || ar);
  return [
    { name: facts.number, value: shown.number, isLtr: true },
    { name: facts.order, value: shown.orderNumber, isLtr: true },
    ...lines.map(({ name, nameEn, variantName, variantNameEn, pieces, accepted }) => ({
      name: `${pick(name, nameEn)} · ${pick(variantName, variantNameEn)}`,
      value:
        accepted === null
          ? counted(forms, pieces, language)
          : fill(acceptedOf, { accepted: number(accepted), pieces: number(pieces) }),
    })),
    ...(dueAt && !isMoneyWaitedFor(shown) ? [{ name: facts.until, value: dayTime(dueAt) }] : []),
    ...(status === 'REPLACED' && carriage ? [{ name: facts.carriage, value: carriage }] : []),
    ...(answer ? [{ name: facts.answer, value: answer }] : []),
    ...(decision ? [{ name: facts.decision, value: decision }] : []),
    ...(isOver || back === total ? [] : [{ name: facts.before, value: money(back - total) }]),
    ...(isOver
      ? []
      : [
          isReplacementAwaited(shown)
            ? { name: facts.ifNotReplaced, value }
            : { name: facts.total, value, isStrong: true },
        ]),
    ...(!isOver && delivery > 0 ? [{ name: facts.delivery, value: money(delivery) }] : []),
  ];
}

/** A fault of a cash order that was approved: nobody has to act, only the rest of its money has to come. */
const isMoneyWaitedFor = ({ status, reason, wish }: ReturnForMail) =>
  status === 'APPROVED' && isFault(reason) && wish === 'refund';

/** Money goes back only if the replacement is not sent. */
const isReplacementAwaited = ({ status, wish }: ReturnForMail) => wish === 'replacement' && status !== 'CONCLUDED';

function noteOf(about: CustomerReturnMail, { reason, total }: ReturnForMail, language: Language): string {
  const { notes } = RETURN_WORDS[language];
  if (about === 'decided_vendor') return notes.final;
  if (about === 'ended_itself') return notes.ended;
  if (about === 'replaced') return notes.replaced;
  if (about === 'requested') return notes.waiting;
  if (about === 'approved') return isFault(reason) ? notes.waiting : notes.toSend;
  return about === 'declined' || total === 0 ? notes.objection : notes.concluded;
}
