import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { applyAll, csv, makeStall, rowsOf, show, upload } from '#server/testing/data/imports.ts';
import { makeOffer } from '#server/testing/data/offers.ts';

const shop = await startTestApp();
const { call, db } = shop;

/** A vendor with an offer of two packs, A and B, and with one of another product, C. */
async function makePair() {
  const stall = await makeStall(shop, [46]);
  const { vendorId } = stall;
  const { id: offerId, variantIds } = await makeOffer(db, {
    vendorId,
    variants: [
      { price: 900, stock: 10 },
      { price: 4_000, stock: 10, nameEn: 'Big' },
    ],
  });
  const { rows } = await sql<{ sku: string }>`
    select sku from unnest(${variantIds}::uuid[]) with ordinality as w(id, place) join variants using (id) order by place`.execute(
    db,
  );
  const [a = '', b = ''] = rows.map(({ sku }) => sku);
  return { ...stall, offerId, a, b, c: stall.variants[0]?.sku ?? '' };
}

const limitsOf = (id: string) =>
  db
    .selectFrom('product_vendors')
    .where('id', '=', id)
    .select(['wants_active as isOn', 'min_order_quantity as minimum', 'max_order_quantity as maximum'])
    .executeTakeFirstOrThrow();
const problemsOf = (rows: { problems: { code: string; row?: number }[] }[]) =>
  rows.map(({ problems }) => problems.map(({ code, row }) => [code, row]));

test('limits that rows of one offer set together must fit, and each other row applies', async () => {
  const { owner, offerId, a, b, c } = await makePair();
  const file = csv('SKU,Minimum per order,Maximum per order,Stock', `${a},5,,49`, `${b},,3,79`, `${c},,,12`);
  const id = await upload(shop, owner, file);
  expect(problemsOf(await rowsOf(shop, owner, id))).toEqual([[], [['maximum_below_minimum', 2]], []]);
  const { body } = await applyAll(shop, owner, id);
  expect(body).toMatchObject({ status: 'APPLIED', outcomes: { saved: 2, conflict: 0 } });
  expect(await limitsOf(offerId)).toMatchObject({ minimum: 5, maximum: null });
});

test('a limit that somebody has set since makes a conflict when the other is applied, and when it is undone', async () => {
  const { owner, offerId, a, c } = await makePair();
  const patch = (body: object) => call('PATCH', `/seller/offers/${offerId}`, { token: owner.token, body });
  const id = await upload(shop, owner, csv('SKU,Maximum per order,Price', `${a},5,`, `${c},,45`));
  expect((await show(shop, owner, id)).summary).toMatchObject({ change: 2 });
  expect((await patch({ minimum: 10 })).status).toBe(200);
  const { body } = await applyAll(shop, owner, id);
  expect(body).toMatchObject({ status: 'APPLIED', outcomes: { saved: 1, conflict: 1 } });

  await patch({ maximum: 10 });
  const wider = await upload(shop, owner, csv('SKU,Maximum per order,Price', `${a},none,`, `${c},,44`));
  expect((await applyAll(shop, owner, wider)).body.outcomes).toMatchObject({ saved: 2 });
  await patch({ minimum: 20 });
  await call('POST', `/seller/imports/${wider}/undo`, { token: owner.token });
  await shop.workOff();
  expect(await show(shop, owner, wider)).toMatchObject({ status: 'UNDONE', undone: { saved: 1, conflict: 1 } });
  expect(await limitsOf(offerId)).toMatchObject({ minimum: 20, maximum: null });
});

test('rows that fail for a reason nobody foresaw are left out after three tries, and the error is reported', async () => {
  const { owner, a, b, c } = await makePair();
  await sql
    .raw(`create function refuse_b() returns trigger language plpgsql as $$ begin
    if new.sku = '${b}' and new.stock_quantity <> old.stock_quantity then raise exception 'not this one'; end if;
    return new; end $$`)
    .execute(db);
  await sql`create trigger refuse_b before update on variants for each row execute function refuse_b()`.execute(db);
  const file = csv('SKU,Stock', `${a},49`, `${b},79`, `${c},12`);
  const [id, whole] = [await upload(shop, owner, file), await upload(shop, owner, file)];
  const begin = (which: string, body: object) =>
    call('POST', `/seller/imports/${which}/apply`, { token: owner.token, body });
  const runThrice = async (which: string) => {
    for (let time = 1; time <= 3; time++) {
      expect(await show(shop, owner, which)).toMatchObject({ status: 'APPLYING' });
      if (time > 1) await shop.send('import', { importId: which });
      await expect(shop.workOff()).rejects.toThrow('not this one');
    }
  };
  await begin(whole, { allOrNothing: true });
  await runThrice(whole);
  expect(await show(shop, owner, whole)).toMatchObject({ status: 'APPLIED', outcomes: { saved: 0, conflict: 3 } });
  await begin(id, {});
  await runThrice(id);
  expect(await show(shop, owner, id)).toMatchObject({ status: 'APPLIED', outcomes: { saved: 2, conflict: 1 } });
  expect(await rowsOf(shop, owner, id, '?kind=conflict')).toMatchObject([{ number: 3 }]);
  await sql`drop trigger refuse_b on variants`.execute(db);
});

test('[seller-imports-09] new packs take their offer’s switch and limits, on which their rows must agree', async () => {
  const rival = await makePair();
  const { owner, vendorId } = await makeStall(shop, []);
  const { productId, sku } = await db
    .selectFrom('product_vendors as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .where('o.id', '=', rival.offerId)
    .select(['p.id as productId', 'p.sku'])
    .executeTakeFirstOrThrow();
  const file = (heading: string, ...cells: string[]) =>
    csv(
      `Product code,Price,Stock,${heading}`,
      ...cells.map((cell, index) => `${sku}-${index + 1},${9 + 30 * index},5,${cell}`),
    );
  const check = async (content: Buffer) =>
    problemsOf(await rowsOf(shop, owner, await upload(shop, owner, content, 'offers')));
  expect(await check(file('Minimum per order', '2', '7'))).toEqual([[], [['offer_differs', 2]]]);
  expect(await check(file('Minimum per order,Maximum per order', '5,', ',3'))).toEqual([
    [],
    [['maximum_below_minimum', 2]],
  ]);
  const id = await upload(shop, owner, file('Minimum per order,On sale', '2,no', ',no'), 'offers');
  expect((await applyAll(shop, owner, id)).body.outcomes).toMatchObject({ saved: 2, conflict: 0 });
  const { id: offerId } = await db
    .selectFrom('product_vendors')
    .where('vendor_id', '=', vendorId)
    .where('product_id', '=', productId)
    .select('id')
    .executeTakeFirstOrThrow();
  expect(await limitsOf(offerId)).toEqual({ isOn: false, minimum: 2, maximum: null });
  expect((await call('GET', `/products/public/${offerId}`)).body.isActive ?? false).toBe(false);
});
