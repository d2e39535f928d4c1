import { withDatabase } from '#bench/faults/stocked-shop.ts';
import { type Seller, tokenOf } from '#bench/import/seller.ts';
import type { Call } from '#bench/measure/generator.ts';
import { startGenerator } from '#bench/measure/run-generator.ts';
import type { StagedShop } from '#bench/measure/stage.ts';

/** Price changes per second, each of one pack. */
const RATE = 10;
const CLIENTS = 2;
/** Steps of 25 halalas above the price at first: a change that the price guard lets through, and never the price that is. */
const STEPS = 4;

const SELLERS_NAME = /Bench store|متجر القياس/;

/** Returns a function that changes prices as a seller's grid does, for so many seconds. Throws unless every change is made. */
export function priceChanges({ url, databaseUrl }: StagedShop, seller: Seller): (seconds: number) => Promise<void> {
  const send = startGenerator();
  let made = 0;
  const nextPrice = () => {
    const nth = made++;
    const pack = nth % seller.prices.length;
    const step = 1 + (Math.floor(nth / seller.prices.length) % STEPS);
    return { sku: `B-${pack + 1}`, price: ((seller.prices[pack] ?? 0) + step * 25) / 100 };
  };
  return async (seconds) => {
    const headers = { authorization: `Bearer ${await tokenOf(seller)}`, 'content-type': 'application/json' };
    const calls = Array.from({ length: Math.ceil(seconds * RATE) }, (): Call => {
      const body = JSON.stringify({ rows: [nextPrice()], source: 'grid' });
      return { method: 'POST', path: '/api/seller/prices', headers, body };
    });
    const sent = await send({ url, connections: CLIENTS, calls, rate: RATE });
    const saved = await withDatabase(databaseUrl, async ({ pool }) => {
      const { rows } = await pool.query(`select count(*)::int as count from price_changes where source = 'grid'`);
      return rows[0].count;
    });
    if (sent.good < calls.length || saved < made)
      throw new Error(`${saved} of ${made} prices: ${JSON.stringify(sent)}`);
  };
}

/** How many of the pages show an offer of the seller: those that its changes may make stale. */
export async function countShown({ url }: StagedShop, pages: Call[]): Promise<number> {
  let count = 0;
  for (const { path } of pages) if (SELLERS_NAME.test(await (await fetch(`${url}${path}`)).text())) count += 1;
  return count;
}
