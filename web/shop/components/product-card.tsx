import type { ReactNode } from 'react';
import { compareUnitPrices } from '#contract/shared/selling/compare-packs.ts';
import type { PublicItem } from '#contract/shop/catalogue.ts';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { Rating } from '#web/shared/components/parts/rating.tsx';
import { itemPrice } from '#web/shop/data/offer.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { DiscountBadge, Price } from './price.tsx';
import { StockNote } from './stock-note.tsx';
import { repeatsPrice, UnitPrice } from './unit-price.tsx';
import { useLater } from './use-later.ts';

const SIZES = '(min-width: 1100px) 285px, (min-width: 768px) 32vw, 46vw';

/** Cards in a row on phones. A list looks finished when their pictures are there. */
export const FIRST_ROW = 2;

interface ProductCardProps {
  item: PublicItem;
  /** The card's action: quick add. */
  action?: ReactNode;
  /** Shown on the picture's corner: the wishlist heart. */
  corner?: ReactNode;
  /** Further details. */
  note?: ReactNode;
  /** Fetches its picture at once. */
  isFirst?: boolean;
}

export function ProductCard({ item, action, corner, note, isFirst = false }: ProductCardProps) {
  const { t, pick } = useI18n();
  const { product, vendor } = item;
  const price = itemPrice(item);
  const name = pick(product.name, product.nameEn);
  const [variant] = item.variants;
  return (
    <article className="card group relative flex flex-col overflow-hidden shadow-soft transition-shadow focus-within:shadow-lift hover:shadow-lift">
      <div className={`overflow-hidden ${item.quantity === 0 ? 'opacity-70 saturate-[.25]' : ''}`}>
        <Picture
          src={product.mainImage}
          alt=""
          sizes={SIZES}
          isFirst={isFirst}
          className="transition-transform duration-200 group-hover:scale-[1.02]"
        />
      </div>
      <DiscountBadge percent={price.discountPercent} className="absolute start-3 top-3" />
      <div className="flex flex-1 flex-col gap-0.5 px-3 pt-3 pb-1 md:px-4">
        <p className="line-clamp-2 text-[13px] leading-snug text-cocoa-2">
          {t('product.by', { vendor: pick(vendor.name, vendor.nameEn) })}
        </p>
        <h3 className="text-[15px] leading-snug font-semibold md:text-[17px]">
          <Link
            to={`/products/${item.id}`}
            className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 after:content-['']"
          >
            {name}{' '}
            {variant && (
              <small className="inline-block text-[13px] font-medium text-cocoa-2 md:text-sm">
                {pick(variant.name, variant.nameEn)}
              </small>
            )}
          </Link>
        </h3>
        <Rating average={item.avgRating} total={item.totalReviews} />
        <div className="mt-auto pt-1">
          <Price price={price} className="text-[17px] md:text-xl" />
          <CardUnitPrice item={item} />
          <StockNote
            quantity={item.quantity}
            threshold={item.lowStockThreshold}
            away={vendor.away}
            className="text-[13px]"
          />
          {note && <p className="text-[13px] text-cocoa-2">{note}</p>}
        </div>
      </div>
      {corner && <div className="absolute end-2.5 top-2.5">{corner}</div>}
      {action && <div className="relative p-2.5 pt-2 md:p-4 md:pt-2.5">{action}</div>}
    </article>
  );
}

/** The best unit price of all packs, so that cards of different packs can be compared. */
function CardUnitPrice({ item: { unitPrice, variants } }: { item: PublicItem }) {
  // Wishes that were stored by an older version have none.
  if (!unitPrice || repeatsPrice(unitPrice)) return null;
  const shown = variants[0]?.unitPrice;
  const isLowest = shown?.per !== unitPrice.per || compareUnitPrices(unitPrice, shown) !== 0;
  return (
    <p className="text-[13px] leading-snug text-balance text-cocoa-2">
      <UnitPrice unitPrice={unitPrice} isLowest={isLowest} />
    </p>
  );
}

/** Two columns on phones, three on tablets, four on wide screens. */
export function ProductGrid({ children }: { children: ReactNode }) {
  const later = useLater('[--later:calc(33vw+20rem)] *:nth-[n+5]:later');
  return <ul className={`grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 wide:grid-cols-4 ${later}`}>{children}</ul>;
}

export function ProductCardSkeleton() {
  return (
    <div className="card overflow-hidden" aria-hidden="true">
      <div className="skeleton aspect-square w-full rounded-none" />
      <div className="flex flex-col gap-2 p-4">
        <div className="skeleton h-4 w-1/2" />
        <div className="skeleton h-5 w-4/5" />
        <div className="skeleton h-4 w-1/3" />
        <div className="skeleton h-6 w-2/5" />
        <div className="skeleton mt-2 h-11 w-full rounded-button" />
      </div>
    </div>
  );
}
