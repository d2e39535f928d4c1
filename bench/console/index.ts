import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { startCluster } from '#bench/cluster.ts';
import { withDatabase } from '#bench/faults/stocked-shop.ts';
import { conclude } from '#bench/measure/report.ts';
import { runBench } from '#bench/run.ts';
import { freePort, spawnShop } from '#bench/shop-process.ts';
import { formatTable } from '#bench/table.ts';
import { CHROMIUM_FLAGS, findChromium } from '#e2e/chromium.ts';
import { invite } from './invite.ts';
import { type Visit, visitsOf } from './screens.ts';

// Looks at every screen of the console with Lighthouse, in both languages: accessibility and best practices.
// npm run bench:console -- [--only=/seller/settings] [--languages=ar]
const { values } = parseArgs({
  options: { only: { type: 'string', default: '/' }, languages: { type: 'string', default: 'ar,en' } },
});
const PASSWORD = 'daqeeq-demo';
const WANTED = 100;

interface Audit {
  screen: string;
  accessibility: number;
  practices: number;
  /** The checks that failed. */
  failed: string[];
}

await runBench(async () => {
  const cluster = await startCluster();
  const databaseUrl = cluster.url('postgres');
  const dataDir = path.join(cluster.folder, 'shop');
  const port = await freePort();
  const shop = spawnShop({ databaseUrl, dataDir, port, environment: { DEMO_DATA: 'true' } });
  await shop.opened;
  // The default of PUBLIC_URL: the console refreshes sessions for pages of that origin only.
  const origin = `http://localhost:${port}`;
  const visits = await withDatabase(databaseUrl, ({ db }) =>
    visitsOf(db, (vendorId) => invite(databaseUrl, dataDir, vendorId)),
  );
  const audits: Audit[] = [];
  for (const lang of values.languages.split(','))
    for (const visit of visits) audits.push(...(await auditVisit(origin, visit, lang, cluster.folder)));
  const rows = audits.map(({ screen, accessibility, practices, failed }) => [
    ...[screen, String(accessibility), String(practices), failed.join(', ')],
  ]);
  console.log(`\n${formatTable(['screen', 'accessibility', 'practices', 'failed'], rows)}`);
  const goals = audits.flatMap(({ screen, accessibility, practices }) =>
    Object.entries({ accessibility, practices }).map(([what, value]) => ({
      ...{ what: `${screen}: ${what}`, value: String(value), wanted: `≥ ${WANTED}`, isMet: value >= WANTED },
    })),
  );
  return conclude('console', goals, { audits });
});

/** One person's screens in a browser of their own, whose session Lighthouse keeps. */
async function auditVisit(origin: string, { area, email, paths }: Visit, lang: string, folder: string) {
  const chosen = paths.filter((each) => each.startsWith(values.only));
  if (chosen.length === 0) return [];
  const port = await freePort();
  const args = [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`];
  const profile = path.join(folder, `profile-${port}`);
  const browser = await chromium.launchPersistentContext(profile, { executablePath: findChromium(), args });
  try {
    if (email !== null) await signIn(browser, `${origin}/${area}/login?lang=${lang}`, email);
    const audits: Audit[] = [];
    for (const each of chosen) audits.push(await audit(origin, each, lang, port));
    return audits;
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
}

async function signIn(browser: BrowserContext, url: string, email: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(url);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('main button[type=submit]').click();
  await page.waitForURL((at) => !at.pathname.endsWith('/login'));
  await page.close();
}

async function audit(origin: string, screen: string, lang: string, port: number): Promise<Audit> {
  const url = new URL(screen, origin);
  url.searchParams.set('lang', lang);
  const run = await lighthouse(url.href, {
    ...{ port, logLevel: 'error', output: 'json', onlyCategories: ['accessibility', 'best-practices'] },
    ...{ disableStorageReset: true, throttlingMethod: 'provided' },
  });
  if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
  const { categories, audits, finalDisplayedUrl } = run.lhr;
  const shown = new URL(finalDisplayedUrl).pathname;
  if (shown !== url.pathname) throw new Error(`${url.pathname} led to ${shown}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const failed = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
  const found: Audit = {
    ...{
      screen: `${screen.replace(/token=.*/, 'token=…')}, ${lang}`,
      accessibility: score('accessibility'),
      practices: score('best-practices'),
    },
    failed: failed.map(({ id }) => id),
  };
  console.log(`… ${[found.screen, found.accessibility, found.practices, ...found.failed].join(' ')}`);
  return found;
}
