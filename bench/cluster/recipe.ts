import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Pair, startPair } from '#bench/faults/standby.ts';
import { withDatabase } from '#bench/faults/stocked-shop.ts';
import { type SupervisedShop, superviseShop } from '#bench/faults/supervised-shop.ts';
import { AUTH_SECRET } from '#bench/measure/people.ts';
import { atEnd } from '#bench/run.ts';
import { freePort } from '#bench/shop-process.ts';
import { tcpProxy } from '#server/testing/database/tcp-proxy.ts';
import { type Balancer, type BalancerOptions, startHaproxy } from './balancer.ts';
import { type Pooler, startPgbouncer } from './pooler.ts';
import { type Store, startSwift } from './store.ts';
import { type Supervisor, watchPrimary } from './supervisor.ts';

/** What a control does without. */
interface RecipeOptions {
  /** The standby has each commit before it succeeds. */
  isSynchronous?: boolean;
  /** The standby takes over when the primary does not answer. */
  isSupervised?: boolean;
  /** Files are in a bucket, not in the data folder of each process. */
  hasStore?: boolean;
  drainSeconds?: number;
  balancer?: BalancerOptions;
}

export interface Recipe {
  pair: Pair;
  pooler: Pooler;
  store: Store | null;
  /** Two with `ROLE=web`. */
  shops: SupervisedShop[];
  jobs: SupervisedShop;
  /** One of two that share their port, as two machines share an address. */
  balancer: Balancer;
  supervisor: Supervisor;
  /** The witness: every order that was acknowledged since the recipe began. */
  witness: string;
  /** Starts a web shop again that was stopped. */
  openShop: (at: number) => Promise<SupervisedShop>;
  openJobs: () => Promise<SupervisedShop>;
  /** A second balancer in front of the same shops. */
  balanceBy: (options: BalancerOptions) => Promise<Balancer>;
  /** The database that takes writes now. */
  primaryUrl: () => string;
  close: () => Promise<void>;
}

/** PgBouncer ignores the limits that the shop asks for. */
const LIMITS = { statement_timeout: '5s', lock_timeout: '2s', idle_in_transaction_session_timeout: '10s' };

/** Starts the whole cluster on this machine, each process with a data folder of its own. */
export async function startRecipe({
  isSynchronous = true,
  isSupervised = true,
  hasStore = true,
  drainSeconds = 4,
  balancer: balancing,
}: RecipeOptions = {}): Promise<Recipe> {
  const folder = mkdtempSync(path.join(tmpdir(), 'daqeeq-recipe-'));
  chmodSync(folder, 0o755);
  atEnd(async () => rmSync(folder, { recursive: true, force: true }));
  const pair = await startPair(isSynchronous);
  const urls = [pair.primary, pair.standby].map(({ url }) => url('postgres'));
  await withDatabase(pair.primary.url('postgres'), async ({ pool }) => {
    for (const [name, value] of Object.entries(LIMITS))
      await pool.query(`alter role current_user set ${name} = '${value}'`);
  });
  const [pooler, direct, store] = [
    await startPgbouncer(folder, pair.primary.url('postgres')),
    // LISTEN needs a connection of its own, which PgBouncer's transaction mode does not give.
    await tcpProxy(pair.primary.url('postgres')),
    hasStore ? await startSwift(folder) : null,
  ];
  const environment = {
    ...store?.options,
    AUTH_SECRET,
    DATABASE_DIRECT_URL: direct.url,
    DATABASE_POOL_SIZE: '8',
    DATABASE_REPLICA_URL: urls.join(),
    DRAIN_SECONDS: String(drainSeconds),
  };
  const open = (name: string, role: string, port?: number) => {
    const dataDir = path.join(folder, name);
    mkdirSync(dataDir, { recursive: true });
    return superviseShop({ databaseUrl: pooler.url, dataDir, port, environment: { ...environment, ROLE: role } });
  };
  const ports = [await freePort(), await freePort()];
  const openShop = (at: number) => open(`web-${at + 1}`, 'web', ports[at]);
  const openJobs = () => open('jobs', 'jobs');
  const [jobs, ...shops] = await Promise.all([openJobs(), openShop(0), openShop(1)]);
  const balancer = await startHaproxy(folder, ports, balancing);
  const twin = await startHaproxy(folder, ports, { ...balancing, port: balancer.port });
  const supervisor = watchPrimary(pair, isSupervised, (url) => {
    pooler.lead(url);
    direct.redirect(url);
  });
  const recipe: Recipe = {
    ...{ pair, pooler, store, shops, jobs, balancer, supervisor, openShop, openJobs },
    witness: path.join(folder, 'witness.log'),
    balanceBy: (options) => startHaproxy(folder, ports, options),
    primaryUrl: () => (supervisor.isPromoted() ? pair.standby : pair.primary).url('postgres'),
    close: async () => {
      supervisor.stop();
      await Promise.all([...recipe.shops, recipe.jobs].map((shop) => shop.stop()));
      await Promise.all([balancer.stop(), twin.stop(), pooler.stop(), store?.stop()]);
      direct.close();
      pair.link.close();
      for (const cluster of [pair.standby, pair.primary]) cluster.stop();
    },
  };
  return recipe;
}
