import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startShopProcess } from '#server/testing/app/shop-process.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { withParameters } from '#server/testing/database/other-url.ts';

const POOL = 3;
const shop = await startTestApp();

/** Starts a process whose connections can be told from all others by their name, and has it use as many as it may. */
async function mostConnections(name: string, environment: Record<string, string>): Promise<number> {
  const DATABASE_URL = withParameters(shop.config.databaseUrl ?? '', { application_name: name });
  const process = await startShopProcess(shop, { DATABASE_URL, DATABASE_POOL_SIZE: String(POOL), ...environment });
  const open = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity where application_name = ${name}`.execute(shop.db);
    return rows[0]?.count ?? 0;
  };
  const token = 'a token that is nobody’s';
  let most = 0;
  const rush = async () => {
    const calls = Array.from({ length: 4 * POOL }, (_, number) =>
      process.call('POST', '/auth/login', { body: { email: `nobody${number}@example.com`, password: token } }),
    );
    const [count] = await Promise.all([open(), fetch(`${process.origin}/health/ready`), ...calls]);
    most = Math.max(most, count, await open());
    return most;
  };
  await expect.poll(rush, { timeout: 30_000 }).toBeGreaterThanOrEqual(POOL + 2);
  for (let count = 0; count < 5; count++) await rush();
  await process.stop();
  return most;
}

test('[processes-05] a process that does everything has the connections of its pool and two more', async () => {
  expect(await mostConnections('counted', { JOBS: 'with-requests' })).toBe(POOL + 2);
}, 120_000);
