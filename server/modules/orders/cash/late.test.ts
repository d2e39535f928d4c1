import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CARRIER_SIGNATURE } from '#contract/hooks/carriers.ts';
import { newId } from '#server/kernel/ids.ts';
import type { CarrierNews } from '#server/modules/carriers/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { openStall } from '#server/testing/console/stalls.ts';
import { signed } from '#server/testing/data/carrier-reports.ts';
import { stockOf } from '#server/testing/data/offers.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { deliverInCash } from './deliver.ts';

const SECRET = 'a-secret-of-the-carrier';
const shop = await startTestApp({ CARRIER: 'demo', CARRIER_WEBHOOK_SECRET: SECRET });
const { call, db } = shop;
const stall = await openStall(shop);
const [support, finance] = [await makeOperator(shop, 'support'), await makeOperator(shop, 'finance')];

/** A cash parcel with the demo carrier, and what its vendor, its carrier and the operator say of it. */
async function labelled() {
  const order = await stall.order();
  const { id, orderId, total } = order;
  await stall.accept(id);
  const asked = { token: stall.token, body: { ids: [id] } };
  const { label } = (await call('POST', '/seller/orders/labels', asked)).body.data[0];
  const report = async (news: CarrierNews) => {
    const event = { id: newId(), trackingNumber: label.trackingNumber, at: new Date().toISOString(), news };
    const { body, signature } = signed(event, SECRET);
    const answer = await shop.app.inject({
      ...{ method: 'POST', url: '/api/carriers/webhooks/demo', payload: body },
      headers: { 'content-type': 'application/json', [CARRIER_SIGNATURE]: signature },
    });
    expect(answer.statusCode).toBe(200);
  };
  const sell = async (step: string, body: object) =>
    (await call('POST', `/seller/orders/${id}/${step}`, { token: stall.token, body })).body.outcome;
  const file = async () => (await call('GET', `/operator/orders/${orderId}`, { token: support.token })).body;
  return {
    ...{ ...order, number: label.trackingNumber as string, halalas: Math.round(total * 100), report, file },
    giveUp: () => sell('not-delivered', { attempt: 1, reason: 'nobody_home', next: 'back' }),
    comeBack: async () => sell('came-back', { lines: [{ id: (await stall.parcel(id)).lines[0]?.id, sellable: 1 }] }),
    arrive: (collected?: number) =>
      call('POST', `/operator/orders/${orderId}/delivered`, {
        token: support.token,
        body: { parcelId: id, collected },
      }),
    correct: async (replaces: number, collected: number, { token } = support) => {
      const body = { parcelId: id, collected, replaces };
      return (await call('POST', `/operator/orders/${orderId}/delivered`, { token, body })).body.outcome;
    },
    close: async () => {
      const search = (await file()).orderNumber;
      const [{ id: finding }] = (await call('GET', `/operator/findings?search=${search}`, finance)).body.data;
      const body = { reason: 'A wrong scan: the carrier has the parcel' };
      return (await call('POST', `/operator/findings/${finding}/close`, { ...finance, body })).body.outcome;
    },
    findings: async () =>
      (await call('GET', `/operator/findings?search=${(await file()).orderNumber}`, finance)).body.data,
    toSend: async () =>
      (await call('GET', `/operator/refunds?tab=to_send&search=${(await file()).orderNumber}`, finance)).body.data,
  };
}

async function givenUp() {
  const made = await labelled();
  await made.report({ kind: 'handed_over' });
  expect(await made.giveUp()).toBe('done');
  return made;
}

