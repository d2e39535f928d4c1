import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { atEnd } from './run.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const OPENING_MS = 120_000;

export interface ShopProcess {
  url: string;
  pid: number | undefined;
  /** Resident memory in MB, current and peak; null if the system does not report it. */
  memory: () => { now: number; peak: number } | null;
  /** Resolves once the shop responds; rejects if the process ends first or takes too long. */
  opened: Promise<void>;
  /** Resolves once the process has ended; `wasTold` if `stop` ended it. */
  ended: Promise<{ wasTold: boolean }>;
  /** The last part of its output. */
  output: () => string;
  /** Kills the process with SIGKILL, as the kernel does when memory runs out. */
  kill: () => void;
  stop: () => Promise<void>;
}

interface ShopOptions {
  /** Null: the embedded database of the data folder. */
  databaseUrl: string | null;
  dataDir: string;
  port?: number;
  environment?: Record<string, string>;
  /** Most open files and connections; by default as many as the system allows. */
  descriptors?: number;
  /** The folder of another version of the shop. */
  folder?: string;
}

/** Starts the shop as `npm start` does, without rate limits and with trusted client IPs, and waits until it is open. */
export async function startShop(databaseUrl: string, dataDir: string): Promise<ShopProcess> {
  const shop = spawnShop({ databaseUrl, dataDir, port: await freePort() });
  await shop.opened;
  return shop;
}

/** Like `startShop`, but does not wait until the shop is open. */
export function spawnShop({
  databaseUrl,
  dataDir,
  port = 0,
  environment,
  descriptors,
  folder = root,
}: ShopOptions): ShopProcess {
  const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl ?? '',
    DATA_DIR: dataDir,
    DEMO_DATA: 'false',
    PAYMENT_PROVIDER: 'none',
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000000',
    RENDER_PICTURES: 'on-demand',
    TRUST_PROXY: '127.0.0.1',
    ...environment,
  };
  // Only modules that are apart can be patched.
  const start = environment?.SHOP_PATCHES
    ? scripts.start.replace('build/shop/main.js', 'server/main.ts')
    : scripts.start;
  const command = [process.execPath, ...start.split(' ').slice(1)];
  const limited = descriptors ? ['sh', '-c', `ulimit -n ${descriptors} && exec "$@"`, 'shop', ...command] : command;
  const child = spawn(limited[0] as string, limited.slice(1), {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (written = `${written}${chunk}`.slice(-4_000)));
  }
  const output = () => written;
  let wasTold = false;
  const ended = once(child, 'exit').then(() => ({ wasTold }));
  const stop = async () => {
    if (hasEnded(child)) return;
    wasTold = true;
    child.kill('SIGTERM');
    await ended;
  };
  atEnd(stop);
  const url = `http://127.0.0.1:${port}`;
  const opened = waitUntilOpen(`${url}${openAt(environment?.ROLE)}`, child, output);
  // Callers that never await `opened` must not crash on its rejection.
  opened.catch(() => undefined);
  return {
    url,
    pid: child.pid,
    memory: () => memoryOf(child.pid),
    opened,
    ended,
    output,
    kill: () => void child.kill('SIGKILL'),
    stop,
  };
}

async function waitUntilOpen(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const end = performance.now() + OPENING_MS;
  while (!(await isOpen(url))) {
    if (hasEnded(child) || performance.now() > end) throw new Error(`The shop did not open:\n${output()}`);
    await delay(100);
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** A process that has no API says whether it is ready. */
const openAt = (role = 'all') => (['all', 'web'].includes(role) ? '/api/shop' : '/health/ready');

function isOpen(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

function memoryOf(pid: number | undefined): { now: number; peak: number } | null {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return null;
  const status = readFileSync(file, 'utf8');
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
