import type { Page } from '@playwright/test';
import type { Order } from '#contract/shop/orders.ts';
import { enterConsole, visitConsole } from './console.ts';
import { addAddress, findOffers, signInAsNew } from './customer.ts';
import { allowFaults, expect, expectAccessible, expectNoHorizontalScroll, test, visit } from './fixtures.ts';
import { runCli } from './shop-cli.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
async function expectFine(page: Page) {
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}

/** Money moves only with a password that was typed a moment ago. */
async function prove(page: Page) {
  const proof = page.getByRole('dialog', { name: 'تأكيد العملية' });
  await proof.getByLabel('كلمة المرور الحالية', { exact: true }).fill('daqeeq-demo');
  await proof.getByRole('button', { name: 'تأكيد' }).click();
}

test('support asks for 2,500 riyals, finance approves and sends them, and the shopper’s order says so: on a phone in Arabic', async ({
  page,
  faults,
}, info) => {
  const shopper = await signInAsNew(page, info.project.name);
  const offers = await findOffers(page, 'inStock=true&sortBy=price&minPrice=80&limit=50');
  const dear = offers.filter(({ variants }) => (variants[0]?.quantity ?? 0) > 20).slice(0, 6);
  for (const { id, maxOrderQuantity } of dear)
    await shopper.call('POST', '/cart/items', { productId: id, quantity: Math.min(10, maxOrderQuantity) });
  const { id: shippingAddressId } = await addAddress(shopper);
  const order = await shopper.call<Order>('POST', '/orders', { shippingAddressId, paymentMethod: 'bank_transfer' });
  expect(order.totalAmount).toBeGreaterThan(2_500);
  runCli('order', 'paid', order.orderNumber);

  await enterConsole(page, 'operator', 'support@daqeeq.example');
  await visitConsole(page, `/operator/orders/${order.id}`);
  await main(page).getByRole('button', { name: 'إعادة مبلغ' }).click();
  await dialog(page).getByLabel('المبلغ بالريال').fill('٢٥٠٠');
  await dialog(page).getByRole('combobox').selectOption({ label: 'تأخر التوصيل' });
  await expect(dialog(page).getByText('فيوافق عليه شخص آخر من الفريق أولًا')).toBeVisible();
  await expectFine(page);
  await dialog(page).getByRole('button', { name: 'طلب الموافقة' }).click();
  await prove(page);
  await expect(page.getByText('الطلب ينتظر الموافقة')).toBeVisible();

  await enterConsole(page, 'operator', 'finance@daqeeq.example');
  await visitConsole(page, `/operator/refunds?search=${order.orderNumber}`);
  await expectFine(page);
  await main(page)
    .getByRole('button', { name: `الموافقة على إعادة مبلغ الطلب ${order.orderNumber}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'موافقة' }).click();
  await prove(page);
  await expect(page.getByText('تمت الموافقة، والمبلغ في طريقه إلى العميل')).toBeVisible();
  await visitConsole(page, `/operator/refunds?tab=to_send&search=${order.orderNumber}`);
  await main(page)
    .getByRole('button', { name: `إرسال مبلغ الطلب ${order.orderNumber}` })
    .click();
  await dialog(page).getByLabel('رقم الحوالة').fill('TR-2500');
  await expectFine(page);
  await dialog(page).getByRole('button', { name: 'تسجيل الإرسال' }).click();
  await expect(page.getByText('سُجّل أن المبلغ عاد إلى العميل')).toBeVisible();
  for (const path of ['/operator/refunds?tab=done', '/operator/transfers', '/operator/findings']) {
    await visitConsole(page, path);
    await expectFine(page);
  }

  await visit(page, `/orders/${order.id}`);
  await expect(
    main(page)
      .getByText(/٢٬٥٠٠٫٠٠/)
      .first(),
  ).toBeVisible();
  await expect(
    main(page)
      .getByText(/أُعيد|أعدنا|استرداد|المُعاد/)
      .first(),
  ).toBeVisible();
  // Each of the two was asked for the password once more.
  allowFaults(faults, /status of 401/);
});
