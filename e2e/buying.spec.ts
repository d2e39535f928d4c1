import type { Page } from '@playwright/test';
import type { I18n } from '#web/shop/i18n.ts';
import { choose, expect, expectAccessible, expectNoHorizontalScroll, newPerson, test, visit } from './fixtures.ts';

/** Fills a field and leaves it, which triggers its validation. */
async function fill(page: Page, label: string, value: string) {
  const field = page.getByLabel(label, { exact: false }).first();
  await field.fill(value);
  await field.blur();
}

async function openOffer(page: Page, search: string) {
  await visit(page, `/products?search=${encodeURIComponent(search)}&inStock=false`);
  await page.getByRole('article').first().getByRole('link').first().click();
  // Wait for the URL first: the list has a main heading and add buttons too.
  await expect(page).toHaveURL(/\/products\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function addToCart(page: Page, words: I18n) {
  const added = page.waitForResponse((response) => response.url().endsWith('/api/cart/items') && response.ok());
  await page
    .getByRole('button', { name: words.t('product.addToCart') })
    .and(page.locator(':visible'))
    .first()
    .click();
  await added;
  await expect(page.getByText(words.t('product.added'))).toBeVisible();
}

async function browseAsVisitor(page: Page, { t, direction }: I18n) {
  await visit(page, '/');
  await expect(page.locator('html')).toHaveAttribute('dir', direction);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home.heroTitle'));
  await page
    .getByRole('link', { name: t('action.browseProducts') })
    .first()
    .click();
  await expect(page).toHaveURL('/products');
  await expect(page.getByRole('article')).toHaveCount(20);
  await expect(page.getByRole('button', { name: t('product.signInToAdd') }).first()).toBeDisabled();
}

async function register(page: Page, { t }: I18n, person: ReturnType<typeof newPerson>) {
  await page.getByRole('link', { name: t('nav.register') }).click();
  await expectAccessible(page);
  await fill(page, t('auth.firstName'), person.firstName);
  await fill(page, t('auth.lastName'), person.lastName);
  await fill(page, t('auth.email'), person.email);
  await fill(page, t('auth.phone'), person.phone);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(person.password);
  await page.getByLabel(t('auth.confirmPassword'), { exact: true }).fill(person.password);
  await page.getByRole('checkbox').check();
  await page
    .getByRole('main')
    .getByRole('button', { name: t('nav.register'), exact: true })
    .click();
  await expect(page).toHaveURL('/auth/login?registered=true');
  await expect(page.getByText(t('auth.registrationSuccess'))).toBeVisible();
}

async function logIn(page: Page, { t }: I18n, { email, password }: ReturnType<typeof newPerson>) {
  await fill(page, t('auth.email'), email);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('nav.login'), exact: true })
    .click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(t('auth.welcomeToast'))).toBeVisible();
}

async function changeQuantityInCart(page: Page, { t, format }: I18n) {
  await page
    .getByRole('link', { name: new RegExp(t('nav.cart')) })
    .first()
    .click();
  await expect(page).toHaveURL('/cart');
  const lines = page.getByRole('main').getByRole('list').first().getByRole('listitem');
  await expect(lines).toHaveCount(2);
  const settled = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await lines
    .first()
    .getByRole('button', { name: t('product.increase') })
    .click();
  await expect(lines.first().getByRole('status')).toHaveText(format.number(2));
  await settled;
  await expect(page.getByTestId('cart-badge')).toHaveText(format.number(3));
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}

async function addAddressInCheckout(page: Page, { t }: I18n) {
  await page.getByRole('link', { name: t('cart.checkout') }).click();
  await expect(page.getByRole('heading', { level: 2, name: t('checkout.step.address') })).toBeVisible();
  await page.getByRole('button', { name: t('action.continue') }).click();
  await expect(page.getByText(t('checkout.completeRequired'))).toBeVisible();

  await page.getByRole('button', { name: t('checkout.addNewAddress') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('addr.save') }).click();
  await expect(dialog.getByText(t('val.city'))).toBeVisible();
  await dialog.getByLabel(t('addr.city')).selectOption('Riyadh');
  await expect(dialog.getByLabel(t('addr.state'))).toHaveValue('Riyadh Province');
  await dialog.getByLabel(t('addr.line1')).fill('شارع النخيل 12');
  await dialog.getByLabel(t('addr.postalCode')).fill('12211');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('addr.save') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('شارع النخيل 12')).toBeVisible();
  await page.getByRole('button', { name: t('action.continue') }).click();
}

