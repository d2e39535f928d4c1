import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { quote } from './lexemes.ts';

/** Those of some names, each as its words, that the name of a product has. Names of one word are left out. */
export async function readSoldNames(db: Db, names: string[][], count: (word: string) => number): Promise<Set<string>> {
  const asked = names.filter((words) => words.length > 1 && words.every((word) => count(word) > 0));
  const texts = asked.map((words) => words.join(' '));
  const queries = asked.map((words) => words.map(quote).join(' & '));
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${texts}::text[], ${queries}::text[]) as asked (name, query)
    where exists (
      select from search_products
      where words @@ query::tsquery
        and (position(' ' || name || ' ' in ' ' || name_text || ' ') > 0
          or position(' ' || name || ' ' in ' ' || name_en_text || ' ') > 0))`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
