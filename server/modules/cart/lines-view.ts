import { ERRORS, type ErrorCode } from '#contract/shared/errors.ts';
import type { CartIssue, CartItem } from '#contract/shop/cart.ts';
import { toRiyals, toRiyalsOrNull } from '#server/kernel/money.ts';
import {
  bestPromotion,
  limits,
  type OfferRow,
  toBestPromotion,
  toPublicItem,
} from '#server/modules/catalogue/public.ts';
import type { ItemRow } from './cart-items.ts';
import { type LineState, lineIssue } from './lines.ts';

/** A cart line with its offer and the current unit price in halalas. */
export interface CartLine {
  item: ItemRow;
  offer: OfferRow;
  unitPrice: number;
}

/** The facts about a line that the rules in lines.ts need. */
function toLineState({ item, offer, unitPrice }: CartLine): LineState {
  return {
    quantity: item.quantity,
    stock: item.stock,
    minimum: offer.minOrderQuantity,
    maximum: offer.maxOrderQuantity,
    isActive: offer.mayBeSold && item.variantIsActive,
    unitPrice,
    seenUnitPrice: item.seenUnitPrice,
  };
}

/** The line as the API shows it: `productVendor` carries the chosen variant's price and stock. */
export function toCartItem(line: CartLine): CartItem {
  const { item, offer, unitPrice } = line;
  const { product, vendor } = toPublicItem(offer);
  const best = bestPromotion({ id: item.variantId, price: item.price }, offer.promotions);
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
      bestPromotion: best && toBestPromotion(best),
      product,
      vendor,
    },
  };
}

/** The most serious issue of a line with its message; null if the line can be ordered as it is. */
export function toIssue(line: CartLine): CartIssue | null {
  const issue = lineIssue(toLineState(line));
  return issue && { itemId: line.item.id, ...issue, message: ISSUE_MESSAGES[issue.code] };
}

const issueMessage = (code: ErrorCode) => ERRORS[code][1];
/** The English message of each issue code. */
export const ISSUE_MESSAGES: Record<CartIssue['code'], string> = {
  inactive: issueMessage('offer_inactive'),
  out_of_stock: 'Out of stock',
  insufficient_stock: issueMessage('insufficient_stock'),
  above_maximum: issueMessage('above_maximum'),
  below_minimum: issueMessage('below_minimum'),
  price_changed: 'The price has changed',
};
