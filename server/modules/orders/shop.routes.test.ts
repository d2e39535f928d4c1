import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import {
  type Buyer,
  fillCart,
  makeBuyer as makeBuyerIn,
  placeOrder as placeOrderIn,
  signUp,
} from '#server/testing/data/buyers.ts';
import { makeCoupon } from '#server/testing/data/discounts.ts';
import { type MadeOffer, makeOffer, stockOf } from '#server/testing/data/offers.ts';
import { setPrice, setStock } from '#server/testing/data/updates.ts';

const shop = await startTestApp();
const { call, db } = shop;
/** A shop without a bank account or payment links. Its test gives an order another method than its payment has. */
const cashOnly = await startTestApp(
  { BANK_NAME: '', BANK_ACCOUNT_NAME: '', BANK_IBAN: '', PAYMENT_LINKS_BY_HAND: '' },
  { skipIntegrityChecks: true },
);

const makeBuyer = (...lines: [MadeOffer, number][]) => makeBuyerIn(shop, ...lines);
const placeOrder = (buyer: Buyer, change: Record<string, unknown> = {}, key?: string) =>
  placeOrderIn(shop, buyer, change, key);

test('[orders-28] an order copies its lines, one parcel per vendor, and leaves an empty cart', async () => {
  const [flour, tin] = [
    await makeOffer(db, { name: 'دقيق', nameEn: 'Flour', variants: [{ price: 1_850, stock: 10 }] }),
    await makeOffer(db, { variants: [{ price: 3_900, stock: 10 }] }),
  ];
  const buyer = await makeBuyer([flour, 2], [tin, 1]);
  const { status, body } = await placeOrder(buyer, { notes: ' اتصل قبل التوصيل ', shippingOption: 'express' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    orderNumber: expect.stringMatching(/^DQ-\d{6}-[0-9A-Z]{5}$/),
    status: 'PENDING',
    paymentStatus: 'PENDING',
    paymentMethod: 'cod',
    subtotal: 76,
    shippingCost: 30,
    codFee: 5,
    tax: 11.4,
    totalAmount: 122.4,
    notes: 'اتصل قبل التوصيل',
    shippingAddress: { city: 'Riyadh', firstName: 'نورة', country: 'Saudi Arabia' },
  });
  expect(body.items).toMatchObject([
    { product: { id: flour.id, name: 'دقيق', nameEn: 'Flour' }, quantity: 2, unitPrice: 18.5, totalPrice: 37 },
    { product: { id: tin.id }, quantity: 1, totalPrice: 39 },
  ]);
  expect(
    body.fulfilments
      .map(({ vendor, status: part, itemIds }: { vendor: { id: string }; status: string; itemIds: string[] }) => [
        vendor.id,
        part,
        ...itemIds,
      ])
      .sort(),
  ).toEqual(
    [
      [flour.vendorId, 'PENDING', body.items[0].id],
      [tin.vendorId, 'PENDING', body.items[1].id],
    ].sort(),
  );
  expect((await call('GET', '/cart', { token: buyer.token })).body.items).toEqual([]);
  expect([await stockOf(db, flour), await stockOf(db, tin)]).toEqual([[8], [9]]);

  await db.updateTable('products').set({ name: 'اسم آخر' }).where('id', '=', flour.productId).execute();
  await setPrice(db, flour, 1);
  expect((await call('GET', `/orders/${body.id}`, { token: buyer.token })).body).toEqual(body);
});

test('orders the customer’s active cart, wherever an ordered one lies in the table', async () => {
  const offer = await makeOffer(db);
  const buyer = await makeBuyer([offer, 1]);
  expect((await placeOrder(buyer)).status).toBe(201);
  await fillCart(shop, buyer, offer);
  // A changed row moves behind the others.
  await db
    .updateTable('carts')
    .set({ version: 7 })
    .where('customer_id', '=', buyer.customerId)
    .where('status', '=', 'ACTIVE')
    .execute();
  expect((await placeOrder(buyer)).status).toBe(201);
  expect(await stockOf(db, offer)).toEqual([48]);
});

