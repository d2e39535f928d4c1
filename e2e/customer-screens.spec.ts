import { addAddress, findPlenty, placeOrder, signInAsNew } from './customer.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test, visit } from './fixtures.ts';

test('shows a customer’s pages in English on a wide screen, accessible and no wider than the window', async ({
  page,
  words,
}, info) => {
  const person = await signInAsNew(page, info.project.name);
  const offers = (await findPlenty(page)).slice(0, 2);
  const order = await placeOrder(person, offers);
  await addAddress(person);
  for (const { id } of offers) await person.call('POST', '/cart/items', { productId: id });

  const screens = {
    '/cart': 'Shopping Cart',
    '/checkout': 'Checkout',
    '/orders': 'My Orders',
    [`/orders/${order.id}`]: `Order ${order.orderNumber}`,
    [`/orders/${order.id}/success`]: 'Thank you! Your order has been placed',
    '/wishlist': 'Your wishlist is empty',
    '/addresses': 'My Addresses',
    '/profile': 'Account Settings',
    '/profile?tab=security': 'Account Settings',
  };
  await test.step('prints an order under the shop’s name, without buttons', async () => {
    await visit(page, `/orders/${order.id}`);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('link', { name: 'Daqeeq, home page' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download Invoice' })).toBeHidden();
    await page.emulateMedia({ media: null });
    await expect(page.getByRole('button', { name: 'Download Invoice' })).toBeVisible();
  });
  for (const [path, title] of Object.entries(screens)) {
    await test.step(path, async () => {
      await visit(page, path);
      await expect(page.locator('html')).toHaveAttribute('lang', words.language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
    });
  }
});

test('outlines buttons and the chosen pack size in forced colours', async ({ page, words }, info) => {
  await signInAsNew(page, info.project.name);
  const offer = (await findPlenty(page)).find(({ variants }) => variants.length > 1);
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, `/products/${offer?.id}`);
  await expect(page.locator('html')).toHaveAttribute('lang', words.language);
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toHaveCSS('border-style', 'solid');
  const size = page.getByRole('group', { name: 'Pack size' }).locator('label');
  await expect(size.filter({ has: page.getByRole('radio', { checked: true }) })).toHaveCSS('outline-style', 'solid');
  await expect(size.filter({ has: page.getByRole('radio', { checked: false }) }).first()).toHaveCSS(
    'outline-style',
    'none',
  );
});
