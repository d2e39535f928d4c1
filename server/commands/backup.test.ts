import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startS3 } from '#doubles/s3/server.ts';
import { listBackups } from '#server/modules/backup/public.ts';
import { folderStorage } from '#server/platform/storage/folder.ts';
import { openStorage } from '#server/platform/storage/open.ts';
import { explain } from '#server/platform/storage/storage.ts';
import { startTestApp, type TestApp } from '#server/testing/app/test-app.ts';
import { backupCommand, restoreCommand, verifyCommand } from './backup.ts';
import type { Command } from './command.ts';

const store = await startS3();
const shop = await startTestApp(store.options);
const plain = await startTestApp();
const folder = mkdtempSync(path.join(tmpdir(), 'daqeeq-damaged-'));
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
const file = (name: string) => path.join(folder, name);
const filesIn = (name: string) =>
  [
    ...gunzipSync(readFileSync(file(name)))
      .toString()
      .matchAll(/^{"file":"([^"]+)"/gm),
  ].map(([, key]) => key);

const [PICTURE, BROKEN, PAPER] = [
  'media/originals/a-0123456789ab.svg',
  'media/originals/b-0123456789ab.svg',
  'documents/p',
];
beforeEach(async () => {
  store.heal();
  store.objects.clear();
  for (const key of [PICTURE, BROKEN, PAPER]) await shop.storage.put(key, Buffer.from(key));
});

/** The lines that a command prints, and its error. */
async function run({ config, db, jobs }: TestApp, { execute }: Command, args: string[], given = {}) {
  const lines: string[] = [];
  const context = { config, db, jobs, url: config.databaseUrl ?? '', gateway: null, storage: openStorage(config) };
  const running = execute({ ...context, ...given, args, print: (line) => lines.push(line) });
  const error = await running.then(() => '', explain);
  return { lines, error };
}

/** All migrations on an empty database. */
const MIGRATING_MS = 120_000;
const LACKS = `lacks 1 files that were damaged or could not be read:\n  ${BROKEN}: other bytes arrived than were stored`;

test('[backups-01] a damaged picture is named, and everything else is in the backup', async () => {
  const kept = store.objects.get(BROKEN);
  if (kept) kept.content = Buffer.from('other bytes');
  const made = await run(shop, backupCommand, [file('a')]);
  expect(made.error).toBe(`${file('a')} was made, but it ${LACKS}`);
  expect(made.lines[0]).toContain(`${file('a')}: made `);
  expect(filesIn('a')).toEqual([PICTURE, PAPER]);
});

test(
  '[backups-03] a trial of a backup that lacks a file says the same',
  async () => {
    const verified = await run(shop, verifyCommand, [file('a')]);
    expect(verified.error).toBe(`${file('a')} can be restored, but it ${LACKS}`);
    expect((await listBackups(shop.db, 1))[0]).toMatchObject({ fileName: 'a', files: 2, faults: 1 });
  },
  MIGRATING_MS,
);

test(
  '[backups-04] so does a restore, which brings everything else',
  async () => {
    const url = new URL(shop.config.databaseUrl ?? '');
    url.pathname = `${url.pathname}_empty`;
    const name = sql.id(url.pathname.slice(1));
    await sql`create database ${name}`.execute(shop.db);
    const storage = folderStorage(file('restored'));
    const restored = await run(shop, restoreCommand, [file('a')], { url: url.href, storage });
    await sql`drop database ${name} with (force)`.execute(shop.db);
    expect(restored.lines[0]).toContain('2 files');
    expect(restored.error).toBe(`The shop is restored, but the backup ${LACKS}`);
    expect(await storage.read(PAPER)).toEqual(Buffer.from(PAPER));
    expect(await storage.read(BROKEN)).toBeNull();
  },
  MIGRATING_MS,
);

test('[backups-02] a whole backup names nothing; markers of folders are said in a line', async () => {
  expect((await run(shop, backupCommand, [file('b')])).lines).toHaveLength(1);
  store.objects.set('documents/', { content: Buffer.alloc(0), metadata: {}, modifiedAt: new Date() });
  const { lines, error } = await run(shop, backupCommand, [file('b')]);
  expect(error).toBe('');
  expect(lines[1]).toBe(
    `1 objects at ${shop.storage.name} with names that are not the shop’s were left alone: "documents/"`,
  );
  expect(filesIn('b')).toEqual([PICTURE, BROKEN, PAPER]);
});

test('a store that is lost ends a backup, and leaves no file', async () => {
  store.faults.broken = 1_000;
  expect((await run(shop, backupCommand, [file('c')])).error).toContain('InternalError');
  expect(() => readFileSync(file('c'))).toThrow('ENOENT');
});

test('the nightly clean-up passes over markers of folders', async () => {
  const long = new Date(0);
  const marker = { content: Buffer.alloc(0), metadata: {}, modifiedAt: long };
  for (const name of ['media/originals/', 'documents/', 'return-photos/', 'imports/']) store.objects.set(name, marker);
  for (const kept of store.objects.values()) kept.modifiedAt = long;
  await shop.send('cleanup', {});
  await shop.workOff();
  expect([...store.objects.keys()].sort()).toEqual([
    ...['documents/', 'imports/', 'media/originals/', PICTURE, BROKEN, 'return-photos/'],
  ]);
});

test('a backup says whether it holds the secret, and names a link that leads nowhere', async () => {
  expect((await run(shop, backupCommand, [file('d')])).lines[0]).toMatch(
    /AUTH_SECRET is not in it, and its papers open with that alone/,
  );
  const { dataDir } = plain.config;
  expect((await run(plain, backupCommand, [file('d')])).lines[0]).toMatch(
    /It holds the shop’s secret: keep it safe\.$/,
  );
  const AUTH_SECRET = readFileSync(path.join(dataDir, 'auth.secret'), 'utf8');
  const given = (authSecret: string) => ({ config: { ...plain.config, authSecret } });
  expect((await run(plain, backupCommand, [file('d')], given(AUTH_SECRET))).lines[0]).toContain('It holds');
  await folderStorage(dataDir).put(PAPER, Buffer.from('x'));
  symlinkSync(file('nowhere'), path.join(dataDir, 'documents/link'));
  writeFileSync(path.join(dataDir, 'documents/no key'), 'x');
  const { error } = await run(plain, backupCommand, [file('d')], given('another secret'));
  expect(error).toContain('documents/link: a link that leads nowhere');
});
