import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { sendRefund } from '#server/modules/payments/public.ts';
import { type Insider, makeOperator } from '#server/testing/console/insiders.ts';
import { collectCash, shipOrder } from '#server/testing/data/deliver.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

// Money that the team gives back of its own accord. Every shop ends with its integrity checks.
const { shop, bank, settling, makeOrder } = await startPayingShop();
const { call, db } = shop;

async function paidOrder(price = 400_000) {
  const made = await makeOrder('mada', { price });
  await made.begin();
  bank.pay(made.bill());
  await made.refresh();
  const ask = ({ token }: Insider, amount: number, change: object = {}) =>
    call('POST', `/operator/orders/${made.order.id}/refunds`, {
      ...{ token, body: { id: newId(), amount, reason: 'quality', note: 'Lumps in the flour', ...change } },
    });
  const refundable = async ({ token }: Insider) =>
    (await call('GET', `/operator/orders/${made.order.id}/refundable`, { token })).body;
  return { ...made, ask, refundable };
}

const decide = ({ token }: Insider, id: string, what: 'approve' | 'reject' | 'withdraw') =>
  call('POST', `/operator/refund-requests/${id}/${what}`, {
    ...{ token, ...(what === 'reject' && { body: { answer: 'It was on time' } }) },
  });
const listed = async ({ token }: Insider, query: string) =>
  (await call('GET', `/operator/refunds?${query}`, { token })).body;

test('an amount within the limit goes back at once, and the customer’s order says so', async () => {
  const finance = await makeOperator(shop, 'finance');
  const { ask, refunds, read, order, refundable } = await paidOrder();
  const { status, body } = await ask(finance, 1_234.56);
  expect([status, body.outcome]).toEqual([200, 'sent']);
  expect(body.refundable).toEqual({
    ...{ isPaid: true, left: order.totalAmount - 1_234.56, waiting: 0, isByHand: false, alone: 765.44 },
  });
  const [refund] = await refunds();
  expect(refund).toMatchObject({ kind: 'goodwill', amount: 123_456, status: 'PENDING' });
  await sendRefund(settling, refund?.id ?? '');
  expect((await read()).payment).toMatchObject({ refunded: 1_234.56 });
  expect((await listed(finance, `tab=done&search=${order.orderNumber}`)).data).toMatchObject([
    {
      kind: 'refund',
      cause: 'goodwill',
      amount: 1_234.56,
      request: { reason: 'quality', by: 'نورة السالم', isOwn: true },
    },
  ]);
  expect((await refundable(finance)).left).toBe(body.refundable.left);
});

test('[foureyes-01] above the limit a second person approves; the first one cannot', async () => {
  const [first, second] = [await makeOperator(shop, 'finance'), await makeOperator(shop, 'admin')];
  const { ask, refunds, refundable, order, read, send } = await withSend();
  const id = newId();
  expect((await ask(first, 2_500, { id })).body).toMatchObject({ outcome: 'waiting', refundable: { waiting: 2_500 } });
  expect(await refunds()).toEqual([]);
  const { data, counts } = await listed(second, 'tab=to_approve');
  expect(data).toMatchObject([{ id, kind: 'request', orderNumber: order.orderNumber, amount: 2_500 }]);
  expect([data[0].request.isOwn, data[0].request.note, counts.to_approve]).toEqual([false, 'Lumps in the flour', 1]);
  const shown = async (by: Insider) =>
    (await call('GET', `/operator/orders/${order.id}`, { token: by.token })).body.requests;
  for (const by of [first, second, await makeOperator(shop, 'support')])
    expect(await shown(by)).toEqual([
      {
        ...{ id, amount: 2_500, reason: 'quality', note: 'Lumps in the flour', by: 'نورة السالم' },
        ...{ wentBack: null, opensReturn: false, cancels: null, requestedAt: expect.any(String) },
        ...{ status: 'WAITING', decidedBy: null, answer: null },
      },
    ]);
  expect(await shown(await makeOperator(shop, 'catalogue'))).toEqual([]);
  expect((await decide(first, id, 'approve')).body.code).toBe('own_request');
  expect((await decide(first, id, 'reject')).body.code).toBe('own_request');
  expect((await decide(await makeOperator(shop, 'support'), id, 'approve')).status).toBe(403);
  expect((await decide(second, id, 'approve')).body).toEqual({ outcome: 'done' });
  expect(await shown(first)).toEqual([]);
  expect((await decide(second, id, 'approve')).body).toEqual({ outcome: 'changed' });
  await send();
  expect((await read()).payment).toMatchObject({ refunded: 2_500 });
  expect((await refundable(first)).waiting).toBe(0);
});

