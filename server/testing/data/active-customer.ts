import { newId } from '#server/kernel/ids.ts';
import type { Hints } from '#server/testing/api/arbitrary-input.ts';
import type { TestApp } from '#server/testing/app/test-app.ts';
import { fillCart, type MadeOffer, makeBuyer, makeOffer, place } from './offers.ts';

/** What can be bought: one offer that people have had, one that nobody has, and the coupon FUZZ. */
export interface Shelf {
  offer: MadeOffer;
  unreviewed: MadeOffer;
}

export async function makeShelf({ db }: TestApp): Promise<Shelf> {
  const variants = [
    { price: 1_000, stock: 1_000_000 },
    { price: 1_800, stock: 3 },
  ];
  const times = { starts_at: new Date(0), ends_at: new Date('2999-01-01') };
  await db
    .insertInto('coupons')
    .values({ id: newId(), code: 'FUZZ', percent_off: 10, ...times })
    .execute();
  return { offer: await makeOffer(db, { variants }), unreviewed: await makeOffer(db) };
}

export type Somebody = Awaited<ReturnType<typeof makeSomebody>>;

/** A customer with an order that has arrived and is reviewed, another that may be cancelled, and a cart. */
export async function makeSomebody(shop: TestApp, { offer, unreviewed }: Shelf) {
  const buyer = await makeBuyer(shop, [offer, 2]);
  const { token, email, addressId, customerId, refreshToken } = buyer;
  const arrived: string = (await place(shop, buyer)).body.id;
  await shop.db.updateTable('fulfilments').set({ status: 'DELIVERED' }).where('order_id', '=', arrived).execute();
  await shop.db.updateTable('orders').set({ status: 'DELIVERED' }).where('id', '=', arrived).execute();
  const review = await shop.call('POST', `/products/${offer.id}/reviews`, { token, body: { rating: 4 } });
  await fillCart(shop, buyer, offer);
  const order: string = (await place(shop, buyer)).body.id;
  const cart = (await fillCart(shop, buyer, offer)).body;
  /** Ids by the word that paths begin with. */
  const things: Record<string, string[]> = {
    addresses: [addressId],
    auth: [sessionOf(token)],
    cart: [cart.items[0].id],
    categories: [offer.categoryId],
    customers: [customerId],
    orders: [order, arrived],
    products: [offer.id, unreviewed.id],
    reviews: [review.body.id],
    vendors: [offer.vendorId],
  };
  const hints: Hints = {
    ...{ addressId: [addressId], shippingAddressId: [addressId], customerId: [customerId] },
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
  return { buyer, things, hints };
}

function sessionOf(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;
}
