import type { Page } from '@playwright/test';
import type { Cart } from '#contract/shop/cart.ts';
import type { Order } from '#contract/shop/orders.ts';
import type { I18n } from '#web/shop/i18n.ts';
import { addAddress, putIntoCart, signInAsNew } from './customer.ts';
import { choose, expect, test, visit } from './fixtures.ts';

const NOTES = 'اتصل قبل الوصول';

/** Expects the bought items, with their names in the page's language. */
async function expectItems(page: Page, { pick, format }: I18n, order: Order) {
  const main = page.getByRole('main');
  for (const { product, totalPrice } of order.items) {
    await expect(main.getByText(pick(product.name, product.nameEn)).first()).toBeVisible();
    await expect(main.getByText(format.money(totalPrice)).first()).toBeVisible();
  }
}

test('[buying-02] refreshes and validates the cart on checkout, and shows everything again in the last step', async ({
  page,
  words,
}, info) => {
  const { t, pick, format } = words;
  const person = await signInAsNew(page, info.project.name);
  const { items } = await putIntoCart(page, person, 2, 2);
  const address = await addAddress(person);
  const calls = ['/api/cart', '/api/cart/validate'].map((path) =>
    page.waitForRequest((request) => new URL(request.url()).pathname === path),
  );
  await visit(page, '/checkout');
  await Promise.all(calls);
  const steps = page.getByRole('navigation', { name: t('checkout.progress') }).getByRole('listitem');
  await expect(steps).toHaveCount(3);
  const next = page.getByRole('button', { name: t('action.continue') });
  await expect(page.getByRole('radio', { name: new RegExp(address.addressLine) })).toBeChecked();
  await expect(steps.first()).toHaveAttribute('aria-current', 'step');
  await next.click();
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  await choose(page.getByRole('radio', { name: new RegExp(`^${words.pick('مدى', 'mada')}`) }));
  const quoted = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/checkout/quote') && response.request().postDataJSON().shippingOption === 'express',
  );
  await choose(page.getByRole('radio', { name: new RegExp(t('checkout.express')) }));
  const { totalAmount } = await (await quoted).json();
  await page.getByRole('textbox', { name: t('checkout.orderNotes') }).fill(NOTES);
  await next.click();
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step');
  const main = page.getByRole('main');
  for (const { productVendor: offer } of items)
    await expect(main.getByText(pick(offer.product.name, offer.product.nameEn)).first()).toBeVisible();
  for (const text of [
    address.addressLine,
    words.pick('مدى', 'mada'),
    t('checkout.express'),
    NOTES,
    format.money(totalAmount),
  ])
    await expect(main.getByText(text).and(page.locator(':visible')).first()).toBeVisible();
});

test('[buying-03] shows items, address, delivery date and costs on an order’s pages', async ({ page, words }, info) => {
  const { t, format } = words;
  const person = await signInAsNew(page, info.project.name);
  await putIntoCart(page, person, 2, 2);
  const address = await addAddress(person);
  const order = await person.call<Order>('POST', '/orders', {
    shippingAddressId: address.id,
    paymentMethod: 'cod',
    notes: NOTES,
    couponCode: null,
    isPickup: false,
  });
  const main = page.getByRole('main');
  const day = format.weekday(order.estimatedDeliveryDate);
  for (const path of [`/orders/${order.id}/success`, `/orders/${order.id}`]) {
    await visit(page, path);
    await expectItems(page, words, order);
    for (const text of [
      order.orderNumber,
      address.addressLine,
      words.pick('الدفع عند الاستلام', 'Cash on Delivery'),
      NOTES,
      t('order.estimatedDeliveryOn', { day }),
      format.money(order.totalAmount),
      format.money(order.tax),
    ])
      await expect(main.getByText(text).first()).toBeVisible();
  }
  await visit(page, '/orders');
  const card = main.getByRole('listitem').filter({ hasText: order.orderNumber });
  for (const text of [
    format.date(order.createdAt),
    format.money(order.totalAmount),
    t('order.status.PENDING'),
    t('payment.status.PENDING'),
  ])
    await expect(card.getByText(text).first()).toBeVisible();
});

test('[buying-04] shows a skeleton while the cart loads, and links back to the shop', async ({ page, words }, info) => {
  const { t } = words;
  const person = await signInAsNew(page, info.project.name);
  await putIntoCart(page, person);
  let send: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/api/cart', async (route) => {
    await held;
    await route.continue();
  });
  await visit(page, '/cart');
  const main = page.getByRole('main');
  await expect(main.getByRole('status').filter({ hasText: t('app.loading') })).toBeVisible();
  const answered = page.waitForResponse('**/api/cart');
  send();
  const cart = (await (await answered).json()) as Cart;
  expect(cart.items).toHaveLength(1);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('cart.title'));
  await expect(main.getByRole('link', { name: t('action.continueShopping') })).toHaveAttribute('href', '/products');
});
