import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { ListedOrder } from '#contract/operator/orders/list.ts';
import type { OperatorRole } from '#contract/shared/roles.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';

// The states are set without what leads to them.
const shop = await startTestApp({}, { skipIntegrityChecks: true });
const { db, call } = shop;
const tokens = new Map<OperatorRole, string>();
for (const role of ['admin', 'support', 'catalogue', 'finance'] as const)
  tokens.set(role, (await makeOperator(shop, role)).token);
const list = async (query: Record<string, string>, role: OperatorRole = 'support') => {
  const { status, body } = await call('GET', `/operator/orders?${new URLSearchParams(query)}`, {
    token: tokens.get(role),
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { data: ListedOrder[]; meta: { total: number; isCapped: boolean } };
};
const namesOf = async (query: Record<string, string>, role?: OperatorRole) => {
  const { data, meta } = await list(query, role);
  expect(meta.total).toBe(data.length);
  return data.map(({ id }) => [...orders].find(([, order]) => order.id === id)?.[0]);
};

const flour = await makeOffer(db, { name: 'دقيق أبيض', nameEn: 'White Flour' });
const sugar = await makeOffer(db, { name: 'سكر ناعم', nameEn: 'Icing Sugar' });
const orders = new Map<string, { id: string; orderNumber: string }>();

/** Placed in this order: `cash` today, `both` of two vendors four days ago, `card` three days ago, `gone` yesterday. */
beforeAll(async () => {
  const place = async (name: string, email: string, items: Parameters<typeof makeBuyer>[1][], method: string) => {
    const buyer = await makeBuyer(shop, ...items);
    await db.updateTable('users').set({ email }).where('id', '=', buyer.userId).execute();
    orders.set(name, (await placeOrder(shop, buyer, { paymentMethod: method })).body);
  };
  await place('cash', 'noura@example.com', [[flour, 1]], 'cod');
  await place(
    'both',
    'salem@example.com',
    [
      [flour, 3],
      [sugar, 1],
    ],
    'bank_transfer',
  );
  await place('card', 'huda@example.com', [[sugar, 1]], 'mada');
  await place('gone', 'fahad@example.com', [[sugar, 2]], 'mada');
  const idOf = (name: string) => orders.get(name)?.id ?? '';
  const set = (name: string, values: Record<string, unknown>) =>
    db.updateTable('orders').set(values).where('id', '=', idOf(name)).execute();
  await sql`update users set phone_e164 = '+966567654321' where email = 'noura@example.com'`.execute(db);
  const ago = (days: number) => sql`now() - ${days} * interval '1 day'`;
  await set('both', { created_at: ago(4), payment_status: 'PAID', estimated_delivery_date: ago(1) });
  await set('card', { created_at: ago(3), shipping_address: sql`jsonb_set(shipping_address, '{city}', '"جدة"')` });
  await sql`update fulfilments set tracking_number = 'RV-881234' where order_id = ${idOf('card')}`.execute(db);
  await set('gone', { created_at: ago(1), payment_status: 'PAID', status: 'CANCELLED' });
  await sql`update fulfilments set status = 'CANCELLED' where order_id = ${idOf('gone')}`.execute(db);
  await sql`update fulfilments set status = 'SHIPPED' where order_id = ${idOf('both')}
    and vendor_id = ${flour.vendorId}`.execute(db);
  await sql`update fulfilments set ship_by = now() - interval '2 days' where order_id = ${idOf('both')}`.execute(db);
  await sql`insert into order_events (id, order_id, code, actor) values (gen_random_uuid(), ${idOf('gone')}, 'cancelled', 'customer')`.execute(
    db,
  );
});

const day = (ago: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(Date.now() - ago * 86_400_000);

test.each([
  ['none, the newest first', {}, ['cash', 'gone', 'card', 'both']],
  ['the oldest first', { sortBy: 'oldest' }, ['both', 'card', 'gone', 'cash']],
  ['the greatest total first', { sortBy: 'total', vendorId: flour.vendorId }, ['both', 'cash']],
  ['status', { status: 'CANCELLED' }, ['gone']],
  ['payment', { paymentStatus: 'PAID' }, ['gone', 'both']],
  ['method', { paymentMethod: 'mada' }, ['gone', 'card']],
  ['two of them', { paymentMethod: 'mada', status: 'PENDING' }, ['card']],
  ['city, in whichever language it was written', { city: 'Jeddah' }, ['card']],
  ['vendor', { vendorId: sugar.vendorId }, ['gone', 'card', 'both']],
  ['parcels yet to arrive', { parcels: 'open' }, ['cash', 'card', 'both']],
  ['those of a vendor', { parcels: 'open', vendorId: flour.vendorId }, ['cash', 'both']],
  ['those that may be packed', { parcels: 'released' }, ['cash', 'both']],
  ['late parcels', { parcels: 'late' }, ['both']],
  ['late parcels of a vendor whose parcel has left', { parcels: 'late', vendorId: flour.vendorId }, []],
  ['past the promised day', { parcels: 'overdue' }, ['both']],
  ['refund under way', { refund: 'under_way' }, ['gone']],
  ['refunds that people decide about', { refund: 'undecided' }, ['gone']],
  ['from a day to a day', { from: day(3), to: day(1) }, ['gone', 'card']],
  ['the day of cancelling', { dayOf: 'cancelled', from: day(0), to: day(0) }, ['gone']],
  ['the day of paying', { dayOf: 'paid', from: day(0) }, []],
  ['the day of a refund', { dayOf: 'refunded' }, []],
])('orders by filter: %s', async (_, query, expected) => {
  expect(await namesOf(query as Record<string, string>)).toEqual(expected);
});

test.each([
  ['its number', () => orders.get('card')?.orderNumber, ['card'], ['card']],
  [
    'its number in small letters without dashes',
    () => orders.get('card')?.orderNumber.toLowerCase().replaceAll('-', ''),
    ['card'],
    ['card'],
  ],
  ['a parcel’s tracking number', () => 'rv ٨٨١٢٣٤', ['card'], ['card']],
  ['the beginning of one', () => 'RV-8812', ['card'], ['card']],
  ['words of a product', () => 'سُكّر', ['gone', 'card', 'both'], ['gone', 'card', 'both']],
  ['words of several', () => 'sugar white', ['both'], ['both']],
  ['signs that mean more in SQL', () => '%', [], []],
  ['the customer’s email', () => 'Salem@example.com', ['both'], []],
  ['the customer’s phone', () => '056 765 4321', ['cash'], []],
])('orders are searched by %s, customers only by those who may see them', async (_, search, seen, unseen) => {
  for (const role of ['support', 'admin'] as const)
    expect(await namesOf({ search: search() ?? '' }, role), role).toEqual(seen);
  for (const role of ['catalogue', 'finance'] as const)
    expect(await namesOf({ search: search() ?? '' }, role), role).toEqual(unseen);
});

test('a row tells of its parcels and masks the customer, or leaves the customer out', async () => {
  const [row] = (await list({ parcels: 'late' })).data;
  expect(row).toMatchObject({
    ...{ orderNumber: orders.get('both')?.orderNumber, paymentMethod: 'bank_transfer', paymentStatus: 'PAID' },
    ...{ status: 'PENDING', city: 'Riyadh', isRefundUnderWay: false },
    customer: { email: 's•••@…' },
  });
  const parcels = row?.parcels.map(({ vendor, status, isLate }) => [vendor.id, status, isLate]);
  expect(parcels?.toSorted()).toEqual(
    [
      [flour.vendorId, 'SHIPPED', false],
      [sugar.vendorId, 'PENDING', true],
    ].toSorted(),
  );
  for (const role of ['catalogue', 'finance'] as const) {
    const answer = await list({}, role);
    expect(answer.data.map(({ customer }) => customer)).toEqual([null, null, null, null]);
  }
  expect(JSON.stringify(await list({}, 'admin'))).not.toMatch(/example\.com|7654321/);
});

test('an export has the orders of the list, in its order, and no more of customers', async () => {
  const read = async (role: OperatorRole) => {
    const headers = { authorization: `Bearer ${tokens.get(role)}` };
    const url = '/api/operator/exports/orders?paymentMethod=mada&language=en';
    const { body } = await shop.app.inject({ method: 'GET', url, headers });
    return body.replace(/\r\n$/, '').split('\r\n');
  };
  const [heading, ...rows] = await read('support');
  expect(heading).toBe(
    '\uFEFFOrder,Placed,State,Payment method,Payment,Total,Left after cancellations and returns,City,Customer,Stores,Parcels,Late parcels,Id',
  );
  expect(rows.map((row) => row.split(',').at(-1))).toEqual([orders.get('gone')?.id, orders.get('card')?.id]);
  expect(rows[1]).toMatch(/^DQ-\d{6}-\w{5},[^,]+,Pending,mada,Awaiting payment,(\d+\.\d\d),\1,جدة,\S•••/);
  expect((await read('finance')).join()).not.toContain('•••');
});

test('a number of the home screen is that of the list that it leads to', async () => {
  const { body } = await call('GET', '/operator/home', { token: tokens.get('admin') });
  const week = body.periods.find(({ days }: { days: number }) => days === 7);
  const total = async (query: Record<string, string>) => (await list(query, 'admin')).meta.total;
  expect(await total({ from: week.from })).toBe(week.now.orders);
  expect(await total({ from: week.from, dayOf: 'cancelled' })).toBe(week.now.cancelled);
  const refunds = body.queues.find(({ queue }: { queue: string }) => queue === 'refunds');
  expect(await total({ refund: 'undecided' })).toBe(refunds.count);
  const { data } = await list({ parcels: 'overdue' }, 'admin');
  expect(data.flatMap(({ parcels }) => parcels)).toHaveLength(body.parcels.late);
});

test('products are listed by the vendor that offers them', async () => {
  const path = `/operator/products?vendorId=${flour.vendorId}`;
  const { body } = await call('GET', path, { token: tokens.get('catalogue') });
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual([flour.productId]);
});
