import { preparePictures, tryStorage } from './announce.ts';
import { openShopDatabase } from './db/open.ts';
import { openReads } from './db/replicas/reads.ts';
import { type Following, followEvents } from './follow-events.ts';
import { gracefulShutdown } from './http/graceful-shutdown.ts';
import { measure } from './http/metrics/metrics.ts';
import { openApp } from './http/open-app.ts';
import { handlersOf } from './job-handlers.ts';
import { openTables } from './modules/imports/public.ts';
import { invoiceRenderer } from './modules/invoices/public.ts';
import { openPictures } from './modules/media/public.ts';
import { mediaRoutes } from './modules/media/shop.routes.ts';
import { operationRoutes } from './modules/operation/monitoring.routes.ts';
import { countAllMoney } from './modules/operation/public.ts';
import { openGateway } from './modules/payments/public.ts';
import { catalogueChanges } from './platform/catalogue-invalidation.ts';
import type { Config } from './platform/config.ts';
import { openJobs } from './platform/jobs.ts';
import { stopGracefully } from './platform/stop-gracefully.ts';
import { openStorage } from './platform/storage/open.ts';

/** Longer than the last answers and jobs take to end. */
const CLOSING_SECONDS = 40;

/**
 * Starts a process that does one thing of the shop: runs its jobs, or renders and sends its pictures (`/media`). It has no pages and no
 * API, but answers `/health` and `/metrics`, so it is watched and replaced as any other process.
 */
export async function startPart(config: Config): Promise<void> {
  let report = (error: Error) => console.error(error.message);
  const say = (message: string) => report(new Error(message));
  const database = await openShopDatabase(config, { log: say });
  const { db, url, directUrl } = database;
  const storage = openStorage(config);
  const doesJobs = config.role === 'jobs';
  const changes = catalogueChanges(directUrl, database.pool, say, doesJobs ? 'jobs' : 'unknown');
  const jobs = await openJobs(database, { log: (error) => report(error), isWorker: doesJobs });
  const gateway = openGateway(config, { alarm: say });
  const [invoices, tables] = [invoiceRenderer(), openTables()];
  const media = openPictures({ storage, dataDir: config.dataDir });
  const reads = openReads({
    ...{ primaryUrl: url, standbyUrls: [], primary: db, poolSize: config.databasePoolSize },
    ...{ changes, log: say },
  });
  let following: Following | null = null;

  const app = openApp(config);
  report = (error) => app.log.warn(error, error.message);
  const shutdown = gracefulShutdown(app, config.drainSeconds);
  const counts = { jobs: jobs.count, money: () => countAllMoney(db, gateway), reads, storage };
  const metrics = measure(app, database, counts);
  await app.register(operationRoutes, { config, pool: database.pool, shutdown, metrics, storage });
  if (!doesJobs) await app.register(mediaRoutes, { pictures: media.pictures });

  const close = async () => {
    await app.close();
    await following?.stop();
    await jobs.close();
    media.close();
    invoices.close();
    tables.close();
    await reads.close();
    await changes.close();
    await database.shutdown();
  };
  stopGracefully({ log: app.log, close, deadlineMs: (config.drainSeconds + CLOSING_SECONDS) * 1000 });
  if (doesJobs) {
    following = followEvents({ config, db, jobs, report: (error) => report(error) });
    await jobs.work(handlersOf({ config, db, url: directUrl, changes, storage, jobs, invoices, tables, gateway }));
  }
  await app.listen({ port: config.port, host: config.host });
  app.log.info(doesJobs ? 'the jobs of the shop are run here' : 'the pictures of the shop are sent from here');
  if (config.bucket) await tryStorage(storage, app.log);
  if (!doesJobs && config.renderPictures === 'background') await preparePictures(media.pictures, null, app.log);
}
