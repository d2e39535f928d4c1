import type { APIRequestContext } from '@playwright/test';
import { PAGE_SIZE } from '#contract/shared/constants.ts';
import type { PublicItem } from '#contract/shop/catalogue.ts';
import type { Order } from '#contract/shop/orders.ts';
import { addAddress, findOffers, signInAsDemo, signInAsNew } from './customer.ts';
import { allowFaults, choose, expect, expectAccessible, newPerson, ONCE, test, visit } from './fixtures.ts';
import { mailAbout, mailedLink } from './mail.ts';

/** Finds the most popular offer that meets a test's condition. */
async function findOffer(request: APIRequestContext, fits: (item: PublicItem) => boolean): Promise<PublicItem> {
  const answer = await request.get('/api/products/public?inStock=true&limit=100&sortBy=popularity&sortOrder=desc');
  const found = ((await answer.json()).data as PublicItem[]).find(fits);
  if (!found) throw new Error('the demo shop has no such offer');
  return found;
}

test('[catalogue-13] shows a product’s description, price and vendor', async ({ page, request, words, isMobile }) => {
  const { t, pick, format } = words;
  const item = await findOffer(
    request,
    ({ product, compareAtPrice, price, promotions, totalReviews }) =>
      product.weight !== null &&
      product.dimensions !== null &&
      totalReviews > 0 &&
      !promotions.bestPromotion &&
      (compareAtPrice ?? 0) > price,
  );
  const { product, vendor, variants } = item;
  const name = pick(product.name, product.nameEn);
  await visit(page, `/products/${item.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(name);
  const trail = page.getByRole('navigation', { name: t('nav.breadcrumbs') });
  for (const [label, href] of [
    [t('nav.home'), '/'],
    [t('nav.products'), '/products'],
    [pick(product.category.name, product.category.nameEn), `/products?categoryId=${product.categoryId}`],
  ] as const)
    await expect(trail.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', href);
  await expect(trail.getByText(name)).toHaveAttribute('aria-current', 'page');
  const tops = await trail
    .getByRole('listitem')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  if (isMobile) expect(new Set(tops).size, 'lines of the trail').toBe(1);

  const percent = Math.round((1 - item.price / (item.compareAtPrice ?? 1)) * 100);
  for (const text of [
    t('product.ratingOf', { rating: format.number(item.avgRating, 1) }),
    t('product.reviewCount', { count: item.totalReviews }),
    format.money(item.price),
    t('catalog.discount', { percent }),
    pick(product.description, product.descriptionEn),
    t('product.weight'),
    t('product.dimensions'),
    variants[0]?.sku ?? 'no stock code',
  ])
    await expect(main.getByText(text, { exact: true }).first()).toBeAttached();
  await expect(main.getByRole('link', { name: pick(vendor.name, vendor.nameEn) }).first()).toBeVisible();
  const stock = new RegExp(
    [t('product.inStock'), t('product.onlyLeft', { count: variants[0]?.quantity ?? 0 })].join('|'),
  );
  await expect(main.getByText(stock).first()).toBeVisible();
  await expectAccessible(page);
});

test('leads from the brand of a product to the others of that brand', { tag: ONCE }, async ({
  page,
  request,
  words,
}) => {
  const { pick } = words;
  const { id, product } = await findOffer(request, ({ product: { brand } }) => brand !== null);
  const brand = pick(product.brand ?? '', product.brandEn ?? '');
  await visit(page, `/products/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByText(words.language === 'ar' ? 'العلامة التجارية' : 'Brand', { exact: true })).toBeVisible();
  await main.getByRole('link', { name: brand, exact: true }).click();
  await expect(page).toHaveURL(/\/search\?/);
  await expect(main.getByRole('link', { name: pick(product.name, product.nameEn) }).first()).toBeVisible();
});

