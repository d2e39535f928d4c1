import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Order } from '#contract/shop/orders.ts';
import { newOrderNumber } from '#server/modules/orders/public.ts';
import { runCommand } from '#server/testing/app/run-command.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { collectCash, shipOrder } from '#server/testing/data/deliver.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { orderCommand } from './order.ts';

const shop = await startTestApp();
const { call, db } = shop;
/** Runs `npm run shop -- order` with arguments. */
const operator = (...args: string[]) => runCommand(shop, orderCommand, ...args);

async function makeOrder(vendors: number, change: Record<string, unknown> = {}) {
  const offers = await Promise.all(Array.from({ length: vendors }, () => makeOffer(db)));
  const buyer = await makeBuyer(shop, ...offers.map((offer): [typeof offer, number] => [offer, 1]));
  const order = (await placeOrder(shop, buyer, change)).body as Order;
  return { buyer, order, number: order.orderNumber };
}

const read = async (token: string, id: string) => (await call('GET', `/orders/${id}`, { token })).body as Order;
const track = async (token: string, id: string) => (await call('GET', `/orders/${id}/tracking`, { token })).body;

test('[orders-14] the operator advances an order to delivery; cash becomes paid there, and mails announce shipping and delivery', async () => {
  const { buyer, order, number } = await makeOrder(1);
  const vendor = order.fulfilments[0]?.vendor.nameEn ?? '';
  expect(await operator('advance', number.toLowerCase())).toEqual([
    `${vendor}: PENDING → CONFIRMED`,
    `${number} is CONFIRMED.`,
  ]);
  await operator('advance', number);
  await operator('advance', number, '--carrier', 'Daqeeq Delivery', '--tracking', 'DD-٤٢');
  const shipped = await read(buyer.token, order.id);
  expect(shipped).toMatchObject({ status: 'SHIPPED', paymentStatus: 'PENDING' });
  expect(shipped.fulfilments).toMatchObject([{ carrier: 'Daqeeq Delivery', trackingNumber: 'DD-42' }]);
  expect(await operator('delivered', number, '--collected', order.totalAmount.toFixed(2))).toEqual([
    `${vendor}: SHIPPED → DELIVERED, ${order.totalAmount.toFixed(2)} SAR collected.`,
    `${number} is DELIVERED.`,
  ]);
  expect(await read(buyer.token, order.id)).toMatchObject({ status: 'DELIVERED', paymentStatus: 'PAID' });
  expect(await db.selectFrom('payments').where('order_id', '=', order.id).select('status').execute()).toEqual([
    { status: 'PAID' },
  ]);
  const subjects = (await shop.mailsTo(buyer.email)).map(({ subject }) => subject ?? '');
  expect(subjects.filter((subject) => subject.includes(number))).toHaveLength(3);
});

test('an order has the status of its slowest parcel, and cash becomes paid with the last one', async () => {
  const { buyer, order, number } = await makeOrder(2);
  const [fast, slow] = order.fulfilments;
  const slug = await db
    .selectFrom('vendors')
    .where('id', '=', fast?.vendor.id ?? '')
    .select('slug')
    .executeTakeFirst();
  for (let step = 0; step < 3; step++) await operator('advance', number, slug?.slug ?? '');
  await collectCash(shop, order);
  const halfway = await read(buyer.token, order.id);
  expect(halfway).toMatchObject({ status: 'PENDING', paymentStatus: 'PENDING' });
  expect(halfway.fulfilments.map(({ status }) => status)).toEqual(['DELIVERED', 'PENDING']);

  expect(await operator('advance', number)).toEqual([
    `${slow?.vendor.nameEn}: PENDING → CONFIRMED`,
    `${number} is CONFIRMED.`,
  ]);
  for (let step = 0; step < 2; step++) await operator('advance', number, slow?.vendor.nameEn.toUpperCase() ?? '');
  await collectCash(shop, order);
  expect(await read(buyer.token, order.id)).toMatchObject({ status: 'DELIVERED', paymentStatus: 'PAID' });
});

test('[orders-15] an order that is not paid in cash is prepared only after the operator has recorded its payment', async () => {
  const { buyer, order, number } = await makeOrder(1, { paymentMethod: 'bank_transfer' });
  await expect(operator('advance', number)).rejects.toThrow(`${number} is not paid.`);
  expect(await read(buyer.token, order.id)).toMatchObject({ status: 'PENDING', paymentStatus: 'PENDING' });
  await operator('paid', number);
  for (let step = 0; step < 4; step++) await operator('advance', number);
  expect(await read(buyer.token, order.id)).toMatchObject({ status: 'DELIVERED', paymentStatus: 'PAID' });
});

test('the operator lists the orders to collect money for', async () => {
  const [card, cash, paid, cancelled] = [
    await makeOrder(1, { paymentMethod: 'mada' }),
    await makeOrder(1),
    await makeOrder(1, { paymentMethod: 'bank_transfer' }),
    await makeOrder(1, { paymentMethod: 'bank_transfer' }),
  ];
  await operator('paid', paid.number);
  await call('PATCH', `/orders/${cancelled.order.id}/cancel`, { token: cancelled.buyer.token });
  const listed = (await operator('unpaid')).join('\n');
  expect(listed).toMatch(
    new RegExp(
      `^${card.number}: \\d+\\.\\d\\d SAR by mada, ordered \\d{4}-\\d\\d-\\d\\d, ${card.buyer.email} \\(ar\\)$`,
      'm',
    ),
  );
  for (const { number } of [cash, paid, cancelled]) expect(listed).not.toContain(number);
});

