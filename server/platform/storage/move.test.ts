import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startS3 } from '#doubles/s3/server.ts';
import { readConfig } from '#server/platform/config.ts';
import { folderStorage } from './folder.ts';
import { copyStorage } from './move.ts';
import { openStorage } from './open.ts';
import type { Storage } from './storage.ts';

const store = await startS3();
const root = mkdtempSync(path.join(tmpdir(), 'daqeeq-move-'));
afterAll(async () => {
  await store.close();
  rmSync(root, { recursive: true, force: true });
});

const KEYS = Array.from({ length: 30 }, (_, i) => `media/originals/photo-${i}.webp`);
const contentOf = (key: string) => Buffer.from(`${key} `.repeat(500));
const run = (from: Storage, to: Storage) => copyStorage(from, to, () => undefined);
const uploads = () => store.requests.filter((request) => request.startsWith('PUT')).length;

let folders = 0;
let folder = '';
const inFolder = () => folderStorage(folder);
const inBucket = () => openStorage(readConfig({ DATA_DIR: folder, ...store.options }));
beforeEach(async () => {
  store.heal();
  store.objects.clear();
  folder = path.join(root, String(folders++));
  for (const key of KEYS) await inFolder().put(key, contentOf(key));
  await inFolder().put('documents/paper', Buffer.from('sealed'));
  await inFolder().put('imports/table', Buffer.from('SKU,Price'));
});

test('[storage-14] every file is copied and compared, and is still where it was', async () => {
  expect(await run(inFolder(), inBucket())).toMatchObject({ copied: 32, present: 0, gone: 0, others: 0 });
  expect([...store.objects.keys()].sort()).toEqual([...KEYS, 'documents/paper', 'imports/table'].sort());
  for (const key of KEYS) expect(store.objects.get(key)?.content).toEqual(contentOf(key));
  expect(existsSync(path.join(folder, KEYS[0] ?? ''))).toBe(true);
});

test('[storage-15] a run that was cut off goes on where it was, and copies nothing twice', async () => {
  let left = 12;
  const bucket = inBucket();
  const dying = {
    ...bucket,
    put: async (key: string, content: Buffer) => (left-- > 0 ? bucket.put(key, content) : die()),
  };
  const die = () => Promise.reject(new Error('killed'));
  await expect(run(inFolder(), dying)).rejects.toThrow('killed');
  await expect.poll(() => store.objects.size).toBe(12);
  const before = uploads();
  expect(await run(inFolder(), inBucket())).toMatchObject({ copied: 20, present: 12 });
  expect(uploads() - before).toBe(20);
  expect(await run(inFolder(), inBucket())).toMatchObject({ copied: 0, present: 32 });
  expect(uploads() - before).toBe(20);
});

test('a file that differs is copied again, also one of the same length', async () => {
  await run(inFolder(), inBucket());
  await inBucket().put(KEYS[0] ?? '', Buffer.alloc(contentOf(KEYS[0] ?? '').length, 'x'));
  await inBucket().put(KEYS[1] ?? '', Buffer.from('short'));
  expect(await run(inFolder(), inBucket())).toMatchObject({ copied: 2, present: 30 });
  expect(store.objects.get(KEYS[0] ?? '')?.content).toEqual(contentOf(KEYS[0] ?? ''));
});

test('files go back to a folder, past drafts that somebody left there, and those that are there only stay', async () => {
  await run(inFolder(), inBucket());
  const back = folderStorage(path.join(root, 'back'));
  await back.put('documents/other', Buffer.from('mine'));
  writeFileSync(path.join(root, 'back/documents/paper.0a.new'), 'seal');
  expect(await run(inBucket(), back)).toMatchObject({ copied: 32, others: 1 });
  for (const key of KEYS) expect(await back.read(key)).toEqual(contentOf(key));
  expect(await back.read('documents/other')).toEqual(Buffer.from('mine'));
});

test('a full bucket, a lost one and a damaged answer end the run, and it can be run again', async () => {
  store.faults.isFull = true;
  await expect(run(inFolder(), inBucket())).rejects.toThrow();
  expect(store.objects.size).toBe(0);
  store.heal();
  store.faults.damaged = { how: 'other', downloads: 1_000 };
  await expect(run(inFolder(), inBucket())).rejects.toThrow();
  store.heal();
  store.faults.broken = 100;
  await expect(run(inFolder(), inBucket())).rejects.toThrow();
  store.heal();
  const { copied, present } = await run(inFolder(), inBucket());
  expect(copied + present).toBe(32);
});
