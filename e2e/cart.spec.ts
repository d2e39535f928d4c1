import type { Cart } from '#contract/shop/cart.ts';
import { putIntoCart, refuse, signInAsNew } from './customer.ts';
import { allowFaults, expect, expectAccessible, expectNoHorizontalScroll, test, visit } from './fixtures.ts';

const CART = '**/api/cart';

test('[cart-01] asks a visitor to sign in, and shows a new customer an empty cart with links onward', async ({
  page,
  words,
}, info) => {
  const { t } = words;
  await visit(page, '/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cart.signInPrompt'));
  await signInAsNew(page, info.project.name);
  await visit(page, '/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cart.empty'));
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: t('action.browseProducts') })).toHaveAttribute('href', '/products');
  await expect(main.getByRole('link', { name: t('action.goHome') })).toHaveAttribute('href', '/');
});

test('[cart-02] reports a cart that fails to load and loads it on Retry; treats a 404 as an empty cart', async ({
  page,
  words,
  faults,
}, info) => {
  const { t } = words;
  await signInAsNew(page, info.project.name);
  await page.route(CART, (route) => route.abort());
  await visit(page, '/cart');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(t('error.cart'));
  await expect(alert).toContainText(t('error.network'));
  await expectAccessible(page);
  await page.unroute(CART);
  await page.route(CART, refuse('not_found'));
  await alert.getByRole('button', { name: t('action.retry') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cart.empty'));
  allowFaults(faults, /ERR_FAILED|404/);
});

test('[cart-03] changes quantities at once and reverts rejected ones; dims a line while removing it, and reports failures', async ({
  page,
  words,
  faults,
}, info) => {
  const { t, format } = words;
  const person = await signInAsNew(page, info.project.name);
  await putIntoCart(page, person, 2);
  await visit(page, '/cart');
  const line = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('group') });
  const quantity = line.getByRole('status');
  await expect(quantity).toHaveText(format.number(2));

  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/cart/items/*', async (route) => {
    await held;
    await refuse('insufficient_stock')(route);
  });
  await line.getByRole('button', { name: t('product.increase') }).click();
  await expect(quantity).toHaveText(format.number(3));
  await expect(page.getByTestId('cart-badge')).toHaveText(format.number(3));
  answer();
  await expect(quantity).toHaveText(format.number(2));
  await expect(page.getByRole('alert').filter({ hasText: t('error.insufficient_stock') })).toBeVisible();

  await line.getByRole('button', { name: t('action.remove') }).click();
  await expect(line).toHaveAttribute('aria-busy', 'false');
  await expect(line).toHaveCount(1);
  await page.unroute('**/api/cart/items/*');
  await line.getByRole('button', { name: t('action.remove') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cart.empty'));
  await expect(page.getByTestId('cart-badge')).toBeHidden();
  allowFaults(faults, /409|ApiError/);
});

test('[cart-04] asks before clearing the cart, and moves focus to the empty cart', async ({ page, words }, info) => {
  const { t } = words;
  const person = await signInAsNew(page, info.project.name);
  await putIntoCart(page, person, 10);
  await visit(page, '/cart');
  await expect(page.getByTestId('cart-badge')).toHaveText(t('cart.badgeMany', { count: 9 }));
  const clear = page.getByRole('button', { name: t('cart.clear') });
  const question = page.getByRole('alertdialog', { name: t('cart.clearConfirm') });
  await clear.click();
  await expect(question.getByRole('button', { name: t('action.cancel') })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(clear).toBeFocused();
  await clear.click();
  await question.getByRole('button', { name: t('cart.clear') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cart.empty'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('[cart-05] blocks checkout for a sold-out item, asks to refresh for an invalid one, and names an unknown vendor', async ({
  page,
  words,
}, info) => {
  const { t } = words;
  const person = await signInAsNew(page, info.project.name);
  await putIntoCart(page, person, 1, 3);
  await page.route(CART, async (route) => {
    const response = await route.fetch();
    const cart = (await response.json()) as Cart;
    const [first, second, third] = cart.items as unknown as Record<string, unknown>[];
    const offer = first?.productVendor as Record<string, unknown>;
    const items = [
      { ...first, productVendor: { ...offer, quantity: 0, vendor: null } },
      { ...second, productVendor: null },
      third,
    ];
    await route.fulfill({ response, json: { ...cart, items } });
  });
  await visit(page, '/cart');
  const main = page.getByRole('main');
  await expect(main.getByText(t('product.outOfStock'), { exact: true })).toBeVisible();
  await expect(main.getByText(t('product.by', { vendor: t('product.unknownVendor') }))).toBeVisible();
  await expect(main.getByRole('alert')).toHaveText(t('cart.outOfStockBlock'));
  await expect(main.getByRole('button', { name: t('cart.checkout') })).toBeDisabled();
  await expect(main.getByText(t('cart.invalidItem'))).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.unroute(CART);
  await main.getByRole('button', { name: t('action.refreshPage') }).click();
  await expect(main.getByText(t('cart.invalidItem'))).toBeHidden();
  await expect(main.getByRole('link', { name: t('cart.checkout') })).toBeVisible();
});
