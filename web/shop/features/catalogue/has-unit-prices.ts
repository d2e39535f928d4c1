import { useQuery } from '@tanstack/react-query';
import { type ProductFilter, productsQuery } from './queries.ts';

/** Whether enough of a list shares a measure to be sorted by unit price; while it loads, whether it is sorted so. */
export function useHasUnitPrices(filter: ProductFilter): boolean {
  const { data } = useQuery(productsQuery(filter));
  return data ? Boolean(data.meta.unitPricePer) : filter.sortBy === 'unitPrice';
}
