import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { withArabicDigits } from '#contract/shared/arabic-text.ts';
import { authenticatorCode } from '#server/testing/app/authenticator-code.ts';
import type { I18n } from '#web/shop/i18n.ts';
import { refuse, signInAsNew } from './customer.ts';
import { allowFaults, expect, expectAccessible, expectNoHorizontalScroll, newPerson, test, visit } from './fixtures.ts';
import { logIn } from './log-in.ts';
import { mailedLink } from './mail.ts';

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
  await expectNoHorizontalScroll(page);
}

interface Journey {
  page: Page;
  words: I18n;
  email: string;
  password: string;
}

const sectionOf = ({ page, words }: Journey) => page.getByRole('region', { name: words.t('twoStep.title') });
const accountButton = ({ page, words }: Journey) =>
  page.getByRole('button', { name: words.t('nav.account'), exact: true });
const recoveryCodes = ({ page, words }: Journey) =>
  page
    .getByRole('dialog')
    .getByRole('list', { name: words.t('twoStep.recoveryCodes') })
    .getByRole('listitem');

/** Codes are typed with the digits of the page's language. */
const typed = ({ words }: Journey, code: string) => (words.language === 'ar' ? withArabicDigits(code) : code);

/** Finds no button to turn it on before the email is verified, but one that sends the link. */
async function verifyFirst(journey: Journey): Promise<void> {
  const { page, words, email } = journey;
  const { t } = words;
  const section = sectionOf(journey);
  await visit(page, '/profile?tab=security');
  await expect(section.getByText(`أكّد بريدك أولًا: افتح الرابط الذي أرسلناه إلى ${email}`)).toBeVisible();
  await expect(section.getByRole('button', { name: t('twoStep.turnOn') })).toBeHidden();
  await expectFine(page);
  const first = await mailedLink(email, 'verify-email');
  await section.getByRole('button', { name: t('profile.sendLinkAgain') }).click();
  await expect(section.getByText(`أرسلنا رابطًا إلى ${email}`)).toBeVisible();
  await visit(page, await mailedLink(email, 'verify-email', first));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.verifiedTitle'));
}

/** Starts the setup with the password and returns the secret for the app. */
async function startSetup(journey: Journey): Promise<string> {
  const { page, words, password } = journey;
  const { t } = words;
  const section = sectionOf(journey);
  const dialog = page.getByRole('dialog');
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
  return (await dialog.locator('code').innerText()).replace(/\s/g, '');
}

/** Rejects invalid codes, confirms with a valid one and returns the recovery codes. */
async function confirmSetup(journey: Journey, secret: string, code: string): Promise<string[]> {
  const { t } = journey.words;
  const dialog = journey.page.getByRole('dialog');
  const confirm = async (entered: string) => {
    await dialog.getByLabel(t('twoStep.appCode')).fill(entered);
    await dialog.getByRole('button', { name: t('twoStep.turnOn') }).click();
  };
  await confirm('12345');
  await expect(dialog.getByText(t('val.appCode'))).toBeVisible();
  await confirm(authenticatorCode(secret, 20));
  await expect(dialog.getByText(t('val.codeWrong'))).toBeVisible();
  await confirm(typed(journey, code));
  await expect(recoveryCodes(journey)).toHaveCount(10);
  return recoveryCodes(journey).allInnerTexts();
}

