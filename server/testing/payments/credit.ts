import { markOrderPaid } from '#server/modules/orders/public.ts';
import { type Buyer, fillCart, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import type { startPayingShop } from './paying-shop.ts';

type Paying = Pick<Awaited<ReturnType<typeof startPayingShop>>, 'shop'>;

/** The first word of a history whose order is paid with credit as far as that goes. */
export const WITH_CREDIT = 'uses credit';

/** A customer gets credit: for a paid transfer that is cancelled, of a price before tax in halalas. Returns the credit, in halalas. */
export async function makeCredit({ shop }: Paying, buyer: Buyer, price = 5_000): Promise<number> {
  const { call, db } = shop;
  const { token } = buyer;
  await fillCart(shop, buyer, await makeOffer(db, { variants: [{ price, stock: 1 }] }), 1);
  const { body: order } = await placeOrder(shop, buyer, { paymentMethod: 'bank_transfer' });
  await markOrderPaid(shop, order.orderNumber);
  await call('PATCH', `/orders/${order.id}/cancel`, { token });
  const { status } = await call('POST', `/orders/${order.id}/refund-account/credit`, { token });
  if (status !== 200) throw new Error(`no credit: ${status}`);
  return Math.round(order.totalAmount * 100);
}
