import { CART } from '#contract/shared/constants.ts';
import type { CartIssue } from '#contract/shop/cart.ts';

/** What the rules about a line need to know of it. Money is halalas. */
export interface LineState {
  quantity: number;
  stock: number;
  minimum: number;
  maximum: number | null;
  isActive: boolean;
  unitPrice: number;
  seenUnitPrice: number;
}

type Issue = Omit<CartIssue, 'itemId' | 'message'>;

/** What stands in the way of ordering a line as it is, the gravest first; null when nothing does. */
export function lineIssue(line: LineState): Issue | null {
  const maximum = line.maximum ?? CART.maxQuantity;
  if (!line.isActive) return { code: 'inactive' };
  if (line.stock === 0) return { code: 'out_of_stock', available: 0 };
  if (line.quantity > line.stock) return { code: 'insufficient_stock', available: line.stock };
  if (line.quantity > maximum) return { code: 'above_maximum', available: maximum };
  if (line.quantity < line.minimum) return { code: 'below_minimum', available: line.minimum };
  if (line.unitPrice !== line.seenUnitPrice) return { code: 'price_changed' };
  return null;
}

/** A price that changed is told, and does not stop anybody: the total that is shown is checked when the order is placed. */
export function stopsOrder<T extends Pick<Issue, 'code'>>(
  issue: T,
): issue is T & { code: Exclude<Issue['code'], 'price_changed'> } {
  return issue.code !== 'price_changed';
}

/** Pieces that somebody wants to have in the cart beside those that are there already. */
export interface Wanted extends Pick<LineState, 'stock' | 'minimum' | 'maximum' | 'isActive'> {
  wanted: number;
  present: number;
}

type Shortage = Extract<Issue['code'], 'inactive' | 'out_of_stock' | 'insufficient_stock' | 'above_maximum'>;

/**
 * How many of the wanted pieces can be had, and what stands in the way of the others. Fewer than the vendor's minimum
 * become the minimum, since they could not be ordered.
 */
export function piecesToAdd(line: Wanted): { add: number; shortage: { code: Shortage; available?: number } | null } {
  const maximum = line.maximum ?? CART.maxQuantity;
  const limit = Math.min(line.stock, maximum);
  if (!line.isActive) return { add: 0, shortage: { code: 'inactive' } };
  if (line.stock === 0) return { add: 0, shortage: { code: 'out_of_stock', available: 0 } };
  if (limit < line.minimum) return { add: 0, shortage: { code: 'insufficient_stock', available: limit } };
  const room = Math.max(0, limit - line.present);
  const add = Math.min(room, Math.max(line.wanted, line.minimum - line.present));
  if (add >= line.wanted) return { add, shortage: null };
  return { add, shortage: { code: maximum < line.stock ? 'above_maximum' : 'insufficient_stock', available: limit } };
}
