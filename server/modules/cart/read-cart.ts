import { CART } from '#contract/shared/constants.ts';
import { ERRORS, type ErrorCode } from '#contract/shared/errors.ts';
import type { Cart, CartIssue } from '#contract/shop/cart.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { currentPrice, getOfferRow } from '#server/modules/catalogue/public.ts';
import * as queries from './active-cart.ts';
import { changeCart, loadLines, toCart } from './change-cart.ts';
import { lineIssue } from './lines.ts';
import { type CartLine, toLineState } from './lines-view.ts';

/** Throws `not_found` only where the customer has no cart at all: an empty one is an answer. */
export async function getCart(db: Db, customer: CustomerScope): Promise<Cart> {
  const cart = await queries.findActiveCart(db, customer);
  if (!cart) throw new AppError('not_found');
  return toCart(cart, customer, await loadLines(db, cart.id));
}

/** The lines of the customer's cart; none where there is no cart. */
export async function loadActiveLines(db: Db, customer: CustomerScope): Promise<CartLine[]> {
  const cart = await queries.findActiveCart(db, customer);
  return cart ? loadLines(db, cart.id) : [];
}

/** Checks every line against today's stock, limits and price. */
export async function validateCart(
  db: Db,
  customer: CustomerScope,
): Promise<{ valid: boolean; issues: CartIssue[]; cart: Cart }> {
  const cart = await queries.findActiveCart(db, customer);
  if (!cart) throw new AppError('not_found');
  const lines = await loadLines(db, cart.id);
  const issues = lines.flatMap((line) => toIssue(line) ?? []);
  return { valid: issues.length === 0, issues, cart: toCart(cart, customer, lines) };
}

/** Throws when the offer is not public, has no such variant, or the line would pass its stock or the offer's maximum. */
export function addItem(
  db: Db,
  customer: CustomerScope,
  input: { productId: string; variantId?: string | null; quantity: number },
): Promise<Cart> {
  return changeCart(db, customer, async (tx, cartId, lines) => {
    const offer = await getOfferRow(tx, input.productId);
    const variant = input.variantId ? offer.variants.find(({ id }) => id === input.variantId) : offer.variants[0];
    if (!variant) throw new AppError('product_not_found');
    const present = lines.find(({ item }) => item.variantId === variant.id)?.item.quantity ?? 0;
    assertQuantity(present + input.quantity, variant.quantity, offer.maxOrderQuantity ?? CART.maxQuantity);
    const unitPrice = currentPrice(variant.price, offer.promotions);
    await queries.addLine(tx, cartId, {
      offerId: offer.id,
      variantId: variant.id,
      quantity: input.quantity,
      unitPrice,
    });
  });
}

/** Sets a line's quantity; 0 or less removes it. */
export function updateItem(db: Db, customer: CustomerScope, itemId: string, quantity: number): Promise<Cart> {
  return changeCart(db, customer, async (tx, cartId, lines) => {
    const line = lines.find(({ item }) => item.id === itemId);
    if (!line) throw new AppError('not_found');
    if (quantity <= 0) return void (await queries.deleteItems(tx, cartId, itemId));
    if (quantity > line.item.quantity)
      assertQuantity(quantity, line.item.stock, line.offer.maxOrderQuantity ?? CART.maxQuantity);
    await queries.setLine(tx, itemId, quantity, line.unitPrice);
  });
}

export function removeItem(db: Db, customer: CustomerScope, itemId: string): Promise<Cart> {
  return changeCart(db, customer, async (tx, cartId) => {
    if (!(await queries.deleteItems(tx, cartId, itemId))) throw new AppError('not_found');
  });
}

/** Empties the cart. With a version, only if nothing has changed since: a late request must not empty a newer cart. */
export async function clearCart(db: Db, customer: CustomerScope, version?: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const cart = await queries.lockActiveCart(tx, customer);
    if (!cart) throw new AppError('not_found');
    if (version !== undefined && version !== cart.version) throw new AppError('cart_changed');
    await queries.deleteItems(tx, cart.id);
    await queries.touchCart(tx, cart.id);
  });
}

/** What stands in the way of ordering a line, with words; null when nothing does. */
export function toIssue(line: CartLine): CartIssue | null {
  const issue = lineIssue(toLineState(line));
  return issue && { itemId: line.item.id, ...issue, message: ISSUE_MESSAGES[issue.code] };
}

const issueMessage = (code: ErrorCode) => ERRORS[code][1];
export const ISSUE_MESSAGES: Record<CartIssue['code'], string> = {
  inactive: issueMessage('offer_inactive'),
  out_of_stock: 'Out of stock',
  insufficient_stock: issueMessage('insufficient_stock'),
  above_maximum: issueMessage('above_maximum'),
  below_minimum: issueMessage('below_minimum'),
  price_changed: 'The price has changed',
};

function assertQuantity(wanted: number, stock: number, maximum: number): void {
  if (stock === 0) throw new AppError('out_of_stock', { details: { available: 0 } });
  if (wanted > maximum) throw new AppError('above_maximum', { details: { available: maximum } });
  if (wanted > stock) throw new AppError('insufficient_stock', { details: { available: stock } });
}
