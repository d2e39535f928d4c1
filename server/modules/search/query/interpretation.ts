import { sql } from 'kysely';
import type { SearchResults } from '#contract/shop/search.ts';
import type { Db } from '#server/db/client.ts';
import { words } from '#server/kernel/arabic-text.ts';
import type { Knowledge } from '#server/modules/search/index/knowledge.ts';
import { quote } from '#server/modules/search/index/lexemes.ts';
import type { Interpretation, Manner } from '#server/modules/search/language/interpret.ts';

const MOST_UNKNOWN = 12;
const WITH_ARTICLE = /^ال.{3,}$/;

/**
 * Interprets a query with knowledge that is no longer fresh. Words that the vocabulary does not have are looked up in the
 * database first: they may belong to a product that was added after the vocabulary was read.
 */
export async function interpretQuery(
  db: Db,
  query: string,
  knowledge: Knowledge,
  manner: Manner,
): Promise<Interpretation> {
  const { vocabulary, interpret } = knowledge;
  const typed = words(query);
  // The last word may be incomplete, because the person is still typing.
  const isBegun = (word: string, at: number) => at === typed.length - 1 && vocabulary.beginning(word, 1).length > 0;
  const unknownWords = typed
    .filter((word, at) => !vocabulary.has(word) && !isBegun(word, at))
    .flatMap((word) => (WITH_ARTICLE.test(word) ? [word, word.slice(2)] : [word]))
    .filter((word) => !vocabulary.has(word) && !/^\d/.test(word));
  const newWords = unknownWords.length > 0 ? await findNewWords(db, unknownWords) : [];
  return interpret(query, { ...manner, newWords });
}

async function findNewWords(db: Db, unknownWords: string[]): Promise<string[]> {
  const asked = sql.join(unknownWords.slice(0, MOST_UNKNOWN).map((word) => sql`(${word}, ${quote(word)}::tsquery)`));
  const { rows } = await sql<{ word: string }>`
    select word from (values ${asked}) as s(word, query)
    where exists (select from search_texts where words @@ query)`.execute(db);
  return rows.map(({ word }) => word);
}

/**
 * Tells how a query was interpreted, if not as it was typed. Words are written as the products that were found write
 * them: شوكولاتة, where folding leaves شوكولاته.
 */
export async function describeInterpretation(
  db: Db,
  { repaired, corrected }: Interpretation,
  productIds: string[],
  atHand: Map<string, { name: string; nameEn: string }>,
): Promise<SearchResults['readAs']> {
  const meant = repaired ?? corrected;
  if (meant === null) return null;
  const missing = productIds.filter((id) => !atHand.has(id));
  const known = productIds.flatMap((id) => atHand.get(id) ?? []);
  const names = [...known, ...(missing.length > 0 ? await findNames(db, missing) : [])];
  const written = new Map(
    names.flatMap(({ name, nameEn }) => `${name} ${nameEn}`.split(/\s+/)).map((word) => [words(word).join(' '), word]),
  );
  const query = words(meant).map((word) => (written.get(word) ?? word).toLowerCase());
  return { query: query.join(' '), reason: repaired === null ? 'spelling' : 'layout' };
}

/** Tells by which declarations a search was filtered, and by what it could not be; null if nothing was asked for. */
export function describeWithout({ freeFrom }: Interpretation): SearchResults['without'] {
  const { means, untold, others } = freeFrom;
  return means.length + untold.length > 0 ? { freeFrom: means, untold, query: others } : null;
}

function findNames(db: Db, productIds: string[]) {
  return db
    .selectFrom('products')
    .where('id', '=', sql<string>`any(${productIds}::uuid[])`)
    .select(['name', 'name_en as nameEn'])
    .execute();
}
