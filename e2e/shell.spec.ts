import type { Page } from '@playwright/test';
import { signInAsDemo } from './customer.ts';
import { expect, expectNoHorizontalScroll, ONCE, test, visit } from './fixtures.ts';

const visible = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).and(page.locator(':visible'));

/** Answers the cart call with a cart of `itemCount` pieces. */
async function serveCart(page: Page, itemCount: number) {
  await page.route('**/api/cart', (route) =>
    route.fulfill({ json: { id: 'c', customerId: 'c', items: [], itemCount, totalAmount: 0, version: 1 } }),
  );
}

/** Collects the shop's own links in an area of the page. */
async function linksOf(page: Page, role: 'main' | 'contentinfo'): Promise<string[]> {
  return page
    .getByRole(role)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

test('[shell-01] shows a visitor the shop’s benefits on the home page, with links onward', async ({ page, words }) => {
  const { t } = words;
  await page.goto('/');
  const main = page.getByRole('main');
  for (const feature of ['home.benefitQuality', 'home.benefitDelivery', 'home.benefitSupport'] as const)
    await expect(main.getByText(t(feature), { exact: true })).toBeVisible();
  for (const block of ['home.forCustomers', 'home.forVendors'] as const) {
    await expect(main.getByRole('heading', { name: t(block) })).toBeVisible();
  }
  for (const point of ['home.customer1', 'home.vendor1'] as const) await expect(main.getByText(t(point))).toBeVisible();
  await expect(main.getByRole('heading', { name: t('home.appDownload') })).toBeVisible();
  await expect(main.getByText(t('home.appHomeScreen'))).toBeVisible();
  await expect(main.getByRole('navigation', { name: t('home.shortcuts') })).toBeHidden();
  await expect(main.getByRole('link', { name: t('nav.account') })).toBeHidden();
  expect(await linksOf(page, 'main')).toEqual(
    expect.arrayContaining(['/products', '/categories', '/vendors', '/auth/register', '/auth/login']),
  );
});

test('an Arabic page loads only fonts that it shows', { tag: ONCE }, async ({ page }) => {
  const fonts = new Set<string>();
  await page.route('**/*.woff2', async (route) => {
    fonts.add(/\/assets\/([a-z-]+?)-(?:arabic|latin)/.exec(route.request().url())?.[1] ?? 'another');
    await route.continue();
  });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect([...fonts].sort()).toEqual(['el-messiri', 'figtree', 'readex-pro']);
});

test('[shell-02] links a customer on the home page to account, orders and cart', async ({ page, words }) => {
  const { t } = words;
  await signInAsDemo(page);
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: t('action.shopNow') })).toHaveAttribute('href', '/products');
  await expect(main.getByRole('link', { name: t('nav.account') })).toHaveAttribute('href', '/profile');
  const strip = main.getByRole('navigation', { name: t('home.shortcuts') });
  for (const [label, href] of [
    ['action.browseProducts', '/products'],
    ['nav.orders', '/orders'],
    ['home.viewCart', '/cart'],
  ] as const)
    await expect(strip.getByRole('link', { name: t(label) })).toHaveAttribute('href', href);
  await expectNoHorizontalScroll(page);
});

test('[shell-03] shows a visitor a sticky header with only logo and languages', async ({ page, words }) => {
  const { t } = words;
  await page.goto('/products');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: t('brand.home') })).toBeVisible();
  await expect(header.getByRole('button', { name: t(words.language === 'ar' ? 'lang.en' : 'lang.ar') })).toBeVisible();
  for (const name of ['nav.products', 'nav.categories', 'nav.vendors', 'nav.login', 'nav.register'] as const)
    await expect(visible(page, t(name))).toHaveCount(0);
  await expect(header.getByRole('searchbox')).toHaveCount(0);
  await expect(header.getByRole('link', { name: new RegExp(t('nav.cart')) })).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(header).toBeInViewport();
});

test('[shell-04] shows a customer a header with all links, and the first letter of the first name', async ({
  page,
  words,
}) => {
  const { t } = words;
  await signInAsDemo(page);
  await visit(page, '/');
  for (const [name, href] of [
    ['nav.products', '/products'],
    ['nav.categories', '/categories'],
    ['nav.vendors', '/vendors'],
  ] as const)
    await expect(visible(page, t(name))).toHaveAttribute('href', href);
  const firstName = await page.evaluate(
    () => JSON.parse(localStorage.getItem('user_data') ?? '{}').firstName as string,
  );
  const account = page.getByRole('button', { name: t('nav.account') });
  await expect(account).toHaveText(firstName.charAt(0));
  await account.click();
  const menu = page.getByRole('navigation', { name: t('nav.account') });
  for (const [name, href] of [
    ['nav.profile', '/profile'],
    ['nav.orders', '/orders'],
    ['nav.wishlist', '/wishlist'],
  ] as const)
    await expect(menu.getByRole('link', { name: t(name) })).toHaveAttribute('href', href);
  await expect(menu.getByRole('button', { name: t('nav.logout') })).toBeVisible();
});

test('[shell-05] counts the pieces in the cart’s badge, up to nine', { tag: ONCE }, async ({ page, words }) => {
  await signInAsDemo(page);
  await serveCart(page, 9);
  await visit(page, '/');
  await expect(page.getByTestId('cart-badge')).toHaveText(words.format.number(9));
  await serveCart(page, 10);
  await page.reload();
  await expect(page.getByTestId('cart-badge')).toHaveText(words.t('cart.badgeMany', { count: 9 }));
});

test('[shell-06] clears the cart on sign-out', { tag: ONCE }, async ({ page, words }) => {
  await serveCart(page, 4);
  await signInAsDemo(page);
  await visit(page, '/');
  await expect(page.getByTestId('cart-badge')).toBeVisible();
  await page.getByRole('button', { name: words.t('nav.account') }).click();
  await page.getByRole('button', { name: words.t('nav.logout') }).click();
  await expect(page.getByTestId('cart-badge')).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('cart-storage'))).toContain('"itemCount":0');
});

test('[shell-07] lists the content pages, accepted cards and the merchant in the footer', async ({ page, words }) => {
  const { t, pick } = words;
  await page.goto('/');
  expect(await linksOf(page, 'contentinfo')).toEqual(
    expect.arrayContaining(['/about', '/contact', '/help', '/shipping', '/returns', '/privacy', '/terms']),
  );
  const footer = page.getByRole('contentinfo');
  for (const card of ['Visa', 'Mastercard', 'mada', 'STC Pay'])
    await expect(footer.getByText(card, { exact: true })).toBeVisible();
  await expect(footer).toContainText(pick('مؤسسة دقيق التجريبية للتجارة الإلكترونية', 'Daqeeq Demo E-Commerce Est.'));
  await expect(footer).toContainText(t('footer.cr', { number: '7009999900' }));
  await expect(footer).toContainText(t('footer.vat', { number: '399999999900003' }));
});

test('[shell-08] redirects incomplete paths to the intended page', { tag: ONCE }, async ({ page }) => {
  await page.goto('/products/');
  await expect(page).toHaveURL(/\/products\/?$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/auth');
  await expect(page).toHaveURL('/auth/login');
});
