import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { lockReturn } from '#server/modules/returns/locked.ts';
import { barrier } from '#server/testing/app/barrier.ts';
import { hire, joinVendor, makeOperator } from '#server/testing/console/insiders.ts';
import { stockOf } from '#server/testing/data/offers.ts';
import { meetAtOrder } from '#server/testing/database/queue-behind-lock.ts';
import { makeDelivered } from '#server/testing/payments/delivered.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

vi.mock('#server/modules/returns/locked.ts', { spy: true });

const { shop, bank } = await startPayingShop();
const { db, call, mailsTo } = shop;
const judge = await makeOperator(shop, 'support');

/** A delivered order, a return of its five pieces, and what both sides and the operator do. */
async function make(making?: Parameters<typeof makeDelivered>[1]) {
  const made = await makeDelivered({ shop, bank }, making);
  const dispute = (id: string, text = 'It was not') => made.post(`/returns/${id}/dispute`, { text });
  const decide = (id: string, decision: object, token = judge.token) =>
    call('POST', `/operator/returns/${id}/decide`, { token, body: { reason: 'The pictures show it', ...decision } });
  const pieces = (accepted: number) => ({ for: 'customer', lines: [{ id: made.line, accepted }] });
  const declined = async (reason?: string, count = 5) => {
    const { id } = (await made.request(count, reason)).body;
    await made.vendor(id, 'decline', { answer: 'It was opened' });
    return id as string;
  };
  const shown = async (id: string) => (await call('GET', `/returns/${id}`, { token: made.token })).body;
  return { ...made, dispute, decide, pieces, declined, of: shown };
}

test('a declined fault is disputed once, in time; of what the operator gives the money goes back, and it is final', async () => {
  const { declined, dispute, decide, pieces, of, request, item, money, notes, stall, vendor } = await make();
  const id = await declined('missing');
  expect(await of(id)).toMatchObject({ dispute: null, disputeUntil: expect.stringMatching(/^20/) });
  expect(await dispute(id, ' ')).toMatchObject({ status: 422, body: { errorCodes: { text: 'required' } } });
  expect(await decide(id, pieces(5))).toMatchObject({ body: { outcome: 'changed' } });
  const { id: other } = (await request(1)).body;
  expect(await of(id)).toMatchObject({ disputeUntil: null, isReturnedAnew: true });
  expect(await dispute(id)).toMatchObject({ status: 409, body: { code: 'return_not_open' } });
  await vendor(other, 'decline', { answer: 'No' });
  expect(await of(id)).toMatchObject({ disputeUntil: expect.stringMatching(/^20/), isReturnedAnew: false });
  expect(await dispute(id)).toMatchObject({
    status: 200,
    body: { id, status: 'DISPUTED', dueAt: null, disputeUntil: null, dispute: { text: 'It was not', decision: null } },
  });
  await shop.workOff();
  expect(await item()).toMatchObject({ returns: { pieces: 0 } });
  expect(await dispute(id)).toMatchObject({ body: { code: 'return_changed' } });
  expect(await vendor(id, 'approve')).toMatchObject({ body: { outcome: 'changed' } });
  const tab = await call('GET', '/seller/returns?tab=disputed', { token: stall.token });
  expect(tab.body).toMatchObject({ data: [{ id, dispute: { text: 'It was not' } }], counts: { disputed: 1, done: 1 } });
  expect(await decide(id, { for: 'customer' })).toMatchObject({
    status: 422,
    body: { errorCodes: { lines: 'invalid' } },
  });
  expect(await decide(id, pieces(0))).toMatchObject({ status: 422 });
  expect(await decide(id, { for: 'vendor', reason: '' })).toMatchObject({ status: 422 });
  expect(await decide(id, pieces(3))).toMatchObject({
    body: {
      outcome: 'done',
      return: { status: 'CONCLUDED', dispute: { decision: 'customer', reason: 'The pictures show it' } },
    },
  });
  expect(await dispute(id)).toMatchObject({ body: { code: 'return_changed' } });
  expect(await money()).toMatchObject([{ refunded: 3_450 }]);
  expect(await notes()).toEqual([[3_450, 'returned']]);
  const told = (await mailsTo(stall.email)).map(({ subject }) => subject?.replace(/RT-\S+/, '#'));
  expect(told).toEqual(['اعترض العميل على رفض الإرجاع #', 'حُسم الاعتراض على الإرجاع # لصالح العميل']);
});

