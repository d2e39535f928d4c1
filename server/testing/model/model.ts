/** The simplest possible shop: the behaviour of the real one without its implementation. Money in halalas. */
export interface Model {
  offers: { stock: number; price: number }[];
  /** Per person, the quantity by offer in the order it was first added. */
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

export const MAX_PIECES = 6;
export const COUPON = { percent: 10, minimum: 5_000, uses: 3, usesPerPerson: 2 };

export function newModel(): Model {
  const offers = [
    { stock: 9, price: 1_850 },
    { stock: 3, price: 9_995 },
    { stock: 40, price: 333 },
  ];
  return { offers, carts: [new Map(), new Map()], orders: [] };
}

/** The error code for a quantity that cannot be in a cart; null if it can. */
export function shortageOf({ offers }: Model, offer: number, pieces: number): string | null {
  const stock = offers[offer]?.stock ?? 0;
  if (stock === 0) return 'out_of_stock';
  if (pieces > Math.min(stock, MAX_PIECES)) return pieces > MAX_PIECES ? 'above_maximum' : 'insufficient_stock';
  return null;
}

/** The error code for a cart that cannot be ordered; null if it can. */
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

/** The error code if the coupon does not apply to a cart; null if it does. */
export function couponRefusal(model: Model, person: number): string | null {
  const used = model.orders.filter(({ withCoupon, status }) => withCoupon && status !== 'CANCELLED');
  if (used.filter((order) => order.person === person).length >= COUPON.usesPerPerson) return 'coupon_already_used';
  if (used.length >= COUPON.uses) return 'coupon_used_up';
  return subtotalOf(model, cartOf(model, person)) < COUPON.minimum ? 'coupon_minimum' : null;
}

export function subtotalOf({ offers }: Model, lines: Map<number, number>): number {
  return [...lines].reduce((sum, [offer, pieces]) => sum + pieces * (offers[offer]?.price ?? 0), 0);
}

export const discountOn = (subtotal: number) => Math.round((subtotal * COUPON.percent) / 100);

/** The total with standard delivery and cash on delivery. */
export function totalOf(model: Model, person: number, withCoupon: boolean): number {
  const subtotal = subtotalOf(model, cartOf(model, person));
  const taxed = subtotal - (withCoupon ? discountOn(subtotal) : 0);
  return taxed + Math.round(taxed * 0.15) + (subtotal >= 10_000 ? 0 : 1_500) + 500;
}

export function cartOf({ carts }: Model, person: number): Map<number, number> {
  const cart = carts[person];
  if (!cart) throw new RangeError(`there is no person ${person}`);
  return cart;
}

export function moveStock({ offers }: Model, lines: Map<number, number>, sign: 1 | -1): void {
  for (const [offer, pieces] of lines) {
    const modelOffer = offers[offer];
    if (modelOffer) modelOffer.stock += sign * pieces;
  }
}
