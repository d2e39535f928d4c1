import { sql } from 'kysely';
import { type ChangeSource, type RowAnswer, UNDO_DAYS } from '#contract/shared/selling/offers.ts';
import type { Tx } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import { newId } from '#server/kernel/ids.ts';
import { audit } from '#server/modules/audit/public.ts';

export interface Batch {
  id: string;
  undoUntil: Date | null;
}

interface NewBatch {
  kind: 'prices' | 'stock' | 'offers' | 'undo';
  source: ChangeSource;
  undoOf?: string;
}

/** Begins a batch: its rows refer to it. Prices can be undone for 30 days; stock cannot, because it was sold from since. */
export async function beginBatch(tx: Tx, scope: VendorScope, { kind, source, undoOf }: NewBatch): Promise<Batch> {
  const id = newId();
  const days = kind === 'prices' ? UNDO_DAYS : null;
  const { undoUntil } = await tx
    .insertInto('batches')
    .values({
      ...{ id, vendor_id: scope.vendorId, kind, source, created_by: scope.userId, undo_of: undoOf ?? null },
      undo_until: days === null ? null : sql<Date>`now() + make_interval(days => ${days})`,
    })
    .returning('undo_until as undoUntil')
    .executeTakeFirstOrThrow();
  return { id, undoUntil };
}

/** Counts the rows of a batch by outcome, and tells the audit log of the batch as one change. */
export async function endBatch(
  tx: Tx,
  { actor }: VendorScope,
  { id }: Batch,
  action: 'prices.changed' | 'stock.changed' | 'prices.undone',
  rows: Pick<RowAnswer, 'outcome'>[],
): Promise<void> {
  const counts = Object.fromEntries(
    [...Map.groupBy(rows, ({ outcome }) => outcome)].map(([outcome, list]) => [outcome, list.length]),
  );
  await tx
    .updateTable('batches')
    .set({ counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute();
  await audit(tx, actor, { action, entity: ['batch', id], after: counts });
}
