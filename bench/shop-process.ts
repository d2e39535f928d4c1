import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { atEnd } from './run.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const OPENING_MS = 120_000;

export interface ShopProcess {
  url: string;
  pid: number | undefined;
  /** Resident memory in MB, now and at most; null where the system does not tell. */
  memory: () => { now: number; peak: number } | null;
  /** Resolves once it answers; rejects when it ends before, or takes too long. */
  opened: Promise<void>;
  /** Resolves once it has ended: whether it was told to. */
  ended: Promise<{ wasTold: boolean }>;
  /** What it has written last. */
  output: () => string;
  /** Ends it without a word, as a lack of memory does. */
  kill: () => void;
  stop: () => Promise<void>;
}

interface ShopOptions {
  /** None: the embedded database of the data folder. */
  databaseUrl: string | null;
  dataDir: string;
  port?: number;
  environment?: Record<string, string>;
}

/** The shop as `npm start` runs it, for any number of requests from invented addresses; it is open when this resolves. */
export async function startShop(databaseUrl: string, dataDir: string): Promise<ShopProcess> {
  const shop = spawnShop({ databaseUrl, dataDir, port: await freePort() });
  await shop.opened;
  return shop;
}

/** The same, which may not be open yet. */
export function spawnShop({ databaseUrl, dataDir, port = 0, environment }: ShopOptions): ShopProcess {
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: { start: string } };
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl ?? '',
    DATA_DIR: dataDir,
    DEMO_DATA: 'false',
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000000',
    RENDER_PICTURES: 'on-demand',
    TRUST_PROXY: '127.0.0.1',
    ...environment,
  };
  const child = spawn(process.execPath, scripts.start.split(' ').slice(1), {
    cwd: root,
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
  const opened = waitUntilOpen(url, child, output);
  // Whoever never asks whether it opened must not end by it.
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

function isOpen(url: string): Promise<boolean> {
  return fetch(`${url}/api/shop`).then(
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
