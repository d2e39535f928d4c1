import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import type { Database } from './client.ts';
import { openDatabase } from './pool.ts';
import { shared } from './shared-connections.ts';
import { inTransaction } from './transaction.ts';

const { database } = await startTestApp();
const url = database.pool.options.connectionString ?? '';
let { db, pool, close }: Database = database;
let now = 0;

beforeEach(() => {
  ({ db, pool, close } = openDatabase(url, { poolSize: 5, onError: () => undefined }));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await close();
});

/** The connections on which so many reads run that are asked for at once. */
async function connectionsOf(reads: number) {
  const asked = Array.from({ length: reads }, () => pidAfter('1'));
  return new Set(await Promise.all(asked));
}

/** The connection on which a read runs, once it has evaluated something. */
async function pidAfter(what: string): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid, ${sql.raw(what)}`.execute(shared(db));
  return rows[0]?.pid ?? 0;
}

test.each([
  { reads: 3, connections: 1 },
  { reads: 9, connections: 2 },
  { reads: 60, connections: 2 },
])('$reads reads at once run on $connections connections', async ({ reads, connections }) => {
  expect(await connectionsOf(reads)).toHaveProperty('size', connections);
  expect(pool.idleCount).toBe(pool.totalCount);
});

test('the same reads that do not share take all connections', async () => {
  const read = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const asked = await Promise.all(Array.from({ length: 60 }, read));
  expect(new Set(asked.map(({ rows }) => rows[0]?.pid)).size).toBe(5);
});

test('a read does not wait behind one that takes long', async () => {
  const gate = await pool.connect();
  await gate.query('select pg_advisory_lock(11)');
  const slow = pidAfter('pg_advisory_lock(11)');
  now += 6;
  const later = await pidAfter('1');
  await gate.query('select pg_advisory_unlock(11)');
  gate.release();
  expect(later).not.toBe(await slow);
});

test('a read that fails leaves those beside it', async () => {
  const asked = await Promise.allSettled([pidAfter('1'), pidAfter('1 / 0'), pidAfter('1')]);
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(pool.idleCount).toBe(pool.totalCount);
});

test('a connection that breaks fails its reads, and the next one has another', async () => {
  const broken = await Promise.allSettled([
    pidAfter('1'),
    pidAfter('pg_terminate_backend(pg_backend_pid())'),
    pidAfter('1'),
  ]);
  expect(broken.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await pidAfter('1')).toBeGreaterThan(0);
});

test('a database that cannot be reached fails every read', async () => {
  const away = openDatabase(url.replace(/\/[^/?]+(\?|$)/, '/missing$1'), { poolSize: 5, onError: () => undefined });
  const read = () => sql`select 1`.execute(shared(away.db));
  const asked = await Promise.allSettled([read(), read()]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await away.close();
});

test('a read of a transaction sees what the transaction has written', async () => {
  await inTransaction(db, async (tx) => {
    await sql`create temporary table noted (what text) on commit drop`.execute(tx);
    await sql`insert into noted values ('here')`.execute(tx);
    expect((await sql`select what from noted`.execute(shared(tx))).rows).toEqual([{ what: 'here' }]);
  });
});
