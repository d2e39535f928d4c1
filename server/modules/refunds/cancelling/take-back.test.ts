import { afterEach, expect, test, vi } from 'vitest';
import { CARRIER_SIGNATURE } from '#contract/hooks/carriers.ts';
import { newId } from '#server/kernel/ids.ts';
import type { CarrierNews } from '#server/modules/carriers/public.ts';
import { aloneMost } from '#server/modules/refunds/limits.ts';
import { hire, type Insider, joinVendor, makeOperator } from '#server/testing/console/insiders.ts';
import { openStall } from '#server/testing/console/stalls.ts';
import { signed } from '#server/testing/data/carrier-reports.ts';
import { stockOf } from '#server/testing/data/offers.ts';
import { giveGoodwill } from '#server/testing/payments/goodwill.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import type { Bill } from '#server/testing/payments/scripted-gateway.ts';

// A parcel that came back gives paid money back: the team may say so alone up to its limits. The shop ends with its integrity checks.
vi.mock('#server/modules/refunds/limits.ts', { spy: true });
afterEach(() => void vi.resetAllMocks());

const SECRET = 'a-secret-of-the-carrier';
const { shop, bank } = await startPayingShop({}, { CARRIER: 'demo', CARRIER_WEBHOOK_SECRET: SECRET });
const { call, db } = shop;
const limits = shop.config.refunds as { aloneOfSupport: number };

/** An order of a stall, of which every parcel named has failed once and goes back. Halalas. */
async function goingBack({ paymentMethod = 'mada', hasLabel = false, isOfTwo = false } = {}) {
  const stall = await openStall(shop);
  const other = isOfTwo ? await openStall(shop) : null;
  const beside = other ? [other.vendorId] : [];
  const order = await stall.order({ pieces: 2, beside, change: { paymentMethod } });
  if (paymentMethod === 'mada') {
    const pay = (path: string, body: object = {}) =>
      call('POST', `/orders/${order.orderId}/payments${path}`, { token: order.buyer.token, body });
    await pay('', { method: 'mada' });
    bank.pay(bank.billsOf(order.orderId)[0] as Bill);
    await pay('/refresh');
  }
  const { fulfilments } = await order.shown();
  const ship = async (seller: typeof stall) => {
    const id = fulfilments.find(({ vendor }) => vendor.id === seller.vendorId)?.id ?? '';
    await seller.accept(id);
    if (hasLabel) return id;
    await seller.pack(id);
    await seller.ship(id, 'Sahm Courier', 'SM-1');
    return id;
  };
  const ids = [await ship(stall), ...(other ? [await ship(other)] : [])];
  const parcelOf = (index = 0) => (index === 0 ? stall : (other ?? stall)).parcel(ids[index] ?? '');
  const fail = ({ token }: Insider, index = 0) =>
    call('POST', `/operator/orders/${order.orderId}/not-delivered`, {
      ...{ token, body: { parcelId: ids[index], attempt: 1, reason: 'nobody_home', next: 'back' } },
    });
  const comeBack = async ({ token }: Insider, index = 0) => {
    const lines = [{ id: (await parcelOf(index)).lines[0].id, sellable: 1 }];
    return call('POST', `/operator/orders/${order.orderId}/came-back`, {
      token,
      body: { parcelId: ids[index], lines },
    });
  };
  const bySeller = async () =>
    call('POST', `/seller/orders/${order.id}/came-back`, {
      ...{ token: stall.token, body: { lines: [{ id: (await parcelOf()).lines[0].id, sellable: 1 }] } },
    });
  const total = Math.round(((await parcelOf()) as { total: number }).total * 100);
  const counted = async () =>
    db
      .selectFrom('refund_requests')
      .where('order_id', '=', order.orderId)
      .select(['amount', 'status', 'needs_second as needsSecond'])
      .execute();
  const money = async () =>
    (await db.selectFrom('refunds').where('order_id', '=', order.orderId).select('amount').execute()).map(
      ({ amount }) => amount,
    );
  return { ...order, stall, total, parcelOf, fail, comeBack, bySeller, counted, money };
}

