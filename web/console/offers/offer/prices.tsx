import { useInfiniteQuery } from '@tanstack/react-query';
import { priceChangesQuery } from '#web/console/offers/queries.ts';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import type { OfferProps } from './offer.ts';
import { Older } from './older.tsx';
import { useChosenPack } from './pack-choice.tsx';

/** Every price that a pack has had, and the lowest of 30 days. */
export function Prices({ vendor, offer }: OfferProps) {
  const { t, format } = useI18n();
  const [pack, choice] = useChosenPack(offer);
  const query = useInfiniteQuery(priceChangesQuery(vendor.id, pack?.id ?? ''));
  if (!pack) return null;
  return (
    <div className="flex flex-col gap-5">
      {choice}
      <Loaded query={query} skeleton={<RowSkeletons count={4} className="h-16" />} failure={t('offers.historyFailed')}>
        {({ pages }) => (
          <div>
            <p className="mb-3 font-semibold">
              {t('offers.lowest', { price: format.money(pages[0]?.lowestOf30Days ?? pack.price) })}
            </p>
            <ol aria-label={t('offers.tab.prices')} className="card divide-y divide-line">
              {pages
                .flatMap(({ data }) => data)
                .map(({ id, at, price, compareAtPrice, source, by }) => (
                  <li key={id} className="flex items-start justify-between gap-4 px-4 py-3 md:px-5">
                    <div className="min-w-0">
                      <p className="font-semibold">{t(`offers.source.${source}`)}</p>
                      <p className="text-sm text-cocoa-2">
                        {[format.dateTime(at), by && (by.name ?? t('offers.formerPerson'))].filter(Boolean).join(' · ')}
                      </p>
                    </div>
                    <p className="shrink-0 text-end">
                      <b className="block text-lg">{format.money(price)}</b>
                      {compareAtPrice !== null && (
                        <s className="text-sm text-cocoa-2">{format.money(compareAtPrice)}</s>
                      )}
                    </p>
                  </li>
                ))}
            </ol>
            <Older query={query} />
          </div>
        )}
      </Loaded>
    </div>
  );
}
