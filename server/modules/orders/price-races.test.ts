import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { type Buyer, makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { setPrice, setStock } from '#server/testing/data/updates.ts';
import { LONG_TIMEOUTS, queueBehindLock } from '#server/testing/database/queue-behind-lock.ts';

const shop = await startTestApp({}, LONG_TIMEOUTS);
const { call, db } = shop;

const quote = async ({ token }: Buyer) =>
  (await call('POST', '/checkout/quote', { token, body: { paymentMethod: 'cod' } })).body.totalAmount as number;
const cartOf = async ({ token }: Buyer) => (await call('GET', '/cart', { token })).body;
const reorder = ({ token }: Buyer, id: string) => call('POST', `/orders/${id}/reorder`, { token });

test('a price that changes while an order takes stock does not change the total shown to the buyer', async () => {
  const offer = await makeOffer(db, { variants: [{ price: 2_000, stock: 9 }] });
  const buyer = await makeBuyer(shop, [offer, 2]);
  const expectedTotal = await quote(buyer);
  const variant = sql`update variants set price = 9000 where product_vendor_id = ${offer.id}`;
  const [placed] = await queueBehindLock(db, variant, [() => placeOrder(shop, buyer, { expectedTotal })]);
  await setPrice(db, offer, 9_000);
  expect(placed).toMatchObject({ value: { status: 201, body: { totalAmount: expectedTotal, subtotal: 40 } } });
});

test('a price that changed before the order is placed is not charged: the buyer gets the new total first', async () => {
  const offer = await makeOffer(db, { variants: [{ price: 2_000, stock: 9 }] });
  const buyer = await makeBuyer(shop, [offer, 2]);
  const expectedTotal = await quote(buyer);
  await setPrice(db, offer, 2_001);
  const refused = await placeOrder(shop, buyer, { expectedTotal });
  expect(refused).toMatchObject({ status: 409, body: { code: 'total_changed', details: { subtotal: 40.02 } } });
  const { totalAmount } = refused.body.details;
  expect(await placeOrder(shop, buyer, { expectedTotal: totalAmount })).toMatchObject({
    status: 201,
    body: { totalAmount },
  });
});

test('with constantly changing prices, a reorder costs the quoted total or gets a new quote', async () => {
  const offers = await Promise.all([1, 2, 3].map(() => makeOffer(db, { variants: [{ price: 1_000, stock: 500 }] })));
  const lines = offers.map((offer): [typeof offer, number] => [offer, 2]);
  const buyers = await Promise.all(Array.from({ length: 6 }, () => makeBuyer(shop, ...lines)));
  const orders = await Promise.all(buyers.map(async (buyer) => (await placeOrder(shop, buyer)).body));
  const prices = [1_100, 1_300, 900, 2_500, 1_000, 700];
  const answers = await Promise.all([
    ...buyers.map(async (buyer, index) => {
      const { body } = await reorder(buyer, orders[index].id);
      for (const { unitPrice } of body.added) expect([10, ...prices.map((price) => price / 100)]).toContain(unitPrice);
      const expectedTotal = await quote(buyer);
      return { expectedTotal, ...(await placeOrder(shop, buyer, { expectedTotal })) };
    }),
    ...offers.map(async (offer) => {
      for (const price of prices) await setPrice(db, offer, price);
      return null;
    }),
  ]);
  for (const answer of answers.filter((given) => given !== null)) {
    expect([201, 409]).toContain(answer.status);
    if (answer.status === 201) expect(answer.body.totalAmount).toBe(answer.expectedTotal);
    else expect(answer.body.code).toBe('total_changed');
  }
});

test('ten customers reorder the last pieces: one gets them, and no cart holds more than the stock', async () => {
  const offer = await makeOffer(db, { variants: [{ price: 1_000, stock: 20 }] });
  const buyers = await Promise.all(Array.from({ length: 10 }, () => makeBuyer(shop, [offer, 2])));
  const orders = await Promise.all(buyers.map(async (buyer) => (await placeOrder(shop, buyer)).body));
  await setStock(db, offer, 2);
  await Promise.all(buyers.map((buyer, index) => reorder(buyer, orders[index].id)));
  expect(await Promise.all(buyers.map(async (buyer) => (await cartOf(buyer)).itemCount))).toEqual(Array(10).fill(2));
  const answers = await Promise.all(buyers.map((buyer) => placeOrder(shop, buyer)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
});
