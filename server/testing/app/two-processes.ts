import { expect, inject } from 'vitest';
import { openDatabase } from '#server/db/pool.ts';
import type { ChangeLog } from '#server/kernel/change-log.ts';
import { type CatalogueChanges, catalogueChanges } from '#server/platform/catalogue-invalidation.ts';
import { atEnd } from '#server/testing/at-end.ts';
import { databaseNamed } from '#server/testing/database/other-url.ts';

/** Not the template: nobody may be connected to that while it is copied. */
const url = () => databaseNamed(inject('databaseUrl'), 'postgres');

/** The changes as two processes follow them: each hears of the other's by the database only. */
export async function twoProcesses(): Promise<{ first: CatalogueChanges; second: CatalogueChanges }> {
  const { pool, close } = openDatabase(url(), { poolSize: 2, onError: () => undefined });
  const [first, second] = [
    catalogueChanges(url(), pool, () => undefined),
    catalogueChanges(url(), pool, () => undefined),
  ];
  atEnd(async () => {
    await Promise.all([first.close(), second.close()]);
    await close();
  });
  await expect.poll(() => Math.min(first.generation(), second.generation())).toBeGreaterThan(0);
  return { first, second };
}

/** A process that hears of no change but those of its log. */
export const still = (log: ChangeLog): CatalogueChanges => ({
  ...log,
  announce: () => undefined,
  close: async () => undefined,
});
