import type { Writable } from 'node:stream';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import type { Shop } from '#contract/shop/shop.ts';
import type { Tables } from '#server/modules/imports/public.ts';
import type { InvoiceRenderer } from '#server/modules/invoices/public.ts';
import type { Pictures } from '#server/modules/media/public.ts';
import { operationRoutes } from '#server/modules/operation/monitoring.routes.ts';
import { countAllMoney } from '#server/modules/operation/public.ts';
import type { Search } from '#server/modules/search/public.ts';
import type { Database } from './db/client.ts';
import type { Reads } from './db/replicas/reads.ts';
import { identifyCaller, prepareCallers } from './http/access.ts';
import { gracefulShutdown } from './http/graceful-shutdown.ts';
import { recogniseDevices } from './http/limits/device.ts';
import { loadShedding } from './http/limits/load-shedding.ts';
import { limitPrograms } from './http/limits/programs.ts';
import type { SharedLimits } from './http/limits/rate-limit.ts';
import { measure } from './http/metrics/metrics.ts';
import { openApi } from './http/open-api.ts';
import { openApp } from './http/open-app.ts';
import { readerOf, rememberWrites } from './http/own-writes.ts';
import { refuseControlCharacters } from './http/request-checks.ts';
import type { App } from './http/route.ts';
import { keepNothing } from './http/security-headers.ts';
import { mediaRoutes } from './modules/media/shop.routes.ts';
import { applePayRoutes } from './modules/payments/apple-pay.routes.ts';
import type { PaymentGateway } from './modules/payments/public.ts';
import { sitemapRoutes } from './modules/sitemap/shop.routes.ts';
import type { CatalogueChanges } from './platform/catalogue-invalidation.ts';
import type { Config } from './platform/config.ts';
import type { Jobs } from './platform/jobs.ts';
import { authSecret } from './platform/secrets.ts';
import type { Storage } from './platform/storage/storage.ts';
import { accessTokens } from './platform/tokens.ts';
import { registerConsole, registerShop, type ShopDeps } from './routes.ts';

/**
 * Answers are compressed in one call: a stream costs four times as much, most of it for setting it up. Memory is allocated
 * for the whole window; answers are hardly longer than this one (256 kB).
 */
const COMPRESSION = {
  threshold: 1024,
  syncThreshold: 128 * 1024,
  encodings: ['br', 'gzip'] as Array<'br' | 'gzip'>,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 } },
};

interface Parts {
  config: Config;
  database: Database;
  reads: Reads;
  limits: SharedLimits;
  storage: Storage;
  pictures: Pictures;
  changes: CatalogueChanges;
  jobs: Jobs;
  invoices: InvoiceRenderer;
  tables: Tables;
  search: Search;
  /** Null if the shop takes no payments itself. */
  gateway: PaymentGateway | null;
  /** Shown on the login page of a demo shop; none by default. */
  demoAccounts?: Shop['demoAccounts'];
  /** The destination of the log; standard output by default. */
  logTo?: Writable;
}

/** The shop's API under /api and its pictures. It does not listen yet; main.ts adds the web app. */
export async function buildApp({
  config,
  database,
  reads,
  limits,
  storage,
  pictures,
  changes,
  jobs,
  invoices,
  tables,
  search,
  gateway,
  demoAccounts = [],
  logTo,
}: Parts): Promise<App> {
  const app = openApp(config, logTo);
  const shutdown = gracefulShutdown(app, config.drainSeconds);
  const metrics = measure(app, database, {
    jobs: jobs.count,
    money: () => countAllMoney(database.db, gateway),
    reads,
    storage,
    limits,
  });
  app.addHook('onClose', async () => limits.close());
  await app.register(compress, COMPRESSION);

  const isHttps = config.publicUrl.startsWith('https:');
  const secret = authSecret(config);
  const deps: ShopDeps = {
    config,
    db: database.db,
    reader: readerOf(reads, database.db),
    secret,
    tokens: accessTokens(secret),
    limits,
    changes,
    storage,
    jobs,
    invoices,
    tables,
    pictures,
    search,
    gateway,
    demoAccounts,
  };
  const shedding = loadShedding(database.pool.options.max);
  app.decorate('isBusy', shedding.isBusy);
  await app.register(operationRoutes, { config, pool: database.pool, shutdown, metrics, storage });
  await app.register(mediaRoutes, { pictures });
  await app.register(sitemapRoutes, deps);
  await app.register(applePayRoutes, deps);
  await app.register(
    async (api: App) => {
      prepareCallers(api);
      shedding.guard(api);
      recogniseDevices(api, secret, isHttps);
      rememberWrites(api, reads, isHttps);
      api.addHook('onRequest', identifyCaller(deps.db, deps.tokens, config));
      limitPrograms(api, deps.limits);
      api.addHook('onRequest', keepNothing);
      api.addHook('preValidation', refuseControlCharacters);
      await api.register(multipart);
      await openApi(api);
      await registerShop(api, deps);
      await registerConsole(api, deps);
    },
    { prefix: '/api' },
  );
  return app;
}
