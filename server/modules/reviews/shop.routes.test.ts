import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder, signUp } from '#server/testing/data/buyers.ts';
import { type MadeOffer, makeOffer } from '#server/testing/data/offers.ts';
import { insertReview } from '#server/testing/data/reviews.ts';
import { setStatus } from '#server/testing/data/updates.ts';

const shop = await startTestApp();
const { call, db } = shop;

test('[reviews-02] lists reviews newest first with average and histogram', async () => {
  const offer = await makeOffer(db);
  for (const [index, rating] of [5, 4, 5, 1].entries()) {
    const { customerId } = await signUp(shop);
    const created = new Date(Date.UTC(2026, 0, index + 1));
    const fields = { author_name: `م${index}`, title: '', body: `نص ${index}`, is_verified: false };
    await insertReview(db, offer, customerId, { ...fields, rating, created_at: created });
  }
  const { status, body } = await call('GET', `/products/${offer.id}/reviews?limit=3`);
  expect(status).toBe(200);
  expect(body.summary).toEqual({ average: 3.75, total: 4, histogram: [1, 0, 0, 1, 2] });
  expect(body.meta).toEqual({ page: 1, limit: 3, total: 4, totalPages: 2 });
  expect(body.data.map(({ rating }: { rating: number }) => rating)).toEqual([1, 5, 4]);
  expect(body.data[0]).toEqual({
    id: expect.any(String),
    authorName: 'م3',
    rating: 1,
    title: '',
    body: 'نص 3',
    language: 'ar',
    isVerified: false,
    createdAt: '2026-01-04T00:00:00.000Z',
    reply: null,
  });
});

test('answers an empty list for an offer without reviews, 404 for an unknown offer', async () => {
  const offer = await makeOffer(db);
  expect((await call('GET', `/products/${offer.id}/reviews`)).body).toMatchObject({
    data: [],
    summary: { average: 0, total: 0 },
  });
  expect((await call('GET', `/products/${newId()}/reviews`)).body.code).toBe('product_not_found');
});

/** A customer who has received the offer. */
async function makeReader(offer: MadeOffer) {
  const buyer = await makeBuyer(shop, [offer, 1]);
  const { body: order } = await placeOrder(shop, buyer);
  await setStatus(db, order.id, 'DELIVERED');
  return buyer;
}

const write = (offer: MadeOffer, token: string, body: unknown) =>
  call('POST', `/products/${offer.id}/reviews`, { token, body });
const mine = async (offer: MadeOffer, token: string) =>
  (await call('GET', `/products/${offer.id}/reviews/mine`, { token })).body;
const ratingOf = async (offer: MadeOffer) => {
  const item = (await call('GET', `/products/public/${offer.id}`)).body;
  const document = await db
    .selectFrom('search_documents')
    .where('offer_id', '=', offer.id)
    .select('rating')
    .executeTakeFirst();
  const { avgRating, totalReviews, vendor } = item;
  return { avgRating, totalReviews, inLists: document?.rating, vendor: [vendor.avgRating, vendor.totalReviews] };
};

test('[reviews-03] a customer reviews a received product once, under first name and initial, and its rating updates at once', async () => {
  const offer = await makeOffer(db);
  const [first, second] = [await makeReader(offer), await makeReader(offer)];
  expect(await mine(offer, first.token)).toEqual({ canReview: true, review: null });
  const text = { title: ' ممتاز ', body: 'يتخمر جيدًا\nوطعمه طيب' };
  const { status, body } = await write(offer, first.token, { rating: 5, ...text });
  expect(status).toBe(201);
  expect(body).toMatchObject({ authorName: 'نورة س.', rating: 5, title: 'ممتاز', language: 'ar', isVerified: true });
  expect(await mine(offer, first.token)).toEqual({ canReview: false, review: body });
  await write(offer, second.token, { rating: 2, body: 'Too coarse for me' });
  expect(await ratingOf(offer)).toEqual({ avgRating: 3.5, totalReviews: 2, inLists: 3.5, vendor: [3.5, 2] });
  const list = (await call('GET', `/products/${offer.id}/reviews`)).body;
  expect(list.data).toMatchObject([{ language: 'en', title: '' }, { id: body.id }]);
  expect(await write(offer, first.token, { rating: 1 })).toMatchObject({
    status: 409,
    body: { code: 'review_exists' },
  });
});

