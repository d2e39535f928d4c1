import type { CategoryHit, VendorHit } from '#contract/shop/search.ts';
import { pictureUrlOrNull } from '#server/modules/media/public.ts';
import type { Candidate } from '#server/modules/search/index/candidate.ts';
import type { Knowledge } from '#server/modules/search/index/knowledge.ts';
import type { NamedThing } from '#server/modules/search/index/name-index.ts';
import { LEVELS } from '#server/modules/search/index/product-documents.ts';
import type { Concept } from '#server/modules/search/language/concept.ts';
import { createNameMatch } from '#server/modules/search/ranking/concept-match.ts';
import type { Score } from '#server/modules/search/ranking/ranking.ts';

/** A vendor or a category that satisfies a query. */
export interface NameHit {
  thing: NamedThing;
  /** Whether its name alone satisfies every concept. */
  isNamed: boolean;
  score: number;
}

const NONE = new Set<number>();

/** Finds the public vendors and categories that satisfy every concept, best first. */
export function findNames(
  concepts: Concept[],
  rank: (candidate: Candidate) => Score,
  { lexicon, names }: Knowledge,
): NameHit[] {
  const inName = createNameMatch(lexicon);
  const nothing = {
    categoryId: '',
    brand: '',
    vendors: '',
    sizes: [],
    createdAt: 0,
    level: LEVELS - 1,
    inStock: true,
    has: null,
  };
  return names
    .find(concepts)
    .flatMap((index) => names.things[index] ?? [])
    .map((thing) => {
      const { kind, id, nameText: name, nameEnText: nameEn, rating } = thing;
      const isCalled = (concept: Concept) =>
        [name, nameEn].some((text) => inName({ words: text.split(' '), head: 0, denied: NONE }, concept).value > 0);
      return {
        thing,
        isNamed: concepts.every(isCalled),
        score: rank({ ...nothing, productId: id, categoryId: kind === 'category' ? id : '', name, nameEn, rating })
          .value,
      };
    })
    .sort((a, b) => b.score - a.score);
}

export function toVendorHit(thing: NamedThing, productCount: number): VendorHit {
  const { id, name, nameEn, description, descriptionEn, imageId, isVerified, rating, reviews } = thing;
  const logo = pictureUrlOrNull(imageId);
  const about = { description, descriptionEn, isVerified, avgRating: rating, totalReviews: reviews };
  return { id, name, nameEn, logo, ...about, productCount };
}

export function toCategoryHit({ id, name, nameEn, imageId }: NamedThing, productCount: number): CategoryHit {
  return { id, name, nameEn, image: pictureUrlOrNull(imageId), productCount };
}
