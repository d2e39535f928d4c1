import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Language } from '#contract/shared/language.ts';
import { BYTE_ORDER_MARK, type CsvColumn, csvLine } from '#server/kernel/csv.ts';
import { newId } from '#server/kernel/ids.ts';
import type { FileFormat } from '#server/modules/imports/reading/reader.ts';
import type { Column, TableWriter } from './writer.ts';

export type Cell = string | number | null;

/** A table to be written. */
export interface Table {
  language: Language;
  columns: Column[];
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>;
}

export const CONTENT_TYPES: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Writes a table to a file in the data folder and returns its path; the caller removes it. Rows go to the disk as they come,
 * and a workbook is made of them in a process of its own. Throws `unavailable`.
 */
export async function writeTable(
  { dataDir, writer }: { dataDir: string; writer: TableWriter },
  format: FileFormat,
  table: Table,
): Promise<string> {
  const folder = path.join(dataDir, 'exports');
  await mkdir(folder, { recursive: true });
  const target = path.join(folder, newId());
  if (format === 'csv') {
    await pipeline(Readable.from(csvOf(table)), createWriteStream(target));
    return target;
  }
  const source = `${target}.rows`;
  try {
    await pipeline(Readable.from(linesOf(table.rows)), createWriteStream(source));
    const { columns, language } = table;
    await writer.ask({ source, target, columns, isRightToLeft: language === 'ar' });
    return target;
  } finally {
    await rm(source, { force: true });
  }
}

async function* csvOf({ columns, rows }: Table): AsyncGenerator<string> {
  const cells = columns.map(
    ({ type }, index): CsvColumn<Cell[]> => ({
      heading: { ar: '', en: '' },
      ...(type === 'number'
        ? { type, value: (row) => numberOf(row[index]) }
        : { type, value: (row) => (row[index] == null ? null : String(row[index])) }),
    }),
  );
  const headings = columns.map(
    (_, index): CsvColumn<string[]> => ({
      heading: { ar: '', en: '' },
      type: 'text',
      value: (row) => row[index] ?? null,
    }),
  );
  yield BYTE_ORDER_MARK +
    csvLine(
      headings,
      columns.map(({ heading }) => heading),
    );
  for await (const row of rows) yield csvLine(cells, row);
}

const numberOf = (cell: Cell | undefined) => (typeof cell === 'number' ? cell : null);

async function* linesOf(rows: Table['rows']): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}
