import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts';

// Another one where several runs share a machine.
const PORT = Number(process.env.E2E_PORT ?? 3187);
process.env.E2E_DATA_DIR ??= dataFolder();

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    timezoneId: 'Asia/Riyadh',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
  },
  projects: [
    // What differs by width alone: the screens, the way through the shop, the keyboard. The rest is shown on a phone.
    {
      name: 'ar-desktop',
      testMatch: ['screens.spec.ts', 'buying.spec.ts', 'keyboard.spec.ts'],
      use: { locale: 'ar-SA', viewport: { width: 1280, height: 860 } },
    },
    {
      name: 'ar-phone',
      use: { locale: 'ar-SA', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    { name: 'en-desktop', use: { locale: 'en-GB', viewport: { width: 1280, height: 860 } } },
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
