import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';

// Commands as processes: one that fails between opening the database and its work must end, too.
const shop = await startTestApp();
const dataDir = mkdtempSync(path.join(tmpdir(), 'daqeeq-commands-'));
const ends: (() => void)[] = [];
afterAll(() => {
  for (const end of ends) end();
  rmSync(dataDir, { recursive: true, force: true });
});

async function run(args: string[], options: Record<string, string>) {
  const child = spawn(process.execPath, ['server/cli.ts', ...args], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATABASE_URL: shop.config.databaseUrl,
      DATA_DIR: dataDir,
      ...options,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  ends.push(() => child.kill('SIGKILL'));
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { said, code };
}

/** A process that starts beside others on a slow machine. */
const STARTING_MS = 120_000;
const BUCKET = { STORAGE_URL: 's3://files?endpoint=http://127.0.0.1:1', DEMO_DATA: 'true' };

test.each([[['doctor']], [['storage', 'move', '--from', 'folder', '--to', 'bucket']]])(
  '[storage-26] %j with a bucket and without a secret says what to set, and ends with 1',
  async (args) => {
    const { said, code } = await run(args, BUCKET);
    expect(said).toMatch(/^Set AUTH_SECRET: /);
    expect(code).toBe(1);
    expect(readdirSync(dataDir)).toEqual([]);
  },
  STARTING_MS,
);
