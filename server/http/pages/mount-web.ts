import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import middie from '@fastify/middie';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, encode } from '#server/http/compression.ts';
import type { App } from '#server/http/route.ts';
import { type Config, meanProduction } from '#server/platform/config.ts';
import { inProcessFetch } from './in-process-fetch.ts';
import { type Page, pageCache } from './page-cache.ts';

/** What the built web app offers (web/shop/host.ts). The server knows no more of it. */
interface WebHost {
  handleWebRequest: (request: Request, dependencies: { fetch: typeof fetch }) => Promise<Response>;
}

interface MountOptions {
  config: Config;
  isDevelopment: boolean;
  generation: () => number;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const build = path.join(root, 'build');
/** Only the path counts: the shop's pages do not depend on the name it is reached by. */
const ORIGIN = 'http://shop.invalid';

/** A path with the end of a line in it: no route of the web app's matches one, not even the one for unknown paths. */
const BROKEN_LINE = /^[^?]*%(?:0[ad]|e2%80%a[89])/i;

/** What would have been answered by now if it existed. */
const NOT_PAGES = /^\/(api|assets|media|sitemaps)(\/|\?|$)/;

/** Hands everything that is not the API or a picture to the web app: files as they are, pages rendered by it. */
export async function mountWeb(app: App, { config, isDevelopment, generation }: MountOptions): Promise<void> {
  await app.register(async (web) => {
    // What reloads a page while it is worked on runs scripts of its own.
    if (isDevelopment) web.addHook('onRequest', async (_, reply) => void reply.removeHeader('content-security-policy'));
    const host = isDevelopment ? await developmentHost(web as unknown as App) : await builtHost(web as unknown as App);
    const cached = pageCache(generation, { mapTilesUrl: config.mapTilesUrl, isBusy: app.isBusy });
    web.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      schema: { hide: true },
      config: { compress: false } as never,
      handler: async (request, reply) => {
        if (NOT_PAGES.test(request.url)) return reply.callNotFound();
        if (BROKEN_LINE.test(request.url)) return reply.redirect('/');
        const render = async () =>
          (await host()).handleWebRequest(toWebRequest(request), { fetch: inProcessFetch(app, request) });
        const result = isDevelopment ? await render() : await cached(pageKey(request), render);
        return result instanceof Response ? sendResponse(reply, result) : sendPage(request, reply, result);
      },
    });
  });
}

async function builtHost(web: App): Promise<() => Promise<WebHost>> {
  const file = path.join(build, 'server/index.js');
  if (!existsSync(file)) throw new Error('The web app is not built: run npm run build first.');
  await web.register(fastifyStatic, {
    root: path.join(build, 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, served) => {
      const isHashed = served.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  meanProduction();
  const host = (await import(pathToFileURL(file).href)) as WebHost;
  return async () => host;
}

async function developmentHost(web: App): Promise<() => Promise<WebHost>> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { server: web.server } },
    appType: 'custom',
  });
  await web.register(middie);
  web.use(vite.middlewares);
  web.addHook('onClose', () => vite.close());
  return () => vite.ssrLoadModule('/web/shop/host.ts') as Promise<unknown> as Promise<WebHost>;
}

/** Pages differ by address and language only: who is signed in is known to the browser alone. */
function pageKey(request: FastifyRequest): string {
  const language = /(?:^|;\s*)lang=(ar|en)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const url = new URL(ORIGIN + request.url);
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

function toWebRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const name of ['cookie', 'user-agent', 'accept'] as const) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request(ORIGIN + request.url, { headers });
}
