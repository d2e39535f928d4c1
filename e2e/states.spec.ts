import type { Page, Response } from '@playwright/test';
import { ERRORS, type ErrorCode } from '#contract/shared/errors.ts';
import type { I18n } from '#web/shop/i18n.ts';
import { findOffers, putIntoCart, refuse, signInAsDemo, signInAsNew } from './customer.ts';
import { allowFaults, expect, expectAccessible, expectNoHorizontalScroll, newPerson, test, visit } from './fixtures.ts';

const PRODUCTS = /\/api\/products\/public\?/;

/** Navigates within the shop from a page without products to the list, so that the browser fetches them. */
async function walkToProducts(page: Page, words: I18n) {
  if (!page.url().endsWith('/cart')) await visit(page, '/cart');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: words.t('nav.products') })
    .click();
  await expect(page).toHaveURL('/products');
}

const firstButton = (page: Page, name: string) =>
  page.getByRole('button', { name }).and(page.locator(':enabled:visible')).first();

test('[states-01] reports products that fail to load, and reloads the page on Retry', async ({
  page,
  words,
  faults,
}) => {
  const { t } = words;
  const alert = page.getByRole('main').getByRole('alert');
  for (const [answer, reason] of [
    ['abort', 'error.network'],
    [500, null],
    [503, 'error.unavailable'],
  ] as const) {
    await page.route(PRODUCTS, (route) =>
      answer === 'abort' ? route.abort() : route.fulfill({ status: answer, body: '<html>' }),
    );
    await walkToProducts(page, words);
    await expect(alert.getByRole('heading')).toHaveText(t('error.generic'));
    await expect(alert).toContainText(t('error.products'));
    if (reason) await expect(alert).toContainText(t(reason));
    // The others differ by a sentence.
    if (answer === 'abort') await expectAccessible(page);
    await page.unroute(PRODUCTS);
    const loaded: Promise<Response> = page.waitForResponse((response) => response.request().isNavigationRequest());
    await alert.getByRole('button', { name: t('action.retry') }).click();
    await loaded;
    await expect(page.getByRole('article')).toHaveCount(20);
  }
  allowFaults(faults, /ERR_FAILED|500|503/);
});

test('[states-02] shows 8 skeletons while products load, without a layout shift', async ({ page, words }) => {
  await visit(page, '/cart');
  let send: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(PRODUCTS, async (route) => {
    await held;
    await route.continue();
  });
  await walkToProducts(page, words);
  const main = page.getByRole('main');
  await expect(main.locator('li > .card[aria-hidden]')).toHaveCount(8);
  await expect(main.getByRole('status').first()).toHaveText(words.t('app.loading'));
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        document.body.dataset.shift = String(Number(document.body.dataset.shift ?? 0) + entry.value);
    }).observe({ type: 'layout-shift' });
  });
  send();
  await expect(page.getByRole('article')).toHaveCount(20);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(Number((await page.evaluate(() => document.body.dataset.shift)) ?? 0)).toBeLessThan(0.05);
});

test('shows a banner while offline, keeps the page, and loads requested data once online', async ({
  page,
  context,
  words,
  faults,
}) => {
  const { t } = words;
  await visit(page, '/products');
  await expect(page.getByRole('article')).toHaveCount(20);
  await context.setOffline(true);
  const banner = page.getByText(
    words.pick(
      'أنت غير متصل بالإنترنت. ستُحدَّث الصفحة عند عودة الاتصال.',
      'You are offline. The page updates when the connection returns.',
    ),
  );
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('nav.categories') })
    .click();
  await expect(page).toHaveURL('/products');
  await page.getByRole('link', { name: t('action.next'), exact: true }).click();
  await expect(page).toHaveURL('/products?page=2');
  await expect(page.getByRole('article')).toHaveCount(0);
  await context.setOffline(false);
  await expect(banner).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(20);
  allowFaults(faults, /ERR_INTERNET_DISCONNECTED/);
});

