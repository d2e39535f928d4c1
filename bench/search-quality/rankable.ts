import type { Db } from '#server/db/client.ts';
import { words } from '#server/kernel/arabic-text.ts';
import type { Candidate } from '#server/modules/search/index/candidate.ts';
import type { Knowledge } from '#server/modules/search/index/knowledge.ts';
import type { Interpretation } from '#server/modules/search/language/interpret.ts';
import { takePrice } from '#server/modules/search/language/prices.ts';
import { searchKnowledge } from '#server/modules/search/public.ts';
import { findCandidates } from '#server/modules/search/query/candidates.ts';
import { createRanking, rankProducts } from '#server/modules/search/query/ranking.ts';
import { DEPTH } from './documents.ts';
import type { JudgedQuery } from './judgements.ts';
import { type Metrics, scoreQuery, summarize } from './metrics.ts';

/** A judged query with all that ranking looks at, so that it can be ranked many times. */
export interface Rankable {
  judged: JudgedQuery;
  interpretation: Interpretation;
  candidates: Candidate[];
  knowledge: Knowledge;
  /** English names by product. */
  names: Map<string, string>;
}

/** The same numbers as a search of the shop. */
const SCOPE = { most: 120, enough: 60 };

export async function findRankable(db: Db, queries: JudgedQuery[]): Promise<Rankable[]> {
  const read = searchKnowledge(db, () => 0);
  await read.refresh();
  const knowledge = read.current();
  const products = await db.selectFrom('products').select(['id', 'name_en']).execute();
  const names = new Map(products.map(({ id, name_en }) => [id, name_en]));
  const cases: Rankable[] = [];
  for (const judged of queries) {
    const { rest, price } = takePrice(words(judged.query), read.lexicon);
    const filter = { minPrice: price?.min, maxPrice: price?.max };
    const interpretation = knowledge.interpret(price ? rest.join(' ') : judged.query);
    const { memory } = knowledge;
    const { candidates } = await findCandidates(db, interpretation, knowledge, { ...SCOPE, filter, memory });
    cases.push({ judged, interpretation, candidates, knowledge, names });
  }
  return cases;
}

export function rankAll(cases: Rankable[]): Metrics {
  const scores = cases.map(({ judged, interpretation, candidates, knowledge, names }) => {
    const ranked = rankProducts(candidates, createRanking(interpretation, knowledge), true).slice(0, DEPTH);
    return scoreQuery(
      judged,
      ranked.map(({ productId }) => names.get(productId) ?? ''),
    );
  });
  return summarize(scores);
}
