import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { addAddress, fillCart, makeBuyer, placeOrder, signUp } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';

const shop = await startTestApp();
const { db, call } = shop;
const { token } = await makeOperator(shop, 'support');
const offer = await makeOffer(db);
const buyer = await makeBuyer(shop, [offer, 1]);
await addAddress(shop, buyer, { city: 'Jeddah', nickname: 'Work' });
const get = (path: string) => call('GET', `/operator/customers/${path}`, { token });
const order = async () => {
  await fillCart(shop, buyer, offer);
  return (await placeOrder(shop, buyer)).body;
};

test('a customer is shown masked', async () => {
  const placed = await order();
  const { status, body } = await get(buyer.customerId);
  expect(status).toBe(200);
  expect(body).toEqual({
    id: buyer.customerId,
    ...{ name: 'ن••• ا•••', email: 'p•••@…', phone: '•••567' },
    language: 'ar',
    createdAt: expect.any(String),
    ...{ isActive: true, isEmailVerified: false, hasSecondFactor: false },
    ...{ orderCount: 1, totalAmount: placed.totalAmount },
    cities: ['Jeddah', 'Riyadh'],
  });
});

test('cancelled orders count, but their amounts do not', async () => {
  const { id } = await order();
  const before = (await get(buyer.customerId)).body;
  await call('PATCH', `/orders/${id}/cancel`, { token: buyer.token });
  const after = (await get(buyer.customerId)).body;
  expect(after.orderCount).toBe(before.orderCount);
  expect(after.totalAmount).toBeLessThan(before.totalAmount);
});

test('their orders come page by page, newest first, without those of others', async () => {
  const stranger = await makeBuyer(shop, [offer, 1]);
  await placeOrder(shop, stranger);
  const newest = await order();
  const first = (await get(`${buyer.customerId}/orders?limit=2`)).body;
  expect(first.data).toHaveLength(2);
  expect(first.data[0]).toEqual({
    id: newest.id,
    orderNumber: newest.orderNumber,
    ...{ status: 'PENDING', paymentStatus: 'PENDING', parcelCount: 1 },
    ...{ totalAmount: newest.totalAmount, createdAt: newest.createdAt },
  });
  const second = (await get(`${buyer.customerId}/orders?limit=2&cursor=${first.nextCursor}`)).body;
  expect(second).toMatchObject({ data: [{ status: 'PENDING' }], nextCursor: null });
  const all = [...first.data, ...second.data].map(({ id }) => id);
  expect(new Set(all).size).toBe(3);
});

test('[find-05] personal data is shown with a reason; the log has it, and so has the customer’s own export', async () => {
  const reveal = await call('POST', `/operator/customers/${buyer.customerId}/reveal`, {
    token,
    body: { reason: 'Asks for a call' },
  });
  expect(reveal.body).toMatchObject({
    ...{ firstName: 'نورة', lastName: 'السالم', email: buyer.email, phone: '0551234567' },
    addresses: [
      { city: 'Riyadh', addressLine: 'شارع النخيل 12', country: 'Saudi Arabia' },
      { city: 'Jeddah', nickname: 'Work' },
    ],
  });
  const exported = JSON.stringify((await call('GET', '/auth/personal-data', { token: buyer.token })).body);
  expect(exported).toContain('customer.revealed');
  expect(exported).toContain('Asks for a call');
  const { session_id: sessionId } = await db
    .selectFrom('audit_log')
    .where('action', '=', 'customer.revealed')
    .select('session_id')
    .executeTakeFirstOrThrow();
  expect(sessionId).not.toBeNull();
  expect(exported).not.toContain(sessionId);
  const seen = (await call('GET', '/operator/audit?action=customer.revealed', { token })).body.data;
  expect(seen).toMatchObject([{ entity: buyer.customerId, subject: 'ن••• ا•••' }]);
  const stranger = await signUp(shop);
  const others = JSON.stringify((await call('GET', '/auth/personal-data', { token: stranger.token })).body);
  expect(others).not.toContain('customer.revealed');
});

test('nobody is found under an id of nobody', async () => {
  const id = '019ab34c-0000-7000-8000-000000000001';
  expect(await get(id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect((await get(`${id}/orders`)).body).toEqual({ data: [], nextCursor: null });
  expect(await call('POST', `/operator/customers/${id}/reveal`, { token, body: { reason: 'x' } })).toMatchObject({
    status: 404,
  });
});
