import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';

/** The products announced so far. */
let announced = 0;
const shop = await startTestApp({}, { onAnnounce: (products) => (announced += products?.length ?? Infinity) });
const { db, call } = shop;

/** How many products are announced while something is done. */
async function changesOf(act: () => Promise<unknown>): Promise<number> {
  const before = announced;
  await act();
  return announced - before;
}

test.each<[string, { stock: number; low?: number }, number]>([
  // Lists show the quantity from 10 pieces down.
  ['leaves 11 pieces', { stock: 13 }, 0],
  ['leaves 10 pieces', { stock: 12 }, 1],
  ['takes from a low stock', { stock: 9 }, 1],
  ['sells out', { stock: 2 }, 1],
  ['leaves more than the vendor calls low', { stock: 8, low: 5 }, 0],
  ['leaves what the vendor calls low', { stock: 8, low: 6 }, 1],
])(
  'an order of two that %s, and its cancellation, announce a change only if pages show the stock',
  async (_, given, expected) => {
    const offer = await makeOffer(db, { variants: [{ price: 1_000, stock: given.stock }] });
    await db
      .updateTable('product_vendors')
      .set({ low_stock_threshold: given.low ?? null })
      .where('id', '=', offer.id)
      .execute();
    const buyer = await makeBuyer(shop, [offer, 2]);
    let order = '';
    const placing = async () => {
      const { status, body } = await placeOrder(shop, buyer);
      expect(status).toBe(201);
      order = body.id;
    };
    expect(await changesOf(placing)).toBe(expected);
    const cancelling = async () => {
      expect((await call('PATCH', `/orders/${order}/cancel`, { token: buyer.token, body: {} })).status).toBe(200);
    };
    expect(await changesOf(cancelling)).toBe(expected);
  },
);

test('a repeated order announces nothing', async () => {
  const buyer = await makeBuyer(shop, [await makeOffer(db, { variants: [{ price: 1_000, stock: 5 }] }), 1]);
  expect(await changesOf(() => placeOrder(shop, buyer, {}, 'twice'))).toBe(1);
  expect(await changesOf(() => placeOrder(shop, buyer, {}, 'twice'))).toBe(0);
});

test('an order of which only one product becomes low announces a change, and so does its cancellation', async () => {
  const withStock = (stock: number) => makeOffer(db, { variants: [{ price: 1_000, stock }] });
  const buyer = await makeBuyer(shop, [await withStock(50), 1], [await withStock(5), 1]);
  let order = '';
  const placing = async () => {
    order = (await placeOrder(shop, buyer)).body.id;
  };
  expect(await changesOf(placing)).toBe(1);
  expect(await changesOf(() => call('PATCH', `/orders/${order}/cancel`, { token: buyer.token, body: {} }))).toBe(1);
});
