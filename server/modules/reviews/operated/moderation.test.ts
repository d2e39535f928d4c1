import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { joinVendor, makeOperator, makeSeller } from '#server/testing/console/insiders.ts';
import { makeBuyer, placeOrder, signUp, signUpVerified } from '#server/testing/data/buyers.ts';
import { type MadeOffer, makeOffer } from '#server/testing/data/offers.ts';
import { insertReview } from '#server/testing/data/reviews.ts';
import { setStatus } from '#server/testing/data/updates.ts';

const shop = await startTestApp();
const { db, call, mailsTo } = shop;
const { token } = await makeOperator(shop, 'support');

/** A review by somebody who has received the goods. */
async function written(body: object = { rating: 2, body: 'لم يعجبني' }, offer?: MadeOffer) {
  const sold = offer ?? (await makeOffer(db));
  const author = await makeBuyer(shop, [sold, 1]);
  await setStatus(db, (await placeOrder(shop, author)).body.id, 'DELIVERED');
  const { body: review } = await call('POST', `/products/${sold.id}/reviews`, { token: author.token, body });
  return { offer: sold, author, review, id: review.id as string };
}
const decide = (id: string, action: string, body: object) =>
  call('POST', `/operator/reviews/${id}/${action}`, { token, body });
const hide = (id: string, version = 1, why: object = { reason: 'abuse', note: '' }) =>
  decide(id, 'hide', { version, why });
const list = async (query: string) => (await call('GET', `/operator/reviews?${query}`, { token })).body;
const idsOf = async (query: string) => (await list(query)).data.map((each: { id: string }) => each.id);
const shown = async (offer: MadeOffer) => (await call('GET', `/products/${offer.id}/reviews`)).body;
const counted = async ({ id, vendorId }: MadeOffer) => {
  const item = (await call('GET', `/products/public/${id}`)).body;
  const vendor = (await call('GET', `/vendors/${vendorId}`)).body;
  return [item.totalReviews, item.avgRating, vendor.totalReviews];
};
const report = (id: string, by: { token: string }, body: object = { reason: 'untrue' }) =>
  call('POST', `/reviews/${id}/reports`, { token: by.token, body });
const mine = async (offer: MadeOffer, by: { token: string }) =>
  (await call('GET', `/products/${offer.id}/reviews/mine`, { token: by.token })).body.review;

test('[moderation-01] a hidden review leaves the page, the rating and all counts at once, and comes back as it was', async () => {
  const { offer, author, id } = await written();
  await insertReview(db, offer, (await signUp(shop)).customerId, { rating: 5 });
  expect(await counted(offer)).toEqual([2, 3.5, 2]);
  expect((await hide(id)).body).toMatchObject({ status: 'HIDDEN', hiddenReason: 'abuse', isChecked: true });
  expect(await counted(offer)).toEqual([1, 5, 1]);
  expect((await shown(offer)).summary).toEqual({ average: 5, total: 1, histogram: [0, 0, 0, 0, 1] });
  expect((await shown(offer)).data).toHaveLength(1);
  expect(await mine(offer, author)).toMatchObject({ body: 'لم يعجبني', status: 'HIDDEN', hiddenReason: 'abuse' });
  expect((await decide(id, 'restore', { version: 2 })).body).toMatchObject({ status: 'PUBLISHED', body: 'لم يعجبني' });
  expect(await counted(offer)).toEqual([2, 3.5, 2]);
});

test('the author is told why it was hidden, in words and in the operator’s own, and that it is back', async () => {
  const { author, id } = await written();
  await hide(id, 1, { reason: 'personal_data', note: 'فيه رقم جوال' });
  const [mail] = (await mailsTo(author.email)).filter(({ subject }) => subject?.includes('أخفينا تقييمك'));
  expect(mail?.text).toContain('فيه بيانات شخصية، كرقم جوال أو عنوان');
  expect(mail?.text).toContain('فيه رقم جوال');
  await decide(id, 'restore', { version: 2 });
  const subjects = (await mailsTo(author.email)).map(({ subject }) => subject);
  expect(subjects.some((subject) => subject?.includes('للظهور'))).toBe(true);
});

test('[moderation-02] nobody decides on what was changed meanwhile', async () => {
  const { author, id } = await written();
  await call('PUT', `/reviews/${id}`, { token: author.token, body: { rating: 5, body: 'غيرت رأيي' } });
  expect(await hide(id)).toMatchObject({ status: 409, body: { code: 'text_changed' } });
  expect((await hide(id, 2)).status).toBe(200);
  expect((await hide(id, 2)).body.code).toBe('text_changed');
});

