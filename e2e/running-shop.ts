import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
export const MINUTE = 60_000;
const shops: ChildProcess[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const shop of shops.splice(0)) if (!hasEnded(shop)) await stop(shop, 'SIGTERM');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

export function newFolder(): string {
  const folder = makeFolder();
  folders.push(folder);
  return folder;
}

/** Creates a folder that all tests of a file share. */
export function keptFolder(): string {
  const folder = makeFolder();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'daqeeq-start-'));
  chmodSync(folder, 0o755);
  return folder;
}

export interface Running {
  shop: ChildProcess;
  url: string;
  output: () => string;
}

export async function start(
  folder: string,
  environment: Record<string, string> = {},
  command = ['node', '--import', './server/platform/compile-cache.mjs', 'build/shop/main.js'],
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

export async function untilOpen({ shop, url, output }: Running, limit: number): Promise<void> {
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
export function stop(shop: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
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

export const postmasterOf = (folder: string) =>
  Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
/** Where the shop's test gateway answers those who have its key. */
export const gatewayOf = (folder: string) =>
  `http://127.0.0.1:${readFileSync(path.join(folder, 'gateway/port'), 'utf8')}/v1/payments`;
/** Whether a process is running. A zombie counts as ended. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const status = `/proc/${pid}/stat`;
  return !(existsSync(status) && /\) Z /.test(readFileSync(status, 'utf8')));
}
const hasEnded = (shop: ChildProcess) => shop.exitCode !== null || shop.signalCode !== null;
