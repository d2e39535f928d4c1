import type { Cart } from '#contract/shop/cart.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { currentPrice, findOffersInOrder } from '#server/modules/catalogue/public.ts';
import * as queries from './active-cart.ts';
import { type CartLine, toCartItem } from './lines-view.ts';

/** A cart's lines with their offers at today's prices. */
export async function loadLines(db: Db, cartId: string): Promise<CartLine[]> {
  const items = await queries.findItems(db, cartId);
  const offers = new Map(
    (await findOffersInOrder(db, [...new Set(items.map((item) => item.offerId))])).map((offer) => [offer.id, offer]),
  );
  return items.flatMap((item) => {
    const offer = offers.get(item.offerId);
    return offer ? [{ item, offer, unitPrice: currentPrice(item.price, offer.promotions) }] : [];
  });
}

/** Changes the customer's cart under its lock, and answers what it has become. */
export function changeCart(
  db: Db,
  customer: CustomerScope,
  change: (tx: Tx, cartId: string, lines: CartLine[]) => Promise<void>,
): Promise<Cart> {
  return inTransaction(db, async (tx) => {
    await queries.ensureActiveCart(tx, customer.customerId);
    // One that was ordered while this waited for it is no cart any more: its successor, which is there by now, is meant.
    const cart = (await queries.lockActiveCart(tx, customer)) ?? (await queries.lockActiveCart(tx, customer));
    if (!cart) throw new AppError('cart_changed');
    await change(tx, cart.id, await loadLines(tx, cart.id));
    await queries.touchCart(tx, cart.id);
    return toCart({ ...cart, version: cart.version + 1 }, customer, await loadLines(tx, cart.id));
  });
}

export function toCart(cart: queries.CartRow, customer: CustomerScope, lines: CartLine[]): Cart {
  return {
    id: cart.id,
    customerId: customer.customerId,
    items: lines.map(toCartItem),
    itemCount: lines.reduce((sum, { item }) => sum + item.quantity, 0),
    totalAmount: toRiyals(lines.reduce((sum, { item, unitPrice }) => sum + unitPrice * item.quantity, 0)),
    version: cart.version,
  };
}
