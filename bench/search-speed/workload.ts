import { drawZipf, randomNumbers, shuffled } from '#bench/random.ts';
import { readJudgements } from '#bench/search-quality/judgements.ts';
import { SEARCH } from '#contract/shared/constants.ts';

/** One call, by one of many people. */
export interface Call {
  path: string;
  address: string;
}

const PEOPLE = 400;
/** How often people sort, narrow or turn the page. */
const SHARE = 0.1;

/** What people search for; a few queries are frequent, most are rare. */
export function workload(categories: string[]) {
  const random = randomNumbers(4);
  const queries = shuffled(
    readJudgements().map(({ query }) => query),
    random,
  );
  const somebody = () => {
    const person = Math.floor(random() * PEOPLE);
    return { session: `bench-visitor-${person}`, address: `10.1.${person >> 8}.${person & 255}` };
  };

  /** Every query as it grows under somebody's fingers. */
  const suggestions = (count: number): Call[] => {
    const calls: Call[] = [];
    while (calls.length < count) {
      const { address } = somebody();
      const letters = [...drawZipf(queries, random)];
      for (let length = SEARCH.minimumLength; length <= letters.length; length++) {
        const query = letters.slice(0, length).join('');
        if (query.trim() === query)
          calls.push({ path: `/api/search/suggestions?${new URLSearchParams({ query })}`, address });
      }
    }
    return calls.slice(0, count);
  };

  const search = (query: string): Call => {
    const { session, address } = somebody();
    const parameters = new URLSearchParams({ query, sessionId: session });
    const kind = random();
    if (kind < SHARE) parameters.set('page', '2');
    else if (kind < 2 * SHARE) parameters.set('sortBy', 'price_asc');
    else if (kind < 3 * SHARE) parameters.set('category', drawZipf(categories, random));
    return { path: `/api/search?${parameters}`, address };
  };

  return {
    suggestions,
    searches: (count: number) => Array.from({ length: count }, () => search(drawZipf(queries, random))),
    /** The same, but every one with a size that nobody has asked for before: no memory of answers helps. */
    newSearches: (count: number, first: number) =>
      Array.from({ length: count }, (_, index) =>
        search(`${drawZipf(queries, random)} ${first + index} ${index % 2 === 0 ? 'g' : 'جم'}`),
      ),
  };
}
