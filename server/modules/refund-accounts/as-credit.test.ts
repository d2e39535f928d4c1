import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { markOrderPaid } from '#server/modules/orders/public.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { creditOrders } from '#server/testing/payments/credit-orders.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import { takeAsCredit } from './as-credit.ts';

// Every shop ends with its integrity checks.
const paying = await startPayingShop();
const { shop, bank, settling, ordering } = paying;
const { call, db } = shop;
const { creditOf, ordered, paid } = creditOrders(paying);

const finance = await makeOperator(shop, 'finance');
const UNLIMITED = { take: async () => undefined } as never;

test('a refused compensation becomes credit only after a look at the gateway, and is done then', async () => {
  const made = await paid({ credit: 0 });
  const { order, buyer, refunds, send, cancel, read, token } = made;
  const compensation = { id: '0199c0de-0000-7000-8000-000000000007', amount: 10, reason: 'late', note: null };
  await call('POST', `/operator/orders/${order.id}/refunds`, { token: finance.token, body: compensation });
  bank.fail('refund', 'refuse');
  await send();
  await cancel();
  await send();
  const take = (gateway: typeof settling.gateway | null) =>
    takeAsCredit({ ...shop, limits: UNLIMITED, gateway }, { customerId: buyer.customerId } as never, order.id);
  // Nobody can say whether somebody has sent it there.
  expect((await take(null)).waiting).toBe(10);
  expect((await creditOf(buyer)).balance).toBe(0);
  expect((await call('POST', `/orders/${order.id}/refund-account/credit`, { token })).body.waiting).toBe(0);
  expect((await creditOf(buyer)).balance).toBe(10);
  expect((await refunds()).map(({ status }) => status)).toEqual(['SUCCEEDED', 'SUCCEEDED']);
  expect((await read()).paymentStatus).toBe('REFUNDED');
  await paying.closeFindings();
});

test('an account that finance has seen whole is not exchanged for credit: the money may be on its way', async () => {
  const { buyer, offer, place } = await ordered({ paymentMethod: 'bank_transfer' }, { credit: 0 });
  const { order, cancel, token } = ordering(buyer, (await place()).body, offer);
  await markOrderPaid(shop, order.orderNumber);
  await cancel();
  const at = `/orders/${order.id}/refund-account`;
  const give = (iban: string) => call('PUT', at, { token, body: { iban, holder: 'ليلى الأحمد' } });
  expect((await give('SA0380000000608010167519')).body.mayBecomeCredit).toBe(true);
  const url = `/api/operator/exports/refunds?tab=to_send&language=en&search=${order.orderNumber}`;
  await shop.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${finance.token}` } });
  expect((await call('GET', at, { token })).body.mayBecomeCredit).toBe(false);
  expect((await call('POST', `${at}/credit`, { token })).body.code).toBe('refund_account_closed');
  // Another account does not make it undone.
  await give('SA4420000001234567891234');
  expect((await call('POST', `${at}/credit`, { token })).body.code).toBe('refund_account_closed');
  const { rows } = await sql`select from store_credit_movements where order_id = ${order.id}`.execute(db);
  expect(rows).toHaveLength(0);
});
