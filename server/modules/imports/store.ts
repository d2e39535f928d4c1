import { sql } from 'kysely';
import type { ImportField, ImportKind } from '#contract/shared/selling/imports/columns.ts';
import type { FileRefusal, RefusalPlace } from '#contract/shared/selling/imports/problems.ts';
import type { ImportStatus } from '#contract/shared/selling/imports/states.ts';
import type { Db, Tx } from '#server/db/client.ts';
import type { Actor } from '#server/kernel/actor.ts';

/** An import as its jobs need it. */
export interface ImportJob {
  id: string;
  vendorId: string;
  kind: ImportKind;
  status: ImportStatus;
  header: string[] | null;
  fields: (ImportField | null)[] | null;
  doneTo: number;
  batchId: string | null;
  undoBatchId: string | null;
  takesWarnings: boolean;
  allOrNothing: boolean;
  createdAt: Date;
  createdBy: string | null;
  appliedBy: string | null;
}

const COLUMNS = [
  ...(['id', 'vendor_id as vendorId', 'kind', 'status', 'header', 'fields', 'done_to as doneTo'] as const),
  ...(['batch_id as batchId', 'undo_batch_id as undoBatchId', 'takes_warnings as takesWarnings'] as const),
  ...(['all_or_nothing as allOrNothing', 'created_at as createdAt', 'created_by as createdBy'] as const),
  'applied_by as appliedBy',
] as const;

export async function findJob(db: Db | Tx, id: string): Promise<ImportJob | null> {
  const row = await db.selectFrom('imports').where('id', '=', id).select(COLUMNS).executeTakeFirst();
  return (row as ImportJob | undefined) ?? null;
}

/**
 * Locks an import whose step stands where the caller believes, so that of two processes that go on with it only one writes.
 * False if the other one was faster.
 */
export async function claim(
  tx: Tx,
  { id, status, doneTo }: Pick<ImportJob, 'id' | 'status' | 'doneTo'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('imports')
    .where('id', '=', id)
    .where('status', '=', status)
    .where('done_to', '=', doneTo)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes how far a step is. */
export async function moveTo(tx: Tx, { id }: Pick<ImportJob, 'id'>, number: number, rows: number): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ done_to: number, done_rows: sql<number>`done_rows + ${rows}`, moved_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Goes to another state, whose step begins at the first row. */
export async function enter(tx: Tx | Db, id: string, status: ImportStatus, more: object = {}): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ status, done_to: 0, done_rows: 0, moved_at: sql<Date>`now()`, ...more })
    .where('id', '=', id)
    .execute();
}

export async function refuse(db: Db, job: ImportJob, code: FileRefusal, place: RefusalPlace = {}): Promise<void> {
  await db
    .updateTable('imports')
    .set({ status: 'FAILED', refusal: JSON.stringify({ code, place }), moved_at: sql<Date>`now()` })
    .where('id', '=', job.id)
    .where('status', '=', job.status)
    .execute();
}

/** Who a job acts for: the person who pressed the button. */
export function actorOf({ vendorId }: Pick<ImportJob, 'vendorId'>, userId: string | null): Actor {
  return { kind: 'user', area: 'seller', id: userId, vendorId, sessionId: null, requestId: null };
}
