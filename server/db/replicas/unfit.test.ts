import { expect, test, vi } from 'vitest';
import { openDatabase } from '#server/db/pool.ts';
import { startPair } from '#server/testing/database/pair.ts';
import { assertCopy, originOf } from './position.ts';
import { openReads } from './reads.ts';

const pair = await startPair();
const { db, pool, close } = openDatabase(pair.primaryUrl, { poolSize: 2, onError: () => undefined });
await pool.query(`create database other`);
await pool.query(`create role stranger login password 'a password'`);
await pool.query(`create role reader login password 'a password' in role pg_read_all_data`);
await pool.query(`grant usage on schema public to stranger`);
await pool.query(`create role astray login password 'a password' in role pg_read_all_data`);
await pool.query(`alter role astray set search_path = nowhere`);
await pool.query(`create table of_another (id int)`);
await pool.query(`create role other_owner`);
await pool.query(`alter table of_another owner to other_owner`);
await pool.query(`create role last`);

const standby = openDatabase(pair.standbyUrl, { poolSize: 1, onError: () => undefined });
await vi.waitFor(
  async () => {
    const { rowCount } = await standby.pool.query(`select from pg_roles where rolname = 'last'`);
    if (rowCount === 0) throw new Error('not replayed yet');
  },
  { timeout: 20_000 },
);
await standby.close();

const standbyAt = (change: Partial<Record<'port' | 'username' | 'password' | 'pathname', string>>) =>
  Object.assign(new URL(pair.standbyUrl), change).href;

/** Opens the reads with one standby; resolves once it was used or left out, and was looked at some more times. */
async function openWith(standbyUrl: string) {
  const said: string[] = [];
  let looks = 0;
  const generation = () => {
    looks += 1;
    return 0;
  };
  const reads = openReads({
    ...{
      primaryUrl: pair.primaryUrl,
      standbyUrls: [standbyUrl],
      primary: db,
      poolSize: 1,
      changes: { generation, note: () => undefined },
    },
    log: (message) => said.push(message.replace(/^the standby \S+ is /, '')),
  });
  await expect.poll(() => said.length, { timeout: 20_000 }).toBeGreaterThan(0);
  const seen = looks;
  await expect.poll(() => looks, { timeout: 20_000 }).toBeGreaterThan(seen + 2);
  const isUsed = reads.standbys()[0]?.isUsed;
  await reads.close();
  return { isUsed, said };
}

test.each([
  [
    'another database of the standby',
    { pathname: '/other' },
    'left out: it is no copy of the database of DATABASE_URL',
  ],
  [
    'a user who may not read its tables',
    { username: 'stranger', password: 'a password' },
    /^left out: its user may not read the table \w+$/,
  ],
  [
    'a user who looks for tables elsewhere',
    { username: 'astray', password: 'a password' },
    /^left out: its user does not look for tables in the schema public/,
  ],
  ['a wrong password', { password: 'wrong' }, /^left out: password authentication failed/],
  ['nobody there', { port: '1' }, /^left out: .*ECONNREFUSED/],
  ['the primary itself', { port: new URL(pair.primaryUrl).port }, 'left out: it is no standby'],
])('%s is never read from, and the log says why, once', async (_, change, why) => {
  const { isUsed, said } = await openWith(standbyAt(change));
  expect(isUsed).toBe(false);
  expect(said).toEqual([expect.stringMatching(why)]);
});

test('the control: a user who may read all tables of the standby reads there', async () => {
  expect(await openWith(standbyAt({ username: 'reader', password: 'a password' }))).toEqual({
    ...{ isUsed: true, said: ['used'] },
  });
});

test('at the start nothing is doubted, however many standbys there are', async () => {
  const said: string[] = [];
  const reads = openReads({
    ...{ primaryUrl: pair.primaryUrl, standbyUrls: Array(4).fill(standbyAt({})), primary: db, poolSize: 1 },
    ...{ changes: { generation: () => 0, note: () => undefined }, log: (message: string) => said.push(message) },
  });
  await expect
    .poll(() => reads.standbys().map(({ isUsed }) => isUsed), { timeout: 20_000 })
    .toEqual(Array(4).fill(true));
  await reads.close();
  expect(said.filter((message) => message.includes('history'))).toEqual([]);
});

test('a database of another cluster is no copy', async () => {
  const [cluster, own] = (await originOf(db)).split('/');
  await expect(assertCopy(db, `${cluster}/${own}`)).resolves.toBeUndefined();
  for (const origin of [`${cluster}1/${own}`, `${cluster}/${own}1`, ''])
    await expect(assertCopy(db, origin)).rejects.toThrow('no copy');
  await close();
});
