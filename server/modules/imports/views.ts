import { sql } from 'kysely';
import type { Import, ImportDetails } from '#contract/seller/imports.ts';
import { type ImportField, meaningOf, missingColumns } from '#contract/shared/selling/imports/columns.ts';
import type { Db } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';

interface Row extends Omit<Import, 'createdAt' | 'appliedAt' | 'undoUntil'> {
  createdAt: Date;
  appliedAt: Date | null;
  undoUntil: Date | null;
  header: string[] | null;
  fields: (ImportField | null)[] | null;
}

const SELECTED = sql`i.id, i.kind, i.file_name as "fileName", i.format as "fileFormat", i.status, i.refusal, i.row_count as rows,
  i.done_rows as "doneRows", i.summary, i.outcomes, i.created_at as "createdAt", i.applied_at as "appliedAt",
  case when i.status = 'APPLIED' and b.undo_until > now() then b.undo_until end as "undoUntil"`;

const toImport = ({ createdAt, appliedAt, undoUntil, header: _, fields: __, ...row }: Row): Import => ({
  ...row,
  createdAt: createdAt.toISOString(),
  appliedAt: appliedAt?.toISOString() ?? null,
  undoUntil: undoUntil?.toISOString() ?? null,
});

/** The vendor's imports, newest first. */
export async function listImports(
  db: Db,
  { vendorId }: VendorScope,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ data: Import[]; nextCursor: string | null }> {
  const older = cursor
    ? sql`(i.created_at, i.id) < (select created_at, id from imports where id = ${cursor} and vendor_id = ${vendorId})`
    : sql`true`;
  const { rows } = await sql<Row>`
    select ${SELECTED} from imports as i left join batches as b on b.id = i.batch_id
    where i.vendor_id = ${vendorId} and ${older} order by i.created_at desc, i.id desc limit ${limit + 1}`.execute(db);
  const shown = rows.slice(0, limit);
  return { data: shown.map(toImport), nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

const SAMPLE = 3;

/** An import of the vendor, as its screen shows it. Throws `not_found`. */
export async function showImport(db: Db, { vendorId }: VendorScope, id: string): Promise<ImportDetails> {
  type Details = Row & { undone: ImportDetails['undone']; hasStockMoves: boolean; sample: string[][] | null };
  const { rows } = await sql<Details>`
    select ${SELECTED}, i.header, i.fields, u.counts as undone,
      exists (select from stock_movements where batch_id = i.batch_id and reason <> 'initial') as "hasStockMoves",
      case when i.status = 'MAPPING' or i.status = 'READY' then
        (select jsonb_agg(to_jsonb(r.raw) order by r.number) from (
          select number, raw from import_rows where import_id = i.id and raw is not null order by number limit ${SAMPLE}
        ) as r) end as sample
    from imports as i left join batches as b on b.id = i.batch_id
    left join batches as u on u.id = i.undo_batch_id and i.status = 'UNDONE'
    where i.id = ${id} and i.vendor_id = ${vendorId}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('not_found');
  const { undone, hasStockMoves, sample } = row;
  const [header, fields] = [row.header ?? [], row.fields ?? []];
  return {
    ...toImport(row),
    ...{ header, fields, hasStockMoves },
    undone: undone && { saved: undone.saved ?? 0, off: undone.off ?? 0, conflict: undone.conflict ?? 0 },
    unread: header.filter(
      (heading, index) => fields[index] === null && meaningOf(heading) !== 'ignored' && heading !== '',
    ),
    missing: row.header ? missingColumns(row.kind, fields) : [],
    sample: sample ?? [],
  };
}
