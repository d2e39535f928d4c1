import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import middie from '@fastify/middie';
import fastifyStatic from '@fastify/static';
import type { App } from '#server/http/route.ts';
import { DOCUMENT_HEADERS, securityHeaders } from '#server/http/security-headers.ts';
import type { Changes } from '#server/kernel/change-log.ts';
import { type Config, meanProduction } from '#server/platform/config.ts';
import { addConsolePage, type ConsoleTemplate } from './console-page.ts';
import { keptCalls } from './in-process-fetch.ts';
import { answerKeptPagesFirst } from './kept-pages-first.ts';
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

/** Serves every URL outside the API and the pictures: the files of the web apps as they are, and their pages. */
export async function mountWeb(app: App, { config, isDevelopment, changes }: MountOptions): Promise<void> {
  await app.register(async (web) => {
    // Vite's hot reload runs inline scripts.
    if (isDevelopment) web.addHook('onRequest', async (_, reply) => void reply.removeHeader('content-security-policy'));
    const { host, consoleTemplate } = await (isDevelopment ? developmentApps : builtApps)(web as unknown as App);
    const cached = isDevelopment ? null : pageCache(changes, { mapTilesUrl: config.mapTilesUrl, isBusy: app.isBusy });
    const calls = isDevelopment ? undefined : keptCalls(changes);
    await addConsolePage(web as unknown as App, consoleTemplate);
    addPageRoute(web as unknown as App, { host, cached, calls, app });
    const headers = securityHeaders(config.publicUrl.startsWith('https:'));
    if (cached) answerKeptPagesFirst(app, { cached, headers, needsClient: config.trustProxy !== false });
  });
}

interface WebApps {
  host: () => Promise<WebHost>;
  consoleTemplate: ConsoleTemplate;
}

async function builtApps(web: App): Promise<WebApps> {
  const file = path.join(build, 'server/index.js');
  const consoleFile = path.join(build, 'console/index.html');
  if (![file, consoleFile].every(existsSync)) throw new Error('The web apps are not built: run npm run build first.');
  await serveFiles(web, { root: path.join(build, 'client/assets'), prefix: '/assets/', wildcard: true });
  await serveFiles(web, { root: path.join(build, 'console/assets'), prefix: '/console/assets/', wildcard: true });
  // Beside these, every URL is a page: the few files at the root have a route each.
  await serveFiles(web, { root: path.join(build, 'client'), prefix: '/', wildcard: false, globIgnore: ['assets/**'] });
  meanProduction();
  const host = (await import(pathToFileURL(file).href)) as WebHost;
  const page = readFileSync(consoleFile, 'utf8');
  return { host: async () => host, consoleTemplate: { read: async () => page, isFinal: true } };
}

interface Files {
  root: string;
  prefix: string;
  /** One route for all files. A route for each would take 10 KB of memory for each. */
  wildcard: boolean;
  globIgnore?: string[];
}

async function serveFiles(web: App, files: Files): Promise<void> {
  await web.register(fastifyStatic, {
    ...files,
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, served) => {
      const isHashed = served.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      if (PARTS_OF_PAGES.test(served)) for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
    },
  });
}

async function developmentApps(web: App): Promise<WebApps> {
  const { createServer } = await import('vite');
  const start = (configFile: string, hmrPath: string) =>
    createServer({
      root: configFile === 'vite.config.ts' ? root : undefined,
      configFile: path.join(root, configFile),
      server: { middlewareMode: true, hmr: { server: web.server, path: hmrPath } },
      appType: 'custom',
    });
  const shop = await start('vite.config.ts', '/hmr-shop');
  const console = await start('vite.console.config.ts', '/hmr-console');
  await web.register(middie);
  web.use(console.middlewares);
  web.use(shop.middlewares);
  web.addHook('onClose', async () => void (await Promise.all([shop.close(), console.close()])));
  const source = path.join(root, 'web/console/index.html');
  return {
    host: () => shop.ssrLoadModule('/web/shop/host.ts') as Promise<unknown> as Promise<WebHost>,
    consoleTemplate: {
      read: async () => console.transformIndexHtml('/index.html', readFileSync(source, 'utf8')),
      isFinal: false,
    },
  };
}