test('cash that a carrier collected for a parcel that was given up is a finding, until it is recorded and goes back', async () => {
  const { id, number, orderId, buyer, offer, halalas, total, ...made } = await givenUp();
  const stock = await stockOf(db, offer);
  await made.report({ kind: 'delivered', collected: halalas });
  const found = { collected: halalas, carrier: 'Demo Express', trackingNumber: number };
  expect(await made.findings()).toMatchObject([{ kind: 'collected_late', order: { id: orderId }, found }]);
  expect((await made.findings())[0].vendor).not.toBeNull();
  // Its goods are with the customer: they are not sold again.
  expect(await made.comeBack()).toBe('not_under_way');
  expect(await stockOf(db, offer)).toEqual(stock);
  expect(await stall.parcel(id)).toMatchObject({
    status: 'CANCELLED',
    arrivedLate: true,
    isRefused: false,
    failure: null,
  });
  expect(await stall.queue('failed')).toMatchObject({ data: [] });
  const [part] = (await made.shown()).fulfilments;
  expect(part).toMatchObject({ status: 'CANCELLED', arrivedLate: true });
  expect(part).not.toHaveProperty('failure');
  const before = await made.file();
  expect(before.parcels[0]).toMatchObject({ arrivedLate: true, lateCollected: null, lateReported: total });
  expect(before.events.at(-1)).toMatchObject({ code: 'arrived_late', actor: 'carrier' });

  expect(await made.arrive()).toMatchObject({ status: 422, body: { errorCodes: { collected: 'required' } } });
  expect((await made.arrive(total)).body).toEqual({ outcome: 'late' });
  expect((await made.arrive(total)).body).toEqual({ outcome: 'already' });
  expect(await made.findings()).toEqual([]);
  const after = await made.file();
  expect(after.parcels[0]).toMatchObject({ lateCollected: total });
  expect(after.payments.at(-1)).toMatchObject({ status: 'SURPLUS', surplusReason: 'late', captured: total });
  expect(await made.toSend()).toMatchObject([{ kind: 'refund', cause: 'surplus', amount: total, question: 'by_hand' }]);
  const payment = (await call('GET', `/orders/${orderId}/payment`, { token: buyer.token })).body;
  expect(payment).toMatchObject({ surplus: total });
});

test('the money that is recorded late is sent back by people, or becomes credit', async () => {
  const sent = await givenUp();
  await sent.arrive(sent.total);
  const [refund] = await sent.toSend();
  await call('POST', `/operator/orders/${sent.orderId}/refund-begun`, finance);
  const body = { amount: refund.amount, reference: 'TR-1' };
  expect((await call('POST', `/operator/refunds/${refund.id}/done`, { ...finance, body })).body).toEqual({
    outcome: 'done',
  });
  expect(await sent.toSend()).toEqual([]);
  expect((await sent.file()).payments.at(-1)).toMatchObject({ status: 'RETURNED', refunded: sent.total });

  const credited = await givenUp();
  await credited.arrive(credited.total);
  const path = `/orders/${credited.orderId}/refund-account`;
  expect((await call('GET', path, { token: credited.buyer.token })).body).toMatchObject({ waiting: credited.total });
  expect((await call('POST', `${path}/credit`, { token: credited.buyer.token })).status).toBe(200);
  expect(await credited.toSend()).toEqual([]);
});

test('the operator records what a courier says on the phone, also that nothing was collected', async () => {
  const unknown = await givenUp();
  await unknown.report({ kind: 'delivered', collected: null });
  expect(await unknown.findings()).toMatchObject([{ kind: 'collected_late', found: { collected: null } }]);
  expect((await unknown.file()).parcels[0]).toMatchObject({ arrivedLate: true, lateReported: null });
  expect((await unknown.arrive(0)).body).toEqual({ outcome: 'late' });
  expect(await unknown.findings()).toEqual([]);
  expect(await unknown.toSend()).toEqual([]);
  // Its carrier reports nothing.
  const silent = await givenUp();
  expect((await silent.arrive(silent.total)).body).toEqual({ outcome: 'late' });
  expect(await silent.toSend()).toHaveLength(1);
  await silent.report({ kind: 'delivered', collected: silent.halalas });
  expect(await silent.findings()).toEqual([]);
  const back = await givenUp();
  expect(await back.comeBack()).toBe('done');
  expect((await back.arrive(back.total)).body).toEqual({ outcome: 'not_under_way' });
});

test('by command it is recorded once its carrier has said so', async () => {
  const made = await givenUp();
  const deliver = () => deliverInCash(shop, made.orderNumber, null, made.halalas);
  await expect(deliver()).rejects.toThrow('is CANCELLED');
  await made.report({ kind: 'delivered', collected: made.halalas });
  expect(await deliver()).toMatchObject({ isLate: true, orderStatus: 'CANCELLED' });
  await expect(deliver()).rejects.toThrow('is CANCELLED');
  expect(await made.toSend()).toHaveLength(1);
});

test('cash for a parcel that its customer had cancelled before the carrier took it is a finding too', async () => {
  const made = await labelled();
  await made.cancel();
  await made.report({ kind: 'delivered', collected: made.halalas });
  expect(await made.findings()).toMatchObject([{ kind: 'collected_late', found: { collected: made.halalas } }]);
  expect((await made.arrive(made.total)).body).toEqual({ outcome: 'late' });
});

