import type { Page } from '@playwright/test';
import { SEARCH } from '#contract/shared/constants.ts';
import type { I18n } from '#web/shop/i18n.ts';
import { expect } from './fixtures.ts';

/** A search term in the project's language, and the same in the other one. */
export const term = ({ language }: I18n) => (language === 'ar' ? 'دقيق' : 'flour');
export const foreignTerm = ({ language }: I18n) => (language === 'ar' ? 'flour' : 'دقيق');

export const searchUrl = (query: string, more = '') => `/search?${new URLSearchParams({ q: query })}${more}`;

/** Opens the overlay with its shortcut, repeatedly until the page is hydrated and reacts. */
export async function openOverlay(page: Page) {
  const dialog = page.getByRole('dialog');
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return { dialog, field: dialog.getByRole('combobox'), options: dialog.getByRole('option') };
}

/** The number of suggestions that the overlay shows for a text, finished queries among them. */
export async function countSuggestions(page: Page, query: string, limit: number = SEARCH.suggestionsInOverlay) {
  const path = `/api/search/suggestions?${new URLSearchParams({ query, limit: String(limit) })}`;
  const { data, queries } = await (await page.request.get(path)).json();
  return data.length + queries.length;
}

export const pageField = (page: Page, { t }: I18n) =>
  page.getByRole('main').getByRole('combobox', { name: t('nav.search') });
