import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { atEnd } from '#bench/run.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const OPENING_MS = 120_000;

export interface ShopProcess {
  url: string;
  /** Resident memory in MB, now and at most; null where the system does not tell. */
  memory: () => { now: number; peak: number } | null;
  stop: () => Promise<void>;
}

/** The shop as `npm start` runs it, on another database, for any number of requests from invented addresses. */
export async function startShop(databaseUrl: string, dataDir: string): Promise<ShopProcess> {
  const port = await freePort();
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: { start: string } };
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO_DATA: 'false',
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000000',
    RENDER_PICTURES: 'on-demand',
    TRUST_PROXY: '127.0.0.1',
  };
  const child = spawn(process.execPath, scripts.start.split(' ').slice(1), {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output = `${output}${chunk}`.slice(-4_000)));
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (hasEnded()) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  atEnd(stop);
  const url = `http://127.0.0.1:${port}`;
  const end = performance.now() + OPENING_MS;
  while (!(await isOpen(url))) {
    if (hasEnded() || performance.now() > end) throw new Error(`The shop did not open:\n${output}`);
    await delay(100);
  }
  return { url, memory: () => memoryOf(child.pid), stop };
}

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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
