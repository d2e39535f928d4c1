import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { RetryNote } from '#web/shared/components/feedback/retry-note.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Stars } from '#web/shared/components/parts/rating.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { OwnReview } from './own-review.tsx';
import { reportOf, reviewsQuery } from './queries.ts';
import { ReportButton } from './report-button.tsx';
import { ReviewText } from './review-text.tsx';

/** Average rating, distribution of stars, and the reviews, newest first. */
export function Reviews({ offerId }: { offerId: string }) {
  const { t, format } = useI18n();
  const [page, setPage] = useState(1);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isError, refetch } = useQuery({
    ...reviewsQuery(offerId, page),
    placeholderData: keepPreviousData,
  });
  const turnTo = (next: number) => {
    setPage(next);
    heading.current?.scrollIntoView();
  };
  return (
    <section className="panel" aria-labelledby="reviews">
      <h2 id="reviews" ref={heading} className="mb-4 scroll-mt-24 text-2xl">
        {t('product.reviews')}
      </h2>
      <OwnReview offerId={offerId} onWritten={() => setPage(1)} />
      {isError && <RetryNote text={t('error.reviews')} onRetry={refetch} />}
      {data && data.summary.total === 0 && <p className="text-cocoa-2">{t('product.noReviews')}</p>}
      {data && data.summary.total > 0 && (
        <div className="grid gap-7 md:grid-cols-[220px_1fr]">
          <div>
            <p className="text-[54px] leading-none font-extrabold">{format.number(data.summary.average, 1)}</p>
            <Stars rating={data.summary.average} className="size-5" />
            <p className="mb-3 text-sm text-cocoa-2">{t('product.reviewCount', { count: data.summary.total })}</p>
            <Histogram counts={data.summary.histogram} total={data.summary.total} />
          </div>
          <div>
            <ul>
              {data.data.map((review) => (
                <li key={review.id} className="border-b border-line py-4 first:pt-0 last:border-0">
                  <ReviewText review={review} replyAction={<ReportButton send={reportOf(review.id, 'reply')} />} />
                  <ReportButton send={reportOf(review.id, 'review')} />
                </li>
              ))}
            </ul>
            {data.meta.totalPages > 1 && (
              <div className="flex items-center justify-between gap-3 pt-4">
                <Button variant="quiet" size="small" disabled={page === 1} onClick={() => turnTo(page - 1)}>
                  {t('action.previous')}
                </Button>
                <span className="text-sm text-cocoa-2">{t('catalog.page', { page, total: data.meta.totalPages })}</span>
                <Button
                  variant="quiet"
                  size="small"
                  disabled={page >= data.meta.totalPages}
                  onClick={() => turnTo(page + 1)}
                >
                  {t('action.next')}
                </Button>
              </div>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

function Histogram({ counts, total }: { counts: readonly number[]; total: number }) {
  const { t, format } = useI18n();
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {[5, 4, 3, 2, 1].map((stars) => {
        const percent = Math.round(((counts[stars - 1] ?? 0) / total) * 100);
        return (
          <li key={stars} className="grid grid-cols-[14px_1fr_40px] items-center gap-2">
            <span className="sr-only">{t('product.ratingOf', { rating: stars })}</span>
            <span aria-hidden="true">{format.number(stars)}</span>
            <progress value={percent} max={100} aria-hidden="true" className="histogram" />
            <bdi className="text-end text-cocoa-2">{format.percent(percent)}</bdi>
          </li>
        );
      })}
    </ul>
  );
}
