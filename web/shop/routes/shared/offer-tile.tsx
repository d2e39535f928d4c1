import type { ReactNode } from 'react';
import type { PublicItem } from '#contract/shop/catalogue.ts';
import { ProductCard } from '#web/shop/components/product-card.tsx';
import { QuickAdd } from '#web/shop/features/cart/quick-add.tsx';
import { WishButton } from '#web/shop/features/wishlist/wish-button.tsx';
import { useI18n } from '#web/shop/i18n.ts';

interface OfferTileProps {
  item: PublicItem;
  isFirst?: boolean;
  /** Replaces the number of offers. */
  note?: ReactNode;
}

/** A product card with all its actions in a list, and the number of offers if there is a choice. */
export function OfferTile({ item, isFirst, note }: OfferTileProps) {
  const { t } = useI18n();
  const { offerCount = 1 } = item;
  return (
    <ProductCard
      item={item}
      isFirst={isFirst}
      note={note ?? (offerCount > 1 && t('catalog.offerCount', { count: offerCount }))}
      action={<QuickAdd item={item} />}
      corner={
        <WishButton
          item={item}
          className="grid size-11 place-items-center rounded-full bg-paper/90 shadow-soft hover:bg-paper"
        />
      }
    />
  );
}
