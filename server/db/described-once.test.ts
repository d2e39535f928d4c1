import pg from 'pg';
import { afterAll, afterEach, expect, inject, test, vi } from 'vitest';
import { databaseNamed } from '#server/testing/database/other-url.ts';
import { openDatabase } from './pool.ts';

/** Not the template: nobody may be connected to that while it is copied. */
const url = databaseNamed(inject('databaseUrl'), 'postgres');
const { pool, close } = openDatabase(url, { poolSize: 1, onError: () => undefined });
const describe = vi.spyOn(pg.Connection.prototype as unknown as { describe: () => void }, 'describe');
afterEach(() => void describe.mockClear());
afterAll(close);

/** A statement with a name of its own: those that the pool gives may have run out in a process of many tests. */
const named = (name: string, text: string) => (value: number) => pool.query({ name, text, values: [value] });

test('PostgreSQL describes a statement once for a connection, and its rows are the same each time', async () => {
  const ask = named(
    'rows',
    `select $1::int as n, $1::bigint as big, '2026-01-31'::date as day, null as "nothing", '{1,2}'::int[] as list
    from generate_series(1, $1::int)`,
  );
  const row = (n: number) => ({ n, big: n, day: '2026-01-31', nothing: null, list: [1, 2] });
  for (const n of [1, 0, 2]) expect((await ask(n)).rows).toEqual(Array.from({ length: n }, () => row(n)));
  expect(describe).toHaveBeenCalledTimes(1);
  const together = await Promise.all([ask(1), ask(1)]);
  expect(together.map(({ rows }) => rows)).toEqual([[row(1)], [row(1)]]);
  expect(describe).toHaveBeenCalledTimes(1);
});

test('a statement without columns is described once, too', async () => {
  await pool.query('create temporary table written (n int)');
  const write = named('write', 'insert into written values ($1)');
  for (const n of [1, 2]) expect((await write(n)).rowCount).toBe(1);
  expect(describe).toHaveBeenCalledTimes(1);
});

test('a statement whose first run failed is described the next time', async () => {
  const ask = named('share', 'select 6 / $1::int as share');
  await expect(ask(0)).rejects.toMatchObject({ code: '22012' });
  expect((await ask(2)).rows).toEqual([{ share: 3 }]);
  await expect(ask(0)).rejects.toMatchObject({ code: '22012' });
  expect((await ask(3)).rows).toEqual([{ share: 2 }]);
});

test('PostgreSQL refuses a statement whose columns have changed', async () => {
  await pool.query('create temporary table changing (n int)');
  await pool.query('insert into changing values (1)');
  const ask = named('changing', 'select * from changing where n = $1');
  expect((await ask(1)).rows).toEqual([{ n: 1 }]);
  await pool.query('alter table changing add m int');
  await expect(ask(1)).rejects.toMatchObject({ code: '0A000' });
});

test.each(['add m int', 'drop b'])(
  'behind a pooler, a statement whose columns have changed fails once: %s',
  async (change) => {
    const client = await pool.connect();
    const table = change.replaceAll(' ', '_');
    await client.query(`create temporary table ${table} (n int, b text)`);
    await client.query(`insert into ${table} values (1, 'b')`);
    const text = `select * from ${table} where n = $1`;
    const ask = () => client.query({ name: table, text, values: [1] });
    expect((await ask()).rows).toEqual([{ n: 1, b: 'b' }]);
    await client.query(`alter table ${table} ${change}`);
    await client.query(`deallocate ${table}`);
    await client.query(`prepare ${table} as ${text}`);
    await expect(ask()).rejects.toThrow('The columns of a statement have changed.');
    expect((await ask()).rows).toEqual([change === 'drop b' ? { n: 1 } : { n: 1, b: 'b', m: null }]);
    client.release();
  },
);
