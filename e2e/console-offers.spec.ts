import type { Page } from '@playwright/test';
import type { SellerVariant } from '#contract/seller/offers.ts';
import { enterConsole } from './console.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';

const main = (page: Page) => page.getByRole('main');
const bar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' });
/** The rows below the headings. */
const row = (page: Page, index: number) =>
  main(page)
    .getByRole('row')
    .nth(index + 1);
const saveBy = async (page: Page, by: number, price: number) => {
  await paste(page, [[(price + by).toFixed(2)]]);
  await page.keyboard.press('Control+s');
};

async function expectFine(page: Page) {
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}

/** Opens the list and returns its rows; the grid has the focus, on the first price. */
async function openGrid(page: Page): Promise<SellerVariant[]> {
  const answer = page.waitForResponse((response) => response.url().includes('/api/seller/variants?'));
  await page.goto('/seller/offers');
  const { data } = await (await answer).json();
  await page.getByRole('grid', { name: 'Products' }).focus();
  return data;
}

/** As Excel leaves it on the clipboard. */
async function paste(page: Page, rows: (string | number)[][]) {
  await page.bringToFront();
  await page.getByRole('grid').focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Tab');
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows.map((row) => row.join('\t')).join('\r\n'));
  await page.keyboard.press('Control+v');
}

test('a seller pastes prices and stock, undoes them, and two tabs do not overwrite each other', async ({
  page,
  context,
  words,
}) => {
  expect(words.language).toBe('en');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterConsole(page, 'seller', 'owner@kakao.example');
  const [first, second, third] = await openGrid(page);
  if (!first || !second || !third) throw new Error('the demo vendor sells less than three packs');

  const struck = ({ compareAtPrice }: SellerVariant) => compareAtPrice?.toFixed(2) ?? '';
  await paste(page, [
    [(first.price + 0.25).toFixed(2), struck(first), '', first.stock + 2],
    [`SAR ${(second.price + 0.25).toFixed(2)}`, struck(second), '', second.stock],
    ['twelve', struck(third), '', third.stock],
  ]);
  await expect(bar(page)).toContainText('4 changes · 1 cell to correct');
  await expect(row(page, 2)).toContainText('twelve');
  await expectFine(page);
  await page.keyboard.press('Control+s');
  await expect(bar(page)).toContainText('1 change · 1 cell to correct');
  await bar(page).getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(bar(page)).toContainText('3 changes saved');
  await expect(row(page, 0)).toContainText((first.price + 0.25).toFixed(2));
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Everything is as it was')).toBeVisible();
  await expect(row(page, 0)).toContainText(first.price.toFixed(2));

  const other = await context.newPage();
  await openGrid(other);
  await saveBy(page, 0.5, first.price);
  await expect(bar(page)).toContainText('1 change saved');
  await saveBy(other, 0.75, first.price);
  const said = bar(other).getByRole('list', { name: 'Needs your attention' });
  await expect(said).toContainText(
    `Somebody else changed the price to SAR ${(first.price + 0.5).toFixed(2)} meanwhile. Your SAR ${(first.price + 0.75).toFixed(2)} was not saved.`,
  );
  await expectFine(other);
  await said.getByRole('button', { name: 'Keep mine' }).click();
  await bar(other).getByRole('button', { name: 'Save 1 change' }).click();
  await expect(bar(other)).toContainText('1 change saved');
  await bar(other).getByRole('button', { name: 'Undo' }).click();
  await expect(row(other, 0)).toContainText((first.price + 0.5).toFixed(2));

  // The sale price, which needs a time, goes on to the form of a sale.
  await paste(page, [[(first.price + 0.5).toFixed(2), struck(first), '12.5']]);
  await bar(page).getByRole('link', { name: 'Put 1 pack on sale' }).click();
  await expect(main(page).getByLabel('Sale price')).toHaveValue('12.50');
});
