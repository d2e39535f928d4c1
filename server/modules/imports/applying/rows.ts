import { sql } from 'kysely';
import type { RowProblem } from '#contract/shared/selling/imports/problems.ts';
import { type ImportOutcome, ROW_VERDICTS } from '#contract/shared/selling/imports/states.ts';
import type { Tx } from '#server/db/client.ts';
import type { Changes } from '#server/modules/imports/checking/judge.ts';
import type { Wanted } from '#server/modules/imports/checking/row-values.ts';
import type { ImportJob } from '#server/modules/imports/store.ts';
import type { NewPrice, OwnVariant } from '#server/modules/offers/public.ts';

/** A checked row that changes something. */
export interface RowToApply {
  number: number;
  variantId: string | null;
  packId: string | null;
  version: number | null;
  wanted: Wanted;
  changes: Changes;
  problems: RowProblem[];
}

/** A row that is applied, with its locked variant and the price to write. */
export interface Planned {
  row: RowToApply;
  variant: OwnVariant;
  price: NewPrice | null;
}

const CHANGING = ROW_VERDICTS.filter((verdict) => verdict !== 'same' && verdict !== 'error');

/** The next rows behind the last that was done, in the order of the file. */
export async function nextRows(tx: Tx, { id, doneTo }: ImportJob, limit: number): Promise<RowToApply[]> {
  const rows = await tx
    .selectFrom('import_rows')
    .where('import_id', '=', id)
    .where('number', '>', doneTo)
    .where('verdict', 'in', CHANGING)
    .where('outcome', 'is', null)
    .select(['number', 'variant_id as variantId', 'pack_id as packId', 'version', 'wanted', 'changes', 'problems'])
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows as unknown as RowToApply[];
}

/** Writes what came of rows; of new offers, also the variant that they made. */
export async function writeOutcomes(
  tx: Tx,
  { id }: ImportJob,
  outcomes: Map<number, ImportOutcome>,
  made: Map<number, string> = new Map(),
): Promise<void> {
  const numbers = [...outcomes.keys()];
  const variants = numbers.map((number) => made.get(number) ?? null);
  await sql`
    update import_rows as r set outcome = o.outcome, variant_id = coalesce(r.variant_id, o.variant_id)
    from unnest(${numbers}::int[], ${[...outcomes.values()]}::text[], ${variants}::uuid[]) as o(number, outcome, variant_id)
    where r.import_id = ${id} and r.number = o.number`.execute(tx);
}
