import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { split } from '#server/kernel/money.ts';
import { computeShares } from '#server/modules/checkout/public.ts';
import { anyOrder } from '#server/testing/data/any-order.ts';
import { insertRows, openDatabaseBefore } from '#server/testing/database/database-before.ts';

// Migration 0021 gives shares to the orders that are there, and to those that the previous release places meanwhile. Their
// invoices split delivery and fee over sellers, so the shares of each seller's parcels must come to what it invoiced.

/** Vendors by letter: whether they are registered now, whether they were when the invoiced orders were invoiced. */
const VENDORS = {
  a: { number: 1, isRegistered: true, wasRegistered: false },
  b: { number: 2, isRegistered: true, wasRegistered: true },
  c: { number: 1_203, isRegistered: false, wasRegistered: true },
  d: { number: 4, isRegistered: false, wasRegistered: false },
};
const ids = Object.fromEntries([...'abcd'].map((letter) => [letter, randomUUID()]));
const coupons = Object.fromEntries([...'abcd', 'all'].map((vendor) => [vendor, randomUUID()]));

type Drawn = Awaited<ReturnType<typeof drawOrders>>[number];

function drawOrders(count: number, seed: number) {
  return fc.sample(anyOrder(), { numRuns: count, seed }).map((order, number) => ({
    ...order,
    rowId: randomUUID(),
    number: `DQ-261121-${(seed * 10_000 + number).toString(36).toUpperCase().padStart(5, '0')}`,
    isInvoiced: number % 3 === 0,
    parcelIds: new Map(order.lines.map(({ vendorId }) => [vendorId, randomUUID() as string])),
    itemIds: order.lines.map(() => randomUUID() as string),
  }));
}

function sellerOf({ isInvoiced }: Drawn, vendorId: string): string {
  const vendor = VENDORS[vendorId as keyof typeof VENDORS];
  const sells = isInvoiced ? vendor.wasRegistered : vendor.isRegistered;
  return sells ? `S${String(vendor.number).padStart(3, '0')}` : 'S000';
}

type Lines = Drawn['lines'];
const goodsOf = (lines: Lines) => lines.reduce((sum, { total }) => sum + total, 0);

/** An amount's share of each parcel: of what its seller has of it. */
function sharesByParcel(order: Drawn, amount: number): Map<string, number> {
  const sellers = [...Map.groupBy(order.lines, ({ vendorId }) => sellerOf(order, vendorId)).values()];
  const amounts = split(amount, sellers.map(goodsOf));
  return new Map(sellers.flatMap((lines, index) => byVendor(lines, amounts[index] ?? 0)));
}

function byVendor(lines: Lines, amount: number): [string, number][] {
  const vendors = [...Map.groupBy(lines, ({ vendorId }) => vendorId)];
  const parts = split(
    amount,
    vendors.map(([, own]) => goodsOf(own)),
  );
  return vendors.map(([vendorId], index) => [vendorId, parts[index] ?? 0]);
}

const db = await openDatabaseBefore('0020_offer_cards');

beforeAll(async () => {
  await sql`do $$ declare guard record; begin
    for guard in select conrelid::regclass as owner, conname from pg_constraint where contype = 'f'
    loop execute format('alter table %s drop constraint %I', guard.owner, guard.conname); end loop;
  end $$`.execute(db);
  for (const [letter, { number, isRegistered }] of Object.entries(VENDORS))
    await sql`insert into vendors (id, slug, name, name_en, location, location_en, vat_registered, vat_number, seller_number)
      overriding system value values (${ids[letter]}, ${letter}, 'x', 'x', 'x', 'x', ${isRegistered},
        ${isRegistered ? '399999000300003' : null}, ${number})`.execute(db);
  for (const [vendor, id] of Object.entries(coupons))
    await sql`insert into coupons (id, code, vendor_id, percent_off, starts_at, ends_at)
      values (${id}, ${`OF-${vendor.toUpperCase()}`}, ${ids[vendor] ?? null}, 10, now(), now() + interval '1 day')`.execute(
      db,
    );
});
function insertOrders(orders: Drawn[]): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await insertRows(tx, 'orders', orders.map(orderRow));
    await insertRows(tx, 'fulfilments', orders.flatMap(parcelRows));
    await insertRows(tx, 'order_items', orders.flatMap(itemRows));
    const invoices = orders.filter(({ isInvoiced }) => isInvoiced).flatMap(invoiceRows);
    if (invoices.length > 0) await insertRows(tx, 'invoices', invoices);
  });
}

