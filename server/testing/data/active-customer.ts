import type { Hints } from '#server/testing/api/arbitrary-input.ts';
import type { TestApp } from '#server/testing/app/test-app.ts';
import { APPLICATION_HINTS } from '#server/testing/console/application-hints.ts';
import { fillCart, makeBuyer, placeOrder } from './buyers.ts';
import { makeCoupon } from './discounts.ts';
import { type MadeOffer, makeOffer } from './offers.ts';
import { insertReturn } from './returns.ts';
import { setStatus } from './updates.ts';

/** Offers that several customers share: one that they buy and review, and one that stays unreviewed. */
interface SharedOffers {
  offer: MadeOffer;
  unreviewed: MadeOffer;
}

/** Creates the shared offers and the coupon FUZZ. */
export async function makeSharedOffers({ db }: Pick<TestApp, 'db'>): Promise<SharedOffers> {
  const variants = [
    { price: 1_000, stock: 1_000_000 },
    { price: 1_800, stock: 3 },
  ];
  await makeCoupon(db, 'FUZZ');
  return { offer: await makeOffer(db, { variants }), unreviewed: await makeOffer(db) };
}

export type ActiveCustomer = Awaited<ReturnType<typeof makeActiveCustomer>>;

/** Creates a customer with a delivered and reviewed order, an order that can be cancelled, and a filled cart. */
export async function makeActiveCustomer(shop: Pick<TestApp, 'db' | 'call'>, { offer, unreviewed }: SharedOffers) {
  const buyer = await makeBuyer(shop, [offer, 2]);
  const { token, email, addressId, customerId, refreshToken } = buyer;
  const delivered: string = (await placeOrder(shop, buyer)).body.id;
  await setStatus(shop.db, delivered, 'DELIVERED');
  const review = await shop.call('POST', `/products/${offer.id}/reviews`, { token, body: { rating: 4 } });
  const body = { body: 'هل يصلح للكيك؟' };
  const question = await shop.call('POST', `/products/${offer.id}/questions`, { token, body });
  const parcel = await shop.db
    .selectFrom('fulfilments')
    .where('order_id', '=', delivered)
    .select('id')
    .executeTakeFirstOrThrow();
  const returnId = await insertReturn(shop.db, parcel.id);
  await fillCart(shop, buyer, offer);
  const order: string = (await placeOrder(shop, buyer)).body.id;
  const cart = (await fillCart(shop, buyer, offer)).body;
  /** The customer's ids by the first segment of the paths that take them. */
  const idsByNoun: Record<string, string[]> = {
    addresses: [addressId],
    auth: [tokenClaims(token).sid ?? ''],
    cart: [cart.items[0].id],
    categories: [offer.categoryId],
    customers: [customerId],
    orders: [order, delivered],
    products: [offer.id, unreviewed.id],
    returns: [returnId],
    reviews: [review.body.id],
    questions: [question.body.id],
    vendors: [offer.vendorId],
  };
  const hints: Hints = {
    ...APPLICATION_HINTS,
    categories: [[offer.categoryId]],
    ...{ addressId: [addressId], shippingAddressId: [addressId], customerId: [customerId] },
    photoId: [returnId],
    url: ['https://till.example.com/hooks'],
    ...{ productId: [offer.id], variantId: [...offer.variantIds, null], ids: [offer.id] },
    ...{ categoryId: [offer.categoryId], vendorId: [offer.vendorId] },
    ...{ category: [offer.categoryId], vendor: [offer.vendorId] },
    ...{ minPrice: [1, '0.01'], maxPrice: [500], priceMin: [1], priceMax: [500], quantity: [1, 2, 3] },
    ...{ country: ['Saudi Arabia', 'AE', 'sa'], city: ['Riyadh', 'جدة'], postalCode: ['12211', '١٢٢١١'] },
    ...{ shortAddress: ['ABCD1234', null], latitude: [24.7], longitude: [46.6], phoneNumber: ['+966 (55) 123-4567'] },
    ...{
      firstName: ['نورة'],
      lastName: ['السالم'],
      name: ['نورة السالم'],
      query: ['منتج', 'product'],
      search: ['منتج'],
    },
    ...{ refreshToken: [refreshToken], currentPassword: ['secret-1234'], password: ['secret-1234'], email: [email] },
    ...{ couponCode: [null, 'FUZZ'], code: ['FUZZ'], expectedTotal: [undefined], isPickup: [undefined, false] },
  };
  return { buyer, idsByNoun, hints };
}

/** The claims of an access token. */
export function tokenClaims(token: string): Record<string, string> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
