import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fillCart, makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { queueBehindLock } from '#server/testing/database/queue-behind-lock.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import { settle } from './settle.ts';

const { shop, bank, settling, makeOrder, ordering, findings } = await startPayingShop();

test.each([
  ['mada', { type: 'card', company: 'visa', last4: '1111' }, 'visa'],
  ['mada', { type: 'card', company: 'master', last4: '4444' }, 'visa'],
  ['visa', { type: 'card', company: 'mada', last4: '1010' }, 'mada'],
  ['visa', { type: 'card', company: 'amex', last4: '0005' }, 'visa'],
  ['mada', { type: 'card', company: null, last4: null }, 'mada'],
  ['mada', { type: 'apple_pay', company: 'mada', last4: '1010' }, 'apple_pay'],
  ['mada', null, 'mada'],
] as const)('an order begun by %s and paid with %j is paid by %s', async (method, source, paidBy) => {
  const made = await makeOrder(method);
  await made.begin(method);
  made.bill().source = source;
  bank.pay(made.bill());
  await settle(settling, made.bill().ref);
  expect(await made.read()).toMatchObject({ paymentStatus: 'PAID', paymentMethod: paidBy });
  const row = shop.db.selectFrom('payments').where('order_id', '=', made.order.id).select('method');
  expect(await row.execute()).toEqual([{ method: paidBy }]);
});

test.each([
  ['ar', 'أعدنا ١١٥٫٠٠ ر.س. إلى بطاقة فيزا المنتهية بـ 1111.'],
  ['en', 'We have sent SAR 115.00 back to your Visa card ending in 1111.'],
])('in %s the mail of a refund names the card, and the page too', async (language, sentence) => {
  const made = await makeOrder('mada');
  await shop.call('PUT', '/customers/profile', { token: made.token, body: { language } });
  await made.begin();
  made.bill().source = { type: 'card', company: 'visa', last4: '1111' };
  bank.pay(made.bill());
  await settle(settling, made.bill().ref);
  expect((await made.payment()).source).toBeUndefined();
  await made.cancel();
  expect((await made.payment()).source).toEqual({ type: 'card', company: 'visa', last4: '1111' });
  const mails = await shop.mailsTo(made.buyer.email);
  const text = mails
    .at(-1)
    ?.text?.replaceAll('\u00a0', ' ')
    .replace(/[\u2066\u2069\u200e\u200f]/g, '');
  expect(text).toContain(sentence);
});

test('money of a cancelled order that went back stays visible', async () => {
  const made = await makeOrder('mada');
  await made.begin();
  await made.cancel();
  bank.pay(made.bill());
  await settle(settling, made.bill().ref);
  expect(await made.payment()).toMatchObject({ state: 'none', surplus: 115 });
  expect((await made.payment()).surplusReturned).toBeUndefined();
  await shop.workOff();
  expect(await made.payment()).toMatchObject({ state: 'none', surplus: 0, surplusReturned: 115 });
  expect((await made.read()).payment).toMatchObject({ surplusReturned: 115 });
});

test('a webhook that names an invoice’s id as a payment opens no finding', async () => {
  const made = await makeOrder('mada');
  await made.begin();
  const { ref } = made.bill();
  await settle(settling, { kind: 'payment', id: ref.id });
  expect(await findings()).toEqual([]);
  bank.pay(made.bill());
  await settle(settling, ref);
  expect(await made.read()).toMatchObject({ paymentStatus: 'PAID' });
});

test('the gateway’s page has the language of the page that leads there', async () => {
  const [english, own] = [await makeOrder('mada'), await makeOrder('mada')];
  await english.begin('mada', { language: 'en' });
  expect(english.bill().begun.language).toBe('en');
  await own.begin('mada');
  expect(own.bill().begun.language).toBe('ar');
  expect(await own.begin('mada', { language: 'fr' })).toMatchObject({
    status: 422,
    body: { errorCodes: { language: 'invalid' } },
  });
});

test('three orders turned to a transfer at once: two are', async () => {
  const offer = await makeOffer(shop.db, { variants: [{ price: 10_000, stock: 9 }] });
  const buyer = await makeBuyer(shop, [offer, 1]);
  const orders = [];
  for (let count = 0; count < 3; count++) {
    if (count > 0) await fillCart(shop, buyer, offer, 1);
    orders.push(ordering(buyer, (await placeOrder(shop, buyer, { paymentMethod: 'mada' })).body, offer));
  }
  // Each request stops once it has counted: nothing of `payments` can be changed.
  const results = await queueBehindLock(
    shop.db,
    sql`lock table payments in share mode`,
    orders.map(
      ({ begin }) =>
        () =>
          begin('bank_transfer'),
    ),
  );
  const statuses = results.map((result) => result.status === 'fulfilled' && result.value.status);
  expect(statuses.toSorted()).toEqual([200, 200, 409]);
});
