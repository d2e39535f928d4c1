import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { CARRIER_SIGNATURE } from '#contract/hooks/carriers.ts';
import { newId } from '#server/kernel/ids.ts';
import { aloneMost } from '#server/modules/refunds/limits.ts';
import { type Insider, makeOperator } from '#server/testing/console/insiders.ts';
import { openStall } from '#server/testing/console/stalls.ts';
import { signed } from '#server/testing/data/carrier-reports.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

// Cash for a parcel that had been given up goes back by the word of who records it. The shop ends with its integrity checks.
vi.mock('#server/modules/refunds/limits.ts', { spy: true });
afterEach(() => void vi.resetAllMocks());

const SECRET = 'a-secret-of-the-carrier';
const { shop } = await startPayingShop({}, { CARRIER: 'demo', CARRIER_WEBHOOK_SECRET: SECRET });
const { call, db } = shop;
const limits = shop.config.refunds as { alone: number; aloneOfSupport: number };
const finance = await makeOperator(shop, 'finance');

/** A cash order of which every parcel was refused at the door and goes back. Riyals. */
async function givenUp({ hasLabel = false, isOfTwo = false } = {}) {
  const stall = await openStall(shop);
  const other = isOfTwo ? await openStall(shop) : null;
  const order = await stall.order({ beside: other ? [other.vendorId] : [] });
  const { fulfilments } = await order.shown();
  const [support, ids] = [await makeOperator(shop, 'support'), [] as string[]];
  const report = async (collected: number) => {
    const asked = { token: stall.token, body: { ids: [order.id] } };
    const { label } = (await call('POST', '/seller/orders/labels', asked)).body.data[0];
    const news = { kind: 'delivered', collected: Math.round(collected * 100) } as const;
    const event = { id: newId(), trackingNumber: label.trackingNumber, at: new Date().toISOString(), news };
    const { body, signature } = signed(event, SECRET);
    const headers = { 'content-type': 'application/json', [CARRIER_SIGNATURE]: signature };
    await shop.app.inject({ method: 'POST', url: '/api/carriers/webhooks/demo', payload: body, headers });
  };
  for (const seller of other ? [stall, other] : [stall]) {
    const id = fulfilments.find(({ vendor }) => vendor.id === seller.vendorId)?.id ?? '';
    ids.push(id);
    await seller.accept(id);
    if (hasLabel) await call('POST', '/seller/orders/labels', { token: stall.token, body: { ids: [id] } });
    await seller.pack(id);
    await seller.ship(id, hasLabel ? null : 'Sahm Courier', hasLabel ? null : 'SM-1');
    await call('POST', `/operator/orders/${order.orderId}/not-delivered`, {
      ...{ token: support.token, body: { parcelId: id, attempt: 1, reason: 'refused', next: 'back' } },
    });
  }
  const record = async ({ token }: Insider, collected: number, replaces: number | null = null, index = 0) => {
    const body = { parcelId: ids[index], collected, replaces };
    return (await call('POST', `/operator/orders/${order.orderId}/delivered`, { token, body })).body;
  };
  const counted = async () =>
    (
      await db
        .selectFrom('refund_requests')
        .where('order_id', '=', order.orderId)
        .where('reason', '=', 'late_cash')
        .where('status', '=', 'APPROVED')
        .where('needs_second', '=', false)
        .select('amount')
        .orderBy('id')
        .execute()
    ).map(({ amount }) => amount / 100);
  const refunds = async () =>
    (
      await sql<{ amount: number }>`select r.amount from refunds as r join payments as p on p.id = r.payment_id
        where r.order_id = ${order.orderId} order by array_position(${ids}::uuid[], p.late_parcel_id)`.execute(db)
    ).rows.map(({ amount }) => Number(amount) / 100);
  return { ...order, support, record, report, counted, refunds };
}

test('[foureyes-11] late cash goes back by the word of one person up to their limit, and no further', async () => {
  for (const [beyond, isDone] of [
    [-1, true],
    [0, true],
    [1, false],
  ] as const) {
    const { support, record, counted, refunds } = await givenUp();
    limits.aloneOfSupport = 1_000 - beyond;
    const answer = await record(support, 10);
    expect(answer).toEqual(isDone ? { outcome: 'late' } : { outcome: 'beyond_limit', alone: 9.99 });
    const amounts = isDone ? [10] : [];
    expect([await counted(), await refunds()]).toEqual([amounts, amounts]);
  }
});

