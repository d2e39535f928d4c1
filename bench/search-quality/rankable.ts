import type { Db } from '#server/db/client.ts';
import { changeLog } from '#server/kernel/change-log.ts';
import { findRankable, searchKnowledge } from '#server/modules/search/public.ts';
import { DEPTH } from './documents.ts';
import type { JudgedQuery } from './judgements.ts';
import { type Metrics, scoreQuery, summarize } from './metrics.ts';

/** A judged query with a function that ranks its candidates: English product names, best first. */
export interface Rankable {
  judged: JudgedQuery;
  rank: () => string[];
}

export async function makeRankable(db: Db, queries: JudgedQuery[]): Promise<Rankable[]> {
  const knowledge = searchKnowledge(() => db, changeLog());
  await knowledge.refresh();
  const products = await db.selectFrom('products').select(['id', 'name_en']).execute();
  const names = new Map(products.map(({ id, name_en }) => [id, name_en]));
  const cases: Rankable[] = [];
  for (const judged of queries) {
    const rank = await findRankable(db, knowledge, judged.query);
    cases.push({ judged, rank: () => rank().map((id) => names.get(id) ?? '') });
  }
  return cases;
}

export function measureRanking(cases: Rankable[]): Metrics {
  return summarize(cases.map(({ judged, rank }) => scoreQuery(judged, rank().slice(0, DEPTH))));
}
