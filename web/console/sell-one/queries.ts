import { queryOptions } from '@tanstack/react-query';
import type { Found, FoundProduct } from '#contract/seller/sell-one.ts';
import { callApi } from '#web/console/session/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';

const productKey = (vendorId: string, productId: string) => ['sell-one', vendorId, 'product', productId];

/** Products for a barcode, an own SKU or a name. */
export const findQuery = (vendorId: string, term: string) =>
  queryOptions({
    queryKey: ['sell-one', vendorId, 'find', term],
    staleTime: 30_000,
    queryFn: ({ signal }) => callApi('findProducts', { query: { search: term } }, { signal }),
  });

export const productQuery = (vendorId: string, productId: string) =>
  queryOptions({
    queryKey: productKey(vendorId, productId),
    staleTime: 30_000,
    queryFn: ({ signal }) => callApi('findProducts', { query: { productId } }, { signal }),
  });

/** What the search has read of a product is what its sheet begins with. */
export function keepProduct(vendorId: string, { tax }: Found, product: FoundProduct): void {
  queryClient.setQueryData(productKey(vendorId, product.id), { data: [product], pack: null, tax } satisfies Found);
}

/** After a sale, whatever shows the vendor's offers is out of date. */
export function forgetOffers(vendorId: string): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(vendorId) });
}
