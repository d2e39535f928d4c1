import type { FacetName } from '#contract/shared/constants.ts';
import type { FreeFrom } from '#contract/shared/selling/declarations.ts';
import type { FoundOffer } from './found-offers.ts';

/** Prices in halalas; both ends belong to the range. */
export interface Limits {
  min: number;
  max: number;
}

/** What a person has chosen in each facet. An empty list narrows nothing. */
export interface Chosen {
  category: string[];
  vendor: string[];
  size: string[];
  /** All of it must hold. */
  freeFrom: FreeFrom[];
  price: Limits;
  /** A price that is a part of the query, not a choice. */
  statedPrice: Limits;
  inStock: boolean;
  discount: boolean;
}

/** The numbers of products by value, and the prices of the offers that fit all other facets. */
export interface Counts {
  values: Record<Exclude<FacetName, 'price'>, Map<string, number>>;
  prices: { productId: string; price: number }[];
  /** The categories that products are in directly. */
  ownCategories: Set<string>;
}

/** The only value of a facet that is a switch. */
export const YES = 'yes';

/**
 * Counts in one pass. An offer that fits all facets counts in each; one that fails in a single facet counts in that one
 * alone, so the counts of a facet do not depend on its own choice. Where all chosen values must hold, a further one is
 * chosen beside them, so only offers that fit all facets count.
 */
export function countFacets(offers: FoundOffer[], chosen: Chosen): Counts {
  const fits = fitsChosen(chosen);
  const [category, vendor, size, freeFrom] = [createCounter(), createCounter(), createCounter(), createCounter()];
  const [inStock, discount] = [createCounter(), createCounter()];
  const prices: Counts['prices'] = [];
  const ownCategories = new Set<string>();
  for (const offer of offers) {
    const only = onlyFailed(fits, offer);
    if (only === 'several') continue;
    const counts = (facet: FacetName) => only === null || only === facet;
    const { productId, categoryId, rootCategoryId } = offer;
    if (counts('category')) {
      category.add(productId, categoryId);
      if (rootCategoryId !== categoryId) category.add(productId, rootCategoryId);
      ownCategories.add(categoryId);
    }
    if (counts('vendor')) vendor.add(productId, offer.vendorId);
    if (counts('size')) for (const each of offer.sizes) size.add(productId, each);
    if (only === null) for (const each of offer.freeFrom) freeFrom.add(productId, each);
    if (offer.inStock && counts('inStock')) inStock.add(productId, YES);
    if (offer.isDiscounted && counts('discount')) discount.add(productId, YES);
    if (counts('price') && isWithin(offer, chosen.statedPrice)) prices.push(offer);
  }
  const values = {
    ...{ category: countsOf(category), vendor: countsOf(vendor), size: countsOf(size) },
    ...{ freeFrom: countsOf(freeFrom), inStock: countsOf(inStock), discount: countsOf(discount) },
  };
  return { values, prices, ownCategories };
}

/** The facet whose choice alone leaves an offer out; null if none does. */
function onlyFailed(fits: [FacetName, Fits][], offer: FoundOffer): FacetName | 'several' | null {
  let only: FacetName | null = null;
  for (const [name, isFitting] of fits) {
    if (isFitting(offer)) continue;
    if (only !== null) return 'several';
    only = name;
  }
  return only;
}

type Fits = (offer: FoundOffer) => boolean;

/** The facets in which something is chosen, each with its condition. */
function fitsChosen({ category, vendor, size, freeFrom, price, inStock, discount }: Chosen): [FacetName, Fits][] {
  const [categories, vendors, sizes] = [new Set(category), new Set(vendor), new Set(size)];
  const all: [FacetName, boolean, Fits][] = [
    [
      'category',
      categories.size > 0,
      (offer) => categories.has(offer.categoryId) || categories.has(offer.rootCategoryId),
    ],
    ['vendor', vendors.size > 0, (offer) => vendors.has(offer.vendorId)],
    ['size', sizes.size > 0, (offer) => offer.sizes.some((each) => sizes.has(each))],
    ['freeFrom', freeFrom.length > 0, (offer) => freeFrom.every((each) => offer.freeFrom.includes(each))],
    ['price', true, (offer) => isWithin(offer, price)],
    ['inStock', inStock, (offer) => offer.inStock],
    ['discount', discount, (offer) => offer.isDiscounted],
  ];
  return all.flatMap(([name, isChosen, isFitting]) => (isChosen ? [[name, isFitting] as [FacetName, Fits]] : []));
}

function isWithin({ price }: FoundOffer, { min, max }: Limits): boolean {
  return price >= min && price <= max;
}

interface Counter {
  values: Map<string, { count: number; last: string }>;
  add: (productId: string, value: string) => void;
}

/** Counts each product once a value: the offers of one product follow each other. */
function createCounter(): Counter {
  const values: Counter['values'] = new Map();
  return {
    values,
    add: (productId, value) => {
      const known = values.get(value);
      if (!known) values.set(value, { count: 1, last: productId });
      else if (known.last !== productId) {
        known.count += 1;
        known.last = productId;
      }
    },
  };
}

function countsOf({ values }: Counter): Map<string, number> {
  return new Map([...values].map(([value, { count }]) => [value, count]));
}
