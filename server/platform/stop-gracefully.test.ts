import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const MODULE = fileURLToPath(new URL('../testing/app/stopping-process.ts', import.meta.url));
const started: { kill: (signal: 'SIGKILL') => void }[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
});

async function startProcess(closing = 'well') {
  const child = fork(MODULE, [closing], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
  const ended = once(child, 'close').then(([code]) => ({ code, output }));
  const [{ port }] = (await once(child, 'message')) as [AddressInfo];
  return { child, ended, call: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) };
}

test.each([
  ['throw', 'fatal: uncaught exception: thrown as requested'],
  ['reject', 'fatal: unhandled rejection: rejected as requested'],
])(
  '[process-03] after an error that nothing caught (%s) the process finishes its requests, then exits with 1',
  async (kind, line) => {
    const { child, ended, call } = await startProcess();
    const open = call('/slow');
    await once(child, 'message');
    await call(`/${kind}`);
    expect(await (await open).text()).toBe('done');
    const { code, output } = await ended;
    expect(code).toBe(1);
    expect(output).toContain(line);
  },
);

test.each([
  ['SIGTERM', 'well', 0, 'stopping'],
  ['SIGINT', 'well', 0, 'stopping'],
  ['SIGHUP', 'well', 0, 'stopping'],
  ['SIGTERM', 'fail', 1, 'fatal: closing failed: not closed'],
  ['SIGTERM', 'hang', 1, 'fatal: not closed after 100 ms: ending now'],
] as const)('%s ends the process (closing: %s) with code %i', async (signal, closing, expected, line) => {
  const { child, ended } = await startProcess(closing);
  child.kill(signal);
  const { code, output } = await ended;
  expect(code).toBe(expected);
  expect(output).toContain(line);
});
