import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { ErrorState, State } from '#web/shared/components/feedback/state.tsx';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { Pagination } from '#web/shared/components/parts/pagination.tsx';
import { returnsQuery } from '#web/shop/data/returns/queries.ts';
import { ReturnCard } from './return-card.tsx';
import { useReturnI18n } from './words/words.ts';

const href = (pageNumber: number) => (pageNumber === 1 ? '/orders/returns' : `/orders/returns?page=${pageNumber}`);

/** All returns of a customer, newest first. */
export function ReturnsList({ pageNumber }: { pageNumber: number }) {
  const { t } = useReturnI18n();
  const { data, error, isPending, refetch, isPlaceholderData } = useQuery(returnsQuery(pageNumber));
  if (error && !data) return <ErrorState text={t('ret.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (isPending) return <ReturnsSkeleton />;
  const { total, totalPages } = data.meta;
  if (total === 0)
    return (
      <State icon="returns" title={t('ret.empty')} text={t('ret.emptyHint')}>
        <LinkButton to="/orders">{t('order.viewAll')}</LinkButton>
      </State>
    );
  if (data.data.length === 0 && !isPlaceholderData) return <Navigate to={href(totalPages)} replace />;
  return (
    <section aria-labelledby="count" aria-busy={isPlaceholderData}>
      <p id="count" role="status" className="mb-3 text-cocoa-2">
        {t('ret.count', { count: total })}
      </p>
      <ul className={`panel transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}>
        {data.data.map((entry) => (
          <ReturnCard key={entry.id} entry={entry} />
        ))}
      </ul>
      <Pagination pageNumber={pageNumber} totalPages={totalPages} href={href} />
    </section>
  );
}

function ReturnsSkeleton() {
  const { t } = useReturnI18n();
  return <div role="status" aria-label={t('app.loading')} className="skeleton h-80 rounded-panel" />;
}
