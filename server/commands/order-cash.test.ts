import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Order } from '#contract/shop/orders.ts';
import { runCommand } from '#server/testing/app/run-command.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { collectCash, shipOrder } from '#server/testing/data/deliver.ts';
import { makeCoupon } from '#server/testing/data/discounts.ts';
import { makeOffer, stockOf } from '#server/testing/data/offers.ts';
import { customerCommand } from './customer.ts';
import { orderCommand } from './order.ts';

const shop = await startTestApp();
const { call, db } = shop;
/** Runs `npm run shop -- order` with arguments. */
const operator = (...args: string[]) => runCommand(shop, orderCommand, ...args);

/** A shipped cash order over 2 pieces of each price, from one vendor each, with the slugs of the vendors in that order. */
async function makeShipped(prices: number[], change: Record<string, unknown> = {}) {
  const offers = await Promise.all(prices.map((price) => makeOffer(db, { variants: [{ price, stock: 9 }] })));
  const buyer = await makeBuyer(shop, ...offers.map((offer): [typeof offer, number] => [offer, 2]));
  const order: Order = (await placeOrder(shop, buyer, change)).body;
  await shipOrder(shop, order);
  const vendors = await db.selectFrom('vendors').select(['id', 'slug']).execute();
  const slugs = offers.map(({ vendorId }) => vendors.find(({ id }) => id === vendorId)?.slug ?? '');
  const read = async (): Promise<Order> => (await call('GET', `/orders/${order.id}`, { token: buyer.token })).body;
  const track = async () => (await call('GET', `/orders/${order.id}/tracking`, { token: buyer.token })).body;
  const parcelOf = (shown: Order, index: number) =>
    shown.fulfilments.find(({ vendor }) => vendor.id === offers[index]?.vendorId);
  return { offers, buyer, order, number: order.orderNumber, slugs, read, track, parcelOf };
}

const attemptOf = (orderId: string) =>
  db.selectFrom('payments').where('order_id', '=', orderId).select(['status', 'captured_amount']).execute();
const findingsOf = (orderId: string) =>
  db
    .selectFrom('gateway_findings')
    .where('order_id', '=', orderId)
    .select(['kind', 'expected', 'found', 'resolved_at'])
    .execute();

test('[cash-01] what the courier collects for each parcel is known when it is shipped, and comes to the order', async () => {
  await makeCoupon(db, 'CASHTEN');
  const { order, read, parcelOf } = await makeShipped([3_333, 1_111], { couponCode: 'CASHTEN' });
  // 66.66 and 22.22, less 10 %, with 15 % tax; delivery 15 and the fee 5 by the value of the goods.
  const shown = await read();
  expect([parcelOf(shown, 0)?.collectAmount, parcelOf(shown, 1)?.collectAmount]).toEqual([83.99, 28]);
  expect(order.totalAmount).toBe(111.99);
  expect(shown).not.toHaveProperty('refusedAmount');
  expect(shown).not.toHaveProperty('collectedAmount');
});

test('[cash-02] a parcel that the courier collects for is delivered by what was collected, not by advancing it', async () => {
  const { order, number, slugs, read } = await makeShipped([1_000, 2_000]);
  await expect(operator('advance', number)).rejects.toThrow(
    new RegExp(`^Nothing to move: .* is SHIPPED\\. .*npm run shop -- order delivered ${number} --collected <riyals>`),
  );
  await expect(operator('paid', number)).rejects.toThrow(`${number} is paid in cash. When the courier`);
  await expect(operator('delivered', number, '--collected', '10.00')).rejects.toThrow(
    `${number} has several parcels. Name the vendor of one by --vendor: `,
  );
  await operator('delivered', number, '--vendor', slugs[0] ?? '', '--collected', '29.67');
  expect(await read()).toMatchObject({ status: 'SHIPPED', paymentStatus: 'PENDING' });
  await collectCash(shop, order);
  expect(await read()).toMatchObject({ status: 'DELIVERED', paymentStatus: 'PAID', collectedAmount: 89 });
  expect(await attemptOf(order.id)).toEqual([{ status: 'PAID', captured_amount: 8_900 }]);
  expect(await findingsOf(order.id)).toEqual([]);
});

