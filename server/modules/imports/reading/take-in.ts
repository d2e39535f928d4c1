import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { missingColumns } from '#contract/shared/selling/imports/columns.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { claim, enter, type ImportJob, refuse } from '#server/modules/imports/store.ts';
import { TaskGivenUp } from '#server/platform/helper-process.ts';
import { scratchOf } from '#server/platform/storage/open.ts';
import { FOLDERS, type Storage } from '#server/platform/storage/storage.ts';
import { fieldsOf, type SaidHeadings, toSaidHeadings } from './headings.ts';
import type { TableReader } from './reader.ts';
import type { ReadRow } from './rows.ts';

/** Rows that one statement writes. */
const CHUNK = 1_000;

interface Deps {
  db: Db;
  dataDir: string;
  storage: Storage;
  reader: TableReader;
}

/** Reads an uploaded file in the reader's process, and keeps its rows as they are. The file itself goes. */
export async function takeIn({ db, dataDir, storage, reader }: Deps, job: ImportJob): Promise<void> {
  const key = `${FOLDERS.uploads}/${job.id}`;
  const target = path.join(scratchOf(dataDir), `${job.id}.rows`);
  try {
    const said = await remembered(db, job.vendorId);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const read = await storage.withFile(key, (source) => reader.ask({ source, target, said }));
    if (read === null) return await refuse(db, job, 'lost');
    if ('refused' in read) return await refuse(db, job, read.refused, read.place);
    await inTransaction(db, async (tx) => {
      if (!(await claim(tx, job))) return;
      await tx.deleteFrom('import_rows').where('import_id', '=', job.id).execute();
      for await (const rows of chunksOf(target)) await insertRows(tx, job.id, rows);
      const fields = fieldsOf(read.header, said);
      const isClear = missingColumns(job.kind, fields).length === 0;
      await enter(tx, job.id, isClear ? 'CHECKING' : 'MAPPING', {
        ...{ format: read.format, row_count: read.rows },
        ...{ header: read.header, fields },
      });
    });
    // What stays for now goes at night.
    await storage.delete(key).catch(() => undefined);
  } catch (error) {
    // Only what the reader says of the file is the file's fault; the database and the storage are there again later.
    if (!(error instanceof TaskGivenUp)) throw error;
    await refuse(db, job, 'too_much_work');
  } finally {
    await rm(target, { force: true });
  }
}

async function* chunksOf(path: string): AsyncGenerator<ReadRow[]> {
  let rows: ReadRow[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) {
    rows.push(JSON.parse(line) as ReadRow);
    if (rows.length < CHUNK) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

async function insertRows(tx: Tx, id: string, rows: ReadRow[]): Promise<void> {
  // As JSON: arrays of different lengths are no array of PostgreSQL. Characters that it cannot store are none of a price list.
  const given = JSON.stringify(rows).replaceAll('\\u0000', '');
  await sql`
    insert into import_rows (import_id, number, raw, formulas)
    select ${id}::uuid, (r -> 0)::int, array(select jsonb_array_elements_text(r -> 1)),
      array(select jsonb_array_elements(coalesce(r -> 2, '[]'))::smallint)
    from jsonb_array_elements(${given}::jsonb) as r`.execute(tx);
}

/** What the vendor's people have said of their own headings. */
async function remembered(db: Db, vendorId: string): Promise<SaidHeadings> {
  const rows = await db
    .selectFrom('import_headings')
    .where('vendor_id', '=', vendorId)
    .select(['heading', 'field'])
    .execute();
  return toSaidHeadings(rows);
}