test('[orders-29] an order records stock movement, event, payment attempt and mail job', async () => {
  const buyer = await makeBuyer([await makeOffer(db), 3]);
  const { body } = await placeOrder(buyer);
  const movements = await db
    .selectFrom('stock_movements')
    .where('order_id', '=', body.id)
    .select(['quantity', 'reason'])
    .execute();
  expect(movements).toEqual([{ quantity: -3, reason: 'sale' }]);
  expect(
    await db.selectFrom('order_events').where('order_id', '=', body.id).select(['code', 'actor']).execute(),
  ).toEqual([{ code: 'placed', actor: 'customer' }]);
  expect(
    await db.selectFrom('payments').where('order_id', '=', body.id).select(['method', 'status']).execute(),
  ).toEqual([{ method: 'cod', status: 'CREATED' }]);
  expect((await shop.mailsTo(buyer.email)).at(-1)?.subject).toBe(`وصلنا طلبك ${body.orderNumber}`);
});

test('[orders-30] refuses an order whose total differs from the one shown', async () => {
  const offer = await makeOffer(db, { variants: [{ price: 5_000, stock: 5 }] });
  const buyer = await makeBuyer([offer, 1]);
  const refused = await placeOrder(buyer, { expectedTotal: 57.5 }, 'same-key');
  expect(refused).toMatchObject({ status: 409, body: { code: 'total_changed', details: { totalAmount: 77.5 } } });
  expect((await placeOrder(buyer, { expectedTotal: refused.body.details.totalAmount }, 'other-key')).status).toBe(201);
});

test.each([
  ['pickup', { isPickup: true }, { isPickup: 'Pickup is not available' }],
  ['an unknown payment method', { paymentMethod: 'gold' }, { paymentMethod: 'This value is not valid' }],
  ['no address', { shippingAddressId: undefined }, { shippingAddressId: 'This value is not valid' }],
])('[orders-31] refuses %s with 422', async (_, change, errors) => {
  const { status, body } = await placeOrder(await makeBuyer([await makeOffer(db), 1]), change);
  expect(status).toBe(422);
  expect(body.errors).toEqual(errors);
});

test('refuses an empty cart, another customer’s address and an unavailable line, and changes nothing', async () => {
  expect((await placeOrder(await makeBuyer())).body.code).toBe('cart_empty');
  const offer = await makeOffer(db, { variants: [{ price: 100, stock: 2 }] });
  const buyer = await makeBuyer([offer, 2]);
  const stranger = await makeBuyer();
  expect(await placeOrder({ ...buyer, addressId: stranger.addressId })).toMatchObject({
    status: 404,
    body: { code: 'address_not_found', errorCodes: { shippingAddressId: 'invalid' } },
  });
  await setStock(db, offer, 1);
  expect(await placeOrder(buyer)).toMatchObject({
    status: 409,
    body: { code: 'insufficient_stock', details: { issues: [{ code: 'insufficient_stock', available: 1 }] } },
  });
  expect((await call('GET', '/cart', { token: buyer.token })).body.itemCount).toBe(2);
  expect(await stockOf(db, offer)).toEqual([1]);
});

test('redeems a coupon with the order and refuses it after its last use', async () => {
  await makeCoupon(db, 'ONCE', { max_per_customer: 1 });
  const offer = await makeOffer(db, { variants: [{ price: 10_000, stock: 50 }] });
  const buyer = await makeBuyer([offer, 1]);
  expect((await placeOrder(buyer, { couponCode: 'once' })).body).toMatchObject({
    couponCode: 'ONCE',
    discountAmount: 10,
    totalAmount: 90 + 13.5 + 5,
  });
  await fillCart(shop, buyer, offer, 1);
  expect((await placeOrder(buyer, { couponCode: 'ONCE' })).body).toMatchObject({
    code: 'coupon_already_used',
    message: 'You have already used this code',
  });
});

