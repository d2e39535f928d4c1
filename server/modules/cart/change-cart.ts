import { CART } from '#contract/shared/constants.ts';
import type { Cart } from '#contract/shop/cart.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { endWithNext } from '#server/db/pipelined-transaction.ts';
import { inPlannedTransaction } from '#server/db/transaction.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { currentPrice, type OfferRow } from '#server/modules/catalogue/public.ts';
import { beginChange, lockActiveCart, touchCart } from './active-cart.ts';
import { addLine, deleteItems, findItems, type ItemRow, setLine, withLine } from './cart-items.ts';
import type { CartLine } from './lines-view.ts';
import { askedVariant, loadCartOffers } from './offers.ts';
import { toCart, withOffers } from './read-cart.ts';

/** A cart under its lock. */
interface LockedCart {
  cartId: string;
  items: ItemRow[];
  lines: CartLine[];
  /** The offers of the lines, and those that the change asked for. */
  offers: Map<string, OfferRow>;
}

/**
 * Changes the customer's active cart under its lock and returns the new state, in two or three round trips. `wanted` names the
 * offers that the change adds: all offers are read once. `change` returns the lines as they are then: its statements say what
 * became of them, so that they are not read again.
 */
export function changeCart(
  db: Db,
  customer: CustomerScope,
  wanted: string[],
  change: (tx: Tx, cart: LockedCart) => Promise<ItemRow[]>,
): Promise<Cart> {
  return inPlannedTransaction(db, async (tx) => {
    const [cart, items, offers] = await Promise.all([
      beginChange(tx, customer),
      findItems(tx, customer),
      loadCartOffers(tx, customer, wanted),
    ]);
    const changed = await change(tx, { cartId: cart.id, items, lines: withOffers(items, offers), offers });
    return toCart(cart, customer, withOffers(changed, offers));
  });
}

/**
 * Adds pieces of a variant. Throws `product_not_found` if the offer is not public or has no such variant, and a quantity
 * error if the line would exceed the stock or the offer's maximum.
 */
export function addItem(
  db: Db,
  customer: CustomerScope,
  input: { productId: string; variantId?: string | null; quantity: number; searchId?: string | null },
): Promise<Cart> {
  return changeCart(db, customer, [input.productId], async (tx, { cartId, items, lines, offers }) => {
    const asked = askedVariant(offers, input);
    if (!asked) throw new AppError('product_not_found');
    const { offer, variant } = asked;
    const present = lines.find(({ item }) => item.variantId === variant.id)?.item.quantity ?? 0;
    assertQuantity(present + input.quantity, variant.quantity, offer.maxOrderQuantity ?? CART.maxQuantity);
    const unitPrice = currentPrice(variant, offer.promotions);
    endWithNext(tx);
    const added = await addLine(tx, cartId, {
      offerId: offer.id,
      variant,
      quantity: input.quantity,
      unitPrice,
      searchId: input.searchId,
    });
    return withLine(items, added);
  });
}

/** Sets a line's quantity; 0 or less removes the line. */
export function updateItem(db: Db, customer: CustomerScope, itemId: string, quantity: number): Promise<Cart> {
  return changeCart(db, customer, [], async (tx, { cartId, items, lines }) => {
    const line = lines.find(({ item }) => item.id === itemId);
    if (!line) throw new AppError('not_found');
    if (quantity <= 0) {
      await deleteItems(tx, cartId, itemId);
      return items.filter(({ id }) => id !== itemId);
    }
    if (quantity > line.item.quantity)
      assertQuantity(quantity, line.item.stock, line.offer.maxOrderQuantity ?? CART.maxQuantity);
    endWithNext(tx);
    const changed = await setLine(tx, line.item, quantity, line.unitPrice);
    return items.map((item) => (item.id === itemId ? changed : item));
  });
}

/** Removes a line. Throws `not_found` if the cart has no such line. */
export function removeItem(db: Db, customer: CustomerScope, itemId: string): Promise<Cart> {
  return changeCart(db, customer, [], async (tx, { cartId, items }) => {
    if (!(await deleteItems(tx, cartId, itemId))) throw new AppError('not_found');
    return items.filter(({ id }) => id !== itemId);
  });
}

/** Empties the cart. A version that is not current throws `cart_changed`: a late request must not empty a newer cart. */
export async function clearCart(db: Db, customer: CustomerScope, version?: number): Promise<void> {
  await inPlannedTransaction(db, async (tx) => {
    const cart = await lockActiveCart(tx, customer);
    if (!cart) throw new AppError('not_found');
    if (version !== undefined && version !== cart.version) throw new AppError('cart_changed');
    await deleteItems(tx, cart.id);
    await touchCart(tx, cart.id);
  });
}

function assertQuantity(wanted: number, stock: number, maximum: number): void {
  if (stock === 0) throw new AppError('out_of_stock', { details: { available: 0 } });
  if (wanted > maximum) throw new AppError('above_maximum', { details: { available: maximum } });
  if (wanted > stock) throw new AppError('insufficient_stock', { details: { available: stock } });
}
