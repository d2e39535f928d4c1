import type { Locator, Page, TestInfo } from '@playwright/test';
import type { Quote } from '#contract/shop/checkout.ts';
import type { I18n } from '#web/shop/i18n.ts';
import { addAddress, putIntoCart, refuse, signInAsNew } from './customer.ts';
import { allowFaults, choose, expect, expectAccessible, test, visit } from './fixtures.ts';

const ORDERS = '**/api/orders';

const next = (page: Page, { t }: I18n) => page.getByRole('button', { name: t('action.continue') });
const place = (page: Page, { t }: I18n) => page.getByRole('button', { name: t('checkout.placeOrder') });

/** Signs a new customer in, with pieces in the cart and an address. */
async function signInToBuy(page: Page, info: TestInfo, pieces = 1) {
  const person = await signInAsNew(page, info.project.name);
  await putIntoCart(page, person, pieces);
  await addAddress(person);
  return person;
}

/** Goes to the last step of checkout, with cash on delivery. */
async function goToReview(page: Page, words: I18n) {
  await visit(page, '/checkout');
  await expect(page.getByRole('radio').first()).toBeChecked();
  await next(page, words).click();
  await choose(page.getByRole('radio', { name: new RegExp(words.pick('الدفع عند الاستلام', 'Cash on Delivery')) }));
  await next(page, words).click();
  await expect(place(page, words)).toBeEnabled();
}

test('[checkout-01] redirects an empty cart from checkout to the cart', async ({ page, words }, info) => {
  await signInAsNew(page, info.project.name);
  await visit(page, '/checkout');
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.t('cart.empty'));
});

test('[checkout-02] requires each step’s choices, and keeps them on Back, Forward, Previous and a reload', async ({
  page,
  words,
}, info) => {
  const { t } = words;
  const person = await signInAsNew(page, info.project.name);
  await putIntoCart(page, person);
  await visit(page, '/checkout');
  const missing = page.getByRole('alert').filter({ hasText: t('checkout.completeRequired') });
  await expect(page.getByRole('button', { name: t('action.previous') })).toBeDisabled();
  await next(page, words).click();
  await expect(missing).toBeVisible();
  await expect(page.getByRole('button', { name: t('checkout.addNewAddress') })).toBeFocused();
  await expectAccessible(page);

  await addAddress(person);
  await page.reload();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await next(page, words).click();
  await expect(page.getByRole('heading', { level: 2, name: t('checkout.step.payment') })).toBeFocused();
  await next(page, words).click();
  await expect(missing).toBeVisible();
  await expect(page.getByRole('radio', { name: new RegExp(`^${words.pick('مدى', 'mada')}`) })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(missing).toBeHidden();
  await expect(page.getByRole('radio', { name: new RegExp(t('checkout.standard')) })).toBeChecked();
  for (const card of ['Visa', 'Mastercard', 'mada', 'STC Pay'])
    await expect(page.getByText(t('checkout.acceptedCards'))).toContainText(card);
  const apply = page.getByRole('button', { name: t('action.apply') });
  await expect(apply).toBeDisabled();
  await page.getByRole('textbox', { name: t('checkout.discountCode') }).fill('   ');
  await expect(apply).toBeDisabled();
  await page.getByRole('textbox', { name: t('checkout.orderNotes') }).fill('اتصل قبل الوصول');
  await next(page, words).click();
  await expect(page.getByText('اتصل قبل الوصول')).toBeVisible();
  for (const [name, href] of [
    [t('footer.terms'), '/terms'],
    [t('footer.privacy'), '/privacy'],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', href);
  await page.reload();
  await expect(page.getByText('اتصل قبل الوصول')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/checkout?step=payment');
  await expect(page.getByRole('heading', { level: 2, name: t('checkout.step.payment') })).toBeFocused();
  await page.goForward();
  await expect(page).toHaveURL('/checkout?step=review');
  await page.getByRole('button', { name: t('action.previous') }).click();
  await expect(page).toHaveURL('/checkout?step=payment');
  await expect(page.getByRole('textbox', { name: t('checkout.orderNotes') })).toHaveValue('اتصل قبل الوصول');
  await expect(page.getByRole('radio', { name: new RegExp(`^${words.pick('مدى', 'mada')}`) })).toBeChecked();
});

test('shows one outline while the address step fetches the addresses', async ({ page }, info) => {
  await signInToBuy(page, info);
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/customers/*/addresses', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await page.goto('/checkout');
  const summary = page.getByRole('main').getByRole('complementary');
  await expect(summary.locator('dl')).toBeVisible();
  await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(1);
  answer();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0);
});

test('[checkout-03] reports a failed validation, quote or address list in checkout, and retries', async ({
  page,
  words,
  faults,
}, info) => {
  const { t } = words;
  await signInToBuy(page, info);
  const calls = ['**/api/cart/validate', '**/api/checkout/quote', '**/api/customers/*/addresses'];
  for (const call of calls) await page.route(call, (route) => route.abort());
  await visit(page, '/checkout');
  const alerts = page.getByRole('main').getByRole('alert');
  const failed = (text: string) => alerts.filter({ hasText: text });
  await expect(failed(t('cart.validationFailed'))).toBeVisible();
  await expect(failed(t('checkout.addressesFailed'))).toBeVisible();
  await expect(alerts).toHaveCount(3);
  await expectAccessible(page);
  for (const call of calls) await page.unroute(call);
  const retry = alerts.getByRole('button', { name: t('action.retry') });
  for (const left of [2, 1, 0]) {
    await retry.last().click();
    await expect(retry).toHaveCount(left);
  }
  await expect(page.getByRole('radio').first()).toBeChecked();
  // The failure of the price is logged, as specified.
  expect(faults).toContainEqual(expect.stringContaining('ApiError: network'));
  allowFaults(faults, /ERR_FAILED|ApiError/);
});

test('shows a changed total before it asks to place the order again', async ({ page, words, faults }, info) => {
  const { t, format } = words;
  await signInToBuy(page, info);
  await goToReview(page, words);
  await page.route(ORDERS, refuse('total_changed'), { times: 1 });
  await page.route('**/api/checkout/quote', async (route) => {
    const response = await route.fetch();
    const quote = (await response.json()) as Quote;
    await route.fulfill({ response, json: { ...quote, totalAmount: 123.45 } });
  });
  await place(page, words).click();
  const toast = page.getByRole('alert').filter({ hasText: t('order.placeFailed') });
  await expect(toast).toContainText(t('error.total_changed'));
  await expect(page.getByText(format.money(123.45)).and(page.locator(':visible')).first()).toBeVisible();
  const notice = page
    .getByRole('alert')
    .filter({ hasText: words.pick('تغيّر طلبك أثناء المراجعة', 'Your order changed') });
  await expect(notice).toContainText(format.money(123.45));
  await expectAccessible(page);
  await page.reload();
  await expect(notice).toContainText(format.money(123.45));
  await notice.getByRole('button', { name: words.pick('فهمت', 'Got it') }).click();
  await expect(notice).toBeHidden();
  await expect(page).toHaveURL('/checkout?step=review');

  // The page sends the total that it shows: the shop rejects the outdated one again.
  await page.unroute('**/api/checkout/quote');
  const sent = page.waitForRequest(ORDERS);
  await place(page, words).click();
  expect((await sent).postDataJSON()).toMatchObject({ expectedTotal: 123.45 });
  await expect(notice).toContainText(format.money(123.45));
  await expect(page).toHaveURL('/checkout?step=review');
  allowFaults(faults, /409|ApiError/);
});

test('[checkout-04] reports why an order failed, and a retry places the same order only once', async ({
  page,
  words,
  faults,
}, info) => {
  const { t } = words;
  const person = await signInToBuy(page, info);
  await goToReview(page, words);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders'))
      keys.push(request.headers()['idempotency-key']);
  });
  const toast = page.getByRole('alert').filter({ hasText: t('order.placeFailed') });
  for (const [answer, reason] of [
    [refuse('server_error'), 'error.server_error'],
    [refuse('out_of_stock'), 'error.out_of_stock'],
  ] as const) {
    await page.route(ORDERS, answer, { times: 1 });
    await place(page, words).click();
    await expect(toast).toContainText(t(reason));
    await toast.getByRole('button', { name: t('action.close') }).click();
    await expect(place(page, words)).toBeEnabled();
  }
  // The shop places the order, but the response gets lost.
  await page.route(
    ORDERS,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await place(page, words).click();
  await expect(toast).toContainText(t('error.network'));
  await place(page, words).click();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}\/success/);
  expect(new Set(keys).size).toBe(1);
  const { orders } = await person.call<{ orders: unknown[] }>('GET', '/orders');
  expect(orders).toHaveLength(1);
  await expect(page.getByTestId('cart-badge')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/cart');
  allowFaults(faults, /ERR_FAILED|409|500|ApiError/);
});

