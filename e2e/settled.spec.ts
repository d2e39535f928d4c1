import type { Page } from '@playwright/test';
import type { Return } from '#contract/shop/orders/returns.ts';
import type { Order } from '#contract/shop/orders.ts';
import { enterConsole, visitConsole } from './console.ts';
import { addAddress, findOffers, signInAsNew } from './customer.ts';
import { choose, expect, expectAccessible, expectNoHorizontalScroll, test, visit } from './fixtures.ts';

// What server/tests/settled-order.test.ts compares to the halala, from the browser. After all tests the integrity checks look at it, too.

const SELLERS = [
  { vendor: 'ركن التخمير', email: 'owner@khamira.example' },
  { vendor: 'غرفة كاكاو نجد', email: 'owner@kakao.example' },
  { vendor: 'مطحنة سنابل بحر', email: 'owner@sanabel.example' },
];

const main = (page: Page) => page.getByRole('main');
const halalas = (riyals: number) => Math.round(riyals * 100);
async function expectFine(page: Page) {
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}

/** Finds something of a vendor that can be returned, with stock that other tests leave. */
async function findDry(page: Page, vendor: string) {
  const { data } = await (await page.request.get('/api/vendors?limit=100')).json();
  const id = data.find(({ businessName }: { businessName: string }) => businessName === vendor)?.id;
  const offers = await findOffers(page, `inStock=true&sortBy=price&limit=100&vendorId=${id}`);
  return offers.find(
    ({ product, variants, minOrderQuantity }) =>
      product.storage === 'dry' && (variants[0]?.quantity ?? 0) > 20 && minOrderQuantity === 1,
  );
}

/** What a seller does with a parcel, by the calls of the console. */
async function sellerOf(page: Page, email: string, vendorId: string) {
  const data = { area: 'seller', email, password: 'daqeeq-demo' };
  const { accessToken } = await (await page.request.post('/api/console/session', { data })).json();
  const headers = { authorization: `Bearer ${accessToken}`, 'x-vendor-id': vendorId };
  return async (path: string, body: object = {}) => {
    const answer = await page.request.post(`/api/seller/${path}`, { headers, data: body });
    expect([path, answer.status(), answer.ok() ? '' : await answer.text()]).toEqual([path, 200, '']);
    return answer.json();
  };
}

