import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Cluster, startCluster } from '#bench/cluster.ts';
import type { Fault, Row } from '#bench/faults/fault.ts';
import { makeLargeStall, type Stall } from '#bench/faults/large-stall.ts';
import type { Patch } from '#bench/faults/load/patch-source.ts';
import { checkPatches, patchedShop } from '#bench/faults/load/patched-shop.ts';
import { withDatabase } from '#bench/faults/stocked-shop.ts';
import { killAll, type SupervisedShop, superviseShop } from '#bench/faults/supervised-shop.ts';
import { AUTH_SECRET } from '#bench/measure/people.ts';
import { migrate } from '#server/db/migrate.ts';
import { examine, tell } from '#server/modules/doctor/public.ts';
import { accessTokens } from '#server/platform/tokens.ts';

const ROWS = 5_000;
const KILLS = 3;
/** The price and the stock that the file asks for. */
const [PRICE, STOCK] = [1_150, 7];
const FAULT = `kill -9 of the shop and its jobs while an import is applied, ${KILLS} times`;

/** Goes on within a minute and a few seconds, not two: the job that looks for imports that stand still runs every minute. */
const SOONER = checkPatches([['modules/imports/advance.ts', "interval '45 seconds'", "interval '5 seconds'"]]);
/** Where the import stands is noted before the rows are written, in a transaction of its own. */
const NOTED_BEFORE = checkPatches([
  ['modules/imports/store.ts', ".select('id')\n    .forUpdate()", ".select('id')"],
  [
    'modules/imports/applying/apply.ts',
    'const { outcomes, made,',
    'await moveTo(db, { ...job }, rows.at(-1)?.number ?? job.doneTo, rows.length);\n      const { outcomes, made,',
  ],
]);

interface Outcome {
  seconds: number;
  /** Rows whose pack has another price or stock than the seller was told. */
  lost: number;
  /** Packs whose price or stock the import changed twice. */
  twice: number;
  saved: number;
  findings: string[];
}

/** Kills the shop while it applies a seller's file. The control notes its progress too early. */
export const imports: Fault = {
  name: 'imports',
  run: async () => {
    const cluster = await startCluster();
    const stall = await prepare(cluster);
    const held = await runOnce(cluster, stall, []);
    console.log(`  ${FAULT}: ${describe(held)}`);
    const failed = await runOnce(cluster, stall, NOTED_BEFORE);
    const row: Row = {
      fault: FAULT,
      load: `${ROWS} rows of prices and stock, ${held.seconds.toFixed(0)} s`,
      result: describe(held),
      control: `progress noted before the rows: ${describe(failed)}`,
      isHeld: held.lost + held.twice + held.findings.length === 0 && held.saved === ROWS && failed.lost > 0,
    };
    cluster.stop();
    return [row];
  },
};

const describe = ({ saved, lost, twice, findings }: Outcome) =>
  [`${saved} rows told as saved, ${lost} lost, ${twice} twice`, ...findings.slice(0, 2)].join('; ');

async function prepare(cluster: Cluster): Promise<Stall> {
  await withDatabase(cluster.url('postgres'), ({ pool }) => pool.query('create database stocked'));
  return withDatabase(cluster.url('stocked'), async ({ db }) => {
    await migrate(db);
    return makeLargeStall(db, ROWS);
  });
}

async function runOnce(cluster: Cluster, stall: Stall, patches: Patch[]): Promise<Outcome> {
  const name = `run_${randomUUID().replaceAll('-', '')}`;
  await withDatabase(cluster.url('postgres'), ({ pool }) => pool.query(`create database ${name} template stocked`));
  const dataDir = `${cluster.folder}/${name}`;
  mkdirSync(dataDir);
  const environment = { AUTH_SECRET, CONSOLE_SECOND_FACTOR: 'optional', ...patchedShop([...SOONER, ...patches]) };
  const shop = await superviseShop({ databaseUrl: cluster.url(name), dataDir, environment });
  try {
    const id = await upload(shop, stall);
    const startedAt = performance.now();
    await call(shop, stall, 'POST', `/seller/imports/${id}/apply`, '{}');
    for (let kill = 0; kill < KILLS; kill++) {
      await untilItMoves(cluster.url(name), id);
      await delay(Math.random() * 500);
      await killAll(shop);
    }
    const { saved } = await untilStatus(shop, stall, id, 'APPLIED');
    const seconds = (performance.now() - startedAt) / 1_000;
    return { seconds, saved, ...(await compare(cluster.url(name), stall, id)) };
  } finally {
    await shop.stop();
  }
}

async function call(shop: SupervisedShop, stall: Stall, method: string, path: string, body?: string | FormData) {
  const token = await accessTokens(AUTH_SECRET).sign({ ...stall.owner, area: 'seller' });
  const headers = {
    authorization: `Bearer ${token}`,
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  };
  const answer = await fetch(`${shop.url}/api${path}`, { method, headers, ...(body !== undefined && { body }) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { id: string; status: string; outcomes: { saved: number } | null };
}

async function upload(shop: SupervisedShop, stall: Stall): Promise<string> {
  const lines = Array.from({ length: ROWS }, (_, nth) => `L-${nth + 1},${(PRICE / 100).toFixed(2)},${STOCK}`);
  const form = new FormData();
  form.append('file', new Blob([`sku,price,stock\n${lines.join('\n')}\n`]), 'prices.csv');
  const { id } = await call(shop, stall, 'POST', '/seller/imports/prices_stock', form);
  await untilStatus(shop, stall, id, 'READY');
  return id;
}

/** Asks as the seller's page does, which shows what the last answer said while the shop is away. */
async function untilStatus(shop: SupervisedShop, stall: Stall, id: string, status: string): Promise<{ saved: number }> {
  for (;;) {
    const found = await call(shop, stall, 'GET', `/seller/imports/${id}`).catch(() => null);
    if (found?.status === status) return { saved: found.outcomes?.saved ?? 0 };
    if (found?.status === 'FAILED') throw new Error(JSON.stringify(found));
    await delay(200);
  }
}

/** Waits until rows are being applied, again after a kill. */
async function untilItMoves(url: string, id: string): Promise<void> {
  await withDatabase(url, async ({ db }) => {
    const look = () =>
      db.selectFrom('imports').where('id', '=', id).select(['done_rows', 'status']).executeTakeFirstOrThrow();
    const before = await look();
    for (let now = before; now.status === 'APPLYING' && now.done_rows === before.done_rows; now = await look())
      await delay(20);
  });
}

function compare(url: string, { vendorId }: Stall, id: string): Promise<Omit<Outcome, 'seconds' | 'saved'>> {
  return withDatabase(url, async ({ db }) => {
    const { rows } = await sql<{ lost: number; twice: number }>`
      select count(*) filter (where v.price <> ${PRICE} or v.stock_quantity <> ${STOCK})::int as lost,
        count(*) filter (where x.prices > 1 or x.moves > 1)::int as twice
      from variants as v cross join lateral (
        select (select count(*) from price_changes where variant_id = v.id and batch_id = i.batch_id) as prices,
          (select count(*) from stock_movements where variant_id = v.id and batch_id = i.batch_id) as moves
        from imports as i where i.id = ${id}
      ) as x where v.vendor_id = ${vendorId} and v.sku like 'L-%'`.execute(db);
    const findings = (await examine(db)).filter(({ count }) => count > 0).flatMap(tell);
    return { lost: rows[0]?.lost ?? ROWS, twice: rows[0]?.twice ?? 0, findings };
  });
}
