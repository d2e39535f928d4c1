import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { refreshDocuments } from '#server/modules/search/service.ts';

const BATCH = 10_000;
const MEBIBYTE = 2 ** 20;

export interface IndexBuild {
  offers: number;
  products: number;
  seconds: number;
  tables: { name: string; rows: number; tableMb: number; indexMb: number }[];
}

/** Makes every offer findable, as the shop itself does it. */
export async function buildIndex(db: Db, report: (message: string) => void): Promise<IndexBuild> {
  const ids = await db.selectFrom('product_vendors').select('id').orderBy('id').execute();
  const startedAt = performance.now();
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH).map(({ id }) => id);
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await refreshDocuments(tx, batch);
    });
    if ((start / BATCH) % 10 === 9) report(`${start + batch.length} offers indexed`);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return { offers: ids.length, seconds, ...(await measureTables(db)) };
}

async function measureTables(db: Db): Promise<Pick<IndexBuild, 'products' | 'tables'>> {
  // Outside of a transaction, where the pool's time limit would end it.
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
  const { rows } = await sql<{ name: string; rows: number; table: number; index: number }>`
    select relname as name, reltuples::bigint as rows, pg_table_size(oid) as table, pg_indexes_size(oid) as index
    from pg_class where relkind = 'r' and relname like 'search\_%' and reltuples > 0 order by 3 desc`.execute(db);
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const tables = rows.map(({ table, index, ...row }) => ({
    ...row,
    tableMb: table / MEBIBYTE,
    indexMb: index / MEBIBYTE,
  }));
  return { products: count, tables };
}
