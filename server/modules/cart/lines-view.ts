import type { CartItem } from '#contract/shop/cart.ts';
import { toRiyals, toRiyalsOrNull } from '#server/kernel/money.ts';
import { bestPromotion, limits, type OfferRow, toPublicItem } from '#server/modules/catalogue/public.ts';
import type { ItemRow } from './active-cart.ts';
import type { LineState } from './lines.ts';

/** A cart's line with the offer it is about, and what one piece costs now (halalas). */
export interface CartLine {
  item: ItemRow;
  offer: OfferRow;
  unitPrice: number;
}

export function toLineState({ item, offer, unitPrice }: CartLine): LineState {
  return {
    quantity: item.quantity,
    stock: item.stock,
    minimum: offer.minOrderQuantity,
    maximum: offer.maxOrderQuantity,
    isActive: offer.isActive && offer.status === 'ACTIVE' && item.variantIsActive,
    unitPrice,
    seenUnitPrice: item.seenUnitPrice,
  };
}

/** The line as the wire shows it: the offer's price and stock are the chosen variant's. */
export function toCartItem(line: CartLine): CartItem {
  const { item, offer, unitPrice } = line;
  const { product, vendor } = toPublicItem(offer);
  const best = bestPromotion(item.price, offer.promotions);
  return {
    id: item.id,
    cartId: item.cartId,
    productVendorId: item.offerId,
    variantId: item.variantId,
    quantity: item.quantity,
    subtotal: toRiyals(unitPrice * item.quantity),
    createdAt: item.createdAt.toISOString(),
    updatedAt: item.updatedAt.toISOString(),
    variant: { id: item.variantId, name: item.variantName, nameEn: item.variantNameEn },
    productVendor: {
      id: item.offerId,
      price: toRiyals(item.price),
      compareAtPrice: toRiyalsOrNull(item.compareAtPrice),
      quantity: item.stock,
      ...limits(offer),
      isActive: toLineState(line).isActive,
      bestPromotion: best && {
        id: best.promotion.id,
        name: best.promotion.name,
        nameEn: best.promotion.nameEn,
        discountedPrice: toRiyals(best.discountedPrice),
        endsAt: new Date(best.promotion.endsAt).toISOString(),
      },
      product,
      vendor,
    },
  };
}
