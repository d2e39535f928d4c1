import { expect, test, vi } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { loadShedding } from './load-shedding.ts';

vi.mock('./load-shedding.ts', { spy: true });
vi.mocked(loadShedding).mockReturnValue({ isBusy: () => false, guard: () => undefined });

const POOL = 2;
const RUSH = 50;
const shop = await startTestApp({}, { poolSize: POOL });
const { pool } = shop.database;

test('negative control: without load shedding every request waits for the database', async () => {
  const clients = await Promise.all(Array.from({ length: POOL }, () => pool.connect()));
  const rush = Array.from({ length: RUSH }, () => shop.call('GET', '/vendors'));
  await expect.poll(() => pool.waitingCount).toBe(RUSH);
  for (const client of clients) client.release();
  for (const { status } of await Promise.all(rush)) expect(status).toBe(200);
});
