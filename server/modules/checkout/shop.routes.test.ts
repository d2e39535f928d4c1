import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { addAddress, fillCart, makeBuyer, placeOrder, signUp } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';

const shop = await startTestApp();
const inclusive = await startTestApp({ PRICES_INCLUDE_VAT: 'true' });
const { call, db } = shop;

async function personWithCart(price: number, quantity: number) {
  const person = await signUp(shop);
  const offer = await makeOffer(db, { variants: [{ price, stock: 500 }] });
  await fillCart(shop, person, offer, quantity);
  const quote = (body: Record<string, unknown> = {}) => call('POST', '/checkout/quote', { token: person.token, body });
  const validate = (code: string) => call('POST', '/coupons/validate', { token: person.token, body: { code } });
  return { person, offer, quote, validate };
}

async function makeCoupon(code: string, change: Record<string, unknown> = {}) {
  const times = { starts_at: new Date(Date.now() - 60_000), ends_at: new Date(Date.now() + 60_000) };
  await db
    .insertInto('coupons')
    .values({ id: newId(), code, percent_off: 10, ...times, ...change })
    .execute();
}

test('[checkout-05] quotes a cart below 100 riyals with paid standard delivery', async () => {
  const { quote } = await personWithCart(1_850, 2);
  const { status, body } = await quote();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    itemCount: 2,
    subtotal: 37,
    discountAmount: 0,
    shippingCost: 15,
    codFee: 0,
    tax: 5.55,
    totalAmount: 57.55,
    shippingOption: 'standard',
    paymentMethod: null,
    couponCode: null,
    pricesIncludeVat: false,
  });
  expect(body.shippingOptions).toMatchObject([
    { id: 'standard', name: 'Standard Delivery', cost: 15, listCost: 15, estimatedDays: 3 },
    { id: 'express', name: 'Express Delivery', cost: 30, listCost: 30, estimatedDays: 1 },
  ]);
});

test('[checkout-06] from 100 riyals standard delivery is free and shows its list price; cash on delivery costs 5', async () => {
  const { quote } = await personWithCart(5_000, 2);
  const { body } = await quote({ paymentMethod: 'cod' });
  expect(body).toMatchObject({ shippingCost: 0, codFee: 5, tax: 15, totalAmount: 120 });
  expect(body.shippingOptions[0]).toMatchObject({ cost: 0, listCost: 15 });
  expect((await quote({ shippingOption: 'express' })).body.shippingCost).toBe(30);
});

test.each([0, 1])('the delivery date is that of the chosen shipping option (%i)', async (index) => {
  const { quote } = await personWithCart(100, 1);
  const { shippingOptions } = (await quote()).body;
  const { body } = await quote({ shippingOption: shippingOptions[index].id });
  expect(body.estimatedDeliveryDate).toBe(shippingOptions[index].estimatedDeliveryDate);
});

test('[checkout-07] prices that include tax do not raise the total', async () => {
  const person = await signUp(inclusive);
  await fillCart(inclusive, person, await makeOffer(inclusive.db, { variants: [{ price: 11_500, stock: 5 }] }), 1);
  const { body } = await inclusive.call('POST', '/checkout/quote', { token: person.token, body: {} });
  expect(body).toMatchObject({ pricesIncludeVat: true, tax: 15, totalAmount: 115 });
});

test('[checkout-08] accepts a code in any case and lowers the taxed amount', async () => {
  await makeCoupon('TEN');
  const { quote, validate } = await personWithCart(10_000, 1);
  expect((await validate(' ten ')).body).toEqual({ code: 'TEN', discountAmount: 10, percentOff: 10, amountOff: null });
  expect((await quote({ couponCode: 'ten' })).body).toMatchObject({
    couponCode: 'TEN',
    discountAmount: 10,
    tax: 13.5,
    totalAmount: 103.5,
  });
});

