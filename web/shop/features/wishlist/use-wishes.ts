import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PAGE_SIZE } from '#contract/shared/constants.ts';
import type { PublicItem } from '#contract/shop/catalogue.ts';
import { callApi } from '#web/shared/api/api.ts';
import { moveWishes, refreshWishes, useOwnWishes, type WishlistEntry } from '#web/shop/data/wishlist.ts';

interface Wish extends WishlistEntry {
  /** The shop no longer sells it. */
  isGone: boolean;
}

/** The wishlist. Shows stored products immediately, then updates their prices and stock from the API. */
export function useWishes() {
  const items = useOwnWishes();
  const ids = items.map(({ product }) => product.id).sort();
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['products', 'wished', ids],
    staleTime: 0,
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
    queryFn: ({ signal }) => findOffers(ids, signal),
  });
  const missing = data && !isPlaceholderData ? ids.filter((id) => !data.some((offer) => offer.id === id)) : [];
  const { data: moved } = useQuery({
    queryKey: ['products', 'moved', missing],
    enabled: missing.length > 0,
    queryFn: ({ signal }) => findMoved(missing, signal),
  });
  useEffect(() => {
    if (data) refreshWishes(data);
  }, [data]);
  useEffect(() => {
    if (moved) moveWishes(moved);
  }, [moved]);
  const sold = data && !isPlaceholderData ? new Set(data.map(({ id }) => id)) : null;
  const wishes = items.map((entry): Wish => ({ ...entry, isGone: sold !== null && !sold.has(entry.product.id) }));
  return { wishes, isError, refetch };
}

/** The offers that others were joined with, by the id of before: their products turned out to be the same. */
async function findMoved(ids: string[], signal: AbortSignal): Promise<Map<string, PublicItem>> {
  const found = await Promise.all(
    ids.map(async (id) => {
      const item = await callApi('getProduct', { params: { id } }, { signal }).catch(() => null);
      return item && item.id !== id ? ([[id, item]] as const) : [];
    }),
  );
  return new Map(found.flat());
}

/** Requests the offers page by page. The API omits offers that are no longer public. */
async function findOffers(ids: string[], signal: AbortSignal): Promise<PublicItem[]> {
  const limit = PAGE_SIZE.maximum;
  const pages = Array.from({ length: Math.ceil(ids.length / limit) }, (_, page) =>
    ids.slice(page * limit, (page + 1) * limit),
  );
  const answers = await Promise.all(
    pages.map((page) => callApi('listProducts', { query: { ids: page.join(','), limit, view: 'card' } }, { signal })),
  );
  return answers.flatMap(({ data }) => data);
}
