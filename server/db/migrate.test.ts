import { expect, test } from 'vitest';
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
