import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, inject } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/db/client.ts';
import { openDatabase } from '#server/db/pool.ts';
import { toAppError } from '#server/http/error-handler.ts';
import type { App } from '#server/http/route.ts';
import { handlersOf } from '#server/job-handlers.ts';
import { examine, tell } from '#server/modules/doctor/public.ts';
import { invoiceRenderer } from '#server/modules/invoices/public.ts';
import { openPictures } from '#server/modules/media/public.ts';
import { openSearch, searchKnowledge } from '#server/modules/search/public.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import { type JobPayloads, type Jobs, openJobs, type QueueName } from '#server/platform/jobs.ts';
import { type ReadMail, readOutbox } from './outbox.ts';

export interface TestApp {
  app: App;
  db: Database['db'];
  database: Database;
  config: Config;
  jobs: Jobs;
  /** Makes one call and reads the JSON of its answer. */
  call: (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, options?: CallOptions) => Promise<Answer>;
  /** Puts a job into a queue. */
  send: <Q extends QueueName>(queue: Q, payload: JobPayloads[Q]) => Promise<void>;
  /** Does what waits in the queues, as the running shop does by itself. */
  workOff: () => Promise<number>;
  /** The same, then the mails that have been sent to an address so far, oldest first. */
  mailsTo: (address: string) => Promise<ReadMail[]>;
}

export interface CallOptions {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers as a client without our types would
  body: any;
  headers: Record<string, unknown>;
}

interface TestAppOptions {
  /** For controls, which break the shop on purpose: its books are not checked at the end. */
  isBroken?: boolean;
  logTo?: Writable;
  /** Puts something between the shop and its database; answers the address of that. */
  reach?: (url: string) => Promise<string>;
  poolSize?: number;
  answerMs?: number;
}

let databases = 0;

/**
 * The API on a database of its own, a copy of the migrated template; both go when the test file is done. What its tests
 * leave behind must be a shop in order, or the file fails.
 */
export async function startTestApp(
  environment: Record<string, string> = {},
  { isBroken = false, logTo, reach, poolSize = 12, answerMs }: TestAppOptions = {},
): Promise<TestApp> {
  const { url: direct, drop } = await copyTemplate();
  const url = reach ? await reach(direct) : direct;
  const folder = mkdtempSync(path.join(tmpdir(), 'daqeeq-app-'));
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    DATABASE_URL: url,
    RATE_LIMIT_FACTOR: '1000',
    ...environment,
  });
  const database = openDatabase(url, { poolSize, onError: () => undefined, ...(answerMs && { answerMs }) });
  let generation = 0;
  const changes = { generation: () => ++generation, announce: () => undefined, close: async () => undefined };
  const media = openPictures(folder);
  // A database that cannot be had just now is the tests' own doing.
  const raise = (error: Error) => {
    if (!reach && toAppError(error).code !== 'unavailable') throw error;
  };
  const jobs = await openJobs(database, { log: raise, isWorker: false });
  const invoices = invoiceRenderer();
  const handlers = handlersOf({ config, db: database.db, changes, invoices });
  const knowledge = searchKnowledge(database.db, changes.generation, { isEager: true });
  const search = openSearch(database.db, knowledge, changes.generation);
  const app = await buildApp({ config, database, changes, jobs, invoices, search, pictures: media.pictures, logTo });
  afterAll(async () => {
    await app.close();
    const findings = isBroken ? [] : await examine(database.db);
    media.close();
    await jobs.close();
    invoices.close();
    await database.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
    const faults = findings.filter(({ count }) => count > 0).flatMap(tell);
    if (faults.length > 0) throw new Error(`The tests left a shop whose books do not balance:\n${faults.join('\n')}`);
  });
  return {
    app,
    db: database.db,
    database,
    config,
    jobs,
    send: (queue, payload) => database.db.transaction().execute((tx) => jobs.send(tx, queue, payload)),
    workOff: () => jobs.workOff(handlers),
    mailsTo: async (address) => {
      await jobs.workOff(handlers);
      return readOutbox(folder, address);
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

async function copyTemplate(): Promise<{ url: string; drop: () => Promise<void> }> {
  const template = new URL(inject('databaseUrl'));
  const name = `test_${process.pid}_${++databases}`;
  const admin = () => openDatabase(new URL('/postgres', template).href, { poolSize: 1, onError: () => undefined });
  const run = async (statement: string) => {
    const { db, close } = admin();
    await sql.raw(statement).execute(db);
    await close();
  };
  await run(`create database ${name} template template strategy file_copy`);
  return { url: new URL(`/${name}`, template).href, drop: () => run(`drop database ${name} with (force)`) };
}
