import { withArabicDigits } from '#contract/shared/arabic-text.ts';
import type { TextStatus } from '#contract/shared/texts/moderation.ts';
import type { Language } from '#server/modules/mail/format.ts';
import { pageUrl } from '#server/modules/mail/page-url.ts';
import { findReader } from '#server/modules/mail/queries.ts';
import { type Fact, renderMail } from '#server/modules/mail/render.ts';
import type { MailDeps } from '#server/modules/mail/transport.ts';
import { fill, greeting, WORDS } from '#server/modules/mail/words.ts';
import { findReviewForMail, type ReviewForMail } from '#server/modules/reviews/public.ts';
import type { MailJob, ReviewMail } from '#server/platform/mail-jobs.ts';
import { REVIEW_WORDS } from './review-words.ts';

/** A review may have been decided on again before its mail is sent; then another mail tells of it. */
const TOLD_WHILE: Record<ReviewMail, TextStatus> = { hidden: 'HIDDEN', restored: 'PUBLISHED', replied: 'PUBLISHED' };

/** Tells the author of a review what became of it, unless that has changed since. */
export async function sendReviewMail(
  { config, db, mailer }: MailDeps,
  { about, reviewId, userId }: Extract<MailJob, { kind: 'review' }>,
  id: string,
): Promise<void> {
  const [reader, review] = await Promise.all([findReader(db, userId), findReviewForMail(db, reviewId)]);
  if (!reader || review?.status !== TOLD_WHILE[about] || (about === 'replied' && review.reply === null)) return;
  const { language } = reader;
  const { subject, heading, paragraphs, button } = REVIEW_WORDS[language].letters[about];
  const pick = (ar: string, en: string) => (language === 'ar' ? withArabicDigits(ar) : en || ar);
  const values = {
    product: pick(review.productName, review.productNameEn),
    vendor: pick(review.vendorName, review.vendorNameEn),
  };
  const letter = {
    subject: fill(subject, values),
    greeting: greeting(WORDS[language], reader.firstName, reader.isVerified),
    heading: fill(heading, values),
    paragraphs: paragraphs.map((text) => fill(text, values)),
    facts: factsOf(about, review, language),
    button: { label: button, url: `${pageUrl(config, `/products/${review.offerId}`, language)}#reviews` },
  };
  await mailer(renderMail(letter, language), { id, to: reader.email });
}

function factsOf(about: ReviewMail, { hiddenReason, hiddenNote, reply }: ReviewForMail, language: Language): Fact[] {
  const { facts, reasons } = REVIEW_WORDS[language];
  return [
    ...(hiddenReason ? [{ name: facts.reason, value: reasons[hiddenReason] }] : []),
    ...(hiddenNote ? [{ name: facts.note, value: hiddenNote }] : []),
    ...(about === 'replied' && reply ? [{ name: facts.reply, value: reply }] : []),
  ];
}