test('[states-03] reports each failed action once, in words', async ({ page, words, faults }, info) => {
  const { t } = words;
  await signInAsNew(page, info.project.name);
  await visit(page, '/products?inStock=false');
  const add = firstButton(page, t('product.addToCart'));
  const codes = [
    'forbidden',
    'product_not_found',
    'validation_failed',
    'insufficient_stock',
    'too_many_requests',
    'server_error',
    'unavailable',
  ] as const satisfies ErrorCode[];
  for (const code of codes) {
    await page.route('**/api/cart/items', refuse(code), { times: 1 });
    await add.click();
    const toast = page.getByRole('alert').filter({ hasText: t(`error.${code}`) });
    await expect(toast).toBeVisible();
    await toast.getByRole('button', { name: t('action.close') }).click();
    await expect(toast).toBeHidden();
  }
  await page.route('**/api/cart/items', (route) => route.abort(), { times: 1 });
  await add.click();
  await expect(page.getByRole('alert').filter({ hasText: t('error.network') })).toBeVisible();
  await page.route(
    '**/api/cart/items',
    (route) => route.fulfill({ status: 409, json: { code: 'unheard_of', message: 'A new rule of the shop' } }),
    { times: 1 },
  );
  await add.click();
  await expect(page.getByText('A new rule of the shop')).toBeVisible();
  const statuses = codes.map((code) => ERRORS[code][0]).join('|');
  allowFaults(faults, new RegExp(`ERR_FAILED|ApiError|409|${statuses}`));
});

test('reports an ended session once, and returns to the private page after signing in', async ({
  page,
  words,
  faults,
}) => {
  const { t } = words;
  await signInAsDemo(page);
  await visit(page, '/products');
  await expect(firstButton(page, t('product.addToCart'))).toBeVisible();
  await page.route('**/api/**', refuse('unauthorized'));
  await page.getByRole('button', { name: t('nav.account') }).click();
  await page.getByRole('link', { name: t('nav.orders') }).click();
  await expect(page).toHaveURL('/auth/login?next=%2Forders');
  await expect(page.getByText(t('auth.sessionExpired'))).toHaveCount(1);
  expect(await page.evaluate(() => ['auth_token', 'user_data'].map((key) => localStorage.getItem(key)))).toEqual([
    null,
    null,
  ]);
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: `${t('auth.demoUse')} noura@daqeeq.example` }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: t('nav.login'), exact: true })
    .click();
  await expect(page).toHaveURL('/orders');
  allowFaults(faults, /401|ApiError/);
});

test('keeps a public page when the session ends, with the visitor’s buttons', async ({ page, words, faults }, info) => {
  const { t } = words;
  await signInAsNew(page, info.project.name);
  await visit(page, '/products?inStock=false');
  const add = firstButton(page, t('product.addToCart'));
  await expect(add).toBeVisible();
  await page.route('**/api/**', refuse('unauthorized'));
  await add.click();
  await expect(page.getByText(t('auth.sessionExpired'))).toHaveCount(1);
  await expect(page.getByRole('button', { name: t('product.signInToAdd') }).first()).toBeDisabled();
  await expect(page).toHaveURL('/products?inStock=false');
  allowFaults(faults, /401|ApiError/);
});

test('[states-04] shows the loader until a stored session is confirmed', async ({ page, words }, info) => {
  const { t } = words;
  await signInAsNew(page, info.project.name);
  let send: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/api/auth/profile', async (route) => {
    await held;
    await route.continue();
  });
  await visit(page, '/products');
  const loader = page.locator('.start-loader');
  await expect(loader).toBeVisible();
  await expect(loader).toHaveText(t('app.loading'));
  // If scripts never load, the stylesheet hides the loader after the same 8 seconds.
  expect(await loader.evaluate((element) => getComputedStyle(element).animationDelay)).toBe('8s');
  send();
  await expect(loader).toBeHidden();
  await expect(firstButton(page, t('product.addToCart'))).toBeVisible();
});

