export {
  /** The weights of ranking. */
  RANKING,
} from '#server/modules/search/ranking/ranking-weights.ts';
export {
  /** Records which products were chosen after a search, after the answer. */
  choiceRecorder,
} from './history/choices.ts';
export {
  /** Computes which products are wanted after each query. */
  countWanted,
} from './history/count-wanted.ts';
export {
  /** A person's searches. */
  personalData,
} from './history/personal-data.ts';
export {
  /** Lists searches that found nothing, or after which nobody chose anything; most frequent first. */
  listVainSearches,
} from './history/vain.ts';
export {
  /** Writes the search documents of offers as they are now. Call it in the transaction that changes an offer. */
  refreshDocuments,
} from './index/documents.ts';
export {
  /** Writes the rows that products are found by, of products that may have lost all their offers. */
  refreshProducts,
} from './index/product-documents.ts';
export {
  /** Writes the prices of offers whose promotions began or ended in the last `minutes`. */
  refreshPromotedPrices,
} from './index/promoted-prices.ts';
export {
  /** The version in which this code writes the search rows and cards. */
  INDEX_VERSION,
  /** Tells whether the search documents were written by another version of this code. */
  isIndexOutdated,
  /** Writes the search documents of all offers, in batches, while the shop is open. */
  reindex,
} from './index/reindex.ts';
export {
  /** Keeps the knowledge of the catalogue in memory. */
  searchKnowledge,
} from './index/search-knowledge.ts';
export {
  /** Clears `in_stock` on offers that just sold out. */
  hideSoldOut,
  /** Sets `in_stock` again on offers that came back. */
  showReturned,
} from './index/stock-mark.ts';
export {
  /** The words that the search knows, with those of a shop's folder. */
  readLexicon,
} from './language/lexicon.ts';
export {
  /** Finds the products of a category whose names say what a name says. */
  findAlikeNames,
} from './query/alike.ts';
export {
  /** Opens the search of a process. */
  openSearch,
  /** The search of a process, as modules are given it. */
  type Search,
} from './query/open-search.ts';
export {
  /** Finds the products that shoppers find by a text. */
  findProductIds,
} from './query/product-ids.ts';
export {
  /** Finds the candidates of a query, to be ranked again and again while weights are fitted. */
  findRankable,
} from './query/rankable.ts';
export {
  /** Suggests products, categories and vendors for a text that is being typed. */
  suggest,
} from './query/suggestions.ts';
export {
  /** Adds names of one thing. Throws an error that explains why they cannot be one. */
  addSynonyms,
  /** The shopkeeper's groups of synonyms. */
  listSynonyms,
  /** Removes a group; its row stays for the record. */
  removeSynonyms,
} from './synonyms/synonyms.ts';
