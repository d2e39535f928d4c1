import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { joinVendor, makeOperator, makeSeller } from '#server/testing/console/insiders.ts';
import { signUp, signUpVerified } from '#server/testing/data/buyers.ts';
import { type MadeOffer, makeOffer, makeVendor } from '#server/testing/data/offers.ts';

const shop = await startTestApp();
const { db, call, mailsTo } = shop;
const { token } = await makeOperator(shop, 'support');

/** The owner of a new store. */
async function makeStore() {
  const vendorId = await makeVendor(db);
  return { ...(await makeSeller(shop, vendorId)), vendorId };
}
/** A question about goods of a store, whose owner is a seller. */
async function asked(body = 'هل يصلح للكيك؟') {
  const seller = await makeStore();
  const offer = await makeOffer(db, { vendorId: seller.vendorId });
  const author = await signUpVerified(shop);
  const { body: question } = await ask(offer, author, body);
  return { seller, offer, author, question, id: question.id as string };
}
const ask = (offer: MadeOffer, by: { token: string }, body: string) =>
  call('POST', `/products/${offer.id}/questions`, { token: by.token, body: { body } });
const answer = (id: string, by: { token: string; vendorId: string }, body = 'نعم، يصلح للكيك والكوكيز.') =>
  call('PUT', `/seller/questions/${id}/answer`, { ...by, body: { body } });
const shown = async (offer: MadeOffer) => (await call('GET', `/products/${offer.id}/questions`)).body.data;
const mine = async (offer: MadeOffer, by: { token: string }) =>
  (await call('GET', `/products/${offer.id}/questions/mine`, { token: by.token })).body;
const decide = (id: string, action: string, body: object) =>
  call('POST', `/operator/questions/${id}/${action}`, { token, body });
const listed = async (tab: string) =>
  (await call('GET', `/operator/questions?tab=${tab}`, { token })).body.data.map(({ id }: { id: string }) => id);
const waiting = async (by: { token: string; vendorId: string }, tab = 'unanswered') =>
  (await call('GET', `/seller/questions?tab=${tab}`, by)).body.data.map(({ id }: { id: string }) => id);

test('readers see a question once a store has answered it, and who asked sees it before', async () => {
  const { seller, offer, author, id } = await asked();
  expect(await shown(offer)).toEqual([]);
  expect((await mine(offer, author)).data).toMatchObject([
    { id, body: 'هل يصلح للكيك؟', status: 'PUBLISHED', answers: [] },
  ]);
  expect(await waiting(seller)).toEqual([id]);
  expect((await answer(id, seller)).status).toBe(200);
  expect(await shown(offer)).toMatchObject([{ id, answers: [{ body: 'نعم، يصلح للكيك والكوكيز.', language: 'ar' }] }]);
  expect(await waiting(seller)).toEqual([]);
  expect(await waiting(seller, 'answered')).toEqual([id]);
});

test('the store is told of a question and the customer of the first answer, each once', async () => {
  const { seller, author, id } = await asked();
  expect((await mailsTo(seller.email)).filter(({ subject }) => subject?.includes('سؤال جديد'))).toHaveLength(1);
  await answer(id, seller);
  await answer(id, seller, 'نعم، وللخبز كذلك.');
  const told = (await mailsTo(author.email)).filter(({ subject }) => subject?.includes('عن سؤالك'));
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain('نعم، ');
});

test('the same question again asks once, and people of a store that sells the product do not ask', async () => {
  const { seller, offer, author, id } = await asked();
  expect((await ask(offer, author, 'هل يصلح للكيك؟')).body.id).toBe(id);
  expect((await mine(offer, author)).data).toHaveLength(1);
  const member = await signUp(shop);
  await joinVendor(shop, seller.vendorId, member.userId, 'staff');
  expect((await ask(offer, member, 'سؤال من عندنا')).body.code).toBe('forbidden');
  expect((await mine(offer, member)).canAsk).toBe(false);
});

test('an empty question and one of 501 letters are refused where they were typed', async () => {
  const { offer, author } = await asked();
  for (const body of ['', '   ', 'س'.repeat(501)]) expect((await ask(offer, author, body)).status).toBe(422);
  expect((await ask(offer, author, 'س'.repeat(500))).status).toBe(201);
});

test('a store does not find a question about what it does not sell', async () => {
  const { id } = await asked();
  const stranger = await makeStore();
  expect((await answer(id, stranger)).status).toBe(404);
  expect(await waiting(stranger, 'all')).toEqual([]);
});

