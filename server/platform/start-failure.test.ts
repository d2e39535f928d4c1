import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { openShopDatabase } from '#server/db/open.ts';
import { openDatabase } from '#server/db/pool.ts';
import { readConfig } from './config.ts';
import { assertPortFree } from './free-port.ts';
import { explainStart } from './start-failure.ts';

const taken = createServer();
const port = await new Promise<number>((resolve) =>
  taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port)),
);
const dataDir = mkdtempSync(path.join(tmpdir(), 'daqeeq-failure-'));
afterAll(() => {
  taken.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What a person reads who starts a shop with these options. */
async function startWith(environment: Record<string, string>): Promise<string> {
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', ...environment });
  try {
    await assertPortFree(config);
    await (await openShopDatabase(config, { log: () => undefined })).shutdown();
    return 'started';
  } catch (error) {
    return explainStart(error, config);
  }
}

const database = inject('databaseUrl');
const changed = (change: (url: URL) => void) => {
  const url = new URL(database);
  url.searchParams.delete('host');
  change(url);
  return url.href;
};
const { host } = new URL(database);

test('a taken port is found before anything else happens, and another one suggested', async () => {
  expect(await startWith({ PORT: String(port) })).toBe(
    `Port ${port} is taken, perhaps by a shop that is already running.\nStop that program, or choose another port: PORT=${port + 1} npm start`,
  );
});

test('an address that this machine does not have', async () => {
  expect(await startWith({ HOST: '192.0.2.1' })).toContain('This machine does not have the address 192.0.2.1.');
});

test.each([
  [
    'does not run',
    changed((url) => {
      url.port = '1';
    }),
    'The database at 127.0.0.1:1 does not answer.',
  ],
  [
    'has no socket in its folder',
    changed((url) => {
      url.searchParams.set('host', '/nowhere');
    }),
    'The database does not answer at its socket: connect ENOENT /nowhere/.s.PGSQL.',
  ],
  [
    'is on a machine that nobody knows',
    changed((url) => {
      url.hostname = 'database.invalid';
    }),
    'There is no machine with the name in DATABASE_URL: database.invalid',
  ],
  [
    'refuses the password',
    changed((url) => {
      url.password = 'wrong';
    }),
    `The database at ${host} refuses the user "daqeeq" or the password in DATABASE_URL.`,
  ],
  [
    'is missing on its server',
    changed((url) => {
      url.pathname = '/flour';
    }),
    `The server at ${host} has no database "flour".\nCreate it (createdb flour), or correct DATABASE_URL.`,
  ],
])('a database that %s', async (_, url, sentence) => {
  const said = await startWith({ DATABASE_URL: url });
  expect(said).toContain(sentence);
  expect(said).not.toContain('wrong');
});

test('a database that a newer version has migrated', async () => {
  const { pathname } = new URL(database);
  const name = `newer_${Date.now()}`;
  const admin = openDatabase(
    changed((url) => {
      url.pathname = '/postgres';
    }),
    { poolSize: 1, onError: () => undefined },
  );
  await sql.raw(`create database ${name} template ${pathname.slice(1)}`).execute(admin.db);
  const url = changed((each) => {
    each.pathname = `/${name}`;
  });
  const newer = openDatabase(url, { poolSize: 1, onError: () => undefined });
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '2030-01-01')`.execute(newer.db);
  await newer.close();
  const said = await startWith({ DATABASE_URL: url });
  expect(said).toMatch(/^Another version of the shop has migrated this database: .*9999_later/);
  expect(said).toContain('Start that version, or restore a backup');
  await sql.raw(`drop database ${name}`).execute(admin.db);
  await admin.close();
});

test('wrong options, and errors without a known cause, say what they said', () => {
  expect(explainStart(new Error('Invalid options (see .env.example):\n  PORT: too big'), null)).toContain(
    'PORT: too big',
  );
  expect(explainStart(new Error('A shop is already running on .data.'), readConfig({}))).toBe(
    'A shop is already running on .data.',
  );
});

test.each([
  [
    { code: 'EACCES', message: 'listen EACCES: permission denied 0.0.0.0:80' },
    'This account may not listen on port 80.',
  ],
  [{ code: 'EACCES', message: "EACCES: permission denied, mkdir '.data'" }, 'This account may not write to '],
  [{ code: 'ENOSPC', message: 'ENOSPC: no space left on device' }, 'The disk is full.'],
  [{ code: '42501', message: 'permission denied for schema public' }, 'alter database shop owner to "daqeeq"'],
])('%j', (error, sentence) => {
  const config = readConfig({ PORT: '80', DATABASE_URL: 'postgres://daqeeq@localhost/shop' });
  expect(explainStart(Object.assign(new Error(), error), config)).toContain(sentence);
});