test.each([
  ['less', '50.00', 5_000],
  ['more', '60', 6_000],
])('%s collected than asked for is recorded as it is, and an open finding says so', async (_, typed, collected) => {
  const { order, number, read } = await makeShipped([1_500]);
  expect(await operator('delivered', number, '--collected', typed)).toEqual([
    expect.stringMatching(/: SHIPPED → DELIVERED, \d\d\.00 SAR collected\.$/),
    'It should have been 54.50 SAR. See: npm run shop -- payments findings',
    `${number} is DELIVERED.`,
  ]);
  expect(await read()).toMatchObject({ paymentStatus: 'PAID', totalAmount: 54.5, collectedAmount: collected / 100 });
  expect(await attemptOf(order.id)).toEqual([{ status: 'PAID', captured_amount: collected }]);
  expect(await findingsOf(order.id)).toMatchObject([
    { kind: 'collected_amount', expected: { collected: 5_450 }, found: { collected }, resolved_at: null },
  ]);
});

test('an order for which nothing was collected stays unpaid, with a finding', async () => {
  const { order, number, read } = await makeShipped([1_500]);
  await operator('delivered', number, '--collected', '0.00');
  const shown = await read();
  expect(shown).toMatchObject({ status: 'DELIVERED', paymentStatus: 'PENDING' });
  expect(shown).not.toHaveProperty('paymentRequest');
  expect(await findingsOf(order.id)).toMatchObject([{ kind: 'collected_amount', found: { collected: 0 } }]);
});

test('cash that comes later, or was recorded wrongly, is put right; the finding ends with the right amount', async () => {
  const { order, number, read } = await makeShipped([1_500]);
  const collected = (typed: string) => operator('collected', number, '--collected', typed);
  await expect(collected('54.50')).rejects.toThrow(
    / is SHIPPED: only a parcel that is DELIVERED has an amount to correct\.$/,
  );
  await operator('delivered', number, '--collected', '0.00');
  await expect(operator('paid', number)).rejects.toThrow(`npm run shop -- order collected ${number}`);
  expect(await collected('50.00')).toEqual([
    expect.stringMatching(/: 50\.00 SAR collected instead of 0\.00 SAR\.$/),
    'It should have been 54.50 SAR. See: npm run shop -- payments findings',
  ]);
  expect(await read()).toMatchObject({ paymentStatus: 'PAID', collectedAmount: 50 });
  expect(await attemptOf(order.id)).toEqual([{ status: 'PAID', captured_amount: 5_000 }]);
  expect(await collected('54.50')).toHaveLength(1);
  expect(await attemptOf(order.id)).toEqual([{ status: 'PAID', captured_amount: 5_450 }]);
  expect(await findingsOf(order.id)).toMatchObject([{ found: { collected: 5_000 }, resolved_at: expect.any(Date) }]);
  await expect(collected('0')).rejects.toThrow(`${number} is paid: its parcels must keep an amount above 0.`);
  await expect(collected('much')).rejects.toThrow('order collected <number>');
  const told = db.selectFrom('order_events').where('order_id', '=', order.id).where('code', '=', 'collected');
  expect(await told.select(['detail', 'is_public']).orderBy('id').execute()).toEqual([
    { detail: { before: '0.00', collected: '50.00' }, is_public: false },
    { detail: { before: '50.00', collected: '54.50' }, is_public: false },
  ]);
});

test('[cash-03] a parcel refused at the door is not asked for; the others are what the shopper paid', async () => {
  const { offers, buyer, order, number, slugs, read, track, parcelOf } = await makeShipped([1_000, 2_000]);
  await shop.workOff();
  expect(await operator('refused', number, '--vendor', slugs[1] ?? '', '--because', 'nobody at home')).toEqual([
    expect.stringMatching(/: SHIPPED → CANCELLED, 59\.33 SAR are not asked for\.$/),
    `${number} is SHIPPED. When the goods are back and inspected, run: npm run shop -- order restocked`,
  ]);
  const under = await read();
  expect(under).toMatchObject({ status: 'SHIPPED', paymentStatus: 'PENDING', refusedAmount: 59.33, totalAmount: 89 });
  expect(parcelOf(under, 1)).toMatchObject({ status: 'CANCELLED', isRefused: true });
  const [{ code, vendor, description }] = (await track()).events;
  expect([code, vendor.id]).toEqual(['cancelled', offers[1]?.vendorId]);
  expect(description).toBe('Parcel not accepted, returning to the vendor');

  await operator('delivered', number, '--vendor', slugs[0] ?? '', '--collected', '29.67');
  expect(await read()).toMatchObject({ status: 'DELIVERED', paymentStatus: 'PAID', collectedAmount: 29.67 });
  expect(await attemptOf(order.id)).toEqual([{ status: 'PAID', captured_amount: 2_967 }]);
  expect((await call('GET', '/orders/stats', { token: buyer.token })).body.totalAmount).toBe(29.67);
  const mails = (await shop.mailsTo(buyer.email)).map(({ text }) => text ?? '');
  expect(mails.at(-1)).toMatch(/قيمة ما لم يُستلم[^\n]*٥٩٫٣٣/);
  expect(mails.at(-1)).toMatch(/المدفوع نقدًا[^\n]*٢٩٫٦٧/);
  expect(mails.at(-1)?.match(/ × .*\(لم يُستلم\)/g)).toHaveLength(1);
  // Nothing of it comes back into stock by itself.
  expect(await Promise.all(offers.map((offer) => stockOf(db, offer)))).toEqual([[7], [7]]);
});

