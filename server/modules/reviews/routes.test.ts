import { expect, test } from 'vitest';
import { newId } from '#server/ids.ts';
import { makeOffer, signUp } from '#server/testing/makers.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const shop = await startTestApp();
const { call, db } = shop;

test('reviews come newest first with average and histogram', async () => {
  const offer = await makeOffer(db);
  for (const [index, rating] of [5, 4, 5, 1].entries()) {
    const { customerId } = await signUp(shop);
    const created = new Date(Date.UTC(2026, 0, index + 1));
    await db
      .insertInto('reviews')
      .values({
        id: newId(),
        product_id: offer.productId,
        product_vendor_id: offer.id,
        customer_id: customerId,
        author_name: `م${index}`,
        rating,
        body: `نص ${index}`,
        language: 'ar',
        created_at: created,
      })
      .execute();
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
  });
});

test('an offer without reviews has none, an unknown offer is not found', async () => {
  const offer = await makeOffer(db);
  expect((await call('GET', `/products/${offer.id}/reviews`)).body).toMatchObject({
    data: [],
    summary: { average: 0, total: 0 },
  });
  expect((await call('GET', `/products/${newId()}/reviews`)).body.code).toBe('product_not_found');
});
