import { sql } from 'kysely';
import type { Reading } from '#contract/shop/search.ts';
import type { Db } from '#server/db/client.ts';
import { words } from '#server/kernel/arabic-text.ts';
import type { Knowledge } from '#server/modules/search/index/knowledge.ts';
import { quote } from '#server/modules/search/index/lexemes.ts';
import type { Understanding } from '#server/modules/search/language/interpret.ts';

/**
 * What a query asks for. Words that are not known are looked up first: they may be new, and nobody must look in vain for
 * what the shop has.
 */
export async function readQuery(db: Db, query: string, knowledge: Knowledge): Promise<Understanding> {
  const { vocabulary, understand, memory } = knowledge;
  const typed = words(query);
  // The last word may still be being typed.
  const isBegun = (word: string, at: number) => at === typed.length - 1 && vocabulary.beginning(word, 1).length > 0;
  const strangers = typed
    .filter((word, at) => !vocabulary.has(word) && !isBegun(word, at))
    .flatMap((word) => (WITH_ARTICLE.test(word) ? [word, word.slice(2)] : [word]))
    .filter((word) => !vocabulary.has(word) && !/^\d/.test(word));
  for (const word of strangers.length > 0 ? await metSince(db, strangers) : []) {
    vocabulary.learn(word);
    memory.retire();
  }
  return understand(query);
}

async function metSince(db: Db, strangers: string[]): Promise<string[]> {
  const asked = sql.join(strangers.slice(0, MOST_STRANGERS).map((word) => sql`(${word}, ${quote(word)}::tsquery)`));
  const { rows } = await sql<{ word: string }>`
    select word from (values ${asked}) as s(word, query)
    where exists (select from search_texts where words @@ query)
      or exists (select from search_names where words @@ query)`.execute(db);
  return rows.map(({ word }) => word);
}

const MOST_STRANGERS = 12;
const WITH_ARTICLE = /^ال.{3,}$/;

/**
 * What to tell of a query that was not taken as it was typed. Its words are written as the products that it found write
 * them: شوكولاتة, where folding left شوكولاته.
 */
export async function explainReading(
  db: Db,
  { repaired, corrected }: Understanding,
  products: string[],
  atHand: Map<string, { name: string; nameEn: string }>,
): Promise<Reading | null> {
  const read = repaired ?? corrected;
  if (read === null) return null;
  const missing = products.filter((id) => !atHand.has(id));
  const names = [...atHand.values(), ...(missing.length > 0 ? await readNames(db, missing) : [])];
  const written = new Map(
    names.flatMap(({ name, nameEn }) => `${name} ${nameEn}`.split(/\s+/)).map((word) => [words(word).join(' '), word]),
  );
  const query = words(read).map((word) => (written.get(word) ?? word).toLowerCase());
  return { query: query.join(' '), reason: repaired === null ? 'spelling' : 'layout' };
}

function readNames(db: Db, productIds: string[]) {
  return db
    .selectFrom('products')
    .where('id', '=', sql<string>`any(${productIds}::uuid[])`)
    .select(['name', 'name_en as nameEn'])
    .execute();
}
