import { beforeAll, expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { makeBuyer, placeOrder, signUp } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { insertReturn } from '#server/testing/data/returns.ts';

const shop = await startTestApp({}, { skipIntegrityChecks: true });
const { db, call } = shop;
const { token } = await makeOperator(shop, 'support');
const offer = await makeOffer(db);
const buyer = await makeBuyer(shop, [offer, 1]);
const order = (await placeOrder(shop, buyer)).body;
const hanan = await signUp(shop, 'hanan.qasim@example.com');
const closed = await signUp(shop, 'closed@example.com');
const erased = await signUp(shop, 'leaving@example.com');

beforeAll(async () => {
  const account = (userId: string, set: Record<string, unknown>) =>
    db.updateTable('users').set(set).where('id', '=', userId).execute();
  const named = { first_name: 'حنان', last_name: 'القاسم' };
  await account(hanan.userId, { ...named, phone_number: '0567654321', phone_e164: '+966567654321' });
  await account(closed.userId, { is_active: false });
  await account(erased.userId, { email: `erased-${erased.userId}@invalid`, first_name: 'حنان' });
  const parcel = await db
    .selectFrom('fulfilments')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  await insertReturn(db, parcel.id);
});

const list = (query: Record<string, string> = {}) =>
  call('GET', `/operator/customers?${new URLSearchParams(query)}`, { token });
const found = async (query: Record<string, string>) =>
  (await list(query)).body.data.map(({ id }: { id: string }) => id);

test('customers come masked, the newest first, with their orders and open returns', async () => {
  const { status, body } = await list({ search: buyer.email });
  expect(status).toBe(200);
  expect(body).toEqual({
    data: [
      {
        ...{ id: buyer.customerId, name: 'ن••• ا•••', email: 'p•••@…', phone: '•••567' },
        ...{ createdAt: expect.any(String), isActive: true },
        ...{ orderCount: 1, lastOrderAt: order.createdAt, openReturns: 1 },
      },
    ],
    nextCursor: null,
  });
  const all = await found({});
  expect(all.indexOf(closed.customerId)).toBeLessThan(all.indexOf(buyer.customerId));
  expect(all).not.toContain(erased.customerId);
});

test.each([
  ['an email', () => 'hanan.qasim@example.com'],
  ['its beginning', () => 'HANAN.Q'],
  ['a mobile', () => '0567654321'],
  ['a mobile in Arabic digits with spaces', () => '٠٥٦٧ ٦٥٤ ٣٢١'],
  ['the beginning of a mobile', () => '+9665676'],
  ['a first name', () => 'حنان'],
  ['both names, the other way round', () => 'القاسم حنان'],
  ['a part of a name in another spelling', () => 'قَاسم'],
  ['their id', () => hanan.customerId],
])('%s finds them, and nobody who is erased', async (_, text) => {
  expect(await found({ search: text() })).toEqual([hanan.customerId]);
});

test.each([
  ['an order number', () => order.orderNumber],
  ['it in lower case without dashes', () => order.orderNumber.toLowerCase().replaceAll('-', '')],
  ['its beginning, of a whole day', () => order.orderNumber.slice(0, 10)],
])('%s finds who ordered', async (_, text) => {
  expect(await found({ search: text() })).toEqual([buyer.customerId]);
});

test('what is nobody’s finds nobody, also the beginning of an order number that is no day', async () => {
  for (const search of ['nobody@example.com', '0500000000', 'DQ-26', '@@', '019ab34c-0000-7000-8000-000000000001'])
    expect(await found({ search }), search).toEqual([]);
});

test('signs of patterns are letters of no name', async () => {
  expect(await found({ search: '%%%' })).toEqual([]);
  expect(await found({ search: 'حن_ن' })).toEqual([]);
});

test('the marks choose orders under way, open returns and closed accounts', async () => {
  expect(await found({ mark: 'orders' })).toEqual([buyer.customerId]);
  expect(await found({ mark: 'returns' })).toEqual([buyer.customerId]);
  expect(await found({ mark: 'closed' })).toEqual([closed.customerId]);
  expect(await found({ mark: 'closed', search: 'حنان' })).toEqual([]);
});

test('pages follow each other without gaps', async () => {
  const all = await found({ limit: '50' });
  const pages: string[] = [];
  let cursor: string | null = null;
  do {
    const { body } = await list({ limit: '2', ...(cursor && { cursor }) });
    pages.push(...body.data.map(({ id }: { id: string }) => id));
    cursor = body.nextCursor;
  } while (cursor);
  expect(pages).toEqual(all);
});

test('[find-06] only support and admins list customers', async () => {
  for (const role of ['catalogue', 'finance'] as const) {
    const other = await makeOperator(shop, role);
    expect((await call('GET', '/operator/customers', { token: other.token })).status).toBe(403);
  }
  expect((await call('GET', '/operator/customers', { token: hanan.token })).status).not.toBe(200);
});
