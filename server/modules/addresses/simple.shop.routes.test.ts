import { expect, test } from 'vitest';
import { ADDRESS_LIMIT } from '#contract/shared/constants.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { addAddress, signUp } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';

const shop = await startTestApp();
const { call, db } = shop;

const SIMPLE = {
  type: 'WORK',
  name: 'نورة السالم',
  phoneNumber: '0551234567',
  addressLine1: 'شارع النخيل 12',
  city: 'Riyadh',
  country: 'Saudi Arabia',
};

async function personWithBook() {
  const person = await signUp(shop);
  const { token } = person;
  const add = (change: object = {}) => call('POST', '/addresses', { token, body: { ...SIMPLE, ...change } });
  const list = async () =>
    (await call('GET', '/addresses', { token })).body.data as { id: string; isDefault: boolean }[];
  return { person, token, add, list };
}

test('[addresses-18] an address added in one shape is the same address in the other', async () => {
  const { person, token, add } = await personWithBook();
  const { status, body } = await add({ postalCode: '١٢٢١١', addressLine2: '' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...SIMPLE,
    customerId: person.customerId,
    addressLine2: null,
    state: null,
    postalCode: '12211',
    isDefault: true,
  });
  const other = await call('GET', `/customers/${person.customerId}/addresses/${body.id}`, { token });
  expect(other.body).toMatchObject({
    nickname: 'Work',
    firstName: 'نورة',
    lastName: 'السالم',
    addressLine: 'شارع النخيل 12',
    apartment: null,
    isPrimary: true,
  });
});

test('[addresses-19] a change in the simple shape keeps the fields that shape lacks', async () => {
  const { person, token } = await personWithBook();
  const own = { nickname: 'بيت الوالدة', shortAddress: 'RQXA1234', latitude: 24.7, longitude: 46.7 };
  const id = await addAddress(shop, person, own);
  const { body } = await call('GET', `/addresses/${id}`, { token });
  expect(body.type).toBe('OTHER');
  const changed = await call('PUT', `/addresses/${id}`, { token, body: { ...body, phoneNumber: '0509876543' } });
  expect(changed.body).toMatchObject({ type: 'OTHER', phoneNumber: '0509876543', shortAddress: 'RQXA1234' });
  const other = await call('GET', `/customers/${person.customerId}/addresses/${id}`, { token });
  expect(other.body).toMatchObject(own);
});

test.each([
  ['name', '', 'Full name is required'],
  ['phoneNumber', '', 'Phone number is required'],
  ['phoneNumber', '055123456', 'Please enter a valid phone number'],
  ['phoneNumber', '05512345x7', 'Please enter a valid phone number'],
  ['addressLine1', ' ', 'Address line 1 is required'],
  ['city', '', 'City is required'],
  ['city', 'Gotham', 'Please choose a city from the list'],
  ['country', '', 'Country is required'],
  ['country', 'Atlantis', 'This value is not valid'],
  ['type', 'SHED', 'This value is not valid'],
  ['shortAddress', 'AB12', 'Enter 4 letters followed by 4 digits, e.g. ABCD1234'],
])('[addresses-20] refuses the simple shape with %s %j: %s', async (field, value, message) => {
  const { add } = await personWithBook();
  const { status, body } = await add({ [field]: value });
  expect(status).toBe(422);
  expect(body.errors).toEqual({ [field]: message });
});

test.each(['+966 (55) 123-4567', '‎055 123 4567‎', '٠٥٥١٢٣٤٥٦٧', '055–123–4567'])(
  '[addresses-21] accepts and parses the phone %j as typed or pasted',
  async (phoneNumber) => {
    const { add } = await personWithBook();
    const { status, body } = await add({ phoneNumber });
    expect(status).toBe(201);
    expect(body.phoneNumber).toMatch(/^[+\d ()-]+$/);
    const stored = await db
      .selectFrom('addresses')
      .where('id', '=', body.id)
      .select('phone_e164')
      .executeTakeFirstOrThrow();
    expect(stored.phone_e164).toBe('+966551234567');
  },
);

test('accepts any city outside Saudi Arabia', async () => {
  const { add } = await personWithBook();
  const { status, body } = await add({ country: 'Oman', city: 'Muscat', phoneNumber: '+968 9212 3456' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ country: 'Oman', city: 'Muscat' });
});

