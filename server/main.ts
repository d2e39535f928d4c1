import path from 'node:path';
import { openTables } from '#server/modules/imports/public.ts';
import { invoiceRenderer } from '#server/modules/invoices/public.ts';
import { openPictures } from '#server/modules/media/public.ts';
import { listUndecided, warnOfDisconnected } from '#server/modules/payments/public.ts';
import { INDEX_VERSION, isIndexOutdated, openSearch, searchKnowledge } from '#server/modules/search/public.ts';
import { announce, preparePictures } from './announce.ts';
import { buildApp } from './app.ts';
import { openShopDatabase } from './db/open.ts';
import { openReads } from './db/replicas/reads.ts';
import { type Following, followEvents } from './follow-events.ts';
import { rateLimits } from './http/limits/rate-limit.ts';
import { mountWeb } from './http/pages/mount-web.ts';
import { handlersOf } from './job-handlers.ts';
import { openPayments, type Payments } from './open-payments.ts';
import { startPart } from './part-of-shop.ts';
import { catalogueChanges } from './platform/catalogue-invalidation.ts';
import { type Config, environmentFor, readConfig } from './platform/config.ts';
import { assertPortFree } from './platform/free-port.ts';
import { startJobWorker } from './platform/job-worker.ts';
import { openJobs } from './platform/jobs.ts';
import type { KeptProcess } from './platform/kept-process.ts';
import { requireSharedSecret } from './platform/secrets.ts';
import { explainStart } from './platform/start-failure.ts';
import { stopGracefully } from './platform/stop-gracefully.ts';
import { openStorage } from './platform/storage/open.ts';
import { openTerminal } from './platform/terminal/terminal.ts';
import { prepareSearch } from './prepare-search.ts';

const startedAt = performance.now();
/** Longer than the last answers, jobs and the database take to end. */
const CLOSING_SECONDS = 40;
const isDevelopment = process.argv.includes('--dev');
/** A person at a terminal is told what matters; anything else, and a developer, gets the log. */
const terminal = process.stdout.isTTY && !isDevelopment ? openTerminal(process.stdout) : null;
const say = (message: string) => (terminal ? terminal.mention(message) : console.log(message));
// Leaves the cursor on an empty line.
process.once('exit', () => terminal?.progress(null));

/** Starts the shop: database, API, demo data, pages, jobs; then listens. Ctrl-C stops it, the database last. */
async function start(config: Config): Promise<void> {
  await assertPortFree(config);
  let report = (error: Error) => console.error(error.message);
  const demo = config.demoData ? await import('#demo/demo-shop.ts') : null;
  const [payments, database] = await openBoth(
    openPayments(config, (message) => report(new Error(message))),
    openShopDatabase(config, { log: say }),
  );
  const storage = openStorage(config);
  const media = openPictures({ storage, dataDir: config.dataDir });
  const invoices = invoiceRenderer();
  const tables = openTables();
  const changes = catalogueChanges(
    database.directUrl,
    database.pool,
    say,
    config.jobs === 'with-requests' ? 'requests_and_jobs' : 'requests',
  );
  const jobs = await openJobs(database, { log: (error) => report(error), isWorker: config.jobs === 'with-requests' });
  let worker: KeptProcess | null = null;
  let following: Following | null = null;
  const reads = openReads({
    ...{ primaryUrl: database.url, standbyUrls: config.databaseReplicaUrls, primary: database.db },
    ...{ poolSize: config.databasePoolSize, changes, log: (message) => report(new Error(message)) },
  });
  const search = openSearch(reads.from, searchKnowledge(reads.from, changes, { words: config.searchWordsDir }));
  const parts = { config, changes, storage, jobs, invoices, tables, gateway: payments.gateway };
  const app = await buildApp({
    ...parts,
    database,
    reads,
    limits: rateLimits(database, config.rateLimitFactors),
    search,
    pictures: media.pictures,
    demoAccounts: demo?.demoAccounts ?? [],
    logTo: terminal?.log,
  });
  report = (error) => app.log.warn(error, error.message);
  const close = async () => {
    await app.close();
    await worker?.stop();
    await following?.stop();
    await jobs.close();
    await payments.stop();
    media.close();
    invoices.close();
    tables.close();
    await reads.close();
    await changes.close();
    await database.shutdown();
  };
  try {
    if (await isIndexOutdated(database.db)) {
      app.log.info('rebuilding the search index; until it is done some products may not be found');
      await database.db.transaction().execute((tx) => jobs.send(tx, 'index', { version: INDEX_VERSION }));
    }
    await database.db.transaction().execute((tx) => jobs.send(tx, 'market_days', {}));
    await demo?.addDemoShop({ config, db: database.db, storage }, (message) => app.log.info(message));
    await mountWeb(app, { config, isDevelopment, changes });
    await prepareSearch(search.prepare, report);
    if (config.jobs === 'with-requests') {
      following = followEvents({ config, db: database.db, jobs, report: (error) => report(error) });
      await jobs.work(handlersOf({ ...parts, db: database.db, url: database.directUrl }));
    }
    // Before listening: a process that is reachable must also react to signals.
    stopGracefully({ log: app.log, close, deadlineMs: (config.drainSeconds + CLOSING_SECONDS) * 1000 });
    await app.listen({ port: config.port, host: config.host });
    if (config.jobs === 'own-process')
      worker = startJobWorker({
        module: new URL(`./worker${path.extname(import.meta.url)}`, import.meta.url),
        environment: environmentFor(config, database.url),
        log: (message) => app.log.warn(message),
      });
  } catch (error) {
    await close();
    throw error;
  }
  const accounts = (await demo?.listDemoAccounts(database.db)) ?? [];
  announce(terminal, { config, storage, app, accounts, testGateway: payments.localUrl, startedAt });
  const unsent = warnOfDisconnected(await listUndecided(database.db, payments.gateway));
  if (unsent) report(new Error(unsent));
  if (config.renderPictures === 'background') void preparePictures(media.pictures, terminal, app.log);
}

type ShopDatabase = Awaited<ReturnType<typeof openShopDatabase>>;

/** The test gateway and the database start at the same time. If one of them fails, the other one is ended. */
async function openBoth(paying: Promise<Payments>, opening: Promise<ShopDatabase>): Promise<[Payments, ShopDatabase]> {
  const [payments, database] = await Promise.allSettled([paying, opening]);
  if (payments.status === 'fulfilled' && database.status === 'fulfilled') return [payments.value, database.value];
  if (payments.status === 'fulfilled') await payments.value.stop();
  if (database.status === 'fulfilled') await database.value.shutdown();
  throw database.status === 'rejected' ? database.reason : (payments as PromiseRejectedResult).reason;
}

let config: Config | null = null;
try {
  config = readConfig();
  requireSharedSecret(config);
  const isPart = config.role === 'jobs' || config.role === 'pictures';
  await (isPart ? startPart(config) : start(config));
} catch (error) {
  console.error(explainStart(error, config));
  process.exit(1);
}
