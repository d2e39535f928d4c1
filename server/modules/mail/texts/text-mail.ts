import type { MailDeps } from '#server/modules/mail/transport.ts';
import type { MailJob } from '#server/platform/mail-jobs.ts';
import { sendQuestionMail } from './question-letter.ts';
import { sendReviewMail } from './review-letter.ts';

/** Writes about what people write in public: a review or a question. */
export function sendTextMail(
  deps: MailDeps,
  job: Extract<MailJob, { kind: 'review' | 'question' }>,
  id: string,
): Promise<void> {
  return job.kind === 'review' ? sendReviewMail(deps, job, id) : sendQuestionMail(deps, job, id);
}
