import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { type ApplyDeps, apply } from './applying/apply.ts';
import { undo } from './applying/undo.ts';
import { check } from './checking/check.ts';
import type { TableReader } from './reading/reader.ts';
import { takeIn } from './reading/take-in.ts';
import { findJob, type ImportJob } from './store.ts';

export interface ImportDeps extends ApplyDeps {
  dataDir: string;
  storage: Storage;
  reader: TableReader;
}

const STEPS: Partial<Record<ImportJob['status'], (deps: ImportDeps, job: ImportJob) => Promise<void>>> = {
  READING: takeIn,
  CHECKING: ({ db }, job) => check(db, job),
  APPLYING: apply,
  UNDOING: undo,
};

/**
 * Moves an import on until it is done or waits for its seller; without one, every minute, those that stand still because
 * the process that was at it has ended.
 */
export async function advanceImports(deps: ImportDeps, importId: string | null): Promise<void> {
  const ids = importId === null ? await findStanding(deps.db) : [importId];
  const failed: unknown[] = [];
  // One that fails keeps no other back.
  for (const id of ids) await advance(deps, id).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw failed[0];
}

async function advance(deps: ImportDeps, id: string): Promise<void> {
  for (let last = ''; ; ) {
    const job = await findJob(deps.db, id);
    const step = job && STEPS[job.status];
    // A step that has not moved on is another process's.
    if (!job || !step || job.status === last) return;
    last = job.status;
    await step(deps, job);
  }
}

async function findStanding(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('imports')
    .where('status', 'in', ['READING', 'CHECKING', 'APPLYING', 'UNDOING'])
    .where('moved_at', '<', sql<Date>`now() - interval '45 seconds'`)
    .select('id')
    .orderBy('moved_at')
    .limit(20)
    .execute();
  return rows.map(({ id }) => id);
}
