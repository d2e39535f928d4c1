import { expect, test } from 'vitest';
import { MOST_ATTEMPTS } from '#contract/shared/orders/undelivered.ts';
import { numberEvents } from '#server/modules/feed/public.ts';
import { issueInvoices } from '#server/modules/invoices/public.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { shortOrders } from '#server/testing/console/short-orders.ts';
import { openStall } from '#server/testing/console/stalls.ts';
import { stockOf } from '#server/testing/data/offers.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

const { shop, bank } = await startPayingShop();
const { call, db } = shop;
const { makeOrder, makePaid } = shortOrders({ shop, bank });

type Made = Pick<Awaited<ReturnType<typeof makeOrder>>, 'id' | 'stall' | 'lines' | 'shown' | 'orderId'>;

/** The parcel is handed over, and what its vendor says of it then. */
async function underWay<Order extends Made>(made: Order, carrier: string | null = 'Sahm Courier') {
  const { id, stall } = made;
  await stall.accept(id);
  await stall.pack(id);
  await stall.ship(id, carrier, carrier && 'SM-1');
  const send = (step: string, body: object, token = stall.token) =>
    call('POST', `/seller/orders/${id}/${step}`, { token, body });
  return {
    ...made,
    send,
    fail: (attempt: number, reason = 'nobody_home', next = 'again') =>
      send('not-delivered', { attempt, reason, next }).then(({ body }) => body.outcome),
    comeBack: async (sellable: number) =>
      send('came-back', { lines: [{ id: (await made.lines())[0]?.id, sellable }] }).then(({ body }) => body),
    /** Its tax documents, with their amounts in halalas and the reasons of credit notes. */
    notes: async () => {
      const { issued } = await issueInvoices({ db, config: shop.config }, made.orderId);
      return issued.map(({ totals, reference }) => [totals.total, reference?.reason]);
    },
    part: async () => (await made.shown()).fulfilments.find((each) => each.id === id),
    mails: async () => (await shop.mailsTo((made as unknown as { buyer: { email: string } }).buyer.email)).slice(1),
  };
}

test('paid by card: two attempts fail, the parcel comes back, its money with its delivery goes back, and what is sound is in stock', async () => {
  const { id, stall, orderId, buyer, offer, fail, comeBack, part, shown, money, notes } = await underWay(
    await makePaid(),
  );
  expect(await fail(1)).toBe('done');
  expect(await fail(1)).toBe('changed');
  expect(await stall.queue('failed')).toMatchObject({ data: [{ id }], counts: { failed: 1, on_the_way: 1, done: 0 } });
  const first = { attempts: 1, reason: 'nobody_home', next: 'again', cameBackAt: null };
  expect(await part()).toMatchObject({ status: 'SHIPPED', failure: first });
  expect(await fail(2, 'wrong_address', 'back')).toBe('done');
  expect(await fail(3)).toBe('changed');
  const { total } = await stall.parcel(id);
  expect(await comeBack(3)).toEqual({ outcome: 'done', amount: total });
  expect(await comeBack(3)).toEqual({ outcome: 'changed', amount: 0 });
  expect(await fail(3)).toBe('not_under_way');
  expect(await money()).toEqual([{ refunded: Math.round(total * 100), status: 'PAID' }]);
  expect((await notes()).slice(2)).toEqual([[Math.round(total * 100), 'undelivered']]);
  expect(await stockOf(db, offer)).toEqual([7]);
  const second = { attempts: 2, reason: 'wrong_address', next: 'back', cameBackAt: expect.any(String) };
  expect(await part()).toMatchObject({ status: 'CANCELLED', failure: second });
  expect(await shown()).toMatchObject({ status: 'PENDING', paymentStatus: 'PAID', cancelledAmount: total });
  expect(await stall.queue('failed')).toMatchObject({ data: [], counts: { failed: 0, on_the_way: 0, done: 1 } });
  const { events } = (await call('GET', `/orders/${orderId}/tracking`, { token: buyer.token })).body;
  expect(
    events.map(({ code, reason, failure }: Record<string, string>) => [code, reason, failure].filter(Boolean)),
  ).toEqual([
    ['cancelled', 'came_back'],
    ['shipped', 'delivery_failed', 'wrong_address'],
    ['shipped', 'delivery_failed', 'nobody_home'],
    ['shipped'],
    ['processing'],
    ['confirmed'],
    ['placed'],
  ]);
  const told = (await stall.parcel(id)).events.map(({ code, failure }: Record<string, string>) => [code, failure]);
  expect(told.slice(-3)).toEqual([
    ['delivery_failed', 'nobody_home'],
    ['delivery_failed', 'wrong_address'],
    ['came_back', null],
  ]);
});

