import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Runs a CLI command beside the open shop, as `npm run shop -- …` does, and returns its output. */
export function runCli(...args: string[]): string {
  return execFileSync(process.execPath, ['--import', './server/platform/compile-cache.ts', 'server/cli.ts', ...args], {
    cwd: path.join(import.meta.dirname, '..'),
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, DATABASE_URL: '', LOG_LEVEL: 'warn' },
  });
}
