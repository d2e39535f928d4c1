import { setTimeout as delay } from 'node:timers/promises';
import { type Cluster, startCluster } from '#bench/cluster.ts';
import { startBuyers, type Tally } from '#bench/faults/buyers.ts';
import { type Fault, notRun } from '#bench/faults/fault.ts';
import { registerBuyers, stockShop, withDatabase } from '#bench/faults/stocked-shop.ts';
import { superviseShop } from '#bench/faults/supervised-shop.ts';
import { describe, isSurvived, judge, type Verdict } from '#bench/faults/verdict.ts';
import { canSeeProcesses, killProcess } from '#server/testing/database/postgres-processes.ts';

const BUYERS = 8;
const BEFORE_MS = 4_000;
const AWAY_MS = 1_000;
const AFTER_MS = 5_000;

/** Acknowledges commits before they are on disk and keeps unwritten WAL in the server's memory. */
const UNSAFE = {
  synchronous_commit: 'off',
  wal_writer_delay: '10s',
  wal_writer_flush_after: '1GB',
  wal_buffers: '64MB',
};

interface Run {
  fault: (cluster: Cluster) => Promise<void>;
  settings?: Record<string, string>;
  /** The shop runs the database itself and has to restart it. */
  isEmbedded?: boolean;
}

/** Kills all PostgreSQL processes, or the one of a single connection, while customers buy. The shop process must go on. */
export const killPostgres: Fault = {
  name: 'kill-postgres',
  run: async () => {
    if (!canSeeProcesses) return [notRun('kill -9 of PostgreSQL', 'needs Linux')];
    const embedded = await buyWhile({ fault: async (cluster) => cluster.kill(), isEmbedded: true });
    const all = await buyWhile({ fault: (cluster) => killAndRestart(cluster, {}) });
    const control = await buyWhile({ fault: (cluster) => killAndRestart(cluster, UNSAFE), settings: UNSAFE });
    const one = await buyWhile({
      fault: async ({ data }) => killProcess(data, /postgres: daqeeq .+ (idle|SELECT|INSERT)/),
    });
    const isLost = control.verdict.lost > 0;
    const lost = `synchronous_commit=off: ${control.verdict.lost} of ${control.tally.acknowledged} lost`;
    return [
      { fault: 'kill -9 of the embedded PostgreSQL, which the shop restarts', ...embedded.row },
      {
        fault: 'kill -9 of all PostgreSQL processes, restarted externally',
        ...all.row,
        control: lost,
        isHeld: all.row.isHeld && isLost,
      },
      { fault: 'kill -9 of one connection’s PostgreSQL process', ...one.row },
    ];
  },
};

async function killAndRestart(cluster: Cluster, settings: Record<string, string>): Promise<void> {
  cluster.kill();
  await delay(AWAY_MS);
  await cluster.restart(settings);
}

async function buyWhile({ fault, settings = {}, isEmbedded = false }: Run) {
  const cluster = await startCluster(settings);
  if (isEmbedded) await withDatabase(cluster.url('postgres'), ({ pool }) => pool.query('create database daqeeq'));
  const url = cluster.url(isEmbedded ? 'daqeeq' : 'postgres');
  const offers = await stockShop(url);
  const shop = await superviseShop({ databaseUrl: isEmbedded ? null : url, dataDir: cluster.folder });
  const file = `${cluster.folder}/witness.log`;
  const buyers = await registerBuyers(shop.url, BUYERS);
  // Even with unsafe settings, only orders placed from now on may get lost.
  await withDatabase(url, ({ pool }) => pool.query('checkpoint'));
  const buying = startBuyers({ origins: [shop.url], buyers, offers, file });
  await delay(BEFORE_MS);
  await fault(cluster);
  await delay(AFTER_MS);
  const tally = await buying.stop();
  const verdict = await judge(url, file);
  const isOneProcess = shop.starts() === 1;
  await shop.stop();
  cluster.stop();
  return { tally, verdict, row: rowOf(tally, verdict, isOneProcess) };
}

function rowOf(tally: Tally, verdict: Verdict, isOneProcess: boolean) {
  return {
    load: `1 process, ${BUYERS} buyers, ${tally.seconds.toFixed(0)} s`,
    result: describe(tally, verdict),
    control: '',
    isHeld: isOneProcess && isSurvived(tally, verdict),
  };
}
