import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Cluster, startCluster } from '#bench/cluster.ts';
import type { Fault } from '#bench/faults/fault.ts';
import type { Patch } from '#bench/faults/load/patch-source.ts';
import { checkPatches, patchedShop } from '#bench/faults/load/patched-shop.ts';
import { withDatabase } from '#bench/faults/stocked-shop.ts';
import { killAll, type SupervisedShop, superviseShop } from '#bench/faults/supervised-shop.ts';
import { type Seller, tokenOf } from '#bench/import/seller.ts';
import { fillDatabase, ROOT } from '#bench/measure/fill.ts';
import { AUTH_SECRET, makePeople } from '#bench/measure/people.ts';
import { fillStore } from '#bench/parcels/fill.ts';

const KILLS = 4;
/** Of one press. Two of five open parcels can have a label. */
const BATCH = 100;
const SIZES = { open: (KILLS * BATCH * 5) / 2, past: 1 };

/** Goes on within seconds of the job that runs every minute. */
const SOONER = checkPatches([['modules/labels/rows.ts', "interval '45 seconds'", "interval '5 seconds'"]]);
/** Each process asks with a key of its own, as if the wish had not been written down before. */
const OWN_KEY = checkPatches([['modules/labels/request.ts', '{ key: label.key,', '{ key: label.key + process.pid,']]);

interface Outcome {
  seconds: number;
  /** Parcels without a label, or whose number is not the carrier's. */
  lost: number;
  /** Parcels of which the carrier has several labels. */
  twice: number;
  /** Labels that the job has had to finish. */
  finished: number;
}

/** Kills the shop while a carrier makes labels for a seller. In the control a label asked for again is another one. */
export const labels: Fault = {
  name: 'labels',
  run: async () => {
    const cluster = await startCluster();
    await withDatabase(cluster.url('postgres'), ({ pool }) => pool.query('create database stocked'));
    await fillDatabase(cluster.url('stocked'), 1_000, ROOT);
    await withDatabase(cluster.url('stocked'), ({ db }) => makePeople(db, 1));
    const seller = await fillStore(cluster.url('stocked'), SIZES);
    const held = await runOnce(cluster, seller, []);
    const failed = await runOnce(cluster, seller, OWN_KEY);
    cluster.stop();
    return [
      {
        fault: `kill -9 of the shop and its jobs while a carrier makes labels, ${KILLS} times`,
        load: `${KILLS * BATCH} parcels, ${BATCH} in a press, ${held.seconds.toFixed(0)} s`,
        result: describe(held),
        control: `asked again with another key: ${describe(failed)}`,
        isHeld: held.lost + held.twice === 0 && held.finished > 0 && failed.twice > 0,
      },
    ];
  },
};

const describe = ({ lost, twice, finished }: Outcome) =>
  `${finished} labels finished by the job, ${lost} lost, ${twice} parcels with two labels`;

async function runOnce(cluster: Cluster, seller: Seller, patches: Patch[]): Promise<Outcome> {
  const name = `run_${randomUUID().replaceAll('-', '')}`;
  const url = cluster.url(name);
  await withDatabase(cluster.url('postgres'), ({ pool }) => pool.query(`create database ${name} template stocked`));
  const dataDir = `${cluster.folder}/${name}`;
  mkdirSync(dataDir);
  const environment = {
    // The shop has data already, so nothing is added to it: only such a shop may have the carrier of the demo.
    ...{ AUTH_SECRET, CONSOLE_SECOND_FACTOR: 'optional', DEMO_DATA: 'true', CARRIER: 'demo' },
    ...patchedShop([...SOONER, ...patches]),
  };
  const shop = await superviseShop({ databaseUrl: url, dataDir, environment });
  try {
    const startedAt = performance.now();
    const batches = await readBatches(url);
    for (const batch of batches) {
      const press = make(shop, seller, batch).catch(() => null);
      await untilCarrierWorks(url, batch);
      await killAll(shop);
      await press;
    }
    const finished = await untilFinished(url);
    const told = new Map<string, string>();
    for (const batch of batches)
      for (const { id, label } of await make(shop, seller, batch)) if (label) told.set(id, label.trackingNumber);
    return { seconds: (performance.now() - startedAt) / 1_000, finished, ...(await compare(url, told)) };
  } finally {
    await shop.stop();
  }
}

async function make(shop: SupervisedShop, seller: Seller, ids: string[]) {
  const answer = await fetch(`${shop.url}/api/seller/orders/labels`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf(seller)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ids }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: { id: string; label: { trackingNumber: string } | null }[] }).data;
}

/** The parcels that can have a label, in batches. */
const readBatches = (url: string) =>
  withDatabase(url, async ({ db }) => {
    const parcels = db.selectFrom('fulfilments').where('status', 'in', ['CONFIRMED', 'PROCESSING']).select('id');
    const ids = (await parcels.orderBy('id').execute()).map(({ id }) => id);
    return Array.from({ length: KILLS }, (_, nth) => ids.slice(nth * BATCH, (nth + 1) * BATCH));
  });

/** Waits until the carrier has made some of a batch's labels, and is making the others. */
const untilCarrierWorks = (url: string, batch: string[]) =>
  withDatabase(url, async ({ db }) => {
    const keys = batch.map((id) => `label:${id}:1`);
    const some = Math.random() * 0.8 * batch.length;
    for (let made = 0; made <= some; await delay(2)) {
      const { rows } = await sql<{ made: number }>`
        select count(*)::int as made from demo_carrier where left(key, 44) = any (${keys})`.execute(db);
      made = rows[0]?.made ?? 0;
    }
  });

/** Waits until the job has had an answer for each label that was wanted when the shop died. Returns how many. */
const untilFinished = (url: string) =>
  withDatabase(url, async ({ db }) => {
    const count = async () => {
      const open = db.selectFrom('labels').where('state', '=', 'REQUESTED').select('id');
      return (await open.execute()).length;
    };
    const open = await count();
    while ((await count()) > 0) await delay(500);
    return open;
  });

const compare = (url: string, told: Map<string, string>) =>
  withDatabase(url, async ({ db }) => {
    const { rows } = await sql<{ id: string; number: string | null; made: string[] }>`
      select f.id, (select tracking_number from labels where fulfilment_id = f.id and state = 'READY') as number,
        array(select tracking_number from demo_carrier where key like 'label:' || f.id || ':%' and state <> 'void') as made
      from fulfilments as f where f.status in ('CONFIRMED', 'PROCESSING')`.execute(db);
    const isKept = ({ id, number, made }: (typeof rows)[number]) =>
      number !== null && made.includes(number) && told.get(id) === number;
    return {
      lost: rows.filter((row) => !isKept(row)).length,
      twice: rows.filter(({ made }) => made.length > 1).length,
    };
  });
