import { type ReactNode, useState } from 'react';
import type { PublicItemDetail, RivalOffer, Variant } from '#contract/shop/catalogue.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { QuantityField } from '#web/shared/components/forms/quantity-field.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Money, Price } from '#web/shop/components/price.tsx';
import { quantityLimit } from '#web/shop/components/quantity-limit.ts';
import { SaleNote } from '#web/shop/components/sale-note.tsx';
import { StockNote } from '#web/shop/components/stock-note.tsx';
import { repeatsPrice, UnitPrice } from '#web/shop/components/unit-price.tsx';
import { isSoldOut, shownPrice } from '#web/shop/data/offer.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { VariantPicker } from './variant-picker.tsx';

interface BuyBoxProps {
  item: PublicItemDetail;
  variant: Variant;
  onChooseVariant: (variantId: string) => void;
  /** Called with the quantity. */
  onAdd: (quantity: number) => void;
  isAdding: boolean;
  pricesIncludeVat: boolean;
  /** The wishlist and share buttons, shown beside the main button. */
  extras: ReactNode;
  /** Shown while the pack is sold out. */
  whenSoldOut: ReactNode;
}

/** Price, packs, quantity and Add to Cart. On phones, price and button stick to the bottom of the screen. */
export function BuyBox({
  item,
  variant,
  onChooseVariant,
  onAdd,
  isAdding,
  pricesIncludeVat,
  extras,
  whenSoldOut,
}: BuyBoxProps) {
  const { t, pick, rich } = useI18n();
  const [wanted, setWanted] = useState(item.minOrderQuantity);
  const price = shownPrice(variant);
  const isOut = isSoldOut(variant);
  const { away } = item.vendor;
  const { maximum, note } = quantityLimit(t, item.maxOrderQuantity, isOut ? item.maxOrderQuantity : variant.quantity);
  const quantity = Math.min(wanted, maximum);
  const total = price.current * quantity;
  const elsewhere = item.quantity <= 0 ? item.otherOffers.find((offer) => !isSoldOut(offer)) : undefined;
  const addLabel = isOut ? t('product.outOfStock') : t('product.addToCart');
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-3">
          <Price price={price} className="text-[28px] md:text-[34px]" />
          {price.before !== null && (
            <span className="rounded-lg bg-berry-soft px-2.5 py-0.5 text-sm font-bold text-berry">
              {rich('product.youSave', { amount: <Money value={price.before - price.current} /> })}
            </span>
          )}
        </div>
        <p className="flex flex-wrap gap-x-2 text-sm text-cocoa-2">
          {variant.unitPrice && !repeatsPrice(variant.unitPrice) && (
            <>
              <UnitPrice unitPrice={variant.unitPrice} />
              <span aria-hidden="true">·</span>
            </>
          )}
          {t(pricesIncludeVat ? 'catalog.vatIncluded' : 'catalog.vatExcluded')}
        </p>
        {variant.sale && <SaleNote sale={variant.sale} />}
      </div>
      <VariantPicker variants={item.variants} chosenId={variant.id} onChoose={onChooseVariant} />
      <div className="flex flex-wrap items-start gap-2.5">
        <QuantityField
          label={t('product.quantity')}
          value={quantity}
          onChange={setWanted}
          maximum={maximum}
          maximumNote={note}
          hint={quantity >= item.maxOrderQuantity ? note : undefined}
          isDisabled={isOut}
        />
        <Button
          icon="cart"
          className="whitespace-nowrap max-lg:order-last max-lg:basis-full max-md:hidden lg:min-w-64 lg:flex-1"
          disabled={isOut}
          isBusy={isAdding}
          onClick={() => onAdd(quantity)}
        >
          {addLabel}
          {!isOut && (
            <>
              <span aria-hidden="true">·</span>
              <Money value={total} />
            </>
          )}
        </Button>
        {extras}
      </div>
      {elsewhere && <InStockAt offer={elsewhere} />}
      <div className="flex flex-wrap items-center gap-x-3">
        <StockNote quantity={variant.quantity} threshold={item.lowStockThreshold} away={away} className="text-[15px]" />
        {item.minOrderQuantity > 1 && (
          <p className="text-sm text-cocoa-2">{t('product.min', { count: item.minOrderQuantity })}</p>
        )}
      </div>
      {away && <p className="wrap-anywhere empty:hidden">{pick(away.message, away.messageEn)}</p>}
      {isOut && whenSoldOut}
      <div className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-4 border-t border-line bg-paper px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:hidden">
        {elsewhere ? (
          <Link
            to={`/products/${elsewhere.id}`}
            className="min-w-0 flex-1 leading-snug font-semibold text-pist underline"
          >
            <span className="line-clamp-2">
              {t('product.inStockAt', { vendor: pick(elsewhere.vendor.name, elsewhere.vendor.nameEn) })}
            </span>
          </Link>
        ) : (
          <p className="min-w-0 leading-tight">
            <Money value={total} className="block text-lg font-extrabold" />
            <small className="block truncate text-cocoa-2">{pick(variant.name, variant.nameEn)}</small>
          </p>
        )}
        <Button
          icon="cart"
          className="flex-1 whitespace-nowrap"
          disabled={isOut}
          isBusy={isAdding}
          onClick={() => onAdd(quantity)}
        >
          {addLabel}
        </Button>
      </div>
    </div>
  );
}

/** Another vendor's offer that can be bought, where this one cannot. */
function InStockAt({ offer }: { offer: RivalOffer }) {
  const { t, rich, pick } = useI18n();
  return (
    <Link
      to={`/products/${offer.id}`}
      className="flex min-h-14 items-center gap-3 rounded-button border-[1.5px] border-pist max-md:hidden bg-pist-soft px-4 py-2 leading-snug hover:underline"
    >
      <Icon name="store" className="size-6 shrink-0 text-pist" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <b className="block">{t('product.inStockAt', { vendor: pick(offer.vendor.name, offer.vendor.nameEn) })}</b>
        <span className="text-sm text-cocoa-2">
          {rich('product.packAtPrice', {
            pack: pick(offer.variantName, offer.variantNameEn),
            price: <Money value={shownPrice(offer).current} />,
          })}
        </span>
      </span>
      <Icon name="chevron" mirrored className="size-4.5 shrink-0 text-cocoa-2" />
    </Link>
  );
}
