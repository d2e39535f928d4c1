import type { OperatedReview } from '#contract/operator/texts/reviews.ts';
import type { ReviewPart } from '#contract/shared/texts/moderation.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { ReviewText } from '#web/console/reviews/review-text.tsx';
import { callApi } from '#web/console/session/api.ts';
import { AnswerPart } from './answer-part.tsx';
import { CardHead } from './card-head.tsx';
import { Decision } from './decision.tsx';
import { rereadDesk } from './desk-query.ts';
import { Reports, StatusBadge, Why } from './text-parts.tsx';

/** A review with why it is here, its reply and reports, and what may become of both texts. */
export function ReviewCard({ review, onlyProduct }: { review: OperatedReview; onlyProduct: (id: string) => void }) {
  const { t, format, pick } = useI18n();
  const { product, vendor, reply, status, createdAt, updatedAt, reports } = review;
  return (
    <article className="card p-4 md:p-5" aria-label={`${review.authorName}, ${pick(product.name, product.nameEn)}`}>
      <CardHead {...{ product, vendor, onlyProduct }} part="reviews" />
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <StatusBadge status={status} />
        {updatedAt !== createdAt && (
          <span className="text-sm text-cocoa-2">{t('reviewDesk.edited', { time: format.dateTime(updatedAt) })}</span>
        )}
      </div>
      <Why text={review} hiddenBefore={t('reviewDesk.hiddenBefore')} />
      <ReviewText review={review} />
      <div className="mt-3">
        <ReviewDecision review={review} part="review" text={review} />
      </div>
      {reply && (
        <AnswerPart title={t('texts.reply')} answer={reply}>
          <ReviewDecision review={review} part="reply" text={reply} />
        </AnswerPart>
      )}
      <Reports
        reports={reports.map((report) => ({
          ...report,
          about: t(report.part === 'reply' ? 'reviewDesk.onReply' : 'reviewDesk.onReview'),
        }))}
      />
    </article>
  );
}

interface ReviewDecisionProps {
  review: OperatedReview;
  part: ReviewPart;
  text: Pick<OperatedReview, 'status' | 'version'>;
}

function ReviewDecision({ review, part, text: { status, version } }: ReviewDecisionProps) {
  const { t } = useI18n();
  const isReply = part === 'reply';
  const isSettled =
    status === 'PUBLISHED' &&
    (isReply || review.isChecked) &&
    review.reports.every((report) => report.part !== part || !report.isOpen);
  const params = { id: review.id };
  const seen = { part, version };
  return (
    <Decision
      status={status}
      isSettled={isSettled}
      words={{
        hide: t(isReply ? 'reviewDesk.hideReply' : 'reviewDesk.hideReview'),
        hideText: t(isReply ? 'reviewDesk.hideReplyText' : 'reviewDesk.hideText'),
        hold: t(isReply ? 'reviewDesk.holdReply' : 'reviewDesk.holdReview'),
      }}
      calls={{
        hide: (why) => callApi('hideReview', { params, body: { ...seen, why } }),
        hold: (reason) => callApi('holdReview', { params, body: { ...seen, reason } }),
        restore: () => callApi('restoreReview', { params, body: seen }),
      }}
      reread={rereadDesk('operated-reviews')}
    />
  );
}
