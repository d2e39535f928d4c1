import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { socketFolder } from './embedded-socket.ts';

const home = mkdtempSync(path.join(tmpdir(), 'daqeeq-socket-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

test.runIf(existsSync('/proc/self/stat'))(
  'sockets of killed servers are removed, reaped or not, and no others',
  async () => {
    // The inner shell ends at once, and its parent never looks after it.
    const parent = spawn('sh', ['-c', 'sh -c "echo \\$\\$" & exec sleep 30'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [said] = (await once(parent.stdout, 'data')) as [Buffer];
    const servers = { unreaped: String(said).trim(), reaped: '4194305', running: String(process.pid) };
    mkdirSync(path.join(home, 'socket'));
    for (const [name, pid] of Object.entries(servers)) {
      writeFileSync(path.join(home, 'socket', name), '');
      writeFileSync(path.join(home, 'socket', `${name}.lock`), `${pid}\n/data\n`);
    }
    await expect
      .poll(async () => (await socketFolder(home, null)) && readdirSync(path.join(home, 'socket')).sort())
      .toEqual(['running', 'running.lock']);
    parent.kill();
  },
);

test.each([
  ['a path that is too long', () => path.join(home, 'd'.repeat(100))],
  ['a path with a comma', () => path.join(home, 'sugar, flour')],
  ['a folder that is a file', () => path.join(home, 'taken')],
])('there is no socket in %s', async (_, folder) => {
  mkdirSync(folder(), { recursive: true });
  if (folder().endsWith('taken')) writeFileSync(path.join(folder(), 'socket'), 'not a folder');
  expect(await socketFolder(folder(), null)).toBe('');
});
