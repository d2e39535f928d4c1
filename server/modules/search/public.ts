/** Takes the "in stock" mark from those of the offers whose last piece is gone. */

/** What was searched for in the last `days`, today included, and never found; */
export { listFailedSearches } from './history/history.ts';
/** Writes what offers, and their products, vendors and categories, are found by, as they are now, and removes those that the public may no longer see. */
export { refreshDocuments } from './index/documents.ts';
/** Keeps the knowledge of the catalogue in memory. */
export { searchKnowledge } from './index/knowledge.ts';
/** Brings the prices that lists sort and filter by up to date with promotions that began or ended in the last `minutes`: */
export { refreshPromotedPrices } from './index/promoted-prices.ts';
/** Whether what products are found by was written by another version of this code. */
/** Writes what all offers are found by, a few at a time, while the shop is open. */
export { isIndexOutdated, reindex } from './index/reindex.ts';
export { hideSoldOut, showReturned } from './index/stock-mark.ts';
/** What searching is done with: */
export type { Search } from './query/find.ts';
/** DOC openSearch */
export { openSearch } from './query/find.ts';
/** Condition on search_documents as d: */
export { isFoundIn } from './query/product-order.ts';
