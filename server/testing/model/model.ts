/** A shop as simple as can be thought: what the real one must do, without any of how it does it. Money is halalas. */
export interface Model {
  offers: { stock: number; price: number }[];
  /** Pieces by offer, in the order in which they were first put in. */
  carts: Map<number, number>[];
  orders: ModelOrder[];
}

export interface ModelOrder {
  person: number;
  lines: Map<number, number>;
  withCoupon: boolean;
  status: 'PENDING' | 'CONFIRMED' | 'PROCESSING' | 'SHIPPED' | 'DELIVERED' | 'CANCELLED';
  total: number;
}

export const MOST_PIECES = 6;
export const COUPON = { percent: 10, minimum: 5_000, uses: 3, usesByOne: 2 };

export function newModel(): Model {
  const offers = [
    { stock: 9, price: 1_850 },
    { stock: 3, price: 9_995 },
    { stock: 40, price: 333 },
  ];
  return { offers, carts: [new Map(), new Map()], orders: [] };
}

/** Why so many pieces of an offer cannot be had; null where they can. */
export function shortageOf({ offers }: Model, offer: number, pieces: number): string | null {
  const stock = offers[offer]?.stock ?? 0;
  if (stock === 0) return 'out_of_stock';
  if (pieces > Math.min(stock, MOST_PIECES)) return pieces > MOST_PIECES ? 'above_maximum' : 'insufficient_stock';
  return null;
}

/** Why a cart cannot be ordered; null where it can. */
export function refusalOf(model: Model, person: number, withCoupon: boolean): string | null {
  const cart = cartOf(model, person);
  if (cart.size === 0) return 'cart_empty';
  for (const [offer, pieces] of cart) {
    const stock = model.offers[offer]?.stock ?? 0;
    if (stock > 0 && pieces > stock) return 'insufficient_stock';
    const shortage = shortageOf(model, offer, pieces);
    if (shortage) return shortage;
  }
  return withCoupon ? couponRefusal(model, person) : null;
}

/** Why the coupon takes nothing off a cart; null where it does. */
export function couponRefusal(model: Model, person: number): string | null {
  const used = model.orders.filter(({ withCoupon, status }) => withCoupon && status !== 'CANCELLED');
  if (used.length >= COUPON.uses) return 'coupon_used_up';
  if (used.filter((order) => order.person === person).length >= COUPON.usesByOne) return 'coupon_used_up';
  return subtotalOf(model, cartOf(model, person)) < COUPON.minimum ? 'coupon_minimum' : null;
}

export function subtotalOf({ offers }: Model, lines: Map<number, number>): number {
  return [...lines].reduce((sum, [offer, pieces]) => sum + pieces * (offers[offer]?.price ?? 0), 0);
}

export const discountOn = (subtotal: number) => Math.round((subtotal * COUPON.percent) / 100);

/** Standard delivery, cash. */
export function totalOf(model: Model, person: number, withCoupon: boolean): number {
  const subtotal = subtotalOf(model, cartOf(model, person));
  const taxed = subtotal - (withCoupon ? discountOn(subtotal) : 0);
  return taxed + Math.round(taxed * 0.15) + (subtotal >= 10_000 ? 0 : 1_500) + 500;
}

export function cartOf({ carts }: Model, person: number): Map<number, number> {
  const cart = carts[person];
  if (!cart) throw new RangeError(`nobody is number ${person}`);
  return cart;
}

export function moveStock({ offers }: Model, lines: Map<number, number>, sign: 1 | -1): void {
  for (const [offer, pieces] of lines) {
    const held = offers[offer];
    if (held) held.stock += sign * pieces;
  }
}