/** The order's events, oldest first: what changed, by whom. Fails for one that is not of the last minute. */
async function changesOf(id: string) {
  const events = await db.selectFrom('order_events').where('order_id', '=', id).selectAll().orderBy('id').execute();
  for (const { created_at } of events) expect(Math.abs(Date.now() - created_at.getTime())).toBeLessThan(60_000);
  return events.map(({ code, actor, actor_id }) => [code, actor, actor_id]);
}

test('[orders-42] every change of an order is recorded with its time and who made it', async () => {
  const cash = await makeOrder(1);
  await shipOrder(shop, cash.order);
  await collectCash(shop, cash.order);
  expect(await changesOf(cash.order.id)).toEqual([
    ['placed', 'customer', cash.buyer.customerId],
    ['confirmed', 'operator', null],
    ['processing', 'operator', null],
    ['shipped', 'operator', null],
    ['delivered', 'operator', null],
    ['paid', 'system', null],
  ]);
  const transfer = await makeOrder(1, { paymentMethod: 'bank_transfer' });
  await operator('paid', transfer.number);
  await call('PATCH', `/orders/${transfer.order.id}/cancel`, { token: transfer.buyer.token });
  await operator('refunded', transfer.number);
  expect(await changesOf(transfer.order.id)).toEqual([
    ['placed', 'customer', transfer.buyer.customerId],
    ['paid', 'operator', null],
    ['cancelled', 'customer', transfer.buyer.customerId],
    ['refunded', 'operator', null],
  ]);
});

test('[orders-16] tracking shows the public events, newest first, with place and vendor', async () => {
  const { buyer, order, number } = await makeOrder(1);
  await db
    .updateTable('vendors')
    .set({ location_en: 'Jeddah' })
    .where('id', '=', order.fulfilments[0]?.vendor.id ?? '')
    .execute();
  for (let step = 0; step < 3; step++) await operator('advance', number, '--tracking', 'DD-7');
  await collectCash(shop, order);
  const { events, parcels } = await track(buyer.token, order.id);
  expect(events.map(({ code, location }: { code: string; location: string | null }) => [code, location])).toEqual([
    ['delivered', 'Riyadh'],
    ['shipped', 'Jeddah'],
    ['processing', 'Jeddah'],
    ['confirmed', 'Jeddah'],
    ['placed', null],
  ]);
  expect(events[1]).toEqual({
    code: 'shipped',
    description: 'Parcel handed to the carrier',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    location: 'Jeddah',
    vendor: order.fulfilments[0]?.vendor,
  });
  expect(parcels).toEqual([
    {
      id: order.fulfilments[0]?.id,
      vendor: order.fulfilments[0]?.vendor,
      status: 'DELIVERED',
      carrier: null,
      trackingNumber: 'DD-7',
      collectAmount: order.totalAmount,
    },
  ]);
});

test('a delivery is tracked at the city that the order goes to', async () => {
  const [here, there] = [await makeOrder(1), await makeOrder(1)];
  await sql`update orders set shipping_address = shipping_address || '{"city": "Jeddah"}' where id = ${there.order.id}`.execute(
    db,
  );
  const placeOf = async ({ buyer, order }: typeof here) => {
    await shipOrder(shop, order);
    await collectCash(shop, order);
    return (await track(buyer.token, order.id)).events[0].location;
  };
  expect([await placeOf(there), await placeOf(here)]).toEqual(['Jeddah', 'Riyadh']);
});

test.each([
  ['a malformed number', ['advance', 'DQ-1'], 'DQ-1 is not an order number, for example DQ-261121-7KX4R.'],
  ['an unknown number', ['advance', newOrderNumber('2026-11-21')], 'There is no order DQ-261121-'],
  ['no number', ['advance'], 'npm run shop -- order advance <number> [vendor]'],
  ['another action', ['cancel', 'DQ-1'], 'npm run shop -- order advance <number> [vendor]'],
])('reports %s to the operator', async (_, args, message) => {
  await expect(operator(...args)).rejects.toThrow(message);
});

test('reports a vendor without a parcel in the order, and an order with nothing left to move', async () => {
  const { buyer, order, number } = await makeOrder(1);
  await expect(operator('advance', number, 'nobody')).rejects.toThrow(
    new RegExp(`^No parcel of ${number} is from "nobody"\\. Its vendors: vendor-\\d+\\.$`),
  );
  await call('PATCH', `/orders/${order.id}/cancel`, { token: buyer.token });
  await expect(operator('advance', number)).rejects.toThrow('is CANCELLED');
});

test('the operator records once that a transfer has arrived', async () => {
  const { buyer, order, number } = await makeOrder(1, { paymentMethod: 'bank_transfer' });
  expect(await operator('paid', number)).toEqual([`${number} is PAID.`]);
  expect(await read(buyer.token, order.id)).toMatchObject({ status: 'PENDING', paymentStatus: 'PAID' });
  await expect(operator('paid', number)).rejects.toThrow(`${number} is PAID already.`);
});

test('the operator cannot record a payment of a cancelled order', async () => {
  const { buyer, order, number } = await makeOrder(1, { paymentMethod: 'bank_transfer' });
  await call('PATCH', `/orders/${order.id}/cancel`, { token: buyer.token });
  await expect(operator('paid', number)).rejects.toThrow('no payment is due');
});
