import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { DEPTH, type ProductDocument, type SearchEngine } from './documents.ts';

/** Lowest similarity that a shop would still show. */
const SIMILAR = 0.4;

/** PostgreSQL's own search features, on a table of the same documents. */
export async function postgresEngines(db: Db, documents: ProductDocument[]): Promise<SearchEngine[]> {
  await sql`
    create table bench_documents as
    select "nameEn" as name_en, concat_ws(' ', name, "nameEn") as names,
      setweight(${vector('name', '"nameEn"')}, 'A') || setweight(${vector('categories')}, 'B')
        || setweight(${vector('texts', 'vendors')}, 'D') as words
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as d(
      name text, "nameEn" text, categories text, texts text, vendors text)`.execute(db);
  const list = async (condition: RawBuilder<unknown>, order: RawBuilder<unknown>) => {
    const { rows } = await sql<{ name: string }>`
      select name_en as name from bench_documents where ${condition} order by ${order}, name_en limit ${DEPTH}`.execute(
      db,
    );
    return rows.map(({ name }) => name);
  };
  const ranked = (query: RawBuilder<unknown>) => list(sql`words @@ ${query}`, sql`ts_rank(words, ${query}) desc`);
  return [
    {
      name: 'ILIKE, every word in the names',
      find: (text) => list(sql`names ilike all(${patterns(text)}::text[])`, sql`length(names)`),
    },
    { name: 'PostgreSQL full text, all words', find: (text) => ranked(allWords(text)) },
    {
      name: 'PostgreSQL full text, any word, ts_rank',
      find: (text) => ranked(sql`replace((${allWords(text)})::text, '&', '|')::tsquery`),
    },
    {
      name: 'pg_trgm word_similarity of the names',
      find: (text) =>
        list(sql`word_similarity(${text}, names) >= ${SIMILAR}`, sql`word_similarity(${text}, names) desc`),
    },
  ];
}

/** Applies both stemmers to every text, because texts of either language contain names in the other. */
function vector(...columns: string[]): RawBuilder<unknown> {
  const text = sql.raw(`concat_ws(' ', ${columns.join(', ')})`);
  return sql`(to_tsvector('arabic', ${text}) || to_tsvector('english', ${text}))`;
}

function allWords(text: string): RawBuilder<unknown> {
  return sql`(plainto_tsquery('arabic', ${text}) || plainto_tsquery('english', ${text}))`;
}

function patterns(text: string): string[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
