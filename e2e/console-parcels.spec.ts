import type { Page } from '@playwright/test';
import { visitConsole } from './console.ts';
import { findPlenty, placeOrder, signInAsNew } from './customer.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, choose as press, test, visit } from './fixtures.ts';

const OWNER = { email: 'owner@khamira.example', password: 'daqeeq-demo' };
const VENDOR = 'ركن التخمير';

const main = (page: Page) => page.getByRole('main');
async function expectFine(page: Page) {
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}

test('a seller accepts, packs and hands over parcels from a phone, one without a piece that is not there, and it cannot be delivered: the shopper sees it all', async ({
  page,
}, info) => {
  const shopper = await signInAsNew(page, info.project.name);
  const offer = (await findPlenty(page)).find(({ vendor }) => vendor.name === VENDOR);
  if (!offer) throw new Error('the demo vendor has nothing in plenty');
  const { id, orderNumber } = await placeOrder(shopper, [offer, offer]);
  const given = await placeOrder(shopper, [offer]);

  await visitConsole(page, '/seller/orders');
  await page.getByLabel('البريد الإلكتروني').fill(OWNER.email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(OWNER.password);
  await main(page).getByRole('button', { name: 'تسجيل الدخول' }).click();
  const tabs = main(page).getByRole('navigation', { name: 'خطوات الشحنات' });
  const choose = (number = orderNumber) =>
    main(page)
      .getByRole('checkbox', { name: `تحديد ${number}` })
      .check();
  await choose();
  await choose(given.orderNumber);
  await expectFine(page);
  // The shopper changes their mind while the seller looks at the list.
  await shopper.call('PATCH', `/orders/${given.id}/cancel`);
  await main(page).getByRole('button', { name: 'قبول', exact: true }).click();
  await expect(main(page).getByText('قُبلت شحنة واحدة')).toBeVisible();
  await expect(main(page).getByText(`${given.orderNumber}: ألغاها العميل`)).toBeVisible();
  await expectFine(page);

  await tabs.getByRole('link', { name: 'للتجهيز' }).click();
  await choose();
  await main(page).getByRole('link', { name: 'تجميع', exact: true }).click();
  await expect(main(page).getByText('أخذت ٠ من ٢ من القطع')).toBeVisible();
  const code = main(page).getByRole('textbox', { name: 'الباركود أو رمز المنتج' });
  await code.fill('4006381333931');
  await code.press('Enter');
  await expect(main(page).getByText(/4006381333931.? ليس في هذه القائمة. أعده إلى الرف./)).toBeVisible();
  await expectFine(page);
  await code.fill((await main(page).getByRole('listitem').locator('bdi').first().textContent()) ?? '');
  await code.press('Enter');
  await page.reload();
  await expect(main(page).getByText('أخذت ٢ من ٢ من القطع')).toBeVisible();
  await expectFine(page);
  await main(page).getByRole('button', { name: 'بدء التجهيز' }).click();
  await expect(page).toHaveURL(/tab=hand_over/);
  await main(page).getByRole('link', { name: orderNumber }).click();
  await main(page).getByRole('button', { name: 'منتج غير متوفر' }).click();
  const short = page.getByRole('dialog', { name: 'إلغاء قطع من الشحنة' });
  await short.getByRole('button', { name: 'إلغاء هذه القطع' }).click();
  await expect(short.getByText('حدّد كم قطعة تُلغى.')).toBeVisible();
  await expectFine(page);
  await short.getByRole('spinbutton').fill('1');
  await short.getByLabel('السبب').selectOption('تالفة');
  await short.getByRole('button', { name: 'إلغاء هذه القطع' }).click();
  await expect(main(page).getByText('أُلغيت قطعة واحدة')).toBeVisible();
  await main(page).getByRole('link', { name: 'كل الشحنات' }).click();

  await tabs.getByRole('link', { name: 'للتسليم' }).click();
  await choose();
  await main(page).getByRole('button', { name: 'تسليم لشركة الشحن' }).click();
  const dialog = page.getByRole('dialog', { name: 'تسليم لشركة الشحن' });
  await dialog.getByRole('button', { name: 'تسليم الشحنة' }).click();
  await expect(dialog.getByText('هذا الحقل مطلوب')).toHaveCount(2);
  await expectFine(page);
  await dialog.getByLabel('شركة الشحن').fill('سمسا');
  await dialog.getByLabel('رقم التتبع').fill('SM-4711');
  await dialog.getByRole('button', { name: 'تسليم الشحنة' }).click();
  await expect(main(page).getByText('سُلّمت شحنة واحدة')).toBeVisible();

  await tabs.getByRole('link', { name: 'في الطريق' }).click();
  await main(page).getByRole('link', { name: orderNumber }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber);
  await expect(main(page).getByText('شارع النخيل 12')).toBeVisible();
  await expectFine(page);
  await main(page).getByRole('button', { name: 'تعذّر توصيلها' }).click();
  const failed = page.getByRole('dialog', { name: 'تسجيل تعذّر التوصيل' });
  await failed.getByRole('button', { name: 'تسجيل' }).click();
  await expect(failed.getByLabel('السبب')).toBeFocused();
  await failed.getByLabel('السبب').selectOption('الجوال مغلق أو لا يرد');
  await press(failed.getByRole('radio', { name: 'يحاول المندوب مرة أخرى' }));
  await expectFine(page);
  await failed.getByRole('button', { name: 'تسجيل' }).click();
  await expect(main(page).getByText('سيحاول المندوب مرة أخرى.')).toBeVisible();
  await main(page).getByRole('button', { name: 'رجعت إلى المتجر' }).click();
  const back = page.getByRole('dialog', { name: 'رجوع الشحنة' });
  await expect(back.getByRole('spinbutton')).toHaveAttribute('aria-valuenow', '1');
  await expectFine(page);
  await back.getByRole('button', { name: 'إغلاق', exact: true }).last().click();

  await visit(page, `/orders/${id}`);
  await expect(main(page).getByText('SM-4711')).toBeVisible();
  await expect(main(page).getByText(/تعذّر توصيلها يوم .+ سيحاول المندوب مرة أخرى/)).toBeVisible();
  await expect(main(page).getByText('أُلغيت قطعة واحدة.')).toBeVisible();
  await expect(main(page).getByText('الإجمالي بعد الإلغاء')).toBeVisible();
});