test('paid in cash: what turns back is not asked for from then on, and its goods are in stock once they are back', async () => {
  const made = await underWay(await makeOrder());
  const { id, stall, offer, fail, comeBack, part, shown, notes } = made;
  const { cash } = await stall.parcel(id);
  expect(await fail(1, 'refused', 'back')).toBe('done');
  expect(await part()).toMatchObject({ status: 'CANCELLED', isRefused: true, failure: { next: 'back' } });
  expect(await shown()).toMatchObject({ status: 'PENDING', refusedAmount: cash });
  expect(await stall.queue('failed')).toMatchObject({ data: [{ id }], counts: { failed: 1 } });
  expect(await notes()).toEqual([
    [Math.round(cash * 100), undefined],
    [Math.round(cash * 100), 'refused'],
  ]);
  expect(await stockOf(db, offer)).toEqual([4]);
  expect(await comeBack(5)).toEqual({ outcome: 'done', amount: 0 });
  expect(await stockOf(db, offer)).toEqual([9]);
  expect(await comeBack(5)).toEqual({ outcome: 'changed', amount: 0 });
  expect(await stall.queue('failed')).toMatchObject({ data: [], counts: { failed: 0 } });
  // The courier brings the parcel back though another attempt was announced.
  const surprised = await underWay(await makeOrder());
  await surprised.fail(1);
  expect(await surprised.comeBack(0)).toEqual({ outcome: 'done', amount: 0 });
  expect(await surprised.part()).toMatchObject({ status: 'CANCELLED', isRefused: true });
  expect(await stockOf(db, surprised.offer)).toEqual([4]);
});

test('paid in cash: vendor and operator read why it goes back unpaid', async () => {
  const { id, stall, orderId, fail } = await underWay(await makeOrder());
  await fail(1, 'nobody_home', 'back');
  const { token } = await makeOperator(shop, 'support');
  const { events } = (await call('GET', `/operator/orders/${orderId}`, { token })).body;
  for (const told of [events, (await stall.parcel(id)).events])
    expect(told.find(({ code }: { code: string }) => code === 'refused')).toMatchObject({
      ...{ failure: 'nobody_home', actor: 'vendor' },
    });
});

test('an attempt that fails does not keep the next one from arriving', async () => {
  const { id, stall, fail, comeBack, part } = await underWay(await makePaid(), null);
  expect(await comeBack(1)).toEqual({ outcome: 'not_under_way', amount: 0 });
  await fail(1, 'phone_off');
  expect((await stall.deliver(id)).body.outcome).toBe('done');
  expect(await part()).not.toHaveProperty('failure');
  expect(await stall.queue('failed')).toMatchObject({ data: [] });
  expect(await comeBack(1)).toEqual({ outcome: 'not_under_way', amount: 0 });
  expect(await fail(2)).toBe('not_under_way');
});

