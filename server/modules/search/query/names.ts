import type { Knowledge } from '#server/modules/search/index/knowledge.ts';
import type { NamedThing } from '#server/modules/search/index/name-index.ts';
import { LEVELS } from '#server/modules/search/index/product-documents.ts';
import type { Concept } from '#server/modules/search/language/concept.ts';
import type { Candidate } from './candidates.ts';
import { createNameMatch } from './concept-match.ts';
import type { Score } from './ranking.ts';

/** A vendor or a category that satisfies a query. */
export interface NameHit {
  thing: NamedThing;
  /** By its name alone. */
  isNamed: boolean;
  score: number;
}

/** The vendors and categories that the public may see and that satisfy every concept, best first. */
export function findNames(
  concepts: Concept[],
  rank: (candidate: Candidate) => Score,
  { lexicon, names }: Knowledge,
): NameHit[] {
  const inName = createNameMatch(lexicon);
  const nothing = { categoryId: '', vendors: '', sizes: [], createdAt: 0, level: LEVELS - 1, inStock: true, has: null };
  return names
    .find(concepts)
    .flatMap((place) => names.things[place] ?? [])
    .map((thing) => {
      const { id, nameText: name, nameEnText: nameEn, rating } = thing;
      const isCalled = (concept: Concept) =>
        [name, nameEn].some((text) => inName(text.split(' '), concept, 0).value > 0);
      return {
        thing,
        isNamed: concepts.every(isCalled),
        score: rank({ ...nothing, productId: id, name, nameEn, rating }).value,
      };
    })
    .sort((a, b) => b.score - a.score);
}