test('two people who record the same money record it once', async () => {
  const made = await givenUp();
  const answers = await Promise.all([made.arrive(made.total), made.arrive(made.total), made.arrive(made.total)]);
  expect(answers.map(({ body }) => body.outcome).sort()).toEqual(['already', 'already', 'late']);
  expect(await made.toSend()).toHaveLength(1);
});

test('nobody records more than the courier was to collect and says it has, or what somebody has closed', async () => {
  const made = await givenUp();
  expect((await made.arrive(made.total + 0.01)).body).toEqual({ outcome: 'too_much' });
  await made.report({ kind: 'delivered', collected: made.halalas + 500 });
  expect((await made.arrive(made.total + 5.01)).body).toEqual({ outcome: 'too_much' });
  expect((await made.arrive(made.total + 5)).body).toEqual({ outcome: 'late' });
  expect(await made.toSend()).toHaveLength(1);

  const closed = await givenUp();
  await closed.report({ kind: 'delivered', collected: closed.halalas });
  expect(await closed.close()).toBe('done');
  expect((await closed.arrive(closed.total)).body).toEqual({ outcome: 'closed' });
  expect(await closed.toSend()).toEqual([]);
});

test('a mail asks the customer where to send what came late, although the order is cancelled', async () => {
  const made = await givenUp();
  await made.arrive(made.total);
  await shop.workOff();
  const mails = await shop.mailsTo(made.buyer.email);
  expect(mails.filter(({ text }) => text?.includes('#send-to'))).toHaveLength(1);
});

test('a wrong report is closed: the parcel goes back again, and its goods come back', async () => {
  const { id, offer, halalas, ...made } = await givenUp();
  await made.report({ kind: 'delivered', collected: halalas });
  expect(await made.comeBack()).toBe('not_under_way');
  expect(await made.close()).toBe('done');
  expect(await stall.parcel(id)).toMatchObject({ arrivedLate: false, isRefused: true, failure: { cameBackAt: null } });
  const [stock = 0] = await stockOf(db, offer);
  expect(await made.comeBack()).toBe('done');
  expect(await stockOf(db, offer)).toEqual([stock + 1]);
  expect([await made.findings(), await made.toSend()]).toEqual([[], []]);
});

test('a closed finding opens again when the carrier repeats its report, and the amount can be recorded then', async () => {
  const { halalas, total, ...made } = await givenUp();
  await made.report({ kind: 'delivered', collected: halalas });
  await made.close();
  await made.report({ kind: 'delivered', collected: halalas });
  expect(await made.findings()).toMatchObject([{ kind: 'collected_late', found: { collected: halalas } }]);
  expect((await made.file()).parcels[0]).toMatchObject({ arrivedLate: true, lateCollected: null });
  expect((await made.arrive(total)).body).toEqual({ outcome: 'late' });
  expect(await made.findings()).toEqual([]);
});

test('an amount that was mistyped is corrected by who has read it, until the money is sent', async () => {
  const { total, ...made } = await givenUp();
  expect((await made.arrive(total)).body).toEqual({ outcome: 'late' });
  // Somebody who has not read what was recorded replaces nothing.
  expect((await made.arrive(total - 5)).body).toEqual({ outcome: 'already' });
  expect(await made.correct(total - 1, total - 5)).toBe('already');
  expect(await made.correct(total, total + 0.01)).toBe('too_much');
  for (const [before, after] of [
    [total, total - 5],
    [total - 5, 0],
    [0, total - 10],
  ] as const) {
    expect(await made.correct(before, after)).toBe('late');
    expect((await made.file()).parcels[0]).toMatchObject({ lateCollected: after });
    expect((await made.toSend()).map(({ amount }: { amount: number }) => amount)).toEqual(after === 0 ? [] : [after]);
  }
  await call('POST', `/operator/orders/${made.orderId}/refund-begun`, finance);
  expect(await made.correct(total - 10, total)).toBe('sent');
  const [refund] = await made.toSend();
  const body = { amount: refund.amount, reference: 'TR-1' };
  await call('POST', `/operator/refunds/${refund.id}/done`, { ...finance, body });
  expect(await made.correct(total - 10, total)).toBe('sent');
  expect((await made.file()).parcels[0]).toMatchObject({ lateCollected: total - 10 });
  expect((await made.file()).payments.at(-1)).toMatchObject({ status: 'RETURNED', refunded: total - 10 });
  const entries = db
    .selectFrom('audit_log')
    .where('entity_id', '=', made.orderId)
    .where('action', '=', 'order.parcel_delivered');
  expect((await entries.select(['before', 'after']).orderBy('id').execute()).slice(0, 2)).toEqual([
    { before: null, after: { collected: total } },
    { before: { collected: total }, after: { collected: total - 5 } },
  ]);
});

