import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cpuOf } from '#bench/measure/cpu.ts';
import type { Server } from '#bench/measure/stage.ts';
import { atEnd } from '#bench/run.ts';
import { freePort } from '#bench/shop-process.ts';

const SERVER = fileURLToPath(new URL('server.ts', import.meta.url));
const OPENING_MS = 30_000;

/** Starts the reference server on a database that has its tables, until the bench ends. */
export async function startReference(databaseUrl: string): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, [SERVER], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  atEnd(async () => void child.kill());
  const url = `http://127.0.0.1:${port}`;
  const isOpen = () =>
    fetch(`${url}/hello/1`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const end = performance.now() + OPENING_MS; !(await isOpen()); await delay(50))
    if (child.exitCode !== null || performance.now() > end) throw new Error('The reference server did not open');
  return { name: 'reference', url, cpu: () => cpuOf(child.pid) };
}
