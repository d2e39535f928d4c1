import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import { noteFinding } from './findings.ts';

const { shop, makeOrder } = await startPayingShop();
const { db, call } = shop;
const finance = await makeOperator(shop, 'finance');
const list = async (query = '') => (await call('GET', `/operator/findings?${query}`, { token: finance.token })).body;
const close = (id: string, reason = 'Asked the gateway') =>
  call('POST', `/operator/findings/${id}/close`, { token: finance.token, body: { reason } });

test('what differs is listed with its order and values, is found, and is closed once with what was done', async () => {
  const { order } = await makeOrder();
  const refId = newId();
  const difference = { kind: 'settlement', provider: 'local', refId, orderId: order.id } as const;
  await noteFinding(db, { ...difference, expected: { paid: 11_500, net: 11_200 }, found: { paid: 11_500, net: null } });
  await noteFinding(db, { kind: 'chargeback', provider: 'local', refId: newId(), found: { line: { word: 'x' } } });
  const { data, open } = await list(`search=${order.orderNumber}`);
  expect(data).toMatchObject([
    {
      ...{ kind: 'settlement', refId, order: { id: order.id, orderNumber: order.orderNumber }, closedAt: null },
      ...{ expected: { paid: 11_500, net: 11_200 }, found: { paid: 11_500, net: null } },
    },
  ]);
  expect(open).toBe(2);
  expect((await list(`search=${refId}`)).data).toHaveLength(1);
  expect((await list('kind=chargeback')).data).toMatchObject([{ order: null, found: { line: '{"word":"x"}' } }]);
  const [{ id }] = data;
  expect((await close(id, ' ')).body.errorCodes).toEqual({ reason: 'required' });
  expect((await close(id)).body).toEqual({ outcome: 'done' });
  expect((await close(id)).body).toEqual({ outcome: 'changed' });
  expect((await list('tab=closed')).data).toMatchObject([{ id, closedBecause: 'Asked the gateway' }]);
  // The same difference stays closed; another one is noted.
  await noteFinding(db, { ...difference, expected: { paid: 11_500, net: 11_200 }, found: { paid: 11_500, net: null } });
  expect((await list(`search=${refId}`)).data).toEqual([]);
  await noteFinding(db, { ...difference, expected: { paid: 11_500, net: 11_200 }, found: { paid: 11_000, net: null } });
  expect((await list(`search=${refId}`)).data).toHaveLength(1);
});

test('an unknown finding is not found', async () => {
  expect((await close(newId())).status).toBe(404);
});

test('what is found of the cash of a parcel comes with the names of its store', async () => {
  const { order } = await makeOrder();
  const vendor = await db.selectFrom('vendors').select(['slug', 'name', 'name_en']).executeTakeFirstOrThrow();
  const cash = { kind: 'collected_amount', provider: 'manual', refId: newId(), orderId: order.id } as const;
  await noteFinding(db, { ...cash, expected: { collected: 5_450, vendor: vendor.slug }, found: { collected: 3_035 } });
  const { data } = await list('kind=collected_amount');
  expect(data).toMatchObject([{ vendor: { name: vendor.name, nameEn: vendor.name_en } }]);
});