test('a refund is marked as sent by the amount that was shown, not by the one that replaced it', async () => {
  const { total, ...made } = await givenUp();
  await made.arrive(total);
  const [shown] = await made.toSend();
  expect(await made.correct(total, total - 5)).toBe('late');
  await call('POST', `/operator/orders/${made.orderId}/refund-begun`, finance);
  const mark = async (amount: number) => {
    const body = { amount, reference: 'TR-1' };
    return (await call('POST', `/operator/refunds/${shown.id}/done`, { ...finance, body })).body.outcome;
  };
  expect(await mark(shown.amount)).toBe('amount_changed');
  expect(await made.toSend()).toMatchObject([{ amount: total - 5 }]);
  expect(await mark(total - 5)).toBe('done');
  expect(await made.toSend()).toEqual([]);
});

test('two people who correct the same amount correct it once', async () => {
  const { total, ...made } = await givenUp();
  await made.arrive(total);
  const answers = await Promise.all([1, 2, 3].map((less) => made.correct(total, total - less)));
  expect(answers.sort()).toEqual(['already', 'already', 'late']);
  expect(await made.toSend()).toHaveLength(1);
});

test('another amount than the carrier reports is a finding with both, whichever comes first, until they agree', async () => {
  const { halalas, total, ...made } = await givenUp();
  await made.report({ kind: 'delivered', collected: halalas });
  await made.arrive(total - 3);
  const differs = { kind: 'collected_amount', expected: { collected: halalas }, found: { recorded: halalas - 300 } };
  expect(await made.findings()).toMatchObject([differs]);
  expect(await made.correct(total - 3, total)).toBe('late');
  expect(await made.findings()).toEqual([]);

  const other = await givenUp();
  await other.arrive(other.total);
  await other.report({ kind: 'delivered', collected: other.halalas + 100 });
  const [reported, recorded] = [{ collected: other.halalas + 100 }, { recorded: other.halalas }];
  expect(await other.findings()).toMatchObject([{ kind: 'collected_amount', expected: reported, found: recorded }]);
  expect(await other.correct(other.total, other.total + 1)).toBe('late');
  expect(await other.findings()).toEqual([]);
});

test('a report of before, of which nothing told, is a finding after the update, and quiet once a person has settled it', async () => {
  const late = async () => (await failedChecks(db)).filter(({ name }) => name === 'late-cash-is-not-lost');
  const before = async (isBack: boolean) => {
    const made = await givenUp();
    await made.report({ kind: 'delivered', collected: made.halalas });
    // As the release before wrote it.
    await sql`delete from gateway_findings where ref_id = ${made.id}::text`.execute(db);
    await db.updateTable('fulfilments').set({ arrived_late_at: null }).where('id', '=', made.id).execute();
    await sql`update carrier_events set outcome = 'ignored' where kind = 'delivered'
      and label_id in (select id from labels where fulfilment_id = ${made.id})`.execute(db);
    if (isBack) expect(await made.comeBack()).toBe('done');
    return made;
  };
  const [recorded, closed, isBack] = [await before(false), await before(false), await before(true)];
  // What came back is not asked about by a check that nobody could quiet.
  expect((await late())[0]?.count).toBe(2);
  const migration = new URL('../../../db/migrations/0113_late_reports.sql', import.meta.url);
  await shop.database.pool.query(await readFile(migration, 'utf8'));
  expect(await late()).toEqual([]);
  for (const made of [recorded, closed, isBack])
    expect(await made.findings()).toMatchObject([{ kind: 'collected_late', found: { collected: null } }]);
  expect((await recorded.arrive(recorded.total)).body).toEqual({ outcome: 'late' });
  for (const made of [closed, isBack]) expect(await made.close()).toBe('done');
  expect(await late()).toEqual([]);
  expect(await closed.comeBack()).toBe('done');
});
