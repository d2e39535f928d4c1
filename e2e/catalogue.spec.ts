import type { Page } from '@playwright/test';
import type { Category } from '#contract/shop/catalogue.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, ONCE, test, visit } from './fixtures.ts';

const isPhone = (project: string) => project.endsWith('phone');
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const scrolled = (page: Page) => page.evaluate(() => scrollY);

async function firstCategory(page: Page): Promise<Category> {
  const { data } = (await (await page.request.get('/api/categories')).json()) as { data: Category[] };
  if (!data[0]) throw new Error('the demo shop has no categories');
  return data[0];
}

test('[catalogue-09] keeps the filters beside the list in the URL, and resets the page number to 1', async ({
  page,
  words,
}, info) => {
  test.skip(isPhone(info.project.name), 'phones use the sheet');
  const { t, pick } = words;
  const category = await firstCategory(page);
  await visit(page, '/products?page=3&sortBy=price&sortOrder=desc&isFeatured=false&inStock=true');
  const panel = page.getByRole('complementary', { name: t('catalog.filters') });
  const outOfStock = panel.getByRole('checkbox', { name: t('catalog.includeOutOfStock') });
  await expect(outOfStock).toBeChecked();
  await expect(panel.getByRole('heading', { name: t('catalog.priceRange') })).toBeVisible();
  await outOfStock.uncheck();
  await expect.poll(() => query(page)).toEqual({ sortBy: 'price', sortOrder: 'desc', inStock: 'false' });
  await outOfStock.check();
  await expect.poll(() => query(page)).toEqual({ sortBy: 'price', sortOrder: 'desc' });

  await visit(page, '/products?page=3');
  await panel.getByRole('link', { name: pick(category.name, category.nameEn) }).click();
  await expect.poll(() => query(page)).toEqual({ categoryId: category.id });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pick(category.name, category.nameEn));
  await expect(page.getByText(t('catalog.showing', { shown: 20, count: category.productCount })).first()).toBeVisible();

  const minimum = panel.getByLabel(t('catalog.minPrice'));
  await expect(minimum).toHaveAttribute('min', '0');
  await expect(minimum).toHaveAttribute('step', '0.01');
  await minimum.fill('-3');
  await minimum.press('Enter');
  await expect(panel.getByRole('alert')).toHaveText(t('val.invalid'));
  // As people type it in Arabic; such a field takes ASCII digits alone.
  await minimum.fill('');
  await page.keyboard.insertText('١٠٫٥');
  await minimum.press('Enter');
  await expect.poll(() => query(page)).toEqual({ categoryId: category.id, minPrice: '10.5' });
  await panel.getByLabel(t('catalog.sortBy')).selectOption('price-desc');
  await expect
    .poll(() => query(page))
    .toEqual({ categoryId: category.id, minPrice: '10.5', sortBy: 'price', sortOrder: 'desc' });
  await panel.getByRole('button', { name: t('action.clearAll') }).click();
  await expect.poll(() => query(page)).toEqual({ sortBy: 'price', sortOrder: 'desc' });
});

/** The number of an English or Arabic text. */
const numberIn = (text: string) =>
  Number(text.replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit))).replace(/\D/g, ''));

test('[catalogue-57] shows each product once, with the number of its offers, and counts products', {
  tag: ONCE,
}, async ({ page, words }) => {
  const category = await firstCategory(page);
  const isArabic = words.language === 'ar';
  await visit(page, `/products?categoryId=${category.id}&limit=100`);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(category.productCount);
  await expect(
    page.getByText(
      isArabic
        ? /^عرض [٠-٩]+ من [٠-٩]+ (منتجات|منتجًا|منتج)$/
        : `Showing ${category.productCount} of ${category.productCount} products`,
    ),
  ).toBeVisible();
  const names = await cards.getByRole('heading').allTextContents();
  expect(new Set(names).size).toBe(names.length);
  const many = cards.filter({ hasText: isArabic ? /(عرضان|[٠-٩]+ عروض)/ : /\d+ offers/ }).first();
  const said = await many.getByText(isArabic ? /^(عرضان|[٠-٩]+ عروض)$/ : /^\d+ offers$/).textContent();
  await many.getByRole('link').first().click();
  const table = page.getByRole('table');
  await expect(table).toBeVisible();
  expect(await table.getByRole('row').count()).toBe(1 + (said === 'عرضان' ? 2 : numberIn(said ?? '')));
});

test('[catalogue-10] shows the filters on a phone as a sheet: a draft with a live count, applied or cleared', async ({
  page,
  words,
}, info) => {
  test.skip(!isPhone(info.project.name), 'wide screens use the panel');
  const { t, pick } = words;
  const category = await firstCategory(page);
  await visit(page, '/products?page=2');
  const open = page.getByRole('main').getByRole('button', { name: new RegExp(t('catalog.filters')) });
  const sheet = page.getByRole('dialog', { name: t('catalog.filters') });
  const count = sheet.getByRole('status');
  await open.click();
  await expect(sheet.getByRole('checkbox', { name: t('catalog.includeOutOfStock') })).toBeChecked();
  await sheet.getByRole('button', { name: pick(category.name, category.nameEn) }).click();
  await expect(count).toHaveText(t('catalog.productCount', { count: category.productCount }));
  expect(query(page)).toEqual({ page: '2' });
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  for (let press = 0; press < 60; press++) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();
  expect(query(page)).toEqual({ page: '2' });

  await open.click();
  await sheet.getByRole('button', { name: pick(category.name, category.nameEn) }).click();
  await sheet.getByRole('checkbox', { name: t('catalog.includeOutOfStock') }).uncheck();
  await sheet.getByRole('button', { name: t('action.apply') }).click();
  await expect(sheet).toBeHidden();
  await expect.poll(() => query(page)).toEqual({ categoryId: category.id, inStock: 'false' });
  await expect(open).toHaveText(t('catalog.filtersActive', { count: 2 }));

  await open.click();
  await sheet.getByRole('button', { name: t('action.clear') }).click();
  await expect(sheet.getByRole('checkbox', { name: t('catalog.includeOutOfStock') })).toBeChecked();
  await sheet.getByRole('button', { name: t('action.apply') }).click();
  await expect.poll(() => query(page)).toEqual({});
  await expect(open).toHaveText(t('catalog.filters'));
});

