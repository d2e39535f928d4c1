import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import middie from '@fastify/middie';
import fastifyStatic from '@fastify/static';
import type { App } from '#server/http/route.ts';
import { DOCUMENT_HEADERS } from '#server/http/security-headers.ts';
import type { Changes } from '#server/kernel/change-log.ts';
import { type Config, meanProduction } from '#server/platform/config.ts';
import { keptCalls } from './in-process-fetch.ts';
import { pageCache } from './page-cache.ts';
import { addPageRoute, type WebHost } from './page-route.ts';

interface MountOptions {
  config: Config;
  isDevelopment: boolean;
  changes: Changes;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const build = path.join(root, 'build');
/** Files that a browser never shows by themselves; `preCompressed` adds an ending. */
const PARTS_OF_PAGES = /\.(?:js|css|woff2)(?:\.br|\.gz)?$/;

/** Serves every URL outside the API and the pictures: the web app's files as they are, and its rendered pages. */
export async function mountWeb(app: App, { config, isDevelopment, changes }: MountOptions): Promise<void> {
  await app.register(async (web) => {
    // Vite's hot reload runs inline scripts.
    if (isDevelopment) web.addHook('onRequest', async (_, reply) => void reply.removeHeader('content-security-policy'));
    const host = isDevelopment ? await developmentHost(web as unknown as App) : await builtHost(web as unknown as App);
    const cached = isDevelopment ? null : pageCache(changes, { mapTilesUrl: config.mapTilesUrl, isBusy: app.isBusy });
    const calls = isDevelopment ? undefined : keptCalls(changes);
    addPageRoute(web as unknown as App, { host, cached, calls, app });
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
      if (PARTS_OF_PAGES.test(served)) for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
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
