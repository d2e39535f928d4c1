import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startS3 } from '#doubles/s3/server.ts';
import { readConfig } from '#server/platform/config.ts';
import { sha256Of } from './checked.ts';
import { folderStorage } from './folder.ts';
import { copyStorage } from './move.ts';
import { openStorage } from './open.ts';

const store = await startS3();
const root = mkdtempSync(path.join(tmpdir(), 'daqeeq-move-'));
afterAll(async () => {
  await store.close();
  rmSync(root, { recursive: true, force: true });
});

const CONTENTS = Array.from({ length: 30 }, (_, i) => Buffer.from(`photo ${i} `.repeat(500)));
const byKey = new Map(
  CONTENTS.map((content, i) => [`media/originals/photo-${i}-${sha256Of(content).slice(0, 12)}.webp`, content]),
);
const KEYS = [...byKey.keys()];
const [FIRST, SECOND] = KEYS as [string, string];
const contentOf = (key: string) => byKey.get(key) ?? Buffer.alloc(0);
const PAPER = 'documents/paper';
/** As if the paper were sealed, and no other file. */
const opens = (key: string, content: Buffer) => (key === PAPER ? content.equals(Buffer.from('sealed')) : null);
const run: typeof copyStorage = (from, to, options) => copyStorage(from, to, { opens, ...options });
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

/** Other bytes of the same length; in a bucket its notes stay those of the former content. */
const damageInFolder = (key: string) => writeFileSync(path.join(folder, key), Buffer.alloc(contentOf(key).length, 'q'));
function damageInBucket(key: string, content: Buffer): void {
  const kept = store.objects.get(key);
  if (kept) kept.content = content;
}

test('[storage-18] damaged files are never copied over right ones: they are named, and the others go on', async () => {
  await run(inFolder(), inBucket());
  damageInFolder(FIRST);
  writeFileSync(path.join(folder, 'documents/paper'), 'seal');
  await inFolder().put('imports/new', Buffer.from('SKU'));
  const { copied, present, doubtful } = await run(inFolder(), inBucket());
  expect({ copied, present }).toEqual({ copied: 1, present: 30 });
  expect(doubtful).toEqual([
    { key: 'documents/paper', from: false, to: true },
    { key: FIRST, from: false, to: true },
  ]);
  expect(store.objects.get(FIRST)?.content).toEqual(contentOf(FIRST));
  expect(store.objects.get('documents/paper')?.content).toEqual(Buffer.from('sealed'));
  expect(await run(inBucket(), inFolder())).toMatchObject({ copied: 2, mended: 2, doubtful: [] });
  expect(await inFolder().read(FIRST)).toEqual(contentOf(FIRST));
  expect(await inFolder().read('documents/paper')).toEqual(Buffer.from('sealed'));
});

test('a damaged picture is not copied to where there is none; what cannot be read is named', async () => {
  damageInFolder(FIRST);
  symlinkSync(path.join(folder, 'nowhere'), path.join(folder, 'documents/link'));
  const { copied, gone, doubtful } = await run(inFolder(), inBucket());
  expect({ copied, gone }).toEqual({ copied: 31, gone: 0 });
  expect(doubtful.map(({ key }) => key)).toEqual(['documents/link', FIRST]);
  expect(store.objects.has(FIRST)).toBe(false);
});

test('[storage-22] a paper that does not open is not copied, in either direction', async () => {
  writeFileSync(path.join(folder, PAPER), 'dam');
  const { doubtful } = await run(inFolder(), inBucket());
  expect(doubtful).toEqual([{ key: PAPER, from: false, to: null }]);
  expect(store.objects.has(PAPER)).toBe(false);
  await inBucket().put(PAPER, Buffer.from('dam'));
  expect(await run(inFolder(), inBucket())).toMatchObject({ doubtful: [{ key: PAPER, from: false, to: false }] });
  await inFolder().put(PAPER, Buffer.from('sealed'));
  expect(await run(inBucket(), inFolder())).toMatchObject({ doubtful: [{ key: PAPER, from: false, to: true }] });
  expect(await inFolder().read(PAPER)).toEqual(Buffer.from('sealed'));
  expect(await run(inFolder(), inBucket())).toMatchObject({ copied: 1, mended: 1, doubtful: [] });
  expect(store.objects.get(PAPER)?.content).toEqual(Buffer.from('sealed'));
});

