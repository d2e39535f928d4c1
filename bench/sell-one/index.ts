import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { startCluster } from '#bench/cluster.ts';
import { withDatabase } from '#bench/faults/stocked-shop.ts';
import { conclude } from '#bench/measure/report.ts';
import { runBench } from '#bench/run.ts';
import { freePort, spawnShop } from '#bench/shop-process.ts';
import { formatTable, type Target } from '#bench/table.ts';
import { pointCameraAt } from '#e2e/barcode-camera.ts';
import { CHROMIUM_FLAGS, findChromium } from '#e2e/chromium.ts';
import { newcomer } from './newcomer.ts';
import { findUnsold, type Subject } from './subject.ts';
import { WAYS, type Way } from './ways.ts';

// A newcomer sells one product on a phone with slow 4G, from pressing "sell a product" to shoppers seeing it.
// npm run bench:sell-one
const SELLER = { email: 'owner@sanabel.example', password: 'daqeeq-demo', slug: 'sanabel-bahr' };
/** Slow 4G and a slow phone, as Lighthouse applies them. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const SLOWER_PROCESSOR = 4;

interface Sale {
  way: string;
  taps: number;
  seconds: number;
  /** From the press that sells to an answer of the public API with the price. */
  publicAfterMs: number;
}

await runBench(async () => {
  const cluster = await startCluster();
  const databaseUrl = cluster.url('postgres');
  const port = await freePort();
  const environment = { DEMO_DATA: 'true' };
  const shop = spawnShop({ databaseUrl, dataDir: path.join(cluster.folder, 'shop'), port, environment });
  await shop.opened;
  // The default of PUBLIC_URL: the console refreshes sessions for pages of that origin only.
  const origin = `http://localhost:${port}`;
  const subjects = await withDatabase(databaseUrl, ({ db }) => findUnsold(db, SELLER.slug, WAYS.length));
  const sales: Sale[] = [];
  for (const [index, way] of WAYS.entries()) sales.push(await sell(origin, way, subjects[index] as Subject));
  const rows = sales.map(({ way, taps, seconds, publicAfterMs }) => [
    ...[way, String(taps), seconds.toFixed(1), publicAfterMs.toFixed(0)],
  ]);
  console.log(`\n${formatTable(['way', 'taps', 'seconds', 'public after, ms'], rows)}`);
  return conclude('sell-one', sales.flatMap(goalsOf), { sales });
});

function goalsOf({ way, taps, seconds, publicAfterMs }: Sale): Target[] {
  const goal = (what: string, value: number, most: number, digits = 0) => ({
    ...{ what: `${way}: ${what}`, value: value.toFixed(digits), wanted: `≤ ${most}`, isMet: value <= most },
  });
  return [goal('taps', taps, 6), goal('seconds', seconds, 60, 1), goal('public after, ms', publicAfterMs, 1_000)];
}

/** One sale in a browser of its own, whose cache holds what signing in and the home screen needed. */
async function sell(origin: string, way: Way, subject: Subject): Promise<Sale> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  try {
    const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'ar-SA' };
    const context = await browser.newContext({ baseURL: origin, ...phone });
    const page = await context.newPage();
    await pointCameraAt(page, subject.gtin);
    await signIn(page);
    await slowDown(context, page);
    const start = performance.now();
    const person = newcomer(page);
    await person.tap(page.getByRole('link', { name: 'بيع منتج' }));
    await way.find(person, subject);
    await person.fill(page.getByLabel('السعر قبل الضريبة'), subject.price);
    await person.tap(page.getByLabel('الكمية المتوفرة'));
    await person.fill(page.getByLabel('الكمية المتوفرة'), '12');
    await person.tap(page.getByRole('button', { name: 'اعرضه للبيع' }));
    const pressed = performance.now();
    const publicAfterMs = (await untilPublic(origin, subject)) - pressed;
    await page.getByRole('link', { name: 'مشاهدته في المتجر' }).waitFor();
    return { way: way.name, taps: person.taps(), seconds: (performance.now() - start) / 1_000, publicAfterMs };
  } finally {
    await browser.close();
  }
}

interface Hit {
  name: string;
  productVendors: { id: string; price: number; vendor: { id: string } }[];
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/seller/login');
  await page.locator('input[type=email]').fill(SELLER.email);
  await page.locator('input[type=password]').fill(SELLER.password);
  await page.locator('main button[type=submit]').click();
  await page.getByRole('link', { name: 'بيع منتج' }).waitFor();
  await page.waitForLoadState('networkidle');
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
}

/** When the shop's search and the offer's page show the price, as a shopper with a fast line asks for them. */
async function untilPublic(origin: string, { name, vendorId, price }: Subject): Promise<number> {
  const ask = async (url: string) => (await fetch(`${origin}/api${url}`)).json() as Promise<unknown>;
  const query = new URLSearchParams({ query: name });
  const end = performance.now() + 30_000;
  while (performance.now() < end) {
    const { products } = (await ask(`/search?${query}`)) as { products: Hit[] };
    const own = products.find((hit) => hit.name === name)?.productVendors.find(({ vendor }) => vendor.id === vendorId);
    const offer = own && ((await ask(`/products/public/${own.id}`)) as { price: number });
    if (own?.price === Number(price) && offer?.price === Number(price)) return performance.now();
    await delay(20);
  }
  throw new Error(`${name} was not public after 30 seconds`);
}
