import type { Cart } from '#contract/shop/cart.ts';
import { reportFailure } from '#web/shared/api/failure.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { Icon, type IconName } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Money } from '#web/shop/components/price.tsx';
import { SummaryRow, SummaryTotal } from '#web/shop/components/summary-row.tsx';
import { isOutOfStock, isWhole, useClearCart } from '#web/shop/data/cart.ts';
import { estimateCart } from '#web/shop/data/estimate.ts';
import { type PlainKey, useI18n } from '#web/shop/i18n.ts';

const TRUST: [IconName, PlainKey][] = [
  ['lock', 'cart.trust.secure'],
  ['cash', 'cart.trust.moneyBack'],
  ['returns', 'cart.trust.freeReturns'],
  ['chat', 'cart.trust.support'],
];

export function CartSummary({ cart, pricesIncludeVat }: { cart: Cart; pricesIncludeVat: boolean }) {
  const i18n = useI18n();
  const { t, rich } = i18n;
  const clear = useClearCart();
  const estimate = estimateCart(cart.totalAmount, pricesIncludeVat);
  const hasSoldOut = cart.items.some((item) => isWhole(item) && isOutOfStock(item));
  const ask = async () => {
    if (!(await confirmed(t('cart.clearConfirm'), t('cart.clear')))) return;
    clear.mutate(undefined, { onError: (error) => reportFailure(i18n, error) });
  };
  return (
    <aside className="panel self-start lg:sticky lg:top-24" aria-labelledby="summary">
      <h2 id="summary" className="mb-3 text-2xl">
        {t('cart.summary')}
      </h2>
      <dl>
        <SummaryRow label={`${t('cart.subtotal')} (${t('cart.itemCount', { count: cart.itemCount })})`}>
          <Money value={estimate.subtotal} />
        </SummaryRow>
        <SummaryRow label={t('cart.estimatedShipping')}>
          {estimate.shipping === 0 ? t('cart.free') : <Money value={estimate.shipping} />}
        </SummaryRow>
        <SummaryRow label={t(pricesIncludeVat ? 'cart.vatContained' : 'cart.vat')}>
          <Money value={estimate.vat} />
        </SummaryRow>
        <SummaryTotal label={t('cart.estimatedTotal')}>
          <Money value={estimate.total} />
        </SummaryTotal>
      </dl>
      <p className="mt-1 text-sm text-cocoa-2">{t('cart.estimateNote')}</p>
      {estimate.untilFreeShipping > 0 && (
        <p className="mt-3 flex items-center gap-2 rounded-xl bg-glaze px-3 py-2 text-sm font-medium text-wheat-ink">
          <Icon name="truck" className="size-5" />
          <span>{rich('cart.freeShippingHint', { amount: <Money value={estimate.untilFreeShipping} /> })}</span>
        </p>
      )}
      {hasSoldOut && (
        <p
          role="alert"
          className="mt-3 flex items-start gap-2 rounded-xl bg-berry-soft px-3 py-2 text-sm font-medium text-berry"
        >
          <Icon name="alert" className="mt-0.5 size-5" />
          {t('cart.outOfStockBlock')}
        </p>
      )}
      <div className="mt-5 flex flex-col gap-2.5">
        {hasSoldOut ? (
          <Button size="large" disabled>
            {t('cart.checkout')}
          </Button>
        ) : (
          <LinkButton to="/checkout" size="large">
            {t('cart.checkout')}
          </LinkButton>
        )}
        <Link
          to="/products"
          className="inline-flex h-11 items-center justify-center rounded-xl font-semibold text-crust-d hover:bg-crumb"
        >
          {t('action.continueShopping')}
        </Link>
        <Button variant="plain" icon="trash" isBusy={clear.isPending} onClick={() => void ask()}>
          {t('cart.clear')}
        </Button>
      </div>
      <ul className="mt-5 grid grid-cols-2 gap-2.5 border-t border-line pt-4 text-sm text-cocoa-2">
        {TRUST.map(([icon, label]) => (
          <li key={label} className="flex items-center gap-2">
            <Icon name={icon} className="size-5 text-crust" />
            {t(label)}
          </li>
        ))}
      </ul>
    </aside>
  );
}
