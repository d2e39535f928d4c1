import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { createI18n, type I18n } from '#web/shop/i18n.ts';
import { ar } from '#web/shop/messages/ar.ts';
import { en } from '#web/shop/messages/en.ts';

export { expect };

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

interface Fixtures {
  /** The shop's texts in the project's language. */
  words: I18n;
  /** Faults of the page: console errors and warnings, exceptions, responses from 500. Each test ends with a check that there are none. */
  faults: string[];
}

/** Marks a test of what depends on neither language nor width, in a file that otherwise runs in both. */
export const ONCE = '@once';

const LANGUAGES = { ar: createI18n('ar', ar), en: createI18n('en', en) };

export const test = base.extend<Fixtures>({
  words: async ({ context, baseURL }, use, info) => {
    const language = info.project.name.startsWith('ar') ? 'ar' : 'en';
    // Arabic needs no cookie: it is the default.
    if (language === 'en') await context.addCookies([{ name: 'lang', value: 'en', url: baseURL ?? '' }]);
    await use(LANGUAGES[language]);
  },
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(`exception: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
      });
      page.on('response', (response) => {
        if (response.status() >= 500) faults.push(`${response.status()}: ${response.url()}`);
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a page and waits until React has hydrated it. Before that, buttons do nothing and links load whole pages. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
}

/** Minified: the browser reads half as much. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects that axe finds no violation of WCAG 2.2 A and AA, of any impact. */
export async function expectAccessible(page: Page): Promise<void> {
  // Scroll to the top, where the header covers nothing, and wait for animations to finish.
  await page.evaluate(async () => {
    scrollTo(0, 0);
    const fading = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
  // A page keeps it until another document is loaded.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // Details of what passes would take more than half of the time.
  const violations = await page.evaluate(async (values) => {
    const found = await window.axe?.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] });
    return found?.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, RULES);
  expect(violations).toEqual([]);
}

/** Chooses a radio button as people do: its input is hidden, they press its label. */
export async function choose(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click();
  await expect(radio).toBeChecked();
}

/** Expects that the page is not wider than the window. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const { content, view } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    view: document.documentElement.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(view);
}

/** Ignores faults that the test caused on purpose. */
export function allowFaults(faults: string[], pattern: RegExp): void {
  faults.splice(0, faults.length, ...faults.filter((fault) => !pattern.test(fault)));
}

let people = 0;

/** Makes up a person with a unique email. */
export function newPerson(project: string) {
  const id = `${project}-${process.pid}-${++people}`;
  return {
    firstName: 'ريم',
    lastName: 'الصالح',
    email: `${id}@daqeeq.example`,
    phone: '0551234567',
    password: 'khubz-1234',
  };
}
