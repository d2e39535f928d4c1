import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { canSeeProcesses, killPostgres } from '#server/testing/database/postgres-processes.ts';
import { ownEmbedded } from './embedded-owner.ts';
import { serverUser, usableHome } from './embedded-user.ts';
import { openDatabase } from './pool.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'daqeeq-owner-'));
chmodSync(folder, 0o755);
const home = usableHome(folder, serverUser());
afterAll(() => {
  for (const place of [home, folder]) rmSync(place, { recursive: true, force: true });
});

test.runIf(canSeeProcesses)(
  'restarts a killed embedded database in its folder, and still owns it alone',
  async () => {
    const lines: string[] = [];
    const own = (isShared = false) => ownEmbedded(folder, { log: (line) => lines.push(line), isShared });
    const owned = await own();
    expect(new URL(owned.url).searchParams.get('host')).toBe(path.join(home, 'socket'));
    const { pool, close } = openDatabase(owned.url, { poolSize: 2, onError: () => undefined });
    await pool.query('create table kept (id int)');

    killPostgres(path.join(home, 'postgres'));
    const ask = () => pool.query('select * from kept').then(({ rows }) => rows);
    await expect.poll(() => ask().catch((error) => error.code), { timeout: 20_000 }).toEqual([]);
    const locks = () => pool.query(`select from pg_locks where locktype = 'advisory'`).then(({ rowCount }) => rowCount);
    await expect.poll(locks).toBe(1);
    await expect(own()).rejects.toThrow('already running');
    expect(lines).toContain('the embedded database has stopped; restarting it');

    await close();
    await owned.release();
    await expect(own(true).then(({ release }) => release())).resolves.toBeUndefined();
  },
  60_000,
);

test('an embedded database with a path that is too long for a socket is reached by TCP', async () => {
  const deep = path.join(folder, 'd'.repeat(100));
  mkdirSync(deep, { mode: 0o755 });
  const owned = await ownEmbedded(deep, { log: () => undefined, isShared: false });
  expect(new URL(owned.url).search).toBe('');
  const { pool, close } = openDatabase(owned.url, { poolSize: 1, onError: () => undefined });
  expect((await pool.query('select inet_server_port() as port')).rows).toEqual([
    { port: Number(new URL(owned.url).port) },
  ]);
  await close();
  await owned.release();
}, 60_000);
