import { once } from 'node:events';
import { request } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { signUp } from '#server/testing/data/buyers.ts';
import { loadShedding } from './load-shedding.ts';

const POOL = 2;
const OPERATOR_TOKEN = 'a-token-of-the-operator-0123456789';
const shop = await startTestApp({ OPERATOR_TOKEN }, { poolSize: POOL });
const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
const { pool } = shop.database;

/** Takes every connection; a request that is answered meanwhile has not used the database. */
async function holdPool(): Promise<() => void> {
  const clients = await Promise.all(Array.from({ length: POOL }, () => pool.connect()));
  return () => {
    for (const client of clients) client.release();
  };
}
const untilWaiting = (count: number) => expect.poll(() => pool.waitingCount, { timeout: 10_000 }).toBe(count);

const browse = () => fetch(`${origin}/api/vendors`);
/** Browsing requests admitted at once per connection. */
const LOOKING = 5;
const lookAround = () => Array.from({ length: LOOKING * POOL }, browse);
const statusesOf = async (answers: Promise<Response>[]) =>
  new Set((await Promise.all(answers)).map(({ status }) => status));

test('rejects browsing before buying, and answers every request that was admitted', async () => {
  const { token } = await signUp(shop);
  const cart = () => fetch(`${origin}/api/cart`, { headers: { authorization: `Bearer ${token}` } });
  const letGo = await holdPool();

  const browsing = lookAround();
  await untilWaiting(LOOKING * POOL);
  const refused = await browse();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.json()).toMatchObject({ code: 'unavailable' });

  const buying = Array.from({ length: 5 * POOL }, cart);
  await untilWaiting((LOOKING + 5) * POOL);
  expect((await cart()).status).toBe(503);

  letGo();
  expect(await statusesOf([...browsing, ...buying])).toEqual(new Set([200]));
  expect((await browse()).status).toBe(200);
  const metrics = await fetch(`${origin}/metrics`, { headers: { 'x-operator-token': OPERATOR_TOKEN } });
  const text = await metrics.text();
  expect(text).toContain('daqeeq_shed_requests_total{kind="browsing"} 1');
  expect(text).toContain('daqeeq_shed_requests_total{kind="buying"} 1');
});

test('a slow sender takes no slot', async () => {
  const headers = { 'content-type': 'application/json', expect: '100-continue' };
  const slow = Array.from({ length: 2 * LOOKING * POOL }, () =>
    request(`${origin}/api/contact`, { method: 'POST', headers }).on('error', () => undefined),
  );
  for (const sent of slow) sent.write('{"name": ');
  await Promise.all(slow.map((sent) => once(sent, 'continue')));
  expect((await browse()).status).toBe(200);
  for (const sent of slow) sent.destroy();
});

test.each([
  ['a form with a file, which its handler reads slowly', 'multipart/form-data; boundary=b', false],
  ['a body that is read before the work begins', 'application/json', true],
])('%s, as %s, takes a slot: %s', async (_, type, expected) => {
  const hooks = new Map<string, (request: unknown) => Promise<void>>();
  const { guard, isBusy } = loadShedding(POOL);
  guard({ addHook: (name: string, hook: never) => hooks.set(name, hook) } as never);
  for (let count = 0; count < LOOKING * POOL; count++) {
    const upload = { raw: { socket: new Socket() }, routeOptions: { config: {} }, headers: { 'content-type': type } };
    for (const name of ['onRequest', 'preParsing', 'preValidation']) await hooks.get(name)?.(upload);
  }
  expect(isBusy()).toBe(expected);
});

test('a busy pool leaves the process ready', async () => {
  const letGo = await holdPool();
  const waiting = fetch(`${origin}/api/vendors`);
  await untilWaiting(1);
  expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
  letGo();
  expect((await waiting).status).toBe(200);
});

test('rejects a request that waits too long for a connection, with Retry-After', async () => {
  const letGo = await holdPool();
  const answer = await fetch(`${origin}/api/vendors`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  letGo();
});
