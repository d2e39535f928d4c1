import { CONTENT_PAGES } from '#contract/shared/constants.ts';
import { signInAsDemo } from './customer.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, ONCE, test, visit } from './fixtures.ts';

const PUBLIC = [
  '/',
  '/products',
  '/products?search=zzzzqqq',
  '/search',
  '/search?q=zzzzqqq',
  '/search?q=%D8%AF%D9%82%D9%8A%D9%82',
  '/cart',
  '/auth/login',
  '/auth/register',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/products/nothing-here',
  '/categories',
  '/vendors',
  '/vendors/nothing-here',
  ...CONTENT_PAGES.map((name) => `/${name}`),
];

test('[screens-01] every public page is rendered by the server, accessible and no wider than the window', async ({
  page,
  request,
  words,
  faults,
}) => {
  const headers = { cookie: words.language === 'en' ? 'lang=en' : '' };
  const font = words.language === 'ar' ? 'font-arabic' : 'font-latin';
  for (const path of PUBLIC) {
    await test.step(path, async () => {
      const html = await (await request.get(path, { headers })).text();
      expect(html).toContain(`<html lang="${words.language}" dir="${words.direction}" class="${font}"`);
      expect(html).toContain(words.t('brand.name'));
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
    });
  }
  // The path of an unknown product or vendor is a 404, which the browser logs.
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('404')));
});

test('[screens-02] redirects a visitor from private pages to sign in and back', { tag: ONCE }, async ({
  page,
  words,
}) => {
  for (const path of ['/checkout', '/profile', '/orders', '/orders/x', '/orders/x/success', '/addresses']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/auth/login?next=${encodeURIComponent(path)}`);
  }
  await visit(page, '/orders');
  await page.getByRole('button', { name: `${words.t('auth.demoUse')} noura@daqeeq.example` }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: words.t('nav.login'), exact: true })
    .click();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.t('order.myOrders'));
});

test('[screens-03] redirects unknown pages home, and answers 404 for unknown files and API calls', {
  tag: ONCE,
}, async ({ page, request }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/');
  expect((await request.get('/wp-login.php', { maxRedirects: 0 })).status()).toBe(302);
  for (const path of ['/assets/none.js', '/api/none', '/media/none/800'])
    expect((await request.get(path)).status()).toBe(404);
});

test('[screens-04] keeps the page and what was typed when the language changes, and remembers the language', {
  tag: ONCE,
}, async ({ page, words }) => {
  await signInAsDemo(page);
  await visit(page, '/products?sortBy=price&page=2');
  await page.getByRole('searchbox', { name: words.t('catalog.searchProducts') }).fill('شوكو');
  const requests: string[] = [];
  page.on('request', (request) => request.resourceType() === 'document' && requests.push(request.url()));
  const other = words.language === 'ar' ? 'en' : 'ar';
  await page.getByRole('button', { name: words.t(`lang.${other}`) }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr');
  await expect(page.getByRole('searchbox').last()).toHaveValue('شوكو');
  expect(requests).toEqual([]);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
});

test('[screens-05] shows a signed-in customer the whole header, and signs out', { tag: ONCE }, async ({
  page,
  words,
}) => {
  const { t } = words;
  await signInAsDemo(page);
  await visit(page, '/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: t('nav.search') })).toBeVisible();
  await expect(header.getByRole('link', { name: t('nav.products') }).and(page.locator(':visible'))).toBeVisible();
  await header.getByRole('button', { name: t('nav.account') }).click();
  await expect(header.getByRole('link', { name: t('nav.orders') })).toBeVisible();
  await expectAccessible(page);
  await header.getByRole('button', { name: t('nav.logout') }).click();
  await expect(header.getByRole('button', { name: t('nav.search') })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
});

test('tells people without scripts why a page that needs them stays empty', { tag: ONCE }, async ({ request }) => {
  // Read as text: the test browser parses <noscript> as a browser with scripts does.
  for (const path of ['/auth/login', '/orders', '/checkout', '/addresses', '/contact', '/cart', '/wishlist'])
    expect(await (await request.get(path)).text()).toMatch(/<noscript><p[^>]*>تحتاج هذه الصفحة إلى جافا سكريبت\. /);
});

test('serves a page that documents the API', { tag: ONCE }, async ({ page }) => {
  await page.goto('/api/docs');
  // A slow machine needs long for its scripts.
  await expect(page.getByText('/api/auth/login', { exact: true })).toBeVisible({ timeout: 30_000 });
  // The page draws further calls as it is scrolled, so the document itself says whether all areas are in it.
  const { paths } = await (await page.request.get('/api/docs/json')).json();
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/orders', '/api/seller/team', '/api/operator/team']));
});

test('does not submit a form before hydration, so that no password ends up in a URL', { tag: ONCE }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/auth/login');
  await page.locator('input[type="password"]').fill('secret-1234');
  await page.keyboard.press('Enter');
  await expect(page.locator('main button[type="submit"]')).toBeDisabled();
  await expect(page).toHaveURL('/auth/login');
  await context.close();
});