test('[storage-23] what the bucket noted of a damaged upload tells nothing: no side replaces the other one', async () => {
  await inFolder().put('imports/table', Buffer.from('dam'));
  await run(inFolder(), inBucket());
  await inFolder().put('imports/table', Buffer.from('SKU,Price'));
  for (const [from, to] of [
    [inFolder(), inBucket()],
    [inBucket(), inFolder()],
  ] as const)
    expect(await run(from, to)).toMatchObject({
      copied: 0,
      doubtful: [{ key: 'imports/table', from: null, to: null }],
    });
  expect(await inFolder().read('imports/table')).toEqual(Buffer.from('SKU,Price'));
});

test('[storage-24] markers of folders and other names that are no keys are named, and are no damage', async () => {
  await inBucket().put('documents/other', Buffer.from('x'));
  const marker = { content: Buffer.alloc(0), metadata: {}, modifiedAt: new Date() };
  for (const name of ['documents/', 'imports/', 'imports/to do.txt']) store.objects.set(name, marker);
  writeFileSync(path.join(folder, 'documents/no key'), 'x');
  expect(await run(inFolder(), inBucket())).toMatchObject({
    ...{ copied: 32, others: 1, doubtful: [] },
    strangers: { from: ['documents/no key'], to: ['documents/', 'imports/', 'imports/to do.txt'] },
  });
  expect(await run(inBucket(), inFolder())).toMatchObject({ copied: 1, present: 32, doubtful: [] });
});

test('[storage-25] an object without a note that arrives shorter than the list said is not copied', async () => {
  await inBucket().put('documents/long', Buffer.from('a paper of many pages'));
  for (const kept of store.objects.values()) kept.metadata = {};
  const back = folderStorage(path.join(root, 'short'));
  store.faults.damaged = { how: 'short', downloads: 1 };
  expect(await run(inBucket(), back)).toMatchObject({
    copied: 0,
    doubtful: [{ key: 'documents/long', from: false, to: null }],
  });
  expect(await run(inBucket(), back)).toMatchObject({ copied: 1, doubtful: [] });
});

test('a damaged object is no source, whatever the folder has', async () => {
  await run(inFolder(), inBucket());
  damageInBucket(FIRST, Buffer.alloc(contentOf(FIRST).length, 'q'));
  damageInBucket('documents/paper', Buffer.from('selaed'));
  const { copied, doubtful } = await run(inBucket(), inFolder());
  expect({ copied, doubtful: doubtful.map(({ key }) => key) }).toEqual({
    copied: 0,
    doubtful: ['documents/paper', FIRST],
  });
  expect(await inFolder().read(FIRST)).toEqual(contentOf(FIRST));
  expect(await inFolder().read('documents/paper')).toEqual(Buffer.from('sealed'));
});

test('[storage-19] a damaged object at the destination is replaced, also one of the same length with its old hash beside it', async () => {
  await run(inFolder(), inBucket());
  damageInBucket(FIRST, Buffer.alloc(contentOf(FIRST).length, 'q'));
  damageInBucket('documents/paper', Buffer.from('selaed'));
  await inBucket().put(SECOND, Buffer.from('short'));
  expect(await run(inFolder(), inBucket())).toMatchObject({ copied: 3, mended: 3, present: 29, doubtful: [] });
  for (const key of [FIRST, SECOND]) expect(store.objects.get(key)?.content).toEqual(contentOf(key));
  expect(await inBucket().read('documents/paper')).toEqual(Buffer.from('sealed'));
});

test('negative control: a quick run reads nothing that is there with its length', async () => {
  await run(inFolder(), inBucket());
  damageInBucket(FIRST, Buffer.alloc(contentOf(FIRST).length, 'q'));
  await inBucket().put(SECOND, Buffer.from('short'));
  const downloads = () => store.requests.filter((request) => /^GET .*photo/.test(request)).length;
  const before = downloads();
  const { copied, present } = await run(inFolder(), inBucket(), { isQuick: true });
  expect({ copied, present, downloads: downloads() - before }).toEqual({ copied: 1, present: 31, downloads: 2 });
});

test('two that differ stay as they are where nothing tells which one is right', async () => {
  const other = folderStorage(path.join(root, 'other'));
  await other.put('documents/paper', Buffer.from('sealEd'));
  const { copied, doubtful } = await run(inFolder(), other, { opens: () => null });
  expect({ copied, doubtful }).toEqual({ copied: 31, doubtful: [{ key: 'documents/paper', from: null, to: null }] });
  expect(await other.read('documents/paper')).toEqual(Buffer.from('sealEd'));
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
