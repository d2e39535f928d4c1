import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { gatewayOf, isAlive, MINUTE, newFolder, postmasterOf, start, stop, untilOpen } from './running-shop.ts';

// How the shop stops and recovers.

test('stops a second shop on the same data with a message, while the first goes on', { timeout: MINUTE }, async () => {
  const folder = newFolder();
  const first = await start(folder);
  await untilOpen(first, 30_000);
  const second = await start(folder);
  const code = await new Promise((resolve) => second.shop.once('exit', resolve));
  expect(code).toBe(1);
  expect(second.output()).toContain('A shop is already running on');
  expect((await fetch(`${first.url}/api/shop`)).status).toBe(200);
});

test.each([
  ['Ctrl-C', 'SIGINT'],
  ['a closed terminal', 'SIGHUP'],
] as const)('stops the shop and its database cleanly on %s', { timeout: MINUTE }, async (_, signal) => {
  const folder = newFolder();
  const running = await start(folder);
  await untilOpen(running, 30_000);
  const postmaster = postmasterOf(folder);
  expect(isAlive(postmaster)).toBe(true);
  expect(await stop(running.shop, signal)).toBe(0);
  expect(isAlive(postmaster)).toBe(false);
});

/** Loaded before the shop: a signal makes it throw an error that nothing catches. */
const FAIL_ON_SIGNAL = `data:text/javascript,${encodeURIComponent("process.on('SIGUSR2', () => { throw new Error('as requested'); });")}`;

test('after an error that nothing caught it finishes the open request, stops its database and exits with 1', {
  timeout: MINUTE,
}, async () => {
  const folder = newFolder();
  const running = await start(folder, { NODE_OPTIONS: `--import ${FAIL_ON_SIGNAL}` });
  await untilOpen(running, 30_000);
  const postmaster = postmasterOf(folder);
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'secret-1234' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' };
  const open = request(`${running.url}/api/auth/login`, { method: 'POST', headers });
  open.flushHeaders();
  await once(open, 'continue');
  const ended = once(running.shop, 'exit');
  running.shop.kill('SIGUSR2');
  await expect.poll(running.output).toContain('as requested');
  open.end(body);
  const [answer] = await once(open, 'response');
  expect(answer.statusCode).toBe(401);
  answer.resume();
  expect(await ended).toEqual([1, null]);
  expect(running.output()).toContain('"level":60');
  expect(isAlive(postmaster)).toBe(false);
});

test('recovers after kill -9 of the shop alone and with its database, and leaves no test gateway behind', {
  timeout: 2 * MINUTE,
}, async () => {
  const folder = newFolder();
  for (const killDatabase of [false, true]) {
    const running = await start(folder, { NODE_ENV: 'test', PAYMENT_PROVIDER: 'local' });
    await untilOpen(running, 30_000);
    const gateway = gatewayOf(folder);
    expect((await fetch(gateway)).status).toBe(401);
    const register = await fetch(`${running.url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        firstName: 'نورة',
        lastName: 'السالم',
        email: `kill-${killDatabase}@example.com`,
        phoneNumber: '0551234567',
        password: 'secret-1234',
      }),
    });
    expect(register.status).toBe(201);
    if (killDatabase) process.kill(postmasterOf(folder), 'SIGKILL');
    const ended = once(running.shop, 'exit');
    running.shop.kill('SIGKILL');
    await ended;
    await expect.poll(() => fetch(gateway).catch(() => 'gone')).toBe('gone');
  }
  const recovered = await start(folder);
  await untilOpen(recovered, 30_000);
  for (const name of ['false', 'true']) {
    const login = await fetch(`${recovered.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `kill-${name}@example.com`, password: 'secret-1234' }),
    });
    expect(login.status).toBe(200);
  }
});
