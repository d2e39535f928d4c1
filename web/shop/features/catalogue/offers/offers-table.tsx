import type { PublicItemDetail } from '#contract/shop/catalogue.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Money } from '#web/shop/components/price.tsx';
import { UNIT, UnitPrice } from '#web/shop/components/unit-price.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { type OfferLines, offerLines } from './offer-lines.ts';

/** All vendors' offers of the product, including this one, by the best unit price of their packs. */
export function OffersTable({ item }: { item: PublicItemDetail }) {
  if (item.otherOffers.length === 0) return null;
  return <LinesTable {...offerLines(item)} ownId={item.id} />;
}

/** `ownId`: the offer whose page this is; null if it is not on sale. */
export function LinesTable({ lines, per, ownId }: OfferLines & { ownId: string | null }) {
  const { t, pick, format } = useI18n();
  const hasUnitPrices = lines.some(({ unitPrice }) => unitPrice !== null);
  return (
    <section className="panel" aria-labelledby="offers">
      <h2 id="offers" className="text-2xl">
        {t('product.offers')}
      </h2>
      <p className="mb-3 text-sm text-cocoa-2">{per && t('product.comparedBy', { unit: t(UNIT[per]) })}</p>
      <table className="w-full text-[15px]">
        <thead>
          <tr className="border-b border-line text-sm text-cocoa-2 *:px-2 *:py-2 *:text-start *:font-semibold">
            <th scope="col">{t('catalog.vendor')}</th>
            <th scope="col" className="max-sm:hidden">
              {t('product.rating')}
            </th>
            <th scope="col">{t('product.price')}</th>
            {hasUnitPrices && (
              <th scope="col" className="max-md:hidden">
                {t('product.unitPrice')}
              </th>
            )}
            <th scope="col">
              <span className="sr-only">{t('action.viewDetails')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr
              key={line.id}
              className={`border-b border-line last:border-0 *:px-2 *:py-3 ${line.id === ownId ? 'bg-glaze' : ''}`}
            >
              <th scope="row" className="min-w-24 text-start leading-snug font-bold wrap-anywhere">
                {pick(line.vendor.name, line.vendor.nameEn)}
                {line.isBest && (
                  <span className="ms-2 inline-block rounded-lg bg-wheat px-2 text-xs leading-5 font-bold text-on-wheat">
                    {t('product.cheapest')}
                  </span>
                )}
              </th>
              <td className="max-sm:hidden">
                {line.vendor.totalReviews > 0 ? format.number(line.vendor.avgRating, 1) : '–'}
              </td>
              <td>
                <Money value={line.price} className="font-bold" />
                <small className="block wrap-anywhere text-cocoa-2">
                  {line.isOut ? t('product.outOfStock') : pick(line.packName.ar, line.packName.en)}
                </small>
                {line.unitPrice && (
                  <small className="block text-balance text-cocoa-2 md:hidden">
                    <UnitPrice unitPrice={line.unitPrice} />
                  </small>
                )}
              </td>
              {hasUnitPrices && (
                <td className="max-md:hidden">{line.unitPrice && <UnitPrice unitPrice={line.unitPrice} />}</td>
              )}
              <td className="text-end">
                {line.id === ownId ? (
                  <span className="text-sm text-cocoa-2 max-sm:block max-sm:max-w-11 max-sm:text-center max-sm:text-xs">
                    {t('product.thisOffer')}
                  </span>
                ) : (
                  <Link
                    to={`/products/${line.id}`}
                    className="inline-flex h-11 min-w-11 items-center justify-center rounded-xl bg-crumb text-sm font-semibold whitespace-nowrap text-crust-d hover:bg-line sm:px-3 md:px-4 md:text-base"
                  >
                    <span className="max-sm:sr-only">{t('product.seeOffer')}</span>
                    <Icon name="chevron" mirrored className="size-5 sm:hidden" />
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
