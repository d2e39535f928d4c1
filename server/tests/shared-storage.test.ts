import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startS3 } from '#doubles/s3/server.ts';
import { newId } from '#server/kernel/ids.ts';
import { startTestApp, type TestApp } from '#server/testing/app/test-app.ts';
import { fileForm, makeApplication, PDF } from '#server/testing/console/applications.ts';
import { openSession } from '#server/testing/console/insiders.ts';
import { signUp } from '#server/testing/data/buyers.ts';
import { csv, makeStall, send, show } from '#server/testing/data/imports.ts';
import { packShot } from '#server/testing/data/pictures.ts';

// Two processes of one shop: one database, one bucket, two data folders.
const store = await startS3();
const { options } = store;
const first = await startTestApp(options);
const database = first.config.databaseUrl ?? '';
const second = await startTestApp(options, { mapDatabaseUrl: async () => database, skipIntegrityChecks: true });
afterAll(store.close);
afterEach(store.heal);

type Person = { token: string };

async function sendFile({ app }: TestApp, { token }: Person, url: string, content: Buffer, field?: string) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}` },
    payload: fileForm(content, 'file', field) as never,
  });
  return { status: answer.statusCode, body: answer.json(), retryAfter: answer.headers['retry-after'] };
}

const sendPhoto = async (shop: TestApp, person: Person, colour?: string) =>
  sendFile(shop, person, '/auth/profile/image', await packShot(800, 700, colour), 'profileImage');
const photoOf = async ({ call }: TestApp, { token }: Person): Promise<string | null> =>
  (await call('GET', '/auth/profile', { token })).body.profileImage;
const open = ({ app }: TestApp, { token }: Person, id: string) =>
  app.inject({ url: `/api/seller/application/papers/${id}/file`, headers: { authorization: `Bearer ${token}` } });
const statusOf = async ({ app }: TestApp, url: string | null) => (await app.inject(url ?? '/none')).statusCode;

/** The store is lost for everything that is asked of it, then it is back and no longer spared. */
async function whileLost(work: () => Promise<void>): Promise<void> {
  store.faults.broken = 1_000;
  await work();
  store.heal();
  await untilThere();
}

async function untilThere(): Promise<void> {
  for (const { storage } of [first, second])
    await expect.poll(() => storage.stat('documents/x').catch(() => 'lost'), { timeout: 20_000 }).toBeNull();
}

test('[storage-07] a photo that one process takes in is shown by the other, and gone there when it is removed', async () => {
  const person = await signUp(first);
  expect((await sendPhoto(first, person)).status).toBe(200);
  const url = await photoOf(second, person);
  const shown = await second.app.inject(url ?? '/none');
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(shown.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
  expect(readdirSync(path.join(first.config.dataDir, 'media'))).not.toContain('originals');
  expect((await first.call('DELETE', '/auth/profile/image', { token: person.token })).status).toBeLessThan(300);
  expect(await statusOf(second, url)).toBe(404);
  expect(readdirSync(path.join(second.config.dataDir, 'media/derived'))).toEqual([]);
});

test('[storage-08] a paper that one process takes in is opened by the other, and is not readable in the bucket', async () => {
  const { by } = await makeApplication(first);
  const { body } = await sendFile(first, by, '/seller/application/papers/other', PDF);
  expect((await open(second, by, body.id)).rawPayload).toEqual(PDF);
  const kept = store.objects.get(`documents/${body.id}`)?.content;
  expect(kept?.includes('%PDF')).toBe(false);
});

test('[storage-20] a paper that was sealed with another secret is an error in the log, not a paper that does not exist', async () => {
  const { by } = await makeApplication(first);
  const { body } = await sendFile(first, by, '/seller/application/papers/other', PDF);
  let log = '';
  const logTo = { write: (line: string) => (log += line) };
  const other = await startTestApp(
    { ...options, AUTH_SECRET: 'another secret, as a process by itself would make', LOG_LEVEL: 'error' },
    { mapDatabaseUrl: async () => database, skipIntegrityChecks: true, logTo: logTo as never },
  );
  const session = await openSession(other, 'seller', by.userId);
  const answer = await open(other, session, body.id);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    500,
    { code: 'server_error', message: 'Something went wrong' },
  ]);
  expect(log).toContain(
    `documents/${body.id} cannot be opened: it was sealed with another AUTH_SECRET, or it is damaged`,
  );
  expect((await open(other, session, newId())).statusCode).toBe(404);
  expect((await open(first, by, body.id)).rawPayload).toEqual(PDF);
});

test('[storage-09] a table that one process takes in is read by the job of another', async () => {
  const { owner, variants } = await makeStall(first, [46]);
  const { body } = await send(first, owner, csv('SKU,Price', `${variants[0]?.sku},50`));
  expect(store.objects.has(`imports/${body.id}`)).toBe(true);
  await second.workOff();
  expect((await show(first, owner, body.id)).status).toBe('READY');
  expect(store.objects.has(`imports/${body.id}`)).toBe(false);
  expect(readdirSync(path.join(second.config.dataDir, 'scratch'))).toEqual([]);
});

test('[storage-10] while the store is lost, uploads and downloads get 503 and change nothing; pages and pictures that were rendered stay', async () => {
  const person = await signUp(first);
  await sendPhoto(first, person);
  const before = await photoOf(first, person);
  expect(await statusOf(first, before)).toBe(200);
  const { by } = await makeApplication(first);
  const paper = (await sendFile(first, by, '/seller/application/papers/other', PDF)).body.id;
  const papers = () => first.db.selectFrom('documents').select('id').execute();
  const kept = [await papers(), [...store.objects.keys()]];
  await whileLost(async () => {
    const refused = await sendPhoto(first, person, '#00ff00');
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(refused.body.message).toBe('The shop is busy. Please try again in a moment.');
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    expect(await photoOf(first, person)).toBe(before);
    expect((await sendFile(first, by, '/seller/application/papers/other', PDF)).status).toBe(503);
    expect((await open(first, by, paper)).statusCode).toBe(503);
    expect(await statusOf(first, before)).toBe(200);
    // Nothing of it is on the second machine yet.
    expect(await statusOf(second, before)).toBe(503);
    expect((await second.call('GET', '/products/public')).status).toBe(200);
  });
  expect([await papers(), [...store.objects.keys()]]).toEqual(kept);
  expect((await open(first, by, paper)).rawPayload).toEqual(PDF);
  expect(await statusOf(second, before)).toBe(200);
}, 60_000);

test('[storage-11] an upload of a table to a lost store is refused; a job waits for the store and reads it then', async () => {
  const { vendorId, owner, variants } = await makeStall(first, [46]);
  const file = csv('SKU,Price', `${variants[0]?.sku},50`);
  const { body } = await send(first, owner, file);
  await whileLost(async () => {
    expect((await send(second, owner, file)).status).toBe(503);
    await first.send('import', { importId: body.id });
    await expect(first.workOff()).rejects.toMatchObject({ code: 'unavailable' });
    expect((await show(first, owner, body.id)).status).toBe('READING');
  });
  const open = await first.db.selectFrom('imports').where('vendor_id', '=', vendorId).select('id').execute();
  expect(open).toEqual([{ id: body.id }]);
  await first.send('import', { importId: body.id });
  await first.workOff();
  expect((await show(first, owner, body.id)).status).toBe('READY');
}, 60_000);

test('[storage-12] a full bucket refuses uploads, and gives what it has', async () => {
  const person = await signUp(first);
  await sendPhoto(first, person);
  const before = await photoOf(first, person);
  store.faults.isFull = true;
  expect((await sendPhoto(first, person, '#00ff00')).status).toBe(503);
  expect(await photoOf(first, person)).toBe(before);
  expect(await statusOf(second, before)).toBe(200);
});

test('[storage-13] of a damaged answer nobody gets a part: 503, then the whole paper', async () => {
  const { by } = await makeApplication(first);
  const { body } = await sendFile(first, by, '/seller/application/papers/other', PDF);
  for (const how of ['cut', 'short', 'other'] as const) {
    store.faults.damaged = { how, downloads: 2 };
    expect((await open(first, by, body.id)).statusCode, how).toBe(503);
    await untilThere();
    await untilThere();
    expect((await open(first, by, body.id)).rawPayload).toEqual(PDF);
  }
});

test('an account is erased while the store is lost; its photo goes at night', async () => {
  const person = await signUp(first);
  await sendPhoto(first, person);
  const url = await photoOf(first, person);
  const key = `media/originals/${url?.split('/')[2]}.webp`;
  await whileLost(async () => {
    const body = { currentPassword: 'secret-1234' };
    expect((await first.call('POST', '/auth/delete-account', { token: person.token, body })).status).toBeLessThan(300);
  });
  const kept = store.objects.get(key);
  if (kept) kept.modifiedAt = new Date(0);
  await first.send('cleanup', {});
  await first.workOff();
  expect(store.objects.has(key)).toBe(false);
});
