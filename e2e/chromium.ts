import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The shell first: it is the same browser without windows, and a run takes a good third less time with it. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * The browser of the journeys: the one named by CHROMIUM_PATH, the system's, or Playwright's if it is there. Where there is
 * none it is installed: Debian's package by root, else Playwright's. Throws with what to do when none of that works.
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

/** Works without a sandbox of its own (containers, root) and never talks to anybody but the shop. */
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