async function withSend() {
  const made = await paidOrder();
  const send = async () => {
    for (const { id } of await made.refunds()) await sendRefund(settling, id);
  };
  return { ...made, send };
}

test('what support may send back alone is less, and everybody’s day has an end', async () => {
  const [support, finance] = [await makeOperator(shop, 'support'), await makeOperator(shop, 'finance')];
  const orders = [await paidOrder(900_000), await paidOrder(), await paidOrder()] as const;
  const [{ ask, refundable }, second, third] = orders;
  expect((await refundable(support)).alone).toBe(500);
  expect((await ask(support, 300)).body.outcome).toBe('sent');
  // Of one order it is so much in all, however many times.
  expect((await refundable(support)).alone).toBe(200);
  expect((await ask(support, 200.01)).body.outcome).toBe('waiting');
  for (const order of [orders[0], second]) expect((await order.ask(finance, 2_000)).body.outcome).toBe('sent');
  expect((await refundable(finance)).alone).toBe(0);
  expect((await third.refundable(finance)).alone).toBe(1_000);
  expect((await third.ask(finance, 1_000.01)).body.outcome).toBe('waiting');
});

test('a request is withdrawn by its own person only, and rejected by another with a reason', async () => {
  const [first, second] = [await makeOperator(shop, 'support'), await makeOperator(shop, 'finance')];
  const { ask, refunds, order } = await paidOrder();
  const [one, other] = [newId(), newId()];
  for (const id of [one, other]) await ask(first, 900, { id });
  expect((await decide(second, one, 'withdraw')).status).toBe(404);
  expect((await decide(first, one, 'withdraw')).body).toEqual({ outcome: 'done' });
  expect((await decide(second, one, 'approve')).body).toEqual({ outcome: 'changed' });
  expect((await decide(second, other, 'reject')).body).toEqual({ outcome: 'done' });
  expect(await refunds()).toEqual([]);
  const { data } = await listed(first, `tab=done&search=${order.orderNumber}&sortBy=newest`);
  expect(data.map(({ request }: { request: object }) => request)).toMatchObject([
    { status: 'REJECTED', answer: 'It was on time', decidedBy: 'نورة السالم' },
    { status: 'WITHDRAWN', answer: null },
  ]);
});

test('no more goes back than came in, also with what waits for approval', async () => {
  const [first, second] = [await makeOperator(shop, 'support'), await makeOperator(shop, 'finance')];
  const { ask, cancel, order, refunds } = await paidOrder(100_000);
  const id = newId();
  await ask(first, 600, { id });
  expect((await ask(second, order.totalAmount - 599)).body.outcome).toBe('too_much');
  await cancel();
  expect((await decide(second, id, 'approve')).body).toEqual({ outcome: 'too_much' });
  expect((await refunds()).map(({ kind }) => kind)).toEqual(['cancellation']);
  await decide(first, id, 'withdraw');
  const unpaid = await makeOrder();
  const body = { id: newId(), amount: 5, reason: 'late' };
  const answer = await call('POST', `/operator/orders/${unpaid.order.id}/refunds`, { token: first.token, body });
  expect(answer.body.outcome).toBe('unpaid');
});

test('the same request twice, also at once, asks once', async () => {
  const finance = await makeOperator(shop, 'finance');
  const { ask, refunds } = await paidOrder();
  const id = newId();
  const answers = await Promise.all([ask(finance, 100, { id }), ask(finance, 100, { id })]);
  expect(answers.map(({ body }) => body.outcome)).toEqual(['sent', 'sent']);
  expect((await refunds()).length).toBe(1);
  const other = await makeOperator(shop, 'finance');
  expect((await ask(other, 100, { id })).status).toBe(404);
});

