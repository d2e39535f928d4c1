import { confirmed } from '#web/shared/browser/confirm.ts';
import { useFocusAfterRemoval } from '#web/shared/browser/focus.ts';
import { NeedsScripts } from '#web/shared/components/feedback/needs-scripts.tsx';
import { RetryNote } from '#web/shared/components/feedback/retry-note.tsx';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { useIsSignedIn } from '#web/shared/session/auth-store.ts';
import { FIRST_ROW, ProductGrid } from '#web/shop/components/product-card.tsx';
import { clearWishlist } from '#web/shop/data/wishlist.ts';
import { GoneCard } from '#web/shop/features/wishlist/gone-card.tsx';
import { useWishes } from '#web/shop/features/wishlist/use-wishes.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { loginPath } from '#web/shop/page/login-path.ts';
import { pageMeta } from '#web/shop/page/page-meta.ts';
import { OfferTile } from '#web/shop/routes/shared/offer-tile.tsx';

export const meta = pageMeta('wishlist.title');

export default function WishlistRoute() {
  const { t } = useI18n();
  if (useIsSignedIn()) return <Wishes />;
  return (
    <>
      <NeedsScripts />
      <State level={1} icon="heart" title={t('wishlist.signInPrompt')} text={t('wishlist.emptyHint')}>
        <LinkButton to={loginPath('/wishlist')}>{t('nav.login')}</LinkButton>
        <LinkButton to="/auth/register" variant="outline">
          {t('nav.register')}
        </LinkButton>
      </State>
    </>
  );
}

function Wishes() {
  const { t } = useI18n();
  const { wishes, isError, refetch } = useWishes();
  useFocusAfterRemoval(wishes.length);
  const clear = async () => {
    if (await confirmed(t('wishlist.clearConfirm'), t('action.clearAll'))) clearWishlist();
  };
  if (wishes.length === 0) {
    return (
      <State level={1} icon="heart" title={t('wishlist.empty')} text={t('wishlist.emptyHint')}>
        <LinkButton to="/products">{t('action.browseProducts')}</LinkButton>
      </State>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-6">
        <div>
          <h1 className="text-3xl md:text-4xl">{t('wishlist.title')}</h1>
          <p className="text-cocoa-2">{t('catalog.productCount', { count: wishes.length })}</p>
        </div>
        <Button variant="quiet" icon="trash" onClick={() => void clear()}>
          {t('action.clearAll')}
        </Button>
      </div>
      {isError && <RetryNote text={t('wishlist.stale')} onRetry={refetch} className="mb-4 text-cocoa-2" />}
      <h2 className="sr-only">{t('catalog.results')}</h2>
      <ProductGrid>
        {wishes.map((wish, index) => (
          <li key={wish.product.id} className="grid">
            {wish.isGone ? <GoneCard entry={wish} /> : <OfferTile item={wish.product} isFirst={index < FIRST_ROW} />}
          </li>
        ))}
      </ProductGrid>
    </>
  );
}
