import type { FoundProduct } from '#contract/seller/sell-one.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { cheapestUnit } from './amounts.ts';
import { PerUnitText } from './per-unit-text.tsx';
import { ProductNames } from './product-names.tsx';

interface ProductCardProps {
  product: FoundProduct;
  onChoose: () => void;
}

/** A product that was found: how others sell it, and whether the vendor sells it already. */
export function ProductCard({ product, onChoose }: ProductCardProps) {
  const { t, rich, pick, format } = useI18n();
  const { id, imageUrl, packs, offer } = product;
  const unit = cheapestUnit(product);
  const prices = packs.flatMap(({ cheapest }) => cheapest ?? []);
  return (
    <Link
      to={`?${new URLSearchParams({ product: id })}`}
      onClick={onChoose}
      className="card grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-3 p-3 hover:border-wheat md:grid-cols-[5.5rem_minmax(0,1fr)_auto] md:gap-4"
    >
      <Picture src={imageUrl} alt="" sizes="88px" className="rounded-2xl" />
      <span className="flex min-w-0 flex-col gap-1">
        <ProductNames product={product} />
        <span className="text-sm text-cocoa-2">{packs.map(({ name, nameEn }) => pick(name, nameEn)).join(' · ')}</span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {prices.length > 0 ? (
            <span className="font-semibold">
              {rich('sellOne.from', { price: unit ? <PerUnitText unit={unit} /> : format.money(Math.min(...prices)) })}
            </span>
          ) : (
            <span className="text-cocoa-2">{t('sellOne.nobody')}</span>
          )}
          {offer && <Badge look="good">{t('sellOne.youSell')}</Badge>}
        </span>
      </span>
      <Icon name="chevron" mirrored className="size-5 text-cocoa-2" />
    </Link>
  );
}
