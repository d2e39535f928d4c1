import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { type Insider, joinVendor, makeOperator } from '#server/testing/console/insiders.ts';
import { makeDelivered } from '#server/testing/payments/delivered.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

// Returns that the team opens for customers. Every shop ends with its integrity checks.
const { shop, bank } = await startPayingShop();
const { call, db, mailsTo } = shop;

/** A delivered order, and what members of the team do with it. */
async function make(making?: Parameters<typeof makeDelivered>[1]) {
  const made = await makeDelivered({ shop, bank }, making);
  const { orderId, line } = made;
  const at = `/operator/orders/${orderId}`;
  const asked = (pieces: number, reason: string, change: object = {}) => ({
    ...{ id: newId(), reason, lines: [{ id: line, pieces }], why: 'The customer called', ...change },
  });
  return {
    ...made,
    asked,
    returnable: async ({ token }: Insider) => (await call('GET', `${at}/returnable`, { token })).body,
    quoteFor: ({ token }: Insider, pieces: number, reason: string, change: object = {}) =>
      call('POST', `${at}/returns/quote`, { token, body: { reason, lines: [{ id: line, pieces }], ...change } }),
    open: ({ token }: Insider, body: object) => call('POST', `${at}/returns`, { token, body }),
    own: async () => (await call('GET', `/returns?orderId=${orderId}`, { token: made.token })).body.data,
  };
}

/** Lets so many hours pass since a parcel was delivered. */
async function age(parcelId: string, hours: number) {
  await sql`alter table order_events disable trigger order_events_append_only`.execute(db);
  await sql`update order_events set created_at = created_at - make_interval(hours => ${hours})
    where fulfilment_id = ${parcelId} and code = 'delivered'`.execute(db);
}
const decide = ({ token }: Insider, id: string, what: 'approve' | 'reject', body: object = {}) =>
  call('POST', `/operator/refund-requests/${id}/${what}`, { token, body });
const waiting = async ({ token }: Insider, orderNumber: string) =>
  (await call('GET', `/operator/refunds?tab=to_approve&search=${orderNumber}`, { token })).body.data;

test('support opens a return: the amount of the shopper’s own, the same mail, and the store answers', async () => {
  const support = await makeOperator(shop, 'support');
  const { open, asked, quote, quoteFor, own, buyer, vendor, returnable, line, offer } = await make();
  const amounts = await quote(2);
  expect((await quoteFor(support, 2, 'changed_mind')).body).toEqual(amounts);
  expect(await returnable(support)).toMatchObject({
    ...{ obstacle: null, alone: 500, mayOpenLate: false },
    parcels: [{ vendor: { id: offer.vendorId }, lines: [{ id: line, pieces: 5, rule: 'free' }] }],
  });
  const body = asked(2, 'changed_mind', { expectedTotal: amounts.total, note: 'Too much flour' });
  const { status, body: answer } = await open(support, body);
  expect([status, answer.outcome]).toEqual([200, 'asked']);
  expect(answer.return).toMatchObject({ id: body.id, status: 'REQUESTED', note: 'Too much flour', amounts });
  expect(await own()).toMatchObject([
    { id: body.id, status: 'REQUESTED', events: [{ code: 'requested', actor: 'operator' }] },
  ]);
  await shop.workOff();
  const mails = await mailsTo(buyer.email);
  expect(mails.filter(({ text }) => text?.includes(answer.return.number))).toHaveLength(1);
  expect(await vendor(body.id, 'approve')).toMatchObject({ body: { return: { status: 'APPROVED' } } });
  const { rows } = await sql`select action, reason, after from audit_log where entity_id = ${body.id}
    and action = 'return.opened'`.execute(db);
  expect(rows).toEqual([{ action: 'return.opened', reason: 'The customer called', after: { amount: amounts.total } }]);
});

