import { afterAll, expect, test } from 'vitest';
import { startS3 } from '#doubles/s3/server.ts';
import { paperFiles } from '#server/modules/applications/public.ts';
import { sha256Of } from '#server/platform/storage/checked.ts';
import { folderStorage } from '#server/platform/storage/folder.ts';
import { runCommand } from '#server/testing/app/run-command.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { fileForm, makeApplication, PDF } from '#server/testing/console/applications.ts';
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

/** The lines that a move prints, and its error. */
async function move(from: string, to: string): Promise<{ lines: string[]; error: string }> {
  const lines: string[] = [];
  const args = ['move', '--from', from, '--to', to];
  const moving = storageCommand.execute({ ...shop, url: '', args, print: (line) => lines.push(line) });
  const error = await moving.then(
    () => '',
    ({ message }: Error) => message,
  );
  return { lines, error };
}

test('names what is damaged, says what to do, and what it says is right', async () => {
  const { dataDir } = shop.config;
  const here = folderStorage(dataDir);
  const key = `media/originals/flour-${sha256Of(Buffer.from('right')).slice(0, 12)}.webp`;
  await here.put(key, Buffer.from('right'));
  await move('folder', 'bucket');
  await here.put(key, Buffer.from('wrong'));
  const { lines, error } = await move('folder', 'bucket');
  expect(error).toContain(
    "1 are damaged at --from folder. Copy the right ones back: npm run shop -- storage move --from 'bucket' --to 'folder'",
  );
  expect(lines.at(-1)).toBe(`  ${key}: damaged at ${dataDir}, right at ${shop.storage.name}`);
  expect((await move('bucket', 'folder')).lines).toContain(`1 of those copied replaced a damaged file at ${dataDir}.`);
  expect(await here.read(key)).toEqual(Buffer.from('right'));
});

test('a paper is judged by whether it opens, before it is copied and after', async () => {
  const { dataDir } = shop.config;
  const [here, there] = [folderStorage(dataDir), shop.storage];
  const { by } = await makeApplication(shop);
  const sent = await shop.app.inject({
    method: 'POST',
    url: '/api/seller/application/papers/other',
    headers: { authorization: `Bearer ${by.token}` },
    payload: fileForm(PDF) as never,
  });
  const key = `documents/${sent.json().id}`;
  const right = (await there.read(key)) ?? Buffer.alloc(0);
  await there.delete(key);
  await here.put(key, right.subarray(1));
  const first = await move('folder', 'bucket');
  expect(first.lines.at(-1)).toBe(
    `  ${key}: cannot be opened at ${dataDir}, and not known to be right at ${there.name}`,
  );
  expect(first.error).toContain('was sealed with another AUTH_SECRET');
  expect(await there.read(key), 'a damaged paper is not copied').toBeNull();
  // As if an earlier version had copied it: the bucket's note is the hash of the damage.
  await there.put(key, right.subarray(1));
  await here.put(key, right);
  const second = await move('folder', 'bucket');
  expect(second).toMatchObject({
    error: '',
    lines: expect.arrayContaining([expect.stringMatching(/^1 of those copied replaced a damaged file/)]),
  });
  expect(await there.read(key)).toEqual(right);
  // Sealed for another one: it does not open either.
  await paperFiles(here, shop.config.authSecret ?? '').save(sent.json().id, PDF, 'somebody else');
  expect((await move('folder', 'bucket')).lines.at(-1)).toContain('cannot be opened');
  await here.put(key, right);
});

test('of two that differ where nothing tells, none is replaced', async () => {
  const { dataDir } = shop.config;
  await folderStorage(dataDir).put('documents/doc0', Buffer.from('dam'));
  expect((await move('folder', 'bucket')).error).toBe('');
  await folderStorage(dataDir).put('documents/doc0', Buffer.from('right'));
  for (const [from, to] of [
    ['folder', 'bucket'],
    ['bucket', 'folder'],
  ] as const) {
    const { lines, error } = await move(from, to);
    expect(lines.at(-1)).toMatch(/^ {2}documents\/doc0: differs at .*, and nothing tells which one is right$/);
    expect(error).toContain('neither side is known to be right');
  }
  expect(await folderStorage(dataDir).read('documents/doc0')).toEqual(Buffer.from('right'));
  expect(await shop.storage.read('documents/doc0')).toEqual(Buffer.from('dam'));
  await shop.storage.put('documents/doc0', Buffer.from('right'));
});

test('names that are not the shop’s are said in a line, and are no fault', async () => {
  store.objects.set('documents/', { content: Buffer.alloc(0), metadata: {}, modifiedAt: new Date() });
  const { lines, error } = await move('bucket', 'folder');
  expect(error).toBe('');
  expect(lines).toContain(
    `1 objects at ${shop.storage.name} with names that are not the shop’s were left alone: "documents/"`,
  );
  store.objects.delete('documents/');
});

test('a place without files of a shop is a mistake', async () => {
  expect((await move('/no/such/folder', 'bucket')).error).toBe(
    'There are no files of a shop at /no/such/folder. Is --from /no/such/folder right?',
  );
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
