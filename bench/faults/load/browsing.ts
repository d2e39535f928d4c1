import { drawZipf, shuffled } from '#bench/random.ts';
import { readJudgements } from '#bench/search-quality/judgements.ts';
import type { Call } from './client.ts';
import type { Offer } from './shoppers.ts';

/** Draws calls of visitors who browse: searches, lists, products and pages. */
export function browsing(offers: Offer[], random: () => number): () => Call {
  const queries = shuffled(
    readJudgements().map(({ query }) => query),
    random,
  );
  const paths = [
    () => `/api/search?${new URLSearchParams({ query: drawZipf(queries, random), page: page() })}`,
    () => `/api/search/suggestions?${new URLSearchParams({ query: drawZipf(queries, random).slice(0, 3).trim() })}`,
    () => `/api/products/public?page=${page()}`,
    () => `/api/products/public/${drawZipf(offers, random).id}`,
    () => `/products/${drawZipf(offers, random).id}`,
  ];
  const page = () => String(1 + Math.floor(random() * 10));
  return () => ({ method: 'GET', path: (paths[Math.floor(random() * paths.length)] as () => string)() });
}
