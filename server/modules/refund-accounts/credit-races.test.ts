import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { markOrderPaid } from '#server/modules/orders/public.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { meetBehindLock } from '#server/testing/database/queue-behind-lock.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import { mayBeOnItsWay } from './on-its-way.ts';

vi.mock('./on-its-way.ts', { spy: true });
afterEach(() => void vi.resetAllMocks());

// The team sends money while its customer takes it as credit: one of the two wins, whoever is first.
const { shop, makeOrder } = await startPayingShop({ skipIntegrityChecks: true });
const { call, db } = shop;
const finance = await makeOperator(shop, 'finance');

/** A cancelled transfer whose money waits for people; with the account that its customer gave, if it did. */
async function waiting(withAccount: boolean) {
  const { order, token, cancel, buyer } = await makeOrder('bank_transfer');
  await markOrderPaid(shop, order.orderNumber);
  await cancel();
  const path = `/orders/${order.id}/refund-account`;
  if (withAccount)
    await call('PUT', path, { token, body: { iban: 'SA0380000000608010167519', holder: 'ليلى الأحمد' } });
  const accounts = db.selectFrom('refund_accounts').where('order_id', '=', order.id).select('id');
  const accountId = (await accounts.executeTakeFirst())?.id ?? null;
  const asFinance = (at: string, body: object = {}) => call('POST', `/operator/${at}`, { token: finance.token, body });
  return {
    order,
    /** 'credit', or why not. */
    take: async () => (await call('POST', `${path}/credit`, { token })).body.code ?? 'credit',
    show: async () => {
      const { body } = await asFinance(`refund-accounts/${accountId}/iban`, { reason: 'To send it' });
      return body.iban ? 'shown' : body.code;
    },
    begin: async () => (await asFinance(`orders/${order.id}/refund-begun`)).body.outcome,
    record: async () => {
      const body = { amount: order.totalAmount, reference: 'TR-1' };
      return (await asFinance(`orders/${order.id}/refunded`, body)).body.outcome;
    },
    credit: async () => (await call('GET', '/store-credit', { token: buyer.token })).body.balance,
  };
}
type Waiting = Awaited<ReturnType<typeof waiting>>;

function meet({ order }: Waiting, table: 'orders' | 'refund_accounts', calls: (() => Promise<string>)[]) {
  const column = table === 'orders' ? 'id' : 'order_id';
  const lock = sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${order.id} for update`;
  return meetBehindLock(db, lock, calls);
}

test('[sendto-03] finance is shown the account first: the money may be on its way, and is no credit', async () => {
  const made = await waiting(true);
  expect(await meet(made, 'refund_accounts', [made.show, made.take])).toEqual(['shown', 'refund_account_closed']);
  expect(await made.credit()).toBe(0);
});

test('the customer is first: the money is credit, and finance is not shown where to send it', async () => {
  const made = await waiting(true);
  expect(await meet(made, 'refund_accounts', [made.take, made.show])).toEqual(['credit', 'refund_account_closed']);
  expect(await made.credit()).toBe(made.order.totalAmount);
});

test('[sendto-04] finance begins to send it to the account that the transfer came from: it is no credit', async () => {
  const made = await waiting(false);
  expect(await meet(made, 'orders', [made.begin, made.take])).toEqual(['done', 'refund_account_closed']);
  expect(await made.record()).toBe('done');
  expect(await made.credit()).toBe(0);
});

test('the customer took it as credit before finance begins: there is nothing to send', async () => {
  const made = await waiting(false);
  expect(await meet(made, 'orders', [made.take, made.begin])).toEqual(['credit', 'already_done']);
  expect(await made.record()).toBe('already_done');
  expect(await made.credit()).toBe(made.order.totalAmount);
});

test('money that went in another way is not recorded unless somebody said before that it goes', async () => {
  const made = await waiting(false);
  expect(await made.record()).toBe('not_begun');
  expect(await made.take()).toBe('credit');
});

test('the file of what is to be sent, with the account that a transfer came from, closes the choice of credit', async () => {
  const made = await waiting(false);
  const number = made.order.orderNumber;
  await sql`insert into bank_receipts (id, bank_id, order_id, amount, used, iban_end, reference)
    select gen_random_uuid(), ${number}, id, total_amount, total_amount, '4321', ${number}
    from orders where id = ${made.order.id}`.execute(db);
  const url = `/api/operator/exports/refunds?tab=to_send&language=en&search=${number}`;
  const file = async (role: 'support' | 'finance') => {
    const { token } = await makeOperator(shop, role);
    return shop.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
  };
  // Support sends nothing.
  await file('support');
  const open = async () =>
    (await db.selectFrom('orders').where('id', '=', made.order.id).select('refund_begun_at').executeTakeFirstOrThrow())
      .refund_begun_at === null;
  expect(await open()).toBe(true);
  await file('finance');
  expect(await open()).toBe(false);
  expect(await made.take()).toBe('refund_account_closed');
});

test.each([
  ['shown', true, 'show'],
  ['begun', false, 'begin'],
] as const)(
  'control: nobody asks whether it was %s, and the money is sent and is credit as well',
  async (_, withAccount, first) => {
    vi.mocked(mayBeOnItsWay).mockReturnValue(false);
    const made = await waiting(withAccount);
    const calls = [made[first], made.take];
    const [, taken] = await meet(made, withAccount ? 'refund_accounts' : 'orders', calls);
    expect(taken).toBe('credit');
    expect(await made.credit()).toBe(made.order.totalAmount);
  },
);
