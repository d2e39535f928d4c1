import { EventEmitter, once } from 'node:events';
import { request } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeProgramKey } from '#server/testing/console/programs.ts';
import { signUp } from '#server/testing/data/buyers.ts';
import { makeVendor } from '#server/testing/data/offers.ts';
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
/** More browsing requests than connections. */
const RUSH = 5 * POOL;
const rush = () => Array.from({ length: RUSH }, browse);
const statusesOf = async (answers: Promise<Response>[]) =>
  new Set((await Promise.all(answers)).map(({ status }) => status));

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('rejects browsing before buying, and answers every request that was admitted', async () => {
  const { token } = await signUp(shop);
  const cart = () => fetch(`${origin}/api/cart`, { headers: { authorization: `Bearer ${token}` } });
  const letGo = await holdPool();

  const browsing = rush();
  await untilWaiting(RUSH);
  vi.advanceTimersByTime(151);
  const refused = await browse();
  expect(refused.status).toBe(503);
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'retry-after': '2',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const message = 'The shop is busy. Please try again in a moment.';
  expect(await refused.json()).toEqual({ code: 'unavailable', message, error: message });

  const buying = cart();
  await untilWaiting(RUSH + 1);
  vi.advanceTimersByTime(850);
  expect((await cart()).status).toBe(503);

  letGo();
  expect(await statusesOf([...browsing, buying])).toEqual(new Set([200]));
  expect((await browse()).status).toBe(200);
  const metrics = await fetch(`${origin}/metrics`, { headers: { 'x-operator-token': OPERATOR_TOKEN } });
  const text = await metrics.text();
  expect(text).toContain('daqeeq_shed_requests_total{kind="browsing"} 1');
  expect(text).toContain('daqeeq_shed_requests_total{kind="buying"} 1');
});

