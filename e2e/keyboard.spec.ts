import type { Locator, Page } from '@playwright/test';
import { addAddress, findOffers, signInAsNew } from './customer.ts';
import { expect, test, visit } from './fixtures.ts';

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator, most = 120) {
  await target.first().waitFor();
  for (let press = 0; press < most; press++) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} did not get the focus within ${most} presses of Tab`);
}

test('buys with the keyboard alone, from the list to the placed order', async ({ page, words }, info) => {
  const { t, pick } = words;
  const person = await signInAsNew(page, info.project.name);
  await addAddress(person);
  const [offer] = await findOffers(page);
  if (!offer) throw new Error('the demo shop has nothing to buy');
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const button = (name: string) => page.getByRole('button', { name });

  await visit(page, '/products?inStock=false&sortBy=price&minPrice=20');
  await press(page.getByRole('link', { name: t('nav.skipToContent') }));
  await press(page.getByRole('article').first().getByRole('link').first());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pick(offer.product.name, offer.product.nameEn));
  await press(button(t('product.addToCart')).and(page.locator(':visible')));
  await expect(page.getByText(t('product.added'))).toBeVisible();
  await press(page.getByRole('link', { name: new RegExp(t('nav.cart')) }));
  await expect(page).toHaveURL('/cart');
  await press(page.getByRole('link', { name: t('cart.checkout') }));

  await expect(page.getByRole('radio').first()).toBeChecked();
  await press(button(t('action.continue')));
  await expect(page.getByRole('heading', { level: 2, name: t('checkout.step.payment') })).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: new RegExp(`^${words.pick('مدى', 'mada')}`) }));
  await page.keyboard.press('Space');
  for (let method = 0; method < 4; method++) await page.keyboard.press('ArrowDown');
  await expect(
    page.getByRole('radio', { name: new RegExp(words.pick('الدفع عند الاستلام', 'Cash on Delivery')) }),
  ).toBeChecked();
  await press(button(t('action.continue')));
  await expect(page.getByRole('heading', { level: 2, name: t('checkout.step.review') })).toBeFocused();
  await expect(button(t('checkout.placeOrder'))).toBeEnabled();
  await press(button(t('checkout.placeOrder')));
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}\/success/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('shows a visible focus indicator', async ({ page }) => {
  await visit(page, '/products');
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const hasRing = (element: Element | null | undefined) => {
        if (!element) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      };
      const active = document.activeElement;
      return {
        isShown: hasRing(active) || hasRing(active?.closest('label')),
        element: active?.outerHTML.slice(0, 120),
      };
    });
    expect(focused).toMatchObject({ isShown: true, element: focused.element });
  }
});
