import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { barrier } from '#server/testing/app/barrier.ts';
import { openDatabase } from './pool.ts';
import { inTransaction } from './transaction.ts';

/** Not the template: nobody may be connected to that while it is copied. */
const url = new URL('/postgres', inject('databaseUrl')).href;
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