test('two stores answer the question of one product, each once', async () => {
  const { seller, offer, id } = await asked();
  const other = await makeStore();
  await makeOffer(db, { vendorId: other.vendorId, productId: offer.productId });
  expect(await waiting(other)).toEqual([id]);
  await answer(id, seller);
  expect(await waiting(other)).toEqual([]);
  await answer(id, other, 'ونحن نوصي به للبسكويت.');
  await answer(id, other, 'ونحن نوصي به للكعك.');
  const [question] = await shown(offer);
  expect(question.answers.map(({ body }: { body: string }) => body)).toEqual([
    'نعم، يصلح للكيك والكوكيز.',
    'ونحن نوصي به للكعك.',
  ]);
});

test('a store’s home counts the questions of its tab “unanswered”', async () => {
  const { seller, offer, author, id } = await asked();
  const other = await makeStore();
  await makeOffer(db, { vendorId: other.vendorId, productId: offer.productId });
  await ask(offer, author, 'هل هو ناعم؟');
  const counted = async (by: { token: string; vendorId: string }) => [
    (await call('GET', '/seller/home', by)).body.questions,
    (await call('GET', '/seller/questions', by)).body.counts.unanswered,
  ];
  expect(await counted(seller)).toEqual([{ toAnswer: 2 }, 2]);
  expect(await counted(other)).toEqual([{ toAnswer: 2 }, 2]);
  await answer(id, other);
  expect(await counted(seller)).toEqual([{ toAnswer: 2 }, 2]);
  expect(await counted(other)).toEqual([{ toAnswer: 1 }, 1]);
  await answer(id, seller);
  expect(await counted(seller)).toEqual([{ toAnswer: 1 }, 1]);
});

test('[questions-01] a hidden question leaves the page, its author is told why, and the next one waits', async () => {
  const { seller, offer, author, id } = await asked();
  await answer(id, seller);
  expect((await decide(id, 'hide', { version: 1, why: { reason: 'advertising', note: '' } })).body.status).toBe(
    'HIDDEN',
  );
  expect(await shown(offer)).toEqual([]);
  const mails = (await mailsTo(author.email)).filter(({ subject }) => subject?.includes('أخفينا سؤالك'));
  expect(mails[0]?.text).toContain('فيه إعلان أو رابط');
  expect((await call('DELETE', `/questions/${id}`, { token: author.token })).status).toBe(404);
  expect((await ask(offer, author, 'سؤال آخر')).body.status).toBe('HELD');
  expect((await decide(id, 'restore', { version: 1 })).body.code).toBe('text_changed');
  await decide(id, 'restore', { version: 2 });
  expect(await shown(offer)).toHaveLength(1);
});

test('a word of the list holds question and answer until the operator has looked, and the store is told then', async () => {
  await call('POST', '/operator/moderation-words', { token, body: { word: 'واتساب' } });
  const { seller, offer, id, question } = await asked('عندكم واتساب؟');
  expect(question.status).toBe('HELD');
  expect(await listed('held')).toContain(id);
  expect(await waiting(seller, 'all')).toEqual([]);
  expect((await mailsTo(seller.email)).filter(({ subject }) => subject?.includes('سؤال جديد'))).toEqual([]);
  await decide(id, 'restore', { version: 1 });
  expect((await mailsTo(seller.email)).filter(({ subject }) => subject?.includes('سؤال جديد'))).toHaveLength(1);
  expect((await answer(id, seller, 'نعم على الواتساب')).body.answer.status).toBe('HELD');
  expect(await shown(offer)).toEqual([]);
  expect((await call('DELETE', `/seller/questions/${id}/answer`, seller)).status).toBe(404);
});

test('a report brings an answer to the operator once, and a decision closes it', async () => {
  const { seller, offer, id } = await asked();
  await answer(id, seller);
  const [{ answers }] = await shown(offer);
  const reader = await signUp(shop);
  const report = () =>
    call('POST', `/questions/${id}/reports`, {
      token: reader.token,
      body: { answerId: answers[0].id, reason: 'untrue' },
    });
  expect([(await report()).status, (await report()).status]).toEqual([200, 200]);
  expect(await listed('reported')).toContain(id);
  const { body } = await call('GET', `/operator/questions/${id}`, { token });
  expect(body.reports).toHaveLength(1);
  await decide(id, 'hide', { answerId: answers[0].id, version: 1, why: { reason: 'untrue', note: '' } });
  expect(await listed('reported')).not.toContain(id);
  expect(await shown(offer)).toEqual([]);
});

test('an operator who works for the store does not decide about its answer', async () => {
  const { seller, id } = await asked();
  const operator = await makeOperator(shop, 'support');
  await joinVendor(shop, seller.vendorId, operator.userId, 'staff');
  const { body } = await call('POST', `/operator/questions/${id}/hold`, {
    token: operator.token,
    body: { version: 1, reason: 'Look again' },
  });
  expect(body.code).toBe('own_vendor');
});
