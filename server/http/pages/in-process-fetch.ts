import type { FastifyRequest } from 'fastify';
import inject from 'light-my-request';
import type { App } from '#server/http/route.ts';
import { readShown, SHOWN_PRODUCTS_HEADER } from '#server/http/shown-products.ts';

/** Why data of a page is missing: the client asked too often, or the shop could not answer. */
export interface Refusal {
  status: 429 | 503;
  retryAfter: string;
}

interface ObservedFetch {
  fetch: typeof fetch;
  /** The refusal of any call so far; null if every call was answered. */
  refusal: () => Refusal | null;
  /** The products whose prices or stock the answers so far show. */
  products: () => string[];
}

const RETRY_AFTER_SECONDS = '2';
/** The window of the limits on searches and suggestions, which are all the limited calls of pages. */
const WINDOW_SECONDS = '60';

/**
 * fetch() for the web app's loaders: the same routes, hooks and checks without a network connection. Fastify's own `inject`
 * would refuse calls after `close()`, while pages are still being answered. Loaders leave failed calls to the browser, so
 * the refusals are noted here: a page without its content is neither kept nor taken for the real one.
 */
export function inProcessFetch(app: App, outer: Pick<FastifyRequest, 'ip' | 'id'>): ObservedFetch {
  let refusal: Refusal | null = null;
  const products = new Set<string>();
  const note = (status: number, retryAfter = RETRY_AFTER_SECONDS) => {
    // A fault of the shop outweighs a limit: coming back later helps only when both are over.
    if (status >= 500) refusal = { status: 503, retryAfter };
    else if (status === 429) refusal ??= { status: 429, retryAfter };
  };
  return {
    refusal: () => refusal,
    products: () => [...products],
    fetch: async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      const method = (init?.method ?? 'GET') as 'GET';
      try {
        const answer = await inject((request, response) => app.routing(request as never, response as never), {
          method,
          url,
          // Rate limits count the client that asked for the page, however many proxies are trusted.
          remoteAddress: outer.ip,
          headers: { 'x-request-id': outer.id },
          payload: init?.body as string | undefined,
        });
        // A refusal with a cookie means: come back with it in a second. The reader of a page does not get the cookie.
        const isOpenSoon = answer.statusCode === 429 && answer.headers['set-cookie'] !== undefined;
        note(answer.statusCode, isOpenSoon ? WINDOW_SECONDS : answer.headers['retry-after']?.toString());
        for (const id of readShown(answer.headers[SHOWN_PRODUCTS_HEADER]?.toString())) products.add(id);
        return new Response(new Uint8Array(answer.rawPayload), {
          status: answer.statusCode,
          headers: { 'content-type': 'application/json' },
        });
      } catch (error) {
        note(503);
        throw error;
      }
    },
  };
}
