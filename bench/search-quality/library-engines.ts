import { create, insertMultiple, search, type Tokenizer } from '@orama/orama';
import MiniSearch from 'minisearch';
import { DEPTH, type ProductDocument, type SearchEngine } from './documents.ts';

const BOOST = { name: 4, nameEn: 4, categories: 2, texts: 1, vendors: 1 };

/** Matches words and prefixes, with typos of up to a fifth of a word. */
export function miniSearch(documents: ProductDocument[]): SearchEngine {
  const index = new MiniSearch<ProductDocument>({
    idField: 'nameEn',
    fields: ['name', 'nameEn', 'categories', 'texts', 'vendors'],
    searchOptions: { prefix: true, fuzzy: 0.2, boost: BOOST },
  });
  index.addAll(documents);
  return {
    name: 'MiniSearch, prefix and fuzzy',
    find: async (query) =>
      index
        .search(query)
        .slice(0, DEPTH)
        .map(({ id }) => String(id)),
  };
}

/** Orama's tokenizers support one script each and drop words of the other. */
const tokenizer: Tokenizer = {
  language: 'english',
  normalizationCache: new Map(),
  tokenize: (text) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
};

/** Matches words with up to one typo; Orama matches prefixes by default. */
export async function orama(documents: ProductDocument[]): Promise<SearchEngine> {
  const index = create({
    schema: { name: 'string', nameEn: 'string', categories: 'string', texts: 'string', vendors: 'string' } as const,
    components: { tokenizer },
  });
  await insertMultiple(index, documents);
  return {
    name: 'Orama, tolerance 1',
    find: async (query) => {
      const { hits } = await search(index, { term: query, tolerance: 1, limit: DEPTH, boost: BOOST });
      return hits.map(({ document }) => document.nameEn);
    },
  };
}