test('a fault is paid at once without the goods and without a picture; the press that is sent twice pays once', async () => {
  const support = await makeOperator(shop, 'support');
  const { open, asked, money, notes, own, total, stall } = await make();
  const body = asked(5, 'damaged', { handling: 'paid', expectedTotal: total });
  const [first, second] = await Promise.all([open(support, body), open(support, body)]);
  expect([first.body.outcome, second.body.outcome]).toEqual(['paid', 'paid']);
  expect((await open(support, body)).body).toMatchObject({ outcome: 'paid', return: { id: body.id } });
  expect(await money()).toEqual([{ refunded: Math.round(total * 100), status: 'REFUNDED' }]);
  expect(await notes()).toEqual([[Math.round(total * 100), 'returned']]);
  expect(await own()).toMatchObject([{ id: body.id, status: 'CONCLUDED' }]);
  const told = await mailsTo(stall.email);
  expect(told.some(({ subject }) => subject?.startsWith('أعاد فريق دقيق مبلغ البلاغ'))).toBe(true);
});

test('[foureyes-05] above the limit nothing is opened until somebody else approves it', async () => {
  const [support, finance] = [await makeOperator(shop, 'support'), await makeOperator(shop, 'finance')];
  const { open, asked, quoteFor, own, money, orderNumber, item } = await make({ price: 20_000 });
  const { total } = (await quoteFor(support, 3, 'missing')).body;
  expect(total).toBe(690);
  const body = asked(3, 'missing', { handling: 'paid', expectedTotal: total, note: 'Three are missing' });
  expect((await open(support, body)).body).toEqual({ outcome: 'waiting', return: null });
  expect((await open(support, body)).body).toEqual({ outcome: 'waiting', return: null });
  expect(await own()).toEqual([]);
  expect(await item()).toMatchObject({ returns: { pieces: 5 } });
  const opens = { reason: 'missing', pieces: 3, note: 'Three are missing', asCredit: false };
  expect(await waiting(finance, orderNumber)).toMatchObject([
    { id: body.id, amount: 690, cause: 'return', request: { reason: 'return', note: 'The customer called', opens } },
  ]);
  expect((await decide(support, body.id, 'approve')).status).toBe(403);
  const answers = await Promise.all([decide(finance, body.id, 'approve'), decide(finance, body.id, 'approve')]);
  expect(answers.map((answer) => answer.body.outcome).sort()).toEqual(['changed', 'done']);
  expect(await money()).toEqual([{ refunded: 69_000, status: 'PAID' }]);
  expect(await own()).toMatchObject([{ id: body.id, status: 'CONCLUDED', note: 'Three are missing' }]);
  const { data } = (await call('GET', `/operator/refunds?tab=done&search=${orderNumber}`, { token: finance.token }))
    .body;
  expect(data).toMatchObject([{ kind: 'refund', cause: 'return', request: { reason: 'return', opens: null } }]);
});

test('[foureyes-13] nobody decides about a return of a store that they work for', async () => {
  const [asks, sells, other] = [
    await makeOperator(shop, 'finance'),
    await makeOperator(shop, 'admin'),
    await makeOperator(shop, 'finance'),
  ];
  const { open, asked, quoteFor, own, stall } = await make({ price: 80_000 });
  const { total } = (await quoteFor(asks, 5, 'missing')).body;
  const { id, ...body } = asked(5, 'missing', { handling: 'paid', expectedTotal: total });
  expect((await open(asks, { id, ...body })).body.outcome).toBe('waiting');
  await joinVendor(shop, stall.vendorId, sells.userId, 'staff');
  expect((await decide(sells, id, 'approve')).body.code).toBe('own_vendor');
  expect((await decide(sells, id, 'reject', { answer: 'Ask the store' })).body.code).toBe('own_vendor');
  expect(await own()).toEqual([]);
  expect((await decide(other, id, 'reject', { answer: 'Ask the store' })).body).toEqual({ outcome: 'done' });
});

