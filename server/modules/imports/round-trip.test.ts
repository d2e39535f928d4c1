import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeStall, show, upload } from '#server/testing/data/imports.ts';

// The property writes prices and limits past the rules that offers keep.
const shop = await startTestApp({}, { skipIntegrityChecks: true });
const { app, call, db } = shop;
const stall = await makeStall(
  shop,
  Array.from({ length: 12 }, (_, index) => 10 + index),
);
const ids = stall.variants.map(({ id }) => id);

async function download(path: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${stall.owner.token}`, 'accept-encoding': 'identity' };
  return (await app.inject({ method: 'GET', url: `/api${path}`, headers })).rawPayload;
}

async function exported(format: 'csv' | 'xlsx', language: 'ar' | 'en'): Promise<Buffer> {
  const { token } = stall.owner;
  const made = await call('POST', '/seller/exports', { token, body: { format, language } });
  expect(made.body.data[0]).toMatchObject({ fileFormat: format, language, status: 'ready', rows: 12 });
  return download(`/seller/exports/${made.body.data[0].id}/file`);
}

const printable = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code));
const formula = fc.constantFrom(
  '=',
  "'=",
  "''@",
  '+',
  '-',
  '@',
  "'",
  '=HYPERLINK("http://x")',
  '0012',
  '1E+5',
  '"',
  ',',
);
const sku = fc
  .tuple(formula, fc.array(printable, { maxLength: 8 }), fc.nat({ max: 99_999 }))
  .map(([a, b, c]) => `${a}${b.join('')}${c}`);
const world = fc.array(
  fc.record({
    sku,
    price: fc.integer({ min: 1, max: 9_999_999 }),
    struck: fc.boolean(),
    stock: fc.nat({ max: 1_000_000 }),
    isOn: fc.boolean(),
    minimum: fc.integer({ min: 1, max: 50 }),
    maximum: fc.option(fc.integer({ min: 50, max: 9_999 })),
    low: fc.option(fc.nat({ max: 50 })),
  }),
  { minLength: 12, maxLength: 12 },
);

test('[seller-imports-21] what is exported changes nothing when it is uploaded again, in both formats and languages', async () => {
  await fc.assert(
    fc.asyncProperty(
      world,
      fc.constantFrom('csv', 'xlsx'),
      fc.constantFrom('ar', 'en'),
      async (rows, format, language) => {
        const skus = rows.map((row) => row.sku.toUpperCase());
        fc.pre(new Set(skus).size === skus.length);
        const values = JSON.stringify(rows.map((row, index) => ({ id: ids[index], ...row })));
        await sql`update variants set sku = id::text where id = any(${ids}::uuid[])`.execute(db);
        await sql`update variants as v set sku = r.sku, price = r.price, stock_quantity = r.stock,
          compare_at_price = case when r.struck then r.price + 100 end
        from jsonb_to_recordset(${values}::jsonb) as r(id uuid, sku text, price bigint, struck boolean, stock int) where v.id = r.id`.execute(
          db,
        );
        await sql`update product_vendors as o set wants_active = r."isOn", min_order_quantity = r.minimum,
          max_order_quantity = r.maximum, low_stock_threshold = r.low
        from jsonb_to_recordset(${values}::jsonb) as r(id uuid, "isOn" boolean, minimum int, maximum int, low int)
        join variants as v on v.id = r.id where o.id = v.product_vendor_id`.execute(db);
        const id = await upload(shop, stall.owner, await exported(format, language));
        const { summary, status } = await show(shop, stall.owner, id);
        expect({ status, ...summary }).toMatchObject({ status: 'READY', same: 12, change: 0, warning: 0, error: 0 });
      },
    ),
    { numRuns: 12 },
  );
}, 60_000);

test('[seller-imports-22] a product’s name cannot become a formula of whoever opens the file', async () => {
  await sql`update products set name = '=HYPERLINK("http://x")', name_en = '@SUM(1)' where id = ${stall.variants[0]?.productId}`.execute(
    db,
  );
  expect((await exported('csv', 'ar')).toString()).toContain(`,"'=HYPERLINK(""http://x"")",`);
  expect((await exported('csv', 'en')).toString()).toContain(`,'@SUM(1),`);
  // Control: in a workbook it is a text, which no program computes.
  const template = await download('/seller/templates/offers?format=csv&language=en');
  expect(template.toString()).toBe(
    '\uFEFFBarcode,Product code,Your SKU,Price,Price before discount,Stock,Minimum per order,Maximum per order\r\n',
  );
});

test('[seller-imports-23] a file can be downloaded for 24 hours, by its own vendor', async () => {
  const other = await makeStall(shop, []);
  const { token } = stall.owner;
  await exported('xlsx', 'ar');
  const [{ id }] = (await call('GET', '/seller/exports', { token })).body.data;
  expect((await call('GET', `/seller/exports/${id}/file`, { token: other.owner.token })).body.code).toBe('not_found');
  await sql`update exports set made_at = made_at - interval '25 hours'`.execute(db);
  expect((await call('GET', `/seller/exports/${id}/file`, { token })).body.code).toBe('export_not_ready');
  expect((await call('GET', '/seller/exports', { token })).body.data[0].status).toBe('expired');
});
