import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import type { Places } from '#server/platform/storage/storage.ts';
import { type Line, sealed, writeArchive } from './archive.ts';
import { type LeftOut, readKeptFiles } from './files.ts';
import { type Contents, inspect } from './inspect.ts';
import { listSequences, listTables, readRows } from './tables.ts';

/**
 * Writes the whole shop into one file while it is open: every table as of one moment, pending jobs, pictures and the
 * secret. It goes on without files that are damaged: they are in `lost`.
 */
export async function backUp(db: Db, places: Places, file: string): Promise<Contents & LeftOut> {
  const leftOut: LeftOut = { lost: [], strangers: [] };
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => {
      const tally = { rows: {} as Record<string, number>, files: 0, lost: leftOut.lost };
      return writeArchive(
        file,
        sealed(everything(tx, places, tally, leftOut), () => tally),
      );
    });
  return { ...(await inspect(file)), ...leftOut };
}

async function* everything(
  tx: Tx,
  places: Places,
  tally: Pick<Contents, 'rows' | 'files'>,
  leftOut: LeftOut,
): AsyncGenerator<string> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(tx);
  const migrations = applied.rows.map(({ name }) => name);
  yield text({ archive: 'daqeeq', version: 1, createdAt: new Date().toISOString(), migrations });
  for (const table of await listTables(tx)) {
    yield text({ table: table.name, columns: table.columns });
    let count = 0;
    for await (const rows of readRows(tx, table)) {
      count += rows.length;
      yield `{"rows":[${rows.join(',')}]}`;
    }
    tally.rows[table.name] = count;
  }
  for (const sequence of await listSequences(tx)) yield text(sequence);
  for await (const kept of readKeptFiles(places, leftOut)) {
    tally.files += 1;
    yield text(kept);
  }
}

const text = (line: Line) => JSON.stringify(line);
