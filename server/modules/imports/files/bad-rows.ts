import { ERROR_HEADINGS } from '#contract/shared/selling/imports/columns.ts';
import type { RowProblem } from '#contract/shared/selling/imports/problems.ts';
import { ROW_NOTES } from '#contract/shared/selling/imports/problems.ts';
import { problemText } from '#contract/shared/selling/imports/words.ts';
import type { Db } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { FileFormat } from '#server/modules/imports/reading/reader.ts';
import type { Cell, Table } from './table.ts';

const CHUNK = 500;

/**
 * The seller's own file with its bad rows only, in their order, and what is wrong with each in two columns more. Corrected,
 * it can be uploaded as it is. Throws `not_found`.
 */
export async function badRows(
  db: Db,
  { vendorId }: VendorScope,
  id: string,
): Promise<{ format: FileFormat; fileName: string; table: Table }> {
  const row = await db
    .selectFrom('imports')
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .select(['format', 'header', 'file_name as fileName'])
    .executeTakeFirst();
  if (!row?.header || !row.format) throw new AppError('not_found');
  const own = row.header.map((heading) => ({
    heading,
    isOurs: Object.values(ERROR_HEADINGS).includes(heading.trim()),
  }));
  const columns = [
    ...own.filter(({ isOurs }) => !isOurs).map(({ heading }) => heading),
    ...[ERROR_HEADINGS.ar, ERROR_HEADINGS.en],
  ].map((heading) => ({ heading, type: 'text' as const }));
  const kept = own.flatMap(({ isOurs }, index) => (isOurs ? [] : [index]));
  return { format: row.format, fileName: row.fileName, table: { language: 'ar', columns, rows: rowsOf(db, id, kept) } };
}

async function* rowsOf(db: Db, id: string, kept: number[]): AsyncGenerator<Cell[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('import_rows')
      .where('import_id', '=', id)
      .where('number', '>', after)
      .where((eb) => eb.or([eb('verdict', '=', 'error'), eb('outcome', 'in', ['conflict', 'skipped'])]))
      .select(['number', 'raw', 'problems', 'outcome'])
      .orderBy('number')
      .limit(CHUNK)
      .execute();
    for (const { raw, problems, outcome } of rows) {
      const found = (problems as unknown as RowProblem[]).filter(
        ({ code }) => !(ROW_NOTES as readonly string[]).includes(code),
      );
      const cells = kept.map((index) => raw?.[index] ?? '');
      yield [...cells, sentences(found, outcome, 'ar'), sentences(found, outcome, 'en')];
    }
    if (rows.length < CHUNK) return;
    after = rows.at(-1)?.number ?? after;
  }
}

const CONFLICT = {
  ar: 'تغيّرت العبوة بعد فحص الملف فلم نطبّق هذا الصف. ارفعه مرة أخرى.',
  en: 'The pack was changed after the file was checked, so the row was not applied. Upload it again.',
};

const sentences = (problems: RowProblem[], outcome: string | null, language: 'ar' | 'en') =>
  [
    ...(outcome === 'conflict' ? [CONFLICT[language]] : []),
    ...problems.map((problem) => problemText(problem, language)),
  ].join(' ');
