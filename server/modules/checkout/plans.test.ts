import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer } from '#server/testing/data/buyers.ts';
import { insertManyOrders } from '#server/testing/data/many-orders.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { LONG_TIMEOUTS } from '#server/testing/database/queue-behind-lock.ts';
import { statementsOf } from '#server/testing/database/statements-of.ts';

// Every order that is paid in cash asks for the refusals, and must not read the parcels of all years for it.
const shop = await startTestApp({ COD_AFTER_REFUSALS: '2' }, { ...LONG_TIMEOUTS, skipIntegrityChecks: true });
const { db, call } = shop;
const ORDERS = 20_000;
const OWN = 10_000;
const vendorId = await makeVendor(db);

/** A customer with many orders, a cart, and two parcels that were refused lately; one parcel in a hundred of all was refused. */
async function makeRegular() {
  const buyer = await makeBuyer(shop, [await makeOffer(db), 1]);
  await insertManyOrders(db, ORDERS, [vendorId, vendorId]);
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    await sql`update orders set customer_id = ${buyer.customerId}
      where id in (select id from orders order by id limit ${OWN})`.execute(one);
    await sql`update fulfilments set refused_at = now() - interval '1 day' * n
      from (select id as of, row_number() over (order by id) as n from fulfilments where status = 'CANCELLED') as c
      where id = of and n % 14 = 1`.execute(one);
    await sql`insert into order_events (id, order_id, fulfilment_id, code, actor)
      select gen_random_uuid(), order_id, id, 'placed', 'customer' from fulfilments`.execute(one);
    await sql`set session_replication_role = origin`.execute(one);
  });
  await sql`vacuum analyze orders, fulfilments, order_events`.execute(db);
  return buyer;
}

/** What the planner expects the look at a customer's refusals to cost. */
async function costOf(quote: () => Promise<unknown>): Promise<number> {
  const [statement] = (await statementsOf(quote)).filter(({ text }) => /refused_at/.test(text));
  if (!statement) throw new Error('nothing looked at refusals');
  const { rows } = await shop.database.pool.query(`explain (format json) ${statement.text}`, statement.values);
  return rows[0]['QUERY PLAN'][0].Plan['Total Cost'];
}

test('the refusals of a customer with ten thousand orders are read by an index', async () => {
  const { token } = await makeRegular();
  const quote = () => call('POST', '/checkout/quote', { token, body: {} });
  expect((await quote()).body.unavailableMethods).toEqual([{ method: 'cod', reason: 'refused' }]);
  const cost = await costOf(quote);
  await sql`drop index fulfilments_refused`.execute(db);
  // Without it all orders of the customer, or all parcels, are gone through.
  expect(await costOf(quote)).toBeGreaterThan(5 * cost);
}, 60_000);
