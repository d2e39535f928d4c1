import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { erasePerson, exportPerson } from '#server/modules/privacy/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOperator, makeSeller } from '#server/testing/console/insiders.ts';
import { makeBuyer, placeOrder, signUp } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { setStatus } from '#server/testing/data/updates.ts';

const shop = await startTestApp();
const { call, db } = shop;
const [support, finance] = [await makeOperator(shop, 'support'), await makeOperator(shop, 'finance')];
const catalogue = await makeOperator(shop, 'catalogue');
const SECRET = 'Shouts on the telephone';
const offer = await makeOffer(db);
const seller = await makeSeller(shop, offer.vendorId);

async function ordered() {
  const buyer = await makeBuyer(shop, [offer, 1]);
  const order = (await placeOrder(shop, buyer)).body;
  return { buyer, order, ofOrder: `orders/${order.id}`, ofCustomer: `customers/${buyer.customerId}` };
}
const add = (path: string, text = SECRET, { token } = support, id = newId()) =>
  call('POST', `/operator/${path}/notes`, { token, body: { id, text } });
const list = (path: string, { token } = support, query = '') =>
  call('GET', `/operator/${path}/notes${query}`, { token });

test('a customer’s notes are those about them and their orders, newest first, page by page', async () => {
  const { order, ofOrder, ofCustomer } = await ordered();
  expect((await add(ofOrder, '  ')).body.errorCodes).toEqual({ text: 'required' });
  const { status, body } = await add(ofOrder, 'The courier was lost', finance);
  const about = { id: order.id, orderNumber: order.orderNumber };
  expect([status, body]).toEqual([
    201,
    { id: body.id, text: 'The courier was lost', author: expect.any(String), at: expect.any(String), order: about },
  ]);
  await add(ofCustomer);
  await add((await ordered()).ofCustomer, 'Somebody else');
  const first = (await list(ofCustomer, support, '?limit=1')).body;
  expect(first.data).toMatchObject([{ text: SECRET, order: null }]);
  const second = (await list(ofCustomer, support, `?limit=1&cursor=${first.nextCursor}`)).body;
  expect(second).toMatchObject({ data: [{ id: body.id, order: about }], nextCursor: null });
  expect((await list(ofOrder, finance)).body.data).toMatchObject([{ id: body.id }]);
});

test('a note that is sent twice is there once, and its id is not another’s', async () => {
  const { ofOrder, ofCustomer } = await ordered();
  const id = newId();
  const both = await Promise.all([add(ofOrder, SECRET, support, id), add(ofOrder, SECRET, support, id)]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect((await list(ofOrder)).body.data).toHaveLength(1);
  const { rows } = await sql`select from audit_log where action = 'order.noted'
    and entity_id = ${ofOrder.slice('orders/'.length)}`.execute(db);
  expect(rows).toHaveLength(1);
  expect((await add(ofOrder, 'Mine', finance, id)).status).toBe(404);
  const other = await ordered();
  expect((await add(other.ofCustomer, SECRET, support, id)).status).toBe(404);
  expect((await list(ofCustomer)).body.data).toMatchObject([{ text: SECRET }]);
});

test('[notes-01] support and finance note about orders, support alone about customers, and neither about themselves', async () => {
  const { ofOrder, ofCustomer } = await ordered();
  for (const path of [ofOrder, ofCustomer]) {
    expect((await list(path, catalogue)).status).toBe(403);
    expect((await add(path, SECRET, catalogue)).status).toBe(403);
  }
  expect((await list(ofCustomer, finance)).status).toBe(403);
  const own = await db.selectFrom('customers').select('id').where('user_id', '=', support.userId).executeTakeFirst();
  const id = own?.id ?? newId();
  if (!own) await db.insertInto('customers').values({ id, user_id: support.userId }).execute();
  expect((await list(`customers/${id}`)).body.code).toBe('own_request');
  expect((await add(`customers/${id}`)).body.code).toBe('own_request');
  expect((await add(`orders/${newId()}`)).status).toBe(404);
});

test('[notes-02] neither the customer in the shop nor the store sees a note; the log has no text of it', async () => {
  const { buyer, order, ofOrder, ofCustomer } = await ordered();
  await add(ofOrder);
  await add(ofCustomer);
  const seen = await Promise.all([
    call('GET', `/orders/${order.id}`, { token: buyer.token }),
    call('GET', '/orders', { token: buyer.token }),
    call('GET', '/seller/audit?limit=100', { token: seller.token }),
    call('GET', `/seller/orders/${order.fulfilments[0].id}`, { token: seller.token }),
    call('GET', '/operator/audit?limit=100', { token: support.token }),
  ]);
  for (const { status, body } of seen) expect([status, JSON.stringify(body).includes('Shouts')]).toEqual([200, false]);
});

test('[notes-03] a request for one’s data has the notes without their author, and erasing takes their text away', async () => {
  const { buyer, order, ofOrder, ofCustomer } = await ordered();
  await add(ofOrder);
  await add(ofCustomer, 'Prefers mornings');
  const exported = await exportPerson(db, { userId: buyer.userId });
  expect(exported.notesAboutCustomer).toMatchObject([
    { order_number: order.orderNumber, text: SECRET },
    { order_number: null, text: 'Prefers mornings' },
  ]);
  expect(JSON.stringify(exported.notesAboutCustomer)).not.toContain(support.userId);
  const ofAuthor = await exportPerson(db, { userId: support.userId });
  expect(JSON.stringify(ofAuthor.notesAboutOthers)).toContain('created_at');
  expect(JSON.stringify(ofAuthor.notesAboutOthers)).not.toContain('mornings');
  await setStatus(db, order.id, 'DELIVERED');
  await erasePerson(db, { userId: buyer.userId });
  expect((await list(ofCustomer)).body.data).toMatchObject([{ text: null }, { text: null }]);
  expect((await add(ofOrder)).status).toBe(404);
});

test.each([
  ['rewritten', (id: string) => sql`update customer_notes set text = 'All is well' where id = ${id}`],
  [
    'given to somebody else',
    (id: string) => sql`update customer_notes set author_id = ${finance.userId} where id = ${id}`,
  ],
  ['moved', (id: string) => sql`update customer_notes set order_id = null where id = ${id}`],
  ['deleted', (id: string) => sql`delete from customer_notes where id = ${id}`],
  ['emptied', () => sql`truncate customer_notes`],
])('a note is not %s; without its author it stays', async (_, change) => {
  const { ofOrder } = await ordered();
  const { id } = (await add(ofOrder)).body;
  await expect(change(id).execute(db)).rejects.toThrow('append-only');
  await sql`update customer_notes set author_id = null where id = ${id}`.execute(db);
  expect((await list(ofOrder)).body.data).toMatchObject([{ id, text: SECRET, author: null }]);
});

test('somebody who never noted anything has no such sections to read', async () => {
  const { userId } = await signUp(shop);
  expect(await exportPerson(db, { userId })).toMatchObject({ notesAboutCustomer: [], notesAboutOthers: [] });
});
