import type { Page } from '@playwright/test';
import { CONTENT_PAGES } from '#contract/shared/constants.ts';
import type { I18n } from '#web/shop/i18n.ts';
import { signInAsDemo } from './customer.ts';
import { allowFaults, expect, expectAccessible, ONCE, test, visit } from './fixtures.ts';

const footer = (page: Page) => page.getByRole('contentinfo');

/** Collects the shop's paths that an area links to, without query and fragment. */
async function linksIn(page: Page, selector: string): Promise<string[]> {
  const hrefs = await page
    .locator(`${selector} a[href^="/"]`)
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  return [...new Set(hrefs)];
}

const PERSONAL = /^\/(profile|addresses|auth\/forgot-password)$/;

async function expectReal(page: Page, paths: string[]) {
  for (const path of paths)
    expect([path, (await page.request.get(path, { maxRedirects: 0 })).status()]).toEqual([path, 200]);
}

test('[content-01] links header, footer and content pages only to existing pages', async ({ page, words }) => {
  const found = new Set<string>();
  for (const path of ['/', ...CONTENT_PAGES.map((name) => `/${name}`)]) {
    // The server renders every link of these pages.
    const html = await (await page.request.get(path)).text();
    for (const [, link = ''] of html.matchAll(/<a [^>]*?href="(\/[^"?#]*)/g)) found.add(link);
  }
  expect([...found]).toEqual(expect.arrayContaining(CONTENT_PAGES.map((name) => `/${name}`)));
  await signInAsDemo(page);
  await visit(page, '/');
  await page.getByRole('button', { name: words.t('nav.account') }).click();
  for (const link of await linksIn(page, 'header')) found.add(link);
  expect([...found]).toEqual(expect.arrayContaining(['/profile', '/orders', '/wishlist', '/cart', '/vendors']));
  await expectReal(
    page,
    [...found].filter((path) => !PERSONAL.test(path)),
  );
});

test('[content-02] opens every content page from the footer without a full page load', async ({ page, words }) => {
  await visit(page, '/cart');
  const documents: string[] = [];
  page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()));
  for (const name of CONTENT_PAGES) {
    const title = words.t(`footer.${name}`);
    await footer(page).getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(`/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · ${words.t('brand.name')}`);
  }
  expect(documents).toEqual([]);
});

test('opens a page whose address has capitals, and answers for its data', { tag: ONCE }, async ({ request }) => {
  const terms = await request.get('/Terms');
  expect(terms.status()).toBe(200);
  expect(await terms.text()).toContain('<title>شروط الاستخدام · دقيق</title>');
  expect((await request.get('/help.data')).status()).toBe(200);
});

test('[content-03] links to the sections of a long page', async ({ page, words }, info) => {
  const { t } = words;
  await visit(page, '/privacy');
  if (info.project.name === 'ar-phone') await page.locator('summary', { hasText: t('content.onThisPage') }).click();
  const contents = page.getByRole('navigation', { name: t('content.onThisPage') });
  const rights = words.pick('حقوقك', 'Your rights');
  await contents.getByRole('link', { name: rights, exact: true }).click();
  await expect(page).toHaveURL('/privacy#rights');
  const section = page.getByRole('region', { name: rights });
  await expect(section).toBeFocused();
  await expect(section.getByRole('heading')).toBeInViewport();
  await visit(page, '/terms#law');
  await expect(page.locator('#law').getByRole('heading')).toBeInViewport();
});

test('[content-04] states the delivery prices in the digits of the language', async ({ page, words }) => {
  const { t, format } = words;
  await visit(page, '/shipping');
  const options = page.locator('#options');
  for (const text of [format.money(15), format.money(100), format.money(30), t('checkout.days', { count: 3 })])
    await expect(options).toContainText(text);
  await expect(page.locator('#cost')).toContainText(format.money(5));
});

test('opens the answer that a link points to, and others by keyboard', async ({ page, words }) => {
  await visit(page, '/help#damaged');
  const damaged = page.locator('#damaged');
  await expect(damaged).toHaveAttribute('open', '');
  await expect(damaged.getByRole('paragraph').first()).toBeInViewport();
  await damaged.getByRole('link').last().click();
  await expect(page).toHaveURL('/contact?topic=order');
  await expect(page.getByLabel(words.t('contact.topic'))).toHaveValue('order');
  await page.goBack();
  const next = page.locator('#refund-time summary');
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#refund-time').getByRole('paragraph')).toBeVisible();
  await expectAccessible(page);
});

test('[content-05] filters questions while typing, in any spelling of Arabic letters', async ({ page, words }) => {
  const { t, pick } = words;
  await visit(page, '/help');
  const all = await page.locator('details summary:visible').count();
  const box = page.getByRole('searchbox', { name: t('help.filter') });
  await box.fill(pick('الفاتوره', 'INVOICE'));
  await expect(page.locator('#invoice')).toBeVisible();
  await expect(page.locator('#forgot-password')).toBeHidden();
  await expect(page.getByRole('search').getByRole('status')).not.toBeEmpty();
  await box.fill('zzzz');
  await expect(page.getByRole('heading', { name: t('help.nothing') })).toBeVisible();
  await expect(page.getByRole('search').getByRole('status')).toHaveText(t('help.found', { count: 0 }));
  await expectAccessible(page);
  await box.press('Escape');
  await expect(page.locator('details summary:visible')).toHaveCount(all);
});

