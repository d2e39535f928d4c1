import type { Cart } from '#contract/shop/cart.ts';
import type { Db } from '#server/db/client.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { currentPrice, findOffersInOrder, type OfferRow } from '#server/modules/catalogue/public.ts';
import { addLine } from './active-cart.ts';
import { changeCart } from './change-cart.ts';
import { piecesToAdd } from './lines.ts';

interface WantedLine {
  offerId: string;
  variantId: string;
  quantity: number;
}

/** What became of a wanted line. */
interface Refilled {
  variantId: string;
  added: number;
  /** What one piece costs now (halalas); 0 for what is not sold any more. */
  unitPrice: number;
  shortage: ReturnType<typeof piecesToAdd>['shortage'];
}

/** Puts what can be had of the wanted lines into the cart, beside what is in it. */
export async function refillCart(
  db: Db,
  customer: CustomerScope,
  wanted: WantedLine[],
): Promise<{ cart: Cart; lines: Refilled[] }> {
  let refilled: Refilled[] = [];
  const cart = await changeCart(db, customer, async (tx, cartId, lines) => {
    const found = await findOffersInOrder(tx, [...new Set(wanted.map(({ offerId }) => offerId))]);
    const offers = new Map(found.map((offer) => [offer.id, offer]));
    const present = new Map(lines.map(({ item }) => [item.variantId, item.quantity]));
    refilled = wanted.map((line) => refill(line, offers.get(line.offerId), present.get(line.variantId) ?? 0));
    for (const [index, { variantId, added, unitPrice }] of refilled.entries()) {
      const offerId = wanted[index]?.offerId ?? '';
      if (added > 0) await addLine(tx, cartId, { offerId, variantId, quantity: added, unitPrice });
    }
  });
  return { cart, lines: refilled };
}

function refill({ variantId, quantity }: WantedLine, offer: OfferRow | undefined, present: number): Refilled {
  const variant = offer?.variants.find(({ id }) => id === variantId);
  if (!offer || !variant) return { variantId, added: 0, unitPrice: 0, shortage: { code: 'inactive' } };
  const { add, shortage } = piecesToAdd({
    wanted: quantity,
    present,
    stock: variant.quantity,
    minimum: offer.minOrderQuantity,
    maximum: offer.maxOrderQuantity,
    isActive: offer.isActive && offer.status === 'ACTIVE',
  });
  return { variantId, added: add, unitPrice: currentPrice(variant.price, offer.promotions), shortage };
}
