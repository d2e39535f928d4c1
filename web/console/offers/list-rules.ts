import { HOLDS, VARIANT_FILTERS, VARIANT_SORTS } from '#contract/shared/selling/offer-lists.ts';
import { aUuid, type FiltersOf, oneOf, someWords } from '#web/console/parts/list/list-url.ts';
import type { List } from '#web/console/parts/list/use-list.ts';

/** Reasons for which packs are held: those of their offer, or a price that the guard stopped. */
export const HELD_FOR = ['price', ...HOLDS] as const;

export type VariantFilter = (typeof VARIANT_FILTERS)[number];

const someOf = (value: string): value is string =>
  value.split(',').every((name) => (VARIANT_FILTERS as readonly string[]).includes(name));

export const OFFERS = {
  name: 'offers',
  filters: { search: someWords, filter: someOf, held: oneOf(HELD_FOR), category: aUuid },
  orders: VARIANT_SORTS,
  columns: ['price', 'compareAtPrice', 'salePrice', 'stock', 'sold', 'runsOut', 'isOn', 'state'],
} as const;

export type OfferFilters = FiltersOf<typeof OFFERS.filters>;
export type OfferOrder = (typeof VARIANT_SORTS)[number];
export type OfferList = List<typeof OFFERS.filters, OfferOrder>;

export const filtersOf = ({ filter }: OfferFilters) => (filter ? (filter.split(',') as VariantFilter[]) : []);
