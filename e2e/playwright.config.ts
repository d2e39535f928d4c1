import { rmSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { fastFolder } from '#server/testing/database/fast-folder.ts';
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts';

// Set E2E_PORT to run several suites on one machine.
const PORT = Number(process.env.E2E_PORT ?? 3187);
process.env.E2E_DATA_DIR ??= dataFolder();

/** As `npm start`, which start.test.ts proves, with more memory, so that less of it is collected. */
const START = 'node --import ./server/platform/compile-cache.mjs --max-old-space-size=512 --max-semi-space-size=64';

/** Tests of what depends on language or width. They also run in English on a wide screen, except those tagged ONCE. */
const SHOWN_TWICE = [
  'catalogue',
  'entrance',
  'paying',
  'product',
  'questions',
  'screens',
  'search',
  'search-keyboard',
  'shell',
];
/** Tests for keyboards, which phones lack. */
const KEYBOARD = ['keyboard', 'search-keyboard'];
/** Tests for wide screens only. customer-screens.spec.ts shows there what other tests show on a phone. */
const WIDE_ONLY = ['console-offers', 'console-operator', 'console-review', 'customer-screens', ...KEYBOARD];
/** Tests that move categories and products, which others count. */
const ALONE = ['console-catalogue'];
const files = (names: string[]) => names.map((name) => `${name}.spec.ts`);

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalTeardown: './global-teardown.ts',
  fullyParallel: true,
  // Tests wait for answers most of their time: on two cores a third worker saves a tenth of it.
  workers: 3,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // A test that fails twice is broken. One that fails once is listed as flaky, with a trace of the retry, and needs fixing.
  // Tracing every test would cost at least a sixth of the time.
  retries: 1,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    timezoneId: 'Asia/Riyadh',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
  },
  // Nearly all tests run in Arabic on a phone, as most customers use the shop. The other two projects cover differences by
  // language and width; form validation, for example, does not depend on them. The longest journeys begin first, so that no
  // worker waits for them at the end.
  projects: [
    {
      name: 'ar-desktop',
      testMatch: files(KEYBOARD),
      use: { locale: 'ar-SA', viewport: { width: 1280, height: 860 } },
    },
    {
      name: 'en-desktop',
      testMatch: files([...SHOWN_TWICE, 'console-offers', 'console-operator', 'console-review', 'customer-screens']),
      grepInvert: /@once/,
      use: { locale: 'en-GB', viewport: { width: 1280, height: 860 } },
    },
    {
      name: 'ar-phone',
      testIgnore: files([...WIDE_ONLY, ...ALONE]),
      use: { locale: 'ar-SA', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'ar-phone-alone',
      testMatch: files(ALONE),
      dependencies: ['ar-desktop', 'ar-phone', 'en-desktop'],
      use: { locale: 'ar-SA', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    command: `npm exec -c "node web/build.ts && node server/bundle/index.ts && ${START} build/shop/main.js"`,
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
      // Any picture will do. A route for tiles of another host would switch off the browser's cache in every test.
      MAP_TILES_URL: `http://localhost:${PORT}/favicon.svg?tile={z}/{x}/{y}`,
      DATABASE_URL: '',
      DEMO_DATA: 'true',
      PAYMENT_PROVIDER: 'local',
    },
  },
});

/** Creates the data folder of one run. The environment keeps its name, because every worker evaluates this file again. */
function dataFolder(): string {
  const folder = fastFolder('daqeeq-e2e-');
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
