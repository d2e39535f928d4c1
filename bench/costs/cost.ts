import { sql } from 'kysely';
import { withDatabase } from '#bench/faults/stocked-shop.ts';
import { medians } from '#bench/measure/figures.ts';
import type { Call } from '#bench/measure/generator.ts';
import type { Generate } from '#bench/measure/run-generator.ts';
import type { StagedShop } from '#bench/measure/stage.ts';
import type { Db } from '#server/db/client.ts';

/** One thing whose cost is measured. */
export interface Kind {
  name: string;
  /** Calls in one measurement. */
  count: number;
  calls: (count: number) => Call[] | Promise<Call[]>;
  /** Runs before each measurement, and is not counted. */
  before?: () => Promise<void>;
  /** Waits for what the calls leave behind; it is counted. */
  settle?: () => Promise<void>;
  /** Sends the calls otherwise than as one plan. */
  send?: (calls: Call[]) => Promise<void>;
}

/** Of one call, the median of all rounds. */
export interface Cost extends Record<string, number> {
  /** CPU milliseconds of the shop with its helpers, and of PostgreSQL. */
  nodeMs: number;
  postgresMs: number;
  /** Bytes that PostgreSQL wrote to its log. */
  logBytes: number;
  /** Bytes by which the database grew. */
  databaseBytes: number;
}

export interface Measuring {
  shop: StagedShop;
  rounds: number;
  generate: Generate;
  postgresCpu: () => number;
}

/** Few: a cost is wanted and no rate, and nothing may be refused. */
const CONNECTIONS = 4;

/** What each kind costs a call. Everything runs in turn in each round, after one that is not counted. */
export async function measureCosts(kinds: Kind[], measuring: Measuring): Promise<{ name: string; cost: Cost }[]> {
  const all = new Map<Kind, Cost[]>(kinds.map((kind) => [kind, []]));
  for (let round = 0; round <= measuring.rounds; round++) {
    console.log(`… round ${round} of ${measuring.rounds}`);
    for (const kind of kinds) {
      const cost = await measure(kind, measuring);
      if (round > 0) all.get(kind)?.push(cost);
    }
  }
  return kinds.map((kind) => ({ name: kind.name, cost: medians(all.get(kind) ?? []) }));
}

async function measure(kind: Kind, { shop, generate, postgresCpu }: Measuring): Promise<Cost> {
  const { name, count, before, settle, send } = kind;
  await before?.();
  const calls = await kind.calls(count);
  return withDatabase(shop.databaseUrl, async ({ db }) => {
    const read = async () => ({ node: shop.cpu(), postgres: postgresCpu(), ...(await readGrowth(db)) });
    const start = await read();
    if (send) await send(calls);
    else {
      const sent = await generate({ url: shop.url, connections: CONNECTIONS, calls });
      if (sent.good < calls.length) throw new Error(`${name}: ${JSON.stringify(sent)}\n${shop.process.output()}`);
    }
    await settle?.();
    const end = await read();
    return {
      nodeMs: (end.node - start.node) / calls.length,
      postgresMs: (end.postgres - start.postgres) / calls.length,
      logBytes: (end.log - start.log) / calls.length,
      databaseBytes: (end.size - start.size) / calls.length,
    };
  });
}

async function readGrowth(db: Db): Promise<{ log: number; size: number }> {
  const { rows } = await sql<{ log: number; size: number }>`select
    (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as log,
    pg_database_size(current_database())::float8 as size`.execute(db);
  return rows[0] as { log: number; size: number };
}
