import type { ReactNode } from 'react';
import type { PublicItem } from '#contract/shop/catalogue.ts';
import { ProductCard } from '#web/shop/components/product-card.tsx';
import { QuickAdd } from '#web/shop/features/cart/quick-add.tsx';
import { WishButton } from '#web/shop/features/wishlist/wish-button.tsx';

interface OfferTileProps {
  item: PublicItem;
  isFirst?: boolean;
  note?: ReactNode;
}

/** A product card with all its actions in a list. */
export function OfferTile({ item, isFirst, note }: OfferTileProps) {
  return (
    <ProductCard
      item={item}
      isFirst={isFirst}
      note={note}
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
