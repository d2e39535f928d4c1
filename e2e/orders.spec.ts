import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Order } from '#contract/shop/orders.ts';
import type { I18n } from '#web/shop/i18n.ts';
import { findOffers, findPlenty, placeOrder, signInAsDemo, signInAsNew } from './customer.ts';
import { allowFaults, expect, expectAccessible, expectNoHorizontalScroll, test, visit } from './fixtures.ts';
import { collect, runAll, runCli } from './shop-cli.ts';

const card = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: number });
const choose = (page: Page, words: I18n, label: 'order.status' | 'order.paymentStatus', value: string) =>
  page.getByLabel(words.t(label), { exact: true }).selectOption(value);

test('[orders-01] links a customer without orders to the products', async ({ page, words }, info) => {
  const { t } = words;
  await signInAsNew(page, info.project.name);
  await visit(page, '/orders/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order.myOrders'));
  await expect(page.getByRole('heading', { level: 2, name: t('order.empty') })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('action.browseProducts') })
    .click();
  await expect(page).toHaveURL('/products');
});

test('[orders-02] filters orders by number, product, status and payment; keeps the filters in the URL, and clears them', async ({
  page,
  words,
}) => {
  const { t, format } = words;
  await signInAsDemo(page);
  await visit(page, '/orders');
  await expect(page.getByText(t('order.count', { count: 15 }))).toBeVisible();
  const form = page.getByRole('form', { name: t('order.filter') });
  const cards = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(cards).toHaveCount(10);
  await page.getByRole('link', { name: t('catalog.page', { page: 2, total: 2 }) }).click();
  await expect(page).toHaveURL('/orders?page=2');
  await expect(cards).toHaveCount(5);

  await form.getByRole('button', { name: t('order.moreFilters') }).click();
  await choose(page, words, 'order.status', 'SHIPPED');
  await page.getByRole('button', { name: t('action.filter'), exact: true }).click();
  await expect(page).toHaveURL('/orders?status=SHIPPED');
  await expect(cards).toHaveCount(1);
  const number = (await cards.textContent()) ?? '';
  await choose(page, words, 'order.status', '');
  await choose(page, words, 'order.paymentStatus', 'PAID');
  await form.getByRole('searchbox').fill(number.slice(3));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/orders?search=${number.slice(3)}&paymentStatus=PAID`);
  await expect(cards).toHaveText([number]);
  await page.reload();
  await expect(cards).toHaveText([number]);
  await expect(form.getByRole('searchbox')).toHaveValue(number.slice(3));
  await expectAccessible(page);

  await choose(page, words, 'order.paymentStatus', 'FAILED');
  await page.getByRole('button', { name: t('action.filter'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: t('order.emptyFiltered') })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveText([number]);
  await expect(form.getByLabel(t('order.paymentStatus'))).toHaveValue('PAID');
  await page.getByRole('button', { name: t('action.clear'), exact: true }).click();
  await expect(page).toHaveURL('/orders');
  await expect(form.getByRole('searchbox')).toHaveValue('');
  await expect(cards).toHaveCount(10);
  await expect(page.getByText(format.number(15)).first()).toBeVisible();
  await expectNoHorizontalScroll(page);
});

test('[orders-03] offers many pages of orders as 1 to 5, an ellipsis and the last', async ({ page, words }) => {
  await signInAsDemo(page);
  await page.route('**/api/orders?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), totalPages: 12 } });
  });
  await visit(page, '/orders');
  const { number } = words.format;
  const pages = page.getByRole('navigation', { name: words.t('catalog.pages') });
  await expect(pages).toHaveText(new RegExp([...[1, 2, 3, 4, 5].map((n) => number(n)), '…', number(12)].join('\\s*')));
});

test('[orders-04] shows three pictures, the number of further items, and every vendor on an order card', async ({
  page,
  words,
}) => {
  await signInAsDemo(page);
  await visit(page, '/orders?status=SHIPPED');
  const only = page.getByRole('main').getByRole('listitem').first();
  await expect(only.getByRole('img')).toHaveCount(3);
  await expect(only.getByText(words.t('order.moreItems', { count: 1 }))).toBeVisible();
  await expect(only.getByText(words.t('order.status.SHIPPED'))).toBeVisible();
  await expect(only.getByText(words.t('payment.status.PAID'))).toBeVisible();
});

test('[orders-05] cancels an order from its card with a reason, then offers to reorder', async ({
  page,
  words,
}, info) => {
  const { t } = words;
  const person = await signInAsNew(page, info.project.name);
  const { orderNumber } = await placeOrder(person, (await findPlenty(page)).slice(0, 1));
  await visit(page, '/orders');
  await card(page, orderNumber)
    .getByRole('button', { name: t('order.cancel') })
    .click();
  const dialog = page.getByRole('dialog', { name: t('order.cancelConfirm') });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('order.keep') }).click();
  await expect(dialog).toBeHidden();
  await card(page, orderNumber)
    .getByRole('button', { name: t('order.cancel') })
    .click();
  await dialog.getByLabel(t('order.cancelReason')).fill('طلبت الكمية الخطأ');
  await dialog.getByRole('button', { name: t('order.cancel') }).click();
  await expect(page.getByText(t('order.cancelled'))).toBeVisible();
  await expect(card(page, orderNumber).getByText(t('order.status.CANCELLED'))).toBeVisible();
  await expect(card(page, orderNumber).getByRole('button')).toHaveCount(0);

  await card(page, orderNumber)
    .getByRole('link', { name: t('action.viewDetails') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber);
  await expect(page.getByText(t('order.step.placed'), { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: t('order.cancel') })).toBeHidden();
  await page.getByRole('button', { name: t('order.reorder') }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText(t('order.reordered'))).toBeVisible();
  await expect(page.getByTestId('cart-badge')).toHaveText(words.format.number(1));
});

test('[orders-06] does not cancel an order that has moved on meanwhile, and shows an alert', async ({
  page,
  words,
  faults,
}, info) => {
  const { t } = words;
  const person = await signInAsNew(page, info.project.name);
  const { id, orderNumber } = await placeOrder(person, (await findPlenty(page)).slice(0, 1));
  await visit(page, `/orders/${id}`);
  await page.getByRole('button', { name: t('order.cancel') }).click();
  runAll(['order', 'advance', orderNumber], ['order', 'advance', orderNumber]);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('order.cancel') })
    .click();
  const alert = page.getByRole('alertdialog', { name: t('order.cancelFailed') });
  await expect(alert).toContainText(t('error.order_not_cancellable'));
  await expectAccessible(page);
  await alert.getByRole('button', { name: t('action.ok') }).click();
  await expect(alert).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByText(t('order.status.PROCESSING')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: t('order.cancel') })).toBeHidden();
  allowFaults(faults, /status of 409/);
});

test('[orders-07] follows an order’s status changes with progress, tracking and parcels', async ({
  page,
  words,
}, info) => {
  const { t } = words;
  const person = await signInAsNew(page, info.project.name);
  const [first, ...others] = await findPlenty(page);
  const second = others.find(({ vendor }) => vendor.id !== first?.vendor.id);
  if (!first || !second) throw new Error('the demo shop has too few vendors');
  const { id, orderNumber } = await placeOrder(person, [first, second]);
  expect(runCli('order', 'advance', orderNumber)).toContain(`${orderNumber} is CONFIRMED.`);
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/tracking') && asked.push(request.url()));
  await visit(page, `/orders/${id}`);
  const step = page.getByRole('main').locator('[aria-current="step"]');
  await expect(step).toHaveText(t('order.step.confirmed'));
  await expect(page.getByRole('heading', { name: t('order.trackingEvents') })).toBeHidden();
  expect(asked).toEqual([]);

  const advance = ['order', 'advance', orderNumber];
  runAll(advance, [...advance, '--carrier', 'Daqeeq Delivery', '--tracking', 'DD-1001']);
  await visit(page, '/orders');
  await expect(card(page, orderNumber).getByRole('button', { name: t('order.cancel') })).toBeHidden();
  await card(page, orderNumber)
    .getByRole('link', { name: t('order.trackPackage') })
    .click();
  await expect(page).toHaveURL(`/orders/${id}#tracking`);
  await expect(page.getByRole('heading', { name: t('order.trackingEvents') })).toBeFocused();
  await expect(step).toHaveText(t('order.step.shipped'));
  await expect(page.getByText(t('order.event.shipped'))).toHaveCount(2);
  await expect(page.getByText('DD-1001')).toHaveCount(2);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  const [fast, slow] = (await person.call<Order>('GET', `/orders/${id}`)).fulfilments;
  await expect(
    page.getByText(t('order.collect', { amount: words.format.money(slow?.collectAmount ?? 0) })),
  ).toBeVisible();
  if (!fast || !slow) throw new Error('the order has too few parcels');
  collect(orderNumber, fast);
  await page.reload();
  await expect(step).toHaveText(t('order.step.shipped'));
  await expect(page.getByText(t('order.event.delivered'))).toHaveCount(1);
  runCli('order', 'refused', orderNumber, '--vendor', slow.vendor.nameEn);
  await page.reload();
  await expect(step).toHaveText(t('order.step.delivered'));
  await expect(page.getByText(t('order.event.refused'))).toBeVisible();
  await expect(page.getByText(t('order.paidAtDoor'))).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText(t('payment.status.PAID')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: t('order.reorder') })).toBeVisible();
  expect(() => runCli('order', 'advance', orderNumber)).toThrow('Nothing to move');
  await visit(page, '/orders');
  await expect(card(page, orderNumber).getByRole('button', { name: t('order.reorder') })).toBeVisible();
});

