import { useInfiniteQuery } from '@tanstack/react-query';
import { movementsQuery } from '#web/console/offers/queries.ts';
import { ExportButton } from '#web/console/parts/list/export-button.tsx';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { downloadFile } from '#web/console/session/api.ts';
import type { OfferProps } from './offer.ts';
import { Older } from './older.tsx';
import { useChosenPack } from './pack-choice.tsx';
import { StockForm } from './stock-form.tsx';

/** The stock of a pack: changing it with a reason, and everything that moved it. */
export function Stock({ vendor, offer }: OfferProps) {
  const [pack, choice] = useChosenPack(offer);
  if (!pack) return null;
  return (
    <div className="flex flex-col gap-5">
      {choice}
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_1.6fr]">
        {vendor.state !== 'CLOSED' && <StockForm key={pack.id} vendor={vendor} pack={pack} />}
        <Movements vendorId={vendor.id} variantId={pack.id} />
      </div>
    </div>
  );
}

function Movements({ vendorId, variantId }: { vendorId: string; variantId: string }) {
  const { t, format, language } = useI18n();
  const query = useInfiniteQuery(movementsQuery(vendorId, variantId));
  const signed = (pieces: number) => `${pieces > 0 ? '+' : '−'}${format.number(Math.abs(pieces))}`;
  return (
    <Loaded query={query} skeleton={<RowSkeletons count={4} className="h-16" />} failure={t('offers.historyFailed')}>
      {({ pages }) => (
        <div>
          <div className="mb-2 flex justify-end">
            <ExportButton load={(signal) => downloadFile('exportMovements', { variantId, language }, signal)} />
          </div>
          <ol aria-label={t('offers.movements')} className="card divide-y divide-line">
            {pages
              .flatMap(({ data }) => data)
              .map(({ id, at, reason, pieces, stockAfter, orderNumber, note, by }) => (
                <li key={id} className="flex items-start justify-between gap-4 px-4 py-3 md:px-5">
                  <div className="min-w-0">
                    <p className="font-semibold">
                      {t(`offers.reasons.${reason}`)}
                      {orderNumber && (
                        <>
                          {' · '}
                          <bdi dir="ltr">{orderNumber}</bdi>
                        </>
                      )}
                    </p>
                    {note && <p className="wrap-anywhere">{note}</p>}
                    <p className="text-sm text-cocoa-2">
                      {[format.dateTime(at), by && (by.name ?? t('offers.formerPerson'))].filter(Boolean).join(' · ')}
                    </p>
                  </div>
                  <p className="shrink-0 text-end">
                    <bdi dir="ltr" className={`block text-lg font-semibold ${pieces > 0 ? 'text-pist' : 'text-berry'}`}>
                      {signed(pieces)}
                    </bdi>
                    <span className="text-sm text-cocoa-2">{t('offers.stockAfter', { stock: stockAfter })}</span>
                  </p>
                </li>
              ))}
          </ol>
          <Older query={query} />
        </div>
      )}
    </Loaded>
  );
}
