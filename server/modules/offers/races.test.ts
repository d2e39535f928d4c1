import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeSeller } from '#server/testing/console/insiders.ts';
import { type Buyer, makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { type MadeOffer, makeOffer, makeVendor, stockOf } from '#server/testing/data/offers.ts';
import { LONG_TIMEOUTS } from '#server/testing/database/queue-behind-lock.ts';

const shop = await startTestApp({}, LONG_TIMEOUTS);
const { call, db } = shop;

/** How often the sender with stale numbers sets the stock. */
const SETTINGS = Number(process.env.STOCK_SETTINGS ?? 200);
const UNITS = 20;
const BUYERS = 30;
const AT_ONCE = 4;

async function makeStall(count: number, stock: number) {
  const vendorId = await makeVendor(db);
  const { token } = await makeSeller(shop, vendorId);
  const make = () => makeOffer(db, { vendorId, variants: [{ price: 4_600, stock }] });
  return { token, offers: await Promise.all(Array.from({ length: count }, make)) };
}

const idOf = ({ variantIds }: MadeOffer) => variantIds[0] ?? '';
const soldOf = async (offer: MadeOffer) => {
  const { rows } = await sql<{ sold: number }>`
    select coalesce(sum(quantity), 0)::int as sold from order_items where product_vendor_id = ${offer.id}`.execute(db);
  return rows[0]?.sold ?? 0;
};

/** A program that reads the stock, takes its time, and writes back what it read, while 30 buyers want 20 pieces. */
async function rush(rowOf: (variantId: string, read: number) => object): Promise<{ sold: number; stock: number }> {
  const { token, offers } = await makeStall(1, UNITS);
  const [offer] = offers as [MadeOffer];
  const buyers: Buyer[] = [];
  while (buyers.length < BUYERS) buyers.push(await makeBuyer(shop, [offer, 1]));
  let left = SETTINGS;
  async function send(): Promise<void> {
    while (left-- > 0) {
      const read = (await stockOf(db, offer))[0] ?? 0;
      const buyer = buyers.pop();
      if (buyer) await placeOrder(shop, buyer);
      await call('POST', '/seller/stock', { token, body: { rows: [rowOf(idOf(offer), read)] } });
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  for (const buyer of buyers) await placeOrder(shop, buyer);
  return { sold: await soldOf(offer), stock: (await stockOf(db, offer))[0] ?? 0 };
}

test('[seller-stock-08] a sender that writes back what it read long ago oversells nothing', async () => {
  expect(await rush((variantId, read) => ({ variantId, set: read, seen: read }))).toEqual({ sold: UNITS, stock: 0 });
});

test('negative control: the same numbers, blindly set, sell pieces that are not there', async () => {
  const { sold } = await rush((variantId, read) => ({ variantId, set: read }));
  expect(sold).toBeGreaterThan(UNITS);
});

test('prices, stock and orders of the same offers in any order never deadlock, and nothing is lost', async () => {
  const { token, offers } = await makeStall(5, 50);
  const backwards = offers.toReversed();
  const lines = (list: MadeOffer[]) => list.map((offer): [MadeOffer, number] => [offer, 1]);
  const buyers: Buyer[] = [];
  while (buyers.length < 10) buyers.push(await makeBuyer(shop, ...lines(buyers.length % 2 ? offers : backwards)));
  const send = (path: string, list: MadeOffer[], row: object) =>
    call('POST', path, { token, body: { rows: list.map((offer) => ({ variantId: idOf(offer), ...row })) } });
  const answers = await Promise.all([
    ...buyers.map((buyer) => placeOrder(shop, buyer)),
    ...Array.from({ length: 5 }, (_, index) => send('/seller/stock', index % 2 ? offers : backwards, { adjust: 2 })),
    ...Array.from({ length: 5 }, (_, index) =>
      send('/seller/prices', index % 2 ? offers : backwards, { price: 46 + index }),
    ),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  for (const offer of offers) expect((await stockOf(db, offer))[0]).toBe(50 + 10 - (await soldOf(offer)));
});
