import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeSeller } from '#server/testing/console/insiders.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { applyAll, csv, rowsOf, show, upload } from '#server/testing/data/imports.ts';
import { type MadeOffer, makeOffer, makeVendor } from '#server/testing/data/offers.ts';

const announced: (readonly string[] | undefined)[] = [];
const shop = await startTestApp({}, { onAnnounce: (products) => void announced.push(products) });
const { call, db, workOff } = shop;

/** A vendor that sells nothing yet, and products that a rival sells, in so many packs each. */
async function makeShelf(packs: number[]) {
  const rivalId = await makeVendor(db);
  const vendorId = await makeVendor(db);
  const owner = await makeSeller(shop, vendorId);
  const products: { id: string; code: string }[] = [];
  for (const count of packs) {
    const variants = Array.from({ length: count }, (_, index) => ({ price: 1_000 + 900 * index, stock: 5 }));
    const { productId } = await makeOffer(db, { vendorId: rivalId, variants });
    const { sku } = await db.selectFrom('products').where('id', '=', productId).select('sku').executeTakeFirstOrThrow();
    products.push({ id: productId, code: sku });
  }
  const offerOf = async (index: number) => {
    const variants = await db
      .selectFrom('variants as v')
      .innerJoin('product_vendors as o', 'o.id', 'v.product_vendor_id')
      .innerJoin('packs as k', 'k.id', 'v.pack_id')
      .where('o.product_id', '=', products[index]?.id ?? '')
      .where('v.vendor_id', '=', vendorId)
      .select(['v.id', 'o.id as offerId', 'o.wants_active as isOn'])
      .select(['v.is_active as isSold', 'v.stock_quantity as stock'])
      .orderBy('k.position')
      .execute();
    return { id: variants[0]?.offerId ?? '', isOn: variants[0]?.isOn, variants };
  };
  return { vendorId, owner, products, offerOf };
}

const isListed = async (id: string) => (await call('GET', `/products/public?ids=${id}`)).body.data.length === 1;

test('[seller-imports-24] undoing takes new offers off sale, but those that somebody has changed since; orders of them stay', async () => {
  const { vendorId, owner, products, offerOf } = await makeShelf([1, 1, 1, 1, 1, 1, 1, 2, 1, 2]);
  const code = (index: number) => products[index]?.code;
  await applyAll(shop, owner, await upload(shop, owner, csv('product_code,price', `${code(7)}-1,10`), 'offers'));
  const id = await upload(
    shop,
    owner,
    csv(
      'product_code,price,stock,is_on',
      ...[0, 1, 2, 3, 4].map((index) => `${code(index)},10,9,`),
      ...[`${code(5)},10,9,لا`, `${code(6)},10,9,لا`, `${code(7)}-2,19,9,`, `${code(8)},10,0,`],
      ...[`${code(9)}-1,10,9,`, `${code(9)}-2,19,9,`],
    ),
    'offers',
  );
  expect((await applyAll(shop, owner, id)).body.outcomes).toMatchObject({ saved: 11, conflict: 0 });
  const offers = await Promise.all(products.map((_, index) => offerOf(index)));
  const [plain, priced, counted, ordered, switchedOff, keptOff, switchedOn, joined, soldOut, both] = offers;
  const { token } = owner;
  const put = (path: string, row: object) => call('POST', `/seller/${path}`, { token, body: { rows: [row] } });
  const turn = (offerId: string | undefined, isOn: boolean) =>
    call('PATCH', `/seller/offers/${offerId}`, { token, body: { isOn } });
  await put('prices', { variantId: priced?.variants[0]?.id, price: 11 });
  await put('stock', { variantId: counted?.variants[0]?.id, adjust: 1 });
  await put('prices', { variantId: both?.variants[0]?.id, price: 11 });
  await turn(switchedOff?.id, false);
  await turn(switchedOn?.id, true);
  const line = (place: number, variant: number): [MadeOffer, number] => {
    const { id: offerId = '', variants = [] } = offers[place] ?? {};
    const variantIds = [variants[variant]?.id ?? ''];
    return [{ id: offerId, productId: products[place]?.id ?? '', vendorId, categoryId: '', variantIds }, 2];
  };
  const buyer = await makeBuyer(shop, line(3, 0), line(7, 1));
  const order = await placeOrder(shop, buyer);
  expect(order.status).toBe(201);
  expect(await isListed(plain?.id ?? '')).toBe(true);

  announced.length = 0;
  expect((await call('POST', `/seller/imports/${id}/undo`, { token })).status).toBe(200);
  await workOff();
  expect(await show(shop, owner, id)).toMatchObject({
    ...{ status: 'UNDONE', undone: { saved: 7, off: 7, conflict: 4 } },
  });
  expect(announced.flat()).toEqual(expect.arrayContaining([products[0]?.id, products[7]?.id]));
  const conflicts = await rowsOf(shop, owner, id, '?kind=undo_conflict');
  expect(conflicts.map(({ number }: { number: number }) => number)).toEqual([3, 4, 8, 11]);

  const after = await Promise.all(products.map((_, index) => offerOf(index)));
  expect(after.map(({ isOn, variants }) => [isOn, ...variants.map(({ isSold }) => isSold)])).toEqual([
    ...[
      [false, true],
      [true, true],
      [true, true],
      [false, true],
      [false, true],
      [false, true],
      [true, true],
    ],
    ...[
      [true, true, false],
      [false, true],
      [true, true, false],
    ],
  ]);
  for (const offer of [plain, ordered, switchedOff, keptOff, soldOut]) {
    expect(await isListed(offer?.id ?? '')).toBe(false);
    expect((await call('GET', `/products/public/${offer?.id}`)).status).toBe(404);
  }
  for (const offer of [priced, counted, switchedOn, joined, both]) expect(await isListed(offer?.id ?? '')).toBe(true);
  expect(after[3]?.variants[0]?.stock).toBe(7);
  const cancelled = await call('PATCH', `/orders/${order.body.id}/cancel`, { token: buyer.token });
  expect(cancelled).toMatchObject({ status: 200, body: { items: [{ quantity: 2 }, { quantity: 2 }] } });
  expect((await offerOf(3)).variants[0]?.stock).toBe(9);
  expect((await call('POST', `/seller/imports/${id}/undo`, { token })).body.code).toBe('import_moved_on');

  await turn(plain?.id, true);
  expect(await isListed(plain?.id ?? '')).toBe(true);
  const again = await upload(shop, owner, csv('product_code,price', `${code(7)}-2,18`), 'offers');
  expect((await applyAll(shop, owner, again)).body.outcomes).toMatchObject({ saved: 1 });
});

test('an offer whose packs are undone in several chunks is switched off with all of them', async () => {
  const { owner, products, offerOf } = await makeShelf([120]);
  const lines = Array.from({ length: 120 }, (_, index) => `${products[0]?.code}-${index + 1},${10 + 9 * index},1`);
  const id = await upload(shop, owner, csv('product_code,price,stock', ...lines), 'offers');
  expect((await applyAll(shop, owner, id)).body.outcomes).toMatchObject({ saved: 120 });
  await call('POST', `/seller/imports/${id}/undo`, { token: owner.token });
  await workOff();
  expect((await show(shop, owner, id)).undone).toEqual({ saved: 120, off: 120, conflict: 0 });
  const { isOn, variants } = await offerOf(0);
  expect([isOn, variants.filter(({ isSold, stock }) => isSold && stock === 1).length]).toEqual([false, 120]);
});
