import { SHIPPING_OPTIONS } from '#contract/shared/constants.ts';
import type { ShippedItem, ShippingQuote } from '#contract/shop/checkout.ts';
import type { Db } from '#server/db/client.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { toRiyals, toRiyalsOrNull } from '#server/kernel/money.ts';
import { estimatedDelivery } from '#server/kernel/riyadh-calendar.ts';
import { askedVariant } from '#server/modules/cart/public.ts';
import { currentPrice, findOffersById } from '#server/modules/catalogue/public.ts';
import { shippingCost } from './totals.ts';

/** All shipping options with their cost for goods of this value in halalas. */
export function shippingOptions(subtotal: number): ShippingQuote[] {
  return SHIPPING_OPTIONS.map(({ id, cost, estimatedDays, freeFrom }) => ({
    id,
    name: id === 'standard' ? 'Standard Delivery' : 'Express Delivery',
    cost: toRiyals(shippingCost(id, subtotal)),
    listCost: toRiyals(cost),
    freeFrom: toRiyalsOrNull(freeFrom),
    estimatedDays,
    estimatedDeliveryDate: estimatedDelivery(new Date(), estimatedDays),
  }));
}

/** Shipping costs of items that need not be in a cart. Throws `product_not_found` for an item that is not on sale. */
export async function quoteShipping(
  db: Db,
  items: ShippedItem[],
): Promise<{ subtotal: number; options: ShippingQuote[] }> {
  const named = await findOffersById(
    db,
    items.map(({ productId }) => productId),
  );
  const joined = await findOffersById(
    db,
    [...named.values()].flatMap(({ joinedTo }) => joinedTo ?? []),
  );
  const offers = new Map([...named, ...joined]);
  const subtotal = items.reduce((sum, item) => {
    const asked = askedVariant(offers, item);
    if (!asked) throw new AppError('product_not_found');
    return sum + currentPrice(asked.variant, asked.offer.promotions) * item.quantity;
  }, 0);
  return { subtotal: toRiyals(subtotal), options: shippingOptions(subtotal) };
}
