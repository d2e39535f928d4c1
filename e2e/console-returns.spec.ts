import type { Page } from '@playwright/test';
import type { Return } from '#contract/shop/orders/returns.ts';
import { enterConsole, visitConsole } from './console.ts';
import { findPlenty, placeOrder, signInAsNew } from './customer.ts';
import { allowFaults, choose, expect, expectAccessible, expectNoHorizontalScroll, test, visit } from './fixtures.ts';
import { deliver } from './shop-cli.ts';

const VENDOR = 'ركن التخمير';

const main = (page: Page) => page.getByRole('main');
async function expectFine(page: Page) {
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}

test('a seller takes back one of two pieces, the shopper objects, and the operator decides: each on a phone in Arabic', async ({
  page,
  faults,
}, info) => {
  const shopper = await signInAsNew(page, info.project.name);
  const offer = (await findPlenty(page)).find(
    ({ vendor, product }) => vendor.name === VENDOR && product.storage === 'dry',
  );
  if (!offer) throw new Error('the demo vendor has nothing dry in plenty');
  const order = await placeOrder(shopper, [offer, offer]);
  deliver(order);
  // What the shopper's own form does, returns.spec.ts shows.
  const photo = await page.request.post(`/api/orders/${order.id}/returns/photos`, {
    headers: { authorization: `Bearer ${shopper.access_token}` },
    multipart: { photo: { name: 'bag.png', mimeType: 'image/png', buffer: await page.screenshot() } },
  });
  const { id: photoId } = await photo.json();
  const { number, id } = await shopper.call<Return>('POST', `/orders/${order.id}/returns`, {
    ...{ reason: 'changed_mind', note: 'لم أفتح الكيس', photos: [photoId] },
    lines: [{ id: order.items[0]?.id, pieces: 2 }],
  });

  await enterConsole(page, 'seller', 'owner@khamira.example');
  await visitConsole(page, '/seller/returns');
  await main(page).getByRole('link', { name: number }).click();
  await expect(main(page).getByText('لم أفتح الكيس')).toBeVisible();
  await expect(main(page).getByRole('img').first()).toBeVisible();
  await expectFine(page);
  await main(page).getByRole('button', { name: 'قبول', exact: true }).click();
  await main(page).getByRole('button', { name: 'وصلتني المنتجات' }).click();
  const pieces = main(page).getByRole('spinbutton');
  await pieces.fill('1');
  await main(page).getByRole('button', { name: 'إنهاء الفحص' }).click();
  await expect(main(page).getByRole('textbox')).toBeFocused();
  await expectFine(page);
  await main(page).getByRole('textbox').fill('أحد الكيسين مفتوح');
  await main(page).getByRole('button', { name: 'إنهاء الفحص' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'إنهاء الفحص' }).click();
  await expect(main(page).getByText('أحد الكيسين مفتوح')).toBeVisible();

  await visit(page, `/orders/returns/${id}`);
  await expect(main(page).getByText('أحد الكيسين مفتوح')).toBeVisible();
  await main(page).getByRole('textbox').fill('كلاهما مغلق كما في الصورة');
  await expectFine(page);
  await main(page).getByRole('button', { name: 'إرسال الاعتراض' }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  const objection = page.url();

  await enterConsole(page, 'operator', 'admin@daqeeq.example');
  await visitConsole(page, '/operator/returns');
  await expectFine(page);
  await main(page).getByRole('link').filter({ hasText: 'RT-' }).first().click();
  await expect(main(page).getByText('كلاهما مغلق كما في الصورة')).toBeVisible();
  await choose(main(page).getByRole('radio', { name: 'العميل' }));
  await main(page).getByRole('textbox').fill('الصورة تُظهر كيسين مغلقين');
  await expectFine(page);
  await main(page).getByRole('button', { name: 'تثبيت القرار' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'تثبيت القرار' }).click();
  const proof = page.getByRole('dialog', { name: 'تأكيد العملية' });
  await proof.getByLabel('كلمة المرور الحالية', { exact: true }).fill('daqeeq-demo');
  await proof.getByRole('button', { name: 'تأكيد' }).click();
  await expect(page.getByText('ثُبّت القرار')).toBeVisible();
  await expect(main(page).getByText('الصورة تُظهر كيسين مغلقين')).toBeVisible();
  await expectFine(page);

  await visit(page, objection);
  await expect(main(page).getByText('قرر فريق دقيق لصالحك.')).toBeVisible();
  await expect(main(page).getByText('الصورة تُظهر كيسين مغلقين')).toBeVisible();
  // A decision asks for the password once more.
  allowFaults(faults, /status of 401/);
});
