import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { UPLOAD_LIMIT_BYTES } from '#contract/shared/constants.ts';
import type { I18n } from '#web/shop/i18n.ts';
import { type Customer, findPlenty, placeOrder, signInAsNew } from './customer.ts';
import { allowFaults, expect, expectAccessible, expectNoHorizontalScroll, newPerson, test, visit } from './fixtures.ts';
import { logIn } from './log-in.ts';
import { mailedLink } from './mail.ts';

/** Registers a customer and opens a tab of the account settings. */
async function openProfile(page: Page, { t }: I18n, project: string, tab = ''): Promise<Customer> {
  const person = await signInAsNew(page, project);
  await visit(page, `/profile${tab && `?tab=${tab}`}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profile.title'));
  return person;
}

/** Fails a call with a body that says nothing, so that the page shows its own message. */
const breakCall = (page: Page, url: string) =>
  page.route(url, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });

test('[account-01] saves or cancels changes of the profile', async ({ page, words, faults }, info) => {
  const { t, format } = words;
  const { user: person } = await openProfile(page, words, info.project.name);
  const main = page.getByRole('main');
  await expect(main.getByText(t('profile.active'), { exact: true })).toBeVisible();
  await expect(main.getByText(t('profile.memberSince', { date: format.date(new Date()) }))).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  await main.getByRole('button', { name: t('profile.edit') }).click();
  const firstName = page.getByLabel(t('auth.firstName'));
  await expect(firstName).toBeFocused();
  await firstName.fill('هند');
  await main.getByRole('button', { name: t('action.cancel') }).click();
  await expect(main.getByRole('button', { name: t('profile.edit') })).toBeFocused();
  await expect(main.getByText(person.firstName, { exact: true })).toBeVisible();

  await main.getByRole('button', { name: t('profile.edit') }).click();
  await expect(firstName).toHaveValue(person.firstName);
  await firstName.fill('ه');
  await firstName.blur();
  await expect(main.getByText(t('val.firstNameMin'))).toBeVisible();
  await page.getByLabel(t('auth.email')).fill('noura@daqeeq.example');
  await main.getByRole('button', { name: t('action.save') }).click();
  await expect(firstName).toBeFocused();
  await firstName.fill('هند');
  await main.getByRole('button', { name: t('action.save') }).click();
  await expect(main.getByText(t('val.emailTaken'))).toBeVisible();
  await expect(page.getByLabel(t('auth.email'))).toBeFocused();
  await expect(firstName).toHaveValue('هند');
  await expectAccessible(page);

  await breakCall(page, '**/api/auth/profile');
  await page.getByLabel(t('auth.email')).fill(person.email);
  await main.getByRole('button', { name: t('action.save') }).click();
  await expect(main.getByText(t('profile.updateFailed'))).toBeVisible();
  await main.getByRole('button', { name: t('action.save') }).click();
  await expect(main.getByText(t('profile.saved'))).toBeVisible();
  await expect(main.getByText('هند', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('nav.account') }).click();
  await expect(page.getByRole('banner').getByText(`هند ${person.lastName}`)).toBeVisible();
  await page.reload();
  await expect(main.getByText('هند', { exact: true })).toBeVisible();
  allowFaults(faults, /status of (409|500)|^500/);
});

test('verifies the email by the mailed link', async ({ page, words, faults }, info) => {
  const { t } = words;
  const { user: person } = await openProfile(page, words, info.project.name);
  const main = page.getByRole('main');
  await expect(main.getByText(t('profile.notVerified'))).toBeVisible();
  const first = await mailedLink(person.email, 'verify-email');
  await main.getByRole('button', { name: t('profile.sendLinkAgain') }).click();
  await expect(main.getByText(t('profile.linkSent', { email: person.email }))).toBeVisible();
  const second = await mailedLink(person.email, 'verify-email', first);

  await visit(page, first);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.linkInvalidTitle'));
  await expectAccessible(page);
  await visit(page, second);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.verifiedTitle'));
  await expectAccessible(page);
  await visit(page, '/profile');
  await expect(main.getByText(t('profile.verified'), { exact: true })).toBeVisible();

  allowFaults(faults, /status of 410/);
});

test('[email-14] a new email waits for its link, which can be sent again or given up', async ({
  page,
  context,
  words,
  faults,
}, info) => {
  const { t } = words;
  const { user: person } = await openProfile(page, words, info.project.name);
  const main = page.getByRole('main');
  const changeEmail = async (email: string) => {
    await main.getByRole('button', { name: t('profile.edit') }).click();
    await page.getByLabel(t('auth.email')).fill(email);
    await main.getByRole('button', { name: t('action.save') }).click();
  };
  const [wrong, right] = [`wrong-${person.email}`, `right-${person.email}`];
  await changeEmail(wrong);
  await expect(main.getByText('بانتظار التأكيد', { exact: true })).toBeVisible();
  await expect(main.getByText(wrong, { exact: true })).toBeVisible();
  await expect(main.getByText(person.email, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  const dead = await mailedLink(wrong, 'verify-email');
  await breakCall(page, '**/api/auth/profile/pending-email');
  await main.getByRole('button', { name: 'إلغاء التغيير' }).click();
  await expect(main.getByText('تعذر إلغاء التغيير')).toBeVisible();
  await main.getByRole('button', { name: 'إلغاء التغيير' }).click();
  await expect(main.getByText('تم إلغاء التغيير، وبقي بريدك كما هو')).toBeVisible();
  await expect(main.getByText(wrong, { exact: true })).toBeHidden();
  await expect(main.getByRole('button', { name: t('profile.edit') })).toBeFocused();

  await changeEmail(right);
  const first = await mailedLink(right, 'verify-email');
  await main.getByRole('button', { name: t('profile.sendLinkAgain') }).click();
  await expect(main.getByText(`أرسلنا رابطًا إلى ${right}`)).toBeVisible();
  const other = await context.newPage();
  for (const link of [dead, first]) {
    await visit(other, link);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('auth.linkInvalidTitle'));
  }
  await visit(other, await mailedLink(right, 'verify-email', first));
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('auth.verifiedTitle'));
  await expect(main.getByText(right, { exact: true })).toBeVisible();
  await expect(main.getByText(t('profile.verified'), { exact: true })).toBeVisible();
  await expect(main.getByText('بانتظار التأكيد', { exact: true })).toBeHidden();
  allowFaults(faults, /status of (410|500)|^500/);
});

test('[email-15] the previous email takes the account back and sets a new password', async ({
  page,
  words,
  faults,
}, info) => {
  const { t } = words;
  const { user: person } = await openProfile(page, words, info.project.name);
  const heading = page.getByRole('heading', { level: 1 });
  await visit(page, await mailedLink(person.email, 'verify-email'));
  await expect(heading).toHaveText(t('auth.verifiedTitle'));
  await visit(page, '/profile');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: t('profile.edit') }).click();
  await page.getByLabel(t('auth.email')).fill(`thief-${person.email}`);
  await main.getByRole('button', { name: t('action.save') }).click();
  await expect(main.getByText('بانتظار التأكيد', { exact: true })).toBeVisible();
  await visit(page, await mailedLink(`thief-${person.email}`, 'verify-email'));
  await expect(heading).toHaveText(t('auth.verifiedTitle'));

  const link = await mailedLink(person.email, 'undo-email-change');
  await visit(page, link);
  await expect(heading).toHaveText('هل تريد استعادة حسابك؟');
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await breakCall(page, '**/api/auth/undo-email-change');
  await page.getByRole('button', { name: 'استعادة حسابي' }).click();
  await expect(page.getByText('تعذرت استعادة الحساب')).toBeVisible();
  await page.getByRole('button', { name: 'استعادة حسابي' }).click();
  await expect(heading).toHaveText('عاد بريدك السابق إلى حسابك');
  await expectAccessible(page);
  await page.getByRole('link', { name: t('auth.resetTitle') }).click();
  await page.getByLabel(t('profile.newPassword'), { exact: true }).fill('khubz-5678');
  await page.getByLabel(t('auth.confirmPassword'), { exact: true }).fill('khubz-5678');
  await page.getByRole('button', { name: t('auth.resetButton') }).click();
  await expect(page).toHaveURL('/auth/login');
  await logIn(page, words, { email: person.email, password: 'khubz-5678' });
  await expect(page.getByRole('button', { name: t('nav.account') })).toBeVisible();

  for (const used of [link, '/auth/undo-email-change']) {
    await visit(page, used);
    const retry = page.getByRole('button', { name: 'استعادة حسابي' });
    if (used === link) await retry.click();
    await expect(heading).toHaveText(t('auth.linkInvalidTitle'));
    await expectAccessible(page);
  }
  allowFaults(faults, /status of (410|500)|^500/);
});

test('[account-02] uploads a photo, shows it everywhere and removes it', async ({ page, words }, info) => {
  const { t } = words;
  const { user: person } = await openProfile(page, words, info.project.name);
  const main = page.getByRole('main');
  const initial = person.firstName.charAt(0);
  const menu = page.getByRole('button', { name: t('nav.account') });
  await expect(menu).toHaveText(initial);

  const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#7a3' } })
    .jpeg()
    .toBuffer();
  const chooser = page.waitForEvent('filechooser');
  await main.getByRole('button', { name: t('profile.changePhoto') }).click();
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(main.getByText(t('profile.photoSaved'))).toBeVisible();
  const shown = main.getByRole('img', { name: t('profile.photo') });
  await expect(shown).toHaveAttribute('src', /^\/media\/photo-[0-9a-f-]+\/200$/);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200);
  await expect(menu.locator('img')).toHaveAttribute('src', /^\/media\/photo-/);
  await page.reload();
  await expect(menu.locator('img')).toBeVisible();
  await expectAccessible(page);

  await main.getByRole('button', { name: t('profile.removePhoto') }).click();
  await expect(main.getByText(t('profile.photoRemoved'))).toBeVisible();
  await expect(menu).toHaveText(initial);
});

test('[account-03] reports an invalid, too large or failed photo upload, and cancels an upload', async ({
  page,
  words,
  faults,
}, info) => {
  const { t } = words;
  await openProfile(page, words, info.project.name);
  const main = page.getByRole('main');
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  const sent: string[] = [];
  page.on('request', (call) => call.url().endsWith('/profile/image') && sent.push(call.method()));

  await choose('notes.txt', 'text/plain', Buffer.from('words'));
  await expect(main.getByText(t('val.imageFile'))).toBeVisible();
  const large = info.outputPath('large.png');
  writeFileSync(large, Buffer.alloc(UPLOAD_LIMIT_BYTES));
  await page.locator('input[type=file]').setInputFiles(large);
  await expect(main.getByText(t('val.imageSize'))).toBeVisible();
  expect(sent).toEqual([]);

  await choose('words.png', 'image/png', Buffer.from('words'));
  await expect(main.getByText(t('val.imageFile'))).toBeVisible();
  expect(sent).toEqual(['POST']);
  await breakCall(page, '**/api/auth/profile/image');
  await choose('words.png', 'image/png', Buffer.from('words'));
  await expect(main.getByText(t('profile.uploadFailed'))).toBeVisible();
  await page.route('**/api/auth/profile/image', (route) => route.abort(), { times: 1 });
  await choose('words.png', 'image/png', Buffer.from('words'));
  await expect(main.getByText(t('error.network'))).toBeVisible();

  // Never responds.
  await page.route('**/api/auth/profile/image', () => undefined, { times: 1 });
  await choose('words.png', 'image/png', Buffer.from('words'));
  await expect(main.getByRole('progressbar')).toBeVisible();
  await main.getByRole('button', { name: t('profile.cancelUpload') }).click();
  await expect(main.getByRole('button', { name: t('profile.changePhoto') })).toBeVisible();
  await expect(main.getByRole('alert').getByText(/./)).toBeHidden();
  // Playwright's trace recorder reads the preview itself, which the shop's security policy blocks.
  allowFaults(faults, /status of (422|500)|^500|ERR_FAILED|Connecting to 'blob:/);
});

test('[account-04] lists the signed-in devices and signs them out one by one or all at once', async ({
  page,
  request,
  words,
  faults,
}, info) => {
  const { t } = words;
  const { user, password } = await signInAsNew(page, info.project.name);
  const login = () => request.post('/api/auth/login', { data: { email: user.email, password } });
  await login();
  const { access_token: elsewhere } = await (await login()).json();
  const isIn = async () =>
    (await request.get('/api/auth/profile', { headers: { authorization: `Bearer ${elsewhere}` } })).ok();
  await visit(page, '/profile?tab=security');
  const devices = page.getByRole('region', { name: t('profile.sessions') });
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await expect(devices.getByRole('listitem').first()).toContainText(t('profile.sessionCurrent'));
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  await breakCall(page, '**/api/auth/sessions/*');
  await devices.getByRole('listitem').nth(1).getByRole('button').click();
  await expect(devices.getByText(t('profile.sessionEndFailed'))).toBeVisible();
  await devices.getByRole('listitem').nth(1).getByRole('button').click();
  await expect(devices.getByText(t('profile.sessionEnded'))).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  expect(await isIn()).toBe(false);

  await devices.getByRole('button', { name: t('profile.sessionsEndOthers') }).click();
  await expect(devices.getByText(t('profile.sessionsEnded'))).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByRole('button')).toHaveCount(0);
  await page.reload();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  allowFaults(faults, /status of (401|500)|^500/);
});

test('downloads personal data, and deletes the account only with its password and without open orders', async ({
  page,
  words,
  faults,
}, info) => {
  const { t } = words;
  const person = await signInAsNew(page, info.project.name);
  const order = await placeOrder(person, (await findPlenty(page)).slice(0, 1));
  await visit(page, '/profile?tab=security');
  const own = page.getByRole('region', { name: t('profile.data') });

  await breakCall(page, '**/api/auth/personal-data');
  await own.getByRole('button', { name: t('profile.downloadData') }).click();
  await expect(own.getByText(t('profile.dataFailed'))).toBeVisible();
  const coming = page.waitForEvent('download');
  await own.getByRole('button', { name: t('profile.downloadData') }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('daqeeq-my-data.json');
  const data = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(data).toMatchObject({ account: [{ email: person.user.email }], orders: [{ id: order.id }] });
  await expect(own.getByText(t('profile.dataDownloaded'))).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  await own.getByRole('button', { name: t('profile.deleteAccount') }).click();
  const dialog = page.getByRole('dialog', { name: t('profile.deleteQuestion') });
  const erase = dialog.getByRole('button', { name: t('profile.deleteAccount') });
  const password = dialog.getByLabel(t('profile.currentPassword'), { exact: true });
  await erase.click();
  await expect(dialog.getByText(t('val.currentPassword'))).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill('not-my-password');
  await erase.click();
  await expect(dialog.getByText(t('val.currentPasswordWrong'))).toBeVisible();
  await expectAccessible(page);
  await password.fill('khubz-1234');
  await erase.click();
  await expect(dialog.getByText(t('error.orders_under_way'))).toBeVisible();
  await expect(dialog.getByRole('link', { name: t('profile.deleteOrders') })).toBeVisible();
  await expectNoHorizontalScroll(page);

  await page.request.patch(`/api/orders/${order.id}/cancel`, {
    headers: { authorization: `Bearer ${person.access_token}` },
    data: {},
  });
  await erase.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(t('profile.deleted'), { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: t('nav.account') })).toBeHidden();
  await visit(page, '/profile');
  await expect(page).toHaveURL(/\/auth\/login/);
  await logIn(page, words, { email: person.user.email, password: 'khubz-1234' });
  await expect(page.getByText(t('error.invalid_credentials'))).toBeVisible();
  allowFaults(faults, /status of (401|409|422|500)|^500/);
});

test('[account-05] changes the password and signs in with the new one', async ({ page, words, faults }, info) => {
  const { t } = words;
  const { user, password } = await openProfile(page, words, info.project.name, 'security');
  const main = page.getByRole('main');
  const current = main.getByLabel(t('profile.currentPassword'), { exact: true });
  const next = main.getByLabel(t('profile.newPassword'), { exact: true });
  const confirm = main.getByLabel(t('auth.confirmPassword'), { exact: true });
  const submit = main.getByRole('button', { name: t('profile.changePassword') });

  await submit.click();
  await expect(current).toBeFocused();
  await expect(main.getByText(t('val.currentPassword'))).toBeVisible();
  await expect(main.getByText(t('val.newPassword'))).toBeVisible();
  await current.fill('not-my-password');
  await next.fill('1234567');
  await next.blur();
  await expect(main.getByText(t('val.passwordMin8'))).toBeVisible();
  await next.fill('manaqish-1234');
  await confirm.fill('manaqish');
  await confirm.blur();
  await expect(main.getByText(t('val.passwordsDoNotMatch'))).toBeVisible();
  await expectAccessible(page);
  await confirm.fill('manaqish-1234');
  await submit.click();
  await expect(main.getByText(t('val.currentPasswordWrong'))).toBeVisible();
  await expect(current).toBeFocused();
  await current.fill(password);
  await breakCall(page, '**/api/auth/change-password');
  await submit.click();
  await expect(main.getByText(t('profile.passwordFailed'))).toBeVisible();
  await submit.click();
  await expect(main.getByText(t('profile.passwordSaved'))).toBeVisible();
  await expect(current).toHaveValue('');

  // `exact`, because the sections for devices and deletion have buttons with similar names.
  await page.getByRole('button', { name: t('nav.account'), exact: true }).click();
  await page.getByRole('button', { name: t('nav.logout'), exact: true }).click();
  await expect(page.getByRole('button', { name: t('nav.account'), exact: true })).toBeHidden();
  await logIn(page, words, { email: user.email, password });
  await expect(page.getByText(t('auth.errorTitle'))).toBeVisible();
  await expect(page.getByText(t('error.invalid_credentials'))).toBeVisible();
  await logIn(page, words, { email: user.email, password: 'manaqish-1234' });
  await expect(page).toHaveURL('/');
  await expect(page.getByText(t('auth.loginSuccess'))).toBeVisible();
  allowFaults(faults, /status of (401|422|500)|^500/);
});

test('[account-06] resets a forgotten password with the mailed link, once', async ({
  page,
  request,
  words,
  faults,
}, info) => {
  const { t } = words;
  const { phone: phoneNumber, ...person } = newPerson(info.project.name);
  expect((await request.post('/api/auth/register', { data: { ...person, phoneNumber } })).status()).toBe(201);
  await visit(page, '/auth/login');
  await page.getByRole('link', { name: t('auth.forgotPassword') }).click();
  await expect(page).toHaveURL('/auth/forgot-password');
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.getByLabel(t('auth.email')).fill('no URL');
  await page.getByRole('button', { name: t('auth.sendLink') }).click();
  await expect(page.getByText(t('val.email'))).toBeVisible();
  await page.getByLabel(t('auth.email')).fill(person.email);
  await breakCall(page, '**/api/auth/forgot-password');
  await page.getByRole('button', { name: t('auth.sendLink') }).click();
  await expect(page.getByText(t('auth.linkFailed'))).toBeVisible();
  await page.getByRole('button', { name: t('auth.sendLink') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.forgotSentTitle'));
  await expect(page.getByText(person.email)).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  const link = await mailedLink(person.email, 'reset-password');
  await visit(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.resetTitle'));
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  const next = page.getByLabel(t('profile.newPassword'), { exact: true });
  const confirm = page.getByLabel(t('auth.confirmPassword'), { exact: true });
  await next.fill('1234567');
  await page.getByRole('button', { name: t('auth.resetButton') }).click();
  await expect(page.getByText(t('val.passwordMin8'))).toBeVisible();
  await expect(page.getByText(t('val.passwordsDoNotMatch'))).toBeVisible();
  await next.fill('manaqish-1234');
  await confirm.fill('manaqish-1234');
  await page.getByRole('button', { name: t('auth.resetButton') }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByText(t('auth.resetDone'))).toBeVisible();
  await logIn(page, words, { email: person.email, password: 'manaqish-1234' });
  await expect(page).toHaveURL('/');

  await visit(page, link);
  await next.fill('another-1234');
  await confirm.fill('another-1234');
  await page.getByRole('button', { name: t('auth.resetButton') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.linkInvalidTitle'));
  await expectAccessible(page);
  await page.getByRole('link', { name: t('auth.newLink') }).click();
  await expect(page).toHaveURL('/auth/forgot-password');
  await visit(page, '/auth/reset-password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.linkInvalidTitle'));
  allowFaults(faults, /status of (410|500)|^500/);
});

test('[account-07] gives each account tab its own URL, and moves between tabs with the arrow keys', async ({
  page,
  words,
}) => {
  const { t } = words;
  await logIn(page, words, { email: 'noura@daqeeq.example', password: 'daqeeq-demo' });
  await expect(page).toHaveURL('/');
  await visit(page, '/profile');
  const tab = (name: 'profile' | 'security' | 'addresses' | 'orders') =>
    page.getByRole('tab', { name: t(`profile.tab.${name}`), exact: true });
  const forward = words.direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = words.direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  await tab('profile').focus();
  await page.keyboard.press(forward);
  await expect(tab('security')).toBeFocused();
  await expect(tab('security')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/profile?tab=security');
  await page.keyboard.press('End');
  await expect(page).toHaveURL('/profile?tab=orders');
  await expect(page.getByRole('tabpanel').getByRole('link', { name: /^DQ-/ })).toHaveCount(3);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.keyboard.press(back);
  await expect(page).toHaveURL('/profile?tab=addresses');
  await expect(page.getByRole('tabpanel').getByText(t('addr.primary'), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Home');
  await expect(page).toHaveURL('/profile');
  await visit(page, '/profile?tab=security');
  await expect(tab('security')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel(t('profile.currentPassword'), { exact: true })).toBeVisible();
});
