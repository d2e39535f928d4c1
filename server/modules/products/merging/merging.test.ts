import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOperator, makeSeller } from '#server/testing/console/insiders.ts';
import { fillCart, makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { collectCash, shipOrder } from '#server/testing/data/deliver.ts';
import { makeSale } from '#server/testing/data/discounts.ts';
import { type MadeOffer, makeOffer, makeVendor, type OfferOptions } from '#server/testing/data/offers.ts';

const shop = await startTestApp();
const { call, db } = shop;
const { token } = await makeOperator(shop, 'catalogue');

const KILO = { price: 1_000, stock: 5, nameEn: '1 kg', content: [1_000, 'g'] as [number, 'g'] };
const SACK = { price: 4_000, stock: 5, nameEn: '5 kg', content: [5_000, 'g'] as [number, 'g'] };
const make = (options: OfferOptions = {}) => makeOffer(db, { variants: [KILO], ...options });

const versionOf = async (id: string) => (await call('GET', `/operator/products/${id}`, { token })).body.version;
async function merge(from: MadeOffer, into: MadeOffer) {
  const body = {
    into: into.productId,
    version: await versionOf(from.productId),
    intoVersion: await versionOf(into.productId),
  };
  return call('POST', `/operator/products/${from.productId}/merge`, { token, body });
}
const undo = (merged: { body: { merges: { id: string }[] } }) =>
  call('POST', `/operator/merges/${merged.body.merges[0]?.id}/undo`, { token });
const shown = async (offerId: string) => (await call('GET', `/products/public/${offerId}`)).body;
const packOf = async (variantId = '') =>
  db
    .selectFrom('variants as v')
    .innerJoin('packs as k', 'k.id', 'v.pack_id')
    .where('v.id', '=', variantId)
    .select([
      'k.id',
      'k.product_id as productId',
      'k.gtin',
      'v.name',
      'v.product_vendor_id as offerId',
      'v.is_active as isOn',
    ])
    .executeTakeFirstOrThrow();
const setGtin = (variantId = '', gtin: string) =>
  sql`update packs set gtin = ${gtin} where id = (select pack_id from variants where id = ${variantId})`.execute(db);

/** Everything that a merge may change, as it is. */
async function state(...productIds: string[]) {
  const { rows } = await sql<{ state: unknown }>`
    select jsonb_build_object(
      'products', (select jsonb_agg(to_jsonb(p) - 'version' - 'updated_at' order by id) from products as p where id = any(${productIds}::uuid[])),
      'offers', (select jsonb_agg(to_jsonb(o) - 'version' - 'updated_at' order by id) from product_vendors as o where product_id = any(${productIds}::uuid[])),
      'packs', (select jsonb_agg(to_jsonb(k) order by id) from packs as k where product_id = any(${productIds}::uuid[])),
      'variants', (select jsonb_agg(to_jsonb(v) - 'version' order by v.id) from variants as v join product_vendors as o on o.id = v.product_vendor_id where o.product_id = any(${productIds}::uuid[])),
      'reviews', (select jsonb_agg(to_jsonb(r) order by id) from reviews as r where product_id = any(${productIds}::uuid[])),
      'pictures', (select jsonb_agg(to_jsonb(i) order by product_id, position) from product_images as i where product_id = any(${productIds}::uuid[])),
      'found', (select jsonb_agg(to_jsonb(d) order by offer_id) from search_documents as d where product_id = any(${productIds}::uuid[])),
      'aliases', (select jsonb_agg(to_jsonb(a) order by old_id) from offer_aliases as a),
      'sales', (select jsonb_agg(to_jsonb(s) order by promotion_id, variant_id) from promotion_variants as s),
      'saleOffers', (select jsonb_agg(to_jsonb(s) order by promotion_id, product_vendor_id) from promotion_offers as s)
    ) as state`.execute(db);
  return rows[0]?.state;
}

test('offers move with their ids; packs of one size become one, with the barcode', async () => {
  const into = await make({ variants: [KILO, SACK] });
  const from = await make({ variants: [{ ...KILO, nameEn: '1000 g' }] });
  await setGtin(from.variantIds[0], '06281000000014');
  const preview = await call('GET', `/operator/products/${from.productId}/merge?into=${into.productId}`, { token });
  expect(preview.body).toMatchObject({
    packs: [{ pack: { nameEn: '1000 g' }, into: { nameEn: '1 kg' }, apart: null }],
    offers: [{ id: from.id, variants: 1, joins: false }],
  });
  const merged = await merge(from, into);
  expect([merged.status, merged.body.offers.all]).toEqual([200, 2]);
  expect(await packOf(from.variantIds[0])).toMatchObject({
    productId: into.productId,
    gtin: '06281000000014',
    offerId: from.id,
  });
  const { product, otherOffers, variants } = await shown(from.id);
  expect([product.id, variants[0].nameEn]).toEqual([into.productId, '1 kg']);
  expect(otherOffers.map(({ id }: { id: string }) => id)).toEqual([into.id]);
});

test('packs stay apart if their barcodes differ, or a vendor sells both', async () => {
  const vendorId = await makeVendor(db);
  const [into, from] = [await make({ vendorId }), await make({ vendorId, variants: [KILO, SACK] })];
  const preview = await call('GET', `/operator/products/${from.productId}/merge?into=${into.productId}`, { token });
  expect(preview.body.packs.map(({ apart }: { apart: string }) => apart)).toEqual(['both_sold', null]);
  await merge(from, into);
  const other = await make();
  await setGtin(other.variantIds[0], '06281000000021');
  await setGtin(into.variantIds[0], '06281000000038');
  const again = await call('GET', `/operator/products/${other.productId}/merge?into=${into.productId}`, { token });
  // The second pack of 1 kg has no barcode: that one is joined.
  expect(again.body.packs[0]).toMatchObject({ into: { nameEn: '1 kg' }, apart: null });
});

test('a vendor of both has one offer; the other’s id, cart lines and orders lead to it', async () => {
  const vendorId = await makeVendor(db);
  const [into, from] = [await make({ vendorId }), await make({ vendorId, variants: [SACK] })];
  const buyer = await makeBuyer(shop, [from, 1]);
  const order = (await placeOrder(shop, buyer)).body;
  await fillCart(shop, buyer, from, 2);
  await merge(from, into);
  expect(await shown(from.id)).toMatchObject({ id: into.id, variants: [{ nameEn: '1 kg' }, { nameEn: '5 kg' }] });
  // While the merge can be undone, the other address is not for good.
  const [, { mergeUndoUntil: until }] = [await shown(into.id), await shown(from.id)];
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  expect(await shown(into.id)).not.toHaveProperty('mergeUndoUntil');
  const wished = await call('GET', `/products/public?ids=${from.id}`);
  expect(wished.body.data.map(({ id }: { id: string }) => id)).toEqual([into.id]);
  const cart = (await call('GET', '/cart', { token: buyer.token })).body;
  expect(cart.items).toMatchObject([{ productVendorId: into.id, variantId: from.variantIds[0], quantity: 2 }]);
  const body = { productId: from.id, variantId: from.variantIds[0], quantity: 1 };
  expect((await call('POST', '/cart/items', { token: buyer.token, body })).body.itemCount).toBe(3);
  await call('DELETE', '/cart', { token: buyer.token });
  const again = await call('POST', `/orders/${order.id}/reorder`, { token: buyer.token });
  expect([again.body.skipped, again.body.cart.items[0].productVendorId]).toEqual([[], into.id]);
  expect((await placeOrder(shop, buyer)).status).toBe(201);
  expect((await call('GET', `/products/${from.id}/reviews`)).status).toBe(200);
  expect((await call('PATCH', `/orders/${order.id}/cancel`, { token: buyer.token, body: {} })).status).toBe(200);
});

test('an old offer id without a pack puts the old product’s pack into the cart, in a chain of merges too, or nothing', async () => {
  const vendorId = await makeVendor(db);
  const [last, into] = [await make({ vendorId }), await make({ vendorId })];
  const from = await make({ vendorId, variants: [{ ...SACK, nameEn: '10 kg', content: [10_000, 'g'] }, SACK] });
  const buyer = await makeBuyer(shop, [last, 1]);
  const add = (offer: MadeOffer) => call('POST', '/cart/items', { token: buyer.token, body: { productId: offer.id } });
  const packs = async () => {
    const { items } = (await call('GET', '/cart', { token: buyer.token })).body;
    return items.map((item: { productVendorId: string; variantId: string }) => [item.productVendorId, item.variantId]);
  };
  await call('DELETE', '/cart', { token: buyer.token });
  const [one, two] = [await merge(from, into), await merge(into, last)];
  expect([one.status, two.status, (await add(from)).status, (await add(into)).status]).toEqual([200, 200, 200, 200]);
  expect(await packs()).toEqual([
    [last.id, from.variantIds[0]],
    [last.id, into.variantIds[0]],
  ]);
  // The vendor has taken these packs off: something else of it is no answer.
  await sql`update variants set is_active = false where id = any(${from.variantIds}::uuid[])`.execute(db);
  expect((await add(from)).body.code).toBe('product_not_found');
  await sql`update variants set is_active = true where id = any(${from.variantIds}::uuid[])`.execute(db);
  await undo(two);
  await undo(one);
  expect(await packs()).toEqual([
    [from.id, from.variantIds[0]],
    [into.id, into.variantIds[0]],
  ]);
});

test('shipping is quoted for the old id of an offer that was joined or moved, for the packs that it had', async () => {
  const vendorId = await makeVendor(db);
  const [into, from] = [await make({ vendorId }), await make({ vendorId, variants: [SACK] })];
  const moved = await make({ variants: [{ ...KILO, price: 2_500 }] });
  const buyer = await makeBuyer(shop, [into, 1]);
  const quote = (productId: string, more: object = {}) =>
    call('POST', `/addresses/${buyer.addressId}/shipping-cost`, {
      token: buyer.token,
      body: { items: [{ productId, quantity: 2, ...more }] },
    });
  await merge(from, into);
  await merge(moved, into);
  expect((await quote(from.id)).body.subtotal).toBe(80);
  expect((await quote(from.id, { variantId: from.variantIds[0] })).body.subtotal).toBe(80);
  expect((await quote(into.id)).body.subtotal).toBe(20);
  expect((await quote(moved.id)).body.subtotal).toBe(50);
  await sql`update variants set is_active = false where id = any(${from.variantIds}::uuid[])`.execute(db);
  expect((await quote(from.id)).body.code).toBe('product_not_found');
});

test('what a vendor had taken off stays off when its two offers are joined', async () => {
  const vendorId = await makeVendor(db);
  const [on, off] = [await make({ vendorId, variants: [SACK] }), await make({ vendorId, isActive: false })];
  await merge(off, on);
  expect((await shown(on.id)).variants.map(({ nameEn }: { nameEn: string }) => nameEn)).toEqual(['5 kg']);
  const [other, sold] = [await make({ vendorId, isActive: false }), await make({ vendorId, variants: [SACK] })];
  await merge(sold, other);
  expect((await shown(other.id)).variants.map(({ nameEn }: { nameEn: string }) => nameEn)).toEqual(['5 kg']);
});

test('a held offer stays held when it joins another one', async () => {
  const vendorId = await makeVendor(db);
  const [into, from] = [await make({ vendorId }), await make({ vendorId, variants: [SACK] })];
  await call('POST', `/operator/offers/${from.id}/hold`, { token, body: { reason: 'Recalled' } });
  expect((await call('GET', `/products/public/${from.id}`)).status).toBe(404);
  await merge(from, into);
  expect((await call('GET', `/products/public/${into.id}`)).status).toBe(404);
  await call('POST', `/operator/offers/${into.id}/release`, { token, body: { reason: 'Checked' } });
  expect((await shown(from.id)).variants).toHaveLength(2);
});

test('the old link of a held offer names the vendors that sell the product', async () => {
  const productId = (await make()).productId;
  const [held, cheap] = [await make({ productId }), await make({ productId, variants: [{ ...KILO, price: 900 }] })];
  const hold = (id: string) => call('POST', `/operator/offers/${id}/hold`, { token, body: { reason: 'Recalled' } });
  await hold(held.id);
  const { status, body } = await call('GET', `/products/public/${held.id}`);
  expect([status, body.code]).toEqual([404, 'product_not_found']);
  expect(body.details.otherOffers).toHaveLength(2);
  expect(body.details.otherOffers[0]).toMatchObject({
    id: cheap.id,
    price: 9,
    unitPrice: { amount: 0.9, per: '100g' },
  });
  expect(body.details).toMatchObject({ name: expect.stringMatching(/./), nameEn: expect.stringMatching(/./) });
  const alone = await make();
  await hold(alone.id);
  expect((await call('GET', `/products/public/${alone.id}`)).body).not.toHaveProperty('details');
});

test('reviews follow their offers, and people who received the old offer may review the new one', async () => {
  const vendorId = await makeVendor(db);
  const [into, from] = [await make({ vendorId }), await make({ vendorId, variants: [SACK] })];
  const review = { rating: 4, title: '', body: 'Good' };
  const [first, second] = [await makeBuyer(shop, [from, 1]), await makeBuyer(shop, [from, 1])];
  for (const buyer of [first, second]) {
    const order = (await placeOrder(shop, buyer)).body;
    await shipOrder(shop, order);
    await collectCash(shop, order);
  }
  await call('POST', `/products/${from.id}/reviews`, { token: first.token, body: review });
  const merged = await merge(from, into);
  expect((await call('GET', `/products/${into.id}/reviews`)).body.summary).toMatchObject({ total: 1, average: 4 });
  expect((await call('POST', `/products/${into.id}/reviews`, { token: second.token, body: review })).status).toBe(201);
  expect(await shown(into.id)).toMatchObject({ totalReviews: 2 });
  await undo(merged);
  expect([(await shown(from.id)).totalReviews, (await shown(into.id)).totalReviews]).toEqual([1, 1]);
});

test('an undone merge leaves everything as it was', async () => {
  const vendorId = await makeVendor(db);
  const into = await make({ vendorId, variants: [KILO, SACK] });
  const joined = await make({ vendorId, variants: [{ ...KILO, nameEn: 'Bag' }] });
  await make({ productId: joined.productId, variants: [{ ...KILO, nameEn: 'Bag' }, SACK] });
  await setGtin(joined.variantIds[0], '06281000000045');
  const buyer = await makeBuyer(shop, [joined, 1]);
  await makeSale(db, joined, { [joined.variantIds[0] ?? '']: 800 });
  const before = await state(into.productId, joined.productId);
  const merged = await merge(joined, into);
  expect(await state(into.productId, joined.productId)).not.toEqual(before);
  const reduced = (await shown(into.id)).variants.map((each: { discountedPrice: number }) => each.discountedPrice);
  expect(reduced).toEqual([null, null, 8]);
  const { status, body } = await undo(merged);
  expect([status, body.id, body.status]).toEqual([200, joined.productId, 'ACTIVE']);
  expect(await state(into.productId, joined.productId)).toEqual(before);
  const cart = (await call('GET', '/cart', { token: buyer.token })).body;
  expect(cart.items[0].productVendorId).toBe(joined.id);
  expect((await undo(merged)).body.code).toBe('not_undoable');
});

test('what vendors and shoppers did since stays after undoing', async () => {
  const [into, from] = [await make(), await make({ variants: [SACK] })];
  const merged = await merge(from, into);
  const seller = await makeSeller(shop, from.vendorId);
  const packId = (await packOf(into.variantIds[0])).id;
  const packs = [{ packId, price: 12, stock: 3 }];
  const body = { productId: into.productId, packs };
  const added = (await call('POST', '/seller/offers', { token: seller.token, body })).body;
  expect(added.offerId).toBe(from.id);
  const buyer = await makeBuyer(shop, [from, 1]);
  const order = (await placeOrder(shop, buyer)).body;
  await undo(merged);
  expect(await packOf(added.variantIds[0])).toMatchObject({
    productId: from.productId,
    offerId: from.id,
    name: 'عبوة 1',
  });
  expect((await shown(from.id)).variants).toHaveLength(2);
  expect((await call('PATCH', `/orders/${order.id}/cancel`, { token: buyer.token, body: {} })).status).toBe(200);
});

test('chains lead on, and only the last merge can be undone', async () => {
  const vendorId = await makeVendor(db);
  const [first, second, third] = [await make({ vendorId }), await make({ vendorId }), await make({ vendorId })];
  const one = await merge(first, second);
  const two = await merge(second, third);
  expect([(await shown(first.id)).id, (await shown(second.id)).id]).toEqual([third.id, third.id]);
  expect((await undo(one)).body.code).toBe('not_undoable');
  await undo(two);
  expect([(await shown(first.id)).id, (await shown(third.id)).id]).toEqual([second.id, third.id]);
  expect((await undo(one)).status).toBe(200);
});

test('refuses merges of what changed, was merged, or is not on sale', async () => {
  const [into, from, archived] = [await make(), await make(), await make()];
  const stale = { into: into.productId, version: 9, intoVersion: 0 };
  const code = async (path: string, body: object) =>
    (await call('POST', `/operator/products/${path}/merge`, { token, body })).body.code;
  expect(await code(from.productId, stale)).toBe('product_changed');
  expect(await code(into.productId, { ...stale, version: 0 })).toBe('not_found');
  await sql`update product_vendors set wants_active = false, is_active = false where id = ${archived.id}`.execute(db);
  await sql`update products set status = 'ARCHIVED' where id = ${archived.productId}`.execute(db);
  await sql`delete from search_documents where offer_id = ${archived.id}`.execute(db);
  await sql`delete from search_products where product_id = ${archived.productId}`.execute(db);
  expect((await merge(from, archived)).body.code).toBe('product_not_active');
  await merge(from, into);
  expect((await merge(from, into)).body.code).toBe('product_merged');
  expect((await merge(into, from)).body.code).toBe('product_merged');
});

test('after a day a merge stays', async () => {
  const merged = await merge(await make(), await make());
  await sql`update product_merges set undo_until = now() - interval '1 minute'`.execute(db);
  expect((await undo(merged)).body.code).toBe('not_undoable');
  const { body } = await call('GET', `/operator/products/${merged.body.id}`, { token });
  expect(body.merges).toMatchObject([{ undoUntil: null, isUndone: false }]);
});

test('the seller’s calls by the id of an offer that was joined act on the other one, and say so', async () => {
  const vendorId = await makeVendor(db);
  const owner = await makeSeller(shop, vendorId);
  const [into, from] = [await make({ vendorId }), await make({ vendorId, variants: [SACK] })];
  const packId = newId();
  await sql`insert into packs (id, product_id, name, name_en, content_amount, content_unit, position)
    values (${packId}, ${from.productId}, '٢ كجم', '2 kg', 2000, 'g', 5)`.execute(db);
  const packs = [{ packId, price: 20, stock: 3, confirm: true }];
  const offered = await call('POST', '/seller/offers', {
    ...{ token: owner.token, body: { productId: from.productId, packs } },
  });
  expect(offered.body.offerId).toBe(from.id);
  const merged = await merge(from, into);
  const change = async (body: object) =>
    (await call('PATCH', `/seller/offers/${from.id}`, { token: owner.token, body })).body;
  expect(await change({ isOn: false })).toMatchObject({ offerId: into.id, isOn: false });
  expect((await call('GET', `/products/public/${into.id}`)).status).toBe(404);
  expect(await change({ isOn: true, maximum: 3 })).toMatchObject({ offerId: into.id, isOn: true });
  expect(await shown(into.id)).toMatchObject({ maxOrderQuantity: 3 });
  const own = (await call('GET', `/seller/offers/${from.id}`, { token: owner.token })).body;
  expect([own.id, own.packs.length]).toEqual([into.id, 3]);
  const taken = await call('POST', `/seller/offers/${from.id}/undo`, {
    ...{ token: owner.token, body: { batchId: offered.body.batchId } },
  });
  expect([taken.status, taken.body]).toEqual([200, { offerId: into.id }]);
  expect((await shown(into.id)).variants).toHaveLength(2);
  expect((await undo(merged)).status).toBe(200);
  expect((await shown(from.id)).maxOrderQuantity).not.toBe(3);
});
