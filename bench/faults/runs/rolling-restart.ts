import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from '#bench/faults/fault.ts';
import { startBalancer } from '#bench/faults/load/balancer.ts';
import { auditBooks, type DemoShop, openDemoShop, registerPeople } from '#bench/faults/load/demo-shop.ts';
import type { Report } from '#bench/faults/load/generator.ts';
import { printLoad, startLoad } from '#bench/faults/load/run-generator.ts';
import { KINDS, sum, times } from '#bench/faults/load/tally.ts';
import { freePort, type ShopProcess, spawnShop } from '#bench/shop-process.ts';

const CLIENTS = 40;
/** Four times the balancer's check interval. */
const DRAIN_SECONDS = 4;

/** Replaces two shops behind a load balancer one after the other while customers browse and buy. */
export const rollingRestart: Fault = {
  name: 'rolling-restart',
  run: async () => {
    const demo = await openDemoShop();
    const held = await replaceShops(demo, { drainSeconds: DRAIN_SECONDS, isBlind: false });
    const undrained = await replaceShops(demo, { drainSeconds: 0, isBlind: false, isShort: true });
    const blind = await replaceShops(demo, { drainSeconds: DRAIN_SECONDS, isBlind: true, isShort: true });
    const faults = await auditBooks(
      demo.url,
      [held, undrained, blind].flatMap(({ acknowledged }) => acknowledged),
    );
    demo.cluster.stop();
    return [
      {
        fault: 'rolling restart of two processes behind a load balancer',
        load: `${CLIENTS} clients over keep-alive connections, ${held.seconds.toFixed(0)} s`,
        result: [describe(held), ...faults].join('; '),
        control: `DRAIN_SECONDS=0: ${describe(undrained)}; readiness ignored: ${describe(blind)}`,
        isHeld: failed(held) === 0 && failed(undrained) > 0 && failed(blind) > 0 && faults.length === 0,
      },
    ];
  },
};

interface Rolling {
  drainSeconds: number;
  isBlind: boolean;
  /** Stops only the first shop and does not replace it. */
  isShort?: boolean;
}

async function replaceShops(
  { cluster, url, offers }: DemoShop,
  { drainSeconds, isBlind, isShort }: Rolling,
): Promise<Report> {
  const open = (port: number) =>
    spawnShop({
      databaseUrl: url,
      dataDir: cluster.folder,
      port,
      environment: { DRAIN_SECONDS: String(drainSeconds) },
    });
  const ports = [await freePort(), await freePort()];
  const shops = ports.map(open);
  await Promise.all(shops.map(({ opened }) => opened));
  const balancer = await startBalancer(
    shops.map((shop) => shop.url),
    { isBlind },
  );
  const people = await registerPeople(balancer.url, CLIENTS);
  const plan = { url: balancer.url, people, offers, buying: 0.5, connections: CLIENTS, clients: CLIENTS };
  const load = startLoad({ ...plan, pauseMs: 100, seconds: 120 });
  await delay(2_000);
  for (const [index, port] of ports.slice(0, isShort ? 1 : 2).entries()) {
    await (shops[index] as ShopProcess).stop();
    if (!isShort) {
      shops[index] = open(port);
      await shops[index].opened;
    }
    await delay(1_000);
  }
  load.stop();
  const report = await load.report;
  printLoad(`drain ${drainSeconds} s${isBlind ? ', blind' : ''}`, report);
  balancer.close();
  for (const shop of shops) await shop.stop();
  return report;
}

const all = ({ tallies }: Report) => sum(KINDS.map((kind) => tallies[kind]));
const failed = (report: Report) => all(report).sent - all(report).good;

function describe(report: Report): string {
  const { sent, shed, refused, wrong, broken, late, times: answered } = all(report);
  const most = times({ ...all(report), times: answered }).most;
  const bad = [`${shed + refused + wrong} not 2xx`, `${broken + late} without response`].join(', ');
  return `${sent} calls, ${report.acknowledged.length} orders, ${bad}, slowest ${(most / 1000).toFixed(1)} s`;
}
