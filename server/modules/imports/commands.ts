import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { applyImport, ImportSummary, mapImport } from '#contract/seller/imports.ts';
import { headingKey, missingColumns } from '#contract/shared/selling/imports/columns.ts';
import { MOST_AT_ONCE } from '#contract/shared/selling/imports/limits.ts';
import type { ImportStatus } from '#contract/shared/selling/imports/states.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type MemberScope, mayDo } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { audit } from '#server/modules/audit/public.ts';
import { beginBatch } from '#server/modules/offers/public.ts';
import { enter, findJob, type ImportJob } from './store.ts';
import { requireOne } from './upload.ts';

type CommandDeps = Pick<Deps, 'db' | 'jobs'>;

/** Locks an import of the vendor in one of these states. Throws `not_found`, or `import_moved_on` in another state. */
async function lockImport(tx: Tx, { vendorId }: MemberScope, id: string, states: ImportStatus[]): Promise<ImportJob> {
  const row = await tx
    .selectFrom('imports')
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  const job = row && (await findJob(tx, id));
  if (!job) throw new AppError('not_found');
  if (!states.includes(job.status)) throw new AppError('import_moved_on', { details: { status: job.status } });
  return job;
}

/** Takes what a person says the columns hold, remembers it, and checks the rows. Throws `validation_failed` at `fields`. */
export function mapColumns(
  { db, jobs }: CommandDeps,
  scope: MemberScope,
  id: string,
  { fields }: z.output<typeof mapImport.body>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { header, kind } = await lockImport(tx, scope, id, ['MAPPING', 'READY']);
    requireOne(scope);
    const named = fields.filter((field) => field !== null);
    const isWrong = fields.length !== header?.length || new Set(named).size < named.length;
    if (isWrong || missingColumns(kind, fields).length > 0)
      throw new AppError('validation_failed', { fields: { fields: 'invalid' } });
    await remember(tx, scope, header, fields);
    await enter(tx, id, 'CHECKING', { fields, summary: null });
    await audit(tx, scope.actor, { action: 'import.mapped', entity: ['import', id], after: { columns: named.length } });
    await jobs.send(tx, 'import', { importId: id });
  });
}

async function remember(tx: Tx, { vendorId }: MemberScope, header: string[], fields: (string | null)[]): Promise<void> {
  const said = new Map(header.map((heading, index) => [headingKey(heading), fields[index] ?? null]));
  said.delete('');
  if (said.size === 0) return;
  await tx
    .insertInto('import_headings')
    .values([...said].map(([heading, field]) => ({ vendor_id: vendorId, heading, field })))
    .onConflict((conflict) =>
      conflict.columns(['vendor_id', 'heading']).doUpdateSet((eb) => ({ field: eb.ref('excluded.field') })),
    )
    .execute();
}

/**
 * Starts to apply a checked import. Throws `forbidden` without the permissions for what it changes, `import_changes_nothing`,
 * or for one that is all or nothing `import_too_large` and `import_has_bad_rows`, with the numbers of such rows: errors, held
 * prices, and warnings that are not taken.
 */
export function startApplying(
  { db, jobs }: CommandDeps,
  scope: MemberScope,
  id: string,
  { takesWarnings, allOrNothing }: z.output<typeof applyImport.body>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockImport(tx, scope, id, ['READY']);
    const summary = await checkedOf(tx, id);
    requireAll(scope, summary);
    const { change, warning, held, error, toConfirm } = summary;
    const rows = change + summary.new + held + (takesWarnings ? warning - held : 0);
    if (rows === 0) throw new AppError('import_changes_nothing');
    if (allOrNothing && (error > 0 || held > 0 || (toConfirm > 0 && !takesWarnings)))
      throw new AppError('import_has_bad_rows', { details: { rows: await badRowsOf(tx, id, takesWarnings) } });
    if (allOrNothing && rows > MOST_AT_ONCE)
      throw new AppError('import_too_large', { details: { maximum: MOST_AT_ONCE } });
    const batch = await beginBatch(tx, scope, { kind: 'import', source: 'import' });
    await enter(tx, id, 'APPLYING', {
      ...{ batch_id: batch.id, applied_by: scope.userId },
      ...{ takes_warnings: takesWarnings, all_or_nothing: allOrNothing },
    });
    const after = { rows, takesWarnings, allOrNothing };
    await audit(tx, scope.actor, { action: 'import.started', entity: ['import', id], after });
    await jobs.send(tx, 'import', { importId: id });
  });
}

