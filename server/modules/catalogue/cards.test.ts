import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PublicItem } from '#contract/shop/catalogue.ts';
import { refreshDocuments } from '#server/modules/search/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makePromotion } from '#server/testing/data/discounts.ts';
import { makeCategory, makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { writePrice } from '#server/testing/data/updates.ts';

const { call, db } = await startTestApp();
const categoryId = await makeCategory(db);
const packs = [
  { price: 1_000, stock: 4 },
  { price: 1_900, stock: 0 },
];

/** An offer as the list shows it, as its card, and as its own page. */
async function shown(id: string) {
  const [item, card] = await Promise.all(
    ['', '&view=card'].map(async (view) => (await call('GET', `/products/public?ids=${id}${view}`)).body.data[0]),
  );
  return { item, card, page: (await call('GET', `/products/public/${id}`)).body };
}

test('an answer of stored texts is the one that is put together from the rows', async () => {
  const { id } = await makeOffer(db, { categoryId, variants: packs });
  await makePromotion(db, [id], { percentOff: 20 });
  const stored = await shown(id);
  expect(stored.item).toMatchObject({ quantity: 4, variants: [{ quantity: 4, discountedPrice: 8 }, { quantity: 0 }] });
  await db.deleteFrom('offer_cards').where('offer_id', '=', id).execute();
  expect(await shown(id)).toEqual(stored);
});

test('the table of other vendors is the same from stored texts and from rows', async () => {
  const { id, productId } = await makeOffer(db, { categoryId, variants: packs });
  const rival = await makeOffer(db, { productId, variants: packs, nameEn: 'Flour "\u0001' });
  await makePromotion(db, [rival.id], { percentOff: 20 });
  const table = async () => (await call('GET', `/products/public/${id}`)).body.otherOffers;
  const text = db.selectFrom('offer_cards').where('offer_id', '=', rival.id).select('rival');
  expect((await text.executeTakeFirstOrThrow()).rival).toContain('"minOrderQuantity"');
  const stored = await table();
  expect(stored).toMatchObject([{ id: rival.id, price: 10, discountedPrice: 8, quantity: 4 }]);
  const textOf = db.updateTable('offer_cards').where('offer_id', '=', rival.id);
  await textOf.set({ item: 'no JSON' }).execute();
  expect(await table()).toEqual(stored);
  await db.deleteFrom('offer_cards').where('offer_id', '=', rival.id).execute();
  expect(await table()).toEqual(stored);
});

test('a text that was rewritten is shown from then on', async () => {
  const { id } = await makeOffer(db, { categoryId, variants: packs });
  expect((await shown(id)).card.price).toBe(10);
  await writePrice(db, id, 1_200);
  await refreshDocuments(db, [id]);
  const { item, card, page } = await shown(id);
  for (const each of [item, card, page]) expect(each.price).toBe(12);
});

test('shows the stock and the vendor of the moment', async () => {
  const vendorId = await makeVendor(db);
  const { id } = await makeOffer(db, { categoryId, vendorId, variants: [{ price: 1_000, stock: 5 }] });
  await db.updateTable('vendors').set({ avg_rating: 3.5, name_en: 'Renamed' }).where('id', '=', vendorId).execute();
  await db.updateTable('variants').set({ stock_quantity: 5 }).where('product_vendor_id', '=', id).execute();
  const { item, card, page } = await shown(id);
  for (const each of [item, card, page])
    expect(each).toMatchObject({ quantity: 5, vendor: { nameEn: 'Renamed', avgRating: 3.5 } });
});

test.each(['starts_at', 'ends_at'] as const)(
  'from its %s on, a promotion counts without a new text',
  async (moment) => {
    const { id } = await makeOffer(db, { categoryId, variants: packs });
    await makePromotion(db, [id], { percentOff: 20 });
    const isRunning = moment === 'starts_at';
    const before = { starts_at: new Date(Date.now() + (isRunning ? 60_000 : -60_000)) };
    const promotion = db.selectFrom('promotion_offers').where('product_vendor_id', '=', id).select('promotion_id');
    await db.updateTable('promotions').set(before).where('id', 'in', promotion).execute();
    await refreshDocuments(db, [id]);
    const discounted = async () => (await shown(id)).card.variants[0].discountedPrice;
    expect(await discounted()).toBe(isRunning ? null : 8);

    // The moment has come: the stored text says so itself.
    await db
      .updateTable('offer_cards')
      .set({ valid_until: new Date(Date.now() - 1) })
      .where('offer_id', '=', id)
      .execute();
    const now = isRunning ? { starts_at: new Date(Date.now() - 1) } : { ends_at: new Date(Date.now() - 1) };
    await db.updateTable('promotions').set(now).where('id', 'in', promotion).execute();
    expect(await discounted()).toBe(isRunning ? 8 : null);
  },
);

test('a stored text is valid until the next beginning or end of a promotion', async () => {
  const { id } = await makeOffer(db, { categoryId });
  const validUntil = async () =>
    (await db.selectFrom('offer_cards').where('offer_id', '=', id).select('valid_until').executeTakeFirstOrThrow())
      .valid_until;
  expect(await validUntil()).toBeNull();
  await makePromotion(db, [id], { percentOff: 20 });
  const { ends_at } = await db
    .selectFrom('promotions')
    .orderBy('id', 'desc')
    .select('ends_at')
    .executeTakeFirstOrThrow();
  expect(await validUntil()).toEqual(ends_at);
});

test('an offer that is no longer public has no text', async () => {
  const { id } = await makeOffer(db, { categoryId, isActive: false });
  expect(await db.selectFrom('offer_cards').where('offer_id', '=', id).select('offer_id').execute()).toEqual([]);
});

test('the fields of stored texts are those of index version 9', () => {
  const schema = JSON.stringify(z.toJSONSchema(PublicItem, { io: 'output', unrepresentable: 'any' }));
  // If this fails, raise INDEX_VERSION (search/index/reindex.ts): texts that are stored have the fields of before.
  expect(createHash('sha256').update(schema).digest('hex').slice(0, 12)).toBe('fbf53a5d1c7c');
});
