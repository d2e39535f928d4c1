import { expect, newPerson, ONCE, test, visit } from './fixtures.ts';

test('[login-01] shows login and registration beside a branded panel, with the notice of terms and privacy once', async ({
  page,
  words,
}, info) => {
  const { t } = words;
  for (const path of ['/auth/login', '/auth/register']) {
    await page.goto(path);
    const panel = page.getByRole('complementary');
    if (info.project.name.endsWith('phone')) await expect(panel).toBeHidden();
    else await expect(panel.getByRole('heading', { name: t('home.heroTitle') })).toBeVisible();
    const [terms, privacy] = [t('footer.terms'), t('footer.privacy')];
    const main = page.getByRole('main');
    await expect(main.getByText(t('auth.agreeNotice', { terms, privacy }), { exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: terms })).toHaveAttribute('href', '/terms');
    await expect(main.getByRole('link', { name: privacy })).toHaveAttribute('href', '/privacy');
  }
});

test('[login-02] shows a busy button while signing in, then a welcome toast', { tag: ONCE }, async ({
  page,
  words,
}) => {
  const { t } = words;
  let send: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/api/auth/login', async (route) => {
    await held;
    await route.continue();
  });
  await visit(page, '/auth/login');
  const submit = page.getByRole('main').getByRole('button', { name: t('nav.login'), exact: true });
  await expect(async () => {
    await page.getByLabel(t('auth.email')).fill('noura@daqeeq.example');
    await page.getByLabel(t('auth.password'), { exact: true }).fill('daqeeq-demo');
    await submit.click();
    await expect(submit).toHaveAttribute('aria-busy', 'true', { timeout: 500 });
  }).toPass();
  await expect(submit).toBeDisabled();
  send();
  await expect(page).toHaveURL('/');
  const toast = page.getByRole('status').filter({ hasText: t('auth.welcomeToast') });
  await expect(toast).toContainText(t('auth.loginSuccess'));
});

test(
  '[login-03] registers with the role CUSTOMER and sends the password only once',
  { tag: ONCE },
  async ({ page, words }, info) => {
    const { t } = words;
    const person = newPerson(info.project.name);
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/auth/register'));
    await visit(page, '/auth/login');
    await page.getByRole('link', { name: t('nav.register') }).click();
    await expect(page).toHaveURL('/auth/register');
    for (const [label, value] of [
      ['auth.firstName', person.firstName],
      ['auth.lastName', person.lastName],
      ['auth.email', person.email],
      ['auth.phone', person.phone],
      ['auth.password', person.password],
      ['auth.confirmPassword', person.password],
    ] as const)
      await page.getByLabel(t(label), { exact: true }).fill(value);
    await page.getByRole('checkbox').check();
    await page
      .getByRole('main')
      .getByRole('button', { name: t('nav.register'), exact: true })
      .click();
    const { phone: phoneNumber, ...rest } = person;
    expect((await sent).postDataJSON()).toEqual({ ...rest, phoneNumber, role: 'CUSTOMER' });
    await expect(page).toHaveURL('/auth/login?registered=true');
  },
);
