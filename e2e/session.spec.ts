import type { Page } from '@playwright/test';
import type { I18n } from '#web/shop/i18n.ts';
import { signInAsDemo } from './customer.ts';
import { allowFaults, expect, newPerson, test, visit } from './fixtures.ts';

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

async function tryLogin(page: Page, { t }: I18n, email: string, password: string) {
  await page.getByLabel(t('auth.email')).fill(email);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(password);
  await press(page, t('nav.login'));
}

test('[session-01] reports invalid input, rejections and failures at sign-in', async ({ page, words, faults }) => {
  const { t } = words;
  await visit(page, '/auth/login');
  await page.getByLabel(t('auth.email')).fill('noura');
  await page.getByLabel(t('auth.email')).blur();
  await expect(page.getByText(t('val.email'))).toBeVisible();
  await page.getByLabel(t('auth.password'), { exact: true }).fill('12345');
  await page.getByLabel(t('auth.password'), { exact: true }).blur();
  await expect(page.getByText(t('val.passwordMin6'))).toBeVisible();
  await press(page, t('nav.login'));
  await expect(page.getByLabel(t('auth.email'))).toBeFocused();

  await tryLogin(page, words, 'noura@daqeeq.example', 'wrong-password');
  await expect(page.getByText(t('auth.errorTitle'))).toBeVisible();
  await expect(page.getByText(t('error.invalid_credentials'))).toBeVisible();
  await expect(page.getByLabel(t('auth.password'), { exact: true })).toHaveValue('wrong-password');

  for (const answer of [
    { status: 502, contentType: 'text/html', body: '<p>no</p>' },
    { status: 500, json: {} },
  ]) {
    await page.route('**/api/auth/login', (route) => route.fulfill(answer), { times: 1 });
    await press(page, t('nav.login'));
    const toast = page.getByRole('alert').filter({ hasText: 'تعذر تسجيل الدخول' });
    await expect(toast).toBeVisible();
    await toast.getByRole('button', { name: t('action.close') }).click();
    await expect(toast).toBeHidden();
  }
  await page.route('**/api/auth/login', (route) => route.abort(), { times: 1 });
  await press(page, t('nav.login'));
  await expect(page.getByText(t('error.network'))).toBeVisible();
  allowFaults(faults, /status of (401|50[02])|^50[02]|ERR_FAILED/);
});

test('keeps what was typed before hydration', async ({ page, words }) => {
  const { t } = words;
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/auth/login', { waitUntil: 'commit' });
  const login = page.getByRole('main').getByRole('button', { name: t('nav.login'), exact: true });
  await page.getByLabel(t('auth.email')).fill('noura@daqeeq.example');
  await page.getByLabel(t('auth.password'), { exact: true }).fill('daqeeq-demo');
  await page.getByRole('checkbox', { name: t('auth.rememberMe') }).check();
  await expect(login).toBeDisabled();
  letThrough();
  await expect(login).toBeEnabled();
  await expect(page.getByLabel(t('auth.email'))).toHaveValue('noura@daqeeq.example');
  await login.click();
  await expect(page).toHaveURL('/');
});

test('[session-02] reports invalid input, rejections and failures at registration', async ({
  page,
  words,
  faults,
}, info) => {
  const { t } = words;
  const person = newPerson(info.project.name);
  await visit(page, '/auth/register');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  for (const [label, wrong, message] of [
    [t('auth.firstName'), 'ر', t('val.firstNameMin')],
    [t('auth.lastName'), 'ص', t('val.lastNameMin')],
    [t('auth.email'), 'reem@', t('val.email')],
    [t('auth.phone'), '05512', t('val.phone')],
    [t('auth.password'), 'abc', t('val.passwordMin4')],
    [t('auth.confirmPassword'), 'abcd', t('val.passwordsDontMatch')],
  ] as const) {
    await field(label).fill(wrong);
    await field(label).blur();
    await expect(page.getByText(message)).toBeVisible();
  }
  await press(page, t('nav.register'));
  await expect(page.getByText(t('val.terms'))).toBeVisible();
  await expect(field(t('auth.firstName'))).toBeFocused();
  const terms = page.getByRole('main').locator('form');
  await expect(terms.getByRole('link', { name: t('footer.terms') })).toHaveAttribute('href', '/terms');
  await expect(terms.getByRole('link', { name: t('footer.privacy') })).toHaveAttribute('href', '/privacy');

  await field(t('auth.firstName')).fill(person.firstName);
  await field(t('auth.lastName')).fill(person.lastName);
  await field(t('auth.email')).fill('noura@daqeeq.example');
  await field(t('auth.phone')).fill(person.phone);
  await field(t('auth.password')).fill(person.password);
  await field(t('auth.confirmPassword')).fill(person.password);
  await page.getByRole('checkbox').check();
  await press(page, t('nav.register'));
  await expect(page.getByText(t('auth.registerErrorTitle'))).toBeVisible();
  await expect(page.getByText(t('val.emailTaken')).first()).toBeVisible();
  await expect(field(t('auth.email'))).toBeFocused();

  await field(t('auth.email')).fill(person.email);
  const answer = { status: 500, json: {} };
  await page.route('**/api/auth/register', (route) => route.fulfill(answer), { times: 1 });
  await press(page, t('nav.register'));
  await expect(page.getByText(t('auth.registerFailed'))).toBeVisible();
  await press(page, t('nav.register'));
  await expect(page).toHaveURL('/auth/login?registered=true');
  const second = page.getByText(t('auth.registrationSuccess'));
  const first = page.getByRole('status').filter({ hasText: t('auth.accountCreated') });
  await expect(first).toContainText(t('auth.pleaseLogin'));
  if (info.project.name.endsWith('phone'))
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(1);
  await expect(second).toBeHidden();
  await first.getByRole('button', { name: t('action.close') }).click();
  await expect(second).toBeVisible();
  await expect(page.getByText(t('auth.pleaseLoginNew'))).toBeVisible();
  allowFaults(faults, /status of (409|500)|^500/);
});

