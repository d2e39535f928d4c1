import type { Page } from '@playwright/test';
import { visitConsole } from './console.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';

const OWNER = { email: 'owner@khamira.example', password: 'daqeeq-demo' };
const LICENCE = { number: '771234', url: 'https://sales.mc.gov.sa/l/771234' };

const main = (page: Page) => page.getByRole('main');
async function expectFine(page: Page) {
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}

/** A time to come, as the field takes it. */
function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000 + 3 * 3_600_000).toISOString().slice(0, 16);
}

test('a seller puts a pack on sale from a phone, a shopper sees what it was and its licence, and it ends', async ({
  page,
}) => {
  await visitConsole(page, '/seller/sales');
  await page.getByLabel('البريد الإلكتروني').fill(OWNER.email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(OWNER.password);
  await main(page).getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(main(page).getByRole('heading', { name: 'لا تخفيضات بعد' })).toBeVisible();
  await expectFine(page);
  await main(page).getByRole('link', { name: 'تخفيض جديد' }).first().click();

  await main(page).getByLabel('اسم التخفيض بالعربية').fill('تخفيضات الشتاء');
  await main(page).getByLabel('اسم التخفيض بالإنجليزية').fill('Winter sale');
  await main(page).getByLabel('ينتهي في').fill(inDays(3));
  await main(page).getByLabel('رقم الرخصة').fill(LICENCE.number);
  await main(page).getByRole('button', { name: 'بدء التخفيض' }).click();
  await expect(main(page).getByText('اختر عبوة واحدة على الأقل')).toBeVisible();
  await expect(main(page).getByText('هذا الحقل مطلوب')).toBeVisible();
  await main(page).getByLabel('رابط الرخصة').fill(LICENCE.url);
  await main(page)
    .getByRole('button', { name: /^إضافة / })
    .first()
    .click();
  await main(page).getByLabel('خصم واحد لكل العبوات (٪)').fill('٢٠');
  await main(page).getByRole('button', { name: 'تطبيق' }).click();
  await expect(main(page).getByText('خصم ٢٠')).toBeVisible();
  await expectFine(page);
  const answer = page.waitForResponse(
    (response) => response.url().endsWith('/api/seller/sales') && response.status() === 201,
  );
  await main(page).getByRole('button', { name: 'بدء التخفيض' }).click();
  const { rows } = await (await answer).json();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('تخفيضات الشتاء');
  await expect(main(page).getByText('جارٍ الآن')).toBeVisible();
  await expectFine(page);
  const sale = page.url();

  const own = (
    await page.request.get(`/api/products/public?search=${encodeURIComponent(rows[0].productName)}&limit=50`)
  ).json();
  const offer = (await own).data.find((item: { variants: { id: string }[] }) =>
    item.variants.some(({ id }) => id === rows[0].variantId),
  );
  await page.goto(`/products/${offer.id}?pack=${rows[0].variantId}`);
  await expect(main(page).getByRole('link', { name: /رخصة التخفيضات/ })).toHaveAttribute('href', LICENCE.url);
  await expect(main(page).getByText(/التخفيض حتى/)).toBeVisible();
  await expect(main(page).getByText('٢٠').first()).toBeVisible();
  await expectFine(page);

  await visitConsole(page, sale);
  await main(page).getByRole('button', { name: 'إيقاف التخفيض الآن' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'إيقاف التخفيض الآن' }).click();
  await expect(main(page).getByText('أُوقف', { exact: true })).toBeVisible();
  // Pages may be half a second behind a change.
  await expect(async () => {
    await page.goto(`/products/${offer.id}?pack=${rows[0].variantId}`);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main(page).getByRole('link', { name: /رخصة التخفيضات/ })).toBeHidden({ timeout: 100 });
  }).toPass();
});
