import { useLocation, useNavigate } from 'react-router';
import type { PublicItem } from '#contract/shop/catalogue.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useIsSignedIn } from '#web/shared/session/auth-store.ts';
import { toggleWish, useIsWished } from '#web/shop/data/wishlist.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { loginPath } from '#web/shop/page/login-path.ts';

/** A heart that adds the product to the wishlist or removes it. Sends visitors to the login page. */
export function WishButton({ item, className }: { item: PublicItem; className: string }) {
  const { t, pick } = useI18n();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isSignedIn = useIsSignedIn();
  const isWished = useIsWished(item.id);
  const toggle = () => {
    if (!isSignedIn) return void navigate(loginPath(pathname + search));
    showToast({ type: 'success', title: t(toggleWish(item) ? 'wishlist.added' : 'wishlist.removed') });
  };
  return (
    <button
      type="button"
      onClick={toggle}
      aria-pressed={isWished}
      aria-label={`${t('product.addToWishlist')}: ${pick(item.product.name, item.product.nameEn)}`}
      className={className}
    >
      <Icon name="heart" className={`size-5.5 ${isWished ? 'fill-berry text-berry' : ''}`} />
    </button>
  );
}
