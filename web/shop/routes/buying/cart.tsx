import { useRouteLoaderData } from 'react-router';
import { useFocusAfterRemoval } from '#web/shared/browser/focus.ts';
import { NeedsScripts } from '#web/shared/components/feedback/needs-scripts.tsx';
import { ErrorState, State } from '#web/shared/components/feedback/state.tsx';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { useIsSignedIn } from '#web/shared/session/auth-store.ts';
import { useCart } from '#web/shop/data/cart.ts';
import { CartLine } from '#web/shop/features/cart/cart-line.tsx';
import { CartSummary } from '#web/shop/features/cart/cart-summary.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { loginPath } from '#web/shop/page/login-path.ts';
import { pageMeta } from '#web/shop/page/page-meta.ts';
import type { loader as rootLoader } from '#web/shop/root.tsx';

export const meta = pageMeta('cart.title');

export default function CartRoute() {
  const { t } = useI18n();
  const isSignedIn = useIsSignedIn();
  const shop = useRouteLoaderData<typeof rootLoader>('root')?.shop;
  const { data: cart, isPending, error, refetch } = useCart();
  useFocusAfterRemoval(cart?.items.length ?? 0);
  if (!isSignedIn) {
    return (
      <>
        <NeedsScripts />
        <State level={1} icon="cart" title={t('cart.signInPrompt')} text={t('cart.emptyHint')}>
          <LinkButton to={loginPath('/cart')}>{t('nav.login')}</LinkButton>
          <LinkButton to="/auth/register" variant="outline">
            {t('nav.register')}
          </LinkButton>
        </State>
      </>
    );
  }
  if (error && !cart)
    return <ErrorState level={1} text={t('error.cart')} error={error} onRetry={() => void refetch()} />;
  if (isPending) return <CartSkeleton />;
  if (!cart || cart.items.length === 0) {
    return (
      <State level={1} icon="cart" title={t('cart.empty')} text={t('cart.emptyHint')}>
        <LinkButton to="/products">{t('action.browseProducts')}</LinkButton>
        <LinkButton to="/" variant="outline">
          {t('action.goHome')}
        </LinkButton>
      </State>
    );
  }
  return (
    <>
      <h1 className="py-6 text-3xl md:text-4xl">{t('cart.title')}</h1>
      <div className="grid gap-6 lg:grid-cols-[1fr_380px]">
        <section aria-label={t('cart.title')} className="panel self-start py-2!">
          <ul>
            {cart.items.map((item, index) => (
              <CartLine key={item?.id ?? index} item={item} />
            ))}
          </ul>
        </section>
        <CartSummary cart={cart} pricesIncludeVat={shop?.pricesIncludeVat ?? false} />
      </div>
    </>
  );
}

function CartSkeleton() {
  const { t } = useI18n();
  return (
    <div role="status" className="min-h-dvh">
      <span className="sr-only">{t('app.loading')}</span>
      <div className="skeleton my-7 h-9 w-56" />
      <div className="grid gap-6 lg:grid-cols-[1fr_380px]">
        <div className="skeleton h-56 rounded-panel" />
        <div className="skeleton h-130 rounded-panel" />
      </div>
    </div>
  );
}
