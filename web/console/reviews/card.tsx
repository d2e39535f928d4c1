import { ReplyBody, type VendorReview } from '#contract/seller/reviews.ts';
import { TEXT_LIMITS } from '#contract/shared/texts/moderation.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { AnswerActions } from './answer-actions.tsx';
import { ProductLink } from './product-link.tsx';
import { reviewsKey } from './queries.ts';
import { ReviewText } from './review-text.tsx';

/** A review of what the store sells, with its answer. */
export function ReviewCard({ review, vendorId }: { review: VendorReview; vendorId: string }) {
  const { t, pick } = useI18n();
  const { id, product, reply, title, body, isReported } = review;
  const params = { id };
  return (
    <article className="card p-4 md:p-5" aria-label={`${review.authorName}, ${pick(product.name, product.nameEn)}`}>
      <p className="mb-2 border-b border-line pb-2">
        <ProductLink product={product} part="reviews" />
      </p>
      <ReviewText review={review} />
      {!title && !body && <p className="mt-1 text-cocoa-2">{t('reviews.noText')}</p>}
      <AnswerActions
        answer={reply}
        isReported={isReported}
        schema={ReplyBody}
        most={TEXT_LIMITS.reply}
        report={{ title: t('reviews.reportTitle'), text: t('reviews.reportText') }}
        calls={{
          answer: async (text) => (await callApi('replyToReview', { params, body: { body: text } })).reply,
          remove: () => callApi('removeReply', { params }),
          report: (why) => callApi('reportVendorReview', { params, body: why }),
        }}
        reread={() => queryClient.invalidateQueries({ queryKey: reviewsKey(vendorId) })}
      />
    </article>
  );
}
