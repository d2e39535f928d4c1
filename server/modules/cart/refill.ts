import type { Cart } from '#contract/shop/cart.ts';
import type { Db } from '#server/db/client.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { currentPrice, type OfferRow } from '#server/modules/catalogue/public.ts';
import { addLine, withLine } from './cart-items.ts';
import { changeCart } from './change-cart.ts';
import { piecesToAdd } from './lines.ts';
import { askedOffer } from './offers.ts';

interface WantedLine {
  offerId: string;
  variantId: string;
  quantity: number;
}

/** The result for one wanted line. */
interface Refilled<W> {
  wanted: W;
  /** The offer that has the variant now. */
  offerId: string;
  /** Null if it is no longer sold. */
  variant: OfferRow['variants'][number] | null;
  added: number;
  /** Current unit price in halalas; 0 if the variant is no longer sold. */
  unitPrice: number;
  shortage: ReturnType<typeof piecesToAdd>['shortage'];
}

/** Adds as much of the wanted lines to the cart as stock and limits allow. */
export async function refillCart<W extends WantedLine>(
  db: Db,
  customer: CustomerScope,
  wanted: W[],
): Promise<{ cart: Cart; lines: Refilled<W>[] }> {
  let refilled: Refilled<W>[] = [];
  const ids = wanted.map(({ offerId }) => offerId);
  const cart = await changeCart(db, customer, ids, async (tx, { cartId, items, lines, offers }) => {
    const present = new Map(lines.map(({ item }) => [item.variantId, item.quantity]));
    refilled = wanted.map((line) => refill(line, askedOffer(offers, line.offerId), present.get(line.variantId) ?? 0));
    const placed = await Promise.all(
      refilled.flatMap(({ offerId, variant, added: quantity, unitPrice }) =>
        variant && quantity > 0 ? addLine(tx, cartId, { offerId, variant, quantity, unitPrice }) : [],
      ),
    );
    return placed.reduce(withLine, items);
  });
  return { cart, lines: refilled };
}

function refill<W extends WantedLine>(wanted: W, offer: OfferRow | undefined, present: number): Refilled<W> {
  const variant = offer?.variants.find(({ id }) => id === wanted.variantId);
  if (!offer || !variant)
    return { wanted, offerId: wanted.offerId, variant: null, added: 0, unitPrice: 0, shortage: { code: 'inactive' } };
  const { add, shortage } = piecesToAdd({
    wanted: wanted.quantity,
    present,
    stock: variant.quantity,
    minimum: offer.minOrderQuantity,
    maximum: offer.maxOrderQuantity,
    isActive: offer.mayBeSold,
  });
  const unitPrice = currentPrice(variant, offer.promotions);
  return { wanted, offerId: offer.id, variant, added: add, unitPrice, shortage };
}
