import { withArabicDigits } from '#contract/shared/arabic-text.ts';
import type { TextStatus } from '#contract/shared/texts/moderation.ts';
import { pageUrl } from '#server/modules/mail/page-url.ts';
import { findReader } from '#server/modules/mail/queries.ts';
import { type Fact, renderMail } from '#server/modules/mail/render.ts';
import type { MailDeps } from '#server/modules/mail/transport.ts';
import { fill, greeting, WORDS } from '#server/modules/mail/words.ts';
import { listWhoMay } from '#server/modules/members/public.ts';
import { findQuestionForMail, type QuestionForMail } from '#server/modules/questions/public.ts';
import type { MailJob, QuestionMail } from '#server/platform/mail-jobs.ts';
import { QUESTION_WORDS } from './question-words.ts';
import { REVIEW_WORDS } from './review-words.ts';

/** A question may have been decided on again before its mail is sent; then there is nothing to tell. */
const TOLD_WHILE: Record<QuestionMail, TextStatus> = { asked: 'PUBLISHED', answered: 'PUBLISHED', hidden: 'HIDDEN' };

/** Tells of a question, unless it has changed since: the store that it was asked of, or who asked. */
export async function sendQuestionMail(
  { config, db, mailer }: MailDeps,
  { about, questionId, userId }: Extract<MailJob, { kind: 'question' }>,
  id: string,
): Promise<void> {
  const [reader, question] = await Promise.all([findReader(db, userId), findQuestionForMail(db, questionId)]);
  if (!reader || question?.status !== TOLD_WHILE[about]) return;
  if (about === 'answered' && question.answer === null) return;
  if (about === 'asked' && !(await listWhoMay(db, question.vendorId, 'orders')).includes(userId)) return;
  const { language } = reader;
  const { subject, heading, paragraph, button } = QUESTION_WORDS[language].letters[about];
  const pick = (ar: string, en: string) => (language === 'ar' ? withArabicDigits(ar) : en || ar);
  const values = {
    product: pick(question.productName, question.productNameEn),
    vendor: question.answer ? pick(question.answer.vendorName, question.answer.vendorNameEn) : '',
  };
  const letter = {
    subject: fill(subject, values),
    greeting: greeting(WORDS[language], reader.firstName, reader.isVerified),
    heading: fill(heading, values),
    paragraphs: [fill(paragraph, values)],
    facts: factsOf(about, question, language),
    button: {
      label: button,
      url:
        about === 'asked'
          ? pageUrl(config, '/seller/questions', language)
          : `${pageUrl(config, `/products/${question.offerId}`, language)}#questions`,
    },
  };
  await mailer(renderMail(letter, language), { id, to: reader.email });
}

function factsOf(about: QuestionMail, question: QuestionForMail, language: 'ar' | 'en'): Fact[] {
  const { facts } = QUESTION_WORDS[language];
  const { reasons } = REVIEW_WORDS[language];
  const { body, hiddenReason, hiddenNote, answer } = question;
  return [
    { name: facts.question, value: body },
    ...(about === 'answered' && answer ? [{ name: facts.answer, value: answer.body }] : []),
    ...(hiddenReason ? [{ name: facts.reason, value: reasons[hiddenReason] }] : []),
    ...(hiddenNote ? [{ name: facts.note, value: hiddenNote }] : []),
  ];
}
