import { useI18n } from '#web/shared/i18n/i18n.tsx';
import { Star } from './icon.tsx';

/** One star, the average and the number of ratings; nothing if there are none. */
export function Rating({
  average,
  total,
  className = 'text-sm',
}: {
  average: number;
  total: number;
  className?: string;
}) {
  const { t, format } = useI18n();
  if (total === 0) return <p className={`text-cocoa-2 ${className}`}>{t('product.noReviews')}</p>;
  return (
    <p className={`flex items-center gap-1 ${className}`}>
      <Star />
      <span className="sr-only">{t('product.ratingOf', { rating: format.number(average, 1) })}</span>
      <b aria-hidden="true">{format.number(average, 1)}</b>
      <span className="sr-only">{t('product.reviewCount', { count: total })}</span>
      <span aria-hidden="true" className="text-cocoa-2">
        (<bdi>{format.number(total)}</bdi>)
      </span>
    </p>
  );
}

/** Five stars, filled from the start edge. */
export function Stars({ rating, className = 'size-4' }: { rating: number; className?: string }) {
  const { t, format } = useI18n();
  return (
    <span className="inline-flex" role="img" aria-label={t('product.ratingOf', { rating: format.number(rating) })}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} className={className} isEmpty={star > Math.round(rating)} />
      ))}
    </span>
  );
}
