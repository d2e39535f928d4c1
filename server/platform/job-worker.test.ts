import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { startJobWorker } from './job-worker.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'daqeeq-worker-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a worker of these lines and collects what it says. */
function start(lines: string) {
  const file = path.join(folder, `${crypto.randomUUID()}.mjs`);
  writeFileSync(file, lines);
  const said: string[] = [];
  const worker = startJobWorker({
    module: pathToFileURL(file),
    environment: { NAME: 'flour' },
    log: (line) => said.push(line),
  });
  return { said, worker };
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a worker that ends is started again, and ends with the shop', async () => {
  const { said, worker } = start(`
    process.send('pid ' + process.pid + ' ' + process.env.NAME);
    process.once('disconnect', () => process.exit(0));
    setInterval(() => undefined, 1000);`);
  const pids = () => said.flatMap((line) => /^pid (\d+) flour$/.exec(line)?.[1] ?? []).map(Number);
  await expect.poll(pids, { timeout: 20_000 }).toHaveLength(1);
  process.kill(pids()[0] ?? 0, 'SIGKILL');
  await expect.poll(pids, { timeout: 20_000 }).toHaveLength(2);
  expect(said).toContain('the process for jobs ended (SIGKILL); another starts in 1 s');
  await worker.stop();
  expect(pids().map(isAlive)).toEqual([false, false]);
});

test('no worker is started after the shop was stopped, not even in the pause between two', async () => {
  const { said, worker } = start('process.exit(3)');
  await expect.poll(() => said, { timeout: 20_000 }).toEqual(['the process for jobs ended (3); another starts in 1 s']);
  await worker.stop();
  expect(said).toHaveLength(1);
});