test('[cart-38] the carts of two tabs follow each other', async ({ page, words }, info) => {
  const { t, format } = words;
  const person = await signInAsNew(page, info.project.name);
  await putIntoCart(page, person, 2);
  await visit(page, '/cart');
  const other = await page.context().newPage();
  await visit(other, '/cart');
  const field = (tab: Page) => tab.getByRole('main').getByRole('spinbutton');
  await field(other).fill('٥');
  await expect(field(page)).toHaveValue(format.number(5));
  await expect(page.getByTestId('cart-badge')).toHaveText(format.number(5));
  await other.getByRole('button', { name: t('action.remove') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cart.empty'));
  await expect(page.getByTestId('cart-badge')).toBeHidden();
});

test('keeps header and footer when a page crashes, and recovers on the next page', async ({ page, words, faults }) => {
  const { t } = words;
  await visit(page, '/cart');
  await page.route(PRODUCTS, (route) => route.fulfill({ json: { data: null, meta: {} } }));
  await walkToProducts(page, words);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(t('error.page'));
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('brand.home') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home.heroTitle'));
  faults.splice(0);
});

test('shows placeholders of the same size for pictures that fail to load', async ({ page, faults }) => {
  await page.route('**/media/**', (route) => route.abort());
  await visit(page, '/products');
  const card = page.getByRole('article').first();
  await expect(card.locator('img')).toHaveCount(0);
  const box = await card.locator('span.aspect-square').boundingBox();
  expect(box?.width).toBeGreaterThan(100);
  expect(Math.abs((box?.width ?? 0) - (box?.height ?? 0))).toBeLessThan(1);
  await expectAccessible(page);
  allowFaults(faults, /ERR_FAILED/);
});

test('keeps very long names and words within the window', async ({ page, words }, info) => {
  const person = await signInAsNew(page, info.project.name);
  await putIntoCart(page, person);
  const long = { name: 'كعكةالشوكولاتة'.repeat(20), nameEn: 'Chocolatecake'.repeat(20) };
  await page.route(/\/api\/(products\/public|cart)/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text
        .replace(/"name":"[^"]*"/g, `"name":"${long.name}"`)
        .replace(/"nameEn":"[^"]*"/g, `"nameEn":"${long.nameEn}"`),
    });
  });
  await visit(page, '/cart');
  await expect(page.getByRole('main').getByText(words.pick(long.name, long.nameEn)).first()).toBeVisible();
  await expectNoHorizontalScroll(page);
  await walkToProducts(page, words);
  await expect(page.getByRole('article')).toHaveCount(20);
  await expectNoHorizontalScroll(page);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words.pick(long.name, long.nameEn));
  await expectNoHorizontalScroll(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('[states-05] keeps what was typed in a form when the language changes', async ({ page, words }, info) => {
  const { t } = words;
  const person = newPerson(info.project.name);
  await visit(page, '/auth/register');
  await page.getByLabel(t('auth.firstName')).fill(person.firstName);
  await page.getByLabel(t('auth.email')).fill(person.email);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(person.password);
  await page.getByRole('checkbox').check();
  const other = words.language === 'ar' ? 'en' : 'ar';
  await page.getByRole('button', { name: t(`lang.${other}`) }).click();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr');
  await expect(html).toHaveClass(other === 'ar' ? /font-arabic/ : /font-latin/);
  const values = await page
    .locator('main input')
    .evaluateAll((inputs) =>
      (inputs as HTMLInputElement[]).map(({ type, value, checked }) => (type === 'checkbox' ? checked : value)),
    );
  expect(values).toEqual(expect.arrayContaining([person.firstName, person.email, person.password, true]));
  expect(await page.evaluate(() => localStorage.getItem('language-storage'))).toContain(`"language":"${other}"`);
});

test('restores the language from the stored choice if the cookie is lost', async ({ page, words }) => {
  const other = words.language === 'ar' ? 'en' : 'ar';
  await visit(page, '/cart');
  await page.getByRole('button', { name: words.t(`lang.${other}`) }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await page.context().clearCookies();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
});

test('moves the focus to the heading of a new page, and past the header with the skip link', async ({
  page,
  words,
}) => {
  const { t } = words;
  await visit(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: t('nav.skipToContent') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('nav.products') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: t('catalog.page', { page: 2, total: 26 }) }).focus();
  await expect(page.getByRole('article')).toHaveCount(20);
});

test('[states-06] distinguishes a missing offer from a shop that does not respond', async ({ page, words, faults }) => {
  const { t } = words;
  const [offer] = await findOffers(page);
  await visit(page, '/products?inStock=false&sortBy=price&minPrice=20');
  const call = `**/api/products/public/${offer?.id}`;
  const link = page.getByRole('article').first().getByRole('link').first();
  await page.route(call, (route) => route.abort());
  await link.click();
  await expect(page.getByRole('alert')).toContainText(t('error.product'));
  await expect(page.getByRole('alert')).toContainText(t('error.network'));
  await page.unroute(call);
  await page.getByRole('button', { name: t('action.retry') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();

  await visit(page, '/products?inStock=false&sortBy=price&minPrice=20&page=2');
  await page.route('**/api/products/public/*', refuse('product_not_found'));
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('product.notFound'));
  await expect(page.getByText(t('product.notFoundHint'))).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: t('action.browseProducts') })).toHaveAttribute(
    'href',
    '/products',
  );
  allowFaults(faults, /ERR_FAILED|404/);
});
