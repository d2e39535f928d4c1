import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { barrier } from '#server/testing/app/barrier.ts';
import { databaseNamed } from '#server/testing/database/other-url.ts';
import type { Db, Tx } from './client.ts';
import { endWithNext, runTransaction } from './pipelined-transaction.ts';
import { openDatabase } from './pool.ts';
import { inPlannedTransaction, inTransaction, readPlanned } from './transaction.ts';

/** Not the template: nobody may be connected to that while it is copied. */
const url = databaseNamed(inject('databaseUrl'), 'postgres');
const POOL = 5;

test('still answers reads while all write slots are blocked, and rejects the next write with 503', async () => {
  const { db, close } = openDatabase(url, { poolSize: POOL, onError: () => undefined });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const allAreIn = barrier(POOL);
  const held = Array.from({ length: POOL - 1 }, () =>
    inTransaction(db, async (tx) => {
      await sql`select 1`.execute(tx);
      void allAreIn();
      await released;
    }),
  );
  const one = inTransaction(db, async () => 'written');
  const refused = expect(one).rejects.toMatchObject({ status: 503, extras: { retryAfter: 2 } });
  void allAreIn();
  await allAreIn();
  await expect(sql`select 1 as one`.execute(db)).resolves.toMatchObject({ rows: [{ one: 1 }] });
  await refused;
  release();
  await Promise.all(held);
  await expect(inTransaction(db, async () => 'written')).resolves.toBe('written');
  await close();
});

test('statements that are started together are sent together, and the first failure undoes all of them', async () => {
  const { db, close } = openDatabase(url, { poolSize: 1, onError: () => undefined });
  await sql`create table if not exists pipelined (n int primary key)`.execute(db);
  const insert = (n: number) => sql`insert into pipelined values (${n})`;
  const kept = async () => (await sql<{ n: number }>`select n from pipelined order by n`.execute(db)).rows;
  const count = sql<{ n: number }>`select count(*)::int as n from pipelined`;
  const [, , seen] = await inTransaction(db, (tx) =>
    Promise.all([insert(1).execute(tx), insert(2).execute(tx), count.execute(tx)]),
  );
  expect(seen.rows).toEqual([{ n: 2 }]);
  await expect(
    inTransaction(db, (tx) => Promise.all([insert(3).execute(tx), insert(1).execute(tx), insert(4).execute(tx)])),
  ).rejects.toMatchObject({ code: '23505' });
  // The first failure is noticed last.
  const late = async (failing: Promise<unknown>) => {
    await failing.catch((error) => new Promise((_, reject) => setImmediate(reject, error)));
  };
  await expect(
    inTransaction(db, (tx) => Promise.all([late(insert(1).execute(tx)), insert(3).execute(tx)])),
  ).rejects.toMatchObject({ code: '23505' });
  expect(await kept()).toEqual([{ n: 1 }, { n: 2 }]);
  await expect(
    inTransaction(db, async (tx) => {
      await insert(5).execute(tx);
      await insert(1)
        .execute(tx)
        .catch(() => undefined);
    }),
  ).rejects.toThrow('A statement of the transaction had failed.');
  expect(await kept()).toEqual([{ n: 1 }, { n: 2 }]);
  await sql`drop table pipelined`.execute(db);
  await close();
});

test('a transaction that has ended takes no further statement', async () => {
  const { db, close } = openDatabase(url, { poolSize: 1, onError: () => undefined });
  const ended = await inTransaction(db, async (tx) => [tx]);
  await expect(sql`select 1`.execute(ended[0] ?? db)).rejects.toThrow('The transaction has ended.');
  await expect(sql`select 1 as one`.execute(db)).resolves.toMatchObject({ rows: [{ one: 1 }] });
  await close();
});