test('[addresses-22] exactly one address is the default after any addition, choice or deletion', async () => {
  const { token, add, list } = await personWithBook();
  const [first, second, third] = [
    (await add()).body.id,
    (await add({ isDefault: true })).body.id,
    (await add()).body.id,
  ];
  const marks = async () => (await list()).map(({ id, isDefault }) => [id, isDefault]);
  expect(await marks()).toEqual([
    [second, true],
    [third, false],
    [first, false],
  ]);
  const chosen = await call('PATCH', `/addresses/${first}/default`, { token });
  expect(chosen.body).toMatchObject({ id: first, isDefault: true });
  expect((await call('DELETE', `/addresses/${first}`, { token })).status).toBe(200);
  expect(await marks()).toEqual([
    [third, true],
    [second, false],
  ]);
});

test('refuses an address in a full book and accepts one after a deletion', async () => {
  const { token, add, list } = await personWithBook();
  await Promise.all(Array.from({ length: ADDRESS_LIMIT }, () => add()));
  const refused = await add();
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'address_book_full',
    message: 'Your address book is full. Delete an address to add another.',
  });
  const book = await list();
  expect(book).toHaveLength(ADDRESS_LIMIT);
  await call('DELETE', `/addresses/${book[0]?.id}`, { token });
  expect((await add()).status).toBe(201);
});

test('another customer’s address is not found in the simple shape either', async () => {
  const owner = await personWithBook();
  const { id } = (await owner.add()).body;
  const { token } = await personWithBook();
  const calls = [
    ['GET', `/addresses/${id}`, undefined],
    ['PUT', `/addresses/${id}`, SIMPLE],
    ['DELETE', `/addresses/${id}`, undefined],
    ['PATCH', `/addresses/${id}/default`, undefined],
    ['POST', `/addresses/${id}/shipping-cost`, { items: [{ productId: id, quantity: 1 }] }],
  ] as const;
  for (const [method, path, body] of calls) expect((await call(method, path, { token, body })).status).toBe(404);
  expect(await owner.list()).toHaveLength(1);
});

test('the address endpoints need a session', async () => {
  for (const path of ['/addresses', '/addresses/0199d0a0-0000-7000-8000-000000000001'])
    expect((await call('GET', path)).status).toBe(401);
  expect((await call('POST', '/addresses/validate', { body: SIMPLE })).status).toBe(401);
});

test('[addresses-23] validates an address without storing it', async () => {
  const { token, list } = await personWithBook();
  const good = await call('POST', '/addresses/validate', { token, body: SIMPLE });
  expect(good.body).toMatchObject({ valid: true, deliverable: true, address: { phoneE164: '+966551234567' } });
  const bad = await call('POST', '/addresses/validate', { token, body: { ...SIMPLE, name: '' } });
  expect(bad.status).toBe(200);
  expect(bad.body).toMatchObject({
    valid: false,
    errors: { name: 'Full name is required' },
    errorCodes: { name: 'fullName' },
    address: null,
  });
  expect(await list()).toEqual([]);
});

test('[addresses-24] quotes every shipping option to an address, with free shipping and delivery date', async () => {
  const { person, token } = await personWithBook();
  const id = await addAddress(shop, person);
  const offer = await makeOffer(db, {
    variants: [
      { price: 3_000, stock: 5 },
      { price: 4_000, stock: 5 },
    ],
  });
  const cost = async (...items: object[]) => call('POST', `/addresses/${id}/shipping-cost`, { token, body: { items } });
  const few = await cost({ productId: offer.id, quantity: 2 });
  expect(few.body).toMatchObject({
    subtotal: 60,
    options: [
      { id: 'standard', name: 'Standard Delivery', cost: 15, listCost: 15, freeFrom: 100, estimatedDays: 3 },
      { id: 'express', name: 'Express Delivery', cost: 30, listCost: 30, freeFrom: null, estimatedDays: 1 },
    ],
  });
  expect(few.body.options[0].estimatedDeliveryDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const many = await cost(
    { productId: offer.id, quantity: 2 },
    { productId: offer.id, variantId: offer.variantIds[1], quantity: 1 },
  );
  expect(many.body).toMatchObject({ subtotal: 100, options: [{ cost: 0, listCost: 15 }, { cost: 30 }] });
  const hidden = await makeOffer(db, { isActive: false });
  expect((await cost({ productId: hidden.id, quantity: 1 })).body.code).toBe('product_not_found');
  expect((await cost({ productId: offer.id, variantId: hidden.variantIds[0], quantity: 1 })).status).toBe(404);
  expect((await cost()).body.errors).toEqual({ items: 'This field is required' });
  expect((await cost({ productId: offer.id, quantity: 0 })).status).toBe(422);
});
