import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

// How the shop starts, stops and recovers. A fresh clone is not tested here: CI runs everything in one.
const root = fileURLToPath(new URL('..', import.meta.url));
const MINUTE = 60_000;
const shops: ChildProcess[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const shop of shops.splice(0)) if (!hasEnded(shop)) await stop(shop, 'SIGTERM');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'daqeeq-start-'));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

interface Running {
  shop: ChildProcess;
  url: string;
  output: () => string;
}

async function start(
  folder: string,
  environment: Record<string, string> = {},
  command = ['node', 'server/main.ts'],
): Promise<Running> {
  const port = await freePort();
  const [program = '', ...args] = command;
  const env = {
    ...process.env,
    DATABASE_URL: '',
    DEMO_DATA: 'false',
    LOG_LEVEL: 'warn',
    DATA_DIR: folder,
    PORT: String(port),
    RENDER_PICTURES: 'on-demand',
    ...environment,
  };
  const shop = spawn(program, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  shops.push(shop);
  let output = '';
  for (const stream of [shop.stdout, shop.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
  return { shop, url: `http://127.0.0.1:${port}`, output: () => output };
}

async function untilOpen({ shop, url, output }: Running, limit: number): Promise<void> {
  const end = Date.now() + limit;
  while (Date.now() < end) {
    if (hasEnded(shop)) throw new Error(`the shop stopped:\n${output()}`);
    const answer = await fetch(`${url}/api/shop`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the shop did not open in ${limit} ms:\n${output()}`);
}

/** Sends a signal to the shop's process group, as Ctrl-C does, and waits for the shop to end. */
function stop(shop: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  return new Promise((resolve) => {
    if (hasEnded(shop)) return resolve(shop.exitCode);
    shop.once('exit', (code) => resolve(code));
    process.kill(-(shop.pid ?? 0), signal);
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const postmasterOf = (folder: string) =>
  Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
/** Whether a process is running. A zombie counts as ended. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const status = `/proc/${pid}/stat`;
  return !(existsSync(status) && /\) Z /.test(readFileSync(status, 'utf8')));
}
const hasEnded = (shop: ChildProcess) => shop.exitCode !== null || shop.signalCode !== null;

test('[start-01] shows the Arabic home page after npm start without data, and restarts within five seconds', {
  timeout: 5 * MINUTE,
}, async () => {
  const options = { DEMO_DATA: 'true' };
  const data = newFolder();
  const first = await start(data, options, ['npm', 'start']);
  const began = Date.now();
  await untilOpen(first, MINUTE);
  const html = await (await fetch(first.url)).text();
  console.log(`first start: open after ${Date.now() - began} ms`);
  expect(html).toContain('<html lang="ar" dir="rtl" class="font-arabic"');
  expect(html).toContain('مقادير دقيقة');
  expect(await (await fetch(`${first.url}/api/products/public`)).json()).toMatchObject({ meta: { total: 1088 } });
  await stop(first.shop, 'SIGINT');

  const again = await start(data, options, ['npm', 'start']);
  const restarted = Date.now();
  await untilOpen(again, MINUTE);
  const took = Date.now() - restarted;
  console.log(`second start: open after ${took} ms`);
  expect(took).toBeLessThan(5_000);
  await stop(again.shop, 'SIGINT');
});

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

test('shows visitors the whole header with GUEST_NAVIGATION=full, and only logo and language by default', {
  timeout: MINUTE,
}, async () => {
  const headerOf = async (environment: Record<string, string>) => {
    const running = await start(newFolder(), environment);
    await untilOpen(running, 30_000);
    const html = await (await fetch(running.url, { headers: { cookie: 'lang=en' } })).text();
    await stop(running.shop, 'SIGINT');
    const header = /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? '';
    return new Set([...header.matchAll(/href="(\/[^"]*)"/g)].map((match) => match[1]));
  };
  expect(await headerOf({})).toEqual(new Set(['/']));
  expect(await headerOf({ GUEST_NAVIGATION: 'full' })).toEqual(
    new Set(['/', '/products', '/categories', '/vendors', '/cart', '/auth/login']),
  );
});

test('[pages-07] a rendered search page that was refused by a limit is 429 and not given to others', {
  timeout: MINUTE,
}, async () => {
  const running = await start(newFolder(), { RATE_LIMIT_FACTOR: '0.005', TRUST_PROXY: '127.0.0.1' });
  await untilOpen(running, 30_000);
  const open = (query: string, client: string) =>
    fetch(`${running.url}/search?q=${query}`, { headers: { 'x-forwarded-for': client, cookie: 'lang=en' } });
  let refused = await open('flour', '10.0.0.1');
  for (let number = 0; refused.status === 200 && number < 50; number++)
    refused = await open(`flour${number}`, '10.0.0.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.text()).toContain('<html lang="en"');
  expect((await open('sugar', '10.0.0.1')).status).toBe(429);
  const other = await open('sugar', '10.0.0.2');
  expect(other.status).toBe(200);
  expect(await other.text()).toContain('No results');
  expect((await fetch(`${running.url}/`)).status).toBe(200);
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

/** Loaded before the shop: its standard output is a terminal without colours. */
const TERMINAL = `data:text/javascript,${encodeURIComponent('Object.assign(process.stdout, { isTTY: true, getColorDepth: () => 1 })')}`;

test('speaks to a person at a terminal, and writes JSON lines elsewhere', { timeout: 2 * MINUTE }, async () => {
  const folder = newFolder();
  const options = { DEMO_DATA: 'true', LOG_LEVEL: 'info' };
  const person = await start(folder, { ...options, NODE_OPTIONS: `--import ${TERMINAL}` });
  await untilOpen(person, MINUTE);
  await expect.poll(person.output, { timeout: 30_000 }).toContain('Stop           Ctrl-C');
  expect(person.output()).toContain('Daqeeq is open.');
  expect(person.output()).toContain('Demo accounts  noura@daqeeq.example   password: daqeeq-demo');
  expect(person.output()).toMatch(/Mails {10}are files in .*outbox until SMTP_URL is set/);

  const second = await start(newFolder(), { PORT: new URL(person.url).port });
  expect(await once(second.shop, 'exit')).toEqual([1, null]);
  expect(second.output()).toBe(
    `Port ${new URL(person.url).port} is taken, perhaps by a shop that is already running.\n` +
      `Stop that program, or choose another port: PORT=${Number(new URL(person.url).port) + 1} npm start\n`,
  );
  expect(await stop(person.shop, 'SIGINT')).toBe(0);
  expect(person.output()).toContain('Stopping');
  expect(person.output()).not.toContain('{');

  const program = await start(folder, options);
  await untilOpen(program, 30_000);
  await fetch(`${program.url}/health/live`);
  for (const line of ['Daqeeq is open at', '"request completed"'])
    await expect.poll(program.output, { timeout: 30_000 }).toContain(line);
  // Read up to the last line that has arrived whole.
  const lines = program.output().split('\n').slice(0, -1);
  expect(lines.map((line) => JSON.parse(line).level).every((level) => level >= 30)).toBe(true);
});

test('recovers after kill -9 of the shop alone and of all processes', {
  timeout: 2 * MINUTE,
}, async () => {
  const folder = newFolder();
  for (const killDatabase of [false, true]) {
    const running = await start(folder);
    await untilOpen(running, 30_000);
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
    await stop(running.shop, 'SIGKILL');
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
