import { invoiceRenderer } from '#server/modules/invoices/public.ts';
import { openPictures } from '#server/modules/media/public.ts';
import { isIndexOutdated, openSearch, searchKnowledge } from '#server/modules/search/public.ts';
import { buildApp } from './app.ts';
import { openShopDatabase } from './db/open.ts';
import { mountWeb } from './http/pages/mount-web.ts';
import { handlersOf } from './job-handlers.ts';
import { catalogueChanges } from './platform/catalogue-invalidation.ts';
import { readConfig } from './platform/config.ts';
import { openJobs } from './platform/jobs.ts';
import { stopGracefully } from './platform/stop-gracefully.ts';

const startedAt = performance.now();
/** Longer than the last answers, jobs and the database take to end. */
const CLOSING_SECONDS = 40;
const isDevelopment = process.argv.includes('--dev');

/** Starts the shop: database, API, demo data, pages, jobs; then listens. Ctrl-C stops it, the database last. */
async function start(): Promise<void> {
  const config = readConfig();
  const demo = config.demoData ? await import('#demo/demo-shop.ts') : null;
  const database = await openShopDatabase(config, { log: (message) => console.log(message) });
  const media = openPictures(config.dataDir);
  const invoices = invoiceRenderer();
  const changes = catalogueChanges(database.url, database.pool, (message) => console.log(message));
  let report = (error: Error) => console.error(error.message);
  const jobs = await openJobs(database, { log: (error) => report(error), isWorker: true });
  const search = openSearch(
    database.db,
    searchKnowledge(database.db, changes.generation, { words: config.searchWordsDir }),
    changes.generation,
  );
  const app = await buildApp({
    config,
    database,
    changes,
    jobs,
    invoices,
    search,
    pictures: media.pictures,
    demoAccounts: demo?.demoAccounts ?? [],
  });
  report = (error) => app.log.warn(error, error.message);
  const close = async () => {
    await app.close();
    await jobs.close();
    media.close();
    invoices.close();
    await changes.close();
    await database.shutdown();
  };
  try {
    if (await isIndexOutdated(database.db)) {
      app.log.info('rebuilding the search index; until it is done some products may not be found');
      await database.db.transaction().execute((tx) => jobs.send(tx, 'reindex', {}));
    }
    await demo?.addDemoShop(config, database.db, (message) => app.log.info(message));
    await mountWeb(app, { config, isDevelopment, generation: changes.generation });
    // If this fails, the first search tries again.
    await search.prepare().catch(report);
    await jobs.work(handlersOf({ config, db: database.db, changes, invoices }));
    // Before listening: a process that is reachable must also react to signals.
    stopGracefully({ log: app.log, close, deadlineMs: (config.drainSeconds + CLOSING_SECONDS) * 1000 });
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await close();
    throw error;
  }
  app.log.info(`Daqeeq is open at ${config.publicUrl} (${Math.round(performance.now() - startedAt)} ms)`);
  if (!config.merchant.vatNumber) app.log.warn('no SHOP_VAT_NUMBER: invoices of the shop itself are not tax invoices');
  if (!config.mail.smtpUrl) app.log.info(`no SMTP_URL: mails are written to ${config.dataDir}/outbox`);
  if (config.renderPictures === 'background') void media.pictures.prepareAll();
}

await start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
