import type { Fault } from '#bench/faults/fault.ts';
import { auditBooks, type DemoShop, openDemoShop, registerPeople } from '#bench/faults/load/demo-shop.ts';
import type { Report } from '#bench/faults/load/generator.ts';
import { WITHOUT_SHEDDING } from '#bench/faults/load/patched-shop.ts';
import { goodput, hung, printLoad, putLoad, share } from '#bench/faults/load/run-generator.ts';
import { KINDS, sum, times } from '#bench/faults/load/tally.ts';
import { freePort, spawnShop } from '#bench/shop-process.ts';
import { percent } from '#bench/table.ts';

const PEOPLE = 240;
/** Share of calls that belong to a purchase. */
const BUYING = 0.1;
const CONNECTIONS = 256;
/** Closed-loop clients that saturate the shop. */
const CLIENTS = 24;
const TIMES = 5;
/** Share of the peak load applied afterwards: mails and invoices of earlier orders are still being made. */
const AFTERWARDS = 0.5;

/** Sends five times as many calls as the shop can answer, regardless of its responses. */
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
        fault: `${TIMES} × the shop’s peak load`,
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
  /** Highest goodput per second. */
  peak: number;
  flood: Report;
  after: Report;
  /** Memory growth of the process in MB. */
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
  const people = await registerPeople(shop.url, PEOPLE);
  const plan = { url: shop.url, people, offers, buying: BUYING, connections: CONNECTIONS };
  const put = async (name: string, change: { seconds: number; clients?: number; rate?: number }) => {
    const report = await putLoad({ ...plan, ...change });
    printLoad(name, report);
    return report;
  };
  const warm = await put('warming up', { clients: CLIENTS, seconds: SECONDS.warm });
  const closed = await put('peak', { clients: CLIENTS, seconds: SECONDS.peak });
  const before = shop.memory()?.now ?? 0;
  // The negative control gets the same load, however busy the machine is now.
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