test('“other” needs a note, and a hold needs a reason', async () => {
  const { id } = await written();
  expect(await hide(id, 1, { reason: 'other', note: ' ' })).toMatchObject({
    status: 422,
    body: { code: 'validation_failed' },
  });
  expect((await decide(id, 'hold', { version: 1, reason: '' })).status).toBe(422);
  expect((await decide(id, 'hold', { version: 1, reason: 'نسأل المتجر' })).body).toMatchObject({
    ...{ status: 'HELD', heldBecause: 'operator' },
  });
  expect(await idsOf('tab=held')).toContain(id);
});

test('[moderation-03] a word of the list holds a review in any spelling, and says which word', async () => {
  await call('POST', '/operator/moderation-words', { token, body: { word: 'نصّاب' } });
  // One letter that takes two places, and one that is several once it is folded.
  for (const word of ['𠀀', 'ﷺ'])
    expect((await call('POST', '/operator/moderation-words', { token, body: { word } })).status, word).toBe(422);
  const again = await call('POST', '/operator/moderation-words', { token, body: { word: 'نصاب' } });
  expect(again).toMatchObject({ status: 409, body: { code: 'word_listed' } });
  const { offer, review, id } = await written({ rating: 1, body: 'البائع نصـــاب' });
  expect(review.status).toBe('HELD');
  expect((await shown(offer)).data).toEqual([]);
  expect(await counted(offer)).toEqual([0, 0, 0]);
  const held = (await list('tab=held')).data.find((each: { id: string }) => each.id === id);
  expect(held).toMatchObject({ heldBecause: 'words', words: ['نصّاب'] });
  await decide(id, 'restore', { version: 1 });
  expect((await shown(offer)).data).toHaveLength(1);
});

test('[moderation-04] what was hidden does not come back by changing it, nor by writing it again', async () => {
  const { offer, author, id } = await written();
  await hide(id);
  const changed = await call('PUT', `/reviews/${id}`, { token: author.token, body: { rating: 1, body: 'مرة أخرى' } });
  expect(changed.body).toMatchObject({ status: 'HELD', hiddenReason: null });
  await call('DELETE', `/reviews/${id}`, { token: author.token });
  const again = await call('POST', `/products/${offer.id}/reviews`, { token: author.token, body: { rating: 1 } });
  expect(again.body.status).toBe('HELD');
  expect(await counted(offer)).toEqual([0, 0, 0]);
  const [row] = (await list(`tab=held&productId=${offer.productId}`)).data;
  expect(row.heldBecause).toBe('hidden_before');
});

test('[moderation-05] a report counts once a person, and is closed by a decision', async () => {
  const { offer, author, id } = await written();
  const reader = await signUp(shop);
  expect((await report(id, reader)).status).toBe(200);
  expect((await report(id, reader, { reason: 'abuse' })).status).toBe(200);
  const [row] = (await list(`tab=reported&productId=${offer.productId}`)).data;
  expect(row.reports).toMatchObject([{ part: 'review', reason: 'untrue', isOpen: true }]);
  expect(JSON.stringify(row)).not.toContain(reader.userId);
  expect((await report(id, author)).body.code).toBe('forbidden');
  expect((await report(id, reader, { part: 'reply', reason: 'abuse' })).body.code).toBe('review_not_found');
  expect((await call('POST', `/reviews/${id}/reports`, { body: { reason: 'abuse' } })).status).toBe(401);
  await decide(id, 'restore', { version: 1 });
  expect(await idsOf('tab=reported')).not.toContain(id);
  const exported = (await call('GET', '/auth/personal-data', { token: reader.token })).body;
  expect(exported.reviewReports).toMatchObject([{ reason: 'untrue' }]);
});

test('a new review is new until somebody has looked; filters find by product, vendor, stars and words', async () => {
  const { offer, id } = await written({ rating: 3, title: 'رائحته', body: 'قهوة قوية' });
  expect(await idsOf(`tab=new&productId=${offer.productId}`)).toEqual([id]);
  for (const query of [`vendorId=${offer.vendorId}`, 'rating=3&search=قهوه', 'search=رائحتة'])
    expect(await idsOf(`tab=all&${query}`), query).toContain(id);
  for (const query of [`productId=${id}`, 'rating=4', 'search=شاي'])
    expect(await idsOf(`tab=all&${query}`)).not.toContain(id);
  await decide(id, 'restore', { version: 1 });
  expect(await idsOf(`tab=new&productId=${offer.productId}`)).toEqual([]);
});

