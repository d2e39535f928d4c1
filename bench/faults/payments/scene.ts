import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { sql } from 'kysely';
import { type Cluster, startCluster } from '#bench/cluster.ts';
import type { Patch } from '#bench/faults/load/patch-source.ts';
import { patchedShop } from '#bench/faults/load/patched-shop.ts';
import { stockShop, withDatabase } from '#bench/faults/stocked-shop.ts';
import { type SupervisedShop, superviseShop } from '#bench/faults/supervised-shop.ts';
import { AUTH_SECRET, makePeople, type Person } from '#bench/measure/people.ts';
import { atEnd } from '#bench/run.ts';
import { freePort } from '#bench/shop-process.ts';
import { localKeys } from '#server/modules/payments/public.ts';
import type { MadeOffer } from '#server/testing/data/offers.ts';
import { startGateway, type TestGateway } from '#server/testing/payments/local-gateway.ts';

/** A stocked database of which each run takes a copy. */
export interface Stock {
  cluster: Cluster;
  offers: MadeOffer[];
  /** Each orders once. */
  people: Person[];
}

/** A shop on a database of its own, with a test gateway that does not end with it. */
export interface Scene extends Stock {
  url: string;
  gateway: TestGateway;
  shop: SupervisedShop;
  /** Stops the shop and starts it without the points at which it dies. */
  calm: () => Promise<void>;
  end: () => Promise<void>;
}

const PEOPLE = 3_000;
/** The shop offers cards and wallets. */
const PAYING = { AUTH_SECRET, PAYMENT_PROVIDER: 'local', PAYMENT_LINKS_BY_HAND: 'true' };

/** The shop's gateway is the process that the run has started, with its control API, although it has no demo data. */
const GATEWAY_OUTSIDE: Patch[] = [
  [
    'open-payments.ts',
    "const local = config.gateway.provider === 'local' ? await startLocal(config, log) : null;",
    'const local = null;',
  ],
  [
    'platform/options/gateway.ts',
    'return (production || isPublic(publicUrl)) && !demoData',
    'return production === null && !demoData',
  ],
];

export async function openStock(): Promise<Stock> {
  const cluster = await startCluster();
  const url = cluster.url('stocked');
  await withDatabase(cluster.url('postgres'), ({ pool }) => pool.query('create database stocked'));
  const offers = await stockShop(url, 8);
  const people = await withDatabase(url, async ({ db }) => {
    const made = await makePeople(db, PEOPLE);
    // The integrity checks want a token of each session.
    await sql`insert into refresh_tokens (token_hash, session_id) select sha256(id::text::bytea), id from sessions`.execute(
      db,
    );
    return made;
  });
  return { cluster, offers, people };
}

/** `marks`: points at which the shop dies; `others`: what a negative control leaves out. */
export async function openScene(stock: Stock, marks: Patch[], others: Patch[]): Promise<Scene> {
  const { cluster } = stock;
  const name = `run_${randomUUID().replaceAll('-', '')}`;
  await withDatabase(cluster.url('postgres'), ({ pool }) => pool.query(`create database ${name} template stocked`));
  const dataDir = `${cluster.folder}/${name}`;
  mkdirSync(dataDir);
  const port = await freePort();
  const gateway = await startGateway({
    // Where the shop expects it.
    port: port + 1,
    keys: localKeys(AUTH_SECRET),
    webhookUrl: `http://127.0.0.1:${port}/api/payments/webhooks/local`,
  });
  atEnd(gateway.stop);
  const url = cluster.url(name);
  const start = (patches: Patch[]) =>
    superviseShop({
      databaseUrl: url,
      dataDir,
      port,
      environment: { ...PAYING, ...patchedShop([...GATEWAY_OUTSIDE, ...patches]) },
    });
  const scene: Scene = {
    ...stock,
    people: [...stock.people],
    url,
    gateway,
    shop: await start([...marks, ...others]),
    calm: async () => {
      await scene.shop.stop();
      scene.shop = await start(others);
    },
    end: async () => {
      await scene.shop.stop();
      await gateway.stop();
    },
  };
  return scene;
}
