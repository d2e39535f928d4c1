import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import type { Changes } from '#server/modules/imports/checking/judge.ts';
import type { ImportJob } from '#server/modules/imports/store.ts';
import { type OwnVariant, takeOffSale } from '#server/modules/offers/public.ts';

interface Judged {
  changes: Changes;
  variant: Pick<OwnVariant, 'id'> | null;
}

interface NewRow extends Judged {
  number: number;
  variant: OwnVariant | null;
}

/**
 * Takes packs off sale that the import has put there, where nobody has changed their price, stock or switch since. Orders of them
 * stay, and are no change; one that is off sale already is as it should be.
 */
export async function undoNew(
  tx: Tx,
  job: ImportJob,
  by: { userId: string | null },
  rows: NewRow[],
): Promise<{ undone: Map<number, 'saved' | 'conflict'>; productIds: string[]; isAnything: boolean }> {
  const undone = new Map<number, 'saved' | 'conflict'>();
  if (rows.length === 0) return { undone, productIds: [], isAnything: false };
  const unchanged = await unchangedOf(tx, job, rows);
  const gone = await goneOf(tx, job, rows);
  const leaving: OwnVariant[] = [];
  for (const { number, variant } of rows) {
    const isOff = !variant?.isActive;
    if (variant && !isOff && unchanged.has(variant.id)) leaving.push(variant);
    undone.set(number, isOff || unchanged.has(variant.id) ? 'saved' : 'conflict');
  }
  return { undone, ...(await takeOffSale(tx, by, leaving, { batch: { id: job.undoBatchId ?? '' }, gone })) };
}

/** Packs of the same offers that other chunks of the undo take off sale: together with them an offer may sell nothing else. */
async function goneOf(tx: Tx, job: ImportJob, rows: NewRow[]): Promise<string[]> {
  const { rows: others } = await sql<{ id: string; changes: Changes }>`
    select v.id, r.changes from import_rows as r join variants as v on v.id = r.variant_id
    where r.import_id = ${job.id} and r.outcome = 'saved' and r.version is null
      and v.product_vendor_id = any(${rows.flatMap(({ variant }) => variant?.offerId ?? [])}::uuid[])`.execute(tx);
  return [
    ...(await unchangedOf(
      tx,
      job,
      others.map(({ id, changes }) => ({ variant: { id }, changes })),
    )),
  ];
}

/** The variants with the price of the import, whose stock nothing but orders has moved, and that nobody has switched on. */
async function unchangedOf(tx: Tx, { batchId }: ImportJob, rows: Judged[]): Promise<Set<string>> {
  const asked = rows.flatMap(({ variant, changes }) =>
    variant ? [{ id: variant.id, wasOff: changes.is_on?.[1] === false }] : [],
  );
  const { rows: found } = await sql<{ id: string }>`
    select v.id from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(id uuid, "wasOff" boolean)
    join variants as v on v.id = a.id join product_vendors as o on o.id = v.product_vendor_id
    join price_changes as c on c.variant_id = v.id and c.batch_id = ${batchId}
    where v.price = c.price and v.compare_at_price is not distinct from c.compare_at
      and not (a."wasOff" and o.wants_active)
      and not exists (
        select from stock_movements as m where m.variant_id = v.id and m.batch_id is distinct from ${batchId}
          and (c.old_price is null or m.created_at > c.created_at)
          and m.reason not in ('sale', 'cancellation', 'return', 'line_cancellation', 'customer_return', 'replacement'))`.execute(
    tx,
  );
  return new Set(found.map(({ id }) => id));
}
