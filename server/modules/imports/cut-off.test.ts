import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { applyAll, csv, makeStall, send, show, upload } from '#server/testing/data/imports.ts';
import type { MadeOffer } from '#server/testing/data/offers.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { killedAt } from '#server/testing/database/killed-at.ts';

const shop = await startTestApp();
const { call, db, workOff } = shop;
const ROWS = 1_200;

/** A vendor with many packs of one product each, as imports of thousands of rows are. */
async function makeLargeStall() {
  const stall = await makeStall(shop, [46]);
  const offerId = stall.variants[0]?.offerId ?? '';
  const { rows } = await sql<{ id: string; sku: string }>`
    with made as (
      insert into packs (id, product_id, name, name_en, position)
      select gen_random_uuid(), product_id, 'عبوة ' || n, 'Pack ' || n, n
      from product_vendors, generate_series(100, ${99 + ROWS}) as n where product_vendors.id = ${offerId} returning *
    )
    insert into variants (id, product_vendor_id, vendor_id, pack_id, sku, name, name_en, price, stock_quantity, position)
    select gen_random_uuid(), ${offerId}, ${stall.vendorId}, id, 'L-' || position, name, name_en, 1000, 0, position from made
    returning id, sku`.execute(db);
  await sql`insert into price_changes (id, variant_id, price, source)
    select gen_random_uuid(), id, price, 'initial' from variants where product_vendor_id = ${offerId} and sku like 'L-%'`.execute(
    db,
  );
  return { ...stall, many: rows };
}

const changesOf = async (id: string) => {
  const { rows } = await sql<{ changes: number; variants: number; moves: number }>`
    select count(*)::int as changes, count(distinct c.variant_id)::int as variants,
      (select count(*)::int from stock_movements where batch_id = i.batch_id) as moves
    from imports as i join price_changes as c on c.batch_id = i.batch_id where i.id = ${id} group by i.batch_id`.execute(
    db,
  );
  return rows[0] ?? { changes: 0, variants: 0, moves: 0 };
};

test('[seller-imports-16] an import that is killed in the middle goes on: no row is applied twice, and none is lost', async () => {
  const { owner, many } = await makeLargeStall();
  const id = await upload(shop, owner, csv('sku,price,stock', ...many.map(({ sku }) => `${sku},11,7`)));
  expect((await show(shop, owner, id)).summary).toMatchObject({ change: ROWS, error: 0 });
  await call('POST', `/seller/imports/${id}/apply`, { token: owner.token, body: {} });
  // The second chunk dies while it writes; the first is there.
  await sql`create function die_later() returns trigger language plpgsql as $$ begin
    if (select count(*) from price_changes where source = 'import') >= 700 then raise exception 'power failure'; end if;
    return null; end $$`.execute(db);
  await sql`create trigger die_later after insert on price_changes for each row execute function die_later()`.execute(
    db,
  );
  await expect(workOff()).rejects.toThrow('power failure');
  await sql`drop trigger die_later on price_changes`.execute(db);
  expect(await changesOf(id)).toEqual({ changes: 500, variants: 500, moves: 500 });
  expect(await show(shop, owner, id)).toMatchObject({ status: 'APPLYING', doneRows: 500 });
  // As the job that runs every minute finds it.
  await sql`update imports set moved_at = now() - interval '1 minute' where id = ${id}`.execute(db);
  await shop.send('import', {});
  await killedAt(db, 'stock_movements', () => workOff().catch((error: Error) => error));
  await shop.send('import', { importId: id });
  await Promise.all([workOff().catch(() => 0), workOff().catch(() => 0)]);
  await workOff();
  expect(await show(shop, owner, id)).toMatchObject({ status: 'APPLIED', outcomes: { saved: ROWS } });
  expect(await changesOf(id)).toEqual({ changes: ROWS, variants: ROWS, moves: ROWS });
});