test('raising the amount counts by the difference, lowering it frees nothing, and finance has a higher limit', async () => {
  const { support, record, counted, refunds } = await givenUp();
  limits.aloneOfSupport = 1_000;
  expect(await record(support, 8)).toEqual({ outcome: 'late' });
  expect(await record(support, 10.01, 8)).toEqual({ outcome: 'beyond_limit', alone: 10 });
  expect(await refunds()).toEqual([8]);
  expect(await record(support, 10, 8)).toEqual({ outcome: 'late' });
  expect(await record(support, 4, 10)).toEqual({ outcome: 'late' });
  expect(await record(support, 5, 4)).toEqual({ outcome: 'beyond_limit', alone: 4 });
  expect(await counted()).toEqual([8, 2]);
  expect(await record(finance, 12, 4)).toEqual({ outcome: 'late' });
  expect([await counted(), await refunds()]).toEqual([[8, 2, 8], [12]]);
});

test('what the carrier reports needs no limit, and only what is beyond it counts', async () => {
  const { support, record, report, counted, refunds } = await givenUp({ hasLabel: true });
  limits.aloneOfSupport = 0;
  expect(await record(support, 8)).toEqual({ outcome: 'beyond_limit', alone: 0 });
  await report(8);
  expect(await record(support, 8.01)).toEqual({ outcome: 'beyond_limit', alone: 8 });
  expect(await record(support, 6)).toEqual({ outcome: 'late' });
  expect(await record(support, 8, 6)).toEqual({ outcome: 'late' });
  expect([await counted(), await refunds()]).toEqual([[], [8]]);
  limits.aloneOfSupport = 100;
  expect(await record(support, 8.5, 8)).toEqual({ outcome: 'late' });
  expect([await counted(), await refunds()]).toEqual([[0.5], [8.5]]);
});

test('control: without the limit one person gives back any amount', async () => {
  const { support, record } = await givenUp();
  limits.aloneOfSupport = 0;
  vi.mocked(aloneMost).mockResolvedValue(Number.POSITIVE_INFINITY);
  expect(await record(support, 10)).toEqual({ outcome: 'late' });
});

test('a correction changes the money of its own parcel, not another one over the same amount', async () => {
  const { support, record, refunds, buyer, orderId } = await givenUp({ isOfTwo: true });
  limits.aloneOfSupport = 50_000;
  await record(support, 10);
  const asCredit = `/orders/${orderId}/refund-account/credit`;
  expect((await call('POST', asCredit, { token: buyer.token })).status).toBe(200);
  await record(support, 10, null, 1);
  expect(await record(support, 4, 10)).toEqual({ outcome: 'sent' });
  expect(await refunds()).toEqual([10, 10]);
  expect(await record(support, 4, 10, 1)).toEqual({ outcome: 'late' });
  expect(await refunds()).toEqual([10, 4]);
});

test('money that came after another parcel’s was sent is corrected until somebody begins to send it too', async () => {
  const { support, record, refunds, orderId, orderNumber } = await givenUp({ isOfTwo: true });
  limits.aloneOfSupport = 50_000;
  const begin = () => call('POST', `/operator/orders/${orderId}/refund-begun`, { token: finance.token });
  await record(support, 10);
  await begin();
  const path = `/operator/refunds?tab=to_send&search=${orderNumber}`;
  const [refund] = (await call('GET', path, { token: finance.token })).body.data;
  const sent = { token: finance.token, body: { amount: 10, reference: 'TR-1' } };
  expect((await call('POST', `/operator/refunds/${refund.id}/done`, sent)).body).toEqual({ outcome: 'done' });
  await record(support, 10, null, 1);
  expect(await record(support, 4, 10, 1)).toEqual({ outcome: 'late' });
  expect(await record(support, 4, 10)).toEqual({ outcome: 'sent' });
  expect(await refunds()).toEqual([10, 4]);
  expect((await begin()).body).toEqual({ outcome: 'done' });
  expect(await record(support, 5, 4, 1)).toEqual({ outcome: 'sent' });
});

test('older late cash is that of the parcel over its amount; where two have the same one it stays as it is', async () => {
  const [clear, unclear] = [await givenUp({ isOfTwo: true }), await givenUp({ isOfTwo: true })];
  limits.aloneOfSupport = 50_000;
  for (const [made, second] of [
    [clear, 7],
    [unclear, 10],
  ] as const) {
    await made.record(made.support, 10);
    await made.record(made.support, second, null, 1);
    // As the release before wrote it.
    await db.updateTable('payments').set({ late_parcel_id: null }).where('order_id', '=', made.orderId).execute();
  }
  const migration = await readFile(
    new URL('../../../db/migrations/0115_late_cash_counts.sql', import.meta.url),
    'utf8',
  );
  await shop.database.pool.query(migration.slice(migration.indexOf('update payments')));
  expect(await clear.record(clear.support, 4, 7, 1)).toEqual({ outcome: 'late' });
  expect(await clear.refunds()).toEqual([10, 4]);
  expect(await unclear.record(unclear.support, 4, 10)).toEqual({ outcome: 'sent' });
});