test('[foureyes-02] nobody gives themselves money: not alone, and not as the second person', async () => {
  const [first, buyer] = [await makeOperator(shop, 'finance'), await makeOperator(shop, 'finance')];
  const { order, ask, refundable } = await paidOrder();
  const customer = sql`(select id from customers where user_id = ${buyer.userId})`;
  await sql`update orders set customer_id = ${customer} where id = ${order.id}`.execute(db);
  await sql`update carts set customer_id = ${customer} where id = (select cart_id from orders where id = ${order.id})`.execute(
    db,
  );
  expect((await refundable(buyer)).alone).toBe(0);
  const id = newId();
  expect((await ask(first, 3_000, { id })).body.outcome).toBe('waiting');
  expect((await decide(buyer, id, 'approve')).body.code).toBe('own_request');
  expect((await ask(buyer, 1)).body.outcome).toBe('waiting');
});

test.each([
  [{ amount: 0 }, 'amount'],
  [{ amount: 1.005 }, 'amount'],
  [{ amount: 12, reason: 'because' }, 'reason'],
])('refuses %j where it was typed', async (change, field) => {
  const finance = await makeOperator(shop, 'finance');
  const { ask } = await paidOrder();
  const { status, body } = await ask(finance, 5, change);
  expect([status, Object.keys(body.errorCodes)]).toEqual([422, [field]]);
});

test('what people had collected waits for people, who record how it went', async () => {
  const finance = await makeOperator(shop, 'finance');
  const { order, ...made } = await makeOrder('cod');
  await shipOrder(shop, order);
  await collectCash(shop, order);
  const body = { id: newId(), amount: 20, reason: 'late' };
  const asked = await call('POST', `/operator/orders/${order.id}/refunds`, { token: finance.token, body });
  expect(asked.body).toMatchObject({ outcome: 'sent', refundable: { isByHand: true } });
  const [{ id }] = (await listed(finance, `tab=to_send&search=${order.orderNumber}`)).data;
  const done = (amount = 20) =>
    call('POST', `/operator/refunds/${id}/done`, {
      token: finance.token,
      body: { amount, reference: 'TR-77', note: 'By bank' },
    });
  expect(
    (await call('POST', `/operator/refunds/${id}/done`, { token: finance.token, body: {} })).body.errorCodes,
  ).toEqual({ amount: 'amount', reference: 'required' });
  expect((await done()).body).toEqual({ outcome: 'not_begun' });
  await call('POST', `/operator/orders/${order.id}/refund-begun`, { token: finance.token });
  for (const other of [19.99, 20.01]) expect((await done(other)).body).toEqual({ outcome: 'amount_changed' });
  expect(await made.refunds()).toMatchObject([{ status: 'PENDING' }]);
  expect((await done()).body).toEqual({ outcome: 'done' });
  expect((await done()).body).toEqual({ outcome: 'already_done' });
  expect((await listed(finance, `tab=done&search=${order.orderNumber}`)).data).toMatchObject([
    { note: 'TR-77: By bank', isByHand: true, amount: 20 },
  ]);
  expect(await made.refunds()).toMatchObject([{ status: 'SUCCEEDED' }]);
});

test('a compensation that is sent again says what became of it; with other contents it is refused', async () => {
  const [finance, admin] = [await makeOperator(shop, 'finance'), await makeOperator(shop, 'admin')];
  const { ask, refunds } = await paidOrder();
  const [rejected, withdrawn, approved] = [newId(), newId(), newId()];
  const again = async (id: string) => (await ask(finance, 2_500, { id })).body.outcome;
  for (const id of [rejected, withdrawn, approved]) {
    expect(await again(id)).toBe('waiting');
    if (id === rejected) await decide(admin, id, 'reject');
    if (id === withdrawn) await decide(finance, id, 'withdraw');
    if (id === approved) await decide(admin, id, 'approve');
  }
  expect([await again(rejected), await again(withdrawn), await again(approved)]).toEqual([
    'rejected',
    'withdrawn',
    'sent',
  ]);
  for (const [amount, change] of [
    [2_500.01, {}],
    [2_500, { reason: 'late' }],
    [2_500, { note: 'Another note' }],
  ] as const)
    expect(await ask(finance, amount, { id: approved, ...change })).toMatchObject({
      ...{ status: 422, body: { code: 'idempotency_key_reused' } },
    });
  expect(await refunds()).toMatchObject([{ amount: 250_000 }]);
});