async function summaryOf(tx: Tx, id: string): Promise<ImportSummary | null> {
  const { summary } = await tx.selectFrom('imports').where('id', '=', id).select('summary').executeTakeFirstOrThrow();
  return summary as unknown as ImportSummary | null;
}

/** Of an import that was checked. */
const checkedOf = async (tx: Tx, id: string) => (await summaryOf(tx, id)) as ImportSummary;

const MOST_NAMED = 20;

async function badRowsOf(tx: Tx, id: string, takesWarnings: boolean): Promise<number[]> {
  const rows = await tx
    .selectFrom('import_rows')
    .where('import_id', '=', id)
    .where('verdict', 'in', ['error', 'warning'])
    .where(sql<boolean>`(verdict = 'error' or not ${takesWarnings} or problems @> '[{"code": "price_held"}]')`)
    .select('number')
    .orderBy('number')
    .limit(MOST_NAMED)
    .execute();
  return rows.map(({ number }) => number);
}

function requireAll({ membership }: MemberScope, { needs }: ImportSummary): void {
  const missing = needs.find((permission) => !mayDo(membership, permission));
  if (missing) throw new AppError('forbidden', { details: { permission: missing } });
}

/** Starts to undo an applied import. Throws `forbidden`, or `not_undoable` after 30 days. */
export function startUndoing({ db, jobs }: CommandDeps, scope: MemberScope, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { batchId } = await lockImport(tx, scope, id, ['APPLIED']);
    requireAll(scope, await checkedOf(tx, id));
    const batch = await tx
      .selectFrom('batches')
      .where('id', '=', batchId)
      .where('undo_until', '>', sql<Date>`now()`)
      .select('id')
      .executeTakeFirst();
    if (!batch) throw new AppError('not_undoable');
    const undo = await beginBatch(tx, scope, { kind: 'undo', source: 'import', undoOf: batch.id });
    await enter(tx, id, 'UNDOING', { undo_batch_id: undo.id });
    await audit(tx, scope.actor, { action: 'import.undo_started', entity: ['import', id] });
    await jobs.send(tx, 'import', { importId: id });
  });
}

/**
 * Gives up an import before it is applied, with its rows. Throws `forbidden` for the import of somebody else without the
 * permissions for what it changes; before that is known, without any permission to change goods.
 */
export function discard({ db }: CommandDeps, scope: MemberScope, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { createdBy } = await lockImport(tx, scope, id, ['MAPPING', 'READY', 'FAILED']);
    if (createdBy !== scope.userId) {
      const summary = await summaryOf(tx, id);
      if (summary) requireAll(scope, summary);
      else requireOne(scope);
    }
    await tx.deleteFrom('import_rows').where('import_id', '=', id).execute();
    await enter(tx, id, 'DISCARDED', { refusal: null });
    await audit(tx, scope.actor, { action: 'import.discarded', entity: ['import', id] });
  });
}

/** The batch of an import that was applied. Throws `not_found`. */
export async function applied(
  db: Db,
  { vendorId }: MemberScope,
  id: string,
): Promise<{ batchId: string; format: 'csv' | 'xlsx' }> {
  const row = await db
    .selectFrom('imports')
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .select(['batch_id as batchId', 'format'])
    .executeTakeFirst();
  if (!row?.batchId || !row.format) throw new AppError('not_found');
  return { batchId: row.batchId, format: row.format };
}
