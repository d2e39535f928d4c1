import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { sql } from 'kysely';
import type { Email } from 'postal-mime';
import { inject } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/db/client.ts';
import { openDatabase } from '#server/db/pool.ts';
import { openReads, type Reads } from '#server/db/replicas/reads.ts';
import { toAppError } from '#server/http/error-handler.ts';
import { rateLimits, type SharedLimits } from '#server/http/limits/rate-limit.ts';
import type { App } from '#server/http/route.ts';
import { handlersOf } from '#server/job-handlers.ts';
import { type ChangeLog, changeLog } from '#server/kernel/change-log.ts';
import { tell } from '#server/modules/doctor/public.ts';
import { openTables } from '#server/modules/imports/public.ts';
import { type InvoiceRenderer, invoiceRenderer } from '#server/modules/invoices/public.ts';
import { openPictures } from '#server/modules/media/public.ts';
import type { PaymentGateway } from '#server/modules/payments/public.ts';
import { openSearch, searchKnowledge } from '#server/modules/search/public.ts';
import type { CatalogueChanges } from '#server/platform/catalogue-invalidation.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import { type JobPayloads, type Jobs, openJobs, type QueueName } from '#server/platform/jobs.ts';
import { openStorage } from '#server/platform/storage/open.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { atEnd } from '#server/testing/at-end.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { databaseNamed } from '#server/testing/database/other-url.ts';
import { readOutbox } from './outbox.ts';

/** One for all test files of a worker: its process starts with the first document and ends with the worker. */
const sharedInvoices = invoiceRenderer();

/** A shop under test. */
export interface TestApp {
  app: App;
  db: Database['db'];
  database: Database;
  reads: Reads;
  config: Config;
  /** Exchanges its counts with other processes only when it is told to. */
  limits: SharedLimits;
  storage: Storage;
  jobs: Jobs;
  gateway: PaymentGateway | null;
  /** Sends one request to the API and parses the JSON response. */
  call: (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, options?: CallOptions) => Promise<Answer>;
  /** Enqueues a job. */
  send: <Q extends QueueName>(queue: Q, payload: JobPayloads[Q]) => Promise<void>;
  /** Runs all waiting jobs, as a running shop does by itself. */
  workOff: () => Promise<number>;
  /** Runs all waiting jobs, then returns the mails sent to a recipient so far, oldest first. */
  mailsTo: (recipient: string) => Promise<Email[]>;
}

export interface CallOptions {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses like a client without our types
  body: any;
  headers: Record<string, unknown>;
}

interface TestAppOptions {
  /** For negative controls, which break the shop on purpose: skips the integrity checks at the end. */
  skipIntegrityChecks?: boolean;
  logTo?: Writable;
  /** Maps the database's URL to the one the shop uses, for example a proxy's. */
  mapDatabaseUrl?: (url: string) => Promise<string>;
  poolSize?: number;
  answerMs?: number;
  /** The changes that caches follow. Without them, nothing is kept: tests change the database behind the shop's back. */
  changes?: CatalogueChanges;
  /** Called when a change of what lists and pages show is announced. */
  onAnnounce?: (products?: readonly string[]) => void;
  /** Whether each search reads the catalogue's words again. Without it only the first one does, as in a shop without changes. */
  isSearchEager?: boolean;
  /** Renders the invoices, for tests that need a process of their own for it. */
  invoices?: InvoiceRenderer;
  /** Takes the shop's payments; none by default. */
  gateway?: PaymentGateway | null;
}

/**
 * Starts the API on its own copy of the migrated template database and removes both at the end of the test or file, which
 * fails if it leaves data that violates an integrity check.
 */
