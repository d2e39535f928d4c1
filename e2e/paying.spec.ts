import type { Page } from '@playwright/test';
import type { Order } from '#contract/shop/orders.ts';
import type { I18n } from '#web/shop/i18n.ts';
import { addAddress, findOffers, findPlenty, placeOrder, putIntoCart, signInAsNew } from './customer.ts';
import { choose, expect, expectAccessible, expectNoHorizontalScroll, test, visit } from './fixtures.ts';
import { runCli } from './shop-cli.ts';

/** Of the test gateway, which lists them on its page. */
const PAID = '4201320111111010';
const NO_FUNDS = '4201320000311101';
const CODE = '123456';

const panel = (page: Page) => page.getByRole('main').locator('section.panel').first();
const payButton = (page: Page, { t, format }: I18n, { totalAmount }: Order) =>
  page.getByRole('button', { name: t('pay.amount', { amount: format.money(totalAmount) }) });

/** Fills in the gateway's card form, in either language. */
async function typeCard(page: Page, number: string): Promise<void> {
  await page.locator('[name=number]').fill(number);
  await page.locator('[name=name]').fill('Reem Alsaleh');
  await page.locator('[name=expiry]').fill('08/35');
  await page.locator('[name=cvc]').fill('123');
  await page.locator('form:has([name=number]) button').click();
}

async function payByCard(page: Page, number: string): Promise<void> {
  await typeCard(page, number);
  await page.locator('[name=code]').fill(CODE);
  await page.locator('button[value=confirm]').click();
}

/** The gateway's silence, for this page alone: the other tests pay at the same one. */
async function hangFor(page: Page) {
  const looks = '**/payments/refresh';
  await page.route(looks, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), isUnconfirmed: true } });
  });
  return { end: () => page.unroute(looks) };
}