test('keeps one of ten concurrent reviews by one customer, and counts all of ten customers', async () => {
  const offer = await makeOffer(db);
  const { token } = await makeReader(offer);
  const answers = await Promise.all(Array.from({ length: 10 }, () => write(offer, token, { rating: 5 })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const readers = await Promise.all(Array.from({ length: 10 }, () => makeReader(offer)));
  await Promise.all(readers.map((reader) => write(offer, reader.token, { rating: 4 })));
  expect(await ratingOf(offer)).toMatchObject({ totalReviews: 11, avgRating: 4.09 });
});

test('only its author changes and deletes a review', async () => {
  const offer = await makeOffer(db);
  const { token } = await makeReader(offer);
  const { body: review } = await write(offer, token, { rating: 3, body: 'عادي' });
  const stranger = await signUp(shop);
  const change = { rating: 4, title: 'Better than I thought', body: '' };
  const put = (by: string) => call('PUT', `/reviews/${review.id}`, { token: by, body: change });
  expect(await put(stranger.token)).toMatchObject({ status: 404, body: { code: 'review_not_found' } });
  expect(await put(token)).toMatchObject({ status: 200, body: { ...change, language: 'en', id: review.id } });
  expect(await ratingOf(offer)).toMatchObject({ avgRating: 4, totalReviews: 1, inLists: 4 });

  const remove = (by: string) => call('DELETE', `/reviews/${review.id}`, { token: by });
  expect((await remove(stranger.token)).status).toBe(404);
  expect((await remove(token)).status).toBe(200);
  expect(await ratingOf(offer)).toEqual({ avgRating: 0, totalReviews: 0, inLists: 0, vendor: [0, 0] });
  expect(await mine(offer, token)).toEqual({ canReview: true, review: null });
});

test('refuses a review of a product that was not received, or not from this vendor', async () => {
  const offer = await makeOffer(db);
  const rival = await makeOffer(db, { productId: offer.productId, categoryId: offer.categoryId });
  const waiting = await makeBuyer(shop, [offer, 1]);
  await placeOrder(shop, waiting);
  const reader = await makeReader(offer);
  for (const [at, token] of [
    [offer, (await signUp(shop)).token],
    [offer, waiting.token],
    [rival, reader.token],
  ] as const) {
    expect(await mine(at, token)).toEqual({ canReview: false, review: null });
    expect(await write(at, token, { rating: 5 })).toMatchObject({ status: 403, body: { code: 'review_not_allowed' } });
  }
  expect((await call('POST', `/products/${offer.id}/reviews`, { body: { rating: 5 } })).status).toBe(401);
  expect((await write({ ...offer, id: newId() }, reader.token, { rating: 5 })).body.code).toBe('product_not_found');
});

test('a product bought from two vendors is reviewed once', async () => {
  const offer = await makeOffer(db);
  const rival = await makeOffer(db, { productId: offer.productId, categoryId: offer.categoryId });
  const buyer = await makeBuyer(shop, [offer, 1], [rival, 1]);
  const { body: order } = await placeOrder(shop, buyer);
  await setStatus(db, order.id, 'DELIVERED');
  const { body: review } = await write(offer, buyer.token, { rating: 5 });
  expect(await mine(rival, buyer.token)).toEqual({ canReview: false, review });
  expect((await write(rival, buyer.token, { rating: 5 })).body.code).toBe('review_exists');
});

test.each([
  ['no stars', { rating: undefined }, { rating: 'rating' }],
  ['six stars', { rating: 6 }, { rating: 'rating' }],
  ['half a star', { rating: 4.5 }, { rating: 'rating' }],
  ['a title that is too long', { title: 'x'.repeat(121) }, { title: 'tooLong' }],
  ['a text that is too long', { body: 'x'.repeat(2_001) }, { body: 'tooLong' }],
])('a review with %s is a 422', async (_, change, errorCodes) => {
  const offer = await makeOffer(db);
  const { token } = await makeReader(offer);
  expect(await write(offer, token, { rating: 5, ...change })).toMatchObject({ status: 422, body: { errorCodes } });
});

test('limits the number of reviews per customer and hour', async () => {
  const strict = await startTestApp({ RATE_LIMIT_FACTOR: '1' });
  const { token } = await signUp(strict);
  const offer = await makeOffer(strict.db);
  const send = () => strict.call('POST', `/products/${offer.id}/reviews`, { token, body: { rating: 5 } });
  const statuses: number[] = [];
  for (let count = 0; count < 21; count++) statuses.push((await send()).status);
  expect(new Set(statuses.slice(0, 20))).toEqual(new Set([403]));
  expect(statuses[20]).toBe(429);
});

test('nobody reviews a product of the store that they work for, also one that they bought or reviewed before', async () => {
  const offer = await makeOffer(db);
  const reader = await makeReader(offer);
  const review = { rating: 3, title: 'جيد', body: 'جيد' };
  const written = await write(offer, reader.token, review);
  expect(written.status).toBe(201);
  const { vendor_id } = await db
    .selectFrom('product_vendors')
    .where('id', '=', offer.id)
    .select('vendor_id')
    .executeTakeFirstOrThrow();
  await db.insertInto('vendor_members').values({ vendor_id, user_id: reader.userId, role: 'staff' }).execute();
  const refused = { status: 403, body: { code: 'own_store_review' } };
  const path = `/reviews/${written.body.id}`;
  expect(await call('PUT', path, { token: reader.token, body: { ...review, rating: 5 } })).toMatchObject(refused);
  expect((await mine(offer, reader.token)).review.rating).toBe(3);
  expect((await call('DELETE', path, { token: reader.token })).status).toBe(200);
  expect(await mine(offer, reader.token)).toEqual({ canReview: false, isOwnStore: true, review: null });
  expect(await write(offer, reader.token, review)).toMatchObject(refused);
  await db.deleteFrom('vendor_members').where('user_id', '=', reader.userId).execute();
  expect((await write(offer, reader.token, review)).status).toBe(201);
});
