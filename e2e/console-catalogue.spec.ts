import type { APIRequestContext, Page } from '@playwright/test';
import type { Category, PublicItem } from '#contract/shop/catalogue.ts';
import { enterConsole, visitConsole } from './console.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string | RegExp) =>
  main(page)
    .getByRole('button', { name, exact: typeof name === 'string' })
    .click();
const confirm = (page: Page, name: string | RegExp) =>
  dialog(page)
    .getByRole('button', { name, exact: typeof name === 'string' })
    .click();

async function expectFine(page: Page) {
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}

/** The counts of the shop's categories by name, subcategories too. */
async function shownCounts(shop: APIRequestContext): Promise<Record<string, number>> {
  const { data } = (await (await shop.get('/api/categories?includeChildren=true')).json()) as { data: Category[] };
  const all = data.flatMap((each) => [each, ...(each.children ?? [])]);
  return Object.fromEntries(all.map(({ name, productCount }) => [name, productCount]));
}

/** Expects that an old URL leads to another one, in both languages. Pages learn of changes within half a second. */
async function expectMoved(shop: APIRequestContext, from: string, to: string, status: 301 | 302 = 301) {
  for (const lang of ['ar', 'en'])
    await expect
      .poll(async () => {
        const answer = await shop.get(from, { maxRedirects: 0, headers: { cookie: `lang=${lang}` } });
        return [answer.status(), answer.headers().location];
      })
      .toEqual([status, to]);
}

/** Two products of one vendor, so that a merge joins their offers. Their names have no digits, which pages write in Arabic. */
async function findTwo(shop: APIRequestContext): Promise<[PublicItem, PublicItem]> {
  const answer = await shop.get('/api/products/public?search=ورق&limit=100');
  const { data } = (await answer.json()) as { data: PublicItem[] };
  const found = data.filter(({ product }) => !/\d/.test(product.name));
  for (const from of found) {
    const into = found.find(({ product, vendor }) => vendor.id === from.vendor.id && product.id !== from.product.id);
    if (into) return [from, into];
  }
  throw new Error('no vendor sells two such products');
}

/** Expects that a small phone shows all of what a list can be searched for. */
async function expectWholeHint(page: Page, path: string) {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await visitConsole(page, path);
  const spare = await main(page)
    .getByRole('searchbox')
    .evaluate((input: HTMLInputElement) => {
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(input);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.font = font;
      const room = input.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
      return room - pen.measureText(input.placeholder).width;
    });
  expect(spare).toBeGreaterThanOrEqual(0);
  if (before) await page.setViewportSize(before);
}

test('the operator renames, moves and merges; counts and old addresses follow in the shop', async ({ page }) => {
  const shop = page.request;
  const unique = [...String(Date.now()).slice(-6)].map((digit) => 'ابتثجحخدذر'[Number(digit)]).join('');
  const [first, renamed] = [`قسم ${unique}`, `قسم المناسبات ${unique}`];

  await enterConsole(page, 'operator', 'catalogue@daqeeq.example');
  await expectWholeHint(page, '/operator/prices');
  await visitConsole(page, '/operator/categories');
  await press(page, 'إضافة قسم');
  await confirm(page, 'حفظ');
  await expect(dialog(page).getByLabel('الاسم بالعربية')).toBeFocused();
  await dialog(page).getByLabel('الاسم بالعربية').fill(first);
  await dialog(page).getByLabel('الاسم بالإنجليزية').fill(`Category ${Date.now()}`);
  await expectFine(page);
  await confirm(page, 'حفظ');
  await press(page, `تعديل ${first}`);
  await dialog(page).getByLabel('الاسم بالعربية').fill(renamed);
  await dialog(page).getByRole('checkbox', { name: 'ظاهر في قوائم الأقسام' }).check();
  await confirm(page, 'حفظ');
  await expect(main(page).getByRole('button', { name: `تعديل ${renamed}` })).toBeFocused();
  await expect.poll(async () => Object.keys(await shownCounts(shop))).toContain(renamed);
  const before = await shownCounts(shop);

  const [moved, above] = ['الأجهزة', 'الأدوات والأجهزة'];
  const count = before[moved] ?? 0;
  expect(count).toBeGreaterThan(0);
  const move = async (to: string) => {
    await press(page, `نقل ${moved}`);
    await dialog(page).getByLabel('إلى').selectOption(to);
    await confirm(page, 'نقل');
    await expect(dialog(page)).toBeHidden();
  };
  await move(renamed);
  const after = { ...before, [renamed]: count, [above]: (before[above] ?? 0) - count };
  await expect.poll(() => shownCounts(shop)).toEqual(after);
  await move(above);
  await expect.poll(() => shownCounts(shop)).toEqual(before);

  await press(page, `دمج ${renamed}`);
  await dialog(page).getByLabel('القسم الذي يبقى').selectOption(`— ${moved}`);
  await expect(dialog(page).getByText('لا منتجات تنتقل')).toBeVisible();
  await expectNoHorizontalScroll(page);
  const merge = page.waitForResponse((answer) => /categories\/[\w-]+\/merge$/.test(answer.url()));
  await confirm(page, /^ادمج في/);
  const answer = await merge;
  const [, gone] = /categories\/([\w-]+)\/merge/.exec(answer.url()) ?? [];
  await expectMoved(shop, `/products?categoryId=${gone}`, `/products?categoryId=${(await answer.json()).id}`);

  const [from, into] = await findTwo(shop);
  await visitConsole(page, `/operator/products/${from.product.id}`);
  await press(page, 'دمج في منتج آخر');
  await dialog(page).getByRole('searchbox').fill(into.product.sku);
  await dialog(page).getByText(into.product.sku, { exact: true }).click();
  await expect(
    dialog(page)
      .getByText(/^ينضم عرض/)
      .first(),
  ).toBeVisible();
  await expectFine(page);
  await confirm(page, /^ادمج في/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(into.product.name);
  await expectMoved(shop, `/products/${from.id}`, `/products/${into.id}`, 302);

  await press(page, `تراجع عن دمج ${from.product.name}`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'تراجع عن الدمج' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(from.product.name);
  await expect.poll(async () => (await shop.get(`/products/${from.id}`, { maxRedirects: 0 })).status()).toBe(200);
});
