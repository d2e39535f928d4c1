import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Cluster, FILLING, startCluster } from '#bench/cluster.ts';
import { withDatabase } from '#bench/faults/stocked-shop.ts';
import type { IndexBuild } from '#bench/search-speed/index-build.ts';
import { freePort, type ShopProcess, spawnShop } from '#bench/shop-process.ts';
import { cpuOf, postmasterOf } from './cpu.ts';
import { fillDatabase, ROOT } from './fill.ts';
import { type Known, readKnown } from './known.ts';
import { AUTH_SECRET, makePeople, type Person } from './people.ts';

/** A process that answers calls, and what it has cost so far. */
export interface Server {
  name: string;
  url: string;
  /** CPU time in milliseconds. */
  cpu: () => number;
}

export interface StagedShop extends Server {
  databaseUrl: string;
  people: Person[];
  process: ShopProcess;
}

export interface Stage {
  cluster: Cluster;
  known: Known;
  /** How this checkout built its search index. */
  build: IndexBuild;
  shops: StagedShop[];
  /** CPU time of all processes of PostgreSQL, in milliseconds. */
  postgresCpu: () => number;
}

interface StageOptions {
  offers: number;
  people: number;
  /** The folder of another checkout, whose shop is measured beside this one's. */
  against?: string | undefined;
  /** Work on this shop's filled database before it is measured. */
  prepare?: (databaseUrl: string) => Promise<void>;
  settings?: Record<string, string>;
  environment?: Record<string, string>;
}

/**
 * Starts one PostgreSQL and in it a shop with about `offers` offers; with `against`, a second one with the same rows in a
 * database of its own, so that both can be measured in turn.
 */
export async function setStage(options: StageOptions): Promise<Stage> {
  const { offers, people, against, prepare, settings } = options;
  const cluster = await startCluster(FILLING);
  const own = { name: 'ours', url: cluster.url('postgres'), folder: ROOT };
  const shown = [own];
  if (against) shown.push({ name: 'against', url: cluster.url('against'), folder: path.resolve(against) });
  if (against) await withDatabase(own.url, ({ pool }) => pool.query('create database against'));
  let known: Known | undefined;
  const builds: IndexBuild[] = [];
  const staged = new Map<string, Person[]>();
  for (const { name, url, folder } of shown) {
    console.log(`… filling the database of ${name} with ${offers} offers`);
    builds.push(await fillDatabase(url, offers, folder));
    await withDatabase(url, async ({ db }) => {
      known = await readKnown(db);
      staged.set(name, await makePeople(db, people));
    });
  }
  await prepare?.(own.url);
  for (const { url } of shown) await analyzeFilled(url);
  await cluster.restart(settings);
  const shops = [];
  for (const { name, url, folder } of shown)
    shops.push(await openShop({ name, url, folder, dataDir: path.join(cluster.folder, name) }, options.environment));
  const postmaster = postmasterOf(cluster.data);
  return {
    cluster,
    known: known as Known,
    build: builds[0] as IndexBuild,
    shops: shops.map((shop) => ({ ...shop, people: staged.get(shop.name) ?? [] })),
    postgresCpu: () => cpuOf(postmaster),
  };
}

/**
 * Vacuums and analyzes the tables that have rows, as a shop's own database does by itself. An empty table that is analyzed counts as
 * empty until the next time: plans made meanwhile, which connections keep, would read all of its rows.
 */
async function analyzeFilled(url: string): Promise<void> {
  await withDatabase(url, async ({ pool }) => {
    const { rows } = await pool.query(
      `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables where n_tup_ins > 0`,
    );
    for (const { name } of rows) await pool.query(`vacuum analyze ${name}`);
  });
}

interface Opened {
  name: string;
  url: string;
  folder: string;
  dataDir: string;
}

/** Starts one more process of a shop on a database and waits until it is open. */
export async function openShop({ name, url: databaseUrl, folder, dataDir }: Opened, environment = {}) {
  mkdirSync(dataDir, { recursive: true });
  const port = await freePort();
  const process = spawnShop({ databaseUrl, dataDir, port, folder, environment: { AUTH_SECRET, ...environment } });
  await process.opened;
  return { name, databaseUrl, url: process.url, process, cpu: () => cpuOf(process.pid), people: [] as Person[] };
}