test('the last statement takes `commit` with it, and what fails or was refused is not committed', async () => {
  const { db, close } = openDatabase(url, { poolSize: 1, onError: () => undefined });
  await sql`create table if not exists ended (n int primary key)`.execute(db);
  const insert = (n: number) => sql<{ n: number }>`insert into ended values (${n}) returning n`;
  const kept = async () => (await sql<{ n: number }>`select n from ended order by n`.execute(db)).rows;
  const { rows } = await inTransaction(db, async (tx) => {
    await insert(1).execute(tx);
    endWithNext(tx);
    const last = await insert(2).execute(tx);
    await expect(insert(3).execute(tx)).rejects.toThrow('The transaction has ended.');
    return last;
  });
  expect(rows).toEqual([{ n: 2 }]);
  const twice = async (tx: Tx) => {
    await insert(4).execute(tx);
    endWithNext(tx);
    return insert(1).execute(tx);
  };
  await expect(inTransaction(db, twice)).rejects.toMatchObject({ code: '23505' });
  await expect(inTransaction(db, (tx) => twice(tx).catch(() => undefined))).rejects.toThrow(
    'A statement of the transaction had failed.',
  );
  // It fails in this process, before PostgreSQL has it.
  const circular: { self?: unknown } = {};
  circular.self = circular;
  await expect(
    inTransaction(db, async (tx) => {
      await insert(6).execute(tx);
      endWithNext(tx);
      await sql`insert into ended values (${circular})`.execute(tx);
    }),
  ).rejects.toThrow(TypeError);
  await expect(
    inTransaction(db, async (tx) => {
      await insert(6).execute(tx);
      endWithNext(tx);
      await sql`insert into ended values (${circular})`.execute(tx).catch(() => undefined);
    }),
  ).rejects.toThrow(TypeError);
  // Another statement beside the last one.
  await expect(
    inTransaction(db, async (tx) => {
      endWithNext(tx);
      await Promise.all([insert(7).execute(tx), insert(8).execute(tx)]);
    }),
  ).rejects.toThrow('The transaction has ended.');
  // It fails before its last statement.
  await expect(
    inTransaction(db, async (tx) => {
      await insert(5).execute(tx);
      endWithNext(tx);
      throw new Error('of the work');
    }),
  ).rejects.toThrow('of the work');
  expect(await kept()).toEqual([{ n: 1 }, { n: 2 }]);
  await sql`drop table ended`.execute(db);
  await close();
});

test('PostgreSQL plans a statement with a list of ids once for a connection where that is wanted, and else at each call at first', async () => {
  const plansOf = async (isOnce: boolean) => {
    const { db, close } = openDatabase(url, { poolSize: 1, onError: () => undefined });
    await sql`prepare of_ids (oid[]) as select from pg_class where oid = any($1)`.execute(db);
    const ask = (tx: Tx) => sql.raw(`execute of_ids ('{1,2}')`).execute(tx);
    for (let times = 0; times < 12; times++) await (isOnce ? inPlannedTransaction : inTransaction)(db, ask);
    const { rows } = await sql<{ always: number; once: number }>`
      select custom_plans::int as always, generic_plans::int as once from pg_prepared_statements
      where name = 'of_ids'`.execute(db);
    await close();
    return rows[0];
  };
  expect(await plansOf(true)).toEqual({ always: 0, once: 12 });
  expect((await plansOf(false))?.always).toBeGreaterThanOrEqual(5);
});

test('a statement that is planned once uses an index, however small its table is then', async () => {
  const planOf = async (isOnce: boolean) => {
    const { db, close } = openDatabase(url, { poolSize: 1, onError: () => undefined });
    await sql`create temporary table small (id int primary key)`.execute(db);
    await sql`insert into small values (1)`.execute(db);
    await sql`analyze small`.execute(db);
    await sql`prepare by_id (int) as select from small where id = $1`.execute(db);
    const transaction = isOnce ? inPlannedTransaction : inTransaction;
    const plan = await transaction(db, (tx) => sql<{ 'QUERY PLAN': string }>`explain execute by_id (1)`.execute(tx));
    await close();
    return plan.rows[0]?.['QUERY PLAN'];
  };
  expect(await planOf(true)).toMatch(/^Index Only Scan using small_pkey/);
  expect(await planOf(false)).toMatch(/^Seq Scan/);
});

test('a reading transaction sees one moment and refuses to write', async () => {
  const { db, close } = openDatabase(url, { poolSize: 2, onError: () => undefined });
  await sql`create table moments (n int)`.execute(db);
  const count = (from: Db) => sql`select n from moments`.execute(from).then(({ rows }) => rows.length);
  const counts = await readPlanned(db, async (tx) => {
    const before = await count(tx);
    await sql`insert into moments values (1)`.execute(db);
    return [before, await count(tx)];
  });
  expect(counts).toEqual([0, 0]);
  expect(await count(db)).toBe(1);
  const writing = readPlanned(db, (tx) => sql`insert into moments values (2)`.execute(tx));
  await expect(writing).rejects.toMatchObject({ code: '25006' });
  await sql`drop table moments`.execute(db);
  await close();
});

test('a transaction whose settings are refused throws why', async () => {
  const { db, close } = openDatabase(url, { poolSize: 1, onError: () => undefined });
  const refused = runTransaction(db, (tx) => sql`select 1`.execute(tx), 'begin; set local no_such_setting = off');
  await expect(refused).rejects.toThrow('unrecognized configuration parameter "no_such_setting"');
  await expect(sql`select 1 as one`.execute(db)).resolves.toMatchObject({ rows: [{ one: 1 }] });
  await close();
});
