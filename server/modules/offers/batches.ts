import { type RawBuilder, sql } from 'kysely';
import { type ChangeSource, type RowAnswer, UNDO_DAYS } from '#contract/shared/selling/offers.ts';
import type { Tx } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { audit } from '#server/modules/audit/public.ts';

export interface Batch {
  id: string;
  /** ISO 8601. */
  undoUntil: string | null;
}

interface NewBatch {
  kind: 'prices' | 'stock' | 'offers' | 'undo' | 'import';
  source: ChangeSource;
  undoOf?: string;
}

/** How long a batch can be undone. Stock cannot, because it was sold from since; who offers packs by mistake sees it at once. */
const UNDO: Record<NewBatch['kind'], RawBuilder<Date | null>> = {
  prices: sql`now() + make_interval(days => ${UNDO_DAYS})`,
  import: sql`now() + make_interval(days => ${UNDO_DAYS})`,
  offers: sql`now() + interval '5 minutes'`,
  stock: sql`null`,
  undo: sql`null`,
};

/** The vendor whose rows are changed, and who changes them: a scope, or what a job was told by one. */
export type ChangedBy = Pick<VendorScope, 'vendorId' | 'userId' | 'actor'>;

/** Who changes something, as rows note it. */
export type Changer = Pick<VendorScope, 'userId'> & Partial<Pick<VendorScope, 'actor'>>;

/** The id of the person, or of the key of a program, that changes something. */
export function changerId({ userId, actor }: Changer): string | null {
  return userId ?? actor?.id ?? null;
}

/** Where a change comes from: a program's is always `api`. */
export function sourceOf({ actor }: Pick<ChangedBy, 'actor'>, told: ChangeSource): ChangeSource {
  return actor.kind === 'api_key' ? 'api' : told;
}

/** Begins a batch: its rows refer to it. */
export async function beginBatch(
  tx: Tx,
  scope: Omit<ChangedBy, 'actor'>,
  { kind, source, undoOf }: NewBatch,
): Promise<Batch> {
  const id = newId();
  const { undoUntil } = await tx
    .insertInto('batches')
    .values({
      ...{ id, vendor_id: scope.vendorId, kind, source, created_by: scope.userId, undo_of: undoOf ?? null },
      undo_until: UNDO[kind],
    })
    .returning('undo_until as undoUntil')
    .executeTakeFirstOrThrow();
  return { id, undoUntil: undoUntil?.toISOString() ?? null };
}

/** Counts the rows of a batch by outcome, and tells the audit log of the batch as one change. */
export async function endBatch(
  tx: Tx,
  by: Pick<ChangedBy, 'actor'>,
  batch: Pick<Batch, 'id'>,
  action: BatchAction,
  rows: Pick<RowAnswer, 'outcome'>[],
): Promise<void> {
  const counts = Object.fromEntries(
    [...Map.groupBy(rows, ({ outcome }) => outcome)].map(([outcome, list]) => [outcome, list.length]),
  );
  await closeBatch(tx, by, batch, action, counts);
}

type BatchAction = 'prices.changed' | 'stock.changed' | 'prices.undone' | 'import.applied' | 'import.undone';

/** As `endBatch`, with counted rows. */
export async function closeBatch(
  tx: Tx,
  { actor }: Pick<ChangedBy, 'actor'>,
  { id }: Pick<Batch, 'id'>,
  action: BatchAction,
  counts: Record<string, number>,
): Promise<void> {
  await tx
    .updateTable('batches')
    .set({ counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute();
  await audit(tx, actor, { action, entity: ['batch', id], after: counts });
}

/** Locks a vendor's batch that can still be undone. Of two that undo it at once, the second waits here and then sees the first. */
export async function lockUndoable(
  tx: Tx,
  { vendorId }: VendorScope,
  batchId: string,
  kind: NewBatch['kind'],
): Promise<void> {
  const own = tx.selectFrom('batches').where('id', '=', batchId).where('vendor_id', '=', vendorId);
  if (!(await own.select('id').forUpdate().executeTakeFirst())) throw new AppError('not_found');
  const undoable = await own
    .where('kind', '=', kind)
    .where('undo_until', '>', sql<Date>`now()`)
    .where(sql<boolean>`not exists (select from batches as b where b.undo_of = batches.id)`)
    .select('id')
    .executeTakeFirst();
  if (!undoable) throw new AppError('not_undoable');
}
