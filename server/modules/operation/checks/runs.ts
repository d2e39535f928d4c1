import { sql } from 'kysely';
import type { CheckRun } from '#contract/operator/health.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { openDatabase } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { audit } from '#server/modules/audit/public.ts';
import { examineIf } from '#server/modules/doctor/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';

/** A run that is open for longer was cut off, and its job was given up. */
const LONGEST_HOURS = 4;
const KEPT_DAYS = 90;

/** Enqueues a run for an operator. Throws `checks_running` while one is open. */
export async function startRun(db: Db, jobs: Pick<Jobs, 'send'>, { actor }: OperatorScope): Promise<CheckRun> {
  const id = newId();
  await inTransaction(db, async (tx) => {
    await endAbandoned(tx);
    if (!(await open(tx, id, true))) throw new AppError('checks_running');
    await jobs.send(tx, 'integrity_checks', { runId: id });
    await audit(tx, actor, { action: 'check_run.started', entity: ['check_run', id] });
  });
  const run = await findRun(db, id);
  if (!run) throw new AppError('not_found');
  return run;
}

/**
 * Handles the job: runs the checks of an operator's run, or those of the night unless some are running. The checks have a
 * connection of their own, because they take longer than requests may. A run that could not be done says so; its job is not
 * repeated. A job that is repeated because its process ended begins its run again.
 */
export async function runIntegrityChecks(db: Db, url: string, runId: string | null): Promise<void> {
  const id = runId ?? newId();
  if (runId === null) await endAbandoned(db);
  if (!(runId === null ? await open(db, id, false) : await isOpen(db, id))) return;
  const own = openDatabase(url, { poolSize: 1, isPatient: true, onError: () => undefined });
  try {
    // A job that took too long is begun a second time while its first try still runs.
    const outcome = await check(own.db);
    if (outcome) await end(db, id, outcome);
  } finally {
    await own.close();
  }
  await db
    .deleteFrom('check_runs')
    .where('started_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS}::int)`)
    .execute();
}

async function check(db: Db): Promise<Outcome | null> {
  try {
    const all = await examineIf(db, lock);
    if (all === null) return null;
    return { checks: all.length, findings: JSON.stringify(all.filter(({ count }) => count > 0)) };
  } catch (error) {
    return { failure: (error instanceof Error ? error.message : String(error)).slice(0, 500) || 'unknown' };
  }
}

/** Held until the transaction ends. */
async function lock(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    held: boolean;
  }>`select pg_try_advisory_xact_lock(hashtext('integrity checks')) as held`.execute(tx);
  return rows[0]?.held ?? false;
}

async function isOpen(db: Db, id: string): Promise<boolean> {
  return (await runs(db).where('id', '=', id).where('finished_at', 'is', null).executeTakeFirst()) !== undefined;
}

/** Returns false if another run is open. */
async function open(db: Db | Tx, id: string, byHand: boolean): Promise<boolean> {
  const opened = await sql`insert into check_runs (id, by_hand) values (${id}, ${byHand})
    on conflict ((true)) where finished_at is null do nothing returning id`.execute(db);
  return opened.rows.length > 0;
}

type Outcome = { checks: number; findings: string } | { failure: string };

async function end(db: Db, id: string, outcome: Outcome): Promise<void> {
  await db
    .updateTable('check_runs')
    .set({ ...outcome, finished_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
}

async function endAbandoned(db: Db | Tx): Promise<void> {
  await sql`update check_runs set finished_at = now(), failure = 'the process that ran the checks ended'
    where finished_at is null and started_at < now() - make_interval(hours => ${LONGEST_HOURS}::int)`.execute(db);
}

const runs = (db: Db) =>
  db
    .selectFrom('check_runs')
    .select(['id', 'by_hand', 'started_at', 'finished_at', 'checks', 'findings', 'failure'])
    .orderBy('started_at', 'desc');

type Row = Awaited<ReturnType<ReturnType<typeof runs>['executeTakeFirstOrThrow']>>;

/** The run that is open, if one is. */
export async function readOpenRun(db: Db): Promise<CheckRun | null> {
  const row = await runs(db).where('finished_at', 'is', null).executeTakeFirst();
  return row ? show(row) : null;
}

/** The last run that ended; null before the first. */
export async function readLastRun(db: Db): Promise<CheckRun | null> {
  const row = await runs(db).where('finished_at', 'is not', null).limit(1).executeTakeFirst();
  return row ? show(row) : null;
}

async function findRun(db: Db, id: string): Promise<CheckRun | null> {
  const row = await runs(db).where('id', '=', id).executeTakeFirst();
  return row ? show(row) : null;
}

function show({ id, by_hand, started_at, finished_at, checks, findings, failure }: Row): CheckRun {
  return {
    id,
    byHand: by_hand,
    startedAt: started_at.toISOString(),
    finishedAt: finished_at?.toISOString() ?? null,
    checks,
    // Only `runIntegrityChecks` writes them.
    findings: (findings ?? []) as CheckRun['findings'],
    failure,
  };
}
