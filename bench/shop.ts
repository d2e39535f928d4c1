import { buildApp } from '#server/app.ts';
import type { Db } from '#server/db/client.ts';
import { openShopDatabase } from '#server/db/open.ts';
import { openReads } from '#server/db/replicas/reads.ts';
import { rateLimits } from '#server/http/limits/rate-limit.ts';
import type { App } from '#server/http/route.ts';
import { changeLog } from '#server/kernel/change-log.ts';
import { openTables } from '#server/modules/imports/public.ts';
import { invoiceRenderer } from '#server/modules/invoices/public.ts';
import { openPictures } from '#server/modules/media/public.ts';
import { openSearch, searchKnowledge } from '#server/modules/search/public.ts';
import { readConfig } from '#server/platform/config.ts';
import { openJobs } from '#server/platform/jobs.ts';
import { openStorage } from '#server/platform/storage/open.ts';
import type { Cluster } from './cluster.ts';
import { atEnd } from './run.ts';

/** Opens the shop's API in this process on the cluster's migrated database, until the bench ends. */
export async function openShop(cluster: Cluster): Promise<{ app: App; db: Db }> {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: cluster.folder,
    DATABASE_URL: cluster.url('postgres'),
    RATE_LIMIT_FACTOR: '1000000',
  });
  const database = await openShopDatabase(config, { log: () => undefined });
  atEnd(database.shutdown);
  const storage = openStorage(config);
  const media = openPictures({ storage, dataDir: config.dataDir });
  const invoices = invoiceRenderer();
  const tables = openTables();
  const changes = { ...changeLog(), announce: () => undefined, close: async () => undefined };
  const jobs = await openJobs(database, { log: (error) => console.error(error.message), isWorker: false });
  atEnd(async () => {
    await jobs.close();
    media.close();
    invoices.close();
    tables.close();
  });
  const reads = openReads({
    ...{ primaryUrl: database.url, standbyUrls: config.databaseReplicaUrls, primary: database.db },
    ...{ poolSize: config.databasePoolSize, changes, log: console.error },
  });
  atEnd(reads.close);
  const search = openSearch(reads.from, searchKnowledge(reads.from, changes));
  const app = await buildApp({
    config,
    database,
    reads,
    limits: rateLimits(database, config.rateLimitFactors),
    changes,
    storage,
    jobs,
    invoices,
    tables,
    search,
    gateway: null,
    pictures: media.pictures,
  });
  atEnd(() => app.close());
  return { app, db: database.db };
}