test('five of twenty concurrent buyers redeem a code that is limited to five uses', async () => {
  await makeCoupon(db, 'FIVE', { amount_off: 500, max_redemptions: 5 });
  const offer = await makeOffer(db, { variants: [{ price: 10_000, stock: 500 }] });
  const buyers = await Promise.all(Array.from({ length: 20 }, () => makeBuyer([offer, 1])));
  const answers = await Promise.all(buyers.map((buyer) => placeOrder(buyer, { couponCode: 'FIVE' })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(answers.filter(({ body }) => body.code === 'coupon_used_up')).toHaveLength(15);
  expect(
    await db.selectFrom('coupons').where('code', '=', 'FIVE').select('redemption_count').executeTakeFirst(),
  ).toEqual({ redemption_count: 5 });
});

test('selling the last piece removes the offer from the in-stock list', async () => {
  const offer = await makeOffer(db, { variants: [{ price: 100, stock: 2 }] });
  await placeOrder(await makeBuyer([offer, 2]));
  const { body } = await call('GET', `/products/public?vendorId=${offer.vendorId}&inStock=true`);
  expect(body.data).toEqual([]);
});

const arabicDigit = (digit: string) => String.fromCharCode(0x660 + Number(digit));

test('[orders-32] lists orders newest first, filtered and paged, and finds them by number or by product in both languages', async () => {
  const offer = await makeOffer(db, { name: 'كاكاو هولندي', nameEn: 'Dutch cocoa' });
  const buyer = await makeBuyer();
  const placed = [];
  for (let count = 0; count < 3; count++) {
    await fillCart(shop, buyer, offer, 1);
    placed.push((await placeOrder(buyer)).body);
  }
  const list = async (query = '') => (await call('GET', `/orders${query}`, { token: buyer.token })).body;
  const all = await list();
  expect(all).toMatchObject({ page: 1, total: 3, totalPages: 1 });
  expect(all.orders.map(({ id }: { id: string }) => id)).toEqual(placed.map(({ id }) => id).reverse());
  for (const { id } of placed)
    expect((await call('GET', `/orders/${id}`, { token: buyer.token })).body).toMatchObject({ id });
  expect(await list('?limit=2&page=2')).toMatchObject({ page: 2, totalPages: 2, orders: [{ id: placed[0].id }] });
  expect((await list(`?search=${placed[1].orderNumber.slice(3)}`)).orders).toMatchObject([{ id: placed[1].id }]);
  expect((await list(`?search=${encodeURIComponent('هولندي')}`)).total).toBe(3);
  expect((await list(`?search=${encodeURIComponent('الهولندى كاكاؤ'.replace('ال', ''))}`)).total).toBe(3);
  expect((await list('?search=DUTCH')).total).toBe(3);
  expect((await list(`?search=${placed[1].orderNumber.slice(3, 9).replace(/\d/g, arabicDigit)}`)).total).toBe(3);
  expect((await list('?search=flour')).total).toBe(0);
  expect((await list('?search=%25')).total).toBe(0);
  expect((await list('?status=PENDING&paymentStatus=PENDING')).total).toBe(3);
  expect((await list('?status=SHIPPED')).total).toBe(0);
  expect((await list('?paymentStatus=PAID')).total).toBe(0);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date());
  expect((await list(`?startDate=${today}&endDate=${today}`)).total).toBe(3);
  expect((await list('?endDate=2020-01-01')).total).toBe(0);
  expect((await list('?startDate=2099-01-01')).total).toBe(0);
});

test('[orders-37] a customer’s unpaid orders are those that still await payment', async () => {
  const offer = await makeOffer(db);
  const buyer = await makeBuyer([offer, 1]);
  const { body: cancelled } = await placeOrder(buyer);
  await call('PATCH', `/orders/${cancelled.id}/cancel`, { token: buyer.token });
  await fillCart(shop, buyer, offer, 1);
  const { body: open } = await placeOrder(buyer);
  const list = async (query: string) =>
    (await call('GET', `/orders?${query}`, { token: buyer.token })).body.orders.map(({ id }: { id: string }) => id);
  expect(await list('paymentStatus=PENDING')).toEqual([open.id]);
  expect(await list('paymentStatus=PENDING&status=CANCELLED')).toEqual([cancelled.id]);
});

test('[orders-38] an order says how its money is collected, until it is paid or cancelled', async () => {
  const offer = await makeOffer(db);
  const requestOf = async (paymentMethod: string) => {
    const buyer = await makeBuyer([offer, 1]);
    const { body } = await placeOrder(buyer, { paymentMethod });
    const cancelled = await call('PATCH', `/orders/${body.id}/cancel`, { token: buyer.token });
    expect(cancelled.body).not.toHaveProperty('paymentRequest');
    return body.paymentRequest;
  };
  expect(await requestOf('cod')).toEqual({ by: 'cash' });
  expect(await requestOf('mada')).toEqual({ by: 'link' });
  expect(await requestOf('bank_transfer')).toEqual({
    by: 'transfer',
    account: { bankName: 'Test Bank', accountName: 'Test Shop Est.', iban: 'SA9799000000001234567890' },
  });
});

test('[orders-39] refuses a payment method that nobody collects, and earlier orders say so', async () => {
  const offer = await makeOffer(cashOnly.db);
  const buyer = await makeBuyerIn(cashOnly, [offer, 1]);
  for (const paymentMethod of ['visa', 'bank_transfer'])
    expect(await placeOrderIn(cashOnly, buyer, { paymentMethod })).toMatchObject({
      status: 422,
      body: { code: 'payment_method_unavailable', errorCodes: { paymentMethod: 'invalid' } },
    });
  const { body } = await placeOrderIn(cashOnly, buyer);
  expect((await cashOnly.call('GET', '/shop')).body.paymentMethods).toEqual(['cod']);
  for (const method of ['visa', 'bank_transfer'] as const) {
    await cashOnly.db.updateTable('orders').set({ payment_method: method }).where('id', '=', body.id).execute();
    const read = await cashOnly.call('GET', `/orders/${body.id}`, { token: buyer.token });
    expect(read.body.paymentRequest).toEqual({ by: 'contact' });
  }
});

test('[orders-33] another customer’s order is not found', async () => {
  const { body } = await placeOrder(await makeBuyer([await makeOffer(db), 1]));
  const stranger = await signUp(shop);
  for (const id of [body.id, newId(), 'nonsense']) {
    expect(await call('GET', `/orders/${id}`, { token: stranger.token })).toMatchObject({
      status: 404,
      body: { code: 'order_not_found' },
    });
  }
  expect((await call('GET', '/orders', { token: stranger.token })).body.total).toBe(0);
});

test('[orders-34] order statistics count every status and leave cancelled orders out of the sum', async () => {
  const offer = await makeOffer(db, { variants: [{ price: 10_000, stock: 50 }] });
  const buyer = await makeBuyer();
  const stats = async () => (await call('GET', '/orders/stats', { token: buyer.token })).body;
  const none = { PENDING: 0, CONFIRMED: 0, PROCESSING: 0, SHIPPED: 0, DELIVERED: 0, CANCELLED: 0 };
  expect(await stats()).toEqual({ total: 0, byStatus: none, totalAmount: 0 });
  for (let count = 0; count < 3; count++) {
    await fillCart(shop, buyer, offer, 1);
    const { body } = await placeOrder(buyer);
    if (count === 2) await call('PATCH', `/orders/${body.id}/cancel`, { token: buyer.token });
  }
  expect(await stats()).toEqual({ total: 3, byStatus: { ...none, PENDING: 2, CANCELLED: 1 }, totalAmount: 240 });
});
