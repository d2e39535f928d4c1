import type { PublicItem } from '#contract/shop/catalogue.ts';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { useIsSignedIn } from '#web/shared/session/auth-store.ts';
import { useAddToCart } from '#web/shop/data/cart.ts';
import { isSoldOut } from '#web/shop/data/offer.ts';
import { useI18n } from '#web/shop/i18n.ts';

const LOOK = 'w-full px-1.5! text-[13px] leading-tight md:text-base';

/** Adds the first variant to the cart. Disabled for visitors, with the reason on the button. */
export function QuickAdd({ item, isStrong = false }: { item: PublicItem; isStrong?: boolean }) {
  const { t, pick } = useI18n();
  const isSignedIn = useIsSignedIn();
  const isOut = isSoldOut(item);
  const name = pick(item.product.name, item.product.nameEn);
  const addToCart = useAddToCart(name);
  const [first] = item.variants;
  const label = (text: string) => (
    <>
      {text}
      <span className="sr-only">{name}</span>
    </>
  );
  // The first pack is sold out but another is in stock: the product page lets the customer choose it.
  if (isSignedIn && !isOut && first && isSoldOut(first)) {
    return (
      <LinkButton to={`/products/${item.id}`} variant="quiet" className={LOOK}>
        {label(t('action.viewDetails'))}
      </LinkButton>
    );
  }
  const add = () => addToCart.mutate({ productId: item.id, quantity: item.minOrderQuantity });
  return (
    <Button
      variant={isStrong ? 'primary' : 'quiet'}
      icon={isSignedIn ? 'plus' : undefined}
      className={LOOK}
      disabled={!isSignedIn || isOut}
      isBusy={addToCart.isPending}
      onClick={add}
    >
      {label(isSignedIn ? t('product.addToCart') : t('product.signInToAdd'))}
    </Button>
  );
}