test('who works for the store does not decide about its reviews', async () => {
  const { offer, id } = await written();
  const insider = await makeOperator(shop, 'support');
  await joinVendor(shop, offer.vendorId, insider.userId, 'owner');
  const body = { version: 1, why: { reason: 'untrue', note: '' } };
  expect((await call('POST', `/operator/reviews/${id}/hide`, { token: insider.token, body })).body.code).toBe(
    'own_vendor',
  );
});

test('[moderation-06] the store answers once, its customer is told once, everybody reads it', async () => {
  const { offer, author, id } = await written();
  const owner = await makeSeller(shop, offer.vendorId);
  const answer = (body: string) => call('PUT', `/seller/reviews/${id}/reply`, { token: owner.token, body: { body } });
  expect((await call('GET', '/seller/reviews', { token: owner.token })).body).toMatchObject({
    ...{ data: [{ id, reply: null, product: { offerId: offer.id } }] },
    counts: { unanswered: 1, answered: 0, all: 1 },
  });
  expect((await answer('نعتذر منك')).body.reply).toMatchObject({ body: 'نعتذر منك', status: 'PUBLISHED' });
  await answer('نعتذر منك كثيرًا');
  expect((await shown(offer)).data[0].reply).toMatchObject({ body: 'نعتذر منك كثيرًا', language: 'ar' });
  const told = (await mailsTo(author.email)).filter(({ subject }) => subject?.includes('على تقييمك'));
  expect(told).toHaveLength(1);
  expect((await call('GET', '/seller/reviews', { token: owner.token })).body.counts.unanswered).toBe(0);
  const stranger = await makeSeller(shop, (await makeOffer(db)).vendorId);
  const foreign = await call('PUT', `/seller/reviews/${id}/reply`, { token: stranger.token, body: { body: 'x' } });
  expect(foreign.body.code).toBe('not_found');
  const removed = await call('DELETE', `/seller/reviews/${id}/reply`, { token: owner.token });
  expect(removed.body.reply).toBeNull();
  expect((await shown(offer)).data[0].reply).toBeNull();
});

test('[moderation-07] a reply is reported and hidden like a review; the review stays, and a new reply waits', async () => {
  const { offer, id } = await written();
  const owner = await makeSeller(shop, offer.vendorId);
  const answer = (body: string) => call('PUT', `/seller/reviews/${id}/reply`, { token: owner.token, body: { body } });
  await answer('أنت لا تفهم');
  await report(id, await signUpVerified(shop), { part: 'reply', reason: 'abuse' });
  expect(await idsOf('tab=reported')).toContain(id);
  const body = { part: 'reply', version: 1, why: { reason: 'abuse', note: 'بأدب' } };
  expect((await decide(id, 'hide', body)).body).toMatchObject({ status: 'PUBLISHED', reply: { status: 'HIDDEN' } });
  expect((await shown(offer)).data[0]).toMatchObject({ id, reply: null });
  expect(await counted(offer)).toEqual([1, 2, 1]);
  const [seen] = (await call('GET', '/seller/reviews?tab=answered', { token: owner.token })).body.data;
  expect(seen.reply).toMatchObject({ status: 'HIDDEN', hiddenReason: 'abuse', hiddenNote: 'بأدب' });
  expect((await answer('نعتذر')).body.reply.status).toBe('HELD');
  expect((await call('DELETE', `/seller/reviews/${id}/reply`, { token: owner.token })).status).toBe(404);
  await decide(id, 'restore', { part: 'reply', version: 3 });
  expect((await shown(offer)).data[0].reply.body).toBe('نعتذر');
});

test('erasing an author takes their reviews, reports and hidden ones; erasing staff leaves the store’s reply', async () => {
  const { offer, author, id } = await written();
  const other = await written(undefined, offer);
  await report(other.id, author);
  const owner = await makeSeller(shop, offer.vendorId);
  await call('PUT', `/seller/reviews/${other.id}/reply`, { token: owner.token, body: { body: 'شكرًا' } });
  await hide(id);
  await call('POST', '/auth/delete-account', { token: author.token, body: { currentPassword: 'secret-1234' } });
  const left = await db.selectFrom('reviews').where('product_vendor_id', '=', offer.id).select('id').execute();
  expect(left).toEqual([{ id: other.id }]);
  expect((await list(`tab=all&productId=${offer.productId}`)).data[0].reports).toEqual([]);
  expect((await shown(offer)).data[0].reply.body).toBe('شكرًا');
});

test('the reviews of one customer are those alone', async () => {
  const { author, id } = await written();
  await written();
  expect(await idsOf(`tab=all&customerId=${author.customerId}`)).toEqual([id]);
});
