import { CART } from '#contract/shared/constants.ts';
import type { CartIssue } from '#contract/shop/cart.ts';

/** The facts about a cart line that its rules need. Money in halalas. */
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

/** The most serious issue of a line; null if it can be ordered as it is. */
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

/** Every issue prevents ordering except a changed price: the order is checked against the total that the customer saw. */
export function blocksOrder<T extends Pick<Issue, 'code'>>(
  issue: T,
): issue is T & { code: Exclude<Issue['code'], 'price_changed'> } {
  return issue.code !== 'price_changed';
}

/** Pieces to add to a cart that may already hold some of the same variant. */
export interface WantedPieces extends Pick<LineState, 'stock' | 'minimum' | 'maximum' | 'isActive'> {
  wanted: number;
  present: number;
}

type Shortage = Extract<Issue['code'], 'inactive' | 'out_of_stock' | 'insufficient_stock' | 'above_maximum'>;

/**
 * How many of the wanted pieces can be added, and why not all of them. A quantity below the vendor's minimum is raised to
 * the minimum, because it could not be ordered otherwise.
 */
export function piecesToAdd(line: WantedPieces): {
  add: number;
  shortage: { code: Shortage; available?: number } | null;
} {
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