test('[cash-04] an order of which every parcel was refused is cancelled, and its coupon can be used again', async () => {
  await makeCoupon(db, 'ONLYONCE', { max_redemptions: 1 });
  const { offers, buyer, order, number, slugs, read } = await makeShipped([1_000, 2_000], { couponCode: 'ONLYONCE' });
  await operator('refused', number, '--vendor', slugs[0] ?? '');
  expect(await operator('refused', number, '--vendor', slugs[1] ?? '')).toContainEqual(
    expect.stringContaining(`${number} is CANCELLED.`),
  );
  const shown = await read();
  expect(shown).toMatchObject({ status: 'CANCELLED', paymentStatus: 'PENDING' });
  expect(shown).not.toHaveProperty('paymentRequest');
  expect(await attemptOf(order.id)).toEqual([{ status: 'EXPIRED', captured_amount: 0 }]);
  const cancelled = db.selectFrom('order_events').where('order_id', '=', order.id).where('code', '=', 'cancelled');
  expect(await cancelled.select(['actor', 'detail']).execute()).toEqual([
    { actor: 'system', detail: { reason: 'refused' } },
  ]);
  const again = await makeBuyer(shop, [offers[0] as (typeof offers)[number], 1]);
  expect((await placeOrder(shop, again, { couponCode: 'ONLYONCE' })).status).toBe(201);
  expect((await shop.mailsTo(buyer.email)).at(-1)?.subject).toContain('إلغاء');
});

test('[cash-05] what passed inspection goes back into stock once, and no more than was shipped', async () => {
  const { offers, number, slugs } = await makeShipped([1_000, 2_000]);
  const skus = await db.selectFrom('variants').select(['sku', 'product_vendor_id as offer']).execute();
  const skuOf = (index: number) => skus.find(({ offer }) => offer === offers[index]?.id)?.sku ?? '';
  const restock = (index: number, ...quantities: string[]) =>
    operator(
      'restocked',
      number,
      '--vendor',
      slugs[index] ?? '',
      ...quantities.flatMap((each) => ['--quantity', each]),
    );
  await expect(restock(0)).rejects.toThrow('was not refused: nothing of it comes back.');
  for (const slug of slugs) await operator('refused', number, '--vendor', slug);
  await expect(restock(0, `${skuOf(0)}=3`)).rejects.toThrow(`had 2 pieces of ${skuOf(0)}, not 3.`);
  await expect(restock(0, 'NO-SUCH=1')).rejects.toThrow(`has no NO-SUCH. Its lines: ${skuOf(0)}.`);
  expect(await restock(0, `${skuOf(0).toLowerCase()}=1`)).toEqual([
    expect.stringContaining(`of ${number} is back: 1 × ${skuOf(0)}.`),
  ]);
  await expect(restock(0)).rejects.toThrow(/was inspected on \d{4}-\d\d-\d\d: once is enough\.$/);
  await restock(1);
  expect(await Promise.all(offers.map((offer) => stockOf(db, offer)))).toEqual([[8], [9]]);
  const movements = db.selectFrom('stock_movements').where('reason', '=', 'return').select('quantity');
  expect(await movements.orderBy('quantity').execute()).toEqual([{ quantity: 1 }, { quantity: 2 }]);
});

test('the goods of a refused parcel are on sale again once they are back', async () => {
  const offer = await makeOffer(db, { variants: [{ price: 900, stock: 1 }] });
  const buyer = await makeBuyer(shop, [offer, 1]);
  const { body: order } = await placeOrder(shop, buyer);
  await shipOrder(shop, order);
  await operator('refused', order.orderNumber);
  const listed = async () => (await call('GET', `/products/public?vendorId=${offer.vendorId}&inStock=true`)).body.data;
  expect(await listed()).toEqual([]);
  await operator('restocked', order.orderNumber);
  expect(await listed()).toMatchObject([{ id: offer.id, quantity: 1 }]);
});

