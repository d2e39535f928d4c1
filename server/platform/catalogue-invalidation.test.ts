import { expect, inject, test, vi } from 'vitest';
import { openDatabase } from '#server/db/pool.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { databaseNamed } from '#server/testing/database/other-url.ts';
import { catalogueChanges } from './catalogue-invalidation.ts';

test('a change announced by one process reaches all of them', async () => {
  const url = databaseNamed(inject('databaseUrl'), 'postgres');
  const { pool, close } = openDatabase(url, { poolSize: 2, onError: () => undefined });
  const [one, other] = [catalogueChanges(url, pool, () => undefined), catalogueChanges(url, pool, () => undefined)];
  await vi.waitFor(() => expect([one.generation(), other.generation()]).toEqual([1, 1]));
  for (let count = 0; count < 50; count++) one.announce();
  expect(one.generation()).toBe(1);
  await vi.waitFor(() => expect(other.generation()).toBe(2), { timeout: 5_000 });
  expect(one.generation()).toBeGreaterThan(1);
  expect(other.isUnchanged(1, [])).toBe(false);
  const before = other.generation();
  one.announce(['flour']);
  one.announce(['sugar']);
  one.announce([]);
  await vi.waitFor(() => expect(other.changedSince(before)).toEqual(['flour', 'sugar']), { timeout: 5_000 });
  expect(other.isUnchanged(before, ['flour'])).toBe(false);
  expect(other.isUnchanged(before, ['salt'])).toBe(true);
  // A change that could not be told is told later; this process has noted it once.
  const [ofOne, ofOther] = [one.generation(), other.generation()];
  vi.spyOn(pool, 'query').mockRejectedValueOnce(new Error('no database') as never);
  one.announce(['salt']);
  await vi.waitFor(() => expect(other.changedSince(ofOther)).toEqual(['salt']), { timeout: 5_000 });
  expect(one.generation()).toBe(ofOne + 1);
  // As many products as an import changes at a time leave everything else as it was.
  const many = Array.from({ length: 501 }, (_, nth) => `${String(nth).padStart(8, '0')}-0000-7000-8000-000000000000`);
  const few = other.generation();
  one.announce(many);
  await vi.waitFor(() => expect(other.changedSince(few)).toEqual(many), { timeout: 5_000 });
  expect(other.isUnchanged(few, ['milk'])).toBe(true);
  // A process that stops tells its last changes before it goes.
  const last = other.generation();
  one.announce(['yeast']);
  await one.close();
  await vi.waitFor(() => expect(other.changedSince(last)).toEqual(['yeast']), { timeout: 5_000 });
  await other.close();
  await close();
});

test('a process that cannot hear of changes says so, and what to do', async () => {
  const shop = await startTestApp();
  const url = shop.config.databaseUrl ?? '';
  // Notifications stay within their database, as they stay with the pooler's connection.
  const elsewhere = databaseNamed(inject('databaseUrl'), 'postgres');
  const said: string[] = [];
  const log = (message: string) => said.push(message);
  const hearing = catalogueChanges(url, shop.database.pool, log, 'unknown', 60_000);
  const deaf = catalogueChanges(elsewhere, shop.database.pool, log, 'unknown', 100);
  await vi.waitFor(() => expect(said).toHaveLength(1), { timeout: 15_000 });
  expect(said[0]).toMatch(
    /^changes by other processes are not heard of: .* Set DATABASE_DIRECT_URL to the database itself$/,
  );
  await Promise.all([hearing.close(), deaf.close()]);
  expect(said).toHaveLength(1);
});