test('[seller-imports-17] control: without the check of where it stands, two processes would apply a row twice', async () => {
  const { owner, variants } = await makeStall(shop, [46]);
  const id = await upload(shop, owner, csv('sku,price', `${variants[0]?.sku},45`));
  await applyAll(shop, owner, id);
  const undo = await db.selectFrom('imports').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  // The state that a process would see which does not notice that another has done the rows.
  await sql`update import_rows set outcome = null where import_id = ${id}`.execute(db);
  await sql`update imports set status = 'APPLYING', done_to = 0 where id = ${id}`.execute(db);
  await sql`update import_rows set version = 1 where import_id = ${id}`.execute(db);
  await sql`update variants set price = 4600 where id = ${variants[0]?.id}`.execute(db);
  await shop.send('import', { importId: id });
  await workOff();
  expect((await failedChecks(db)).map(({ name }) => name)).toEqual(['batches-did-what-they-say']);
  await sql`alter table price_changes disable trigger price_changes_append_only`.execute(db);
  await sql`delete from price_changes where id = (select id from price_changes where batch_id = ${undo.batch_id} order by created_at limit 1)`.execute(
    db,
  );
  await sql`alter table price_changes enable trigger price_changes_append_only`.execute(db);
});

test('[seller-imports-18] an import, orders and price changes at once oversell nothing and lose no change', async () => {
  const { owner, variants, offers } = await makeStall(shop, [46, 18, 30, 12]);
  const id = await upload(shop, owner, csv('sku,price,stock', ...variants.map(({ sku }) => `${sku},20,12`)));
  const buyers = await Promise.all(offers.map((offer: MadeOffer) => makeBuyer(shop, [offer, 3])));
  await call('POST', `/seller/imports/${id}/apply`, { token: owner.token, body: { takesWarnings: true } });
  const [, , , last] = variants;
  const [orders, , prices] = await Promise.all([
    Promise.all(buyers.map((buyer) => placeOrder(shop, buyer))),
    workOff(),
    call('POST', '/seller/prices', { token: owner.token, body: { rows: [{ variantId: last?.id, price: 13 }] } }),
  ]);
  await workOff();
  expect(prices.body.rows[0].outcome).toBe('saved');
  const placed = orders.filter(({ status }) => status === 201).length;
  const { rows } = await sql<{ stock: number; price: number; sold: number }>`
    select sum(stock_quantity)::int as stock, sum((select -sum(quantity) from stock_movements where variant_id = v.id and reason = 'sale'))::int as sold,
      max(price) filter (where id = ${last?.id})::int as price
    from variants as v where id = any(${variants.map(({ id: variantId }) => variantId)}::uuid[])`.execute(db);
  expect(rows[0]?.sold ?? 0).toBe(placed * 3);
  const { outcomes } = await show(shop, owner, id);
  // Each row that was applied set its stock to 12 less what was sold; the others kept their 10.
  expect(rows[0]?.stock).toBe(4 * 10 + 2 * outcomes.saved - placed * 3);
  // Whoever came second has won, or was told of the conflict.
  expect([1_300, 2_000]).toContain(rows[0]?.price);
  expect(outcomes.saved + outcomes.conflict).toBe(4);
});

test('[seller-imports-19] five files of a vendor may be under way, so that a flood does not fill the disk', async () => {
  const { owner } = await makeStall(shop, []);
  const answers = await Promise.all(Array.from({ length: 7 }, () => send(shop, owner, csv('sku,price', 'A,1'))));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409]);
  await workOff();
});

test('[seller-imports-20] cells go after 30 days, exported files after a day; what was changed stays', async () => {
  const { owner, variants } = await makeStall(shop, [46]);
  const id = await upload(shop, owner, csv('sku,price', `${variants[0]?.sku},45`, 'X,1'));
  await applyAll(shop, owner, id);
  await call('POST', '/seller/exports', { token: owner.token, body: { format: 'csv', language: 'ar' } });
  await sql`update imports set created_at = now() - interval '31 days' where id = ${id}`.execute(db);
  await sql`update exports set created_at = now() - interval '3 days'`.execute(db);
  await shop.send('cleanup', {});
  await workOff();
  const rows = await db.selectFrom('import_rows').where('import_id', '=', id).selectAll().execute();
  expect(rows).toMatchObject([{ raw: null, outcome: 'saved', changes: { price: [46, 45] } }]);
  expect(await db.selectFrom('exports').selectAll().execute()).toEqual([]);
});
