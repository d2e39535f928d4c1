import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findOffersById } from '#server/modules/catalogue/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { wholeReads } from '#server/testing/database/scans-of.ts';
import { statementsOf } from '#server/testing/database/statements-of.ts';

// A connection keeps the plans of its first addition. There may be hardly any lines then: each order takes those of its cart.
const shop = await startTestApp({}, { skipIntegrityChecks: true });
const { db } = shop;
const CARTS = 2_000;
const READS = 12;
const GROWING = ['carts', 'cart_items'];

await db.connection().execute(async (one) => {
  await sql`set session_replication_role = replica`.execute(one);
  await sql`insert into carts (id, customer_id) select gen_random_uuid(), gen_random_uuid()
    from generate_series(1, ${CARTS}::int)`.execute(one);
  await sql`set session_replication_role = origin`.execute(one);
});
const { token } = await makeBuyer(shop, [await makeOffer(db), 1]);
await sql`vacuum analyze carts, cart_items`.execute(db);

test('an addition reads neither carts nor lines from end to end', async () => {
  const { id: productId } = await makeOffer(db);
  const body = { productId, quantity: 1 };
  const sent = await statementsOf(async () =>
    expect((await shop.call('POST', '/cart/items', { token, body })).status).toBe(200),
  );
  const texts = sent.map(({ text }) => text).filter((text) => /^(select|with|insert into "cart)/i.test(text.trim()));
  expect(texts).toHaveLength(5);
  const read = await Promise.all(texts.map((text) => wholeReads(shop, text, { isPlannedOnce: true })));
  expect(read.flat().filter((table) => GROWING.includes(table))).toEqual([]);
});

test('the same look finds that lines joined to their cart would read all lines', async () => {
  const joined = `select i.*, x.* from carts as a join cart_items as i on i.cart_id = a.id
    join variants as x on x.id = i.variant_id join product_vendors as o on o.id = i.product_vendor_id
    where a.customer_id = $1 and a.status = 'ACTIVE'`;
  expect(await wholeReads(shop, joined, { isPlannedOnce: true })).toEqual(['cart_items']);
});

test('offers by id are planned once for a connection; with their ids in plain sight they would be at each call', async () => {
  const { id } = await makeOffer(db);
  const [sent] = await statementsOf(() => findOffersById(db, [id]));
  if (!sent) throw new Error('nothing was asked');
  const timesPlanned = (text: string) =>
    db.connection().execute(async (one) => {
      await sql.raw(`prepare offers_by_id (boolean, boolean, uuid[]) as ${text}`).execute(one);
      for (let times = 0; times < READS; times++)
        await sql.raw(`execute offers_by_id (true, true, '{${id}}')`).execute(one);
      const { rows } = await sql<{ planned: number }>`select custom_plans::int as planned from pg_prepared_statements
        where name = 'offers_by_id'`.execute(one);
      await sql`deallocate offers_by_id`.execute(one);
      return rows[0]?.planned;
    });
  expect(await timesPlanned(sent.text)).toBe(5);
  expect(await timesPlanned(sent.text.replace('(select $3::uuid[])', '$3'))).toBe(READS);
});