test('[catalogue-14] shows the chosen picture in the gallery', { tag: ONCE }, async ({ page, request, words }) => {
  const { product, id } = await findOffer(request, (item) => item.product.images.length > 1);
  await visit(page, `/products/${id}`);
  const total = product.images.length;
  const second = page.getByRole('button', { name: words.t('product.image', { n: 2, total }) });
  const large = page.getByRole('img', { name: words.pick(product.name, product.nameEn), exact: true });
  const before = (await large.getAttribute('src')) ?? '';
  await expect(page.getByRole('button', { name: words.t('product.image', { n: 1, total }) })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(async () => {
    await second.click();
    await expect(second).toHaveAttribute('aria-current', 'true', { timeout: 500 });
  }).toPass();
  await expect(large).not.toHaveAttribute('src', before);
});

test('[catalogue-15] chooses a variant with its price, and changes the quantity', async ({ page, request, words }) => {
  const { t, pick, format } = words;
  const item = await findOffer(
    request,
    ({ variants, minOrderQuantity }) => minOrderQuantity === 1 && (variants[1]?.quantity ?? 0) > 3,
  );
  const pack = item.variants[1];
  if (!pack) throw new Error('one pack only');
  await visit(page, `/products/${item.id}`);
  const choice = page.getByRole('radio', { name: pick(pack.name, pack.nameEn) });
  const stepper = page.getByRole('group', { name: t('product.quantity') });
  await expect(async () => {
    await choose(choice);
    await stepper.getByRole('button', { name: t('product.increase') }).click();
    await expect(stepper.getByRole('status')).toHaveText(format.number(2), { timeout: 500 });
  }).toPass();
  await expect(choice).toBeChecked();
  await expect(
    page
      .getByRole('main')
      .getByText(format.money(pack.discountedPrice ?? pack.price))
      .first(),
  ).toBeVisible();
});

test('[catalogue-16] shows three of the category’s four best rated products as related', { tag: ONCE }, async ({
  page,
  request,
  words,
}) => {
  const { pick } = words;
  const related = page.getByRole('region', { name: words.t('product.related') });
  const asked = page.waitForRequest((sent) => sent.url().includes(`limit=${PAGE_SIZE.relatedFetched}`));
  const answered = page.waitForResponse((response) => response.url().includes(`limit=${PAGE_SIZE.relatedFetched}`));
  await visit(page, '/products');
  await page.getByRole('article').first().getByRole('link').first().click();
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toMatchObject({
    sortBy: 'rating',
    sortOrder: 'desc',
  });
  const { data } = (await (await answered).json()) as { data: PublicItem[] };
  for (const { product } of data) expect(product.category.id).toBe(data[0]?.product.categoryId);

  // A best rated product that several vendors sell: on none of their pages it is related to itself.
  const answer = await request.get('/api/products/public?sortBy=rating&sortOrder=desc&limit=100');
  const items = (await answer.json()).data as PublicItem[];
  const best = items.filter(({ product }) => product.id === items[0]?.product.id);
  for (const { id, product } of best) {
    await visit(page, `/products/${id}`);
    await expect(related.getByRole('article')).toHaveCount(3);
    const names = await related.getByRole('heading', { level: 3 }).allTextContents();
    expect(new Set(names).size).toBe(3);
    for (const name of names) expect(name).not.toContain(`${pick(product.name, product.nameEn)} `);
  }
});

test('[catalogue-17] copies the URL on Share if the device has no sharing of its own', { tag: ONCE }, async ({
  page,
  request,
  words,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: async (text: string) => {
          document.body.dataset.copied = text;
        },
      },
    });
  });
  const { id } = await findOffer(request, () => true);
  await visit(page, `/products/${id}`);
  const share = page.getByRole('button', { name: words.t('action.share') });
  await expect(async () => {
    await share.click();
    await expect(page.getByText(words.t('product.linkCopied')).first()).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await page.evaluate(() => document.body.dataset.copied)).toBe(page.url());
});

