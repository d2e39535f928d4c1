import type { FastifyBaseLogger } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { startS3 } from '#doubles/s3/server.ts';
import { preparePictures, tryStorage } from '#server/announce.ts';
import { openPictures } from '#server/modules/media/public.ts';
import { readConfig } from '#server/platform/config.ts';
import { openStorage } from '#server/platform/storage/open.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';

const OPERATOR_TOKEN = 'a-token-of-the-operator-0123456789';
const store = await startS3();
afterAll(store.close);
const shop = await startTestApp({ ...store.options, OPERATOR_TOKEN });
const { token } = await makeOperator(shop, 'admin');
const headers = { 'x-operator-token': OPERATOR_TOKEN };
const detail = async () => (await shop.app.inject({ url: '/health/detail', headers })).json();
const screen = async () => (await shop.call('GET', '/operator/health', { token })).body.storage;

test('[storage-16] health, its screen and the metrics say that the store is lost, and the process stays ready', async () => {
  expect(await detail()).toMatchObject({ status: 'ready', storage: 'good' });
  store.faults.broken = 1_000;
  await expect.poll(async () => (await detail()).storage, { timeout: 15_000 }).toBe('bad');
  expect((await detail()).status).toBe('ready');
  expect(await screen()).toBe('bad');
  const { body } = await shop.app.inject({ url: '/metrics', headers });
  expect(body).toContain('daqeeq_storage_up 0');
  expect(body).toMatch(/daqeeq_storage_requests_total\{operation="list",outcome="failed"\} \d/);
  store.heal();
  await expect.poll(screen, { timeout: 15_000 }).toBe('good');
});

test('the data folder is no store that could be lost', async () => {
  const plain = await startTestApp({ OPERATOR_TOKEN });
  const answer = await plain.app.inject({ url: '/health/detail', headers });
  expect(answer.json().storage).toBe('off');
  const { body } = await plain.app.inject({ url: '/metrics', headers });
  expect(body).not.toContain('daqeeq_storage');
});

test('a process whose bucket is out of reach when it starts says so, renders nothing ahead, and goes on', async () => {
  const said: string[] = [];
  const log = { info: say, warn: say, error: say } as unknown as FastifyBaseLogger;
  function say(message: string): void {
    said.push(message);
  }
  const unreachable = { ...store.options, STORAGE_URL: 's3://shop-files?endpoint=http://127.0.0.1:1' };
  const places = {
    storage: openStorage({ ...shop.config, bucket: readConfig(unreachable).bucket }),
    dataDir: shop.config.dataDir,
  };
  const { pictures, close } = openPictures(places);
  await tryStorage(places.storage, log);
  await preparePictures(pictures, null, log);
  close();
  expect(said).toEqual([
    expect.stringMatching(/^files in s3:\/\/shop-files\/ at http:\/\/127\.0\.0\.1:1 are out of reach: .*ECONNREFUSED/),
    expect.stringMatching(/^pictures are rendered when they are asked for: /),
  ]);
});
