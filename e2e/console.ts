import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Opens a page of the console and waits for its heading. */
export async function visitConsole(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/**
 * Expects that a first visit of the page needs at most these KB of scripts, compressed, 15 KB of styles, and no file of the shop. What
 * it loads ahead after that is not counted: from here on the page is one of a person who saves data.
 */
export async function expectInBudget(page: Page, path: string, scripts: number): Promise<void> {
  const urls = new Set<string>();
  const note = (request: { url: () => string }) => void urls.add(request.url());
  page.on('request', note);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  await visitConsole(page, path);
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  const kilobytes = async (ending: string) => {
    const files = [...urls].filter((url) => url.endsWith(ending) && url.includes('/console/assets/'));
    return (
      (await Promise.all(files.map((url) => compressedBytes(page, url)))).reduce((sum, size) => sum + size, 0) / 1024
    );
  };
  const [js, css] = [await kilobytes('.js'), await kilobytes('.css')];
  expect(js).toBeGreaterThan(50);
  expect(css).toBeGreaterThan(2);
  expect(js).toBeLessThanOrEqual(scripts);
  expect(css).toBeLessThanOrEqual(15);
  expect([...urls].filter((url) => new URL(url).pathname.startsWith('/assets/'))).toEqual([]);
}

/** Asks the server and not the browser, which may have the file in its cache. */
async function compressedBytes(page: Page, url: string): Promise<number> {
  const answer = await page.request.head(url, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers()['content-encoding']).toBe('br');
  return Number(answer.headers()['content-length']);
}

/** Signs a demo account in to an area of the console. What the form of signing in does, console-seller.spec.ts shows. */
export async function enterConsole(page: Page, area: 'seller' | 'operator', email: string): Promise<void> {
  const answer = await page.request.post('/api/console/session', { data: { area, email, password: 'daqeeq-demo' } });
  expect(answer.status()).toBe(201);
  // What the form leaves behind beside the cookie: without it nobody asks for the session.
  await page.context().addInitScript((key) => localStorage.setItem(key, '1'), `console-session-${area}`);
}
