import { expect, test } from 'vitest';
import { inTransaction, inWriteSlot } from '#server/db/transaction.ts';
import { findJob, type ImportJob } from '#server/modules/imports/store.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { atEnd } from '#server/testing/at-end.ts';
import { csv, makeStall, upload } from '#server/testing/data/imports.ts';
import { inChunks } from './in-chunks.ts';

/** Of 12 connections the shop keeps two for reads. */
const SLOTS = 10;
const shop = await startTestApp({}, { poolSize: 12 });
const { db } = shop;

/** Has a transaction wait for a write slot until it is refused. */
async function refusedSlot(): Promise<unknown> {
  const { promise, resolve: free } = Promise.withResolvers<void>();
  const held = Array.from({ length: SLOTS }, () => inWriteSlot(db, () => promise));
  atEnd(free);
  const refusal = await inTransaction(db, async () => 'a slot was free').catch((error) => error);
  free();
  await Promise.all(held);
  return refusal;
}

/** Runs the next chunk as a job does, and tells how many rows were given up. */
async function failWith(job: ImportJob, error: unknown): Promise<number> {
  let givenUp = 0;
  const step = {
    isWhole: true,
    run: async () => {
      // Nothing is left to be done behind what was given up.
      if (givenUp > 0) return false;
      throw error;
    },
    giveUp: async (rows: number) => {
      givenUp += rows;
    },
  };
  await expect(inChunks(job, 500, step)).rejects.toBe(error);
  return givenUp;
}

test('a write slot that is refused again and again gives up no row; an error of the rows does the third time', async () => {
  const { owner } = await makeStall(shop, [46]);
  const job = await findJob(db, await upload(shop, owner, csv('sku,price', 'A,1')));
  if (!job) throw new Error('the import is missing');
  const refusal = await refusedSlot();
  expect(refusal).toMatchObject({ code: 'unavailable', status: 503 });
  const broken = new Error('not these rows');
  const counts = { refusal: [] as number[], broken: [] as number[] };
  for (let time = 1; time <= 4; time++) counts.refusal.push(await failWith(job, refusal));
  for (let time = 1; time <= 3; time++) counts.broken.push(await failWith(job, broken));
  expect(counts).toEqual({ refusal: [0, 0, 0, 0], broken: [0, 0, 500] });
}, 60_000);
