import { readFile, rm } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Export } from '#contract/seller/exports.ts';
import type { Language } from '#contract/shared/language.ts';
import { EXPORT_HOURS, IMPORT_LIMITS, MOST_WHILE_WAITING } from '#contract/shared/selling/imports/limits.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { VendorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientById } from '#server/http/limits/client.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { audit } from '#server/modules/audit/public.ts';
import { ownOffers } from './files/own-offers.ts';
import { writeTable } from './files/table.ts';
import type { TableWriter } from './files/writer.ts';
import type { FileFormat } from './reading/reader.ts';

interface ExportDeps {
  db: Db;
  dataDir: string;
  writer: TableWriter;
}

/** Files that the list shows. */
const LATEST = 20;
const READY_UNTIL = sql<Date | null>`made_at + make_interval(hours => ${sql.lit(EXPORT_HOURS)})`;

/**
 * Begins an export of all that a vendor sells: small ones are made at once, others by a job. Throws `too_many_requests`, or
 * `export_too_large` for a workbook with more rows than an import reads.
 */
export async function beginExport(
  { jobs, limits, ...deps }: ExportDeps & Pick<Deps, 'jobs' | 'limits'>,
  { vendorId, userId, actor }: VendorScope,
  { format, language }: { format: FileFormat; language: Language },
): Promise<void> {
  await limits.take('import', clientById(vendorId));
  const id = newId();
  const rows = await inTransaction(deps.db, async (tx) => {
    const { rows: count } = await tx
      .selectFrom('variants')
      .where('vendor_id', '=', vendorId)
      .where('is_active', '=', true)
      .select(sql<number>`count(*)::int`.as('rows'))
      .executeTakeFirstOrThrow();
    if (format === 'xlsx' && count > IMPORT_LIMITS.rows)
      throw new AppError('export_too_large', { details: { maximum: IMPORT_LIMITS.rows } });
    await tx
      .insertInto('exports')
      .values({ id, vendor_id: vendorId, format, language, row_count: count, created_by: userId })
      .execute();
    await audit(tx, actor, { action: 'export.made', entity: ['export', 'offers'], after: { rows: count, format } });
    if (count > MOST_WHILE_WAITING) await jobs.send(tx, 'export', { exportId: id });
    return count;
  });
  if (rows <= MOST_WHILE_WAITING) await makeExportFile(deps, id);
}

/** Makes the file of an export that has none yet. */
export async function makeExportFile(deps: ExportDeps, id: string): Promise<void> {
  const { db } = deps;
  const row = await db
    .selectFrom('exports')
    .where('id', '=', id)
    .where('made_at', 'is', null)
    .select(['vendor_id as vendorId', 'format', 'language'])
    .executeTakeFirst();
  if (!row) return;
  const path = await writeTable(deps, row.format, ownOffers(db, row.vendorId, row.language));
  try {
    const content = await readFile(path);
    await db.updateTable('exports').set({ content, made_at: sql<Date>`now()` }).where('id', '=', id).execute();
  } finally {
    await rm(path, { force: true });
  }
}

export async function listExports(db: Db, { vendorId }: VendorScope): Promise<{ data: Export[] }> {
  const rows = await db
    .selectFrom('exports')
    .where('vendor_id', '=', vendorId)
    .select([
      'id',
      'format as fileFormat',
      'language',
      'row_count as rows',
      'created_at as createdAt',
      READY_UNTIL.as('readyUntil'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute();
  return {
    data: rows.map(({ createdAt, readyUntil, ...row }) => ({
      ...row,
      status: readyUntil === null ? 'making' : readyUntil > new Date() ? 'ready' : 'expired',
      createdAt: createdAt.toISOString(),
      readyUntil: readyUntil?.toISOString() ?? null,
    })),
  };
}

/** The file of an export. Throws `not_found`, or `export_not_ready` before it is made and after 24 hours. */
export async function readExport(
  db: Db,
  { vendorId }: VendorScope,
  id: string,
): Promise<{ content: Buffer; format: FileFormat; createdAt: Date }> {
  const row = await db
    .selectFrom('exports')
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .select(['content', 'format', 'created_at as createdAt'])
    .select(sql<boolean>`${READY_UNTIL} > now()`.as('isReady'))
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  if (!row.content || !row.isReady) throw new AppError('export_not_ready');
  return { content: row.content, format: row.format, createdAt: row.createdAt };
}
