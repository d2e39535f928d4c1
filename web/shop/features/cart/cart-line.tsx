import type { CartItem } from '#contract/shop/cart.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { reportFailure } from '#web/shared/api/failure.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { QuantityField } from '#web/shared/components/forms/quantity-field.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { Money } from '#web/shop/components/price.tsx';
import { quantityLimit } from '#web/shop/components/quantity-limit.ts';
import { ReturnRuleNote } from '#web/shop/components/return-rule.tsx';
import { StockNote } from '#web/shop/components/stock-note.tsx';
import { isOutOfStock, isWhole, setQuantity, useRemoveCartItem } from '#web/shop/data/cart.ts';
import { useI18n } from '#web/shop/i18n.ts';

/** A line of the cart: product, vendor, quantity and price. Changes show immediately and roll back if they fail. */
export function CartLine({ item }: { item: CartItem | null }) {
  return isWhole(item) ? <WholeLine item={item} /> : <InvalidLine />;
}

function WholeLine({ item }: { item: CartItem }) {
  const i18n = useI18n();
  const { t, pick, rich } = i18n;
  const remove = useRemoveCartItem();
  const { productVendor: offer } = item;
  const name = pick(offer.product.name, offer.product.nameEn);
  const vendor = pick(offer.vendor?.name ?? '', offer.vendor?.nameEn ?? '') || t('product.unknownVendor');
  const isOut = isOutOfStock(item);
  const limit = quantityLimit(t, offer.maxOrderQuantity, offer.quantity);
  const isBelow = item.quantity < offer.minOrderQuantity;
  const isAtLimit = item.quantity >= offer.maxOrderQuantity || item.quantity > offer.quantity;
  const hint = isBelow
    ? t('product.min', { count: offer.minOrderQuantity })
    : isAtLimit && !isOut
      ? limit.note
      : undefined;
  const reportLine = (error: unknown) => {
    if (isApiError(error, 'not_found')) showToast({ type: 'info', title: t('cart.gone'), message: name });
    else reportFailure(i18n, error, name);
  };
  const removeLine = () =>
    remove
      .mutateAsync(item.id)
      .then(() => showToast({ type: 'info', title: t('cart.removed'), message: name }))
      .catch(reportLine);
  return (
    <li
      className={`grid grid-cols-[84px_1fr] gap-x-4 gap-y-3 border-b border-line py-4 transition-opacity last:border-0 sm:grid-cols-[104px_1fr_auto] ${remove.isPending ? 'pointer-events-none opacity-40' : ''}`}
      aria-busy={remove.isPending}
    >
      <Link to={`/products/${offer.id}`} tabIndex={-1} aria-hidden="true" className="self-start">
        <Picture src={offer.product.mainImage} alt="" sizes="104px" className="rounded-2xl" />
      </Link>
      <div className="min-w-0">
        <Link
          to={`/products/${offer.id}`}
          className="font-semibold leading-snug wrap-anywhere hover:text-crust-d hover:underline"
        >
          {name}
        </Link>
        <p className="text-sm wrap-anywhere text-cocoa-2">{t('product.by', { vendor })}</p>
        <p className="text-sm wrap-anywhere text-cocoa-2">{pick(item.variant.name, item.variant.nameEn)}</p>
        <StockNote
          quantity={isOut ? 0 : offer.quantity}
          threshold={offer.lowStockThreshold}
          away={offer.vendor?.away}
          className="text-sm"
        />
        <ReturnRuleNote storage={offer.product.storage} />
      </div>
      <div className="text-end max-sm:col-start-2 max-sm:text-start">
        <Money value={item.subtotal} className="text-lg font-bold" />
        <p className="text-sm text-cocoa-2">
          {rich('cart.each', { price: <Money value={item.subtotal / item.quantity} /> })}
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1 sm:col-start-2 sm:col-end-4 max-sm:col-span-2">
        <QuantityField
          label={t('cart.quantityOf', { product: name })}
          value={item.quantity}
          onChange={(quantity) => setQuantity(item.id, quantity, reportLine)}
          maximum={isOut ? item.quantity : limit.maximum}
          maximumNote={limit.note}
          hint={hint}
        />
        <Button variant="plain" size="small" icon="trash" className="ms-auto" onClick={() => void removeLine()}>
          {t('action.remove')}
          <span className="sr-only">{name}</span>
        </Button>
      </div>
    </li>
  );
}

function InvalidLine() {
  const { t } = useI18n();
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-4 text-berry last:border-0">
      <Icon name="alert" />
      {t('cart.invalidItem')}
      <Button size="small" variant="quiet" onClick={() => location.reload()}>
        {t('action.refreshPage')}
      </Button>
    </li>
  );
}
