import { sql } from 'kysely';
import { MOST_AT_ONCE } from '#contract/shared/selling/imports/limits.ts';
import type { ImportOutcome } from '#contract/shared/selling/imports/states.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { actorOf, claim, enter, findJob, type ImportJob, moveTo } from '#server/modules/imports/store.ts';
import { closeBatch } from '#server/modules/offers/public.ts';
import type { CatalogueChanges } from '#server/platform/catalogue-invalidation.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { applyRows } from './apply-rows.ts';
import { CHUNK, inChunks } from './in-chunks.ts';
import { nextRows, writeOutcomes } from './rows.ts';

export interface ApplyDeps {
  db: Db;
  jobs: Pick<Jobs, 'send'>;
  changes: Pick<CatalogueChanges, 'announce'>;
}

/** A row of an import that is all or nothing could not be applied. */
class NotAll extends Error {
  readonly outcomes: Map<number, ImportOutcome>;
  constructor(outcomes: Map<number, ImportOutcome>) {
    super('not all rows can be applied');
    this.outcomes = outcomes;
  }
}

/**
 * Applies the rows of an import, a chunk in each transaction. One that is cut off leaves whole chunks done, and any process
 * goes on behind them.
 */
export async function apply(deps: ApplyDeps, { id }: ImportJob): Promise<void> {
  const job = await findJob(deps.db, id);
  if (job?.status !== 'APPLYING') return;
  // The process before may have ended between a chunk and its announcement.
  if (job.doneTo > 0) deps.changes.announce();
  const size = job.allOrNothing ? MOST_AT_ONCE : CHUNK[job.kind];
  await inChunks(job, size, {
    run: (rows) => applyChunk(deps, job, rows),
    giveUp: (rows) => giveUp(deps, job, rows),
    isWhole: job.allOrNothing,
  });
}

async function applyChunk({ db, jobs, changes }: ApplyDeps, job: ImportJob, size: number): Promise<boolean> {
  try {
    const shown = await inTransaction(db, async (tx) => {
      if (!(await claim(tx, job))) return null;
      const rows = await nextRows(tx, job, size);
      if (rows.length === 0) return finish(tx, job);
      const { outcomes, made, productIds, isAnything } = await applyRows({ tx, jobs }, job, rows);
      const isWhole = [...outcomes.values()].every((outcome) => outcome === 'saved');
      if (job.allOrNothing && !isWhole) throw new NotAll(outcomes);
      await writeOutcomes(tx, job, outcomes, made);
      await moveTo(tx, job, rows.at(-1)?.number ?? job.doneTo, rows.length);
      return { doneTo: rows.at(-1)?.number ?? job.doneTo, productIds, isAnything };
    });
    if (!shown) return false;
    job.doneTo = shown.doneTo;
    changes.announce(shown.isAnything ? undefined : shown.productIds);
    return true;
  } catch (error) {
    if (!(error instanceof NotAll)) throw error;
    await leaveAll(db, job, error.outcomes);
    return false;
  }
}

/** Leaves out rows that cannot be applied for a reason that nobody foresaw. */
async function giveUp({ db }: ApplyDeps, job: ImportJob, size: number): Promise<void> {
  job.doneTo = await inTransaction(db, async (tx) => {
    if (!(await claim(tx, job))) return job.doneTo;
    const rows = await nextRows(tx, job, size);
    await writeOutcomes(tx, job, new Map(rows.map(({ number }) => [number, 'conflict'])));
    const doneTo = rows.at(-1)?.number ?? job.doneTo;
    await moveTo(tx, job, doneTo, rows.length);
    return doneTo;
  });
}

/** Counts what came of the rows, in the import and in its batch. */
async function finish(tx: Tx, job: ImportJob): Promise<null> {
  const { rows } = await sql<Record<ImportOutcome, number>>`
    select count(*) filter (where outcome = 'saved')::int as saved, count(*) filter (where outcome = 'held')::int as held,
      count(*) filter (where outcome = 'conflict')::int as conflict, count(*) filter (where outcome = 'skipped')::int as skipped
    from import_rows where import_id = ${job.id}`.execute(tx);
  const counts = rows[0] ?? { saved: 0, held: 0, conflict: 0, skipped: 0 };
  await closeBatch(tx, { actor: actorOf(job, job.appliedBy) }, { id: job.batchId ?? '' }, 'import.applied', {
    ...counts,
  });
  await enter(tx, job.id, 'APPLIED', { outcomes: JSON.stringify(counts), applied_at: sql<Date>`now()` });
  return null;
}

/**
 * Of an import that is all or nothing, rows that could be applied are left out as well. Every other one was fine when the file
 * was checked: something has changed since then, also if its price would now be held.
 */
async function leaveAll(db: Db, job: ImportJob, outcomes: Map<number, ImportOutcome>): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await claim(tx, job))) return;
    const left = [...outcomes].map(([number, outcome]): [number, ImportOutcome] => [
      number,
      outcome === 'saved' ? 'skipped' : 'conflict',
    ]);
    await writeOutcomes(tx, job, new Map(left));
    await finish(tx, job);
  });
}
