import { SEARCH } from '#contract/shared/constants.ts';
import type { SearchResults, SearchType } from '#contract/shop/search.ts';
import type { I18n } from '#web/shop/i18n.ts';

/** The number of results of a type. */
export function totalOf(type: SearchType, results: SearchResults): number {
  const { totalResults, totalProductCount, totalVendorCount, totalCategoryCount } = results;
  return { all: totalResults, product: totalProductCount, vendor: totalVendorCount, category: totalCategoryCount }[
    type
  ];
}

/** The server stops counting here, so 1,000 and every larger number read "1,000+". */
const isMany = (count: number) => count >= SEARCH.countedTo;
const MANY = { count: SEARCH.countedTo };

/** "12" or "1,000+". */
export function countText({ t, format }: I18n, count: number): string {
  return isMany(count) ? t('search.countOrMore', MANY) : format.number(count);
}

/** "12 results" or "1,000+ results". */
export function resultCountText({ t }: I18n, count: number): string {
  return isMany(count) ? t('search.resultCountOrMore', MANY) : t('search.resultCount', { count });
}

/** "12 products" or "1,000+ products". */
export function productCountText({ t }: I18n, count: number): string {
  return isMany(count) ? t('search.productCountOrMore', MANY) : t('catalog.productCount', { count });
}
