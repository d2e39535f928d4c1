import { openDatabase } from './db/pool.ts';
import { type Following, followEvents } from './follow-events.ts';
import { handlersOf } from './job-handlers.ts';
import { openTables } from './modules/imports/public.ts';
import { invoiceRenderer } from './modules/invoices/public.ts';
import { openGateway } from './modules/payments/public.ts';
import { catalogueChanges } from './platform/catalogue-invalidation.ts';
import { type Config, readConfig } from './platform/config.ts';
import { tellShop } from './platform/job-worker.ts';
import { openJobs } from './platform/jobs.ts';
import { openStorage } from './platform/storage/open.ts';

// Works the queues off: mails, invoices, maintenance. main.ts starts it as a process of its own, so that this takes no time from
// requests, and it ends with the shop.

/** Few jobs run at a time. */
const POOL_SIZE = 4;

async function start(config: Config): Promise<void> {
  const url = config.databaseUrl ?? '';
  const directUrl = config.databaseDirectUrl ?? url;
  const { db, pool, close } = openDatabase(url, { poolSize: POOL_SIZE, onError: (error) => tellShop(error.message) });
  // The shop's own process says so if the database is away.
  const changes = catalogueChanges(directUrl, pool, () => undefined, 'jobs');
  const jobs = await openJobs({ db, pool, close }, { log: (error) => tellShop(error.message), isWorker: true });
  const invoices = invoiceRenderer();
  const tables = openTables();
  const gateway = openGateway(config, { alarm: tellShop });

  let following: Following | null = null;

  async function end(): Promise<void> {
    await following?.stop();
    await jobs.close();
    invoices.close();
    tables.close();
    await changes.close();
    await close();
    process.exit(0);
  }

  process.once('disconnect', () => void end());
  if (!process.connected) return end();
  following = followEvents({ config, db, jobs, report: (error) => tellShop(error.message) });
  await jobs.work(
    handlersOf({ config, db, url: directUrl, changes, storage: openStorage(config), jobs, invoices, tables, gateway }),
  );
}

function fail(error: unknown): void {
  tellShop(error instanceof Error ? error.message : String(error), () => process.exit(1));
}

// Ctrl-C reaches all processes of a terminal; the shop says when it is time.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('uncaughtException', fail);
await start(readConfig()).catch(fail);
