import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { insertManyOrders } from '#server/testing/data/many-orders.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { wholeReads } from '#server/testing/database/scans-of.ts';
import { statementsOf } from '#server/testing/database/statements-of.ts';

// What an order costs must not grow with the orders of all years. A connection keeps the plans of its first order, made for any values.
const shop = await startTestApp({}, { skipIntegrityChecks: true });
const { db } = shop;
const MANY = 5_000;
/** So small tables the planner would rather read from end to end. */
const FEW = 5;
/** Tables that get new rows with every order. */
const GROWING = ['carts', 'cart_items', 'orders', 'order_items', 'fulfilments', 'order_events', 'payments'];

const ordering = async (how = {}) => {
  const buyer = await makeBuyer(shop, [await makeOffer(db), 1]);
  const sent = await statementsOf(async () => expect((await placeOrder(shop, buyer)).status).toBe(201));
  const read = await Promise.all(
    sent.filter(({ text }) => /^\s*(select|update|with)\b/i.test(text)).map(({ text }) => wholeReads(shop, text, how)),
  );
  return [...new Set(read.flat())].filter((table) => GROWING.includes(table));
};

async function fillTables(): Promise<void> {
  await insertManyOrders(db, MANY, [await makeVendor(db), await makeVendor(db)]);
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    await sql`insert into carts (id, customer_id, status)
      select gen_random_uuid(), gen_random_uuid(), 'CONVERTED' from orders`.execute(one);
    await sql`insert into cart_items (id, cart_id, product_vendor_id, variant_id, quantity, seen_unit_price)
      select gen_random_uuid(), id, id, id, 1, 1000 from carts`.execute(one);
    await sql`insert into payments (id, order_id, method, amount, provider, status)
      select gen_random_uuid(), id, 'cod', total_amount, 'manual', 'CREATED' from orders`.execute(one);
    await sql`insert into order_events (id, order_id, fulfilment_id, code, actor)
      select gen_random_uuid(), order_id, id, 'delivered', 'system' from fulfilments`.execute(one);
    await sql`set session_replication_role = origin`.execute(one);
  });
  await sql`vacuum analyze carts, cart_items, payments, order_events`.execute(db);
}

test('among the few orders of a young shop, an order reads no such table from end to end', async () => {
  for (let order = 0; order < FEW; order++) await placeOrder(shop, await makeBuyer(shop, [await makeOffer(db), 1]));
  await sql`vacuum analyze orders, payments`.execute(db);
  expect(await ordering({ isPlannedOnce: true })).toEqual([]);
});

test('among many orders, an order reads no table from end to end that grows with every order', async () => {
  await fillTables();
  expect(await ordering()).toEqual([]);
});

test.each([
  ['carts', 'select id from carts where customer_id = $1 and status = $2'],
  ['order_events', "select max(created_at) from order_events where fulfilment_id = $1 and code = 'delivered'"],
])('the same look finds that a statement without an index for any value reads all of %s', async (table, text) => {
  expect(await wholeReads(shop, text)).toEqual([table]);
});