test('[catalogue-11] pages with Previous, five numbers and Next, and scrolls to the top', { tag: ONCE }, async ({
  page,
  words,
}) => {
  const { t } = words;
  await visit(page, '/products?sortBy=price');
  const pages = page.getByRole('navigation', { name: t('catalog.pages') });
  await expect(
    pages.getByRole('link', { name: new RegExp(`^${t('catalog.page', { page: 1, total: 26 })}$`) }),
  ).toHaveAttribute('aria-current', 'page');
  await expect(pages.getByText(t('action.previous'), { exact: true })).toHaveCount(1);
  await expect(pages.getByRole('link')).toHaveCount(6);
  await pages.getByRole('link', { name: t('action.next') }).click();
  await expect.poll(() => query(page)).toEqual({ sortBy: 'price', page: '2' });
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(pages.getByRole('link')).toHaveCount(7);
  await pages.getByRole('link', { name: t('action.previous') }).click();
  await expect.poll(() => query(page)).toEqual({ sortBy: 'price' });
});

test('removes a filter by its chip, and shows a reversed price range as it is used', async ({ page, words }) => {
  const category = await firstCategory(page);
  const isArabic = words.language === 'ar';
  await visit(page, `/products?categoryId=${category.id}&minPrice=50&maxPrice=10&inStock=false`);
  const chips = page.getByRole('list', { name: isArabic ? 'التصفية الحالية' : 'Active filters' });
  await expect(chips.getByRole('link')).toHaveCount(3);
  await expect(chips.getByRole('link').nth(1)).toHaveText(isArabic ? /١٠٫٠٠.*٥٠٫٠٠/ : /10\.00 to .*50\.00/);
  await chips.getByRole('link', { name: isArabic ? 'إزالة: المتوفر فقط' : 'Remove: In stock only' }).click();
  await expect(chips.getByRole('link')).toHaveCount(2);
  await expect.poll(() => query(page)).toEqual({ categoryId: category.id, minPrice: '10', maxPrice: '50' });
});

test('offers the order by unit price where a list shares a measure, and shows unit prices in that order', {
  tag: ONCE,
}, async ({ page, words }) => {
  const { data } = (await (await page.request.get('/api/categories?includeChildren=true')).json()) as {
    data: { children: { id: string }[] }[];
  };
  const measured: { id: string; per: string | null }[] = [];
  // One after the other: a busy shop refuses many at once.
  for (const { id } of data.flatMap(({ children }) => children)) {
    const answer = await page.request.get(`/api/products/public?groupBy=product&limit=1&categoryId=${id}`);
    measured.push({ id, per: (await answer.json()).meta.unitPricePer });
  }
  const [grams, none] = [measured.find(({ per }) => per === '100g'), measured.find(({ per }) => per === null)];
  const sort = page.getByLabel(words.t('catalog.sortBy')).locator('visible=true').first();
  const choice = words.language === 'ar' ? 'سعر الوحدة: الأقل أولًا' : 'Unit price: low to high';
  if (none) {
    await visit(page, `/products?categoryId=${none.id}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(sort.locator('option', { hasText: choice })).toHaveCount(0);
  }
  await visit(page, `/products?categoryId=${grams?.id}`);
  await sort.selectOption({ label: choice });
  await expect.poll(() => query(page)).toEqual({ categoryId: grams?.id, sortBy: 'unitPrice' });
  await page.reload();
  await expect(sort).toHaveValue('unitPrice-asc');
  const texts = await page
    .getByRole('article')
    .getByText(words.language === 'ar' ? /لكل ١٠٠ جم/ : /per 100 g/)
    .allTextContents();
  const prices = texts.map((text) => numberIn(text.replace(/(لكل|per).*/, '')));
  expect(prices.length).toBeGreaterThan(3);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
});

test('redirects a page number beyond the last to the last', { tag: ONCE }, async ({ page, words }) => {
  await visit(page, '/products?page=999');
  await expect(page).toHaveURL(/page=26$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText(words.t('catalog.empty'))).toBeHidden();
});

test('[catalogue-12] debounces the list’s search, searches at once on Enter, clears on Escape, and reports an empty result', {
  tag: ONCE,
}, async ({ page, words }) => {
  const { t } = words;
  await visit(page, '/products?page=2');
  const asked: string[] = [];
  page.on('request', (request) => {
    const search = new URL(request.url()).searchParams.get('search');
    if (request.url().includes('/api/products/public') && search) asked.push(search);
  });
  const field = page.getByRole('searchbox', { name: t('catalog.searchProducts') });
  await field.pressSequentially('دقيق');
  await expect.poll(() => query(page)).toEqual({ search: 'دقيق' });
  await expect.poll(() => asked).toEqual(['دقيق']);
  await field.fill('  zzzzqqq ');
  await field.press('Enter');
  await expect.poll(() => query(page)).toEqual({ search: 'zzzzqqq' });
  await expect(page.getByRole('heading', { name: t('catalog.empty') })).toBeVisible();
  await expect(page.getByText(t('catalog.emptyHint'))).toBeVisible();
  await field.press('Escape');
  await expect(field).toHaveValue('');
  await expect.poll(() => query(page)).toEqual({});
});