test('whoever asked does not approve it, a rejected one opens nothing, and pieces that went back meanwhile neither', async () => {
  const [first, second] = [await makeOperator(shop, 'finance'), await makeOperator(shop, 'admin')];
  const { open, asked, quoteFor, own, request } = await make({ price: 80_000 });
  const { total } = (await quoteFor(first, 5, 'missing')).body;
  const ask = async () => {
    const body = asked(5, 'missing', { handling: 'paid', expectedTotal: total });
    expect((await open(first, body)).body.outcome).toBe('waiting');
    return body.id;
  };
  const [one, other] = [await ask(), await ask()];
  expect((await decide(first, one, 'approve')).body.code).toBe('own_request');
  expect((await decide(second, one, 'reject', { answer: 'Ask the store' })).body).toEqual({ outcome: 'done' });
  expect(await own()).toEqual([]);
  await request(1);
  expect((await decide(second, other, 'approve')).body).toEqual({ outcome: 'not_open' });
  expect((await decide(second, other, 'reject', { answer: 'Returned already' })).body).toEqual({ outcome: 'done' });
});

test('what one person has paid back counts for the day: then it waits', async () => {
  const finance = await makeOperator(shop, 'finance');
  const pay = async ({ open, asked }: Awaited<ReturnType<typeof make>>) =>
    (await open(finance, asked(1, 'missing', { handling: 'paid', expectedTotal: 1_150 }))).body.outcome;
  for (const _ of [1, 2, 3, 4]) expect(await pay(await make({ price: 100_000 }))).toBe('paid');
  const last = await make({ price: 100_000 });
  expect((await last.returnable(finance)).alone).toBe(400);
  expect(await pay(last)).toBe('waiting');
});

test('after the time only finance and admins open one; what may never be returned stays so', async () => {
  const [support, finance] = [await makeOperator(shop, 'support'), await makeOperator(shop, 'finance')];
  const { open, asked, quoteFor, id: parcelId, quote, own } = await make();
  const { total } = await quote(1);
  await age(parcelId, 20 * 24);
  const late = { isLate: true, expectedTotal: total };
  expect((await quoteFor(support, 1, 'changed_mind')).body.code).toBe('return_not_open');
  expect((await quoteFor(support, 1, 'changed_mind', { isLate: true })).status).toBe(403);
  expect((await open(support, asked(1, 'changed_mind', late))).status).toBe(403);
  expect((await open(finance, asked(1, 'changed_mind', { expectedTotal: total }))).body.code).toBe('return_not_open');
  expect((await open(finance, asked(1, 'changed_mind', { ...late, why: ' ' }))).body.errorCodes).toEqual({
    why: 'required',
  });
  expect((await open(finance, asked(1, 'changed_mind', late))).body.outcome).toBe('asked');
  expect(await own()).toMatchObject([{ status: 'REQUESTED', dueAt: expect.any(String) }]);

  expect((await quoteFor(finance, 1, 'arrived_warm', { isLate: true })).body.code).toBe('return_not_open');

  const cold = await make({ storage: 'chilled' });
  await age(cold.id, 30);
  expect((await cold.open(finance, cold.asked(1, 'changed_mind', late))).body.code).toBe('return_not_open');
  expect((await cold.quoteFor(finance, 1, 'arrived_warm')).body.code).toBe('return_not_open');
  expect((await cold.quoteFor(finance, 1, 'arrived_warm', { isLate: true })).body).toMatchObject({ goods: 10 });
});

test.each([
  [
    'goods without a fault paid at once',
    'changed_mind',
    { handling: 'paid' },
    { status: 422, body: { errorCodes: { handling: 'invalid' } } },
  ],
  ['a replacement paid at once', 'missing', { handling: 'paid', wish: 'replacement' }, { status: 422 }],
  [
    'a replacement without a fault',
    'changed_mind',
    { wish: 'replacement' },
    { status: 422, body: { errorCodes: { wish: 'invalid' } } },
  ],
  [
    'another amount than was shown',
    'missing',
    { expectedTotal: 11 },
    { status: 409, body: { code: 'return_changed', details: { total: 11.5 } } },
  ],
  ['no reason for the log', 'missing', { why: '' }, { status: 422, body: { errorCodes: { why: 'required' } } }],
  [
    'an id of something else',
    'missing',
    { id: 'x' },
    { status: 422, body: { errorCodes: { id: expect.any(String) } } },
  ],
  ['no pieces', 'missing', { lines: [] }, { status: 422, body: { errorCodes: { lines: 'required' } } }],
  [
    'pieces of another order',
    'missing',
    { lines: [{ id: newId(), pieces: 1 }] },
    { body: { code: 'return_not_open' } },
  ],
  ['more pieces than there are', 'missing', { lines: undefined }, { body: { code: 'return_not_open' } }],
])('refuses %s, and opens nothing', async (_, reason, change, refusal) => {
  const { open, asked, own, line } = await refused();
  const lines = 'lines' in change && change.lines === undefined ? { lines: [{ id: line, pieces: 6 }] } : {};
  const admin = await makeOperator(shop, 'admin');
  const answer = await open(admin, { ...asked(1, reason, { expectedTotal: 11.5 }), ...change, ...lines });
  expect(answer).toMatchObject(refusal);
  expect(await own()).toEqual([]);
});
let one: ReturnType<typeof make> | undefined;
const refused = () => (one ??= make());

