import { afterEach, expect, test, vi } from 'vitest';
import { markOrderPaid } from '#server/modules/orders/public.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { meetAtOrder } from '#server/testing/database/queue-behind-lock.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import { isSeen } from './seen.ts';

vi.mock('./seen.ts', { spy: true });
afterEach(() => void vi.resetAllMocks());

const { shop, makeOrder } = await startPayingShop({ skipIntegrityChecks: true });
const { call, db } = shop;
const finance = await makeOperator(shop, 'finance');

/** Money was sent to the account that finance saw. The customer gives another one, and finance records it, in this order or the other. */
async function meeting(isCustomerFirst: boolean) {
  const { order, token, cancel } = await makeOrder('bank_transfer');
  await markOrderPaid(shop, order.orderNumber);
  await cancel();
  const path = `/orders/${order.id}/refund-account`;
  const give = async (iban: string) => (await call('PUT', path, { token, body: { iban, holder: 'ليلى الأحمد' } })).body;
  await give('SA0380000000608010167519');
  const rows = await call('GET', `/operator/refunds?tab=to_send&search=${order.orderNumber}`, { token: finance.token });
  const { id: accountId } = rows.body.data[0].account;
  const change = async () => (await give('SA4420000001234567891234')).code ?? 'given';
  const record = async () =>
    (
      await call('POST', `/operator/orders/${order.id}/refunded`, {
        ...{ token: finance.token, body: { amount: order.totalAmount, reference: 'TR-1', accountId } },
      })
    ).body.outcome;
  const calls = isCustomerFirst ? [change, record] : [record, change];
  const outcomes = await meetAtOrder(db, order.id, calls);
  const accounts = db.selectFrom('refund_accounts').where('order_id', '=', order.id).orderBy('created_at');
  return {
    outcomes,
    accounts: await accounts.select(['last_four as end', 'sent_amount as sent']).execute(),
    total: Math.round(order.totalAmount * 100),
  };
}

test('[sendto-02] the customer is first: money is not recorded as sent to an account that nobody saw', async () => {
  const { outcomes, accounts } = await meeting(true);
  expect(outcomes).toEqual(['given', 'account_changed']);
  expect(accounts).toEqual([{ end: '1234', sent: 0 }]);
});

test('the operator is first: the money has gone, and no other account is taken', async () => {
  const { outcomes, accounts, total } = await meeting(false);
  expect(outcomes).toEqual(['done', 'refund_account_closed']);
  expect(accounts).toEqual([{ end: '7519', sent: total }]);
});

test('control: whatever account is recorded, the money seems to be with one that finance never saw', async () => {
  vi.mocked(isSeen).mockReturnValue(true);
  const { outcomes, accounts } = await meeting(true);
  expect(outcomes).toEqual(['given', 'done']);
  expect(accounts.map(({ end }) => end)).toEqual(['1234']);
});