test('[catalogue-18] redirects visitors who press the heart to sign in, and toggles it for customers', {
  tag: ONCE,
}, async ({ page, request, words }) => {
  const { id } = await findOffer(request, () => true);
  const heart = page
    .getByRole('article')
    .getByRole('button', { name: words.t('product.addToWishlist') })
    .first();
  await visit(page, `/products/${id}`);
  await expect(async () => {
    await heart.click();
    await expect(page).toHaveURL(`/auth/login?next=${encodeURIComponent(`/products/${id}`)}`, { timeout: 1_000 });
  }).toPass();
  await signInAsDemo(page);
  await visit(page, `/products/${id}`);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test(
  'a visitor who signs in is told by mail when a sold-out pack is back',
  { tag: ONCE },
  async ({ page, context, words, faults }, info) => {
    const { language } = words;
    const say = (ar: string, en: string) => (language === 'ar' ? ar : en);
    // Signed in elsewhere: the page of this test stays a visitor's.
    const buyer = await signInAsNew(await context.newPage(), info.project.name);
    const person = newPerson(info.project.name);
    const data = { ...person, phoneNumber: person.phone };
    expect((await page.request.post('/api/auth/register', { data })).ok()).toBe(true);
    const offers = await findOffers(page, 'inStock=true&sortBy=price&limit=100');
    const scarce = offers.flatMap(({ id, minOrderQuantity, variants }) =>
      variants.filter(({ quantity }) => quantity >= minOrderQuantity && quantity < 9).map((pack) => ({ id, pack })),
    );
    const offer = scarce[language === 'ar' ? 0 : 1];
    if (!offer) throw new Error('the demo shop has no scarce pack');
    const path = `/products/${offer.id}?pack=${offer.pack.id}`;
    const { id: shippingAddressId } = await addAddress(buyer);
    await buyer.call('POST', '/cart/items', {
      productId: offer.id,
      variantId: offer.pack.id,
      quantity: offer.pack.quantity,
    });
    const order = await buyer.call<Order>('POST', '/orders', { shippingAddressId, paymentMethod: 'cod' });

    const main = page.getByRole('main');
    const ask = main.getByRole('button', { name: say('أخبرني عند توفّره', 'Tell me when it’s back') });
    await visit(page, path);
    await expectAccessible(page);
    await ask.click();
    await expect(page).toHaveURL(/\/auth\/login\?next=/);
    await page.getByLabel(words.t('auth.email')).fill(person.email);
    await page.getByLabel(words.t('auth.password'), { exact: true }).fill(person.password);
    await main.getByRole('button', { name: words.t('nav.login'), exact: true }).click();
    await expect(page).toHaveURL(path);
    await ask.click();
    await expect(main.getByRole('alert')).toContainText(
      say(
        'افتح الرابط الذي أرسلناه إليه، ثم اطلب التنبيه مرة أخرى.',
        'isn’t confirmed yet. Open the link we sent there, then ask again.',
      ),
    );
    await expectAccessible(page);
    allowFaults(faults, /status of 409/);

    const verified = page.waitForResponse('**/api/auth/verify-email');
    await page.goto(await mailedLink(person.email, 'verify-email'));
    expect((await verified).ok()).toBe(true);
    await visit(page, path);
    const told = main.getByText(
      say(`سنراسلك على ${person.email} عند توفّره.`, `We’ll email you at ${person.email} when it’s back.`),
    );
    await ask.click();
    await expect(told).toBeVisible();
    await expectAccessible(page);
    const cancel = main.getByRole('button', { name: say('إلغاء التنبيه', 'Cancel the alert') });
    await cancel.click();
    await expect(told).toBeHidden();
    await ask.click();
    await expect(told).toBeVisible();
    await page.reload();
    await expect(told).toBeVisible();

    await buyer.call('PATCH', `/orders/${order.id}/cancel`);
    const mail = await mailAbout(person.email, say('متوفر الآن: ', 'Back in stock: '));
    const link = /http\S+\/products\/\S+/.exec(mail.text ?? '')?.[0] ?? 'no link';
    // Pages may be half a second behind the stock, and a mail to a folder is faster than that.
    await expect(async () => {
      await visit(page, link);
      await expect(ask).toBeHidden({ timeout: 1_000 });
    }).toPass();
    await expect(page).toHaveURL(`/products/${offer.id}?lang=${say('ar', 'en')}&pack=${offer.pack.id}`);
    await expect(main.getByRole('button', { name: words.t('product.addToCart') }).first()).toBeEnabled();
  },
);