test('programs are refused before browsing is, whatever they call', async () => {
  const { token } = await makeProgramKey(shop, await makeVendor(shop.db));
  const program = (path: string) => fetch(`${origin}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  const letGo = await holdPool();
  const browsing = rush();
  await untilWaiting(RUSH);
  vi.advanceTimersByTime(76);
  const refused = await program('/seller/variants');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect((await program('/seller/feed?after=0&wait=20')).status).toBe(503);
  // A request that merely claims to be a program gains nothing by it.
  expect((await program('/vendors')).status).toBe(503);
  browsing.push(browse());
  await untilWaiting(RUSH + 1);
  letGo();
  expect(await statusesOf(browsing)).toEqual(new Set([200]));
  expect((await program('/seller/variants')).status).toBe(200);
});

test('calls that wait for the feed are no work, however many and however long', async () => {
  const WAITING = 5 * POOL;
  const vendors = await Promise.all(Array.from({ length: WAITING }, () => makeVendor(shop.db)));
  const tokens = await Promise.all(vendors.map(async (id) => (await makeProgramKey(shop, id)).token));
  const gone = new AbortController();
  const waiting = tokens.map((token) =>
    fetch(`${origin}/api/seller/feed?after=0&wait=20`, {
      headers: { authorization: `Bearer ${token}` },
      signal: gone.signal,
    }).catch(() => null),
  );
  const ask =
    'select count(*)::int as calls from vendor_api_keys where last_used_at is not null and vendor_id = any($1)';
  await expect.poll(async () => (await pool.query(ask, [vendors])).rows[0].calls).toBe(WAITING);
  for (let count = 0; count < 5; count++) {
    vi.advanceTimersByTime(10_000);
    expect((await browse()).status).toBe(200);
  }
  expect(await Promise.race([...waiting, 'still waiting'])).toBe('still waiting');
  gone.abort();
  await Promise.all(waiting);
});

test('many that are answered in time are all answered', async () => {
  expect(await statusesOf(Array.from({ length: 20 * POOL }, browse))).toEqual(new Set([200]));
});

test('a slow sender takes no slot', async () => {
  const headers = { 'content-type': 'application/json', expect: '100-continue' };
  const slow = Array.from({ length: 5 * RUSH }, () =>
    request(`${origin}/api/contact`, { method: 'POST', headers }).on('error', () => undefined),
  );
  for (const sent of slow) sent.write('{"name": ');
  await Promise.all(slow.map((sent) => once(sent, 'continue')));
  vi.advanceTimersByTime(10_000);
  expect((await browse()).status).toBe(200);
  for (const sent of slow) sent.destroy();
});

test('a slow upload takes no slot', async () => {
  const { token } = await signUp(shop);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': '200000',
  };
  const part = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
  const uploads = Array.from({ length: 5 * RUSH }, () =>
    request(`${origin}/api/auth/profile/image`, { method: 'POST', headers }).on('error', () => undefined),
  );
  for (const upload of uploads) upload.write(part);
  // The connections are given in turn: after these calls the handlers of all uploads are reading.
  for (let count = 0; count < 20; count++) await browse();
  for (let count = 0; count < 10; count++) {
    expect((await browse()).status).toBe(200);
    vi.advanceTimersByTime(400);
  }
  for (const upload of uploads) upload.destroy();
});

/** The gate alone: `send` returns the request if it is let in, and to null if it is refused. */
function openGate() {
  const hooks = new Map<string, (request: unknown, ...rest: unknown[]) => void>();
  const { guard, isBusy } = loadShedding(POOL);
  guard({ addHook: (name: string, hook: never) => hooks.set(name, hook) } as never);
  const raw = Object.assign(new EventEmitter(), { writeHead: () => ({ end: () => undefined }) });
  const reply = { hijack: () => undefined, server: { noteShed: () => undefined }, getHeaders: () => ({}), raw };
  const make = (load = 'browsing', method = 'GET') => ({
    raw: { socket: new Socket() },
    routeOptions: { config: { load } },
    headers: {},
    method,
  });
  const send = (request = make()) => {
    let isLetIn = false;
    hooks.get('onRequest')?.(request, reply, () => (isLetIn = true));
    return isLetIn ? request : null;
  };
  const end = (request: unknown) => hooks.get('onSend')?.(request, null, '', () => undefined);
  /** Calls `begin` when a request that was let in is worked on. Its connection is `raw`. */
  const work = (request: unknown, begin: () => void) => {
    const raw = new EventEmitter();
    hooks.get('preValidation')?.(request, { raw }, begin);
    return raw;
  };
  return { make, send, work, end, isBusy };
}

/** Each ends two milliseconds after the one before, so a hundred wait for 200 ms. */
function fill({ send }: ReturnType<typeof openGate>) {
  const queue = Array.from({ length: 100 }, () => send());
  expect(queue).not.toContain(null);
  vi.advanceTimersByTime(151);
  return queue;
}

test('a rush may queue; while most requests are refused, the queue is short', () => {
  const gate = openGate();
  const { send, end, isBusy } = gate;
  const queue = fill(gate);
  const refused = Array.from({ length: 300 }, () => {
    vi.advanceTimersByTime(2);
    return send();
  });
  expect(refused.filter((request) => request)).toEqual([]);
  for (let count = 0; count < 60; count++) {
    vi.advanceTimersByTime(2);
    end(queue.pop());
  }
  expect(isBusy()).toBe(true);
  for (const request of queue) end(request);
  for (let count = 0; count < 300; count++) {
    vi.advanceTimersByTime(2);
    end(send());
  }
  for (let count = 0; count < 40; count++) send();
  expect(isBusy()).toBe(false);
});

test('of a rush six browsing requests a connection are worked on at a time, and buying and writing do not wait for them', async () => {
  const { make, send, work, end } = openGate();
  const began: string[] = [];
  const begin = (name: string, request: unknown) => work(request, () => began.push(name));
  const browsing = Array.from({ length: 15 }, () => send());
  const connections = browsing.map((request, nth) => begin(`${nth}`, request));
  expect(began).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11']);
  begin('buying', send(make('buying')));
  begin('writing', send(make('browsing', 'POST')));
  expect(began.splice(12)).toEqual(['buying', 'writing']);
  end(browsing[7]);
  await null;
  expect(began.splice(12)).toEqual(['12']);
  // Its client is gone.
  connections[3]?.emit('close');
  await null;
  expect(began.splice(12)).toEqual(['13']);
});

test('clients that come back at once after a refusal make no overload of a rush', () => {
  const gate = openGate();
  const { send, end, isBusy } = gate;
  const queue = fill(gate);
  for (let count = 0; count < 1_000; count++) {
    vi.advanceTimersByTime(0.05);
    expect(send()).toBe(null);
  }
  for (let count = 0; count < 60; count++) {
    vi.advanceTimersByTime(2);
    end(queue.pop());
  }
  expect(isBusy()).toBe(false);
  expect(send()).not.toBe(null);
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
