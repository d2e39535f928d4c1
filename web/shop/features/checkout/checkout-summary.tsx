import type { Cart } from '#contract/shop/cart.ts';
import type { Quote } from '#contract/shop/checkout.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { OrderTotals } from '#web/shop/components/orders/order-totals.tsx';
import { ProductLine } from '#web/shop/components/product-line.tsx';
import { isWhole } from '#web/shop/data/cart.ts';
import { useI18n } from '#web/shop/i18n.ts';

interface CheckoutSummaryProps {
  cart: Cart;
  quote: Quote | undefined;
  /** The total that the customer saw before it changed. */
  totalBefore: number | null;
  isUpdating: boolean;
}

/** The items and their price, shown beside every step. */
export function CheckoutSummary({ cart, quote, totalBefore, isUpdating }: CheckoutSummaryProps) {
  const { t, pick } = useI18n();
  return (
    <aside className="panel self-start lg:sticky lg:top-24" aria-labelledby="summary">
      <h2 id="summary" className="mb-2 text-2xl">
        {t('cart.summary')}
      </h2>
      <ul className="mb-3 max-h-72 overflow-y-auto">
        {cart.items.filter(isWhole).map((item) => (
          <ProductLine
            key={item.id}
            look="summary"
            picture={item.productVendor.product.mainImage}
            name={
              <b className="line-clamp-2 text-[15px] font-semibold wrap-anywhere">
                {pick(item.productVendor.product.name, item.productVendor.product.nameEn)}
              </b>
            }
            variant={item.variant}
            quantity={item.quantity}
            total={item.subtotal}
          />
        ))}
      </ul>
      <div aria-live="polite" aria-busy={isUpdating} className={`transition-opacity ${isUpdating ? 'opacity-60' : ''}`}>
        {quote ? (
          <OrderTotals
            totals={quote}
            couponCode={quote.couponCode}
            totalBefore={totalBefore}
            credit={quote.storeCredit}
          />
        ) : (
          isUpdating && <div className="skeleton h-40" />
        )}
      </div>
      <p className="mt-3 flex items-center gap-2 text-sm text-cocoa-2">
        <Icon name="lock" className="size-4.5" />
        {t('checkout.secure')}
      </p>
    </aside>
  );
}
