import { withDatabase } from '#bench/faults/stocked-shop.ts';
import { makeSeller, type Seller, tokenOf } from '#bench/import/seller.ts';
import { conclude } from '#bench/measure/report.ts';
import { setStage } from '#bench/measure/stage.ts';
import { runBench } from '#bench/run.ts';
import { formatTable, type Target } from '#bench/table.ts';
import { reindex } from '#server/modules/search/public.ts';
import { type Caller, call } from './calls.ts';
import { onAPhone } from './phone.ts';
import { inTurns, type Times } from './times.ts';
import { LISTS, readList, saves } from './works.ts';

// The list of a vendor with very many packs: its pages and filters, saving a hundred cells, and the screen on a phone.
// What each costs a vendor with a hundred packs is the reference.
// npm run bench:grid -- [--packs=10000]
const packs = Number(/--packs=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 10_000);
const FEW = 100;
const MOST_SAVED = 100;

await runBench(async () => {
  let sellers: [many: Seller, few: Seller] | undefined;
  const stage = await setStage({
    // Three offers of others for each product.
    ...{ offers: packs * 3, people: 1, environment: { CONSOLE_SECOND_FACTOR: 'optional' } },
    prepare: (url) =>
      withDatabase(url, async ({ db }) => {
        sellers = [await makeSeller(db, packs, 'many'), await makeSeller(db, FEW, 'few')];
        await reindex(db);
      }),
  });
  const [shop] = stage.shops;
  if (!shop || !sellers) throw new Error('no shop');
  const callers = await Promise.all(
    sellers.map(async (seller) => {
      const token = await tokenOf(seller);
      return (method: string, path: string, body?: object) => call(shop.url, token, method, path, body);
    }),
  );
  const [many, few] = callers as [Caller, Caller];
  const rows: string[][] = [];
  const note = (work: string, own: Times, reference: Times) =>
    rows.push([
      work,
      ...[own.p50, own.p95, reference.p50].map((ms) => ms.toFixed(1)),
      `${(own.p50 / reference.p50).toFixed(1)} ×`,
    ]);
  for (const [work, query] of LISTS)
    note(
      work,
      ...(await inTurns(
        () => readList(many, query),
        () => readList(few, query),
      )),
    );
  const shown = await readList(many, 'limit=500');
  if (shown.length <= MOST_SAVED) throw new Error(`the vendor has ${shown.length} packs only`);
  const [prices, price] = saves(many, shown, 'prices', MOST_SAVED);
  const [stocks, stock] = saves(many, shown, 'stock', MOST_SAVED);
  const ofPrices = await inTurns(prices, price);
  const ofStocks = await inTurns(stocks, stock);
  note('save of 100 prices (reference: of one)', ...ofPrices);
  note('save of 100 stocks (reference: of one)', ...ofStocks);
  console.log(`\n${formatTable(['', 'p50 ms', 'p95 ms', 'reference p50', 'ratio'], rows)}`);
  const phone = await onAPhone(shop.databaseUrl, shop.url, sellers);
  console.log(`\n${formatTable(['phone with slow 4G', 'many', 'few'], phone.rows)}`);
  const goals: Target[] = [
    goal('save of 100 prices, p95 ms', ofPrices[0].p95, 300),
    goal('save of 100 stocks, p95 ms', ofStocks[0].p95, 300),
    goal('first rows on a phone with slow 4G, s', phone.firstRows, 1.5),
    goal('a change on a phone until it shows, ms', phone.change, 200),
    {
      what: 'frames while scrolling, of those while still',
      value: phone.frames.toFixed(2),
      wanted: '≥ 0.9',
      isMet: phone.frames >= 0.9,
    },
  ];
  return conclude('grid', goals, { packs, rows, phone });
});

function goal(what: string, value: number, most: number): Target {
  return { what, value: value.toFixed(2), wanted: `≤ ${most}`, isMet: value <= most };
}
