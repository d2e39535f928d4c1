export {
  /** Lists the searches of the last `days`, today included, that never found anything; most frequent first. */
  listFailedSearches,
} from './history/history.ts';
export {
  /** A person's searches. */
  personalData,
} from './history/personal-data.ts';
export {
  /** Writes the search documents of offers as they are now. Call it in the transaction that changes an offer. */
  refreshDocuments,
} from './index/documents.ts';
export {
  /** Writes the prices of offers whose promotions began or ended in the last `minutes`. */
  refreshPromotedPrices,
} from './index/promoted-prices.ts';
export {
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
  /** Opens the search of a process. */
  openSearch,
  /** The search of a process, as modules are given it. */
  type Search,
} from './query/open-search.ts';
