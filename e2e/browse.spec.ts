import type { Page } from '@playwright/test';
import type { Category } from '#contract/shop/catalogue.ts';
import type { Vendor } from '#contract/shop/vendors.ts';
import { allowFaults, expect, expectAccessible, expectNoHorizontalScroll, test, visit } from './fixtures.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f-]{27}';

async function read<T>(page: Page, path: string): Promise<T> {
  return (await (await page.request.get(`/api${path}`)).json()) as T;
}

test('[catalogue-01] links every category and the sub-categories on its card to their products', async ({
  page,
  words,
}) => {
  const { t, pick } = words;
  const { data } = await read<{ data: Category[] }>(page, '/categories?includeChildren=true');
  await visit(page, '/categories');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(data.length);
  for (const [index, category] of data.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute(
      'href',
      `/products?categoryId=${category.id}`,
    );
    await expect(card.getByText(t('catalog.productCount', { count: category.productCount })).first()).toBeVisible();
  }
  const [first] = data;
  const child = first?.children?.[0];
  await cards.first().getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(`/products?categoryId=${child?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pick(child?.name ?? '', child?.nameEn ?? ''));
  await page.goBack();
  // The list that is left has cards, too.
  await expect(cards).toHaveCount(data.length);
  await expect(page).toHaveURL('/categories');
  await cards.first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(`/products?categoryId=${first?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pick(first?.name ?? '', first?.nameEn ?? ''));
});

for (const { path, link, call, failed, empty } of [
  {
    path: '/categories',
    link: 'nav.categories',
    call: /\/api\/categories\?/,
    failed: 'error.categories',
    empty: 'catalog.noCategories',
  },
  {
    path: '/vendors',
    link: 'nav.vendors',
    call: /\/api\/vendors\?/,
    failed: 'error.vendors',
    empty: 'catalog.noVendors',
  },
] as const) {
  test(`[catalogue-02] ${path} reports a load failure, and Retry loads it`, async ({ page, words, faults }) => {
    await visit(page, '/cart');
    await page.route(call, (route) => route.abort());
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: words.t(link), exact: true })
      .click();
    await expect(page).toHaveURL(path);
    const alert = page.getByRole('alert');
    await expect(alert.getByRole('heading')).toHaveText(words.t('error.generic'));
    await expect(alert).toContainText(words.t(failed));
    await expectAccessible(page);
    await page.unroute(call);
    await alert.getByRole('button', { name: words.t('action.retry') }).click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(alert).toBeHidden();
    allowFaults(faults, /ERR_FAILED/);
  });

  test(`[catalogue-03] ${path} reports that there is nothing to show`, async ({ page, words }) => {
    await visit(page, '/cart');
    await page.route(call, (route) =>
      route.fulfill({ json: { data: [], total: 0, page: 1, limit: 12, totalPages: 0 } }),
    );
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: words.t(link), exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 2, name: words.t(empty) })).toBeVisible();
    await expect(page.getByRole('link', { name: words.t('action.viewAllProducts') })).toBeVisible();
    await expectAccessible(page);
  });
}

