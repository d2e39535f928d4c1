import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { withDatabase } from '#bench/faults/stocked-shop.ts';
import type { Seller } from '#bench/import/seller.ts';
import { CHROMIUM_FLAGS, findChromium } from '#e2e/chromium.ts';
import { hashPassword } from '#server/modules/accounts/public.ts';

const PASSWORD = 'bench-1234';
/** Slow 4G and a slow phone, as Lighthouse applies them. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const SLOWER_PROCESSOR = 4;
const SCROLLING_MS = 3_000;
/** In turn, so that whatever else the machine does slows both. */
const LOOKS = 3;

interface Look {
  /** From the press that opens the list to its first row, s. */
  firstRows: number;
  /** Frames a second, without and with scrolling. */
  still: number;
  scrolling: number;
  /** From a press that changes the stock until a frame shows it, ms. */
  change: number;
}

/** The list on a phone, of the vendor with many packs and of the one with few. */
export async function onAPhone(databaseUrl: string, url: string, sellers: [Seller, Seller]) {
  await withDatabase(databaseUrl, async ({ db }) => {
    const set = { password_hash: await hashPassword(PASSWORD), email_verified_at: new Date() };
    const ids = sellers.map(({ userId }) => userId);
    await db.updateTable('users').set(set).where('id', 'in', ids).execute();
  });
  // The default of PUBLIC_URL: the console refreshes sessions for pages of that origin only.
  const origin = url.replace('127.0.0.1', 'localhost');
  const looks: [Look[], Look[]] = [[], []];
  for (let round = 0; round < LOOKS; round++)
    for (const which of [0, 1] as const) looks[which].push(await look(origin, sellers[which].email));
  const [many, few] = looks.map(medianOf) as [Look, Look];
  const row = (name: string, of: (look: Look) => string) => [name, of(many), of(few)];
  return {
    firstRows: many.firstRows,
    frames: many.scrolling / many.still,
    change: many.change,
    rows: [
      row('first rows, s', ({ firstRows }) => firstRows.toFixed(2)),
      row('frames a second, still', ({ still }) => still.toFixed(0)),
      row('frames a second, scrolling', ({ scrolling }) => scrolling.toFixed(0)),
      row('a change until it shows, ms', ({ change }) => change.toFixed(0)),
    ],
  };
}

function medianOf(looks: Look[]): Look {
  const of = (field: keyof Look) => looks.map((each) => each[field]).toSorted((a, b) => a - b)[1] ?? 0;
  return { firstRows: of('firstRows'), still: of('still'), scrolling: of('scrolling'), change: of('change') };
}

async function look(origin: string, email: string): Promise<Look> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  try {
    const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'ar-SA' };
    const context = await browser.newContext({ baseURL: origin, ...phone });
    const page = await context.newPage();
    await page.goto('/seller/login');
    await page.locator('input[type=email]').fill(email);
    await page.locator('input[type=password]').fill(PASSWORD);
    // A phone has no mouse, whose place a browser looks up in each frame of scrolling.
    await page.locator('main button[type=submit]').tap();
    const link = page.locator('nav a[href="/seller/offers"]:visible').first();
    await link.waitFor();
    await page.waitForLoadState('networkidle');
    const slow = await slowDown(context, page);
    const start = performance.now();
    await link.tap();
    await page.locator('main li[data-index="0"] .card, main li[data-index="0"] input').first().waitFor();
    const firstRows = (performance.now() - start) / 1_000;
    await slow.send('Network.emulateNetworkConditions', { ...SLOW_4G, latency: 0, downloadThroughput: -1 });
    const still = await framesPerSecond(page, 0);
    const scrolling = await framesPerSecond(page, 24);
    return { firstRows, still, scrolling, change: await pressUntilShown(page) };
  } finally {
    await browser.close();
  }
}

async function slowDown(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  return session;
}

/** Scrolls so many pixels each frame. */
function framesPerSecond(page: Page, pixels: number): Promise<number> {
  return page.evaluate(`new Promise((resolve) => {
    const start = performance.now();
    let frames = 0;
    const next = () => {
      frames += 1;
      scrollBy(0, ${pixels});
      const passed = performance.now() - start;
      if (passed >= ${SCROLLING_MS}) resolve((frames * 1_000) / passed);
      else requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  })`);
}

/** Presses “more stock” of the packs in sight in turn; the median of the times until a frame shows the new number. */
function pressUntilShown(page: Page): Promise<number> {
  return page.evaluate(`(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    }));
    const times = [];
    const isInSight = (card) => card.getBoundingClientRect().top > 0 && card.getBoundingClientRect().bottom < innerHeight;
    // The list comes to rest: until then cards still leave it.
    for (let frame = 0; frame < 30; frame++) await painted();
    for (const card of [...document.querySelectorAll('main li article')].filter(isInSight)) {
      const [field, more] = [card.querySelector('input[inputmode=numeric]'), [...card.querySelectorAll('button')].at(-1)];
      const before = field.value;
      const start = performance.now();
      more.click();
      await painted();
      if (field.value === before) throw new Error('the stock shows ' + before + ' still');
      times.push(performance.now() - start);
    }
    return times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
  })()`);
}
