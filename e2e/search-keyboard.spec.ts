import type { Locator, Page } from '@playwright/test';
import { signInAsDemo } from './customer.ts';
import { expect, expectAccessible, ONCE, test, visit } from './fixtures.ts';
import { countSuggestions, foreignTerm, openOverlay, pageField, searchUrl, term } from './search-parts.ts';

/** Returns the id of the active option, which must exist and be marked as selected; null for none. */
async function entered(field: Locator): Promise<string | null> {
  const id = await field.getAttribute('aria-activedescendant');
  if (id === null) return null;
  const option = field.page().locator(`[id="${id}"]`);
  await expect(option).toHaveRole('option');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  return option.textContent();
}

const caret = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.selectionStart);
/** The live region that announces search results. */
const announced = (page: Page) => page.getByRole('main').getByRole('status');

test('marks an existing option as active, and keeps text editing keys in the field', { tag: ONCE }, async ({
  page,
  words,
}) => {
  const { t } = words;
  await visit(page, '/');
  const { dialog, field, options } = await openOverlay(page);
  const popular = dialog.getByRole('group', { name: t('search.popular') }).getByRole('option');
  await expect(popular).toHaveCount(6);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  const list = await field.getAttribute('aria-controls');
  await expect(page.locator(`[id="${list}"]`)).toHaveRole('listbox');
  await page.keyboard.press('ArrowUp');
  expect(await entered(field)).toBe(await popular.last().textContent());
  await page.keyboard.press('ArrowDown');
  expect(await entered(field)).toBe(await options.first().textContent());

  await page.keyboard.type(term(words));
  await expect(dialog.getByRole('status')).toHaveText(
    t('search.suggestionCount', { count: await countSuggestions(page, term(words)) }),
  );
  expect(await entered(field)).toBeNull();
  const length = term(words).length;
  for (const [key, place] of [
    ['Home', 0],
    ['End', length],
    [words.direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft', length - 1],
  ] as const) {
    await page.keyboard.press('ArrowDown');
    expect(await entered(field)).toBe(await options.first().textContent());
    await page.keyboard.press(key);
    expect(await entered(field)).toBeNull();
    expect(await caret(field)).toBe(place);
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(searchUrl(term(words)));
});

test('moves Tab from the field to its buttons, not into the list, and restores the focus on close', {
  tag: ONCE,
}, async ({ page, words }) => {
  const { t } = words;
  await signInAsDemo(page);
  await visit(page, '/');
  const opener = page.getByRole('banner').getByRole('button', { name: t('nav.search') });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(term(words));
  await expect(dialog.getByRole('option')).toHaveCount(1 + (await countSuggestions(page, term(words))));
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: t('action.clear') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await expect(dialog.getByRole('combobox')).toHaveValue('');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: t('action.close') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('[search-01] opens the page’s list with Arrow Down, closes it on Escape or search, and announces the results', {
  tag: ONCE,
}, async ({ page, words }) => {
  const { t } = words;
  await visit(page, searchUrl(term(words)));
  const field = pageField(page, words);
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(announced(page).filter({ hasText: t('search.resultsFor', { text: term(words) }) })).toHaveCount(1);
  await field.focus();
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  const count = await countSuggestions(page, term(words), 8);
  await expect(announced(page).filter({ hasText: t('search.suggestionCount', { count }) })).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  expect(await entered(field)).toBe(await page.getByRole('option').first().textContent());
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(field).toHaveValue('');

  await page.keyboard.type(foreignTerm(words));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(searchUrl(foreignTerm(words)));
  await expect(announced(page).filter({ hasText: t('search.resultsFor', { text: foreignTerm(words) }) })).toHaveCount(
    1,
  );
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
});

test('[search-02] moves between result tabs with the arrow keys in reading direction', async ({ page, words }) => {
  const { t } = words;
  await visit(page, searchUrl(term(words)));
  const [forward, back] = words.direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const tabs = page.getByRole('navigation', { name: t('search.kinds') }).getByRole('link');
  await tabs.first().focus();
  await page.keyboard.press(forward);
  await expect(tabs.nth(1)).toBeFocused();
  await page.keyboard.press(back);
  await page.keyboard.press(back);
  await expect(tabs.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(tabs.first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press(back);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(searchUrl(term(words), '&type=vendor'));
  await expect(tabs.nth(2)).toBeFocused();
  await expect(tabs.nth(2)).toHaveAttribute('aria-current', 'page');
});

test('marks text in the other language with its language', async ({ page, words }) => {
  const foreign = words.language === 'ar' ? 'en' : 'ar';
  await visit(page, searchUrl(foreignTerm(words)));
  const typed = page.getByRole('heading', { level: 1 }).getByText(foreignTerm(words), { exact: true });
  await expect(typed).toHaveAttribute('lang', foreign);
  const { field, options } = await openOverlay(page);
  await page.keyboard.type(foreignTerm(words));
  await expect(options).toHaveCount(1 + (await countSuggestions(page, foreignTerm(words))));
  await expect(field).toHaveAttribute('lang', foreign);
  await expect(options.first().locator('bdi')).toHaveAttribute('lang', foreign);
  await expect(options.last().locator('bdi')).toHaveAttribute('lang', foreign);
});

test('closes the filter dialog of narrow windows on Escape without a change', { tag: ONCE }, async ({
  page,
  words,
}) => {
  const { t } = words;
  await page.setViewportSize({ width: 600, height: 800 });
  await visit(page, searchUrl(term(words)));
  const opener = page.getByRole('main').getByRole('button', { name: t('catalog.filters') });
  await opener.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: t('catalog.filters') });
  const found = sheet.getByRole('status');
  await expect(found).toHaveText(/[٠-٩]/);
  const before = await found.textContent();
  await sheet
    .getByRole('group', { name: t('catalog.category') })
    .getByRole('checkbox')
    .first()
    .check();
  await expect(found).not.toHaveText(before ?? '');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(searchUrl(term(words)));
});
