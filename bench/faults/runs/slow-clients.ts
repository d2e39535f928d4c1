import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from '#bench/faults/fault.ts';
import { auditBooks, type DemoShop, openDemoShop, registerPeople } from '#bench/faults/load/demo-shop.ts';
import type { Report } from '#bench/faults/load/generator.ts';
import { patchedShop } from '#bench/faults/load/patched-shop.ts';
import { printLoad, putLoad } from '#bench/faults/load/run-generator.ts';
import { IDLE, openSlowConnections, SLOW } from '#bench/faults/load/slow-connections.ts';
import { KINDS, sum, times } from '#bench/faults/load/tally.ts';
import { freePort, spawnShop } from '#bench/shop-process.ts';

const OF_EACH = 200;
const IDLERS = 3_000;
const PATIENCE_SECONDS = 12;

/** Cuts the shop's request timeout to a sixth, so that the run takes seconds; the headers timeout stays as it is. */
const SHORT_TIMEOUTS = patchedShop([
  ['http/open-app.ts', 'requestTimeout: 60_000', 'requestTimeout: 10_000'],
  ['http/open-app.ts', 'connectionsCheckingInterval: 5_000', 'connectionsCheckingInterval: 1_000'],
]);
const WITHOUT_LIMITS = patchedShop([
  ['http/open-app.ts', 'requestTimeout: 60_000', 'requestTimeout: 0'],
  ['http/open-app.ts', 'connectionTimeout: 30_000', 'connectionTimeout: 0'],
  ['http/limits/pipelining.ts', 'const MOST_WAITING = 4;', 'const MOST_WAITING = Infinity;'],
  ['http/open-app.ts', 'headersTimeout: 10_000', 'headersTimeout: 0'],
]);

/** Runs clients, slow or malicious, that take forever to send requests and to read responses. */
export const slowClients: Fault = {
  name: 'slow-clients',
  run: async () => {
    const demo = await openDemoShop();
    const held = await runBesideSlowClients(demo, SHORT_TIMEOUTS);
    const control = await runBesideSlowClients(demo, WITHOUT_LIMITS);
    const faults = await auditBooks(demo.url, [...held.acknowledged, ...control.acknowledged]);
    demo.cluster.stop();
    const isHeld =
      held.left.every((count) => count === 0) && held.failed === 0 && held.growth < 150 && control.growth > held.growth;
    return [
      {
        fault: `slow clients: ${OF_EACH} that ${Object.keys(SLOW).join(`, ${OF_EACH} that `)}, ${IDLERS} idle`,
        load: `16 clients beside them for ${PATIENCE_SECONDS} s`,
        result: [describe(held), ...faults].join('; '),
        control: `without limits: ${describe(control)}`,
        isHeld: isHeld && control.left.every((count) => count === OF_EACH) && faults.length === 0,
      },
    ];
  },
};

interface Outcome {
  /** Number of open connections of each kind of slow client. */
  left: number[];
  failed: number;
  sent: number;
  /** p99 in milliseconds of normal clients: alone, and beside slow ones. */
  p99: [alone: number, among: number];
  /** Memory growth of the process in MB. */
  growth: number;
  acknowledged: Report['acknowledged'];
}

async function runBesideSlowClients(
  { cluster, url, offers }: DemoShop,
  environment: Record<string, string>,
): Promise<Outcome> {
  const shop = spawnShop({ databaseUrl: url, dataDir: cluster.folder, port: await freePort(), environment });
  await shop.opened;
  const people = await registerPeople(shop.url, 32);
  const plan = { url: shop.url, people, offers, buying: 0.3, connections: 16, clients: 16, pauseMs: 50 };
  const alone = await putLoad({ ...plan, seconds: 4 });
  const before = shop.memory()?.now ?? 0;
  const slow = await Promise.all(Object.values(SLOW).map((kind) => openSlowConnections(shop.url, OF_EACH, kind)));
  const idle = await openSlowConnections(shop.url, IDLERS, IDLE);
  const among = await putLoad({ ...plan, seconds: PATIENCE_SECONDS });
  printLoad('beside slow clients', among);
  const growth = (shop.memory()?.now ?? 0) - before;
  const left = await Promise.all(slow.map((group) => group.left()));
  for (const group of [idle, ...slow]) group.close();
  await delay(100);
  await shop.stop();
  const all = sum(KINDS.map((kind) => among.tallies[kind]));
  const ofAlone = sum(KINDS.map((kind) => alone.tallies[kind]));
  return {
    left,
    failed: all.sent - all.good,
    sent: all.sent,
    p99: [times(ofAlone).p99, times(all).p99],
    growth,
    acknowledged: [...alone.acknowledged, ...among.acknowledged],
  };
}

function describe({ left, failed, sent, p99: [alone, among], growth }: Outcome): string {
  const p99 = `p99 ${among.toFixed(0)} ms, ${alone.toFixed(0)} without them`;
  return `${left.join(', ')} still connected; others: ${failed} of ${sent} failed, ${p99}; ${growth} MB more`;
}
