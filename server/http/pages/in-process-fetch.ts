import type { FastifyRequest } from 'fastify';
import { REQUEST_ID_HEADER } from '#server/http/request-id.ts';
import type { App } from '#server/http/route.ts';
import { readShown, SHOWN_PRODUCTS_HEADER } from '#server/http/shown-products.ts';
import type { Changes } from '#server/kernel/change-log.ts';
import { type GenerationCache, generationCache } from '#server/kernel/generation-cache.ts';
import { callInProcess } from './in-process-call.ts';

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

/** The answer to a call of a page. */
interface Answer {
  status: number;
  text: string;
  retryAfter?: string;
  /** The products that it shows; null if it does not say, and any change may concern it. */
  products: string[] | null;
}

export type KeptCalls = GenerationCache<Answer>;

const MAXIMUM_BYTES = 4 * 1024 * 1024;
/** Pages are kept for a minute themselves. */
const MAXIMUM_AGE_MS = 10_000;

/** Keeps the answers to calls that many pages make: the shop's settings, categories, a category's best offers. */
export function keptCalls(changes: Changes): KeptCalls {
  return generationCache({
    changes,
    shows: ({ products }) => products,
    limit: { maxSize: MAXIMUM_BYTES, sizeCalculation: ({ text }, url) => 2 * (text.length + url.length) },
    maximumAgeMs: MAXIMUM_AGE_MS,
  });
}

/** The calls that a limit may refuse to one client and not to another. */
const LIMITED = /^\/api\/search/;

/** An answer other than 200, which is not kept. */
class NotKept extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(`status ${answer.status}`);
    this.answer = answer;
  }
}

/**
 * fetch() for the web app's loaders, which read paths of the API: the same routes, hooks and checks without a network connection.
 * Loaders leave failed calls to the browser, so the refusals are noted here: a page without its content is neither kept nor
 * taken for the real one.
 */
export function inProcessFetch(app: App, outer: Pick<FastifyRequest, 'ip' | 'id'>, kept?: KeptCalls): ObservedFetch {
  let refusal: Refusal | null = null;
  const products = new Set<string>();
  const note = (status: number, retryAfter = RETRY_AFTER_SECONDS) => {
    // A fault of the shop outweighs a limit: coming back later helps only when both are over.
    if (status >= 500) refusal = { status: 503, retryAfter };
    else if (status === 429) refusal ??= { status: 429, retryAfter };
  };
  const ask = async (url: string): Promise<Answer> => {
    // Rate limits count the client that asked for the page, however many proxies are trusted.
    const asked = { url, headers: { [REQUEST_ID_HEADER]: outer.id }, remoteAddress: outer.ip };
    const { status, headers, text } = await callInProcess(app, asked);
    const shown = headers[SHOWN_PRODUCTS_HEADER];
    // A refusal with a cookie means: come back with it in a second. The reader of a page does not get the cookie.
    const isOpenSoon = status === 429 && headers['set-cookie'] !== undefined;
    return {
      ...{ status, text },
      retryAfter: isOpenSoon ? WINDOW_SECONDS : headers['retry-after']?.toString(),
      products: shown === undefined ? null : readShown(shown.toString()),
    };
  };
  const askOnce = async (url: string): Promise<Answer> => {
    const answer = await ask(url);
    if (answer.status !== 200) throw new NotKept(answer);
    return answer;
  };
  const answerOf = async (url: string): Promise<Answer> => {
    if (!kept || LIMITED.test(url)) return ask(url);
    return kept
      .get(url, () => askOnce(url))
      .catch((error) => {
        if (error instanceof NotKept) return error.answer;
        throw error;
      });
  };
  return {
    refusal: () => refusal,
    products: () => [...products],
    fetch: async (input, init) => {
      if ((init?.method ?? 'GET') !== 'GET') throw new Error('Loaders only read.');
      try {
        const answer = await answerOf(String(input));
        note(answer.status, answer.retryAfter);
        for (const id of answer.products ?? []) products.add(id);
        return toResponse(answer);
      } catch (error) {
        note(503);
        throw error;
      }
    },
  };
}

/** What loaders read of a Response. Node's own makes streams for each, which cost as much as the call. */
function toResponse({ status, text }: Answer): Response {
  const headers = new Headers({ 'content-type': 'application/json' });
  const response: Pick<Response, 'ok' | 'status' | 'headers' | 'json' | 'text'> = {
    ok: status >= 200 && status < 300,
    ...{ status, headers },
    json: async () => JSON.parse(text) as unknown,
    text: async () => text,
  };
  return response as Response;
}
