import type { Page } from '@playwright/test';
import type { I18n } from '#web/shop/i18n.ts';
import { visit } from './fixtures.ts';

/** Signs in by the form, without waiting for the result. */
export async function logIn(
  page: Page,
  { t }: I18n,
  { email, password, path = '/auth/login' }: { email: string; password: string; path?: string },
): Promise<void> {
  await visit(page, path);
  await page.getByLabel(t('auth.email')).fill(email);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('nav.login'), exact: true })
    .click();
}
