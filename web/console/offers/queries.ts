import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { SellerVariant } from '#contract/seller/offers.ts';
import { MOST_VARIANTS } from '#contract/shared/selling/offer-lists.ts';
import { callApi } from '#web/console/session/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import type { OfferFilters, OfferOrder } from './list-rules.ts';

/** The first page is small, so that the first rows are there at once. */
const FIRST_PAGE = 50;

interface Page {
  data: SellerVariant[];
  nextCursor: string | null;
  total: number | null;
}

const listKey = (vendorId: string) => ['offers', vendorId, 'list'];

/** What the URL wants, as the server takes it. */
export function wantedOf({ search, filter, held, category }: OfferFilters, sortBy: OfferOrder) {
  return {
    ...{ search, filter, categoryId: category, sortBy },
    heldFor: held as 'price' | undefined,
  };
}

/** The vendor's packs, page by page. Kept for a while: a list of thousands is not read anew for each look at the tab. */
export const offersQuery = (vendorId: string, wanted: ReturnType<typeof wantedOf>) =>
  infiniteQueryOptions({
    queryKey: [...listKey(vendorId), wanted],
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'listVariants',
        { query: { ...wanted, ...(pageParam ? { cursor: pageParam, limit: MOST_VARIANTS } : { limit: FIRST_PAGE }) } },
        { signal },
      ),
    getNextPageParam: ({ nextCursor }: Page) => nextCursor,
  });

export const categoriesQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['offers', vendorId, 'categories'],
    staleTime: 300_000,
    queryFn: ({ signal }) => callApi('listVariantCategories', undefined, { signal }),
  });

export const offerQuery = (vendorId: string, offerId: string) =>
  queryOptions({
    queryKey: ['offers', vendorId, 'one', offerId],
    staleTime: 0,
    queryFn: ({ signal }) => callApi('getOffer', { params: { id: offerId } }, { signal }),
  });

/** Changes rows in all lists that are kept; null leaves a row as it is. */
export function patchRows(vendorId: string, newsOf: (row: SellerVariant) => Partial<SellerVariant> | null): void {
  const patch = (row: SellerVariant) => {
    const news = newsOf(row);
    return news ? { ...row, ...news } : row;
  };
  queryClient.setQueriesData<InfiniteData<Page, string | null>>({ queryKey: listKey(vendorId) }, (list) =>
    list ? { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(patch) })) } : list,
  );
}

/** After a change, whatever shows the vendor's packs is read again. */
export async function refreshOffers(vendorId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['offers', vendorId] }),
    queryClient.invalidateQueries({ queryKey: ['home', vendorId] }),
  ]);
}

const history = {
  staleTime: 0,
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};

export const movementsQuery = (vendorId: string, id: string) =>
  infiniteQueryOptions({
    queryKey: ['offers', vendorId, 'movements', id],
    ...history,
    queryFn: ({ pageParam, signal }) =>
      callApi('listMovements', { params: { id }, query: pageParam ? { cursor: pageParam } : {} }, { signal }),
  });

export const priceChangesQuery = (vendorId: string, id: string) =>
  infiniteQueryOptions({
    queryKey: ['offers', vendorId, 'prices', id],
    ...history,
    queryFn: ({ pageParam, signal }) =>
      callApi('listPriceChanges', { params: { id }, query: pageParam ? { cursor: pageParam } : {} }, { signal }),
  });
