import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { numberEvents } from '#server/modules/feed/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeSeller } from '#server/testing/console/insiders.ts';
import { type Buyer, makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { type MadeOffer, makeOffer, makeVendor, stockOf } from '#server/testing/data/offers.ts';
import { LONG_TIMEOUTS, queueBehindLock } from '#server/testing/database/queue-behind-lock.ts';

const shop = await startTestApp({}, LONG_TIMEOUTS);
const { call, db } = shop;

/** How often the sender with stale numbers sets the stock, and how many vendors send how many rows at once. */
const SETTINGS = Number(process.env.STOCK_SETTINGS ?? 90);
const SENDERS = Number(process.env.STOCK_SENDERS ?? 3);
const SENDER_ROWS = Number(process.env.STOCK_ROWS ?? 20);
const LONG_MS = 30 * 60_000;
const BUYERS = Math.min(300, Math.max(30, Math.floor(SETTINGS / 40)));
const UNITS = Math.floor((BUYERS * 2) / 3);
const ORDER_EVERY = Math.floor(SETTINGS / BUYERS);
/** The sender hears of orders seven at a time. */
const READ_EVERY = ORDER_EVERY * 7;

async function makeStall(stock = 20) {
  const vendorId = await makeVendor(db);
  const { token } = await makeSeller(shop, vendorId);
  const offer = await makeOffer(db, { vendorId, variants: [{ price: 4_600, stock }] });
  return { vendorId, token, offer, variantId: offer.variantIds[0] ?? '' };
}

const setStock = (token: string, rows: object[]) => call('POST', '/seller/stock', { token, body: { rows } });
const readFeed = async (token: string, after: number) =>
  (await call('GET', `/seller/feed?after=${after}`, { token })).body as {
    cursor: number;
    data: { kind: string; order: { lines: { pieces: number }[] } }[];
  };
const soldOf = async ({ id }: MadeOffer) => {
  const { rows } = await sql<{ sold: number }>`
    select coalesce(sum(quantity), 0)::int as sold from order_items where product_vendor_id = ${id}`.execute(db);
  return rows[0]?.sold ?? 0;
};

test('[seller-stock-09] a number that includes orders up to a cursor loses later orders and gets back later cancellations', async () => {
  const { token, offer, variantId } = await makeStall();
  const [early, late] = [await makeBuyer(shop, [offer, 3]), await makeBuyer(shop, [offer, 4])];
  const { body: order } = await placeOrder(shop, early);
  await numberEvents(db);
  const { cursor } = (await call('GET', '/seller/feed', { token })).body;
  await placeOrder(shop, late);
  // There were 20; the sender knows of the order of 3, not of the one of 4.
  const count = { variantId, set: 17, includesOrdersUpTo: cursor };
  expect((await setStock(token, [count])).body.rows[0]).toMatchObject({ stock: 13, missing: 0 });
  await numberEvents(db);
  expect((await setStock(token, [count])).body.rows[0]).toMatchObject({ outcome: 'same', stock: 13 });
  await call('PATCH', `/orders/${order.id}/cancel`, { token: early.token, body: {} });
  expect((await setStock(token, [count])).body.rows[0]).toMatchObject({ stock: 16 });
  await numberEvents(db);
  // What the sender has read of, its number includes.
  const now = { variantId, set: 16, includesOrdersUpTo: cursor + 2 };
  expect((await setStock(token, [now])).body.rows[0]).toMatchObject({ outcome: 'same', stock: 16 });
});

test('[seller-stock-10] a cursor that the feed does not have is refused at its row', async () => {
  const { token, variantId } = await makeStall();
  const { body } = await setStock(token, [{ variantId, set: 5, includesOrdersUpTo: 7 }]);
  expect(body.rows[0]).toMatchObject({ outcome: 'refused', code: 'cursor', stock: 20 });
});

test('[seller-stock-11] a number without a time counts from when the request came, though it waits for an order', async () => {
  const { token, offer, variantId } = await makeStall();
  const buyer = await makeBuyer(shop, [offer, 3]);
  const lock = sql`select from variants where id = ${variantId} for update`;
  const calls = [() => setStock(token, [{ variantId, set: 12 }]), () => placeOrder(shop, buyer)];
  await queueBehindLock(db, lock, calls);
  expect(await stockOf(db, offer)).toEqual([9]);
});

/** A stock system that knows of orders by the feed alone, reads it seldom, and sets the stock from several threads. */
async function rush(rowOf: (variantId: string, known: { set: number; cursor: number }) => object) {
  const { token, offer, variantId } = await makeStall(UNITS);
  const buyers: Buyer[] = [];
  while (buyers.length < BUYERS) buyers.push(await makeBuyer(shop, [offer, 1]));
  let known = { set: UNITS, cursor: 0 };
  let left = SETTINGS;
  async function send(): Promise<void> {
    while (left > 0) {
      left -= 1;
      const stale = known;
      const buyer = left % ORDER_EVERY === 0 ? buyers.pop() : undefined;
      if (buyer) await placeOrder(shop, buyer);
      if (left % READ_EVERY === 0) {
        await numberEvents(db);
        const before = known;
        const { data, cursor } = await readFeed(token, before.cursor);
        const taken = data.flatMap(({ order }) => order.lines).reduce((sum, { pieces }) => sum + pieces, 0);
        // Another thread may have read the same orders meanwhile: they are taken off once.
        if (known === before) known = { set: Math.max(0, before.set - taken), cursor };
      }
      await setStock(token, [rowOf(variantId, stale)]);
    }
  }
  await Promise.all(Array.from({ length: 4 }, send));
  for (const buyer of buyers) await placeOrder(shop, buyer);
  return { sold: await soldOf(offer), stock: (await stockOf(db, offer))[0] ?? 0 };
}

test(
  '[seller-stock-12] a stale sender that names its cursor oversells nothing, however often it sends',
  async () => {
    const rushed = await rush((variantId, { set, cursor }) => ({ variantId, set, includesOrdersUpTo: cursor }));
    expect(rushed).toEqual({ sold: UNITS, stock: 0 });
  },
  LONG_MS,
);

test('negative control: the same numbers without the cursor sell pieces that are not there', {
  timeout: LONG_MS,
}, async () => {
  expect((await rush((variantId, { set }) => ({ variantId, set }))).sold).toBeGreaterThan(UNITS);
});

test(
  '[seller-stock-13] many vendors send whole stocks while orders run: nothing is oversold, and no call fails',
  async () => {
    const stalls = await Promise.all(Array.from({ length: SENDERS }, () => makeBigStall()));
    const buyers: Buyer[] = [];
    for (const { offers } of stalls) {
      const [first, second] = offers as [MadeOffer, MadeOffer];
      for (let count = 0; count < 3; count++)
        buyers.push(
          await makeBuyer(
            shop,
            ...(
              [
                [first, 1],
                [second, 1],
              ] as [MadeOffer, number][]
            ).slice(count % 2),
          ),
        );
    }
    const send = ({ token, offers }: Awaited<ReturnType<typeof makeBigStall>>, isBackwards: boolean) => {
      const rows = offers.map(({ variantIds }) => ({ variantId: variantIds[0], set: 2, includesOrdersUpTo: 0 }));
      return setStock(token, isBackwards ? rows.toReversed() : rows);
    };
    const beganAt = performance.now();
    const answers = await Promise.all([
      ...stalls.map((stall) => send(stall, false)),
      ...buyers.map((buyer) => placeOrder(shop, buyer)),
      ...stalls.map((stall) => send(stall, true)),
    ]);
    if (process.env.STOCK_ROWS) console.log(`${Math.round(performance.now() - beganAt)} ms for all calls together`);
    expect(answers.filter(({ status }) => status >= 500).map(({ status, body }) => [status, body.code])).toEqual([]);
    for (const { offers } of stalls)
      for (const offer of offers.slice(0, 2))
        expect([(await stockOf(db, offer))[0], await soldOf(offer)]).toEqual([
          2 - (await soldOf(offer)),
          await soldOf(offer),
        ]);
  },
  LONG_MS,
);

/** A vendor whose packs are made at once, two pieces of each. */
async function makeBigStall() {
  const vendorId = await makeVendor(db);
  const { token } = await makeSeller(shop, vendorId);
  const make = () => makeOffer(db, { vendorId, variants: [{ price: 4_600, stock: 2 }] });
  const offers: MadeOffer[] = [];
  while (offers.length < SENDER_ROWS) offers.push(...(await Promise.all(Array.from({ length: 4 }, make))));
  return { token, offers: offers.slice(0, SENDER_ROWS) };
}
