import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startS3 } from '#doubles/s3/server.ts';
import { readConfig } from '#server/platform/config.ts';
import { openStorage } from './open.ts';
import { s3Storage } from './s3.ts';
import { type Storage, StorageFault, type Stored } from './storage.ts';

const store = await startS3();
const folder = mkdtempSync(path.join(tmpdir(), 'daqeeq-storage-'));
afterEach(store.heal);
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const config = (options: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...options });
const { bucket } = config(store.options);
if (!bucket) throw new Error('no bucket');
/** A new one each time: none is in a pause after another test's fault. */
const inBucket = (mostMs = 2_000) => s3Storage(bucket, { scratch: path.join(folder, 'scratch'), mostMs });
const CONTENT = Buffer.from('flour '.repeat(20_000));

async function all(list: AsyncIterable<Stored>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of list) keys.push(key);
  return keys.sort();
}

const keptBy: [string, () => Storage][] = [
  ['the data folder', () => openStorage(config())],
  ['a bucket', () => openStorage(config(store.options))],
  [
    'a folder of a bucket',
    () => openStorage(config({ ...store.options, STORAGE_URL: store.options.STORAGE_URL.replace('?', '/one/shop?') })),
  ],
];

test.each(keptBy)('[storage-01] %s keeps, gives, lists and deletes files', async (_, opened) => {
  const storage = opened();
  expect(await storage.read('documents/a')).toBeNull();
  expect(await storage.stat('documents/a')).toBeNull();
  expect(await storage.withFile('documents/a', async () => 1)).toBeNull();
  expect(await all(storage.list('documents'))).toEqual([]);
  for (const name of ['a', 'b', 'c', 'd', 'e.webp']) await storage.put(`documents/${name}`, Buffer.from(name));
  await storage.put('documents/a', CONTENT);
  const upload = path.join(folder, 'upload');
  writeFileSync(upload, CONTENT);
  await storage.putFile('imports/u', upload);
  expect(await storage.read('imports/u')).toEqual(CONTENT);
  expect(await storage.read('documents/a')).toEqual(CONTENT);
  expect(await storage.stat('documents/a')).toMatchObject({ key: 'documents/a', bytes: CONTENT.length });
  expect(await all(storage.list('documents'))).toEqual(
    ['a', 'b', 'c', 'd', 'e.webp'].map((name) => `documents/${name}`),
  );
  const lent = await storage.withFile('documents/b', async (file) => [file, existsSync(file)] as const);
  expect(lent?.[1]).toBe(true);
  await storage.delete('documents/a');
  await storage.delete('documents/a');
  expect(await storage.read('documents/a')).toBeNull();
  for (const key of ['../a', 'documents/../../a', '/etc/passwd', 'a b/c', 'documents', 'documents/'])
    await expect(async () => storage.read(key), key).rejects.toThrow('is no key');
});

test('the data folder hides drafts, and removes old ones', async () => {
  const storage = openStorage(config());
  await storage.put('return-photos/whole', CONTENT);
  const draft = path.join(folder, 'return-photos/torn.0a1b.new');
  writeFileSync(draft, 'half');
  utimesSync(draft, new Date(0), new Date(0));
  expect(await all(storage.list('return-photos'))).toEqual(['return-photos/whole']);
  expect(await storage.removeDrafts('return-photos', new Date())).toBe(1);
  expect(readdirSync(path.join(folder, 'return-photos'))).toEqual(['whole']);
});

test('[storage-02] a fault that passes is not noticed', async () => {
  const storage = inBucket();
  store.faults.broken = 2;
  await storage.put('documents/f', CONTENT);
  store.faults.broken = 2;
  expect(await storage.read('documents/f')).toEqual(CONTENT);
  expect(storage.state()).toBe('good');
});

test.each(['cut', 'short', 'other'] as const)(
  '[storage-03] a download that is %s is read again, and is an error the second time, never a part',
  async (how) => {
    const storage = inBucket();
    await storage.put('documents/f', CONTENT);
    store.faults.damaged = { how, downloads: 1 };
    expect(await storage.read('documents/f')).toEqual(CONTENT);
    store.faults.damaged = { how, downloads: 2 };
    await expect(storage.read('documents/f')).rejects.toThrow(StorageFault);
    store.faults.damaged = { how, downloads: 2 };
    await expect(inBucket().withFile('documents/f', async () => 'used')).rejects.toThrow(StorageFault);
    expect(readdirSync(path.join(folder, 'scratch'))).toEqual([]);
  },
);

test('negative control: without the hash a download of other bytes passes', async () => {
  await inBucket().put('documents/f', CONTENT);
  for (const kept of store.objects.values()) kept.metadata = {};
  store.faults.damaged = { how: 'other', downloads: 1 };
  expect(await inBucket().read('documents/f')).toEqual(Buffer.alloc(CONTENT.length, 'x'));
});

test('[storage-04] a slow store is given up in time, and spared for a while', async () => {
  const storage = inBucket(200);
  store.faults.latencyMs = 1_000;
  await expect(storage.read('documents/f')).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  expect(storage.state()).toBe('bad');
  store.heal();
  const asked = store.requests.length;
  await expect(storage.put('documents/g', CONTENT)).rejects.toMatchObject({ extras: { retryAfter: 1 } });
  expect(store.requests).toHaveLength(asked);
  await expect
    .poll(
      () =>
        storage.put('documents/g', CONTENT).then(
          () => 'put',
          () => 'refused',
        ),
      { timeout: 10_000 },
    )
    .toBe('put');
  expect(storage.state()).toBe('good');
  expect(storage.counts()).toContainEqual(
    expect.objectContaining({ operation: 'get', outcome: 'failed', requests: 1 }),
  );
  expect(storage.counts()).toContainEqual(expect.objectContaining({ operation: 'put', outcome: 'ok', requests: 1 }));
});

test('[storage-05] a full bucket keeps nothing of an upload, and still gives what it has', async () => {
  const storage = inBucket();
  await storage.put('documents/f', CONTENT);
  store.faults.isFull = true;
  await expect(storage.put('documents/h', CONTENT)).rejects.toMatchObject({ code: 'unavailable' });
  expect(store.objects.has('documents/h')).toBe(false);
  expect(await storage.read('documents/f')).toEqual(CONTENT);
  expect(storage.state()).toBe('bad');
  store.heal();
  await storage.put('documents/h', CONTENT);
  expect(storage.state()).toBe('good');
});

test.each([
  ['a wrong secret', { STORAGE_SECRET_ACCESS_KEY: 'another-secret' }, /SignatureDoesNotMatch 403/],
  ['no such bucket', { STORAGE_URL: store.options.STORAGE_URL.replace('shop-files', 'no-files') }, /NoSuchBucket 404/],
  ['nobody there', { STORAGE_URL: 's3://shop-files?endpoint=http://127.0.0.1:1' }, /ECONNREFUSED/],
])('[storage-06] %s is said without secrets', async (_, options, said) => {
  const storage = openStorage(config({ ...store.options, ...options }));
  const fault = await storage.put('documents/f', CONTENT).catch((error: Error) => error);
  expect(fault).toBeInstanceOf(StorageFault);
  expect(String((fault as Error).cause)).toMatch(said);
  expect(JSON.stringify(fault) + String((fault as Error).cause)).not.toMatch(/secret/);
});
