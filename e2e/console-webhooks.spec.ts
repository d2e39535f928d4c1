import type { Page } from '@playwright/test';
import { enterConsole, visitConsole } from './console.ts';
import { allowFaults, expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
async function expectFine(page: Page) {
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}

test('a seller has events sent to an address, sees in the log why a trial did not arrive, and removes it', async ({
  page,
  faults,
}) => {
  await enterConsole(page, 'seller', 'owner@khamira.example');
  await visitConsole(page, '/seller/api');
  await main(page).getByRole('link', { name: 'الإشعارات' }).click();
  await expect(main(page).getByText('لا عناوين بعد')).toBeVisible();
  await expectFine(page);

  await press(page, 'إضافة عنوان');
  await dialog(page).getByLabel('العنوان').fill('http://till.invalid/hooks');
  await dialog(page).getByRole('button', { name: 'إضافة عنوان' }).click();
  await expect(dialog(page).getByText(/^اكتب رابطًا آمنًا باسم موقع على الإنترنت/)).toBeVisible();
  await expectFine(page);
  // Nobody has this name, so the shop finds nothing to connect to.
  await dialog(page).getByLabel('العنوان').fill('https://till.invalid/hooks');
  await dialog(page).getByLabel('العنوان').blur();
  await expect(dialog(page).getByText(/^اكتب رابطًا آمنًا باسم موقع على الإنترنت/)).toBeHidden();
  await dialog(page).getByLabel('رفض استلام شحنة').uncheck();
  await dialog(page).getByRole('button', { name: 'إضافة عنوان' }).click();
  const proof = page.getByRole('dialog', { name: 'تأكيد العملية' });
  await proof.getByLabel('كلمة المرور الحالية', { exact: true }).fill('daqeeq-demo');
  await proof.getByRole('button', { name: 'تأكيد ومتابعة' }).click();
  const secret = page.getByRole('dialog', { name: 'سر التوقيع' });
  await expect(secret.getByText(/^whsec_[\w+/]{43}=$/)).toBeVisible();
  await expectFine(page);
  await secret.getByRole('button', { name: 'حفظته' }).click();

  await main(page)
    .getByRole('link', { name: /till\.invalid/ })
    .click();
  await press(page, 'إرسال تجربة');
  const trial = main(page).getByRole('link', { name: /تجربة/ });
  await expect(trial).toContainText('لم يصل', { timeout: 15_000 });
  await expect(trial).toContainText('اسم العنوان غير معروف على الإنترنت');
  await expectFine(page);
  await trial.click();
  await expect(main(page).getByRole('region', { name: 'ما أُرسل' })).toContainText('"type": "trial"');
  await expectFine(page);
  await press(page, 'إرسال مرة أخرى');
  await expect(main(page).getByText('اسم العنوان غير معروف على الإنترنت')).toHaveCount(2, { timeout: 15_000 });

  await main(page).getByRole('link', { name: 'سجل الإرسال' }).click();
  await press(page, 'إيقاف مؤقت');
  await expect(main(page).getByText('موقوف مؤقتًا').first()).toBeVisible();
  await main(page).getByRole('link', { name: 'أُرسل', exact: true }).click();
  await expect(main(page).getByText('لا شيء هنا')).toBeVisible();
  await press(page, 'حذف');
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click();
  await expect(main(page).getByText('لا عناوين بعد')).toBeVisible();
  // The call that asks for the password first.
  allowFaults(faults, /status of 401/);
});