test('the order of a single parcel that comes back is cancelled, and all of its money goes back', async () => {
  const stall = await openStall(shop);
  const order = await stall.order({ change: { paymentMethod: 'mada' }, offer: { storage: 'chilled' } });
  const post = (path: string, body: object = {}) =>
    call('POST', `/orders/${order.orderId}${path}`, { token: order.buyer.token, body });
  await post('/payments', { method: 'mada' });
  bank.pay(bank.billsOf(order.orderId)[0] as never);
  await post('/payments/refresh');
  const lines = async () => (await stall.parcel(order.id)).lines;
  const { fail, comeBack, send, offer, shown } = await underWay({ ...order, stall, lines });
  await fail(1, 'damaged', 'back');
  // Chilled goods have left the cold: nobody may sell them again.
  expect((await send('came-back', { lines: [{ id: (await lines())[0].id, sellable: 1 }] })).status).toBe(422);
  expect((await send('came-back', { lines: [{ id: order.id, sellable: 0 }] })).status).toBe(422);
  expect(await comeBack(0)).toEqual({ outcome: 'done', amount: order.total });
  await shop.workOff();
  expect(await shown()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED' });
  expect(await stockOf(db, offer)).toEqual([7]);
});

test('its customer reads what happens next, in both languages', async () => {
  const texts = async ({ mails }: { mails: () => Promise<{ subject?: string; text?: string }[]> }) => {
    await shop.workOff();
    return (await mails()).map(({ subject, text }) => `${subject}\n${text}`.replaceAll(/[\u00a0\u200e\u200f]/g, ' '));
  };
  const arabic = await underWay(await makePaid());
  await shop.workOff();
  await arabic.fail(1, 'wrong_address');
  await shop.workOff();
  await arabic.fail(2, 'nobody_home', 'back');
  await shop.workOff();
  await arabic.comeBack(5);
  const [again, back, isBack] = (await texts(arabic)).filter((text) => /شحنتك/.test(text.split('\n')[0] ?? ''));
  expect(again).toMatch(
    /تعذّر توصيل شحنتك من .+، طلب DQ-[\s\S]+لم يستدلّ المندوب على عنوان[\s\S]+سيحاول المندوب مرة أخرى/,
  );
  expect(back).toMatch(/وصل المندوب بشحنتك من .+ ولم يجد أحدًا[\s\S]+حين تصل إلى المتجر نلغيها ونعيد إليك مبلغها/);
  expect(isBack).toMatch(/رجعت شحنتك إلى .+[\s\S]+وألغيناها من طلبك[\s\S]+سنعيد إليك/);

  const english = await underWay(await makeOrder());
  await call('PUT', '/customers/profile', { token: english.buyer.token, body: { language: 'en' } });
  await shop.workOff();
  await english.fail(1, 'phone_off');
  await shop.workOff();
  await english.fail(2, 'refused', 'back');
  const told = (await texts(english)).filter((text) => text.startsWith('Not delivered'));
  expect(told).toHaveLength(2);
  expect(told[0]).toMatch(/could not reach you by phone[\s\S]+will try again/);
  expect(told[1]).toMatch(/was refused\.[\s\S]+you no longer have to pay its SAR \d+\.\d\d/);
});

test('programs read both steps in their feed, with the pieces that came back', async () => {
  const { stall, fail, comeBack } = await underWay(await makePaid());
  await fail(1, 'other', 'back');
  await comeBack(2);
  await numberEvents(db);
  const { rows } = await shop.database.pool.query('select kind from vendor_feed where vendor_id = $1 order by seq', [
    stall.vendorId,
  ]);
  expect(rows.map(({ kind }) => kind)).toEqual([
    'order_placed',
    'order_paid',
    'parcel_shipped',
    'delivery_failed',
    'parcel_returned',
  ]);
});

test('the operator’s support does both; other vendors, unknown orders and a try after the last one are refused', async () => {
  const { id, stall, orderId, send, lines } = await underWay(await makePaid());
  const { token } = await makeOperator(shop, 'support');
  const operate = (step: string, body: object, order = orderId) =>
    call('POST', `/operator/orders/${order}/${step}`, { token, body: { parcelId: id, ...body } });
  const failed = { attempt: 1, reason: 'other', next: 'again' };
  expect((await operate('not-delivered', failed, id)).status).toBe(404);
  expect((await send('not-delivered', failed, (await openStall(shop)).token)).status).toBe(404);
  expect((await send('not-delivered', { ...failed, attempt: MOST_ATTEMPTS })).status).toBe(422);
  expect((await send('not-delivered', { ...failed, reason: 'bored' })).status).toBe(422);
  expect((await operate('not-delivered', failed)).body).toEqual({ outcome: 'done' });
  const seen = (await call('GET', `/operator/orders/${orderId}`, { token })).body;
  const parcel = seen.parcels.find((each: { id: string }) => each.id === id);
  expect(parcel).toMatchObject({ failure: { attempts: 1, reason: 'other' }, lines: [{ isRestockable: true }] });
  expect(seen.events.at(-1)).toMatchObject({ code: 'delivery_failed', actor: 'operator', failure: 'other' });
  const body = { lines: [{ id: (await lines())[0]?.id, sellable: 5 }] };
  expect((await operate('came-back', body)).body).toEqual({ outcome: 'done', amount: parcel.total });
  expect((await stall.parcel(id)).failure.cameBackAt).not.toBeNull();
});

test('two people record the same: an attempt counts once, and a parcel comes back once or arrives', async () => {
  const { id, stall, fail, comeBack, part, offer } = await underWay(await makePaid(), null);
  expect((await Promise.all([fail(1), fail(1), fail(1)])).sort()).toEqual(['changed', 'changed', 'done']);
  expect(await part()).toMatchObject({ failure: { attempts: 1 } });
  const [first, second, delivered] = await Promise.all([comeBack(5), comeBack(5), stall.deliver(id)]);
  const isBack = (await part())?.status === 'CANCELLED';
  expect([first, second].filter(({ outcome }) => outcome === 'done')).toHaveLength(isBack ? 1 : 0);
  expect(delivered.body.outcome).toBe(isBack ? 'cancelled' : 'done');
  expect(await stockOf(db, offer)).toEqual([isBack ? 9 : 4]);
});

test('the operator records what a carrier does not report: that a parcel has arrived, and its cash', async () => {
  const { token } = await makeOperator(shop, 'support');
  const arrive = ({ orderId, id: parcelId }: Made, collected?: number, confirmed?: number) =>
    call('POST', `/operator/orders/${orderId}/delivered`, { token, body: { parcelId, collected, confirmed } });
  const paid = await underWay(await makePaid());
  expect((await arrive(paid)).body).toEqual({ outcome: 'done' });
  expect((await arrive(paid)).body).toEqual({ outcome: 'already' });
  expect(await paid.part()).toMatchObject({ status: 'DELIVERED' });
  const cash = await underWay(await makeOrder());
  expect(await arrive(cash)).toMatchObject({ status: 422, body: { errorCodes: { collected: 'required' } } });
  expect((await arrive(cash, 20.005)).status).toBe(422);
  // Far from what is due, until the same amount is confirmed.
  expect((await arrive(cash, 20)).body).toEqual({ outcome: 'far_from_due' });
  expect((await arrive(cash, 20, 2)).body).toEqual({ outcome: 'far_from_due' });
  expect(await cash.stall.parcel(cash.id)).toMatchObject({ status: 'SHIPPED', collected: null });
  expect((await arrive(cash, 20, 20)).body).toEqual({ outcome: 'done' });
  expect(await cash.stall.parcel(cash.id)).toMatchObject({ status: 'DELIVERED', collected: 20 });
  const back = await underWay(await makePaid());
  await back.fail(1, 'other', 'back');
  expect((await arrive(back)).body).toEqual({ outcome: 'not_under_way' });
  expect((await arrive({ ...back, orderId: paid.orderId })).status).toBe(404);
});
