import type { ReactNode } from 'react';
import type { ReviewReply } from '#contract/shared/texts/moderation.ts';
import type { Review } from '#contract/shop/reviews.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Stars } from '#web/shared/components/parts/rating.tsx';
import { useI18n } from '#web/shop/i18n.ts';

interface ReviewTextProps {
  review: Review;
  /** What a reader may do about the store's reply. */
  replyAction?: ReactNode;
}

/** A review's stars, title and text, marked with the language it was written in, and what the store answered. */
export function ReviewText({ review, replyAction }: ReviewTextProps) {
  const { t, format } = useI18n();
  return (
    <>
      <div className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <Stars rating={review.rating} />
        {review.title && (
          <b lang={review.language}>
            <bdi>{review.title}</bdi>
          </b>
        )}
      </div>
      <p className="mb-1 flex flex-wrap items-center gap-x-2 text-sm text-cocoa-2">
        <bdi>{review.authorName}</bdi>
        {review.isVerified && (
          <span className="inline-flex items-center gap-1 text-pist">
            <Icon name="badge" className="size-4" />
            {t('product.verifiedPurchase')}
          </span>
        )}
        <time dateTime={review.createdAt}>{format.date(review.createdAt)}</time>
      </p>
      {review.body && (
        <p lang={review.language} className="max-w-[72ch] whitespace-pre-line wrap-anywhere">
          <bdi>{review.body}</bdi>
        </p>
      )}
      {review.reply && <Reply reply={review.reply} action={replyAction} />}
    </>
  );
}

function Reply({ reply, action }: { reply: ReviewReply; action: ReactNode }) {
  const { t, format, pick } = useI18n();
  return (
    <div className="mt-3 max-w-[72ch] rounded-xl bg-crumb p-3">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b>{t('review.reply', { vendor: pick(reply.vendorName, reply.vendorNameEn) })}</b>
        <time dateTime={reply.createdAt} className="text-sm text-cocoa-2">
          {format.date(reply.createdAt)}
        </time>
      </p>
      <p lang={reply.language} className="whitespace-pre-line wrap-anywhere">
        <bdi>{reply.body}</bdi>
      </p>
      {action}
    </div>
  );
}
