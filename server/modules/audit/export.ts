import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Language } from '#contract/shared/language.ts';
import { CSV, EXPORT_ROWS } from '#contract/shared/lists/lists.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientById } from '#server/http/limits/client.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { BYTE_ORDER_MARK, type CsvColumn, csvHeadings, csvLine } from '#server/kernel/csv.ts';
import { dayInRiyadh } from '#server/kernel/riyadh-calendar.ts';
import { audit } from './write.ts';

/** A list that can be exported. */
export interface ExportedList<Row> {
  /** In the log and in the name of the file. */
  list: string;
  language: Language;
  columns: readonly CsvColumn<Row>[];
  /** The filters in use, for the log: no texts that somebody typed. */
  filters: Record<string, unknown>;
  /** The ids of the rows that the filters find, in their order, at most so many. */
  findIds: (limit: number) => Promise<readonly string[]>;
  /** The rows of some of these ids, in any order. Rows that are gone meanwhile are left out. */
  read: (ids: readonly string[]) => Promise<(Row & { id: string })[]>;
}

/** Rows that are read, and held, at a time. */
const CHUNK = 500;
const UNDER_WAY = 4;
let underWay = 0;

/**
 * Sends exactly what the filters of a list find as a CSV file, and writes one entry of the audit log. Which rows they are is
 * decided at the start; a process holds their ids and one chunk of rows, however slowly the file is read. Throws
 * `export_too_large`, `too_many_requests`, or `unavailable` while other exports are under way.
 */
export async function exportList<Row>(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  { userId, actor }: { userId: string; actor: Actor },
  reply: FastifyReply,
  source: ExportedList<Row>,
): Promise<FastifyReply> {
  await limits.take('listExport', clientById(userId));
  if (underWay >= UNDER_WAY) throw new AppError('unavailable', { retryAfter: 10 });
  const { list, language, filters, findIds } = source;
  const ids = await findIds(EXPORT_ROWS + 1);
  if (ids.length > EXPORT_ROWS) throw new AppError('export_too_large', { details: { maximum: EXPORT_ROWS } });
  await inTransaction(db, (tx) =>
    audit(tx, actor, { action: 'export.made', entity: ['export', list], after: { rows: ids.length, ...filters } }),
  );
  const file = Readable.from(countUnderWay(csvFile(source, ids)));
  return reply
    .headers({
      'content-type': CSV,
      'content-disposition': `attachment; filename="daqeeq-${list}-${dayInRiyadh(new Date())}-${language}.csv"`,
      'x-content-type-options': 'nosniff',
    })
    .send(file);
}

/** The file, a chunk of rows at a time. A chunk is read when the one before has been taken. */
export async function* csvFile<Row>(
  { columns, language, read }: Pick<ExportedList<Row>, 'columns' | 'language' | 'read'>,
  ids: readonly string[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvHeadings(columns, language);
  for (let from = 0; from < ids.length; from += CHUNK) {
    const chunk = ids.slice(from, from + CHUNK);
    const rows = new Map((await read(chunk)).map((row) => [row.id, row]));
    const found = chunk.map((id) => rows.get(id)).filter((row) => row !== undefined);
    if (found.length > 0) yield found.map((row) => csvLine(columns, row, language)).join('');
  }
}

async function* countUnderWay(file: AsyncGenerator<string>): AsyncGenerator<string> {
  underWay += 1;
  try {
    yield* file;
  } finally {
    underWay -= 1;
  }
}
