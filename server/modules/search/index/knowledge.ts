import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { words } from '#server/kernel/arabic-text.ts';
import { listMergedCategories } from '#server/modules/catalogue/public.ts';
import { wordsHad } from '#server/modules/search/language/free-from/free-from.ts';
import { createInterpreter, type Interpret } from '#server/modules/search/language/interpret.ts';
import type { Lexicon } from '#server/modules/search/language/lexicon.ts';
import { type CatalogueWords, createVocabulary, type Vocabulary } from '#server/modules/search/language/vocabulary.ts';
import { withSynonyms } from '#server/modules/search/language/with-synonyms.ts';
import { type MemoryIndex, readMemoryIndex } from '#server/modules/search/memory/memory-index.ts';
import { listSynonyms } from '#server/modules/search/synonyms/synonyms.ts';
import { isMark, levelMark } from './lexemes.ts';
import { type NameIndex, readNames } from './name-index.ts';
import { LEVELS } from './product-documents.ts';
import { readSoldNames } from './sold-names.ts';
import { readWanted, type Wanted } from './wanted.ts';
import { countWords } from './word-counts.ts';

/** The data that queries are interpreted and ranked with: the lexicon, and the words of the catalogue. */
export interface Knowledge {
  lexicon: Lexicon;
  vocabulary: Vocabulary;
  interpret: Interpret;
  /** A category's names, and the words of them and of those above it. */
  categories: Map<string, { rootId: string; name: string; nameEn: string; leaf: Set<string>; root: Set<string> }>;
  /** The category that an id leads to: after a merge another one. */
  categoryOf: (id: string) => string;
  /** Vendors and categories. */
  names: NameIndex;
  /** The most popular products. */
  memory: MemoryIndex;
  products: number;
  /** How many products a vendor sells, or a category holds with those below it. */
  productsOf: (id: string) => number;
  /** How many products have a word anywhere. */
  productsWith: (word: string) => number;
  /** How many products have a word in their names. */
  productsCalled: (word: string) => number;
  /** Which products others chose after the same query. */
  wanted: Wanted;
  /** Share (0 to 1) of the products that are at a level or above it. */
  shareFrom: (level: number) => number;
}

/** Reads the knowledge: takes 30 ms for 500 products, seconds for some hundred thousand. */
export async function readKnowledge(db: Db, ownLexicon: Lexicon): Promise<Knowledge> {
  const lexicon = withSynonyms(ownLexicon, await listSynonyms(db));
  const names = await countWords(db, 'search_products');
  const all = await countWords(db, 'search_texts');
  const called = await readNames(db);
  const levels = Array.from({ length: LEVELS }, (_, level) => names.get(levelMark(level)) ?? 0);
  const products = levels.reduce((sum, count) => sum + count, 0);
  const shares = levels.map(
    (_, level) => levels.slice(level).reduce((sum, count) => sum + count, 0) / Math.max(1, products),
  );
  const sold = await readSoldNames(db, lexicon.elsewhere, (word) => names.get(word) ?? 0);
  const vocabulary = createVocabulary({ ...sortWords(names, all, called), sold }, lexicon);
  const merged = await listMergedCategories(db);
  return {
    lexicon,
    vocabulary,
    interpret: createInterpreter(lexicon, vocabulary),
    categories: await readCategories(db, lexicon),
    categoryOf: (id) => merged.get(id) ?? id,
    names: called,
    memory: await readMemoryIndex(db),
    productsOf: await countProducts(db),
    products,
    productsWith: (word) => all.get(word) ?? 0,
    productsCalled: (word) => names.get(word) ?? 0,
    wanted: await readWanted(db),
    shareFrom: (level) => shares[level] ?? 0,
  };
}

/** Tells the words of products, categories and vendors apart, and the words that only descriptions have. */
function sortWords(
  names: Map<string, number>,
  all: Map<string, number>,
  { words: called, described }: NameIndex,
): CatalogueWords {
  const counts = new Map<string, number>();
  for (const word of [...called.vendor, ...called.category]) counts.set(word, all.get(word) ?? 1);
  for (const [word, count] of names) if (!isMark(word)) counts.set(word, count);
  return {
    counts,
    ofVendors: new Set([...called.vendor].filter((word) => !names.has(word) && !called.category.has(word))),
    weak: new Map([...described, ...all].filter(([word]) => !counts.has(word) && !isMark(word))),
  };
}

async function readCategories(db: Db, { freeFrom }: Lexicon): Promise<Knowledge['categories']> {
  const rows = await db
    .selectFrom('categories as c')
    .leftJoin('categories as r', 'r.id', 'c.parent_id')
    .select([
      'c.id',
      'c.parent_id as parentId',
      'c.name',
      'c.name_en as nameEn',
      'r.name as rootName',
      'r.name_en as rootNameEn',
    ])
    .execute();
  const wordsOf = (names: (string | null)[]) => new Set(names.flatMap((name) => wordsHad(words(name ?? ''), freeFrom)));
  return new Map(
    rows.map(({ id, parentId, name, nameEn, rootName, rootNameEn }) => [
      id,
      {
        rootId: parentId ?? id,
        name,
        nameEn,
        leaf: wordsOf([name, nameEn]),
        root: wordsOf([rootName, rootNameEn]),
      },
    ]),
  );
}

async function countProducts(db: Db): Promise<(id: string) => number> {
  const { rows } = await sql<{ id: string; count: number }>`
    select vendor_id as id, count(*)::int as count from search_documents group by 1
    union all select category_id, count(*)::int from search_products group by 1
    union all select root_category_id, count(*)::int from search_products where root_category_id <> category_id group by 1
    `.execute(db);
  const counts = new Map<string, number>();
  for (const { id, count } of rows) counts.set(id, (counts.get(id) ?? 0) + count);
  return (id) => counts.get(id) ?? 0;
}
