import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/pool.ts';
import { handlersOf } from '#server/job-handlers.ts';
import { changeLog } from '#server/kernel/change-log.ts';
import { newId } from '#server/kernel/ids.ts';
import { openTables } from '#server/modules/imports/public.ts';
import { invoiceRenderer } from '#server/modules/invoices/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import type { JobHandlers } from './jobs.ts';
import { JobWaits, openJobs, settle } from './jobs.ts';

const { db, database, config, storage } = await startTestApp();
const changes = { ...changeLog(), announce: () => undefined, close: async () => undefined };
const invoices = invoiceRenderer();
const quiet = handlersOf({
  config,
  db,
  url: '',
  changes,
  storage,
  invoices,
  tables: openTables(),
  gateway: null,
  jobs: { send: async () => undefined },
});

function recording(done: string[], fault?: () => void): JobHandlers {
  return {
    ...quiet,
    documents: async ({ orderId }) => {
      fault?.();
      done.push(orderId);
    },
  };
}

const open = (isWorker: boolean) => openJobs(database, { log: () => undefined, isWorker });

test('a job exists once its transaction commits', async () => {
  const jobs = await open(false);
  const done: string[] = [];
  const orderId = newId();
  await db.transaction().execute((tx) => jobs.send(tx, 'documents', { orderId }));
  await jobs.workOff(recording(done));
  expect(done).toEqual([orderId]);
  await jobs.close();
});

test('a job of a failed transaction does not exist', async () => {
  const jobs = await open(false);
  const done: string[] = [];
  const failed = db.transaction().execute(async (tx) => {
    await jobs.send(tx, 'documents', { orderId: newId() });
    throw new Error('the order was refused');
  });
  await expect(failed).rejects.toThrow('refused');
  expect(await jobs.workOff(recording(done))).toBe(0);
  expect(done).toEqual([]);
  await jobs.close();
});

test('a worker runs an enqueued job once', async () => {
  const jobs = await open(true);
  const done: string[] = [];
  const ids = [newId(), newId(), newId()];
  await jobs.work(recording(done));
  await db.transaction().execute(async (tx) => {
    for (const orderId of ids) await jobs.send(tx, 'documents', { orderId });
  });
  await expect.poll(() => done.length, { timeout: 10_000 }).toBe(3);
  expect(done.sort()).toEqual(ids);
  await jobs.close();
});

test('makes invoices one after the other', async () => {
  const jobs = await open(true);
  const seen: string[] = [];
  await jobs.work({
    ...quiet,
    documents: async ({ orderId }) => {
      seen.push(`begin ${orderId}`);
      await db.selectNoFrom((eb) => eb.val(1).as('one')).execute();
      seen.push(`end ${orderId}`);
    },
  });
  await db.transaction().execute(async (tx) => {
    for (let count = 0; count < 4; count++) await jobs.send(tx, 'documents', { orderId: newId() });
  });
  await expect.poll(() => seen.length, { timeout: 10_000 }).toBe(8);
  const orders = seen.map((line) => line.split(' '));
  for (let at = 0; at < 8; at += 2) expect(orders[at + 1]).toEqual(['end', orders[at]?.[1]]);
  await jobs.close();
});

test('keeps a failed job for a retry', async () => {
  const jobs = await open(true);
  let tries = 0;
  const handlers = recording([], () => {
    tries += 1;
    throw new Error('the printer is out of paper');
  });
  await jobs.work(handlers);
  const orderId = newId();
  await db.transaction().execute((tx) => jobs.send(tx, 'documents', { orderId }));
  const state = async () =>
    (await database.pool.query("select state, retry_count from jobs.job where data->>'orderId' = $1", [orderId])).rows;
  await expect.poll(state, { timeout: 10_000 }).toEqual([{ state: 'retry', retry_count: 0 }]);
  expect(tries).toBe(1);
  await jobs.close();
});

test('[cluster-02] processes that start together make the queues of an empty database, and none keeps a connection that refuses statements', async () => {
  await database.pool.query('drop schema jobs cascade');
  const url = database.pool.options.connectionString ?? '';
  const others = [0, 1, 2].map(() => openDatabase(url, { poolSize: 3, onError: () => undefined }));
  const opened = await Promise.all(others.map((other) => openJobs(other, { log: () => undefined, isWorker: false })));
  for (const { pool } of others) {
    const asked = await Promise.all(Array.from({ length: 6 }, () => pool.query('select 1 as one')));
    expect(asked.map(({ rows }) => rows[0].one)).toEqual([1, 1, 1, 1, 1, 1]);
  }
  await Promise.all(opened.map((jobs) => jobs.close()));
  await Promise.all(others.map(({ close }) => close()));
});

test.each([
  ['fails', new Error('the gateway is away'), ['job documents j1 will be tried again: the gateway is away']],
  ['waits as it should', new JobWaits('another one is being sent'), []],
])('a job that %s is tried again; only a failure is told of', async (_, fault, told) => {
  const log: string[] = [];
  const handlers = recording([], () => {
    throw fault;
  });
  const job = { id: 'j1', data: { orderId: newId() } };
  const settled = await settle('documents', handlers, job, ({ message }) => void log.push(message));
  expect(settled).toEqual({ id: 'j1', status: 'failed', output: { message: fault.message } });
  expect(log).toEqual(told);
});
