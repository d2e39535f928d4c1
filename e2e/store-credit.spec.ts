import type { Page } from '@playwright/test';
import type { Order } from '#contract/shop/orders.ts';
import { type Customer, findPlenty, placeOrder, putIntoCart, signInAsNew } from './customer.ts';
import { choose, expect, expectAccessible, expectNoHorizontalScroll, test, visit } from './fixtures.ts';
import { runCli } from './shop-cli.ts';

const main = (page: Page) => page.getByRole('main');
async function expectFine(page: Page) {
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}

/** A transfer that has arrived, on its page. */
async function paidOrder(page: Page, shopper: Customer): Promise<Order> {
  const order = await placeOrder(shopper, (await findPlenty(page)).slice(0, 1), 'bank_transfer');
  runCli('order', 'paid', order.orderNumber);
  await visit(page, `/orders/${order.id}`);
  return order;
}

/** Cancels the order of the page, for money or for credit. */
async function cancel(page: Page, isForCredit: boolean) {
  await main(page).getByRole('button', { name: 'إلغاء الطلب' }).click();
  const dialog = page.getByRole('dialog');
  const credit = dialog.getByRole('checkbox', { name: 'أريد المبلغ رصيدًا في المتجر' });
  await expect(credit).toBeVisible();
  if (isForCredit) await credit.check();
  await expectFine(page);
  await dialog.getByRole('button', { name: 'إلغاء الطلب' }).click();
  await expect(page.getByText('تم إلغاء الطلب')).toBeVisible();
}

test('a shopper gives an IBAN, takes credit instead, cancels another order for credit, and pays the next one with it', async ({
  page,
  words: { format },
}, info) => {
  const shopper = await signInAsNew(page, info.project.name);
  const first = await paidOrder(page, shopper);
  await cancel(page, false);
  const sendTo = page.getByRole('region', { name: 'إلى أي حساب نحوّل مبلغك؟' });
  await sendTo.getByLabel('رقم الآيبان').fill('SA0380000000608010167519');
  await sendTo.getByLabel('اسم صاحب الحساب').fill('ريم الصالح');
  await sendTo.getByRole('button', { name: 'حفظ الحساب' }).click();
  const given = page.getByRole('region', { name: 'حسابك لاستلام المبلغ' });
  await expect(given.getByText('7519')).toBeVisible();
  await expectFine(page);
  await given.getByRole('button', { name: 'أضف المبلغ إلى رصيدي في المتجر' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'أضف المبلغ إلى رصيدي في المتجر' }).click();
  await expect(page.getByText('أضفنا المبلغ إلى رصيدك')).toBeVisible();

  const second = await paidOrder(page, shopper);
  await cancel(page, true);
  const credited = `أضفنا ${format.money(second.totalAmount)} إلى رصيدك في المتجر.`;
  await expect(main(page).getByText(credited)).toBeVisible();
  await expectFine(page);

  const has = Math.round((first.totalAmount + second.totalAmount) * 100) / 100;
  await putIntoCart(page, shopper);
  await visit(page, '/checkout');
  const next = page.getByRole('button', { name: 'متابعة', exact: true });
  await next.click();
  const use = page.getByRole('checkbox', { name: /استخدم رصيدي/ });
  await expect(page.getByText(`رصيدك ${format.money(has)}`)).toBeVisible();
  await use.check();
  await expect(main(page).getByText('من رصيدك').first()).toBeVisible();
  await choose(page.getByRole('radio', { name: /^تحويل بنكي/ }));
  await expectFine(page);
  await next.click();
  await main(page).getByRole('button', { name: 'تأكيد الطلب' }).click();
  await page.waitForURL(/\/orders\/[^/]+\/success/);

  await visit(page, '/profile');
  const credit = page.getByRole('region', { name: 'رصيدك في المتجر' });
  await expect(credit.getByRole('listitem')).toHaveCount(3);
  await expect(credit.getByRole('listitem').first()).toContainText('استُخدم في طلب');
  await expect(credit.getByText('أضيف بدل استرداد')).toHaveCount(2);
  await credit.scrollIntoViewIfNeeded();
  await expectFine(page);
});
