import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { CARRIER_SIGNATURE } from '#contract/hooks/carriers.ts';
import type { OperatedOrder } from '#contract/operator/orders.ts';
import { newId } from '#server/kernel/ids.ts';
import type { CarrierNews } from '#server/modules/carriers/public.ts';
import { markOrderPaid } from '#server/modules/orders/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { hire, makeOperator } from '#server/testing/console/insiders.ts';
import { openStall } from '#server/testing/console/stalls.ts';
import { signed } from '#server/testing/data/carrier-reports.ts';
import { stockOf } from '#server/testing/data/offers.ts';

// A cancelled parcel that its carrier delivers. The shop ends with its integrity checks.
const SECRET = 'a-secret-of-the-carrier';
const shop = await startTestApp({ CARRIER: 'demo', CARRIER_WEBHOOK_SECRET: SECRET });
const { call, db } = shop;
const stall = await openStall(shop);
const [support, finance] = [await makeOperator(shop, 'support'), await makeOperator(shop, 'finance')];

/** Two pieces with the demo carrier, paid by transfer unless changed, and what people and the carrier say of them. */
async function labelled(paymentMethod = 'bank_transfer') {
  const order = await stall.order({ change: { paymentMethod } });
  const { id, orderId, orderNumber } = order;
  if (paymentMethod === 'bank_transfer') await markOrderPaid(shop, orderNumber);
  await stall.accept(id);
  const asked = { token: stall.token, body: { ids: [id] } };
  const { label } = (await call('POST', '/seller/orders/labels', asked)).body.data[0];
  const report = async (news: CarrierNews, eventId = newId()) => {
    const event = { id: eventId, trackingNumber: label.trackingNumber, at: new Date().toISOString(), news };
    const { body, signature } = signed(event, SECRET);
    const headers = { 'content-type': 'application/json', [CARRIER_SIGNATURE]: signature };
    const url = '/api/carriers/webhooks/demo';
    expect((await shop.app.inject({ method: 'POST', url, payload: body, headers })).statusCode).toBe(200);
  };
  const team = (step: string, body: object) =>
    call('POST', `/operator/orders/${orderId}/${step}`, { token: support.token, body: { parcelId: id, ...body } });
  const findings = async (tab = 'open') =>
    (await call('GET', `/operator/findings?tab=${tab}&search=${orderNumber}`, finance)).body.data;
  return {
    ...{ ...order, number: label.trackingNumber as string, report, findings },
    arrive: (eventId?: string) => report({ kind: 'delivered', collected: null }, eventId),
    /** By the word of the team; one of the two pieces can be sold again. */
    comeBack: async () => {
      await report({ kind: 'handed_over' });
      await team('not-delivered', { attempt: 1, reason: 'nobody_home', next: 'back' });
      const lines = [{ id: (await stall.parcel(id)).lines[0].id, sellable: 1 }];
      expect((await team('came-back', { lines })).body.outcome).toBe('done');
    },
    close: async (reason = 'The customer pays by a new order', { token } = finance) => {
      const [{ id: finding }] = await findings();
      return (await call('POST', `/operator/findings/${finding}/close`, { token, body: { reason } })).body;
    },
    file: async (): Promise<OperatedOrder> => (await call('GET', `/operator/orders/${orderId}`, support)).body,
    parcel: async () => ((await call('GET', `/operator/orders/${orderId}`, support)).body as OperatedOrder).parcels[0],
  };
}

