import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The headless shell comes first: it is the same browser without windows, and saves a good third of the time. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * Finds Chromium at CHROMIUM_PATH, on the system or among Playwright's downloads. If there is none, installs Debian's
 * package as root, otherwise Playwright's. Throws with instructions if all of this fails.
 */
export function findChromium(): string {
  const known = () =>
    [process.env.CHROMIUM_PATH, ...SYSTEM, chromium.executablePath()].find((file) => file && existsSync(file));
  const found = known();
  if (found) return found;
  console.log('No Chromium found: installing one for the browser tests …');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    apt('update');
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (!known()) apt('install', '-y', '--no-install-recommends', name);
    }
  } else {
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
  const installed = known();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: apt install chromium; elsewhere: npx playwright install chromium) or set CHROMIUM_PATH to one.',
  );
}

function apt(...args: string[]): void {
  spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

/** Disables the sandbox, for containers and root, and all connections of the browser's own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];
