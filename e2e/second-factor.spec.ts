import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { appCode } from '#server/testing/app/app-code.ts';
import { withArabicDigits } from '#web/shared/i18n/format.ts';
import type { I18n } from '#web/shared/i18n/i18n.tsx';
import { expect, expectAccessible, expectNoSideways, forgive, newPerson, test, visit } from './fixtures.ts';
import { refuse, signInAsNew } from './somebody.ts';

async function logIn(page: Page, { t }: I18n, email: string, password: string) {
  await visit(page, '/auth/login');
  await page.getByLabel(t('auth.email')).fill(email);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(password);
  await pressLogin(page, t);
}

const pressLogin = (page: Page, t: I18n['t']) =>
  page
    .getByRole('main')
    .getByRole('button', { name: t('nav.login'), exact: true })
    .click();

async function logOut(page: Page, { t }: I18n) {
  await page.getByRole('button', { name: t('nav.account'), exact: true }).click();
  await page.getByRole('button', { name: t('nav.logout'), exact: true }).click();
  await expect(page.getByRole('button', { name: t('nav.account'), exact: true })).toBeHidden();
}

async function expectFine(page: Page) {
  await expectAccessible(page);
  await expectNoSideways(page);
}

test('[mfa-01] two-step sign-in is turned on, asked for, and turned off again', async ({
  page,
  words,
  faults,
}, info) => {
  const { t, language } = words;
  const { email, password, phone: phoneNumber, ...name } = newPerson(info.project.name);
  await page.request.post('/api/auth/register', { data: { email, password, phoneNumber, ...name } });
  await logIn(page, words, email, password);
  const account = page.getByRole('button', { name: t('nav.account'), exact: true });
  await expect(account).toBeVisible();
  const section = page.getByRole('region', { name: t('twoStep.title') });
  const dialog = page.getByRole('dialog');

  await test.step('the account page turns it on, with the password and a code of the app', async () => {
    await visit(page, '/profile?tab=security');
    await expect(section.getByText(t('twoStep.isOff'), { exact: true })).toBeVisible();
    await section.getByRole('button', { name: t('twoStep.turnOn') }).click();
    await expectFine(page);
    const current = dialog.getByLabel(t('profile.currentPassword'));
    await current.fill('not-the-password');
    await dialog.getByRole('button', { name: t('twoStep.next') }).click();
    await expect(dialog.getByText(t('val.currentPasswordWrong'))).toBeVisible();
    await current.fill(password);
    await dialog.getByRole('button', { name: t('twoStep.next') }).click();
    await expect(dialog.getByRole('img', { name: t('twoStep.qr') })).toBeVisible();
    await expectFine(page);
  });

  const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '');
  const confirm = async (code: string) => {
    await dialog.getByLabel(t('twoStep.appCode')).fill(code);
    await dialog.getByRole('button', { name: t('twoStep.turnOn') }).click();
  };
  await confirm('12345');
  await expect(dialog.getByText(t('val.appCode'))).toBeVisible();
  await confirm(appCode(secret, 20));
  await expect(dialog.getByText(t('val.codeWrong'))).toBeVisible();
  // Each code counts once: the next one is for signing in, in this half minute already.
  const [now, next] = [appCode(secret), appCode(secret, 1)];
  await confirm(language === 'ar' ? withArabicDigits(now) : now);

  const codes = dialog.getByRole('list', { name: t('twoStep.recoveryCodes') }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = '', second = '', third = ''] = await codes.allInnerTexts();
  await test.step('the recovery codes are kept', async () => {
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: t('twoStep.download') }).click();
    const file = await (await downloading).path();
    expect(readFileSync(file, 'utf8')).toContain(`${email}\n\n${first}\n${second}\n`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: t('twoStep.copy') }).click();
    await expect(dialog.getByRole('status').getByText(t('twoStep.copied'))).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${first}\n${second}\n`);
    await dialog.getByRole('button', { name: t('twoStep.saved') }).click();
    await expect(section.getByText(t('twoStep.turnedOn'))).toBeVisible();
    await expect(section.getByRole('heading', { name: t('twoStep.title') })).toBeFocused();
  });

  await test.step('signing in asks for a code after the password, which is kept', async () => {
    await logOut(page, words);
    await logIn(page, words, email, password);
    const code = page.getByLabel(t('twoStep.appCode'));
    await expect(code).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('twoStep.loginTitle'));
    await page.getByRole('button', { name: t('twoStep.back') }).click();
    await expect(page.getByLabel(t('auth.password'), { exact: true })).toBeFocused();
    await pressLogin(page, t);
    await code.fill(now);
    await code.press('Enter');
    await expect(page.getByText(t('val.codeWrong'))).toBeVisible();
    await expect(code).toBeFocused();
    await code.fill(language === 'ar' ? withArabicDigits(next) : next);
    await code.press('Enter');
    await expect(account).toBeVisible();
  });

  await test.step('a recovery code signs in, once', async () => {
    await logOut(page, words);
    await logIn(page, words, email, password);
    await page.getByRole('button', { name: t('twoStep.useRecovery') }).click();
    const code = page.getByLabel(t('twoStep.recoveryCode'));
    await expect(code).toBeFocused();
    await expectFine(page);
    await code.fill(first.toLowerCase());
    await pressLogin(page, t);
    await expect(account).toBeVisible();
    await visit(page, '/profile?tab=security');
    await expect(section.getByText(t('twoStep.recoveryLeft', { count: 9 }))).toBeVisible();
    await expectFine(page);
  });

  await test.step('new recovery codes, and turned off, with password and code', async () => {
    const prove = async (action: 'twoStep.renew' | 'twoStep.turnOff', code: string) => {
      await section.getByRole('button', { name: t(action) }).click();
      await dialog.getByLabel(t('profile.currentPassword')).fill(password);
      await dialog.getByRole('button', { name: t('twoStep.useRecovery') }).click();
      await dialog.getByLabel(t('twoStep.recoveryCode')).fill(code);
      await dialog.getByRole('button', { name: t(action) }).click();
    };
    await prove('twoStep.renew', second);
    await expect(codes).toHaveCount(10);
    const [renewed = ''] = await codes.allInnerTexts();
    await dialog.getByRole('button', { name: t('twoStep.saved') }).click();
    await prove('twoStep.turnOff', third);
    await expect(dialog.getByText(t('val.codeWrong'))).toBeVisible();
    await dialog.getByLabel(t('twoStep.recoveryCode')).fill(renewed);
    await dialog.getByRole('button', { name: t('twoStep.turnOff') }).click();
    await expect(section.getByText(t('twoStep.turnedOff'))).toBeVisible();
    await expect(section.getByText(t('twoStep.isOff'), { exact: true })).toBeVisible();
    await logOut(page, words);
    await logIn(page, words, email, password);
    await expect(account).toBeVisible();
  });
  forgive(faults, /status of (401|422)/);
});

test('whether it is on cannot be loaded: that is said, and tried again', async ({ page, words, faults }, info) => {
  const { t } = words;
  await signInAsNew(page, info.project.name);
  // Twice, because what may pass is asked for a second time by itself.
  await page.route('**/api/auth/second-factor', refuse('unavailable'), { times: 2 });
  await visit(page, '/profile?tab=security');
  const section = page.getByRole('region', { name: t('twoStep.title') });
  await expect(section.getByRole('alert')).toContainText(t('twoStep.loadFailed'));
  await section.getByRole('button', { name: t('action.retry') }).click();
  await expect(section.getByText(t('twoStep.isOff'), { exact: true })).toBeVisible();
  forgive(faults, /status of 503|^503/);
});
