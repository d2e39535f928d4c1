import type { PublicItem } from '#contract/catalogue.ts';
import { Button } from '#web/components/button.tsx';
import { useI18n } from '#web/i18n/i18n.tsx';
import { isApiError } from '#web/lib/api-error.ts';
import { useIsSignedIn } from '#web/lib/auth-store.ts';
import { useAddToCart } from '#web/lib/cart.ts';
import { isSoldOut } from '#web/lib/offer.ts';
import { showToast } from '#web/lib/toasts.ts';

/** Adds the first variant. For visitors it cannot be pressed and says why. */
export function QuickAdd({ item, isStrong = false }: { item: PublicItem; isStrong?: boolean }) {
  const { t, pick } = useI18n();
  const isSignedIn = useIsSignedIn();
  const addToCart = useAddToCart();
  const isOut = isSoldOut(item);
  const add = () =>
    addToCart.mutate(
      { productId: item.id, quantity: item.minOrderQuantity },
      {
        onSuccess: () =>
          showToast({
            type: 'success',
            title: t('product.added'),
            message: pick(item.product.name, item.product.nameEn),
          }),
        onError: (error) => {
          console.error(error);
          showToast({
            type: 'error',
            title: t('error.generic'),
            message: isApiError(error) ? t(`error.${error.code}`) : undefined,
          });
        },
      },
    );
  return (
    <Button
      variant={isStrong ? 'primary' : 'quiet'}
      icon={isSignedIn ? 'plus' : undefined}
      className="w-full px-1.5! text-[13px] leading-tight md:text-base"
      disabled={!isSignedIn || isOut}
      isBusy={addToCart.isPending}
      onClick={add}
    >
      {isSignedIn ? t('product.addToCart') : t('product.signInToAdd')}
      <span className="sr-only">{pick(item.product.name, item.product.nameEn)}</span>
    </Button>
  );
}
