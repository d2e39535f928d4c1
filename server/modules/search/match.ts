import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';

/** How rows fit a query. For tables with a folded `name_text` and `words`: search_documents and search_names. */
export interface Match {
  condition: RawBuilder<SqlBool>;
  /** The name alone fits. */
  isName: RawBuilder<SqlBool>;
  /** Higher is better; comparable within one kind of match. */
  score: RawBuilder<number>;
}

/** Trigrams tell nothing about shorter words. */
const SHORTEST_INNER_WORD = 3;
const SIMILAR = 0.45;

/**
 * Every word of the query begins a word of the row's texts or stands within its name. Scores from 6 to 1: the name is
 * the query, begins with it, has all its words, has words that begin so, contains them; or other texts do.
 */
export function matchExactly(terms: string[]): Match {
  const phrase = terms.join(' ');
  const inName = all(terms.map((term) => sql`(words @@ ${prefix(term, 'A')}::tsquery or ${nameContains(term)})`));
  const whole = (weight: string) => terms.map((term) => `${quote(term)}:${weight}`).join(' & ');
  return {
    condition: all(terms.map((term) => sql`(words @@ ${prefix(term)}::tsquery or ${nameContains(term)})`)),
    isName: inName,
    score: sql<number>`case
      when strpos(' | ' || name_text || ' | ', ${` | ${phrase} | `}) > 0 then 6
      when strpos(' | ' || name_text, ${` | ${phrase}`}) > 0 then 5
      when words @@ ${whole('A')}::tsquery then 4
      when words @@ ${whole('*A')}::tsquery then 3
      when ${inName} then 2
      else 1 end`,
  };
}

/** Every word begins a word of the row's texts or resembles one of its name. To be used within `allowSimilar`. */
export function matchNearly(terms: string[]): Match {
  const resembles = (term: string) => sql<SqlBool>`${term} <% name_text`;
  const similarities = terms.map((term) => sql`word_similarity(${term}, name_text)`);
  return {
    condition: all(terms.map((term) => sql`(words @@ ${prefix(term)}::tsquery or ${resembles(term)})`)),
    isName: all(terms.map(resembles)),
    score: sql<number>`(${sql.join(similarities, sql` + `)})`,
  };
}

/** Runs `work` where words count as similar from the shop's threshold on: the operator is what the index knows. */
export function allowSimilar<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await sql.raw(`set local pg_trgm.word_similarity_threshold = ${SIMILAR}`).execute(tx);
    return work(tx);
  });
}

function all(conditions: RawBuilder<unknown>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

function nameContains(term: string): RawBuilder<SqlBool> {
  if (term.length < SHORTEST_INNER_WORD) return sql<SqlBool>`false`;
  return sql<SqlBool>`name_text like ${`%${term.replace(/[\\%_]/g, '\\$&')}%`}`;
}

function prefix(term: string, weight = ''): string {
  return `${quote(term)}:*${weight}`;
}

function quote(term: string): string {
  return `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