/** Buys what is in the cart with a code, and pays at the test gateway. */
async function buy(page: Page): Promise<string> {
  await visit(page, '/checkout');
  const next = page.getByRole('button', { name: 'متابعة', exact: true });
  await next.click();
  await choose(page.getByRole('radio', { name: /^مدى/ }));
  await page.getByRole('textbox', { name: 'رمز الخصم' }).fill('WELCOME10');
  await page.getByRole('button', { name: 'تطبيق' }).click();
  await expect(page.getByText('WELCOME10').first()).toBeVisible();
  await next.click();
  await main(page).getByRole('button', { name: 'تأكيد الطلب' }).click();
  await expect(page).toHaveURL(/\/invoices\//);
  await page.locator('[name=number]').fill('4201320111111010');
  await page.locator('[name=name]').fill('Reem Alsaleh');
  await page.locator('[name=expiry]').fill('08/35');
  await page.locator('[name=cvc]').fill('123');
  await page.locator('form:has([name=number]) button').click();
  await page.locator('[name=code]').fill('123456');
  await page.locator('button[value=confirm]').click();
  await expect(page.getByText('تم الدفع. شكرًا لك!')).toBeVisible();
  return /orders\/([^/]+)\/success/.exec(page.url())?.[1] ?? '';
}

test('an order of three vendors with a coupon is paid, loses a piece and a parcel, another comes back, a piece is returned and one reported: its money adds up', async ({
  page,
  words: { format },
}, info) => {
  const person = await signInAsNew(page, info.project.name);
  const [flour, cocoa, sugar] = await Promise.all(SELLERS.map(({ vendor }) => findDry(page, vendor)));
  if (!flour || !cocoa || !sugar) throw new Error('a demo vendor has nothing dry in plenty');
  await addAddress(person);
  for (const [offer, quantity] of [
    [flour, 4],
    [cocoa, 1],
    [sugar, 2],
  ] as const)
    await person.call('POST', '/cart/items', { productId: offer.id, quantity });
  const id = await buy(page);
  const read = () => person.call<Order>('GET', `/orders/${id}`);
  const placed = await read();
  expect(halalas(placed.discountAmount)).toBe(Math.round(halalas(placed.subtotal) / 10));
  const lineOf = (offer: typeof flour) => placed.items.find(({ product }) => product.id === offer.id)?.id ?? '';
  const parcels = SELLERS.map(({ vendor }) => placed.fulfilments.find((parcel) => parcel.vendor.name === vendor));
  const [bakers, chocolatiers, mills] = parcels.map((parcel) => parcel?.id);
  const [baker, chocolatier, mill] = await Promise.all(
    SELLERS.map(({ email }, nth) => sellerOf(page, email, parcels[nth]?.vendor.id ?? '')),
  );
  if (!baker || !chocolatier || !mill) throw new Error('nobody sells');

  const short = { reason: 'out_of_stock', lines: [{ id: lineOf(flour), pieces: 1, left: 4 }] };
  const missing = await baker(`orders/${bakers}/cannot-supply`, short);
  const broken = { reason: 'damaged', lines: [{ id: lineOf(cocoa), pieces: 1, left: 1 }] };
  const cancelled = await chocolatier(`orders/${chocolatiers}/cannot-supply`, broken);
  for (const [sell, parcel] of [
    [baker, bakers],
    [mill, mills],
  ] as const) {
    await sell('orders/accept', { ids: [parcel] });
    await sell('orders/pack', { ids: [parcel] });
    await sell('orders/ship', { parcels: [{ id: parcel, carrier: null, trackingNumber: null }] });
  }
  await baker('orders/deliver', { id: bakers });
  await mill(`orders/${mills}/not-delivered`, { attempt: 1, reason: 'nobody_home', next: 'back' });
  const undelivered = await mill(`orders/${mills}/came-back`, { lines: [{ id: lineOf(sugar), sellable: 1 }] });

  // Back on the order's page the shopper sends one piece back, and reports one that was not there.
  const giveBack = async (reason: string, send: string) => {
    await visit(page, `/orders/${id}`);
    await main(page).getByRole('link', { name: 'إرجاع منتجات أو الإبلاغ عن مشكلة' }).click();
    await main(page).getByRole('spinbutton').fill('1');
    await choose(main(page).getByRole('radio', { name: reason }));
    await main(page).getByRole('button', { name: send }).click();
    await expect(page).toHaveURL(/\/orders\/returns\/[0-9a-f-]{36}$/);
    return page.url().split('/').at(-1) ?? '';
  };
  const returned = await giveBack('لم يعد مناسبًا لي', 'إرسال طلب الإرجاع');
  for (const step of ['approve', 'receive']) await baker(`returns/${returned}/${step}`);
  await baker(`returns/${returned}/inspect`, { lines: [{ id: lineOf(flour), accepted: 1 }] });
  const reported = await giveBack('ناقص', 'إرسال البلاغ');
  await baker(`returns/${reported}/approve`);

  const { data } = await person.call<{ data: Return[] }>('GET', `/returns?orderId=${id}`);
  expect(data.map(({ status }) => status)).toEqual(['CONCLUDED', 'CONCLUDED']);
  const back = [missing.amount, cancelled.amount, undelivered.amount, ...data.map(({ amounts }) => amounts.total)]
    .map(halalas)
    .reduce((sum, amount) => sum + amount, 0);
  await expect.poll(async () => halalas((await read()).refundedAmount ?? 0), { timeout: 30_000 }).toBe(back);
  const left = halalas(placed.totalAmount) - back;
  expect(left).toBeGreaterThan(0);

  await visit(page, `/orders/${id}`);
  const [backShown, totalShown] = [format.money(back / 100), format.money(placed.totalAmount)];
  await expect(main(page).getByText(`أُعيد ${backShown} من أصل ${totalShown}`)).toBeVisible();
  await expectFine(page);

  await enterConsole(page, 'operator', 'finance@daqeeq.example');
  await visitConsole(page, `/operator/orders/${id}`);
  await expect(main(page).getByText(placed.orderNumber).first()).toBeVisible();
  for (const amount of [placed.totalAmount, back / 100])
    await expect(main(page).getByText(format.money(amount)).first()).toBeVisible();
  await expectFine(page);
});
