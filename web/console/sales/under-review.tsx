import { useQuery } from '@tanstack/react-query';
import type { PriceUnderReview } from '#contract/seller/sales.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { RetryNote } from '#web/shared/components/feedback/retry-note.tsx';
import { PackFacts } from './pack-facts.tsx';
import { reviewQuery } from './queries.ts';

/** Prices that the guard stopped, and what the operator answered. Nothing, while there are none. */
export function UnderReview({ vendor }: { vendor: Vendor }) {
  const { t } = useI18n();
  const { data, isError, refetch } = useQuery(reviewQuery(vendor.id));
  if (isError && !data) return <RetryNote text={t('sales.reviewFailed')} onRetry={() => refetch()} />;
  if (!data || data.data.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="under-review">
      <h2 id="under-review" className="text-2xl">
        {t('sales.review')}
      </h2>
      <p className="mt-1 text-cocoa-2">{t('sales.reviewText')}</p>
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {data.data.map((row) => (
          <Row key={`${row.variantId} ${row.sale?.id} ${row.askedAt}`} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row }: { row: PriceUnderReview }) {
  const { t, pick, format } = useI18n();
  const { answer, sale, doubts, oldPrice, price, askedAt } = row;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <PackFacts pack={row}>
        <span className="font-semibold">
          <s className="font-normal text-cocoa-2">{format.money(oldPrice)}</s> {format.money(price)}
        </span>
        <span className="text-sm text-cocoa-2">
          {sale && `${t('sales.inSale', { sale: pick(sale.name, sale.nameEn) })} · `}
          {format.dateTime(answer?.at ?? askedAt)}
        </span>
        {!answer && doubts.length > 0 && (
          <span className="text-sm text-cocoa-2">{format.list(doubts.map((doubt) => t(`price.doubt.${doubt}`)))}</span>
        )}
        {answer?.reason && (
          <span className="text-sm">
            {t(`price.refusal.${answer.reason}`)}
            {answer.note && (
              <>
                : <bdi>{answer.note}</bdi>
              </>
            )}
          </span>
        )}
      </PackFacts>
      {answer ? (
        <Badge look={answer.decision === 'APPROVED' ? 'good' : 'bad'}>{t(`price.decision.${answer.decision}`)}</Badge>
      ) : (
        <Badge look="strong">{t('sales.waits')}</Badge>
      )}
    </li>
  );
}