test('a delivery without a price can be left for another one, and nothing else is lost', async ({
  page,
  words,
  faults,
}, info) => {
  const { t } = words;
  await signInToBuy(page, info);
  await visit(page, '/checkout');
  await next(page, words).click();
  await page.getByRole('textbox', { name: t('checkout.orderNotes') }).fill('Ring twice');
  await page.route('**/api/checkout/quote', async (route) =>
    route.request().postDataJSON().shippingOption === 'express' ? refuse('server_error')(route) : route.continue(),
  );
  const [standard, express] = ['standard', 'express'].map((id) =>
    page.getByRole('radio', { name: new RegExp(t(`checkout.${id as 'standard'}`)) }),
  ) as [Locator, Locator];
  await choose(express);
  await expect(page.getByRole('button', { name: t('action.retry') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: t('action.retry') })).toBeVisible();
  await expect(express).toBeChecked();
  await expectAccessible(page);
  await choose(standard);
  await expect(page.getByRole('button', { name: t('action.retry') })).toBeHidden();
  await expect(page.getByText(/15|١٥/).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('checkout.orderNotes') })).toHaveValue('Ring twice');
  allowFaults(faults, /500|ApiError/);
});

test('removes a coupon that no longer applies, with a message, and lets the order go on', async ({
  page,
  words,
  faults,
}, info) => {
  const { t } = words;
  await signInToBuy(page, info, 5);
  await visit(page, '/checkout');
  await next(page, words).click();
  await page.getByRole('textbox', { name: t('checkout.discountCode') }).fill('welcome10');
  await page.getByRole('button', { name: t('action.apply') }).click();
  await expect(page.getByText('WELCOME10').first()).toBeVisible();
  await page.route('**/api/checkout/quote', async (route) =>
    route.request().postDataJSON().couponCode ? refuse('coupon_used_up')(route) : route.continue(),
  );
  await choose(page.getByRole('radio', { name: new RegExp(t('checkout.express')) }));
  await expect(page.getByText(t('error.coupon_used_up'))).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('checkout.discountCode') })).toBeVisible();
  await next(page, words).click();
  await expect(page.getByText(t('checkout.completeRequired'))).toBeVisible();
  allowFaults(faults, /422|ApiError/);
});
