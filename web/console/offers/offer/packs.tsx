import { stateOf } from '#web/console/offers/grid/columns.tsx';
import { daysLeft, daysText } from '#web/console/offers/rows.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { Facts } from '#web/console/parts/facts.tsx';
import { perUnit } from '#web/console/sell-one/amounts.ts';
import { PerUnitText } from '#web/console/sell-one/per-unit-text.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { Link } from '#web/shared/components/parts/link.tsx';
import { HeldPrice } from './held-price.tsx';
import { Limits } from './limits.tsx';
import type { OfferPack, OfferProps } from './offer.ts';
import { PriceLimits } from './price-limits.tsx';
import { Selling } from './selling.tsx';

/** Whether the offer is sold, its packs beside what others take, and its limits. */
export function Packs({ vendor, offer }: OfferProps) {
  const { t } = useI18n();
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[1.6fr_1fr]">
      <ul aria-label={t('offers.packs')} className="flex flex-col gap-4">
        {offer.packs.map((pack) => (
          <li key={pack.id} className="card p-4 md:p-5">
            <PackFacts pack={pack} />
            <HeldPrice vendor={vendor} pack={pack} />
            <PriceLimits vendor={vendor} pack={pack} />
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-5 max-lg:order-first">
        <Selling vendor={vendor} offer={offer} />
        <Limits vendor={vendor} offer={offer} />
      </div>
    </div>
  );
}

function PackFacts({ pack }: { pack: OfferPack }) {
  const { t, pick, format } = useI18n();
  const { price, compareAtPrice, content, rivals, stock, soldIn14Days } = pack;
  const [unit, rivalUnit] = [perUnit(price, content), perUnit(rivals.cheapestByContent, content)];
  const days = daysLeft(pack);
  const state = stateOf(pack);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-xl">
            <bdi>{pick(pack.packName, pack.packNameEn)}</bdi>
          </h2>
          <p className="text-sm text-cocoa-2">
            <bdi dir="ltr">{pack.sku}</bdi>
            {pack.gtin && (
              <>
                {' · '}
                {t('sellOne.barcode', { gtin: '' })}
                <bdi dir="ltr">{pack.gtin.replace(/^0(?=\d{13})/, '')}</bdi>
              </>
            )}
          </p>
        </div>
        {(state === 'low' || state === 'out') && (
          <Badge look={state === 'low' ? 'strong' : 'bad'}>{t(`offers.states.${state}`)}</Badge>
        )}
      </div>
      <div className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        <Facts
          rows={[
            [t('offers.price'), format.money(price)],
            [t('offers.compareAtPrice'), compareAtPrice !== null && format.money(compareAtPrice)],
            [t('offers.perUnit'), unit && <PerUnitText unit={unit} />],
            [t('offers.stock'), format.number(stock)],
            [t('offers.sold'), format.number(soldIn14Days)],
            [t('offers.runsOut'), days !== null && stock > 0 && daysText(days, t)],
          ]}
        />
        <Facts
          rows={[
            [t('sellOne.cheapest'), rivals.cheapest !== null && format.money(rivals.cheapest)],
            [t('sellOne.median'), rivals.median !== null && format.money(rivals.median)],
            [t('offers.cheapestUnit'), rivalUnit && <PerUnitText unit={rivalUnit} />],
          ]}
        />
      </div>
      <Comparison pack={pack} />
      <Link
        to={`/seller/offers?${new URLSearchParams({ search: pack.sku })}`}
        className="mt-2 inline-flex min-h-11 items-center rounded font-semibold text-crust-d underline underline-offset-4"
      >
        {t('offers.changeInList')}
      </Link>
    </>
  );
}

/** One sentence about the price beside the cheapest rival's for as much. */
function Comparison({ pack: { price, rivals } }: { pack: OfferPack }) {
  const { t, format } = useI18n();
  const cheapest = rivals.cheapestByContent ?? rivals.cheapest;
  if (cheapest === null) return <p className="mt-3 text-cocoa-2">{t('offers.nobodyElse')}</p>;
  const percent = format.percent(Math.abs(Math.round((price / cheapest - 1) * 100)));
  if (price === cheapest) return <p className="mt-3 font-medium">{t('offers.sameAsCheapest')}</p>;
  return (
    <p className={`mt-3 font-medium ${price > cheapest ? 'text-wheat-ink' : 'text-pist'}`}>
      {t(price > cheapest ? 'offers.dearer' : 'offers.cheaper', { percent })}
    </p>
  );
}
