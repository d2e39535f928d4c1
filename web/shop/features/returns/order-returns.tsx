import { useQuery } from '@tanstack/react-query';
import { RetryNote } from '#web/shared/components/feedback/retry-note.tsx';
import { orderReturnsQuery } from '#web/shop/data/returns/queries.ts';
import { ReturnCard } from './return-card.tsx';
import { useReturnI18n } from './words/words.ts';

/** The returns of an order; nothing if it has none. */
export function OrderReturns({ orderId }: { orderId: string }) {
  const { t } = useReturnI18n();
  const { data, isError, refetch } = useQuery(orderReturnsQuery(orderId));
  if (isError) return <RetryNote text={t('ret.loadFailed')} onRetry={refetch} />;
  if (!data || data.data.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="returns">
      <h2 id="returns" className="mb-3 text-xl md:text-[23px]">
        {t('returns.title')}
      </h2>
      <ul>
        {data.data.map((entry) => (
          <ReturnCard key={entry.id} entry={entry} level={3} />
        ))}
      </ul>
    </section>
  );
}
