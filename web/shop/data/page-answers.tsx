import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createContext, use } from 'react';

/** An answer from which a page was rendered. It has no fetch time, so that the same data always render the same page. */
interface Answer {
  queryKey: QueryKey;
  /** Plain JSON, as the API sends it. */
  data: unknown;
  asksAgain?: boolean;
}

/** Of a query whose answer the browser shows and then asks for again: with somebody's session it may be another one. */
export const ASKS_AGAIN = { asksAgain: true };

const ID = 'page-answers';

/** The answers as text, on the server. The browser finds them in the page. */
export const PackedAnswers = createContext('');

/**
 * The answers as JSON. React Router would write them as part of a script, which takes longer, compresses worse, and needs their
 * hash in the page's policy.
 */
export function AnswersScript() {
  const __html = use(PackedAnswers);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: packAnswers leaves no "<" in it
  return <script id={ID} type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}

/** The text of all answers in a cache, which drops failed queries: the page shows them as loading, and the browser runs them again. */
export function packAnswers(client: QueryClient): string {
  client.removeQueries({ predicate: ({ state }) => state.status !== 'success' });
  const answers = client
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state: { data }, meta }): Answer => ({ queryKey, data, ...(meta === ASKS_AGAIN && ASKS_AGAIN) }));
  // In a script only "<" could end it.
  return JSON.stringify(answers).replaceAll('<', '\\u003c');
}

/** Puts the answers of the page that the browser has opened into its cache, before anything asks for them. */
export function unpackAnswers(client: QueryClient): void {
  const now = isFromBrowserCache() ? 0 : Date.now();
  const answers = JSON.parse(document.getElementById(ID)?.textContent || '[]') as Answer[];
  for (const { queryKey, data, asksAgain } of answers)
    client.setQueryData(queryKey, data, { updatedAt: asksAgain ? 0 : now });
}

/**
 * Going back, or reopening a closed tab, may show a page that the browser cached long ago: its data is shown and
 * refetched. Every other page was just rendered or revalidated by the server.
 */
function isFromBrowserCache(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.transferSize === 0;
}
