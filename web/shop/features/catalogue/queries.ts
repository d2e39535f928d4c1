import { queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE, TIMING } from '#contract/shared/constants.ts';
import type { Language } from '#contract/shared/language.ts';
import type { ProductQuery } from '#contract/shop/catalogue.ts';
import { callApi } from '#web/shared/api/api.ts';

/** The parameters of a product list; omitted ones have the API's defaults. */
export type ProductFilter = Partial<{
  [K in keyof Omit<ProductQuery, 'ids' | 'groupBy' | 'view'>]: ProductQuery[K] extends boolean | undefined
    ? 'true' | 'false'
    : ProductQuery[K];
}>;

type Fetch = typeof fetch | undefined;

/** One page of products, each with its best offer. */
export const productsQuery = (filter: ProductFilter, fetch?: Fetch) =>
  queryOptions({
    queryKey: ['products', filter],
    queryFn: ({ signal }) =>
      callApi('listProducts', { query: { ...filter, groupBy: 'product', view: 'card' } }, { signal, fetch }),
  });

export const featuredQuery = (fetch?: Fetch) =>
  productsQuery({ isFeatured: 'true', sortBy: 'popularity', sortOrder: 'desc', limit: PAGE_SIZE.featured }, fetch);

export const productQuery = (id: string, fetch?: Fetch) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }) => callApi('getProduct', { params: { id } }, { signal, fetch }),
  });

/** Products of a category, best rated first. The product page picks related products from them. */
export const relatedQuery = (categoryId: string, fetch?: Fetch) =>
  productsQuery({ categoryId, sortBy: 'rating', sortOrder: 'desc', limit: PAGE_SIZE.relatedFetched }, fetch);

export const categoriesQuery = (fetch?: Fetch) =>
  queryOptions({
    queryKey: ['categories'],
    staleTime: TIMING.referenceCache,
    queryFn: ({ signal }) => callApi('listCategories', { query: { includeChildren: 'true' } }, { signal, fetch }),
  });

export interface FilterChoice {
  id: string;
  name: string;
  nameEn: string;
  productCount: number;
}

const toChoice = ({ id, name, nameEn, productCount }: FilterChoice): FilterChoice => ({
  id,
  name,
  nameEn,
  productCount,
});

/** Categories for the filter: names and counts. */
export const categoryFilterQuery = (fetch?: Fetch) =>
  queryOptions({
    queryKey: ['categories', 'filter'],
    staleTime: TIMING.referenceCache,
    queryFn: async ({ signal }) => {
      const { data } = await callApi('listCategories', { query: { includeChildren: 'true' } }, { signal, fetch });
      return data.map((category) => ({ ...toChoice(category), children: (category.children ?? []).map(toChoice) }));
    },
  });

/** Vendors for the filter: one page of 100. */
export const vendorFilterQuery = (fetch?: Fetch) =>
  queryOptions({
    queryKey: ['vendors', 'filter'],
    staleTime: TIMING.referenceCache,
    queryFn: async ({ signal }) => {
      const { data } = await callApi('listVendors', { query: { limit: PAGE_SIZE.vendorFilter } }, { signal, fetch });
      return data.map((vendor) => toChoice({ ...vendor, name: vendor.businessName, nameEn: vendor.businessNameEn }));
    },
  });

/** One page of the vendor list, sorted by name in the interface language. */
export const vendorsQuery = (page: number, language: Language, fetch?: Fetch) =>
  queryOptions({
    queryKey: ['vendors', 'page', page, language],
    staleTime: TIMING.referenceCache,
    queryFn: ({ signal }) =>
      callApi(
        'listVendors',
        {
          query: {
            page,
            limit: PAGE_SIZE.vendorPage,
            isActive: 'true',
            isVerified: 'true',
            sortBy: language === 'ar' ? 'name' : 'nameEn',
          },
        },
        { signal, fetch },
      ),
  });

export const vendorQuery = (id: string, fetch?: Fetch) =>
  queryOptions({
    queryKey: ['vendor', id],
    staleTime: TIMING.referenceCache,
    queryFn: ({ signal }) => callApi('getVendor', { params: { id } }, { signal, fetch }),
  });

export const topVendorsQuery = (fetch?: Fetch) =>
  queryOptions({
    queryKey: ['vendors', 'top'],
    staleTime: TIMING.referenceCache,
    queryFn: ({ signal }) =>
      callApi('listVendors', { query: { limit: 6, sortBy: 'rating', sortOrder: 'desc' } }, { signal, fetch }),
  });
