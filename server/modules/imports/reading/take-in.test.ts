import { expect, test } from 'vitest';
import { inWriteSlot } from '#server/db/transaction.ts';
import { findJob, type ImportJob } from '#server/modules/imports/store.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { atEnd } from '#server/testing/at-end.ts';
import { csv, makeStall, send, show } from '#server/testing/data/imports.ts';
import { tableReader } from './reader.ts';
import { takeIn } from './take-in.ts';

/** Of 12 connections the shop keeps two for reads. */
const SLOTS = 10;
const shop = await startTestApp({}, { poolSize: 12 });
const { db, storage, config } = shop;

/** A file that waits to be read, by a reader of its own. */
async function makeWaiting(limits: Parameters<typeof tableReader>[0] = {}) {
  const { owner, variants } = await makeStall(shop, [46]);
  const { body } = await send(shop, owner, csv('sku,price', `${variants[0]?.sku},45`));
  const reader = tableReader(limits);
  atEnd(reader.close);
  const job = (await findJob(db, body.id)) as ImportJob;
  const deps = { db, storage, reader, dataDir: config.dataDir };
  return { deps, job, reader, show: () => show(shop, owner, body.id) };
}

/** The job is still there, and reads the file when it is tried again. */
async function expectReadLater(file: Awaited<ReturnType<typeof makeWaiting>>): Promise<void> {
  expect(await file.show()).toMatchObject({ status: 'READING', refusal: null });
  await shop.workOff();
  expect(await file.show()).toMatchObject({ status: 'READY', rows: 1, refusal: null });
}

test('a file is read later if no write slot is free for its rows', async () => {
  const file = await makeWaiting();
  const { promise, resolve: free } = Promise.withResolvers<void>();
  atEnd(free);
  const held = Array.from({ length: SLOTS }, () => inWriteSlot(db, () => promise));
  await expect(takeIn(file.deps, file.job)).rejects.toMatchObject({ code: 'unavailable' });
  free();
  await Promise.all(held);
  await expectReadLater(file);
}, 60_000);

test('a file is read later if the shop stops while it is read', async () => {
  const file = await makeWaiting();
  const withFile: typeof storage.withFile = (key, work) =>
    storage.withFile(key, (path) => {
      const answer = work(path);
      file.reader.close();
      return answer;
    });
  const deps = { ...file.deps, storage: { ...storage, withFile } };
  await expect(takeIn(deps, file.job)).rejects.toMatchObject({ code: 'unavailable' });
  await expectReadLater(file);
});

test('a file is read later if no process can be had for it', async () => {
  const file = await makeWaiting();
  file.reader.close();
  await expect(takeIn(file.deps, file.job)).rejects.toMatchObject({ code: 'unavailable' });
  await expectReadLater(file);
});

test('a file that its reader takes too long for is refused', async () => {
  const file = await makeWaiting({ timeoutMs: 1 });
  await takeIn(file.deps, file.job);
  expect(await file.show()).toMatchObject({ status: 'FAILED', refusal: { code: 'too_much_work' } });
  await shop.workOff();
});
