import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeDelivered } from '#server/testing/payments/delivered.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

// Every shop ends with its integrity checks.
const paying = await startPayingShop();
const { shop, bank } = paying;
const { call, db } = shop;

/** A return whose customer chose credit, as it was asked for or declined. */
async function chosen() {
  const made = await makeDelivered(paying);
  const { token, vendor, line, orderId, buyer, request, money } = made;
  const { id } = (await request(2, 'changed_mind', { asCredit: true })).body;
  const conclude = async () => {
    const sentBefore = bank.calls.refund;
    await vendor(id, 'approve');
    await vendor(id, 'receive');
    await vendor(id, 'inspect', { lines: [{ id: line, accepted: 2 }], answer: null });
    expect(await money()).toMatchObject([{ refunded: 2_300 }]);
    const movements = db.selectFrom('store_credit_movements').where('order_id', '=', orderId).select('kind');
    const customer = db.selectFrom('customers').where('id', '=', buyer.customerId).select('store_credit as credit');
    return {
      sent: bank.calls.refund - sentBefore,
      movements: await movements.execute(),
      credit: Number((await customer.executeTakeFirst())?.credit ?? 0),
    };
  };
  const leave = () => call('POST', '/auth/delete-account', { token, body: { currentPassword: 'secret-1234' } });
  return { id, vendor, line, conclude, leave };
}

test('an account is not deleted while a return of it is open; the credit comes first', async () => {
  const { leave, conclude } = await chosen();
  expect((await leave()).body.code).toBe('orders_under_way');
  expect(await conclude()).toEqual({ sent: 0, movements: [{ kind: 'issued' }], credit: 2_300 });
  expect((await leave()).status).toBe(200);
});

/** The return is asked for in the moment in which its customer's account is erased, or of an account that stays. */
async function inOneMoment(isErased: boolean) {
  const { id, vendor, line, conclude, leave } = await chosen();
  await vendor(id, 'decline', { answer: 'Opened' });
  if (isErased) expect((await leave()).status).toBe(200);
  await sql`update returns set status = 'REQUESTED', answer = null where id = ${id}`.execute(db);
  await sql`update order_items set returning_quantity = 2 where id = ${line}`.execute(db);
  return conclude();
}

test('[credit-03] the money of an open return that chose credit goes to its source if its customer’s account was erased', async () => {
  expect(await inOneMoment(true)).toEqual({ sent: 1, movements: [], credit: 0 });
});

test('control: the same return of an account that stays becomes credit', async () => {
  expect(await inOneMoment(false)).toEqual({ sent: 0, movements: [{ kind: 'issued' }], credit: 2_300 });
});
