import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { openDatabase } from './pool.ts';

test('reports a connection that is cut within a transaction, and opens another', async () => {
  const { database } = await startTestApp();
  const url = database.pool.options.connectionString ?? '';
  const errors: string[] = [];
  const { db, close } = openDatabase(url, { poolSize: 1, onError: ({ message }) => errors.push(message) });
  const cut = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}::int, 2000)`.execute(database.db);
    await expect.poll(() => errors).not.toEqual([]);
    await sql`select 1`.execute(tx);
  });
  await expect(cut).rejects.toThrow();
  expect(errors[0]).toMatch(/terminating connection/);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await close();
});

test('does not report connections that end while the pool closes', async () => {
  const { database } = await startTestApp();
  const errors: string[] = [];
  const { db, pool, close } = openDatabase(database.pool.options.connectionString ?? '', {
    poolSize: 1,
    onError: ({ message }) => errors.push(message),
  });
  // Holds back the connection's farewell, so that the server ends it first, as a server does that is being stopped.
  let ended: Promise<unknown> = Promise.resolve();
  pool.on('connect', (client) => {
    ended = once(client, 'error');
    client.end = async () => undefined;
  });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  await close();
  await sql`select pg_terminate_backend(${rows[0]?.pid}::int, 2000)`.execute(database.db);
  await ended;
  expect(errors).toEqual([]);
});

test('closes connections that were used without Kysely', async () => {
  const { database } = await startTestApp();
  const url = database.pool.options.connectionString ?? '';
  const { pool, close } = openDatabase(url, { poolSize: 1, onError: () => undefined });
  await pool.query('select 1');
  expect(pool.totalCount).toBe(1);
  await close();
  expect(pool.ended).toBe(true);
});

test.each([
  { isPatient: true, limits: ['0', '1min', '0'] },
  { isPatient: false, limits: ['5s', '2s', '10s'] },
])('the limits of the database role do not hold where the pool has its own: patient $isPatient', async (row) => {
  const { database } = await startTestApp();
  const role = `limited_${randomUUID().slice(0, 8)}`;
  await sql`create role ${sql.id(role)} login password ${sql.lit(role)}`.execute(database.db);
  await sql`alter role ${sql.id(role)} set statement_timeout = '7s'`.execute(database.db);
  await sql`alter role ${sql.id(role)} set lock_timeout = '7s'`.execute(database.db);
  await sql`alter role ${sql.id(role)} set idle_in_transaction_session_timeout = '7s'`.execute(database.db);
  const url = new URL(database.pool.options.connectionString ?? '');
  url.username = role;
  url.password = role;
  const { db, close } = openDatabase(url.href, {
    poolSize: 1,
    isPatient: row.isPatient,
    onError: () => undefined,
  });
  const { rows } = await sql`select current_user::text as role, current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
  await close();
  await sql`drop role ${sql.id(role)}`.execute(database.db);
  const [statement, lock, idle] = row.limits;
  expect(rows).toEqual([{ role, statement, lock, idle }]);
});

test('a connection that does not answer in time is given up with all that was asked on it, and another is opened', async () => {
  const { database } = await startTestApp();
  const url = database.pool.options.connectionString ?? '';
  const { pool, close } = openDatabase(url, { poolSize: 1, answerMs: 100, onError: () => undefined });
  const client = await pool.connect();
  const asked = [client.query('select pg_sleep(3)'), client.query('select 1')];
  const failed = await Promise.allSettled(asked);
  expect(failed.map((result) => result.status === 'rejected' && result.reason.message)).toEqual([
    'Query read timeout',
    'Query read timeout',
  ]);
  client.release(true);
  await expect(pool.query('select pg_sleep(3)')).rejects.toThrow('Query read timeout');
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await close();
});

test('a minor garbage collection frees the rows of past queries', async () => {
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  const { database } = await startTestApp();
  const url = database.pool.options.connectionString ?? '';
  const { db, close } = openDatabase(url, { poolSize: 1, onError: () => undefined });
  const read = () => sql`select repeat('دقيق ', 20000) as text, ${1}::int as number`.execute(db);
  const held = async () => {
    await read();
    for (let i = 0; i < 2; i++) collect({ type: 'minor' });
    return process.memoryUsage().heapUsed;
  };
  const before = await held();
  for (let i = 0; i < 50; i++) await read();
  // Each text has 200 kB, all of them 10 MB.
  expect((await held()) - before).toBeLessThan(2_000_000);
  await close();
});

test('sends statements that are asked for together as one', async () => {
  const { database } = await startTestApp();
  const url = database.pool.options.connectionString ?? '';
  const { pool, close } = openDatabase(url, { poolSize: 1, onError: () => undefined });
  const client = await pool.connect();
  const { stream } = (client as unknown as { connection: { stream: Record<'_write' | '_writev', () => void> } })
    .connection;
  const sent = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')];
  const answers = await Promise.all([1, 2, 3].map((n) => client.query('select $1::int as n', [n])));
  expect(answers.flatMap(({ rows }) => rows)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  expect(sent.flatMap(({ mock }) => mock.calls)).toHaveLength(1);
  client.release();
  await close();
});