test('a code is found in whichever digits it is typed', async () => {
  await makeCoupon('EID25');
  const { validate } = await personWithCart(10_000, 1);
  for (const typed of ['EID٢٥', 'eid۲۵', '\u200fEID25'])
    expect((await validate(typed)).body).toMatchObject({ code: 'EID25', discountAmount: 10 });
});

test.each([
  ['coupon_unknown', 'NOSUCHCODE', {}],
  ['coupon_expired', 'OVER', { starts_at: new Date(0), ends_at: new Date(1) }],
  ['coupon_minimum', 'HIGH', { min_subtotal: 999_999 }],
] as const)('[checkout-09] refuses a code with 422 %s', async (code, text, change) => {
  if (code !== 'coupon_unknown') await makeCoupon(text, change);
  const { quote, validate } = await personWithCart(10_000, 1);
  const errorCodes = { couponCode: 'invalid' };
  expect(await validate(text)).toMatchObject({ status: 422, body: { code, errorCodes } });
  expect(await quote({ couponCode: text })).toMatchObject({ status: 422, body: { code } });
});

test('refuses a used-up coupon with 422 and its reason', async () => {
  await makeCoupon('GONE', { max_redemptions: 1 });
  const buyer = await makeBuyer(shop, [await makeOffer(db), 1]);
  expect((await placeOrder(shop, buyer, { couponCode: 'GONE' })).status).toBe(201);
  const { quote, validate } = await personWithCart(10_000, 1);
  expect(await validate('GONE')).toMatchObject({ status: 422, body: { code: 'coupon_used_up' } });
  expect(await quote({ couponCode: 'GONE' })).toMatchObject({ status: 422, body: { code: 'coupon_used_up' } });
});

test('[checkout-22] tells a customer who has used a coupon so, and not that it is used up', async () => {
  await makeCoupon('MINE', { max_per_customer: 1 });
  const offer = await makeOffer(db, { variants: [{ price: 10_000, stock: 50 }] });
  const buyer = await makeBuyer(shop, [offer, 1]);
  expect((await placeOrder(shop, buyer, { couponCode: 'MINE' })).status).toBe(201);
  await fillCart(shop, buyer, offer, 1);
  const again = await call('POST', '/coupons/validate', { token: buyer.token, body: { code: 'MINE' } });
  expect(again).toMatchObject({
    status: 422,
    body: { code: 'coupon_already_used', message: 'You have already used this code' },
  });
});

test('the quote says how the chosen payment method is collected', async () => {
  const { quote } = await personWithCart(1_000, 1);
  expect((await quote()).body).not.toHaveProperty('paymentRequest');
  expect((await quote({ paymentMethod: 'cod' })).body.paymentRequest).toEqual({ by: 'cash' });
});

test('a vendor’s code discounts only that vendor’s lines', async () => {
  const { person, offer, validate } = await personWithCart(10_000, 1);
  await fillCart(shop, person, await makeOffer(db, { variants: [{ price: 4_000, stock: 5 }] }), 1);
  await makeCoupon('VENDOR', { vendor_id: offer.vendorId });
  expect((await validate('VENDOR')).body.discountAmount).toBe(10);
  const other = await personWithCart(10_000, 1);
  expect((await other.validate('VENDOR')).body.code).toBe('coupon_not_applicable');
});

test('refuses to quote an empty cart or another customer’s address', async () => {
  const person = await signUp(shop);
  expect((await call('POST', '/checkout/quote', { token: person.token, body: {} })).body.code).toBe('cart_empty');
  const owner = await signUp(shop);
  const shippingAddressId = await addAddress(shop, owner);
  const { quote } = await personWithCart(100, 1);
  expect((await quote({ shippingAddressId })).status).toBe(404);
});

test.each([{ shippingOption: 'drone' }, { paymentMethod: 'gold' }, { shippingAddressId: 'x' }])(
  'refuses %j with 422',
  async (body) => {
    const { quote } = await personWithCart(100, 1);
    expect((await quote(body)).status).toBe(422);
  },
);
