import { expect, test } from 'vitest';
import { advanceOrder } from '#server/modules/orders/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { hire, makeOperator } from '#server/testing/console/insiders.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';

const shop = await startTestApp();
const { db, call } = shop;
const [mill, dairy] = [await makeVendor(db), await makeVendor(db)];
const flour = await makeOffer(db, { vendorId: mill, nameEn: 'Flour', variants: [{ price: 2_000, stock: 9 }] });
const butter = await makeOffer(db, { vendorId: dairy, nameEn: 'Butter', variants: [{ price: 3_000, stock: 9 }] });
const buyer = await makeBuyer(shop, [flour, 2], [butter, 1]);
const notes = 'اتصل قبل الوصول';
const placed = (await placeOrder(shop, buyer, { paymentMethod: 'cod', notes })).body;
const { token } = await makeOperator(shop, 'support');
const get = (id: string, as = token) => call('GET', `/operator/orders/${id}`, { token: as });

test('an order shows its parcels with lines and amounts that come to its total', async () => {
  const { status, body } = await get(placed.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    orderNumber: placed.orderNumber,
    status: 'PENDING',
    paymentMethod: 'cod',
    ...{ subtotal: 70, shippingCost: 15, codFee: 5, tax: 10.5, totalAmount: 100.5 },
    ...{ city: 'Riyadh', country: 'Saudi Arabia' },
    payments: [{ method: 'cod', provider: 'manual', status: 'CREATED', amount: 100.5, captured: 0 }],
    refunds: [],
    documents: [],
    events: [{ code: 'placed', actor: 'customer', vendor: null }],
  });
  const parcels = body.parcels.toSorted((a: { goods: number }, b: { goods: number }) => b.goods - a.goods);
  expect(parcels).toMatchObject([
    {
      vendor: { id: mill },
      ...{ goods: 40, discount: 0, tax: 6 },
      lines: [{ nameEn: 'Flour', offerId: flour.id, quantity: 2, unitPrice: 20, totalPrice: 40 }],
    },
    { vendor: { id: dairy }, ...{ goods: 30, discount: 0, tax: 4.5 }, lines: [{ nameEn: 'Butter', quantity: 1 }] },
  ]);
  const sum = (field: string) =>
    parcels.reduce((total: number, parcel: Record<string, number>) => total + (parcel[field] ?? 0), 0);
  expect([sum('shipping'), sum('codFee'), sum('total')]).toEqual([15, 5, 100.5]);
});

test('[find-02] no answer holds the customer’s name, email, phone, street or notes', async () => {
  const { body } = await get(placed.id);
  expect(body.customer).toEqual({ id: buyer.customerId, name: 'ن••• ا•••', email: 'p•••@…', phone: '•••567' });
  const text = JSON.stringify(body);
  for (const secret of ['نورة', 'السالم', buyer.email, '0551234567', 'النخيل', notes])
    expect(text).not.toContain(secret);
});

test('an order says whether its reader is its customer', async () => {
  const reader = await makeBuyer(shop, [butter, 1]);
  const { id } = (await placeOrder(shop, reader, { paymentMethod: 'cod' })).body;
  const own = await hire(shop, reader.userId, 'support');
  expect((await get(id, own.token)).body.isOwn).toBe(true);
  expect((await get(id)).body.isOwn).toBe(false);
});

test('roles that may not see customers see the order without one', async () => {
  for (const role of ['catalogue', 'finance'] as const) {
    const { body } = await get(placed.id, (await makeOperator(shop, role)).token);
    expect([body.orderNumber, body.customer]).toEqual([placed.orderNumber, null]);
  }
});

test('what happened since is told: parcels by vendor, tax documents, events', async () => {
  const { slug } = await db.selectFrom('vendors').where('id', '=', mill).select('slug').executeTakeFirstOrThrow();
  const carriage = { carrier: 'Rapid Riders', trackingNumber: 'RR-999' };
  for (let step = 1; step <= 3; step++) await advanceOrder({ db, jobs: shop.jobs }, placed.orderNumber, slug, carriage);
  await shop.workOff();
  const { body } = await get(placed.id);
  expect(body.parcels.find(({ vendor }: { vendor: { id: string } }) => vendor.id === mill)).toMatchObject({
    status: 'SHIPPED',
    ...carriage,
    collectAmount: expect.any(Number),
    collected: null,
  });
  expect(body.documents).toMatchObject([{ kind: 'invoice', number: expect.stringMatching(/^S\d+-000001$/) }]);
  expect(
    body.events.map(({ code, vendor }: { code: string; vendor: { id: string } | null }) => [code, vendor?.id]),
  ).toEqual([
    ['placed', undefined],
    ['confirmed', mill],
    ['processing', mill],
    ['shipped', mill],
  ]);
});

test('[find-03] the recipient is shown with a reason, and the log has the reason and nothing of the recipient', async () => {
  const { status, body } = await call('POST', `/operator/orders/${placed.id}/reveal`, {
    token,
    body: { reason: 'Courier is lost' },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    notes,
    address: { firstName: 'نورة', lastName: 'السالم', phoneNumber: '0551234567', addressLine: 'شارع النخيل 12' },
  });
  const entries = await db.selectFrom('audit_log').where('entity_id', '=', placed.id).selectAll().execute();
  expect(entries).toMatchObject([
    { action: 'order.revealed', entity_kind: 'order', reason: 'Courier is lost', after: null },
  ]);
});

test.each([
  ['no reason', {}],
  ['an empty reason', { reason: ' ' }],
])('%s is refused, and nothing is shown or written', async (_, body) => {
  const before = await db.selectFrom('audit_log').select('id').execute();
  const answer = await call('POST', `/operator/orders/${placed.id}/reveal`, { token, body });
  expect(answer).toMatchObject({ status: 422, body: { errorCodes: { reason: 'required' } } });
  expect(JSON.stringify(answer.body)).not.toContain('النخيل');
  expect(await db.selectFrom('audit_log').select('id').execute()).toEqual(before);
});

test('an order that does not exist is not found, and nothing is written', async () => {
  const id = '019ab34c-0000-7000-8000-000000000001';
  expect(await get(id)).toMatchObject({ status: 404, body: { code: 'order_not_found' } });
  expect(await call('POST', `/operator/orders/${id}/reveal`, { token, body: { reason: 'x' } })).toMatchObject({
    status: 404,
    body: { code: 'order_not_found' },
  });
});
