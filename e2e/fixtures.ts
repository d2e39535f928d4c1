import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { ar } from '#web/shared/i18n/ar.ts';
import { en } from '#web/shared/i18n/en.ts';
import { createI18n, type I18n } from '#web/shared/i18n/i18n.tsx';
import type { Messages } from '#web/shared/i18n/messages.ts';

export { expect };

interface Fixtures {
  /** The words of the project's language, as the shop says them. */
  words: I18n;
  /** Every fault that the page reports: console errors, exceptions, answers of 500 and more. Checked after each test. */
  faults: string[];
  /** Pictures of the map: one drawn square stands for all of them, so that no test asks anybody outside. */
  tiles: undefined;
}

const TILE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path d="M0 0h256v256H0Z" fill="#eee"/></svg>';
const LANGUAGES = { ar: createI18n('ar', ar as Messages), en: createI18n('en', en) };

export const test = base.extend<Fixtures>({
  words: async ({ context, baseURL }, use, info) => {
    const language = info.project.name.startsWith('ar') ? 'ar' : 'en';
    // Arabic is what a visitor gets without having chosen anything.
    if (language === 'en') await context.addCookies([{ name: 'lang', value: 'en', url: baseURL ?? '' }]);
    await use(LANGUAGES[language]);
  },
  tiles: [
    async ({ context }, use) => {
      await context.route('https://tiles.invalid/**', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: TILE }),
      );
      await use(undefined);
    },
    { auto: true },
  ],
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

/** Opens a page and waits until it answers to presses: before that a link is the browser's and a button nobody's. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
}

/** Nothing that keeps somebody out: no violation of WCAG 2.2 A and AA of any weight that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  // From the top, where nothing lies half under the header; and not while something fades in.
  await page.evaluate(async () => {
    scrollTo(0, 0);
    const fading = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

/** No page is wider than its window: nothing is cut off, nothing scrolls sideways. */
export async function expectNoSideways(page: Page): Promise<void> {
  const { content, view } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    view: document.documentElement.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(view);
}

/** Calls that a test makes fail are noted by the browser; everything else stays a fault. */
export function forgive(faults: string[], pattern: RegExp): void {
  faults.splice(0, faults.length, ...faults.filter((fault) => !pattern.test(fault)));
}

let people = 0;

/** Somebody new, with an e-mail of their own. */
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

/** Signs in with the demo account that the login page offers. */
export async function signInAsDemo(page: Page, words: I18n, account = 'noura@daqeeq.example'): Promise<void> {
  await visit(page, '/auth/login');
  await page.getByRole('button', { name: `${words.t('auth.demoUse')} ${account}` }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: words.t('nav.login'), exact: true })
    .click();
  await expect(page.getByRole('button', { name: words.t('nav.account') })).toBeVisible();
}
