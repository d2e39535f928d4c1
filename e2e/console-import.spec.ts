import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { visitConsole } from './console.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';

const OWNER = { email: 'owner@sanabel.example', password: 'daqeeq-demo' };

const main = (page: Page) => page.getByRole('main');

async function expectFine(page: Page) {
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}

async function signIn(page: Page) {
  await visitConsole(page, '/seller/login');
  await page.getByLabel('البريد الإلكتروني').fill(OWNER.email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(OWNER.password);
  await main(page).getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^أهلًا/);
}

/** Presses a button that downloads a file, and reads it. */
async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name, exact: true }).first().click(),
  ]);
  return readFile(await file.path(), 'utf8');
}

async function upload(page: Page, content: string) {
  await visitConsole(page, '/seller/imports');
  const file = { name: 'أسعار.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
  await main(page).getByLabel('اختر الملف').setInputFiles(file);
  await expect(main(page).getByText('نتيجة الفحص')).toBeVisible();
}

test('a price list is exported, changed with mistakes, corrected in the error file, applied and undone', async ({
  page,
}) => {
  await signIn(page);
  await visitConsole(page, '/seller/exports');
  await main(page).getByRole('button', { name: 'ملف سي إس في' }).click();
  await expectFine(page);
  const [headings = '', first = '', second = ''] = (await download(page, 'تنزيل')).split('\r\n');
  const change = (line: string, price: (old: number) => string) =>
    line
      .split(',')
      .map((cell, index) => (index === 4 ? price(Number(cell)) : cell))
      .join(',');
  const raised = change(first, (old) => (old + 1).toFixed(2));
  await upload(page, [headings, raised, change(second, () => '1O'), ''].join('\r\n'));

  await expect(main(page).getByRole('tab', { name: 'أخطاء (١)' })).toBeVisible();
  await expect(main(page).getByText('«السعر» ليس سعرًا.')).toBeVisible();
  await expectFine(page);
  const bad = await download(page, 'تنزيل الصفوف الخاطئة');
  expect(bad).toContain(',الخطأ,Error\r\n');
  await main(page).getByRole('button', { name: 'تطبيق تغيير واحد' }).click();
  await expect(main(page).getByText('طُبِّقت: ١')).toBeVisible();
  await expectFine(page);

  await upload(page, bad.replace(',1O,', `,${second.split(',')[4]},`));
  await expect(main(page).getByRole('tab', { name: 'بلا تغيير (١)' })).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'لا شيء للتطبيق' })).toBeDisabled();

  await main(page).getByRole('link', { name: 'كل الملفات' }).click();
  await main(page).getByRole('link', { name: /طُبِّق/ }).first().click();
  await main(page).getByRole('button', { name: 'تراجع عن الملف' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'تراجع عن الملف' }).click();
  await expect(main(page).getByText('عاد صف واحد إلى ما كان عليه.')).toBeVisible();
  await expectFine(page);

  await visitConsole(page, '/seller/imports');
  const mystery = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('Ref,Wert\nA,1\n') };
  await main(page).getByLabel('اختر الملف').setInputFiles(mystery);
  await expect(main(page).getByLabel('العمود «Ref»')).toBeVisible();
  await expectFine(page);
});