test('[foureyes-14] a paid parcel that came back by the team’s word and is then delivered is a finding, until somebody closes it', async () => {
  const { offer, total, number, orderId, ...made } = await labelled();
  const [stock = 0] = await stockOf(db, offer);
  await made.comeBack();
  expect(await made.parcel()).toMatchObject({ arrivedCancelled: false, lines: [{ backInStock: 0 }] });
  const delivered = newId();
  await made.arrive(delivered);
  await made.arrive(delivered);
  const found = { amount: Math.round(total * 100), carrier: 'Demo Express', trackingNumber: number };
  expect(await made.findings()).toMatchObject([
    { kind: 'arrived_cancelled', order: { id: orderId }, vendor: expect.any(Object), found },
  ]);
  // The money stays with the customer and the stock as it is; the order's page says which pieces count.
  expect(await stockOf(db, offer)).toEqual([stock + 1]);
  expect(await made.parcel()).toMatchObject({
    ...{ status: 'CANCELLED', arrivedCancelled: true, arrivedLate: false, lines: [{ backInStock: 1 }] },
  });
  expect((await made.file()).events.at(-1)).toMatchObject({ code: 'arrived_late', actor: 'carrier' });

  expect(await made.close()).toEqual({ outcome: 'done' });
  expect(await made.parcel()).toMatchObject({ arrivedCancelled: false, lines: [{ backInStock: 0 }] });
  const [closed] = await made.findings('closed');
  expect(closed).toMatchObject({ closedBecause: 'The customer pays by a new order' });
  const entry = db.selectFrom('audit_log').where('entity_id', '=', closed.id).select(['action', 'reason', 'after']);
  expect(await entry.execute()).toEqual([
    { action: 'finding.closed', reason: 'The customer pays by a new order', after: { kind: 'arrived_cancelled' } },
  ]);
  // The carrier says it once more.
  await made.arrive();
  expect(await made.findings()).toHaveLength(1);
  expect((await made.file()).events.filter(({ code }) => code === 'arrived_late')).toHaveLength(1);
});

test('the customer does not close the finding about their own order', async () => {
  const { buyer, ...made } = await labelled();
  await made.comeBack();
  await made.arrive();
  const self = await hire(shop, buyer.userId, 'finance');
  expect((await made.close('All is well', self)).code).toBe('own_request');
  expect(await made.findings()).toHaveLength(1);
});

test('a paid order that was cancelled while the courier had it is a finding, and all its pieces count in stock again', async () => {
  const { cancel, ...made } = await labelled();
  await cancel();
  await made.arrive();
  expect(await made.findings()).toMatchObject([{ kind: 'arrived_cancelled' }]);
  expect(await made.parcel()).toMatchObject({ arrivedCancelled: true, lines: [{ quantity: 2, backInStock: 2 }] });
});

test('a parcel that only goes back arrives as any other: its money is still there', async () => {
  const made = await labelled();
  await made.report({ kind: 'handed_over' });
  await made.report({ kind: 'failed', attempt: 1, reason: 'nobody_home', next: 'back' });
  await made.arrive();
  expect(await made.findings()).toEqual([]);
  expect(await made.parcel()).toMatchObject({ status: 'DELIVERED', arrivedCancelled: false });
});

test('cash that comes late for a parcel whose pieces are in stock again says so by line, until the report is found wrong', async () => {
  const { total, ...made } = await labelled('cod');
  await made.comeBack();
  expect(await made.parcel()).toMatchObject({ isRestocked: true, lines: [{ backInStock: 0 }] });
  await made.report({ kind: 'delivered', collected: Math.round(total * 100) });
  expect(await made.findings()).toMatchObject([{ kind: 'collected_late' }]);
  const told = { arrivedLate: true, arrivedCancelled: false, isRestocked: true, lines: [{ backInStock: 1 }] };
  expect(await made.parcel()).toMatchObject(told);
  await made.close('A wrong scan');
  expect(await made.parcel()).toMatchObject({ arrivedLate: false, lines: [{ backInStock: 0 }] });
});

test('cash for a parcel that never came back names no pieces', async () => {
  const { total, ...made } = await labelled('cod');
  await made.report({ kind: 'handed_over' });
  await made.report({ kind: 'failed', attempt: 1, reason: 'refused', next: 'back' });
  await made.report({ kind: 'delivered', collected: Math.round(total * 100) });
  expect(await made.parcel()).toMatchObject({ arrivedLate: true, lines: [{ backInStock: 0 }] });
});

test('a report that an older release did not hear is a finding after the update', async () => {
  const made = await labelled();
  await made.comeBack();
  await made.arrive();
  // As the release before wrote it.
  await db.deleteFrom('gateway_findings').where('ref_id', '=', made.id).execute();
  const own = db.selectFrom('labels').where('fulfilment_id', '=', made.id).select('id');
  const heard = db.updateTable('carrier_events').where('kind', '=', 'delivered').where('label_id', 'in', own);
  await heard.set({ outcome: 'ignored' }).execute();
  const url = new URL('../../../db/migrations/0116_arrived_cancelled.sql', import.meta.url);
  const migration = await readFile(url, 'utf8');
  await shop.database.pool.query(migration.slice(migration.indexOf('insert into')));
  expect(await made.findings()).toMatchObject([{ kind: 'arrived_cancelled', found: { trackingNumber: made.number } }]);
});
