import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { openDatabaseBefore } from '#server/testing/database/database-before.ts';
import { statementsOf } from '#server/testing/database/statements-of.ts';
import { migrate } from './migrate.ts';

const db = await openDatabaseBefore('0001_people');

test('[cluster-01] migrates in one transaction, without limits, under a lock that ends with it: a pooler may give each transaction another session', async () => {
  const sent = (await statementsOf(() => migrate(db, '0002_catalogue'))).map(({ text }) => text);
  expect(sent.filter((text) => /pg_advisory_(lock|unlock)/.test(text))).toEqual([]);
  expect(sent.filter((text) => ['begin', 'commit', 'rollback'].includes(text))).toEqual(['begin', 'commit']);
  expect([sent[0], sent.at(-1)]).toEqual(['begin', 'commit']);
  expect(sent[1]).toContain(`set_config('statement_timeout', '0', true)`);
  expect(sent[2]).toContain('pg_advisory_xact_lock');
});

test('[processes-07] a process that starts on a database that is up to date sends two statements and waits for no lock', async () => {
  const shop = await startTestApp();
  await shop.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(tx);
    const sent = await statementsOf(async () => expect(await migrate(shop.db)).toEqual([]));
    expect(sent).toHaveLength(2);
  });
});

test('a database with a migration of a later version is refused, with the lock', async () => {
  const shop = await startTestApp();
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', now())`.execute(shop.db);
  await expect(migrate(shop.db)).rejects.toThrow('9999_later');
});
