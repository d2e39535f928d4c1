import { expect, test } from 'vitest';
import type { Metric } from '#contract/shared/orders/metrics.ts';
import { openStall } from '#server/testing/console/stalls.ts';
import { makeDelivered } from '#server/testing/payments/delivered.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

const { shop, bank } = await startPayingShop();
const { db, call } = shop;
type Stall = Awaited<ReturnType<typeof openStall>>;

const metricsOf = async ({ token }: Stall, days = '30') =>
  (await call('GET', `/seller/metrics?days=${days}`, { token })).body;
const parcelsOf = async ({ token }: Stall, metric: Metric, more = '') =>
  (await call('GET', `/seller/metrics/parcels?metric=${metric}&days=30${more}`, { token })).body;
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

async function shipBy(id: string, day: string) {
  await db.updateTable('fulfilments').set({ ship_by: day }).where('id', '=', id).execute();
}

async function send(stall: Stall, id: string) {
  await stall.accept(id);
  await stall.pack(id);
  await stall.ship(id, null, null);
}

test('a vendor without orders is not measured', async () => {
  const none = { value: null, of: 0, against: 0, verdict: null };
  expect(await metricsOf(await openStall(shop))).toEqual({
    parcels: 0,
    metrics: { late: none, cancelled: none, missing: none, fault: none, answer: none },
  });
});

test('each number counts its parcels, names them, and other vendors see nothing of it', async () => {
  const [stall, other] = [await openStall(shop), await openStall(shop)];
  const [punctual, lateGone, lateHere, short, asked] = [
    await stall.order(),
    await stall.order(),
    await stall.order(),
    await stall.order(),
    await stall.order(),
  ];
  await send(stall, punctual.id);
  await shipBy(lateGone.id, '2020-01-01');
  await send(stall, lateGone.id);
  await shipBy(lateHere.id, '2020-01-01');
  const cancel = async ({ id }: typeof short, reason: string) => {
    const { lines } = await stall.parcel(id);
    const body = { lines: [{ id: lines[0].id, left: 2, pieces: 1 }], reason };
    return call('POST', `/seller/orders/${id}/cannot-supply`, { token: stall.token, body });
  };
  expect((await cancel(short, 'damaged')).body).toMatchObject({ outcome: 'done' });
  expect((await cancel(asked, 'customer_asked')).body).toMatchObject({ outcome: 'done' });

  const { parcels, metrics } = await metricsOf(stall);
  expect(parcels).toBe(5);
  expect(metrics).toMatchObject({
    late: { value: 2 / 3, of: 3, against: 2, verdict: null },
    cancelled: { value: 1 / 5, of: 5, against: 1 },
    missing: { value: 1 / 10, of: 10, against: 1 },
    fault: { value: null, of: 0, against: 0 },
    answer: { of: 2, against: 0 },
  });
  expect(metrics.answer.value).toBeLessThan(1);
  expect(idsOf(await parcelsOf(stall, 'late'))).toEqual([lateHere.id, lateGone.id]);
  expect((await parcelsOf(stall, 'missing')).data).toMatchObject([
    {
      id: short.id,
      orderNumber: short.orderNumber,
      shortReasons: ['damaged'],
      missing: 1,
      faults: [],
      shippedAt: null,
    },
  ]);
  const first = await parcelsOf(stall, 'late', '&limit=1');
  expect(idsOf(first)).toEqual([lateHere.id]);
  expect(await parcelsOf(stall, 'late', `&limit=1&cursor=${first.nextCursor}`)).toMatchObject({
    data: [{ id: lateGone.id, shipBy: '2020-01-01' }],
    nextCursor: null,
  });
  expect(await parcelsOf(other, 'late')).toEqual({ data: [], nextCursor: null });
});

test('money that went back for a fault speaks against the vendor, a changed mind does not', async () => {
  const { stall, id, orderNumber, request, vendor, giveBack } = await makeDelivered({ shop, bank });
  await giveBack(1);
  expect((await metricsOf(stall)).metrics.fault).toMatchObject({ value: 0, of: 1, against: 0 });
  const missing = (await request(1, 'missing')).body;
  expect((await metricsOf(stall)).metrics.fault).toMatchObject({ against: 0 });
  await vendor(missing.id, 'approve');
  expect((await metricsOf(stall)).metrics.fault).toMatchObject({ value: 1, of: 1, against: 1 });
  expect((await parcelsOf(stall, 'fault')).data).toMatchObject([{ id, orderNumber, faults: ['missing'] }]);
  expect((await metricsOf(stall, '8')).errorCodes).toEqual({ days: 'invalid' });
});