test('[foureyes-09] paid money goes back by the word of one person up to their limit, and beyond it by that of the store', async () => {
  const support = await makeOperator(shop, 'support');
  for (const [beyond, isDone] of [
    [-1, true],
    [0, true],
    [1, false],
  ] as const) {
    const made = await goingBack();
    limits.aloneOfSupport = made.total - beyond;
    await made.fail(support);
    const stock = await stockOf(db, made.offer);
    const { body } = await made.comeBack(support);
    if (isDone) {
      expect(body).toEqual({ outcome: 'done', amount: made.total / 100 });
      expect(await made.counted()).toEqual([{ amount: made.total, status: 'APPROVED', needsSecond: false }]);
    } else {
      expect(body).toEqual({
        ...{ outcome: 'beyond_limit', amount: made.total / 100, alone: (made.total - beyond) / 100 },
      });
      expect([await made.counted(), await made.money(), await stockOf(db, made.offer)]).toEqual([[], [], stock]);
      expect(await made.parcelOf()).toMatchObject({ status: 'SHIPPED', failure: { cameBackAt: null } });
      expect((await made.bySeller()).body).toEqual({ outcome: 'done', amount: made.total / 100 });
      expect(await made.counted()).toEqual([]);
    }
    expect(await made.money()).toEqual([made.total]);
  }
});

test('what went back so counts: the second parcel of an order is beyond the limit, and finance has a higher one', async () => {
  const [support, finance] = [await makeOperator(shop, 'support'), await makeOperator(shop, 'finance')];
  const made = await goingBack({ isOfTwo: true });
  limits.aloneOfSupport = made.total;
  await made.fail(support);
  await made.fail(support, 1);
  expect((await made.comeBack(support)).body).toMatchObject({ outcome: 'done' });
  expect((await made.comeBack(support)).body).toMatchObject({ outcome: 'changed' });
  expect((await made.comeBack(support, 1)).body).toMatchObject({ outcome: 'beyond_limit', alone: 0 });
  expect((await made.comeBack(finance, 1)).body).toMatchObject({ outcome: 'done' });
  expect(await made.counted()).toHaveLength(2);
});

test('nobody says so of their own order, or of a store that they work for', async () => {
  const sells = await makeOperator(shop, 'admin');
  const made = await goingBack();
  const buys = await hire(shop, made.buyer.userId, 'admin');
  await made.fail(sells);
  expect((await made.comeBack(buys)).body.code).toBe('own_request');
  await joinVendor(shop, made.stall.vendorId, sells.userId, 'owner');
  expect((await made.comeBack(sells)).body.code).toBe('own_vendor');
  expect([await made.money(), await made.counted()]).toEqual([[], []]);
});

test('what a carrier has reported needs no limit, and what nobody has paid none either', async () => {
  const support = await makeOperator(shop, 'support');
  limits.aloneOfSupport = 0;
  const made = await goingBack({ hasLabel: true });
  const asked = { token: made.stall.token, body: { ids: [made.id] } };
  const { label } = (await call('POST', '/seller/orders/labels', asked)).body.data[0];
  const report = async (news: CarrierNews) => {
    const event = { id: newId(), trackingNumber: label.trackingNumber, at: new Date().toISOString(), news };
    const { body, signature } = signed(event, SECRET);
    const headers = { 'content-type': 'application/json', [CARRIER_SIGNATURE]: signature };
    await shop.app.inject({ method: 'POST', url: '/api/carriers/webhooks/demo', payload: body, headers });
  };
  await report({ kind: 'handed_over' });
  await made.fail(support);
  expect((await made.comeBack(support)).body).toMatchObject({ outcome: 'beyond_limit', alone: 0 });
  await report({ kind: 'returned', reason: 'nobody_home' });
  expect((await made.comeBack(support)).body).toMatchObject({ outcome: 'done', amount: made.total / 100 });
  expect([await made.counted(), await made.money()]).toEqual([[], [made.total]]);

  const cash = await goingBack({ paymentMethod: 'cod' });
  await cash.fail(support);
  expect((await cash.comeBack(support)).body).toEqual({ outcome: 'done', amount: 0 });
  expect(await cash.counted()).toEqual([]);
});

test('control: without the limit one person gives back any amount', async () => {
  const support = await makeOperator(shop, 'support');
  const made = await goingBack();
  limits.aloneOfSupport = 0;
  await made.fail(support);
  vi.mocked(aloneMost).mockResolvedValue(Number.POSITIVE_INFINITY);
  expect((await made.comeBack(support)).body).toMatchObject({ outcome: 'done' });
  expect(await made.money()).toEqual([made.total]);
});

test.each(['comeBack', 'bySeller'] as const)(
  'after a compensation only the rest goes back, and the answer says so: %s',
  async (by) => {
    const support = await makeOperator(shop, 'support');
    const made = await goingBack();
    limits.aloneOfSupport = made.total;
    await made.fail(support);
    await giveGoodwill(shop, made.orderId, 350);
    const { body } = by === 'comeBack' ? await made.comeBack(support) : await made.bySeller();
    expect(body).toEqual({ outcome: 'done', amount: (made.total - 350) / 100 });
    expect(await made.money()).toEqual([350, made.total - 350]);
  },
);