test('what was not accepted is disputed as a return of its own, with its money, credit note and stock', async () => {
  const { giveBack, dispute, decide, pieces, of, money, notes, offer, item } = await make();
  const { return: first } = await giveBack(4, 1);
  expect(first.disputeUntil).not.toBeNull();
  const { body: own } = await dispute(first.id);
  expect(own).toMatchObject({ status: 'DISPUTED', parentId: first.id, answer: 'Opened', lines: [{ pieces: 3 }] });
  expect(own.id).not.toBe(first.id);
  expect(await of(first.id)).toMatchObject({ status: 'CONCLUDED', childId: own.id, disputeUntil: null });
  expect(await dispute(first.id)).toMatchObject({ body: { code: 'return_changed' } });
  expect(await decide(own.id, pieces(2))).toMatchObject({ body: { outcome: 'done', return: { status: 'CONCLUDED' } } });
  expect(await money()).toMatchObject([{ refunded: 3_450 }]);
  expect(await notes()).toEqual([
    [1_150, 'returned'],
    [2_300, 'returned'],
  ]);
  expect(await stockOf(db, offer)).toEqual([7]);
  expect(await item()).toMatchObject({ returnedQuantity: 3, returns: { pieces: 2 } });
});

test('goods that the customer still has are sent and inspected, if it is decided for them; for the vendor nothing goes back', async () => {
  const { declined, dispute, decide, pieces, of, item, vendor, buyer } = await make();
  const id = await declined('changed_mind', 3);
  await dispute(id);
  expect(await decide(id, pieces(2))).toMatchObject({ status: 422 });
  expect(await decide(id, pieces(3))).toMatchObject({
    body: { return: { status: 'APPROVED', dueAt: expect.any(String) } },
  });
  expect(await vendor(id, 'receive')).toMatchObject({ body: { outcome: 'done' } });
  const second = await declined('missing', 2);
  await dispute(second);
  expect(await decide(second, { for: 'vendor' })).toMatchObject({ body: { return: { status: 'DECLINED' } } });
  expect(await of(second)).toMatchObject({ disputeUntil: null, dispute: { decision: 'vendor' } });
  await shop.workOff();
  const told = (await mailsTo(buyer.email)).find(({ text }) => text?.includes('بقي الرفض كما هو'));
  expect(told?.text).toContain('The pictures show it');
  expect(told?.text).toContain('هذا القرار نهائي.');
  expect(await item()).toMatchObject({ returns: { pieces: 2 } });
});

test('after 14 days nothing is disputed; nobody decides about an order or a store of their own; unpaid cash leaves it open', async () => {
  const { declined, dispute, decide, pieces, stall, buyer } = await make();
  const id = await declined('missing');
  await sql`alter table return_events disable trigger return_events_append_only`.execute(db);
  await sql`update return_events set created_at = created_at - interval '15 days' where return_id = ${id}`.execute(db);
  expect(await dispute(id)).toMatchObject({ body: { code: 'return_changed' } });
  await sql`update return_events set created_at = created_at + interval '2 days' where return_id = ${id}`.execute(db);
  expect((await dispute(id)).status).toBe(200);
  const insider = await makeOperator(shop, 'support');
  await joinVendor(shop, stall.vendorId, insider.userId, 'staff', ['orders']);
  expect(await decide(id, pieces(5), insider.token)).toMatchObject({ status: 403, body: { code: 'own_vendor' } });
  const customer = await hire(shop, buyer.userId, 'admin');
  for (const [token, isOwn] of [
    [customer.token, true],
    [insider.token, false],
  ] as const)
    expect((await call('GET', `/operator/returns/${id}`, { token })).body).toMatchObject({ isOwn });
  for (const decision of [pieces(5), { for: 'vendor' }])
    expect(await decide(id, decision, customer.token)).toMatchObject({ status: 403, body: { code: 'own_request' } });
  const cash = await make({ method: 'cod', isSplit: true });
  const unpaid = await cash.declined('missing', 1);
  await cash.dispute(unpaid);
  expect(await cash.decide(unpaid, cash.pieces(1))).toMatchObject({
    body: { outcome: 'unpaid', return: { status: 'DISPUTED', dispute: { decision: null } } },
  });
});

