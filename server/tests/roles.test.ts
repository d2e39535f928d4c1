import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readOutbox } from '#server/testing/app/outbox.ts';
import { startShopProcess } from '#server/testing/app/shop-process.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { fileForm } from '#server/testing/console/applications.ts';
import { signUp } from '#server/testing/data/buyers.ts';
import { packShot } from '#server/testing/data/pictures.ts';

// Processes that do one thing of the shop, on one database.
const shop = await startTestApp();
const statusOf = async (url: string) => (await fetch(url)).status;
/** What the processes say that they do, by the names of their connections. */
const kinds = async () => {
  const { rows } = await sql<{ kind: string }>`
    select split_part(application_name, ':', 2) as kind from pg_stat_activity
    where application_name like 'daqeeq-changes:%' and datname = current_database() order by 1`.execute(shop.db);
  return rows.map(({ kind }) => kind);
};

test('[roles-01] a process for jobs sends mails, answers for its health, and shows no pages', async () => {
  const process = await startShopProcess(shop, { ROLE: 'jobs' });
  expect(await kinds()).toEqual(['jobs']);
  const [ready, page, call] = ['/health/ready', '/', '/api/shop'];
  expect(await Promise.all([ready, page, call].map((path) => statusOf(process.origin + path)))).toEqual([
    200, 404, 404,
  ]);
  const { email } = await signUp(shop);
  await shop.call('POST', '/auth/forgot-password', { body: { email } });
  await expect.poll(() => readOutbox(shop.config.dataDir, email), { timeout: 20_000 }).not.toHaveLength(0);
  expect(await process.stop()).toBe(0);
}, 90_000);

test('[roles-02] a process for pictures sends them, and has neither pages nor jobs', async () => {
  const process = await startShopProcess(shop, { ROLE: 'pictures' });
  const person = await signUp(shop);
  const sent = await shop.app.inject({
    ...{ method: 'POST', url: '/api/auth/profile/image', headers: { authorization: `Bearer ${person.token}` } },
    payload: fileForm(await packShot(800, 700), 'file', 'profileImage') as never,
  });
  expect(sent.statusCode).toBe(200);
  const picture = (await shop.call('GET', '/auth/profile', { token: person.token })).body.profileImage;
  const shown = await fetch(process.origin + picture);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(await Promise.all(['/', '/api/shop'].map((path) => statusOf(process.origin + path)))).toEqual([404, 404]);
  expect(await process.stop()).toBe(0);
}, 90_000);

test('[roles-03] a process for the web answers people and leaves jobs to others', async () => {
  const process = await startShopProcess(shop, { ROLE: 'web', JOBS: 'with-requests' });
  expect(await kinds()).toEqual(['requests']);
  expect(await Promise.all(['/', '/api/shop'].map((path) => statusOf(process.origin + path)))).toEqual([200, 200]);
}, 90_000);

test('a process with a bucket and without the shop’s secret does not start, and says what to do', async () => {
  const options = { ROLE: 'pictures', STORAGE_URL: 's3://files?region=x', AUTH_SECRET: '' };
  await expect(startShopProcess(shop, options)).rejects.toThrow(
    /the shop stopped:[\s\S]*Set AUTH_SECRET: with STORAGE_URL/,
  );
}, 90_000);