/** On which side of the amount the discount has its sign: where reading begins. */
function sideOfSign(page: Page): Promise<string> {
  const discount = page
    .locator('span', { has: page.locator('bdi') })
    .filter({ hasText: /^−/ })
    .last();
  return discount.evaluate((element) => {
    const sign = document.createRange();
    sign.selectNodeContents(element.firstChild as Node);
    const amount = element.lastElementChild as Element;
    return sign.getBoundingClientRect().left > amount.getBoundingClientRect().left ? 'right' : 'left';
  });
}

async function choosePayment(page: Page, { t, pick }: I18n) {
  await expect(page.getByRole('heading', { level: 2, name: t('checkout.step.payment') })).toBeFocused();
  await choose(page.getByRole('radio', { name: new RegExp(pick('الدفع عند الاستلام', 'Cash on Delivery')) }));
  await expect(page.getByText(t('pay.codFeeLabel'))).toBeVisible();
  await page.getByRole('textbox', { name: t('checkout.discountCode') }).fill('welcome10');
  await page.getByRole('button', { name: t('action.apply') }).click();
  await expect(page.getByText('WELCOME10').first()).toBeVisible();
  expect(await sideOfSign(page)).toBe(pick('right', 'left'));
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('action.continue') }).click();
}

/** Places the order and returns its number. */
async function placeOrder(page: Page, { t, pick }: I18n): Promise<string> {
  await expect(page.getByRole('heading', { level: 2, name: t('checkout.step.review') })).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: t('checkout.placeOrder') }).click();

  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}\/success/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order.successTitle'));
  await expect(
    page.getByText(pick('تدفع للمندوب عند استلام الشحنة.', 'You pay the courier when the parcel arrives.')),
  ).toBeVisible();
  await expect(page.getByTestId('cart-badge')).toBeHidden();
  await expectAccessible(page);
  const number = await page
    .getByText(/^DQ-\d{6}-[0-9A-Z]{5}$/)
    .first()
    .textContent();
  return number ?? 'no number';
}

async function followOrder(page: Page, { t }: I18n, number: string) {
  await page.getByRole('link', { name: t('order.track') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  for (const n of [1, 2])
    await expect(
      page.getByRole('heading', { level: 2, name: t('order.parcelOf', { n, total: 2, vendor: '' }) }),
    ).toBeVisible();
  await expectAccessible(page);
  await visit(page, '/orders');
  await expect(page.getByRole('heading', { level: 2, name: number })).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}

test('[buying-01] a visitor becomes a customer and buys from two vendors', async ({ page, words }, info) => {
  const { t } = words;
  const person = newPerson(info.project.name);
  await test.step('browses as a visitor', () => browseAsVisitor(page, words));

  await openOffer(page, 'دقيق خبز قوي');
  const offer = page.url();
  await test.step('is redirected to sign in on Add to Cart', async () => {
    await page
      .getByRole('button', { name: t('product.addToCart') })
      .and(page.locator(':visible'))
      .first()
      .click();
    await expect(page).toHaveURL(/\/auth\/login/);
  });
  await test.step('registers', () => register(page, words, person));
  await test.step('signs in', () => logIn(page, words, person));

  await test.step('adds two offers to the cart', async () => {
    await visit(page, offer);
    await addToCart(page, words);
    await openOffer(page, 'قالب كيك');
    await addToCart(page, words);
    await expect(page.getByTestId('cart-badge')).toHaveText(words.format.number(2));
  });
  await test.step('changes a quantity in the cart', () => changeQuantityInCart(page, words));
  await test.step('adds an address in checkout', () => addAddressInCheckout(page, words));
  await test.step('chooses cash on delivery and applies a coupon', () => choosePayment(page, words));
  const number = await test.step('places the order', () => placeOrder(page, words));
  await test.step('follows the order', () => followOrder(page, words, number));
});
