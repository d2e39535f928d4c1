import { drawZipf, randomNumbers, shuffled } from '#bench/random.ts';
import { readJudgements } from '#bench/search-quality/judgements.ts';
import { SEARCH } from '#contract/shared/constants.ts';

/** A call by one of many visitors. */
export interface Call {
  path: string;
  ip: string;
}

const PEOPLE = 400;
/** Share of searches that sort, filter or open page 2, each. */
const SHARE = 0.1;

/** Generates searches: a few queries are frequent, most are rare. */
export function workload(categories: string[]) {
  const random = randomNumbers(4);
  const queries = shuffled(
    readJudgements().map(({ query }) => query),
    random,
  );
  const randomVisitor = () => {
    const person = Math.floor(random() * PEOPLE);
    return { session: `bench-visitor-${person}`, ip: `10.1.${person >> 8}.${person & 255}` };
  };

  /** Requests suggestions for each prefix of a query, as typing does. */
  const suggestions = (count: number): Call[] => {
    const calls: Call[] = [];
    while (calls.length < count) {
      const { ip } = randomVisitor();
      const letters = [...drawZipf(queries, random)];
      for (let length = SEARCH.minimumLength; length <= letters.length; length++) {
        const query = letters.slice(0, length).join('');
        if (query.trim() === query)
          calls.push({ path: `/api/search/suggestions?${new URLSearchParams({ query })}`, ip });
      }
    }
    return calls.slice(0, count);
  };

  const search = (query: string): Call => {
    const { session, ip } = randomVisitor();
    const parameters = new URLSearchParams({ query, sessionId: session });
    const kind = random();
    if (kind < SHARE) parameters.set('page', '2');
    else if (kind < 2 * SHARE) parameters.set('sortBy', 'price_asc');
    else if (kind < 3 * SHARE) parameters.set('category', drawZipf(categories, random));
    return { path: `/api/search?${parameters}`, ip };
  };

  return {
    suggestions,
    searches: (count: number) => Array.from({ length: count }, () => search(drawZipf(queries, random))),
    /** Like `searches`, but each query has a new size, so that no cache helps. */
    newSearches: (count: number, first: number) =>
      Array.from({ length: count }, (_, index) =>
        search(`${drawZipf(queries, random)} ${first + index} ${index % 2 === 0 ? 'g' : 'جم'}`),
      ),
  };
}
