import type { Db } from '#server/db/client.ts';
import type { SearchKnowledge } from '#server/modules/search/index/search-knowledge.ts';
import { takePrice } from '#server/modules/search/language/prices.ts';
import { createRanking, rankProducts } from '#server/modules/search/ranking/ranking.ts';
import { findCandidates } from './candidates.ts';
import { THOROUGH } from './find.ts';

/**
 * Finds the candidates of a query once. The function that it resolves to ranks them with the weights as they are then, and
 * returns the ids of the products, best first. For fitting the weights.
 */
export async function findRankable(db: Db, read: SearchKnowledge, query: string): Promise<() => string[]> {
  const knowledge = read.current();
  const { rest, price } = takePrice(query, read.lexicon);
  const filter = { minPrice: price?.min, maxPrice: price?.max };
  const interpretation = knowledge.interpret(rest);
  const { memory } = knowledge;
  const found = await findCandidates(db, interpretation, knowledge, { ...THOROUGH, filter, memory });
  const isAll = found.rest === null;
  return () =>
    rankProducts(found.candidates, createRanking(interpretation, knowledge), isAll).map(({ productId }) => productId);
}
