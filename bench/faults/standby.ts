import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Cluster, startCluster } from '#bench/cluster.ts';
import { atEnd } from '#bench/run.ts';
import { serverUser, usableHome } from '#server/db/embedded-user.ts';
import type { MadeOffer } from '#server/testing/data/offers.ts';
import { copyOnline } from '#server/testing/database/standby-copy.ts';
import { type TcpProxy, tcpProxy } from '#server/testing/database/tcp-proxy.ts';
import { stockShop, withDatabase } from './stocked-shop.ts';

const NAME = 'standby';

export interface Pair {
  primary: Cluster;
  standby: Cluster;
  /** The proxy through which the standby replicates from the primary. */
  link: TcpProxy;
  offers: MadeOffer[];
}

/** Starts a stocked shop's database and its standby. A synchronous standby has to write each commit before it succeeds. */
export async function startPair(isSynchronous: boolean): Promise<Pair> {
  const primary = await startCluster();
  const offers = await stockShop(primary.url('postgres'));
  const link = await proxyTo(primary.url('postgres'));
  const standby = await startStandby(primary, link.url);
  if (isSynchronous) await waitForStandby(primary);
  return { primary, standby, link, offers };
}

export async function proxyTo(target: string): Promise<TcpProxy> {
  const proxy = await tcpProxy(target);
  atEnd(async () => proxy.close());
  return proxy;
}

/** Copies a running server and starts the copy as a standby that replicates through `primaryUrl`. */
export async function startStandby(primary: Cluster, primaryUrl: string): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'daqeeq-bench-'));
  chmodSync(folder, 0o755);
  const data = path.join(usableHome(folder, serverUser()), 'postgres');
  await copyOnline(primary, data);
  return startCluster(following(primaryUrl), folder);
}

/** The settings of a standby that replicates from `primaryUrl`. */
export function following(primaryUrl: string): Record<string, string> {
  const { hostname, port, username, password } = new URL(primaryUrl);
  return {
    primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password} application_name=${NAME}`,
    wal_retrieve_retry_interval: '500ms',
  };
}

function waitForStandby({ url }: Cluster): Promise<void> {
  return withDatabase(url('postgres'), async ({ pool }) => {
    await pool.query(`alter system set synchronous_standby_names = '${NAME}'`);
    await pool.query('select pg_reload_conf()');
    const state = `select from pg_stat_replication where sync_state = 'sync'`;
    while ((await pool.query(state)).rowCount === 0) await delay(100);
  });
}

export function promote({ url }: Cluster): Promise<void> {
  return withDatabase(url('postgres'), async ({ pool }) => void (await pool.query('select pg_promote()')));
}