test('one’s own order and one’s own store are for somebody else, and an id is nobody else’s', async () => {
  const { open, asked, buyer, offer, own, orderId, returnable } = await make();
  const admin = await makeOperator(shop, 'admin');
  const body = asked(1, 'missing', { expectedTotal: 11.5 });
  await sql`insert into vendor_members (vendor_id, user_id, role) values (${offer.vendorId}, ${admin.userId}, 'owner')`.execute(
    db,
  );
  expect((await open(admin, body)).body.code).toBe('own_vendor');
  await sql`delete from vendor_members where user_id = ${admin.userId}`.execute(db);
  const ofCustomer = (userId: string) =>
    sql`update orders set customer_id = (select id from customers where user_id = ${userId}) where id = ${orderId}`.execute(
      db,
    );
  await ofCustomer(admin.userId);
  expect((await open(admin, body)).body.code).toBe('own_request');
  expect(await returnable(admin)).toMatchObject({ obstacle: 'own', parcels: [] });
  await ofCustomer(buyer.userId);
  expect(await own()).toEqual([]);
  expect((await open(admin, body)).body.outcome).toBe('asked');
  expect((await open(await makeOperator(shop, 'support'), body)).status).toBe(404);
});

test('cash that is not collected cannot be paid back at once', async () => {
  const support = await makeOperator(shop, 'support');
  const { open, asked, own } = await make({ method: 'cod', isSplit: true });
  const body = asked(1, 'missing', { handling: 'paid', expectedTotal: 11.5 });
  expect((await open(support, body)).body).toEqual({ outcome: 'unpaid', return: null });
  expect(await own()).toEqual([]);
});

test('the customer’s wish for credit is kept', async () => {
  const support = await makeOperator(shop, 'support');
  const { open, asked, token } = await make();
  const body = asked(1, 'missing', { handling: 'paid', asCredit: true, expectedTotal: 11.5 });
  expect((await open(support, body)).body.outcome).toBe('paid');
  expect((await call('GET', '/store-credit', { token })).body).toMatchObject({ balance: 11.5 });
});

test('a return that is sent again says what became of it; with other contents it is refused', async () => {
  const [support, finance] = [await makeOperator(shop, 'support'), await makeOperator(shop, 'finance')];
  const { open, asked, total, own } = await make({ price: 20_000 });
  const reused = { status: 422, body: { code: 'idempotency_key_reused' } };
  const body = asked(5, 'damaged', { handling: 'paid', expectedTotal: total });
  expect((await open(support, body)).body.outcome).toBe('waiting');
  expect(await open(support, { ...body, why: 'Another reason' })).toMatchObject(reused);
  await decide(finance, body.id, 'reject', { answer: 'Ask the store' });
  expect((await open(support, body)).body).toEqual({ outcome: 'rejected', return: null });
  // One that nobody had to approve is in no list of requests.
  const opened = asked(5, 'damaged', { expectedTotal: total });
  expect((await open(support, opened)).body.outcome).toBe('asked');
  expect((await open(support, opened)).body.outcome).toBe('asked');
  expect(await open(support, { ...opened, note: 'The bag was torn' })).toMatchObject(reused);
  expect(await own()).toHaveLength(1);
});
