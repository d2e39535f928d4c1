import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts';

// Another one where several runs share a machine.
const PORT = Number(process.env.E2E_PORT ?? 3187);
process.env.E2E_DATA_DIR ??= dataFolder();

/** What neither language nor width changes; the screens of all of it are looked at in both (screens.spec.ts). */
const SHOWN_ONCE = ['content', 'hostile-text', 'search-words', 'session', 'states'];

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalTeardown: './global-teardown.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // What fails twice is wrong. What fails once is listed as flaky, with a trace of the second try, and is to be mended; tracing
  // every test would take a sixth of the time or more.
  retries: 1,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    timezoneId: 'Asia/Riyadh',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
  },
  // Everything is shown in Arabic on a phone, where this shop's customers are. The other two show what language and width
  // change; what a form says when it is filled wrongly does not depend on them.
  projects: [
    {
      name: 'ar-desktop',
      testMatch: ['buying.spec.ts', 'keyboard.spec.ts', 'catalogue.spec.ts'],
      use: { locale: 'ar-SA', viewport: { width: 1280, height: 860 } },
    },
    {
      name: 'ar-phone',
      use: { locale: 'ar-SA', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'en-desktop',
      testIgnore: SHOWN_ONCE.map((name) => `${name}.spec.ts`),
      use: { locale: 'en-GB', viewport: { width: 1280, height: 860 } },
    },
  ],
  webServer: {
    command: 'npm start',
    cwd: '..',
    url: `http://localhost:${PORT}/api/shop`,
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(PORT),
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      RENDER_PICTURES: 'on-demand',
      // A host that is nowhere; fixtures.ts answers for it.
      MAP_TILES_URL: 'https://tiles.invalid/{z}/{x}/{y}.png',
      DATABASE_URL: '',
      DEMO_DATA: 'true',
    },
  },
});

/** A shop's folder for one run. Its name is kept in the environment, because every worker reads this file again. */
function dataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'daqeeq-e2e-'));
  // The database of a shop that root starts runs as another user, who must get there.
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
