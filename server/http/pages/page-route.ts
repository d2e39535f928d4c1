import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { chosenLanguage, DEFAULT_LANGUAGE, type Language, languageOfPage } from '#contract/shared/language.ts';
import { acceptedEncoding, encode } from '#server/http/compression.ts';
import type { App } from '#server/http/route.ts';
import { permissionsPolicy } from '#server/http/security-headers.ts';
import { inProcessFetch, type KeptCalls, type Refusal } from './in-process-fetch.ts';
import type { Page, pageCache, Rendered } from './page-cache.ts';

/** The interface of the built web app (web/shop/host.ts). The server uses nothing else of it. */
export interface WebHost {
  handleWebRequest: (request: Request, dependencies: WebDependencies) => Promise<WebAnswer>;
}

interface WebAnswer {
  response: Response;
  /** The page, if it is one. The response has no body then. */
  page: Pick<Rendered, 'html' | 'scripts'> | null;
}

interface WebDependencies {
  fetch: typeof fetch;
  language: Language;
  /** What the calls made so far were refused for. The page says so to people whose browser runs no scripts. */
  refusal: () => Refusal | null;
}

interface PageRoute {
  host: () => Promise<WebHost>;
  /** Null in development, where every request renders its page. */
  cached: ReturnType<typeof pageCache> | null;
  /** Keeps the answers of calls that many pages make. */
  calls?: KeptCalls;
  /** Serves the API that pages are made from. */
  app: App;
}

export const PAGE_ROUTE = '/*';

/** A placeholder: the shop's pages do not depend on its host name. */
const ORIGIN = 'http://shop.invalid';

/** The browser goes by the page that was loaded, and from any of them people get to an order without loading another. */
const PERMISSIONS = permissionsPolicy(true);

/** The page that a request asks for. The key names all that it depends on; the order of parameters means nothing. */
function askedPage(path: string, cookies: string | undefined): { url: URL; language: Language; key: string } {
  const url = new URL(ORIGIN + path);
  const language = languageOfPage(cookies, url.searchParams);
  if (url.search) url.searchParams.sort();
  return { url, language, key: `${language} ${url.pathname}${url.search}` };
}

/** A path that a URL takes as it is written. */
const PLAIN_PATH = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/;

/** Of an entry beside its letters, in bytes. */
const ENTRY_BYTES = 250;

/**
 * The keys of pages with parameters, by chosen language and path as it was sent. Many people open the same search or campaign, and
 * parsing its URL takes ten times longer than finding it here. About 1 MB at most.
 */
const knownKeys = new LRUCache<string, { key: string | null }>({
  maxSize: 1_000_000,
  maxEntrySize: 2_000,
  sizeCalculation: ({ key }, asked) => ENTRY_BYTES + asked.length + (key?.length ?? 0),
});

/** The key of the page that a request asks for; null if it asks for none, or if Fastify reads its path in another way. */
export function pageKey(path: string, cookies: string | undefined): string | null {
  const chosen = chosenLanguage(cookies);
  if (PLAIN_PATH.test(path)) return `${chosen ?? DEFAULT_LANGUAGE} ${path}`;
  if (NOT_PAGES.test(path)) return null;
  const asked = `${chosen} ${path}`;
  const known = knownKeys.get(asked);
  if (known) return known.key;
  const key = parsedKey(path, cookies);
  knownKeys.set(asked, { key });
  return key;
}

function parsedKey(path: string, cookies: string | undefined): string | null {
  const { url, key } = askedPage(path, cookies);
  // A path with dots in it is another one to Fastify, which does not resolve them.
  return path === url.pathname || path.startsWith(`${url.pathname}?`) ? key : null;
}

/** A line break in the path: no route of the web app matches it, not even the one for unknown paths. */
const BROKEN_LINE = /^[^?]*%(?:0[ad]|e2%80%a[89])/i;

/** Paths whose own routes come first: here they name something that does not exist. */
const NOT_PAGES = /^\/(api|assets|console|media|sitemaps)(\/|\?|$)/;

/**
 * Answers every URL without a route of its own with a page of the web app. Pages differ by URL and language only: the server
 * renders the visitor's view, also for people who are signed in.
 */
export function addPageRoute(web: App, { host, cached, calls, app }: PageRoute): void {
  web.route({
    method: ['GET', 'HEAD'],
    url: PAGE_ROUTE,
    schema: { hide: true },
    handler: async (request, reply) => {
      if (NOT_PAGES.test(request.url)) return reply.callNotFound();
      if (BROKEN_LINE.test(request.url)) return reply.redirect('/');
      const { url, language, key } = askedPage(request.url, request.headers.cookie);
      reply.header('permissions-policy', PERMISSIONS);
      const render = async (): Promise<Rendered | Response> => {
        const { fetch, refusal, products } = inProcessFetch(app, request, calls);
        // Nothing else of the request reaches the renderer: a page must not depend on what its key does not name.
        const web = await host();
        const { response, page } = await web.handleWebRequest(new Request(url), { fetch, language, refusal });
        const refused = refusal();
        if (!page) return withRefusal(response, refused);
        const { status, retryAfter } = refused ?? { status: response.status, retryAfter: null };
        return { ...page, status, retryAfter, products: products() };
      };
      const result = cached ? await cached(key, render) : await render();
      if (result instanceof Response) return reply.send(result);
      return 'html' in result ? sendRendered(reply, result) : sendPage(request, reply, result);
    },
  });
}

/** Tells machines that the router's data of a page lack content that was refused. */
function withRefusal(response: Response, refusal: Refusal | null): Response {
  if (!refusal || response.headers.has('location')) return response;
  const headers = new Headers(response.headers);
  headers.set('retry-after', refusal.retryAfter);
  headers.set('cache-control', 'no-store');
  return new Response(response.body, { status: refusal.status, headers });
}

/** The headers of a page, beside those of every answer. */
export function pageHeaders({ policy, retryAfter, etag }: Page): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'permissions-policy': PERMISSIONS,
    'cache-control': retryAfter === null ? 'public, max-age=0, must-revalidate' : 'no-store',
    ...(retryAfter !== null && { 'retry-after': retryAfter }),
    vary: 'accept-encoding, cookie',
    etag,
  };
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply.code(page.status).headers(pageHeaders(page));
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await encode(page.brotli, encoding));
}

/** Sends a page as it was rendered, in development. */
function sendRendered(reply: FastifyReply, { status, html, retryAfter }: Rendered) {
  if (retryAfter !== null) reply.header('retry-after', retryAfter);
  return reply.code(status).type('text/html; charset=utf-8').send(html.join(''));
}
