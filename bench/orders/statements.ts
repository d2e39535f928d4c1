import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Call } from '#bench/measure/generator.ts';
import { formatTable } from '#bench/table.ts';
import type { Db } from '#server/db/client.ts';

/** The setting with which PostgreSQL counts statements. */
export const COUNTING = { shared_preload_libraries: 'pg_stat_statements' };
const SHOWN = 20;
/** A statement that runs less often per order belongs to something else. */
const OFTEN = 0.5;

interface Statement {
  text: string;
  perOrder: number;
  ms: number;
}

/**
 * Sends orders all at once and counts the statements of each: until the answers, and with the jobs that they leave. Of the
 * jobs, hardly any begins before the last answer.
 */
export async function countStatements(db: Db, url: string, calls: Call[], settle: () => Promise<void>) {
  await sql`create extension if not exists pg_stat_statements`.execute(db);
  await settle();
  await sql`select pg_stat_statements_reset()`.execute(db);
  const answers = await Promise.all(
    calls.map(({ path, method = 'POST', headers = {}, body = null }) => fetch(url + path, { method, headers, body })),
  );
  for (const answer of answers) if (!answer.ok) throw new Error(`an order was answered ${answer.status}`);
  const atOnce = await readStatements(db, calls.length);
  // Jobs are fetched every second or two.
  await delay(5_000);
  await settle();
  return { atOnce, withJobs: await readStatements(db, calls.length) };
}

async function readStatements(db: Db, orders: number): Promise<Statement[]> {
  const { rows } = await sql<Statement>`
    select regexp_replace(query, '[[:space:]]+', ' ', 'g') as text, (calls / ${orders}::float)::float as "perOrder",
      mean_exec_time as ms
    from pg_stat_statements where calls >= ${orders * OFTEN} and query not ilike '%pg_stat_statements%'
    order by calls desc, query`.execute(db);
  return rows;
}

export const total = (statements: Statement[]) => statements.reduce((sum, { perOrder }) => sum + perOrder, 0);

export function printStatements({ atOnce, withJobs }: { atOnce: Statement[]; withJobs: Statement[] }): void {
  const rows = withJobs
    .slice(0, SHOWN)
    .map(({ text, perOrder, ms }) => [text.slice(0, 90), perOrder.toFixed(1), ms.toFixed(2)]);
  console.log(`\n${formatTable(['statement', 'per order', 'ms'], rows)}`);
  console.log(`\nstatements per order: ${total(atOnce).toFixed(1)}, with jobs ${total(withJobs).toFixed(1)}`);
}