test('[session-03] signs in for the tab only without ‘remember me’', async ({ page, words }) => {
  const { t } = words;
  await visit(page, '/auth/login');
  await page.getByRole('checkbox', { name: t('auth.rememberMe') }).uncheck();
  await tryLogin(page, words, 'sami@daqeeq.example', 'daqeeq-demo');
  await expect(page).toHaveURL('/');
  const keys = () =>
    page.evaluate(() => [localStorage.getItem('auth_token') !== null, sessionStorage.getItem('auth_token') !== null]);
  expect(await keys()).toEqual([false, true]);
  await page.reload();
  await expect(page.getByRole('button', { name: t('nav.account') })).toBeVisible();
});

test('[session-04] redirects a signed-in customer from the login and registration pages', async ({ page }) => {
  await signInAsDemo(page);
  for (const path of ['/auth/login', '/auth/register']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('reports a session that was ended elsewhere, and returns to the page after signing in', async ({
  page,
  words,
  faults,
}) => {
  const { t } = words;
  const { access_token } = await signInAsDemo(page);
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${access_token}` } });
  await visit(page, '/profile?tab=security');
  await expect(page.getByText(t('auth.sessionExpired'))).toBeVisible();
  await expect(page).toHaveURL('/auth/login?next=%2Fprofile%3Ftab%3Dsecurity');
  expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).toBeNull();
  await tryLogin(page, words, 'noura@daqeeq.example', 'daqeeq-demo');
  await expect(page).toHaveURL('/profile?tab=security');
  allowFaults(faults, /status of 401/);
});

test('[session-05] reports an ended session without a refresh token', async ({ page, words, faults }) => {
  const { t } = words;
  await signInAsDemo(page);
  await visit(page, '/');
  const token = await page.evaluate(() => {
    localStorage.removeItem('refresh_token');
    return localStorage.getItem('auth_token');
  });
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.reload();
  await expect(page.getByText(t('auth.errorTitle'))).toBeVisible();
  await expect(page.getByText(t('error.refresh_token_required'))).toBeVisible();
  allowFaults(faults, /status of 401/);
});

test('[session-06] shows the loader until the session is known, for five seconds at most, and keeps the session', async ({
  page,
  words,
}) => {
  const { t } = words;
  await signInAsDemo(page);
  await page.route('**/api/auth/profile', () => undefined);
  await page.clock.install();
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByText(t('app.loading'), { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await page.clock.runFor(5_000);
  await expect(page.getByText(t('app.loading'), { exact: true })).toBeHidden();
  await expect(page.getByText(t('error.authInitTimeout'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('nav.account') })).toBeVisible();
});

test('signs out all tabs when one signs out', async ({ page, context, words }) => {
  const { t } = words;
  await signInAsDemo(page);
  await visit(page, '/');
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: t('nav.account') }).click();
  await other.getByRole('button', { name: t('nav.logout') }).click();
  await expect(page.getByRole('button', { name: t('nav.account') })).toBeHidden();
});

test('sends mails in the customer’s chosen language', async ({ page, words }) => {
  await signInAsDemo(page, 'sami@daqeeq.example');
  await visit(page, '/');
  const other = words.language === 'ar' ? 'en' : 'ar';
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/customers/profile') && answer.ok());
  await page.getByRole('button', { name: words.t(`lang.${other}`) }).click();
  expect(await (await saved).json()).toMatchObject({ language: other });
});

test('[session-26] a language chosen by a link stays, and becomes the account’s at sign-in', async ({
  page,
  request,
}, info) => {
  const { phone: phoneNumber, ...person } = newPerson(info.project.name);
  const registered = await request.post('/api/auth/register', { data: { ...person, phoneNumber } });
  expect((await registered.json()).customer).toMatchObject({ language: 'ar' });
  await visit(page, '/auth/login?lang=en');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  const answer = page.waitForResponse('**/api/auth/login');
  await press(page, 'Login');
  expect((await (await answer).json()).customer).toMatchObject({ language: 'en' });
  await expect(page).toHaveURL('/');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