test('[orders-08] reports what a reorder skipped and why', async ({ page, words }, info) => {
  const { t } = words;
  const person = await signInAsNew(page, info.project.name);
  const [plenty] = await findPlenty(page);
  const limited = (await findOffers(page, 'inStock=true&limit=100&sortBy=rating')).find(
    ({ quantity, minOrderQuantity, maxOrderQuantity }) =>
      maxOrderQuantity < 20 && quantity > maxOrderQuantity * 4 && minOrderQuantity === 1,
  );
  if (!plenty || !limited) throw new Error('the demo shop has no offer with a maximum');
  const placed = await placeOrder(person, [plenty, limited]);
  const advance = ['order', 'advance', placed.orderNumber];
  runAll(advance, advance, advance);
  collect(placed.orderNumber, ...(await person.call<Order>('GET', `/orders/${placed.id}`)).fulfilments);
  await person.call('POST', '/cart/items', { productId: limited.id, quantity: limited.maxOrderQuantity });
  await visit(page, '/orders');
  await card(page, placed.orderNumber)
    .getByRole('button', { name: t('order.reorder') })
    .click();
  const dialog = page.getByRole('dialog', { name: t('order.reorder') });
  await expect(dialog.getByText(t('order.reorderAdded', { count: 1 }))).toBeVisible();
  await expect(dialog.getByText(t('order.reorderSkipped'))).toBeVisible();
  await expect(dialog.getByText(t('product.max', { count: limited.maxOrderQuantity }))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('link', { name: t('home.viewCart') }).click();
  await expect(page).toHaveURL('/cart');
});

test('[orders-09] saves the invoice under the order’s number', async ({ page, words }) => {
  const { t } = words;
  await signInAsDemo(page);
  await visit(page, '/orders?status=DELIVERED');
  const number = (await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  await page.getByRole('link', { name: number, exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('order.downloadInvoice') }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`invoice-${number}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('[orders-10] reports a failed reorder or invoice download in an alert', async ({ page, words, faults }) => {
  const { t } = words;
  await signInAsDemo(page);
  await visit(page, '/orders?status=DELIVERED');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('action.viewDetails') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('DQ-');
  for (const [call, button, title] of [
    ['reorder', 'order.reorder', 'order.reorderFailed'],
    ['invoice', 'order.downloadInvoice', 'order.invoiceFailed'],
  ] as const) {
    await page.route(`**/api/orders/*/${call}`, (route) => route.abort());
    await page.getByRole('button', { name: t(button) }).click();
    const alert = page.getByRole('alertdialog', { name: t(title) });
    await expect(alert).toContainText(t('error.network'));
    await alert.getByRole('button', { name: t('action.ok') }).click();
    await expect(page.getByRole('button', { name: t(button) })).toBeFocused();
  }
  allowFaults(faults, /ERR_FAILED/);
});

test('[orders-11] reports orders that fail to load, and loads them on Retry', async ({ page, words, faults }) => {
  const { t } = words;
  await signInAsDemo(page);
  let isDown = true;
  await page.route('**/api/orders?*', (route) => (isDown ? route.abort() : route.continue()));
  await visit(page, '/orders');
  await expect(page.getByRole('alert')).toContainText(t('order.loadFailed'));
  isDown = false;
  await page.getByRole('button', { name: t('action.retry') }).click();
  await expect(page.getByRole('link', { name: t('action.viewDetails') }).first()).toBeVisible();
  allowFaults(faults, /ERR_FAILED/);
});

test('[orders-12] shows Order Not Found for an unknown order and for a load failure', async ({
  page,
  words,
  faults,
}) => {
  const { t } = words;
  await signInAsDemo(page);
  for (const path of ['/orders/nonsense', '/orders/01a1fece-a2f9-765c-bed7-7cdaf99f5af5/success']) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order.notFound'));
    await expect(page.getByText(t('order.notFoundHint'))).toBeVisible();
    await expectAccessible(page);
  }
  await page.route('**/api/orders/*', (route) => route.abort());
  await visit(page, '/orders/01a1fece-a2f9-765c-bed7-7cdaf99f5af5');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order.notFound'));
  await expect(page.getByRole('alert')).toContainText(t('order.detailsFailed'));
  await page
    .getByRole('main')
    .getByRole('link', { name: t('order.viewAll') })
    .click();
  await expect(page).toHaveURL('/orders');
  allowFaults(faults, /status of 404|ERR_FAILED/);
});

test('[orders-13] explains the payment request and the next steps after an order by bank transfer', async ({
  page,
  words,
}, info) => {
  const { t } = words;
  const person = await signInAsNew(page, info.project.name);
  const placed = await placeOrder(person, (await findPlenty(page)).slice(0, 1), 'bank_transfer');
  await visit(page, `/orders/${placed.id}/success`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order.successTitle'));
  for (const text of [
    placed.orderNumber,
    t('order.status.PENDING'),
    t('payment.status.PENDING'),
    words.pick('تحويل بنكي', 'Bank Transfer'),
    words.pick(
      'لم يتم الدفع بعد. حوّل المبلغ إلى هذا الحساب واكتب رقم الطلب في بيان التحويل، وتبدأ المتاجر التجهيز بعد وصوله.',
      'Not paid yet. Transfer the amount to this account with the order number as the reference. The vendors start once it has arrived.',
    ),
    'SA06 9999 9999 9999 9999 9999',
    'بنك تجريبي (Demo Bank)',
    t('order.next4'),
    words.format.money(placed.totalAmount),
  ])
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  for (const [name, path] of [
    ['order.track', `/orders/${placed.id}`],
    ['order.viewAll', '/orders'],
    ['action.continueShopping', '/products'],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name: t(name) })).toHaveAttribute('href', path);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});
