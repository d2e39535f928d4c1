import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from '#bench/faults/fault.ts';
import { openClient } from '#bench/faults/load/client.ts';
import { auditBooks, type DemoShop, openDemoShop, registerPeople } from '#bench/faults/load/demo-shop.ts';
import type { Report } from '#bench/faults/load/generator.ts';
import { WITHOUT_SHEDDING } from '#bench/faults/load/patched-shop.ts';
import { goodput, hung, printLoad, putLoad, share } from '#bench/faults/load/run-generator.ts';
import { slowProxy } from '#bench/faults/load/slow-proxy.ts';
import { count, newTally, type Tally, times } from '#bench/faults/load/tally.ts';
import { freePort, spawnShop } from '#bench/shop-process.ts';
import { percent } from '#bench/table.ts';

const CLIENTS = 400;
const SECONDS = 10;
/** Added in each direction: a statement takes 50 ms longer. */
const LATE_MS = 25;
/** Paths answered without the database. */
const IN_MEMORY = ['/health/live', '/', '/robots.txt'];

/** Slows down every statement, so that ten connections are far too few for all clients. */
export const pool: Fault = {
  name: 'pool',
  run: async () => {
    const demo = await openDemoShop();
    const held = await crowd(demo, {});
    const control = await crowd(demo, WITHOUT_SHEDDING);
    const faults = await auditBooks(demo.url, [...held.crowd.acknowledged, ...control.crowd.acknowledged]);
    demo.cluster.stop();
    const isHeld =
      hung(held.crowd) === 0 &&
      // How many seconds the accepted calls wait depends on the machine.
      held.p99 * 4 < control.p99 &&
      share(held.inMemory) === 1 &&
      goodput(held.crowd) > 2 * goodput(control.crowd) &&
      faults.length === 0;
    const isWorse = control.p50 > 3 * held.p50;
    return [
      {
        fault: `all connections taken: each statement ${2 * LATE_MS} ms late`,
        load: `${CLIENTS} clients on 10 connections for ${SECONDS} s`,
        result: [describe(held), ...faults].join('; '),
        control: `without shedding: ${describe(control)}`,
        isHeld: isHeld && isWorse,
      },
    ];
  },
};

interface Crowd {
  crowd: Report;
  p50: number;
  p99: number;
  inMemory: Tally;
}

async function crowd({ cluster, url, offers }: DemoShop, environment: Record<string, string>): Promise<Crowd> {
  const proxy = await slowProxy(url);
  const shop = spawnShop({ databaseUrl: proxy.url, dataDir: cluster.folder, port: await freePort(), environment });
  await shop.opened;
  const people = await registerPeople(shop.url, 120);
  const plan = { url: shop.url, people, offers, buying: 0.2, connections: CLIENTS, pauseMs: 100 };
  await putLoad({ ...plan, clients: 16, seconds: 3 });
  const client = openClient(shop.url, 10);
  const inMemory = newTally();
  for (const path of IN_MEMORY) await client.call({ method: 'GET', path });
  proxy.slowDown(LATE_MS);
  let isOver = false;
  const callInMemory = async () => {
    for (let turn = 0; !isOver; turn++) {
      const startedAt = performance.now();
      const answer = await client.call({ method: 'GET', path: IN_MEMORY[turn % IN_MEMORY.length] as string });
      count(inMemory, answer, performance.now() - startedAt);
      await delay(50);
    }
  };
  const calling = callInMemory();
  const report = await putLoad({ ...plan, clients: CLIENTS, seconds: SECONDS });
  isOver = true;
  await calling;
  printLoad(`${CLIENTS} clients`, report);
  client.close();
  await shop.stop();
  proxy.close();
  const all = { ...newTally(), times: [...report.tallies.browsing.times, ...report.tallies.buying.times] };
  return { crowd: report, ...times(all), inMemory };
}

function describe({ crowd, p50, p99, inMemory }: Crowd): string {
  const { browsing, buying } = crowd.tallies;
  return [
    `${goodput(crowd).toFixed(0)} good/s, ${browsing.shed + buying.shed} × 503`,
    `all responses p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${hung(crowd)} hung or broken`,
    `buying ${percent(share(buying))}, browsing ${percent(share(browsing))}`,
    `without database ${percent(share(inMemory))} at p99 ${times(inMemory).p99.toFixed(0)} ms`,
  ].join('; ');
}
