import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languageOfPage } from '#contract/shared/language.ts';
import { acceptedEncoding, encode } from '#server/http/compression.ts';
import type { App } from '#server/http/route.ts';
import { inProcessFetch } from './in-process-fetch.ts';
import type { Page, pageCache } from './page-cache.ts';

/** What the built web app offers (web/shop/host.ts). The server knows no more of it. */
export interface WebHost {
  handleWebRequest: (request: Request, dependencies: { fetch: typeof fetch; language: Language }) => Promise<Response>;
}

interface PageRoute {
  host: () => Promise<WebHost>;
  /** Null while the web app is worked on: then every page is rendered anew. */
  cached: ReturnType<typeof pageCache> | null;
  /** Serves the API that pages are made from. */
  app: App;
}

/** Only the path counts: the shop's pages do not depend on the name it is reached by. */
const ORIGIN = 'http://shop.invalid';

/** A path with the end of a line in it: no route of the web app's matches one, not even the one for unknown paths. */
const BROKEN_LINE = /^[^?]*%(?:0[ad]|e2%80%a[89])/i;

/** What would have been answered by now if it existed. */
const NOT_PAGES = /^\/(api|assets|media|sitemaps)(\/|\?|$)/;

/** Answers every address that nothing else answers with a page of the web app. */
export function addPageRoute(web: App, { host, cached, app }: PageRoute): void {
  web.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    config: { compress: false } as never,
    handler: async (request, reply) => {
      if (NOT_PAGES.test(request.url)) return reply.callNotFound();
      if (BROKEN_LINE.test(request.url)) return reply.redirect('/');
      const url = new URL(ORIGIN + request.url);
      const language = languageOfPage(request.headers.cookie, url.searchParams);
      const render = async () =>
        (await host()).handleWebRequest(toWebRequest(request), { fetch: inProcessFetch(app, request), language });
      const result = cached ? await cached(pageKey(language, url), render) : await render();
      return result instanceof Response ? sendResponse(reply, result) : sendPage(request, reply, result);
    },
  });
}

/** Pages differ by address and language only: who is signed in is known to the browser alone. */
function pageKey(language: Language, url: URL): string {
  url.searchParams.sort();
  return `${language} ${url.pathname}${url.search}`;
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply.code(page.status).headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.policy,
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding, cookie',
    etag: page.etag,
  });
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await encode(page.brotli, encoding));
}

/** Redirects, data of a page for the router, and in development everything. */
async function sendResponse(reply: FastifyReply, response: Response) {
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  return isPage
    ? reply
        .code(response.status)
        .type('text/html; charset=utf-8')
        .send(await response.text())
    : reply.send(response);
}

/** Without cookies: a page must not differ by anything that its key does not name. */
function toWebRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const name of ['user-agent', 'accept'] as const) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request(ORIGIN + request.url, { headers });
}
