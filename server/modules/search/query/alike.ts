import type { Db } from '#server/db/client.ts';
import { fold } from '#server/kernel/arabic-text.ts';
import type { Knowledge } from '#server/modules/search/index/knowledge.ts';
import { LEVELS } from '#server/modules/search/index/product-documents.ts';
import { nameShare } from '#server/modules/search/ranking/name-share.ts';
import { createRanking } from '#server/modules/search/ranking/ranking.ts';
import { findCandidates } from './candidates.ts';
import { THOROUGH } from './find.ts';
import { interpretQuery } from './interpretation.ts';
import type { Search } from './open-search.ts';

/** A product with a name alike. */
interface AlikeName {
  productId: string;
  /** How much of the name the product says: 1 for as much as one with exactly this name, more for the one that people mean by it. */
  says: number;
  /** How much of the product’s own name that name says, 0 to 1: one word, such as "flour", says little of it. */
  isSaid: number;
}

/**
 * The products of a category whose names say nearly all that one of these names says, and no other number. How wanted they are
 * does not count.
 */
export async function findAlikeNames(search: Search, names: string[], categoryId: string): Promise<AlikeName[]> {
  const { knowledge: read } = search;
  await read.refresh();
  const knowledge = read.current();
  const memory = read.isFresh() ? knowledge.memory : null;
  const found = new Map<string, AlikeName>();
  for (const name of names)
    for (const alike of await findAlike({ ...search, current: knowledge, memory }, name, categoryId)) {
      const { says = 0, isSaid = 0 } = found.get(alike.productId) ?? {};
      found.set(alike.productId, {
        productId: alike.productId,
        says: Math.max(says, alike.says),
        isSaid: Math.max(isSaid, alike.isSaid),
      });
    }
  return [...found.values()];
}

interface Tools {
  db: Db;
  current: Knowledge;
  memory: Knowledge['memory'] | null;
}

/** From this share on of the score of a product with exactly this name. Another colour of the same thing has less. */
const ALIKE = 0.9;

async function findAlike({ db, current, memory }: Tools, name: string, categoryId: string): Promise<AlikeName[]> {
  const interpretation = memory ? current.interpret(name) : await interpretQuery(db, name, current, {});
  if (interpretation.concepts.length === 0) return [];
  const { candidates } = await findCandidates(db, interpretation, current, {
    ...THOROUGH,
    ...{ filter: { categoryId }, memory },
  });
  const rank = createRanking(interpretation, current);
  const exact = fold(name);
  return candidates.flatMap((candidate) => {
    const { productId, name: own, nameEn: ownEn } = candidate;
    const unknown = { ...candidate, level: LEVELS - 1, rating: 0, inStock: false };
    const best = rank({ ...unknown, name: exact, nameEn: exact, has: null }).value;
    const says = rank(unknown).value / best;
    if (!(says >= ALIKE) || [own, ownEn].some((each) => hasOtherNumbers(exact, each))) return [];
    const isSaid = Math.max(...[own, ownEn].map((each) => nameShare(current.interpret(each), current, exact)));
    return [{ productId, says, isSaid }];
  });
}

const numbersOf = (name: string) => (name.match(/\d+/g) ?? []).toSorted().join(' ');

/** A pan of 20 cm is not one of 25 cm. A name without a number leaves it open. */
function hasOtherNumbers(name: string, other: string): boolean {
  const [one, two] = [numbersOf(name), numbersOf(other)];
  return one !== '' && two !== '' && one !== two;
}