test('[catalogue-04] lists twelve vendors per page, and links each card to the vendor’s products', async ({
  page,
  words,
}) => {
  const { t, pick } = words;
  const { total, totalPages } = await read<{ total: number; totalPages: number }>(page, '/vendors?limit=12');
  await visit(page, '/vendors');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(12);
  for (const link of await cards.getByRole('heading').getByRole('link').all())
    await expect(link).toHaveAttribute('href', new RegExp(`^/products\\?vendorId=${UUID}$`));
  await page.getByRole('link', { name: t('action.next') }).click();
  await expect(page).toHaveURL('/vendors?page=2');
  await expect(cards).toHaveCount(Math.min(12, total - 12));
  await expect(page.getByRole('link', { name: t('catalog.page', { page: 2, total: totalPages }) })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const name = (await cards.first().getByRole('heading').textContent()) ?? '';
  await cards.first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/products\\?vendorId=${UUID}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const vendorId = new URL(page.url()).searchParams.get('vendorId') ?? '';
  const vendor = await read<Vendor>(page, `/vendors/${vendorId}`);
  expect(name).toBe(pick(vendor.businessName, vendor.businessNameEn));
  await expect(page.getByRole('article')).toHaveCount(Math.min(20, vendor.productCount));
});

test('[catalogue-05] returns from a vendor page beyond the last to the first', async ({ page, words }) => {
  await page.goto('/vendors?page=99');
  await expect(page.getByRole('heading', { level: 2, name: words.t('catalog.noVendors') })).toBeVisible();
  await page.getByRole('link', { name: words.t('vendor.browse') }).click();
  await expect(page).toHaveURL('/vendors');
  await expect(page.getByRole('article')).toHaveCount(12);
});

test('[catalogue-06] shows a vendor and its products by category, sorted and paged', async ({ page, words }) => {
  const { t, pick, format } = words;
  await visit(page, '/vendors');
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: pick('تموين خبازي الباطن', 'Batin Baker Supply') }) });
  await card.getByRole('link', { name: t('vendor.page') }).click();
  await expect(page).toHaveURL(new RegExp(`/vendors/${UUID}$`));
  const id = page.url().split('/').at(-1) ?? '';
  const vendor = await read<Vendor & { commercialRegistration: string; categories: Category[] }>(
    page,
    `/vendors/${id}`,
  );
  const name = pick(vendor.businessName, vendor.businessNameEn);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveTitle(`${name} · ${t('brand.name')}`);
  const main = page.getByRole('main');
  await expect(main.getByText(t('product.verifiedVendor'))).toBeVisible();
  await expect(main.getByText(pick(vendor.description, vendor.descriptionEn))).toBeVisible();
  await expect(main.getByText(vendor.commercialRegistration)).toBeVisible();
  await expect(main.getByText(t('vendor.shipsFrom', { city: pick(vendor.location, vendor.locationEn) }))).toBeVisible();
  await expect(main.getByText(format.money(15)).first()).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(20);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  await page.getByRole('link', { name: t('action.next') }).click();
  await expect(page).toHaveURL(`/vendors/${id}?page=2`);
  const [category] = vendor.categories;
  await page
    .getByRole('navigation', { name: t('vendor.categories') })
    .getByRole('link', { name: pick(category?.name ?? '', category?.nameEn ?? '') })
    .click();
  await expect(page).toHaveURL(`/vendors/${id}?categoryId=${category?.id}`);
  const count = category?.productCount ?? 0;
  await expect(page.getByText(t('catalog.showing', { shown: Math.min(20, count), count }))).toBeVisible();
  await page.getByLabel(t('catalog.sortBy')).selectOption('price-asc');
  await expect(page).toHaveURL(`/vendors/${id}?categoryId=${category?.id}&sortBy=price`);
  await page.reload();
  await expect(page.getByLabel(t('catalog.sortBy'))).toHaveValue('price-asc');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/products/${UUID}$`));
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
  await expect(page).toHaveURL(`/vendors/${id}`);
});

test('[catalogue-07] answers 404 for an unknown vendor and links to the vendors', async ({ page, words, faults }) => {
  for (const id of ['nothing-here', '00000000-0000-7000-8000-000000000000']) {
    expect((await page.goto(`/vendors/${id}`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.t('vendor.notFound'));
  }
  await page.getByRole('link', { name: words.t('vendor.browse') }).click();
  await expect(page).toHaveURL('/vendors');
  allowFaults(faults, /404/);
});

test('[catalogue-08] shows a placeholder of the same size for a picture that fails to load', async ({
  page,
  faults,
}) => {
  await page.route(/\/media\//, (route) => route.abort());
  await visit(page, '/vendors');
  const card = page.getByRole('article').first();
  await expect(card.getByRole('heading')).toBeVisible();
  await expect(card.locator('img')).toHaveCount(0);
  const box = await card.locator('.aspect-square').boundingBox();
  expect(box?.width).toBeGreaterThan(48);
  expect(box?.height).toBeCloseTo(box?.width ?? 0, 0);
  allowFaults(faults, /ERR_FAILED/);
});

test('keeps names of maximum length within their cards', async ({ page, words }) => {
  const long = 'مؤسسةتوريدمستلزماتالخبزوالحلوياتبالجملةوالتجزئة'.repeat(3);
  const { data: vendors, ...rest } = await read<{ data: Vendor[]; total: number }>(page, '/vendors?limit=12');
  const { data: categories } = await read<{ data: Category[] }>(page, '/categories?includeChildren=true');
  const names = { name: long, nameEn: long };
  await page.route(/\/api\/vendors\?/, (route) =>
    route.fulfill({
      json: { ...rest, data: vendors.map((vendor) => ({ ...vendor, businessName: long, businessNameEn: long })) },
    }),
  );
  await page.route(/\/api\/categories\?/, (route) =>
    route.fulfill({
      json: {
        data: categories.map((category) => ({
          ...category,
          ...names,
          children: category.children?.map((child) => ({ ...child, ...names })),
        })),
      },
    }),
  );
  for (const link of ['nav.vendors', 'nav.categories'] as const) {
    await visit(page, '/cart');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: words.t(link), exact: true })
      .click();
    await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(long);
    await expectNoHorizontalScroll(page);
    const [card, heading] = await Promise.all([
      page.getByRole('article').first().boundingBox(),
      page.getByRole('article').first().getByRole('heading').boundingBox(),
    ]);
    expect(heading?.width).toBeLessThan(card?.width ?? 0);
  }
});
