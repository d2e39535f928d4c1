import type { UseQueryResult } from '@tanstack/react-query';
import type { Cart, CartIssue } from '#contract/shop/cart.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { type MessageKey, useI18n } from '#web/shop/i18n.ts';

interface CartIssuesProps {
  check: UseQueryResult<{ cart: Cart }>;
  /** Those found since the checkout was opened: what was found before may be mended. */
  issues: CartIssue[];
}

/** Changes to the cart's items, such as sold-out stock, validated when the checkout opens. */
export function CartIssues({ check, issues }: CartIssuesProps) {
  const i18n = useI18n();
  const { t, pick } = i18n;
  const { data, error, refetch } = check;
  if (error) {
    return (
      <Notice>
        <p className="font-semibold">{t('cart.validationFailed')}</p>
        <p>{errorMessage(i18n, error, '')}</p>
        <Button size="small" variant="quiet" className="mt-2" onClick={() => void refetch()}>
          {t('action.retry')}
        </Button>
      </Notice>
    );
  }
  if (!data || issues.length === 0) return null;
  return (
    <Notice>
      <ul className="flex flex-col gap-1">
        {issues.map((issue) => {
          const product = data.cart.items.find((item) => item?.id === issue.itemId)?.productVendor?.product;
          const name = product ? pick(product.name, product.nameEn) : '';
          return <li key={issue.itemId}>{issueText(t, issue, name)}</li>;
        })}
      </ul>
      <Link to="/cart" className="mt-1 inline-block font-semibold underline">
        {t('checkout.backToCart')}
      </Link>
    </Notice>
  );
}

function issueText(t: ReturnType<typeof useI18n>['t'], { code, available = 0 }: CartIssue, product: string): string {
  if (code === 'insufficient_stock' || code === 'above_maximum' || code === 'below_minimum')
    return t(`cart.issue.${code}`, { product, available });
  return t(`cart.issue.${code}` satisfies MessageKey, { product });
}

function Notice({ children }: { children: React.ReactNode }) {
  return (
    <div role="alert" className="flex items-start gap-3 rounded-card border border-wheat bg-glaze px-4 py-3">
      <Icon name="alert" className="mt-0.5 text-wheat-ink" />
      <div>{children}</div>
    </div>
  );
}
