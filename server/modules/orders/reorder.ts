import type { Reordered } from '#contract/shop/orders.ts';
import type { Db } from '#server/db/client.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { ISSUE_MESSAGES, refillCart } from '#server/modules/cart/public.ts';
import { findOrder } from './customer-orders.ts';

/**
 * Puts what can still be bought of an order into the cart at today's price, and says what was left out and why. An
 * order of which nothing can be bought leaves the cart as it was. Throws `order_not_found`.
 */
export async function reorder(db: Db, customer: CustomerScope, orderId: string): Promise<Reordered> {
  const order = await findOrder(db, customer, orderId);
  if (!order) throw new AppError('order_not_found');
  const { cart, lines } = await refillCart(db, customer, order.items);
  const answer: Reordered = { cart, added: [], skipped: [] };
  for (const [index, { added, unitPrice, shortage }] of lines.entries()) {
    const item = order.items[index];
    if (!item) continue;
    const { offerId: productId, name, nameEn, variantName, variantNameEn, quantity: ordered } = item;
    const line = { productId, name, nameEn, variantName, variantNameEn, ordered, added };
    const prices = { unitPrice: toRiyals(unitPrice), previousUnitPrice: toRiyals(item.unitPrice) };
    if (added > 0) answer.added.push({ ...line, ...prices });
    if (shortage) answer.skipped.push({ ...line, ...shortage, message: ISSUE_MESSAGES[shortage.code] });
  }
  return answer;
}
