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

beforeEach(() => {
  ({ db, pool, close } = openDatabase(url, { poolSize: 10, onError: () => undefined }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await close();
});

/** The connections on which so many reads run that are asked for at once. */
async function connectionsOf(reads: number) {
  const asked = Array.from({ length: reads }, () => pidAfter('1'));
  return new Set(await Promise.all(asked));
}

/** Lets the connections be looked at: the second time, one without an answer since is not shared any more. */
async function look(times: number) {
  for (let looks = 0; looks < times; looks++) {
    vi.advanceTimersByTime(5);
    await new Promise((done) => setImmediate(done));
  }
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

test.each([
  { poolSize: 4, connections: 4 },
  { poolSize: 5, connections: 1 },
  { poolSize: 30, connections: 2 },
])('of a pool of $poolSize, 60 reads at once take $connections connections', async ({ poolSize, connections }) => {
  const other = openDatabase(url, { poolSize, onError: () => undefined });
  await Promise.all(Array.from({ length: 60 }, () => sql`select 1`.execute(shared(other.db))));
  expect(other.pool.totalCount).toBe(connections);
  await other.close();
});

test('reads beside two that take long have connections of their own, and give them back', async () => {
  const gate = await pool.connect();
  await gate.query('select pg_advisory_lock(12)');
  const slow = [pidAfter('pg_advisory_lock_shared(12)')];
  await look(2);
  slow.push(pidAfter('pg_advisory_lock_shared(12)'));
  await look(2);
  await Promise.all(Array.from({ length: 20 }, () => pidAfter('1')));
  expect(pool.totalCount - pool.idleCount).toBe(3);
  await gate.query('select pg_advisory_unlock(12)');
  gate.release();
  await Promise.all(slow);
});

test('a connection goes back to the pool though reads never end, and another is shared', async () => {
  const used = new Set<number>();
  // Each is sent before the one ahead of it is answered.
  let ahead = pidAfter('pg_sleep(0.01)');
  for (let reads = 0; reads < 15; reads++) {
    const next = pidAfter('pg_sleep(0.01)');
    used.add(await ahead);
    ahead = next;
    await look(1);
  }
  used.add(await ahead);
  expect(used.size).toBeGreaterThan(1);
});

test('the same reads that do not share take all connections', async () => {
  const read = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const asked = await Promise.all(Array.from({ length: 60 }, read));
  expect(new Set(asked.map(({ rows }) => rows[0]?.pid)).size).toBe(10);
});

test('a read does not wait behind one that takes long', async () => {
  const gate = await pool.connect();
  await gate.query('select pg_advisory_lock(11)');
  const slow = pidAfter('pg_advisory_lock(11)');
  await look(2);
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

test('nothing more is sent on a connection on which a read has failed', async () => {
  const gate = await pool.connect();
  await gate.query('select pg_advisory_lock(13)');
  const failing = pidAfter('1 / 0');
  const behind = pidAfter('pg_advisory_lock(13)');
  await expect(failing).rejects.toThrow('division by zero');
  const later = await pidAfter('1');
  await gate.query('select pg_advisory_unlock(13)');
  gate.release();
  expect(later).not.toBe(await behind);
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
