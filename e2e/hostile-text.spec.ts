import type { Page } from '@playwright/test';
import type { Order } from '#contract/shop/orders.ts';
import { addAddress, type Customer, findPlenty, placeOrder, signInAsNew } from './customer.ts';
import { expect, test, visit } from './fixtures.ts';
import { deliver } from './shop-cli.ts';

// User input is shown as text everywhere. The fixtures also fail a test whose page violates the security policy.
const SHORT = '"><img src=x onerror=hacked=true>';
const LONG = `</script></title>'${SHORT}<svg/onload=hacked=true><script>hacked=true</script>\u2028{{hacked=true}}javascript:hacked=true`;

/** Expects that no script of the input ran and no element was made from it. */
async function expectHarmless(page: Page): Promise<void> {
  const made = page.locator(
    'img[src="x"], svg[onload], [onerror], script:text-is("hacked=true"), a[href^="javascript:"]',
  );
  await expect(made).toHaveCount(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
}

/** Fills every field that a person can write with hostile text, including those set by the CLI. */
async function writeEverywhere(page: Page, person: Customer): Promise<Order> {
  const send = (method: string, path: string, data: object) =>
    page.request.fetch(`/api${path}`, { method, data, headers: { authorization: `Bearer ${person.access_token}` } });
  const names = { firstName: SHORT, lastName: SHORT };
  const { email, phoneNumber } = person.user;
  expect((await send('PUT', '/auth/profile', { ...names, email, phoneNumber })).status()).toBe(200);
  const offer = (await findPlenty(page)).at(-1);
  if (!offer) throw new Error('nothing to buy');
  const placed = await placeOrder(person, [offer]);
  const { id } = await addAddress(person);
  const parts = {
    nickname: SHORT,
    addressLine: LONG,
    apartment: SHORT,
    city: SHORT,
    state: SHORT,
    postalCode: '12211',
  };
  const address = { ...names, ...parts, phoneNumber, country: 'Oman', isPrimary: true };
  const written = await send('PUT', `/customers/${person.customer?.id}/addresses/${id}`, address);
  expect(written.status()).toBe(200);
  await person.call('POST', '/cart/items', { productId: offer.id });
  const order = { shippingAddressId: id, paymentMethod: 'cod', notes: LONG };
  const second = await person.call<Order>('POST', '/orders', order);
  deliver(placed, '--carrier', SHORT, '--tracking', SHORT);
  const review = { rating: 5, title: SHORT, body: LONG };
  expect((await send('POST', `/products/${offer.id}/reviews`, review)).status()).toBe(201);
  await page.request.get(`/api/search?query=${encodeURIComponent(SHORT)}&sessionId=hostile-session`);
  await person.call('POST', '/cart/items', { productId: offer.id });
  return { ...second, items: placed.items };
}

test('[escaping-01] shows user input as text on every page, rendered by server and browser', async ({
  page,
  words,
}, info) => {
  const person = await signInAsNew(page, info.project.name);
  const order = await writeEverywhere(page, person);
  const product = `/products/${order.items[0]?.product.id}`;
  const query = encodeURIComponent(LONG);
  const rendered = [
    product,
    `/search?q=${query}`,
    `/products?search=${query}`,
    `/auth/login?next=${query}`,
    `/${query}`,
  ];
  for (const path of rendered) {
    const answer = await page.request.get(path, { headers: { cookie: `lang=${words.language}` } });
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    expect(html.includes('<img src=x') || html.includes('<svg/onload') || html.includes('<script>hacked'), path).toBe(
      false,
    );
  }
  const shown = [`/orders/${order.id}`, `/orders/${order.id}/success`, '/orders', '/addresses', '/checkout', '/cart'];
  const account = ['/profile', '/profile?tab=security', '/profile?tab=addresses', '/profile?tab=orders', '/wishlist'];
  for (const path of [...rendered.slice(0, 3), ...shown, ...account]) {
    await visit(page, path);
    await expect(page.getByRole('main').getByRole('status', { name: words.t('app.loading') })).toHaveCount(0);
    await expectHarmless(page);
  }
  await visit(page, product);
  await expect(page.getByText('{{hacked=true}}javascript:hacked=true').first()).toBeVisible();
  await visit(page, `/orders/${order.id}`);
  await expect(page.getByText('{{hacked=true}}javascript:hacked=true').first()).toBeVisible();
});

test('[escaping-02] shows vendors’ texts as text', async ({ page }) => {
  await page.route('**/api/products/public?**', async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll(
      /"(name|nameEn|description|descriptionEn)":"[^"]*"/g,
      (_, field) => `"${field}":${JSON.stringify(LONG)}`,
    );
    await route.fulfill({ response: answer, body: text });
  });
  await visit(page, '/products?sortBy=price&sortOrder=desc');
  await page.getByRole('main').getByRole('searchbox').first().fill('دقيق');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('{{hacked=true}}');
  await expectHarmless(page);
});
