import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { ImportedRow, listImportRows } from '#contract/seller/imports.ts';
import { IMPORT_FIELDS } from '#contract/shared/selling/imports/columns.ts';
import type { Db } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Changes } from './checking/judge.ts';

type Query = z.output<typeof listImportRows.query>;

const KINDS: Record<NonNullable<Query['kind']>, RawBuilder<unknown>> = {
  same: sql`r.verdict = 'same'`,
  change: sql`r.verdict = 'change'`,
  new: sql`r.verdict = 'new'`,
  warning: sql`r.verdict = 'warning'`,
  error: sql`r.verdict = 'error'`,
  conflict: sql`r.outcome = 'conflict'`,
  skipped: sql`r.outcome = 'skipped'`,
  held: sql`r.outcome = 'held'`,
  undo_conflict: sql`r.undone = 'conflict'`,
};

type Row = Omit<ImportedRow, 'changes' | 'pack' | 'raw'> & {
  raw: string[] | null;
  changes: Changes | null;
  packId: string | null;
} & NonNullable<ImportedRow['pack']>;

/** Rows of an import in the order of the file. Throws `not_found`. */
export async function listRows(
  db: Db,
  { vendorId }: VendorScope,
  id: string,
  { kind, after, limit }: Query,
): Promise<{ data: ImportedRow[]; next: number | null }> {
  const own = await db
    .selectFrom('imports')
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .select('id')
    .executeTakeFirst();
  if (!own) throw new AppError('not_found');
  const { rows } = await sql<Row>`
    select r.number, r.raw, r.verdict, r.outcome, r.changes, r.problems, k.id as "packId", v.sku, p.name as "productName",
      p.name_en as "productNameEn", k.name as "packName", k.name_en as "packNameEn"
    from import_rows as r left join variants as v on v.id = r.variant_id left join packs as k on k.id = r.pack_id
    left join products as p on p.id = k.product_id
    where r.import_id = ${id} and r.number > ${after} and ${kind ? KINDS[kind] : sql`true`}
    order by r.number limit ${limit + 1}`.execute(db);
  const shown = rows.slice(0, limit);
  return { data: shown.map(toRow), next: rows.length > limit ? (shown.at(-1)?.number ?? null) : null };
}

function toRow({ number, raw, verdict, outcome, changes, problems, packId, ...pack }: Row): ImportedRow {
  const { sku, productName, productNameEn, packName, packNameEn } = pack;
  return {
    ...{ number, raw: raw ?? [], verdict, outcome, problems },
    pack: packId === null ? null : { sku, productName, productNameEn, packName, packNameEn },
    changes: IMPORT_FIELDS.flatMap((field) => {
      const change = changes?.[field];
      return change ? [{ field, from: change[0], to: change[1] }] : [];
    }),
  };
}
