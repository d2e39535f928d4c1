import type { Reordered } from '#contract/shop/orders.ts';
import type { Db } from '#server/db/client.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { ISSUE_MESSAGES, refillCart } from '#server/modules/cart/public.ts';
import { getOrder } from './customer-orders.ts';

/**
 * Adds an order's lines to the cart at current prices, as far as they are available, and reports what was left out and
 * why. If nothing is available, the cart keeps its lines. Throws `order_not_found`.
 */
export async function reorder(db: Db, customer: CustomerScope, orderId: string): Promise<Reordered> {
  const order = await getOrder(db, customer, orderId);
  const { cart, lines } = await refillCart(db, customer, order.items);
  const answer: Reordered = { cart, added: [], skipped: [] };
  for (const { wanted: item, added, unitPrice, shortage } of lines) {
    const { offerId: productId, name, nameEn, variantName, variantNameEn, quantity: ordered } = item;
    const line = { productId, name, nameEn, variantName, variantNameEn, ordered, added };
    const prices = { unitPrice: toRiyals(unitPrice), previousUnitPrice: toRiyals(item.unitPrice) };
    if (added > 0) answer.added.push({ ...line, ...prices });
    if (shortage) answer.skipped.push({ ...line, ...shortage, message: ISSUE_MESSAGES[shortage.code] });
  }
  return answer;
}
