import { type FacetName, PACK_SIZE } from '#contract/shared/constants.ts';
import type { FreeFrom } from '#contract/shared/selling/declarations.ts';
import type { Facets, FreeFromValue, NamedValue, SizeValue } from '#contract/shop/facets.ts';
import type { NamedThing } from '#server/modules/search/index/name-index.ts';
import { type Chosen, countFacets, YES } from './count-facets.ts';
import type { FoundOffers } from './found-offers.ts';
import { priceRanges } from './price-ranges.ts';

/** The values that a facet lists, besides chosen ones. */
const MOST_LISTED = 30;

/** Counts the facets that were asked for and names their values. */
export function answerFacets(
  { offers, isPartial }: FoundOffers,
  chosen: Chosen,
  asked: FacetName[],
  things: NamedThing[],
): Facets {
  const { values, prices, ownCategories } = countFacets(offers, chosen);
  const ownOrChosen = [...values.category].filter(([id]) => ownCategories.has(id) || chosen.category.includes(id));
  const make: { [Name in FacetName]: () => Facets[Name] } = {
    category: () => named(things, 'category', listed(new Map(ownOrChosen), chosen.category)),
    vendor: () => named(things, 'vendor', listed(values.vendor, chosen.vendor)),
    price: () => priceRanges(prices),
    size: () => sizes(listed(new Map([...values.size].filter(([size]) => PACK_SIZE.test(size))), chosen.size)),
    freeFrom: () => declared(listed(values.freeFrom, chosen.freeFrom)),
    inStock: () => ({ count: values.inStock.get(YES) ?? 0 }),
    discount: () => ({ count: values.discount.get(YES) ?? 0 }),
  };
  return { isPartial, ...Object.fromEntries(asked.map((name) => [name, make[name]()])) };
}

type Counted = [value: string, count: number];

/** The most frequent values, and all chosen ones. */
function listed(counts: Map<string, number>, chosen: string[]): Counted[] {
  const byCount = [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
  const first = byCount.slice(0, MOST_LISTED);
  const shown = new Set(first.map(([value]) => value));
  const others = chosen.filter((value) => !shown.has(value)).map((value): Counted => [value, counts.get(value) ?? 0]);
  return [...first, ...others];
}

/** Names the values. One that no public vendor or category has, because its address is old or wrong, is left out. */
function named(things: NamedThing[], kind: NamedThing['kind'], counted: Counted[]): NamedValue[] {
  const wanted = new Set(counted.map(([id]) => id));
  const names = new Map(
    things.filter((thing) => thing.kind === kind && wanted.has(thing.id)).map((thing) => [thing.id, thing]),
  );
  return counted.flatMap(([id, count]) => {
    const thing = names.get(id);
    return thing ? { id, name: thing.name, nameEn: thing.nameEn, count } : [];
  });
}

function sizes(counted: Counted[]): SizeValue[] {
  return counted.map(([size, count]) => ({ size, count }));
}

function declared(counted: Counted[]): FreeFromValue[] {
  return counted.map(([freeFrom, count]) => ({ freeFrom: freeFrom as FreeFrom, count }));
}