test('buys by card with 3-D Secure, is declined once, retries, cancels and sees the refund on its way', async ({
  page,
  words,
}, info) => {
  const { t, pick } = words;
  const person = await signInAsNew(page, info.project.name);
  await putIntoCart(page, person);
  await addAddress(person);
  await visit(page, '/checkout');
  const next = page.getByRole('button', { name: t('action.continue') });
  await next.click();
  await choose(page.getByRole('radio', { name: new RegExp(`^${pick('مدى', 'mada')}`) }));
  await expect(
    page.getByText(
      pick('ستنتقل إلى صفحة الدفع بعد تأكيد الطلب.', 'You pay on the next page, after placing the order.'),
    ),
  ).toBeVisible();
  await next.click();
  // No third party hears of the shopper before the shopper goes there.
  const strangers: string[] = [];
  page.on('request', (request) => {
    const [from, to] = [request.frame().url(), request.url()].map((url) => new URL(url).hostname);
    if (from === 'localhost' && to !== from && !request.isNavigationRequest()) strangers.push(request.url());
  });
  await page.getByRole('button', { name: t('checkout.placeOrder') }).click();
  await expect(page).toHaveURL(/\/invoices\//);
  expect(strangers).toEqual([]);
  await payByCard(page, NO_FUNDS);
  await page.locator('.back a').click();

  await expect(page).toHaveURL(/\/success/);
  await expect(
    panel(page).getByText(pick('الرصيد لا يكفي. لم يُخصم أي مبلغ.', 'Not enough funds. Nothing was charged.')),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await panel(page)
    .getByRole('button', { name: new RegExp(`^${pick('ادفع', 'Pay')}`) })
    .click();
  await expect(page).toHaveURL(/\/invoices\//);
  await payByCard(page, PAID);

  await expect(page.getByText(pick('تم الدفع. شكرًا لك!', 'Paid. Thank you!'))).toBeVisible();
  await expect(page.getByText(t('payment.status.PAID')).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('order.track') }).click();
  await page.getByRole('button', { name: t('order.cancel') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('order.cancel') })
    .click();
  await expect(
    page.getByRole('main').getByText(`${pick('إلى بطاقة مدى المنتهية بـ', 'to your mada card ending in')} 1010`),
  ).toBeVisible();
  await expectAccessible(page);
  // The page that thanked for the order says what has become of it.
  await visit(page, `${new URL(page.url()).pathname}/success`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pick('أُلغي طلبك', 'Your order was cancelled'));
  await expect(page.getByText(pick('التوصيل المتوقع', 'Estimated delivery'))).toBeHidden();
  await expectAccessible(page);
});

test('an order that the checkout leads to may open the browser’s payment sheet @once', async ({
  page,
  words,
}, info) => {
  const { t } = words;
  const person = await signInAsNew(page, info.project.name);
  await putIntoCart(page, person);
  await addAddress(person);
  await visit(page, '/checkout');
  await page.getByRole('button', { name: t('action.continue') }).click();
  await choose(page.getByRole('radio', { name: /^Apple Pay/ }));
  await page.getByRole('button', { name: t('action.continue') }).click();
  await page.getByRole('button', { name: t('checkout.placeOrder') }).click();
  await expect(page).toHaveURL(/\/success/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pay.outstanding'));
  const isAllowed = await page.evaluate(() => {
    const { featurePolicy } = document as Document & { featurePolicy: { allowsFeature: (name: string) => boolean } };
    return ['payment', 'camera'].map((name) => featurePolicy.allowsFeature(name));
  });
  expect(isAllowed).toEqual([true, false]);
});

test('tells of a transfer what has arrived, what is missing and what goes back @once', async ({
  page,
  words,
}, info) => {
  const { t, pick, format } = words;
  const person = await signInAsNew(page, info.project.name);
  const order = await placeOrder(person, (await findPlenty(page)).slice(0, 1), 'bank_transfer');
  const bankId = `${info.project.name} ${order.orderNumber}`;
  runCli('transfer', '--amount', '10', '--reference', order.orderNumber, '--bank-id', bankId);
  await visit(page, `/orders/${order.id}`);
  const missing = format.money(Math.round(order.totalAmount * 100 - 1_000) / 100);
  await expect(page.getByText(pick(`وبقي ${missing}`, `${missing} is missing`))).toBeVisible();
  await expect(page.getByText(pick('لم يتم الدفع بعد', 'Not paid yet'))).toBeHidden();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page
    .getByRole('button', { name: t('order.cancel') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(format.money(10))).toBeVisible();
  await dialog.getByRole('button', { name: t('order.cancel') }).click();
  const returning = pick('وسنعيده إلى الحساب الذي جاء منه', 'We transfer it back to the account it came from');
  await expect(page.getByText(returning)).toBeVisible();
  await expectAccessible(page);
});

test('goes Back from the bank’s page, and pays by STC Pay with keys only @once', async ({ page, words }, info) => {
  const { pick } = words;
  const person = await signInAsNew(page, info.project.name);
  const order = await placeOrder(person, (await findPlenty(page)).slice(0, 1), 'mada');
  await visit(page, `/orders/${order.id}`);
  await payButton(page, words, order).click();
  await expect(page).toHaveURL(/\/invoices\//);
  await typeCard(page, PAID);
  await expect(page.locator('[name=code]')).toBeVisible();
  const hangs = await hangFor(page);
  await page.goBack();
  await page.goBack();
  const goOn = page.getByRole('button', { name: pick('متابعة الدفع', 'Continue payment') });
  const silence = pick('ويتعذر علينا التحقق منه الآن. لا تدفع مرة أخرى', 'Please do not pay again');
  await expect(page.getByText(silence)).toBeVisible();
  await expect(page.getByText(pick('بانتظار الدفع', 'Payment pending'))).toBeHidden();
  await expect(goOn.or(payButton(page, words, order))).toBeHidden();
  await page.getByRole('button', { name: pick('تغيير طريقة الدفع', 'Change payment method') }).click();
  await page.getByRole('button', { name: pick('سأنتظر', 'I will wait') }).click();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await hangs.end();
  await expect(goOn).toBeVisible();
  await expect(page.getByText(pick('لم تُكمل الدفع بعد.', 'You have not finished paying.'))).toBeVisible();
  await expect(page.getByRole('button', { name: words.t('order.cancel') })).toBeVisible();
  // The same from the list, as after closing the tab.
  await visit(page, '/orders');
  await page.getByRole('link', { name: new RegExp(`^${pick('تحقّق من الدفع', 'Check payment')}`) }).click();
  await expect(goOn).toBeVisible();
  await page.getByRole('button', { name: pick('تغيير طريقة الدفع', 'Change payment method') }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: pick('مدى', 'mada') }).focus();
  // From mada over Visa to STC Pay.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'STC Pay' })).toBeChecked();
  await expectAccessible(page);
  await page.getByLabel(pick('رقم الجوال المسجل في STC Pay', 'Mobile registered with STC Pay')).focus();
  await page.keyboard.type('0515555551');
  await page.keyboard.press('Enter');
  const code = page.getByLabel(pick('أدخل الرمز المرسل إلى', 'Enter the code sent to'));
  await expect(code).toBeVisible();
  await expectAccessible(page);
  await code.focus();
  await page.keyboard.type(CODE);
  await page.keyboard.press('Enter');
  await expect(page.getByText(pick('تم الدفع. شكرًا لك!', 'Paid. Thank you!'))).toBeVisible();
});

test('pays in Apple’s sheet where the browser has it', async ({ page, words }, info) => {
  const { pick } = words;
  await page.addInitScript(() => {
    class ApplePaySession {
      static STATUS_SUCCESS = 0;
      static STATUS_FAILURE = 1;
      static canMakePayments = () => true;
      onvalidatemerchant: (event: { validationURL: string }) => void = () => undefined;
      onpaymentauthorized: (event: { payment: { token: object } }) => void = () => undefined;
      begin() {
        this.onvalidatemerchant({ validationURL: 'https://apple-pay-gateway.apple.com/paymentservices/startSession' });
      }
      completeMerchantValidation() {
        this.onpaymentauthorized({ payment: { token: { paymentData: 'stub' } } });
      }
      completePayment() {}
      abort() {}
    }
    Object.assign(globalThis, { ApplePaySession });
  });
  const person = await signInAsNew(page, info.project.name);
  // The test gateway approves amounts from 200 to 300 riyals.
  const offers = await findOffers(page, 'inStock=true&sortBy=price&minPrice=195&maxPrice=215&limit=20');
  const offer = offers.find(({ minOrderQuantity, promotions }) => minOrderQuantity === 1 && !promotions.bestPromotion);
  if (!offer) throw new Error('the demo shop has no offer at 200 riyals');
  const order = await placeOrder(person, [offer], 'apple_pay');
  await visit(page, `/orders/${order.id}/success`);
  const press = page.getByRole('button', { name: pick('الدفع عبر Apple Pay', 'Pay with Apple Pay') });
  await expect(press).toBeVisible();
  await expectAccessible(page);
  await press.click();
  await expect(page.getByText(pick('تم الدفع. شكرًا لك!', 'Paid. Thank you!'))).toBeVisible();
});