export async function startTestApp(
  environment: Record<string, string> = {},
  {
    skipIntegrityChecks = false,
    logTo,
    mapDatabaseUrl,
    poolSize = 12,
    answerMs,
    onAnnounce = () => undefined,
    changes = { ...restlessLog(), announce: onAnnounce, close: async () => undefined },
    isSearchEager = true,
    invoices = sharedInvoices,
    gateway = null,
  }: TestAppOptions = {},
): Promise<TestApp> {
  const { url: direct, drop } = await copyTemplate();
  const url = mapDatabaseUrl ? await mapDatabaseUrl(direct) : direct;
  const folder = mkdtempSync(path.join(tmpdir(), 'daqeeq-app-'));
  atEnd(async () => {
    await drop();
    rmSync(folder, { recursive: true, force: true });
  });
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    DATABASE_URL: url,
    RATE_LIMIT_FACTOR: '1000',
    BANK_NAME: 'Test Bank',
    BANK_ACCOUNT_NAME: 'Test Shop Est.',
    BANK_IBAN: 'SA9799000000001234567890',
    PAYMENT_LINKS_BY_HAND: 'true',
    ...environment,
  });
  const database = openDatabase(url, { poolSize, onError: () => undefined, ...(answerMs && { answerMs }) });
  const storage = openStorage(config);
  const media = openPictures({ storage, dataDir: folder });
  // Tests with a mapped URL make the database unavailable on purpose.
  const raise = (error: Error) => {
    if (!mapDatabaseUrl && toAppError(error).code !== 'unavailable') throw error;
  };
  const reads = openReads({
    ...{ primaryUrl: url, standbyUrls: config.databaseReplicaUrls, primary: database.db, poolSize, changes },
    log: () => undefined,
  });
  const jobs = await openJobs(database, { log: raise, isWorker: false });
  const tables = openTables();
  const handlers = handlersOf({ config, db: database.db, url, changes, storage, jobs, invoices, tables, gateway });
  const knowledge = searchKnowledge(reads.from, changes, { isEager: isSearchEager });
  const search = openSearch(reads.from, knowledge);
  const limits = rateLimits(database, config.rateLimitFactors, null);
  const app = await buildApp({
    ...{ config, database, reads, limits, changes, storage, jobs, invoices, tables, search, gateway, logTo },
    pictures: media.pictures,
  });
  atEnd(async () => {
    await app.close();
    await reads.close();
    const failed = skipIntegrityChecks ? [] : await failedChecks(database.db);
    media.close();
    await jobs.close();
    tables.close();
    await database.close();
    if (failed.length > 0)
      throw new Error(`The tests left data that fails integrity checks:\n${failed.flatMap(tell).join('\n')}`);
  });
  const deliver = inTurn(() => jobs.workOff(handlers));
  return {
    app,
    db: database.db,
    database,
    reads,
    config,
    limits,
    storage,
    jobs,
    gateway,
    send: (queue, payload) => database.db.transaction().execute((tx) => jobs.send(tx, queue, payload)),
    workOff: () => jobs.workOff(handlers),
    mailsTo: async (recipient) => {
      await deliver();
      return readOutbox(folder, recipient);
    },
    call: async (method, target, { body, token, headers } = {}) => {
      const answer = await app.inject({
        method,
        url: `/api${target}`,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
        ...(body !== undefined && { payload: body as object }),
      });
      return {
        status: answer.statusCode,
        body: answer.body ? JSON.parse(answer.body) : undefined,
        headers: answer.headers,
      };
    },
  };
}

/** Of two that work jobs off at once, one would read the outbox before the mail that the other is writing. */
function inTurn<T>(work: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.catch(() => undefined).then(work);
    last = next;
    return next;
  };
}

/** To this log everything has changed whenever it is asked. */
function restlessLog(): ChangeLog {
  const log = changeLog();
  const generation = () => {
    log.note(null);
    return log.generation();
  };
  return { ...log, generation, isUnchanged: () => false, changedSince: () => null };
}

async function copyTemplate(): Promise<{ url: string; drop: () => Promise<void> }> {
  const template = inject('databaseUrl');
  // Not counted: a run that is cut short, as for a mutation, leaves its databases behind.
  const name = `test_${randomUUID()}`;
  const admin = () => openDatabase(databaseNamed(template, 'postgres'), { poolSize: 1, onError: () => undefined });
  const run = async (statement: string) => {
    const { db, close } = admin();
    await sql.raw(statement).execute(db);
    await close();
  };
  await run(`create database "${name}" template template strategy file_copy`);
  return { url: databaseNamed(template, name), drop: () => run(`drop database "${name}" with (force)`) };
}
