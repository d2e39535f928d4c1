import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { fillCart, makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { meetAtOrder, meetBehindLock } from '#server/testing/database/queue-behind-lock.ts';
import { makeCredit } from '#server/testing/payments/credit.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import { takeCredit } from './move.ts';
import { take } from './take.ts';

vi.mock('./take.ts', { spy: true });
afterEach(() => void vi.resetAllMocks());

const paying = await startPayingShop({ skipIntegrityChecks: true });
const { shop } = paying;
const { call, db } = shop;

/** Two orders of one customer that both spend all of the credit, when the customer's row is free; `before` that, something is changed. */
async function spendTwice(before: () => Promise<unknown> = async () => {}) {
  const buyer = await makeBuyer(shop);
  const amount = await makeCredit(paying, buyer);
  const offer = await makeOffer(db, { variants: [{ price: 10_000, stock: 9 }] });
  const order = async () => {
    await fillCart(shop, buyer, offer, 1);
    return (await placeOrder(shop, buyer, { paymentMethod: 'mada' })).body.id as string;
  };
  const orders = [await order(), await order()];
  await before();
  const { customerId } = buyer;
  const lock = sql`select 1 from customers where id = ${customerId} for update`;
  const spend = (orderId: string) => () => inTransaction(db, (tx) => takeCredit(tx, { customerId, orderId, amount }));
  const taken = await meetBehindLock(db, lock, orders.map(spend));
  const row = sql<{
    left: number;
  }>`select store_credit::bigint as left from customers where id = ${customerId}`.execute(db);
  return {
    taken,
    left: Number((await row).rows[0]?.left),
  };
}

test('[credit-01] two orders at once spend the same credit once', async () => {
  expect(await spendTwice()).toEqual({ taken: [true, false], left: 0 });
});

test('[credit-02] two cancellations of one order give its credit back once', async () => {
  const buyer = await makeBuyer(shop);
  const credit = await makeCredit(paying, buyer);
  await fillCart(shop, buyer, await makeOffer(db, { variants: [{ price: 10_000, stock: 9 }] }), 1);
  const { id } = (await placeOrder(shop, buyer, { paymentMethod: 'mada', useStoreCredit: true })).body;
  const cancel = async () => (await call('PATCH', `/orders/${id}/cancel`, { token: buyer.token })).status;
  expect(await meetAtOrder(db, id, [cancel, cancel])).toEqual([200, 409]);
  const { balance } = (await call('GET', '/store-credit', { token: buyer.token })).body;
  expect(balance).toBe(credit / 100);
  expect((await failedChecks(db)).map(({ name }) => name)).not.toContain('credit-comes-back');
});

test('control: a balance that is read first and written later is spent twice', async () => {
  const dropGuards = () =>
    sql`alter table customers drop constraint customers_store_credit_left, alter column store_credit type bigint`.execute(
      db,
    );
  vi.mocked(take).mockImplementation(async (tx, customerId, amount) => {
    const read = sql<{ balance: number }>`select amount as balance from store_credit_movements
      where customer_id = ${customerId} and kind = 'issued'`;
    const { balance } = (await read.execute(tx)).rows[0] ?? { balance: 0 };
    if (balance < amount) return null;
    await sql`update customers set store_credit = store_credit - ${amount} where id = ${customerId}`.execute(tx);
    return 0;
  });
  const { taken, left } = await spendTwice(dropGuards);
  expect(taken).toEqual([true, true]);
  expect(left).toBeLessThan(0);
});