test('translates a content page in place when the language changes', async ({ page, words }) => {
  await visit(page, '/returns');
  const other = words.language === 'ar' ? 'en' : 'ar';
  await page.getByRole('button', { name: words.t(`lang.${other}`) }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    other === 'en' ? 'Returns & Refunds' : 'الاسترجاع والاسترداد',
  );
  await expect(page.locator('#refund h2')).toHaveText(other === 'en' ? 'How we refund you' : 'كيف يعود المبلغ');
});

test('reports a text that fails to load, and loads it on Retry', async ({ page, words, faults }) => {
  await visit(page, '/cart');
  const text = /\/assets\/terms-[^/]+\.js/;
  await page.route(text, (route) => route.abort());
  await footer(page)
    .getByRole('link', { name: words.t('footer.terms') })
    .click();
  await expect(page.getByRole('alert')).toContainText(words.t('error.page'));
  await page.unroute(text);
  await page.getByRole('button', { name: words.t('action.retry') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.t('footer.terms'));
  await expect(page.locator('#law')).toBeVisible();
  allowFaults(faults, /ERR_FAILED|dynamically imported/);
});

test('[content-06] links terms and privacy on the login and registration pages', async ({ page, words }) => {
  const { t } = words;
  for (const path of ['/auth/login', '/auth/register']) {
    await visit(page, path);
    const notice = page.getByText(t('auth.agreeNotice', { terms: t('footer.terms'), privacy: t('footer.privacy') }), {
      exact: true,
    });
    await expect(notice).toBeVisible();
    await expect(notice.getByRole('link', { name: t('footer.terms') })).toHaveAttribute('href', '/terms');
    await expect(notice.getByRole('link', { name: t('footer.privacy') })).toHaveAttribute('href', '/privacy');
  }
});

const field = (page: Page, words: I18n, name: 'addr.name' | 'auth.email' | 'contact.topic' | 'contact.message') =>
  page.getByLabel(words.t(name), { exact: true });

test('[content-07] sends a visitor’s message, shows mistakes at their fields, and keeps what was typed', async ({
  page,
  context,
  words,
  faults,
}) => {
  const { t } = words;
  await visit(page, '/contact');
  const send = page.getByRole('button', { name: t('contact.send') });
  await send.click();
  for (const message of ['val.fullName', 'val.email', 'val.topic', 'val.message'] as const)
    await expect(page.getByText(t(message))).toBeVisible();
  await expect(field(page, words, 'addr.name')).toBeFocused();
  await expectAccessible(page);
  await field(page, words, 'auth.email').fill('reem@');
  await field(page, words, 'auth.email').blur();
  await expect(page.getByText(t('val.email'))).toBeVisible();

  const message = 'وصلني كيس الدقيق ممزقًا.\nكيف أستبدله؟';
  await field(page, words, 'addr.name').fill('ريم الصالح');
  await field(page, words, 'auth.email').fill('reem@example.com');
  await field(page, words, 'contact.topic').selectOption('order');
  await field(page, words, 'contact.message').fill(message);
  await expect(page.getByText(t('val.email'))).toBeHidden();

  await context.setOffline(true);
  await send.click();
  await expect(page.getByRole('alert')).toContainText(t('contact.failed'));
  await expect(page.getByRole('alert')).toContainText(t('error.network'));
  await expect(field(page, words, 'contact.message')).toHaveValue(message);
  await expectAccessible(page);
  await context.setOffline(false);

  await page.route('**/api/contact', (route) =>
    route.fulfill({
      status: 422,
      json: { code: 'validation_failed', message: '', error: '', errors: {}, errorCodes: { email: 'email' } },
    }),
  );
  await send.click();
  await expect(page.getByText(t('val.email'))).toBeVisible();
  await expect(field(page, words, 'auth.email')).toBeFocused();
  await page.unroute('**/api/contact');

  await field(page, words, 'auth.email').fill('reem.saleh@example.com');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/contact'));
  await send.click();
  expect((await sent).postDataJSON()).toEqual({
    name: 'ريم الصالح',
    email: 'reem.saleh@example.com',
    topic: 'order',
    message,
    website: '',
    language: words.language,
  });
  await expect(page.getByRole('heading', { name: t('contact.sentTitle') })).toBeFocused();
  await expect(page.getByRole('main').getByText('reem.saleh@example.com')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('contact.again') }).click();
  await expect(field(page, words, 'contact.message')).toHaveValue('');
  allowFaults(faults, /ERR_INTERNET_DISCONNECTED|422/);
});

test('does not ask a signed-in customer for name and email', async ({ page, words }) => {
  await signInAsDemo(page);
  await visit(page, '/');
  await footer(page)
    .getByRole('link', { name: words.t('footer.contact') })
    .click();
  await expect(field(page, words, 'auth.email')).toHaveValue('noura@daqeeq.example');
  await expect(field(page, words, 'addr.name')).not.toHaveValue('');
  await page.reload();
  await field(page, words, 'contact.message').fill('مرحبا');
  await expect(field(page, words, 'auth.email')).toHaveValue('noura@daqeeq.example');
  await expect(field(page, words, 'contact.message')).toHaveValue('مرحبا');
});

test('[content-08] shows the demo shop’s contact details on the contact page', async ({ page }) => {
  await visit(page, '/contact');
  await expect(page.getByRole('main').getByRole('link', { name: /@daqeeq\.example$/ })).toHaveAttribute(
    'href',
    /^mailto:/,
  );
});
