import type { Page, Response } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Opens a page of the console and waits for its heading. */
export async function visitConsole(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Expects that a first visit of the page loads at most these KB of scripts, and 15 KB of styles, as a browser counts them. */
export async function expectInBudget(page: Page, path: string, scripts: number): Promise<void> {
  const responses: Response[] = [];
  const note = (response: Response) => void responses.push(response);
  page.on('response', note);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  page.off('response', note);
  const files = responses.filter((response) => response.url().includes('/console/assets/'));
  const kilobytes = async (ending: string) => {
    const sizes = files.filter((file) => file.url().endsWith(ending)).map((file) => bodySize(file));
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
  };
  const [js, css] = [await kilobytes('.js'), await kilobytes('.css')];
  expect(js).toBeGreaterThan(50);
  expect(css).toBeGreaterThan(2);
  expect(js).toBeLessThanOrEqual(scripts);
  expect(css).toBeLessThanOrEqual(15);
  // The shop's files are no part of it.
  expect(responses.filter((response) => /^https?:\/\/[^/]+\/assets\//.test(response.url()))).toEqual([]);
}

/** The size on the way, which the server names even of an answer that the browser has in its cache. */
async function bodySize(response: Response): Promise<number> {
  return Number((await response.allHeaders())['content-length'] ?? 0);
}