test('the list shows disputes first, finds numbers however they are typed, and its export has the same rows', async () => {
  const { declined, dispute, request, orderNumber } = await make();
  const old = await declined('missing', 1);
  const { id: fresh } = (await request(1)).body;
  const { body } = await dispute(old);
  const list = async (query: string) =>
    (await call('GET', `/operator/returns?${query}`, { token: judge.token })).body.data.map(
      ({ id }: { id: string }) => id,
    );
  const ofOrder = `search=${orderNumber}`;
  expect(await list(ofOrder)).toEqual([old, fresh]);
  expect(await list(`${ofOrder}&sortBy=newest`)).toEqual([fresh, old]);
  expect(await list(`${ofOrder}&status=REQUESTED`)).toEqual([fresh]);
  const order = await db
    .selectFrom('orders')
    .select('customer_id')
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow();
  expect(await list(`customerId=${order.customer_id}&sortBy=newest`)).toEqual([fresh, old]);
  expect(await list(`search=${body.number.toLowerCase().replaceAll('-', '')}`)).toEqual([old]);
  expect(await list('search=%25')).toEqual([]);
  const headers = { authorization: `Bearer ${judge.token}` };
  const file = await shop.app.inject({ url: `/api/operator/exports/returns?${ofOrder}&language=en`, headers });
  const [heading, ...rows] = file.body.trim().split('\r\n');
  expect(heading).toMatch(/Return,Order,Requested,Store,Reason,State,Pieces,Amount,Decision,Id$/);
  expect(rows.map((row) => row.split(',').at(-1))).toEqual([old, fresh]);
  expect(rows[0]).toMatch(/Missing,"?Disputed, to decide"?,1,11\.50,,/);
});

test('the customer withdraws while the operator decides, or two decide: who comes second finds it changed', async () => {
  const { declined, dispute, decide, pieces, post, orderId, money } = await make();
  const meet = (...calls: (() => Promise<unknown>)[]) => meetAtOrder(db, orderId, calls);
  const first = await declined('missing', 1);
  await dispute(first);
  const outcome = async (id: string, decision: object) => (await decide(id, decision)).body.outcome;
  const withdraw = async () => (await post(`/returns/${first}/withdraw`)).status;
  expect(await meet(withdraw, () => outcome(first, pieces(1)))).toEqual([200, 'changed']);
  const second = await declined('missing', 2);
  await dispute(second);
  const both = [() => outcome(second, pieces(2)), () => outcome(second, { for: 'vendor' })];
  expect(await meet(...both)).toEqual(['done', 'changed']);
  expect(await money()).toMatchObject([{ refunded: 2_300 }]);
});

test('negative control: two who read a dispute before its lock both decide', async () => {
  const { declined, dispute, decide } = await make();
  const id = await declined('missing', 1);
  await dispute(id);
  const bothHaveRead = barrier(2);
  vi.mocked(lockReturn).mockImplementation(async (tx, wanted) => {
    const row = await tx
      .selectFrom('returns as r')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .where('r.id', '=', wanted)
      .select(['r.id', 'r.number', 'r.order_id as orderId', 'r.fulfilment_id as parcelId', 'r.vendor_id as vendorId'])
      .select([
        'r.due_at as dueAt',
        'r.parent_id as parentId',
        'r.to_credit as toCredit',
        'r.status',
        'r.reason',
        'r.wish',
      ])
      .select(['o.customer_id as customerId', 'o.payment_status as paymentStatus'])
      .executeTakeFirstOrThrow();
    await bothHaveRead();
    return row;
  });
  const answers = await Promise.all([decide(id, { for: 'vendor' }), decide(id, { for: 'vendor' })]);
  vi.resetAllMocks();
  // The second takes the pieces back once more, which the line refuses.
  expect(answers.map(({ status, body }) => body.outcome ?? status).toSorted()).toEqual([500, 'done'].toSorted());
});