async function saveRecoveryCodes(journey: Journey, codes: string[]) {
  const { page, words, email } = journey;
  const { t } = words;
  const section = sectionOf(journey);
  const dialog = page.getByRole('dialog');
  const [first, second] = codes;
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t('twoStep.download') }).click();
  const file = await (await downloading).path();
  expect(readFileSync(file, 'utf8')).toContain(`${email}\n\n${first}\n${second}\n`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: t('action.copy') }).click();
  await expect(dialog.getByRole('status').getByText(t('action.copied'))).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${first}\n${second}\n`);
  await dialog.getByRole('button', { name: t('twoStep.saved') }).click();
  await expect(section.getByText(t('twoStep.turnedOn'))).toBeVisible();
  await expect(section.getByRole('heading', { name: t('twoStep.title') })).toBeFocused();
}

async function signInWithCode(journey: Journey, usedCode: string, freshCode: string) {
  const { page, words, email, password } = journey;
  const { t } = words;
  await logOut(page, words);
  await logIn(page, words, { email, password });
  const code = page.getByLabel(t('twoStep.appCode'));
  await expect(code).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('twoStep.loginTitle'));
  await page.getByRole('button', { name: t('twoStep.back') }).click();
  await expect(page.getByLabel(t('auth.password'), { exact: true })).toBeFocused();
  await pressLogin(page, t);
  await code.fill(usedCode);
  await code.press('Enter');
  await expect(page.getByText(t('val.codeWrong'))).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(typed(journey, freshCode));
  await code.press('Enter');
  await expect(accountButton(journey)).toBeVisible();
}

async function signInWithRecoveryCode(journey: Journey, recoveryCode: string) {
  const { page, words, email, password } = journey;
  const { t } = words;
  await logOut(page, words);
  await logIn(page, words, { email, password });
  await page.getByRole('button', { name: t('twoStep.useRecovery') }).click();
  const code = page.getByLabel(t('twoStep.recoveryCode'));
  await expect(code).toBeFocused();
  await expectFine(page);
  await code.fill(recoveryCode.toLowerCase());
  await pressLogin(page, t);
  await expect(accountButton(journey)).toBeVisible();
  await visit(page, '/profile?tab=security');
  await expect(sectionOf(journey).getByText(t('twoStep.recoveryLeft', { count: 9 }))).toBeVisible();
  await expectFine(page);
}

async function renewAndTurnOff(journey: Journey, validCode: string, replacedCode: string) {
  const { page, words, email, password } = journey;
  const { t } = words;
  const section = sectionOf(journey);
  const dialog = page.getByRole('dialog');
  const prove = async (action: 'twoStep.renew' | 'twoStep.turnOff', code: string) => {
    await section.getByRole('button', { name: t(action) }).click();
    await dialog.getByLabel(t('profile.currentPassword')).fill(password);
    await dialog.getByRole('button', { name: t('twoStep.useRecovery') }).click();
    await dialog.getByLabel(t('twoStep.recoveryCode')).fill(code);
    await dialog.getByRole('button', { name: t(action) }).click();
  };
  await prove('twoStep.renew', validCode);
  await expect(recoveryCodes(journey)).toHaveCount(10);
  const [renewed = ''] = await recoveryCodes(journey).allInnerTexts();
  await dialog.getByRole('button', { name: t('twoStep.saved') }).click();
  await prove('twoStep.turnOff', replacedCode);
  await expect(dialog.getByText(t('val.codeWrong'))).toBeVisible();
  await dialog.getByLabel(t('twoStep.recoveryCode')).fill(renewed);
  await dialog.getByRole('button', { name: t('twoStep.turnOff') }).click();
  await expect(section.getByText(t('twoStep.turnedOff'))).toBeVisible();
  await expect(section.getByText(t('twoStep.isOff'), { exact: true })).toBeVisible();
  await logOut(page, words);
  await logIn(page, words, { email, password });
  await expect(accountButton(journey)).toBeVisible();
}

test('[mfa-01] turns two-step sign-in on, asks for a code at sign-in, and turns it off', async ({
  page,
  words,
  faults,
}, info) => {
  const { email, password, phone: phoneNumber, ...name } = newPerson(info.project.name);
  const journey = { page, words, email, password };
  await page.request.post('/api/auth/register', { data: { email, password, phoneNumber, ...name } });
  await logIn(page, words, { email, password });
  await expect(accountButton(journey)).toBeVisible();

  await test.step('asks for a verified email first', () => verifyFirst(journey));
  const secret = await test.step('starts the setup with the password', () => startSetup(journey));
  // Each code works once: `next`, already valid in this half minute, is for signing in.
  const [now, next] = [authenticatorCode(secret), authenticatorCode(secret, 1)];
  const codes = await test.step('confirms the setup with a code', () => confirmSetup(journey, secret, now));
  const [first = '', second = '', third = ''] = codes;
  await test.step('saves the recovery codes', () => saveRecoveryCodes(journey, codes));
  await test.step('signs in with a code, keeping the password', () => signInWithCode(journey, now, next));
  await test.step('signs in with a recovery code', () => signInWithRecoveryCode(journey, first));
  await test.step('renews the recovery codes and turns it off', () => renewAndTurnOff(journey, second, third));
  allowFaults(faults, /status of (401|422)/);
});

test('reports a state of two-step sign-in that fails to load, and loads it on Retry', async ({
  page,
  words,
  faults,
}, info) => {
  const { t } = words;
  await signInAsNew(page, info.project.name);
  // Twice, because the query client retries once by itself.
  await page.route('**/api/auth/second-factor', refuse('unavailable'), { times: 2 });
  await visit(page, '/profile?tab=security');
  const section = page.getByRole('region', { name: t('twoStep.title') });
  await expect(section.getByRole('alert')).toContainText(t('twoStep.loadFailed'));
  await section.getByRole('button', { name: t('action.retry') }).click();
  await expect(section.getByText(t('twoStep.isOff'), { exact: true })).toBeVisible();
  allowFaults(faults, /status of 503|^503/);
});
