import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { openStall } from '#server/testing/console/stalls.ts';
import { cannotSupply } from '#server/testing/data/deliver.ts';
import { countMade } from '#server/testing/data/labels.ts';

const shop = await startTestApp({ CARRIER: 'demo' });
const { call, db } = shop;
const stall = await openStall(shop);
const { token } = stall;

const make = async (...ids: string[]) =>
  (await call('POST', '/seller/orders/labels', { token, body: { ids } })).body.data;
const cancelLabel = async (id: string, attempt: number) =>
  (await call('POST', `/seller/orders/${id}/void-label`, { token, body: { attempt } })).body;
const dueNow = () => sql`update labels set next_try_at = now() where next_try_at is not null`.execute(db);
const sweep = async () => {
  await dueNow();
  await shop.send('labels', {});
  await shop.workOff();
};

async function accepted(options: Parameters<typeof stall.order>[0] = {}) {
  const order = await stall.order(options);
  await stall.accept(order.id);
  return order;
}

test('a batch has an answer for each parcel, and a repeated call makes no second label', async () => {
  const [order, unpaid, fresh, gone] = [
    await accepted(),
    await stall.order({ change: { paymentMethod: 'bank_transfer' } }),
    await stall.order(),
    await accepted(),
  ];
  await gone.cancel();
  const other = await (await openStall(shop)).order();
  const answers = await make(order.id, unpaid.id, fresh.id, gone.id, other.id);
  expect(answers.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    ...['done', 'unpaid', 'too_early', 'cancelled', 'unknown'],
  ]);
  expect(answers[0]).toMatchObject({
    ...{ id: order.id, orderNumber: order.orderNumber },
    label: {
      attempt: 1,
      state: 'READY',
      carrier: 'Demo Express',
      trackingNumber: expect.stringMatching(/^DQ\d{9}SA$/),
    },
  });
  const [again] = await make(order.id);
  expect([again.outcome, again.label]).toEqual(['already', answers[0].label]);
  expect(await countMade(shop, order.id)).toBe(1);
  expect(await stall.parcel(order.id)).toMatchObject({ label: answers[0].label });
});

test('handing over takes the label’s carrier and number, whatever is typed', async () => {
  const { id, shown } = await accepted();
  const [{ label }] = await make(id);
  await stall.pack(id);
  const { body } = await stall.ship(id, 'Sahm Courier', 'SM-1');
  expect(body.data[0]).toMatchObject({
    outcome: 'done',
    carrier: 'Demo Express',
    trackingNumber: label.trackingNumber,
  });
  expect((await shown()).fulfilments[0]).toMatchObject({
    carrier: 'Demo Express',
    trackingNumber: label.trackingNumber,
  });
  expect(await stall.parcel(id)).toMatchObject({ label: { state: 'USED' } });
  expect((await make(id))[0]).toMatchObject({ outcome: 'handed_over' });
});

test('a label is cancelled before the parcel is handed over; the next one is another', async () => {
  const { id } = await accepted();
  const [first] = await make(id);
  expect(await cancelLabel(id, 1)).toMatchObject({ outcome: 'done', label: { state: 'VOID' } });
  expect(await cancelLabel(id, 1)).toMatchObject({ outcome: 'already' });
  const [second] = await make(id);
  expect(second).toMatchObject({ outcome: 'done', label: { attempt: 2 } });
  expect(second.label.trackingNumber).not.toBe(first.label.trackingNumber);
  expect(await cancelLabel(id, 1)).toMatchObject({ outcome: 'changed', label: { attempt: 2, state: 'READY' } });
  expect(await countMade(shop, id)).toBe(1);
});

test('the label of a cancelled parcel is cancelled at the carrier too', async () => {
  const { id, cancel } = await accepted();
  await make(id);
  await cancel();
  expect(await stall.parcel(id)).toMatchObject({ label: { state: 'VOIDING' } });
  await sweep();
  expect(await stall.parcel(id)).toMatchObject({ label: { state: 'VOID' } });
  expect(await countMade(shop, id)).toBe(0);
});

test('after a short pick a new label has the lower amount to collect', async () => {
  const order = await accepted({ pieces: 2 });
  await make(order.id);
  await cannotSupply(shop, await order.shown(), 1);
  expect(await stall.parcel(order.id)).toMatchObject({ label: { attempt: 1, isOutdated: true } });
  const [answer] = await make(order.id);
  expect(answer).toMatchObject({ outcome: 'done', label: { attempt: 2, isOutdated: false } });
  const { cash } = await stall.parcel(order.id);
  const { rows } =
    await sql`select collect from demo_carrier where tracking_number = ${answer.label.trackingNumber}`.execute(db);
  expect(rows).toEqual([{ collect: Math.round(cash * 100) }]);
});

test('an address where the carrier does not go is refused, with the reason', async () => {
  const { id, orderId } = await accepted();
  await sql`update orders set shipping_address = shipping_address || '{"country": "Kuwait"}' where id = ${orderId}`.execute(
    db,
  );
  expect((await make(id))[0]).toMatchObject({ outcome: 'refused', label: { state: 'REFUSED', problem: 'address' } });
});

test('labels come as a file, only of the vendor’s parcels that have one', async () => {
  const [labelled, bare] = [await accepted(), await accepted()];
  await make(labelled.id);
  const print = (id: string, by = token) =>
    shop.app.inject({ url: `/api/seller/orders/labels?ids=${id}`, headers: { authorization: `Bearer ${by}` } });
  const file = await print(labelled.id);
  expect([file.statusCode, file.headers['content-type'], file.rawPayload.subarray(0, 5).toString()]).toEqual([
    ...[200, 'application/pdf', '%PDF-'],
  ]);
  expect((await print(bare.id)).json()).toMatchObject({ code: 'no_labels' });
  expect((await print(labelled.id, (await openStall(shop)).token)).json()).toMatchObject({ code: 'no_labels' });
});
