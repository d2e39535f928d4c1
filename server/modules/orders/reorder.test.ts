import { expect, test } from 'vitest';
import type { Order } from '#contract/shop/orders.ts';
import { refreshDocuments } from '#server/modules/search/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { fillCart, makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makePromotion } from '#server/testing/data/discounts.ts';
import { type MadeOffer, makeOffer } from '#server/testing/data/offers.ts';
import { setOffer, setPrice, setStock } from '#server/testing/data/updates.ts';

const shop = await startTestApp();
const { call, db } = shop;

async function order(...lines: [MadeOffer, number][]) {
  const buyer = await makeBuyer(shop, ...lines);
  return { buyer, order: (await placeOrder(shop, buyer)).body as Order };
}

const reorder = (token: string, id: string) => call('POST', `/orders/${id}/reorder`, { token });

test('[orders-26] a reorder adds every available line to the cart', async () => {
  const [flour, tin] = [await makeOffer(db, { name: 'دقيق', nameEn: 'Flour' }), await makeOffer(db)];
  const { buyer, order: first } = await order([flour, 3], [tin, 1]);
  const { status, body } = await reorder(buyer.token, first.id);
  expect(status).toBe(200);
  expect(body.skipped).toEqual([]);
  expect(body.added).toMatchObject([
    {
      productId: flour.id,
      name: 'دقيق',
      nameEn: 'Flour',
      ordered: 3,
      added: 3,
      unitPrice: 18.5,
      previousUnitPrice: 18.5,
    },
    { productId: tin.id, ordered: 1, added: 1 },
  ]);
  expect(body.cart.itemCount).toBe(4);
  expect((await call('GET', '/cart', { token: buyer.token })).body).toEqual(body.cart);
});

test('[orders-27] a reorder leaves out unavailable lines and gives each reason', async () => {
  const offers = {
    gone: await makeOffer(db, { name: 'زال' }),
    soldOut: await makeOffer(db),
    few: await makeOffer(db),
    limited: await makeOffer(db),
    dropped: await makeOffer(db),
    fine: await makeOffer(db),
  };
  const { buyer, order: first } = await order(...Object.values(offers).map((offer): [MadeOffer, number] => [offer, 5]));
  await setOffer(db, offers.gone, { is_active: false });
  await setStock(db, offers.soldOut, 0);
  await setStock(db, offers.few, 2);
  await setOffer(db, offers.limited, { max_order_quantity: 3 });
  await db
    .updateTable('variants')
    .set({ is_active: false })
    .where('product_vendor_id', '=', offers.dropped.id)
    .execute();
  await refreshDocuments(db, [offers.dropped.id]);
  const { body } = await reorder(buyer.token, first.id);
  const { skipped } = body;
  const summary = (skipped as { productId: string }[]).map((line) => ({ ...line }));
  expect(summary).toMatchObject([
    { productId: offers.gone.id, name: 'زال', code: 'inactive', added: 0, ordered: 5 },
    { productId: offers.soldOut.id, code: 'out_of_stock', added: 0, available: 0 },
    { productId: offers.few.id, code: 'insufficient_stock', added: 2, available: 2 },
    { productId: offers.limited.id, code: 'above_maximum', added: 3, available: 3 },
    { productId: offers.dropped.id, code: 'inactive', added: 0 },
  ]);
  expect(body.added.map(({ productId }: { productId: string }) => productId)).toEqual([
    offers.few.id,
    offers.limited.id,
    offers.fine.id,
  ]);
  expect(body.cart.itemCount).toBe(2 + 3 + 5);
});

test('a reorder without available lines leaves the cart unchanged', async () => {
  const offer = await makeOffer(db, { variants: [{ price: 100, stock: 1 }] });
  const { buyer, order: first } = await order([offer, 1]);
  const { body } = await reorder(buyer.token, first.id);
  expect(body).toMatchObject({ added: [], skipped: [{ code: 'out_of_stock' }], cart: { items: [] } });
});

test('a reorder counts pieces already in the cart towards the limit', async () => {
  const offer = await makeOffer(db, { maximum: 6 });
  const { buyer, order: first } = await order([offer, 4]);
  await fillCart(shop, buyer, offer, 3);
  const { body } = await reorder(buyer.token, first.id);
  expect(body).toMatchObject({ added: [{ added: 3 }], skipped: [{ code: 'above_maximum', available: 6 }] });
  expect(body.cart.itemCount).toBe(6);
  expect((await reorder(buyer.token, first.id)).body).toMatchObject({ added: [], cart: { itemCount: 6 } });
});

test('a reorder uses the current price and promotion and reports the old price', async () => {
  const offer = await makeOffer(db, { variants: [{ price: 2_000, stock: 9 }] });
  const { buyer, order: first } = await order([offer, 1]);
  await setPrice(db, offer, 3_000);
  await makePromotion(db, [offer.id], { percentOff: 10 });
  const { body } = await reorder(buyer.token, first.id);
  expect(body.added).toMatchObject([{ unitPrice: 27, previousUnitPrice: 20 }]);
  expect(body.cart.totalAmount).toBe(27);
});

test('a reorder adds the pack that was ordered, by its own stock and price', async () => {
  const offer = await makeOffer(db, {
    variants: [
      { price: 1_000, stock: 1 },
      { price: 4_000, stock: 9 },
    ],
  });
  const buyer = await makeBuyer(shop);
  await fillCart(shop, buyer, offer, 3, 1);
  const { body: first } = await placeOrder(shop, buyer);
  const { body } = await reorder(buyer.token, first.id);
  expect(body).toMatchObject({ added: [{ added: 3, unitPrice: 40 }], skipped: [], cart: { totalAmount: 120 } });
});

test('a reorder raises a quantity below the vendor’s new minimum', async () => {
  const offer = await makeOffer(db);
  const { buyer, order: first } = await order([offer, 1]);
  await setOffer(db, offer, { min_order_quantity: 3 });
  expect((await reorder(buyer.token, first.id)).body).toMatchObject({ added: [{ ordered: 1, added: 3 }], skipped: [] });
});
