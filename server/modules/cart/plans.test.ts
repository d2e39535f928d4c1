import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { wholeReads } from '#server/testing/database/scans-of.ts';
import { statementsOf } from '#server/testing/database/statements-of.ts';

// A connection keeps the plans of its first addition. In a young shop there are hardly any lines then.
const shop = await startTestApp({}, { skipIntegrityChecks: true });
const { db } = shop;
const CARTS = 2_000;
const GROWING = ['carts', 'cart_items'];

await db.connection().execute(async (one) => {
  await sql`set session_replication_role = replica`.execute(one);
  await sql`insert into carts (id, customer_id) select gen_random_uuid(), gen_random_uuid()
    from generate_series(1, ${CARTS}::int)`.execute(one);
  await sql`set session_replication_role = origin`.execute(one);
});
const READING = 'begin isolation level repeatable read read only;';
const offer = await makeOffer(db);
const { token } = await makeBuyer(shop, [offer, 1]);
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

test.each([
  ['POST', '/cart/items', { productId: offer.id, quantity: 1 }, 'begin;'],
  ['POST', '/checkout/quote', { shippingOption: 'standard' }, READING],
  ['GET', '/cart/validate', undefined, READING],
  ['GET', '/cart', undefined, READING],
  ['DELETE', '/cart', undefined, 'begin;'],
] as const)('%s %s begins with the settings of such plans', async (method, path, body, begin) => {
  const answers: number[] = [];
  const sent = await statementsOf(async () => answers.push((await shop.call(method, path, { token, body })).status));
  expect(answers).toEqual([200]);
  const [begun] = sent.filter(({ text }) => text.startsWith('begin'));
  expect(begun?.text).toBe(`${begin} set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off`);
});
