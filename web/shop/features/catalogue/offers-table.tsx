import { Link } from 'react-router';
import type { PublicItemDetail, RivalOffer } from '#contract/shop/catalogue.ts';
import { Money } from '#web/shop/components/price.tsx';
import { itemPrice, shownPrice } from '#web/shop/data/offer.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { UnitPrice } from './unit-price.tsx';

interface Line {
  id: string;
  vendor: RivalOffer['vendor'];
  variantName: string;
  price: number;
  unitPrice: RivalOffer['unitPrice'];
  isOut: boolean;
}

/** All vendors' offers of the product, including this one, cheapest first. */
export function OffersTable({ item }: { item: PublicItemDetail }) {
  const { t, pick, format } = useI18n();
  if (item.otherOffers.length === 0) return null;
  const [first] = item.variants;
  const own: Line = {
    id: item.id,
    vendor: item.vendor,
    variantName: first ? pick(first.name, first.nameEn) : '',
    price: itemPrice(item).current,
    unitPrice: first?.unitPrice ?? null,
    isOut: item.quantity === 0,
  };
  const others = item.otherOffers.map(
    (offer): Line => ({
      id: offer.id,
      vendor: offer.vendor,
      variantName: pick(offer.variantName, offer.variantNameEn),
      price: shownPrice(offer).current,
      unitPrice: offer.unitPrice,
      isOut: offer.quantity === 0,
    }),
  );
  const lines = [own, ...others].sort((a, b) => a.price - b.price);
  const cheapest = lines.find(({ isOut }) => !isOut);
  const hasUnitPrices = lines.some(({ unitPrice }) => unitPrice !== null);
  return (
    <section className="panel" aria-labelledby="offers">
      <h2 id="offers" className="mb-3 text-2xl">
        {t('product.offers')}
      </h2>
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
              className={`border-b border-line last:border-0 *:px-2 *:py-3 ${line.id === item.id ? 'bg-glaze' : ''}`}
            >
              <th scope="row" className="text-start font-bold wrap-anywhere">
                {pick(line.vendor.name, line.vendor.nameEn)}
                {line === cheapest && (
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
                  {line.isOut ? t('product.outOfStock') : line.variantName}
                </small>
              </td>
              {hasUnitPrices && (
                <td className="max-md:hidden">
                  <UnitPrice unitPrice={line.unitPrice} />
                </td>
              )}
              <td className="text-end">
                {line.id === item.id ? (
                  <span className="text-sm text-cocoa-2">{t('product.thisOffer')}</span>
                ) : (
                  <Link
                    to={`/products/${line.id}`}
                    className="inline-flex h-11 items-center rounded-xl bg-crumb px-3 text-sm font-semibold whitespace-nowrap text-crust-d hover:bg-line md:px-4 md:text-base"
                  >
                    {t('product.seeOffer')}
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
