import { callApi } from '#web/shared/api/api.ts';

/**
 * The searches of this visit, so that the shop learns which products were chosen after them. Held in memory only, and never
 * with the person: the ids are random.
 */
const MOST = 200;
/** The first search for each query: repeated ones count as one. */
const searchFor = new Map<string, string>();
/** The search that each offer was chosen after. */
const searchBefore = new Map<string, string>();

export function noteSearch(query: string, searchId: string | null): void {
  if (searchId !== null && !searchFor.has(query)) keep(searchFor, query, searchId);
}

/** Reports that an offer among the results was chosen, once. */
export function noteFound(query: string, offerId: string): void {
  const searchId = searchFor.get(query);
  if (searchId === undefined || searchBefore.get(offerId) === searchId) return;
  keep(searchBefore, offerId, searchId);
  void callApi('chooseResult', { body: { productId: offerId, searchId, query: '' } }, LATER).catch(() => undefined);
}

/** Reports that the option with this URL was chosen while `typed` was in the field, if it is an offer. */
export function noteSuggested(typed: string, href: string): void {
  const offerId = /^\/products\/([\w-]+)$/.exec(href)?.[1];
  if (offerId === undefined || typed === '') return;
  callApi('chooseResult', { body: { productId: offerId, query: typed } }, LATER).then(
    ({ searchId }) => searchId && keep(searchBefore, offerId, searchId),
    () => undefined,
  );
}

/** The search that an offer was chosen after, to be sent when it is put into the cart. */
export function searchBehind(offerId: string): string | undefined {
  return searchBefore.get(offerId);
}

/** Forgets everything, for the next person at this browser. */
export function forgetSearches(): void {
  searchFor.clear();
  searchBefore.clear();
}

/** Nobody waits for the report, and it survives the page. */
const LATER = { keepalive: true };

function keep(map: Map<string, string>, key: string, value: string): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > MOST && oldest !== undefined) map.delete(oldest);
}
