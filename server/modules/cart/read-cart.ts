import type { Cart, CartIssue } from '#contract/shop/cart.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { readPlanned } from '#server/db/transaction.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { currentPrice, type OfferRow } from '#server/modules/catalogue/public.ts';
import { type CartRow, findActiveCart } from './active-cart.ts';
import { findItems, type ItemRow } from './cart-items.ts';
import { type CartLine, toCartItem, toIssue } from './lines-view.ts';
import { loadCartOffers } from './offers.ts';

/** The customer's cart, which may be empty. Throws `not_found` only if there is no cart at all. */
export async function getCart(db: Db, customer: CustomerScope): Promise<Cart> {
  const { cart, lines } = await readCart(db, customer);
  return toCart(cart, customer, lines);
}

/** Checks every line against current stock, limits and price. */
export async function validateCart(
  db: Db,
  customer: CustomerScope,
): Promise<{ valid: boolean; issues: CartIssue[]; cart: Cart }> {
  const { cart, lines } = await readCart(db, customer);
  const issues = lines.flatMap((line) => toIssue(line) ?? []);
  return { valid: issues.length === 0, issues, cart: toCart(cart, customer, lines) };
}

async function readCart(db: Db, customer: CustomerScope): Promise<{ cart: CartRow; lines: CartLine[] }> {
  const [cart, lines] = await readPlanned(db, (tx) =>
    Promise.all([findActiveCart(tx, customer), loadLines(tx, customer)]),
  );
  if (!cart) throw new AppError('not_found');
  return { cart, lines };
}

/** The lines of the customer's active cart with their offers at current prices; none without a cart. */
export function loadActiveLines(db: Db, customer: CustomerScope): Promise<CartLine[]> {
  return readPlanned(db, (tx) => loadLines(tx, customer));
}

/** The same in one round trip of a transaction that sees one moment or has locked the cart. */
export async function loadLines(tx: Tx, customer: CustomerScope): Promise<CartLine[]> {
  const [items, offers] = await Promise.all([findItems(tx, customer), loadCartOffers(tx, customer, [])]);
  return withOffers(items, offers);
}

/** Lines of items whose offers are known. */
export function withOffers(items: ItemRow[], offers: Map<string, OfferRow>): CartLine[] {
  return items.flatMap((item) => {
    const offer = offers.get(item.offerId);
    const variant = { id: item.variantId, price: item.price };
    return offer ? [{ item, offer, unitPrice: currentPrice(variant, offer.promotions) }] : [];
  });
}

/** The cart as the API shows it. */
export function toCart(cart: CartRow, customer: CustomerScope, lines: CartLine[]): Cart {
  return {
    id: cart.id,
    customerId: customer.customerId,
    items: lines.map(toCartItem),
    itemCount: lines.reduce((sum, { item }) => sum + item.quantity, 0),
    totalAmount: toRiyals(lines.reduce((sum, { item, unitPrice }) => sum + unitPrice * item.quantity, 0)),
    version: cart.version,
  };
}
