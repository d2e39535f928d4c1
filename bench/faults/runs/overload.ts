import type { Fault } from '#bench/faults/fault.ts';
import { WITHOUT_SHEDDING } from '#bench/faults/load/changed-shop.ts';
import { auditBooks, type DemoShop, gatherPeople, openDemoShop } from '#bench/faults/load/demo-shop.ts';
import type { Report } from '#bench/faults/load/generator.ts';
import { goodput, hung, putLoad, share, tellLoad } from '#bench/faults/load/run-generator.ts';
import { KINDS, sum, times } from '#bench/faults/load/tally.ts';
import { freePort, spawnShop } from '#bench/shop-process.ts';
import { percent } from '#bench/table.ts';

const PEOPLE = 240;
/** One call in ten is made by somebody who buys. */
const BUYING = 0.1;
const CONNECTIONS = 256;
/** As many as make the most of the shop when each waits for its answer. */
const CLIENTS = 24;
const TIMES = 5;
/** What must be answered again right after, of the peak: orders of before still have mails and invoices to be made. */
const AFTERWARDS = 0.5;

/** Five times as many calls as the shop can answer, which come whether or not others have been answered. */
export const overload: Fault = {
  name: 'overload',
  run: async () => {
    const demo = await openDemoShop();
    const held = await flood(demo, {});
    const control = await flood(demo, WITHOUT_SHEDDING, { seconds: 8, peak: held.peak });
    const faults = await auditBooks(demo.url, [...held.acknowledged, ...control.acknowledged]);
    demo.cluster.stop();
    const { flood: five } = held;
    const isHeld =
      goodput(five) >= 0.8 * held.peak &&
      hung(five) + hung(held.after) === 0 &&
      share(five.tallies.buying) > 3 * share(five.tallies.browsing) &&
      share(all(held.after)) >= 0.99 &&
      held.growth < 150 &&
      faults.length === 0;
    const isWorse = goodput(control.flood) < 0.5 * control.peak && hung(control.flood) > 1_000;
    return [
      {
        fault: `${TIMES} × the load that the shop can carry`,
        load: `peak ${held.peak.toFixed(0)}/s, then ${(TIMES * held.peak).toFixed(0)} calls/s for ${SECONDS.flood} s (generator ${percent(five.ownShare)} of a core)`,
        result: `${[describe(held), ...faults].join('; ')}`,
        control: `without shedding: ${describe(control)}`,
        isHeld: isHeld && isWorse,
      },
    ];
  },
};

const SECONDS = { warm: 6, peak: 6, flood: 15, after: 5 };

interface Flooded {
  /** Good answers in time a second at the most. */
  peak: number;
  flood: Report;
  after: Report;
  /** MB by which the process grew. */
  growth: number;
  acknowledged: Report['acknowledged'];
}

async function flood(
  { cluster, url, offers }: DemoShop,
  environment: Record<string, string>,
  { seconds = SECONDS.flood, peak }: { seconds?: number; peak?: number } = {},
): Promise<Flooded> {
  const shop = spawnShop({ databaseUrl: url, dataDir: cluster.folder, port: await freePort(), environment });
  await shop.opened;
  const people = await gatherPeople(shop.url, PEOPLE);
  const order = { url: shop.url, people, offers, buying: BUYING, connections: CONNECTIONS };
  const put = async (name: string, change: { seconds: number; clients?: number; rate?: number }) => {
    const report = await putLoad({ ...order, ...change });
    tellLoad(name, report);
    return report;
  };
  const warm = await put('warming up', { clients: CLIENTS, seconds: SECONDS.warm });
  const closed = await put('peak', { clients: CLIENTS, seconds: SECONDS.peak });
  const before = shop.memory()?.now ?? 0;
  // The control is put under the same load, whatever else the machine has to do meanwhile.
  const rate = peak ?? goodput(closed);
  const flooded = await put(`${TIMES} ×`, { rate: TIMES * rate, seconds });
  const growth = (shop.memory()?.now ?? 0) - before;
  const after = await put('afterwards', { rate: AFTERWARDS * rate, seconds: SECONDS.after });
  await shop.stop();
  const acknowledged = [warm, closed, flooded, after].flatMap((report) => report.acknowledged);
  return { peak: rate, flood: flooded, after, growth, acknowledged };
}

const all = ({ tallies }: Report) => sum(KINDS.map((kind) => tallies[kind]));

function describe({ peak, flood, after, growth }: Flooded): string {
  const { browsing, buying } = flood.tallies;
  const { p99 } = times(all(flood));
  return [
    `${percent(goodput(flood) / peak)} of the peak answered`,
    `buying ${percent(share(buying))}, browsing ${percent(share(browsing))}`,
    `p99 ${p99.toFixed(0)} ms, ${hung(flood)} hung or broken`,
    `afterwards ${percent(share(all(after)))} of ${(AFTERWARDS * peak).toFixed(0)} calls/s`,
    `${growth} MB more`,
  ].join('; ');
}
