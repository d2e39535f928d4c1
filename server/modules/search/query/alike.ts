import type { Db } from '#server/db/client.ts';
import { fold } from '#server/kernel/arabic-text.ts';
import type { Knowledge } from '#server/modules/search/index/knowledge.ts';
import { LEVELS } from '#server/modules/search/index/product-documents.ts';
import { createRanking } from '#server/modules/search/ranking/ranking.ts';
import { findCandidates } from './candidates.ts';
import { THOROUGH } from './find.ts';
import { interpretQuery } from './interpretation.ts';
import type { Search } from './open-search.ts';

/**
 * The products of a category whose names say what one of these names says: their score in a search for it is at least `share`
 * of that of a product with exactly this name. How wanted they are does not count.
 */
export async function findAlikeNames(
  search: Search,
  names: string[],
  categoryId: string,
  share: number,
): Promise<string[]> {
  const { knowledge: read } = search;
  await read.refresh();
  const knowledge = read.current();
  const memory = read.isFresh() ? knowledge.memory : null;
  const found = new Set<string>();
  for (const name of names)
    for (const id of await findAlike({ ...search, current: knowledge, memory }, name, categoryId, share)) found.add(id);
  return [...found];
}

interface Tools {
  db: Db;
  current: Knowledge;
  memory: Knowledge['memory'] | null;
}

async function findAlike(
  { db, current, memory }: Tools,
  name: string,
  categoryId: string,
  share: number,
): Promise<string[]> {
  const interpretation = memory ? current.interpret(name) : await interpretQuery(db, name, current, {});
  if (interpretation.concepts.length === 0) return [];
  const { candidates } = await findCandidates(db, interpretation, current, {
    ...THOROUGH,
    ...{ filter: { categoryId }, memory },
  });
  const rank = createRanking(interpretation, current);
  const exact = fold(name);
  return candidates.flatMap((candidate) => {
    const unknown = { ...candidate, level: LEVELS - 1, rating: 0, inStock: false };
    const best = rank({ ...unknown, name: exact, nameEn: exact, has: null }).value;
    return rank(unknown).value >= best * share ? candidate.productId : [];
  });
}