function orderRow({ rowId, number, totals, couponVendorId, ...order }: Drawn) {
  const hasCoupon = totals.discount > 0;
  return {
    ...{ id: rowId, order_number: number, customer_id: randomUUID(), cart_id: randomUUID() },
    ...{ payment_method: order.paymentMethod, shipping_option: order.shippingOption },
    ...{ prices_include_vat: order.pricesIncludeVat, subtotal: totals.subtotal, discount_amount: totals.discount },
    ...{ shipping_cost: totals.shipping, cod_fee: totals.codFee, tax: totals.tax, total_amount: totals.total },
    ...{ coupon_id: hasCoupon ? coupons[couponVendorId ?? 'all'] : null, coupon_code: hasCoupon ? 'OF' : null },
    ...{ estimated_delivery_date: '2026-11-24', shipping_address: {} },
  };
}

function parcelRows({ rowId, parcelIds }: Drawn) {
  return [...parcelIds].map(([vendorId, id]) => ({
    ...{ id, order_id: rowId, vendor_id: ids[vendorId], vendor_name: 'x', vendor_name_en: 'x' },
  }));
}

function itemRows({ rowId, parcelIds, itemIds, lines }: Drawn) {
  return lines.map(({ vendorId, unitPrice, quantity, total }, position) => ({
    ...{ id: itemIds[position], order_id: rowId, fulfilment_id: parcelIds.get(vendorId), position, sku: 'X' },
    ...{ product_id: randomUUID(), product_vendor_id: randomUUID(), variant_id: randomUUID() },
    ...{ name: 'x', name_en: 'x', variant_name: 'x', variant_name_en: 'x' },
    ...{ quantity, unit_price: unitPrice, total_price: total },
  }));
}

let invoiceNumber = 0;

function invoiceRows(order: Drawn) {
  return [...new Set(order.lines.map(({ vendorId }) => sellerOf(order, vendorId)))].map((series) => ({
    ...{ id: randomUUID(), order_id: order.rowId, series, number: ++invoiceNumber, kind: 'invoice' },
    ...{ total: 0, tax: 0, document: {}, issued_at: '2026-11-21' },
  }));
}

/** What the database has, and what the invoices of the time came to, by the ids of parcels and lines. */
async function stored() {
  const parcels = await sql<{ id: string }>`
    select id, shipping, shipping_tax, cod_fee, cod_fee_tax from fulfilments`.execute(db);
  const items = await sql<{ id: string }>`select id, discount, tax from order_items`.execute(db);
  return new Map([...parcels.rows, ...items.rows].map(({ id, ...shares }) => [id, shares]));
}

function expected(order: Drawn): [string, object][] {
  const { totals, parcelIds, itemIds } = order;
  const [shipping, codFee] = [sharesByParcel(order, totals.shipping), sharesByParcel(order, totals.codFee)];
  const { lines } = computeShares(order);
  return [
    ...itemIds.map((id, index): [string, object] => [id, lines[index] ?? {}]),
    ...[...parcelIds].map(([vendorId, id]): [string, object] => [
      id,
      { shipping: shipping.get(vendorId), shipping_tax: 0, cod_fee: codFee.get(vendorId), cod_fee_tax: 0 },
    ]),
  ];
}

test('1,000 orders from before get the shares that their invoices came to, in both price modes', async () => {
  const orders = drawOrders(1_000, 1);
  await insertOrders(orders);
  await migrate(db, '0021_frozen_shares');
  const shares = await stored();
  const differing = orders.flatMap(expected).filter(([id, wanted]) => !isSame(shares.get(id), wanted));
  expect(differing).toEqual([]);
  expect(new Set(orders.map(({ pricesIncludeVat }) => pricesIncludeVat)).size).toBe(2);
  const charged = await sql`select from orders where charges_tax <> 0`.execute(db);
  expect(charged.rows).toHaveLength(0);
});

test('orders that the previous release places after the migration have their shares when they are committed', async () => {
  const orders = drawOrders(30, 2).map((order) => ({ ...order, isInvoiced: false }));
  await insertOrders(orders);
  const shares = await stored();
  for (const [id, wanted] of orders.flatMap(expected)) expect(shares.get(id)).toEqual(wanted);
});

test('negative control: delivery that is split over parcels at once differs from what some sellers invoiced', async () => {
  const differing = drawOrders(1_000, 1).filter((order) => {
    const parcels = new Map(byVendor(order.lines, order.totals.shipping));
    return [...sharesByParcel(order, order.totals.shipping)].some(([id, part]) => part !== parcels.get(id));
  });
  expect(differing.length).toBeGreaterThan(10);
});

function isSame(one: object | undefined, other: object): boolean {
  return JSON.stringify(Object.entries(one ?? {}).toSorted()) === JSON.stringify(Object.entries(other).toSorted());
}
