import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { changeLog } from '#server/kernel/change-log.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder, signUp } from '#server/testing/data/buyers.ts';
import { makeCategory, makeOffer } from '#server/testing/data/offers.ts';

// What a call costs in round trips to the database does not depend on the machine.
const changes = { ...changeLog(), announce: () => undefined, close: async () => undefined };
const shop = await startTestApp({}, { changes, isSearchEager: false });
const { call, db } = shop;
const categoryId = await makeCategory(db);
const offers = await Promise.all(
  Array.from({ length: 3 }, () => makeOffer(db, { categoryId, variants: [{ price: 1_000, stock: 500 }] })),
);
const [offer] = offers;
if (!offer) throw new Error('no offer');

interface Cost {
  statements: string[];
  /** How often a connection that waited for nothing was sent statements. */
  roundTrips: number;
}

type Asked = pg.Query & { text: string };

const inCall = new AsyncLocalStorage<true>();

/** What a call costs in the database, after the same call has filled the caches. What jobs send meanwhile does not count. */
async function costOf(act: () => Promise<{ status: number }>): Promise<Cost> {
  const statements: string[] = [];
  const waiting = new Map<pg.Client, number>();
  let roundTrips = 0;
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, asked: Asked) {
    if (inCall.getStore()) {
      statements.push(asked.text.trim().replaceAll(/\s+/g, ' ').slice(0, 120));
      const before = waiting.get(this) ?? 0;
      if (before === 0) roundTrips += 1;
      waiting.set(this, before + 1);
      asked.once('end', () => waiting.set(this, (waiting.get(this) ?? 0) - 1));
    }
    return query.apply(this, [asked] as never);
  } as never);
  const { status } = await inCall.run(true, act);
  spy.mockRestore();
  expect(status).toBeLessThan(300);
  return { statements, roundTrips };
}

test.each([
  ['a list of a category by price', `/products/public?categoryId=${categoryId}&minPrice=1&maxPrice=90`, 1],
  ['a list of products', `/products/public?categoryId=${categoryId}&groupBy=product&view=card`, 1],
  ['an offer', `/products/public/${offer.id}`, 1],
  ['the categories', '/categories?includeChildren=true', 0],
])('%s (%s) takes at most %i statements', async (_, path, most) => {
  await call('GET', path);
  const { statements } = await costOf(() => call('GET', path));
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);
});

test('adding to a cart is 3 round trips with at most 7 statements, of which one is for the session', async () => {
  const { token } = await signUp(shop);
  const add = (productId: string) => () => call('POST', '/cart/items', { token, body: { productId, quantity: 1 } });
  await add(offer.id)();
  const { statements, roundTrips } = await costOf(add(offers[1]?.id ?? ''));
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(7);
  expect(roundTrips, statements.join('\n')).toBe(3);
});

test('reading a cart is 3 round trips with at most 6 statements, of which one is for the session', async () => {
  const { token } = await makeBuyer(shop, [offer, 1]);
  const { statements, roundTrips } = await costOf(() => call('GET', '/cart', { token }));
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(6);
  expect(roundTrips, statements.join('\n')).toBe(3);
});

test('an order of three lines is 5 round trips with at most 23 statements, of which one is for the session', async () => {
  const buyer = await makeBuyer(shop, [offers[0] ?? offer, 1], [offers[1] ?? offer, 1], [offers[2] ?? offer, 2]);
  const { statements, roundTrips } = await costOf(() => placeOrder(shop, buyer, {}, 'key'));
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(23);
  expect(roundTrips, statements.join('\n')).toBe(5);
});
