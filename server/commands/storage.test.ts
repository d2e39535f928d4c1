import { afterAll, expect, test } from 'vitest';
import { startS3 } from '#doubles/s3/server.ts';
import { folderStorage } from '#server/platform/storage/folder.ts';
import { runCommand } from '#server/testing/app/run-command.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { storageCommand } from './storage.ts';

const store = await startS3();
afterAll(store.close);
const shop = await startTestApp(store.options);
const plain = await startTestApp();
const run = (...args: string[]) => runCommand(shop, storageCommand, ...args);

test('says what it copied, and how much was there already', async () => {
  const { dataDir } = shop.config;
  await folderStorage(dataDir).put('documents/a', Buffer.alloc(1_500_000, 'a'));
  expect(await run('move', '--from', 'folder', '--to', 'bucket')).toEqual([
    `Copying from ${dataDir} to ${shop.storage.name} …`,
    '1 files copied and compared (1.5 MB); 0 were there already and are the same.',
    `Nothing was removed at ${dataDir}.`,
  ]);
  await shop.storage.put('documents/b', Buffer.from('b'));
  expect((await run('move', '--from', 'folder', '--to', 'bucket')).slice(1)).toEqual([
    '0 files copied and compared (0.0 MB); 1 were there already and are the same.',
    `1 files are at ${shop.storage.name} only. They were left alone.`,
    `Nothing was removed at ${dataDir}.`,
  ]);
  const other = store.options.STORAGE_URL.replace('?', '/other?');
  expect((await run('move', '--from', 'bucket', '--to', other))[1]).toMatch(/^2 files copied/);
  expect(store.objects.has('other/documents/b')).toBe(true);
});

test('a quick run says that it read nothing', async () => {
  expect((await run('move', '--from', 'folder', '--to', 'bucket', '--quick'))[1]).toBe(
    '0 files copied and compared (0.0 MB); 1 were there already with the same length (--quick: not read).',
  );
});

test('names what is damaged, says what to do, and fails', async () => {
  const { dataDir } = shop.config;
  await folderStorage(dataDir).put('documents/a', Buffer.alloc(1_500_000, 'q'));
  const lines: string[] = [];
  const command = storageCommand.execute({
    ...shop,
    url: '',
    args: ['move', '--from', 'folder', '--to', 'bucket'],
    print: (line) => lines.push(line),
  });
  await expect(command).rejects.toThrow(
    "1 are damaged at --from folder. Copy the right ones back: npm run shop -- storage move --from 'bucket' --to 'folder'",
  );
  expect(lines.at(-1)).toBe(`  documents/a: damaged at ${dataDir}, right at ${shop.storage.name}`);
  expect(await run('move', '--from', 'bucket', '--to', 'folder')).toContain(
    `1 of those copied replaced a damaged file at ${dataDir}.`,
  );
  const [here, there] = ['one', 'another'].map((name) => `${dataDir}/${name}`) as [string, string];
  for (const place of [here, there]) await folderStorage(place).put('documents/x', Buffer.from(place));
  await expect(run('move', '--from', here, '--to', there)).rejects.toThrow('neither side is known to be right');
});

test('a run that fails says why, without secrets, and that it can be run again', async () => {
  store.faults.isFull = true;
  await folderStorage(shop.config.dataDir).put('documents/c', Buffer.from('c'));
  await expect(run('move', '--from', 'folder', '--to', 'bucket')).rejects.toThrow(
    'It ended early: the storage of files: put documents/c: XMinioStorageFull 507\nRun it again: it goes on where it was.',
  );
  store.heal();
});

test.each([
  [['move'], /^Usage/],
  [['copy', '--from', 'folder', '--to', 'bucket'], /^Usage/],
  [['move', '--from', 'folder', '--too', 'bucket'], /^Usage/],
  [['move', '--from', 'folder', '--to', 'folder'], /^Both are/],
])('refuses %j', async (args, message) => {
  await expect(run(...args)).rejects.toThrow(message);
});

test('a shop without a bucket is told to name one', async () => {
  const moving = runCommand(plain, storageCommand, 'move', '--from', 'folder', '--to', 'bucket');
  await expect(moving).rejects.toThrow('Set STORAGE_URL and its keys');
});