test('what the operator wrote about a refusal goes with the customer', async () => {
  const { buyer, order, number } = await makeShipped([1_000]);
  await operator('refused', number, '--because', 'Noura did not open');
  const told = db.selectFrom('order_events').where('order_id', '=', order.id).where('code', '=', 'refused');
  expect(await told.select('detail').execute()).toEqual([{ detail: { reason: 'Noura did not open' } }]);
  await runCommand(shop, customerCommand, 'erase', buyer.email);
  expect(await told.select('detail').execute()).toEqual([{ detail: {} }]);
});

test('only a parcel on its way, of an order that is paid in cash, is delivered or refused at the door', async () => {
  const { order, number } = await makeShipped([1_500]);
  await collectCash(shop, order);
  await expect(operator('delivered', number, '--collected', '54.50')).rejects.toThrow(
    `of ${number} is DELIVERED: only a parcel that is SHIPPED can arrive or be refused.`,
  );
  await expect(operator('refused', number)).rejects.toThrow('is DELIVERED: only a parcel');
  const buyer = await makeBuyer(shop, [await makeOffer(db), 1]);
  const { orderNumber } = (await placeOrder(shop, buyer, { paymentMethod: 'bank_transfer' })).body;
  for (const args of [['refused'], ['delivered', '--collected', '1'], ['restocked']])
    await expect(operator(args[0] ?? '', orderNumber, ...args.slice(1))).rejects.toThrow('is not paid in cash.');
});

test('a cash order whose payment was recorded before it arrived is moved on as any paid order', async () => {
  const { order, number, read } = await makeShipped([1_500]);
  // As the previous release's `order paid` does.
  await db.updateTable('payments').set({ status: 'PAID' }).where('order_id', '=', order.id).execute();
  await db.updateTable('orders').set({ payment_status: 'PAID' }).where('id', '=', order.id).execute();
  for (const action of [['refused'], ['delivered', '--collected', '54.50']])
    await expect(operator(action[0] ?? '', number, ...action.slice(1))).rejects.toThrow(`${number} is paid already`);
  await operator('advance', number);
  expect(await read()).toMatchObject({ status: 'DELIVERED', paymentStatus: 'PAID' });
});

test('a parcel that the previous release shipped is collected for what it comes to', async () => {
  const { order, number, read } = await makeShipped([1_500]);
  await db.updateTable('fulfilments').set({ collect_amount: null }).where('order_id', '=', order.id).execute();
  await operator('delivered', number, '--collected', '54.50');
  expect(await read()).toMatchObject({ status: 'DELIVERED', paymentStatus: 'PAID', collectedAmount: 54.5 });
  expect(await findingsOf(order.id)).toEqual([]);
});

test('the migration writes what is to be collected for parcels that are on their way', async () => {
  const { order, slugs } = await makeShipped([3_333, 1_111]);
  await operator('delivered', order.orderNumber, '--vendor', slugs[1] ?? '', '--collected', '32.22');
  const amounts = () =>
    db.selectFrom('fulfilments').where('order_id', '=', order.id).select('collect_amount').orderBy('id').execute();
  const before = await amounts();
  const own = db.updateTable('fulfilments').where('order_id', '=', order.id);
  await own.set({ collected: null, collect_amount: null }).execute();
  const migration = readFileSync(new URL('../db/migrations/0026_cash_on_delivery.sql', import.meta.url), 'utf8');
  await sql.raw(/^update fulfilments[^;]+/m.exec(migration)?.[0] ?? '').execute(db);
  expect(await amounts()).toEqual(before);
  await collectCash(shop, order);
  expect(await attemptOf(order.id)).toEqual([{ status: 'PAID', captured_amount: Math.round(order.totalAmount * 100) }]);
});

test.each([
  ['no amount', ['delivered', 'DQ-1']],
  ['an amount with three decimals', ['delivered', 'DQ-1', '--collected', '1.005']],
  ['a negative amount', ['delivered', 'DQ-1', '--collected=-1']],
  ['an option of another action', ['refused', 'DQ-1', '--collected', '1']],
  ['a quantity without a line', ['restocked', 'DQ-1', '--quantity', '2']],
  ['no number', ['refused']],
])('shows how it is used, given %s', async (_, args) => {
  await expect(operator(...args)).rejects.toThrow('npm run shop -- order delivered <number> [--vendor <slug>]');
});
