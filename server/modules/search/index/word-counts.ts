import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';

/** Pages (of 8 kB) that one statement reads: a fraction of a second, however large the catalogue is. */
const PAGES = 4_000;

/** How many products have each word, of their names or of all their texts. */
export async function countWords(
  db: Db,
  table: 'search_products' | 'search_texts',
  pages = PAGES,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const size = await countPages(db, table);
  for (let from = 0; from === 0 || from < size; from += pages) {
    const isLast = from + pages >= size;
    const until = isLast ? '' : ` and ctid < '(${from + pages},0)'`;
    const { rows } = await sql<{ word: string; count: number }>`
      select word, ndoc as count from ts_stat(${`select words from ${table} where ctid >= '(${from},0)'${until}`})`.execute(
      db,
    );
    for (const { word, count } of rows) counts.set(word, (counts.get(word) ?? 0) + count);
  }
  return counts;
}

async function countPages(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select pg_relation_size(${table}::regclass) / current_setting('block_size')::int as pages`.execute(db);
  return rows[0]?.pages ?? 0;
}
