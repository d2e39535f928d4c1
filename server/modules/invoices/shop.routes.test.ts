import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { markOrderPaid } from '#server/modules/orders/public.ts';
import { readTaxQr } from '#server/testing/app/tax-qr.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder, signUp } from '#server/testing/data/buyers.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { setStatus } from '#server/testing/data/updates.ts';
import type { TaxDocument } from './document.ts';
import { issueInvoices } from './issue.ts';

const OPERATOR = { SHOP_LEGAL_NAME: 'مؤسسة المتجر', SHOP_VAT_NUMBER: '399999999900003', SHOP_CR_NUMBER: '7009999900' };
const shop = await startTestApp(OPERATOR);
const { app, call, db } = shop;

/** A cash order of a registered vendor's flour and an unregistered vendor's tin, handed to its carriers. */
async function orderOfTwoSellers(change: Record<string, unknown> = {}) {
  const placed = await placedOrder(change);
  await setStatus(db, placed.order.id, 'SHIPPED');
  return placed;
}

/** The same, paid by bank transfer. */
async function paidOrder() {
  const placed = await placedOrder({ paymentMethod: 'bank_transfer' });
  await markOrderPaid(shop, placed.order.orderNumber);
  return placed;
}

async function placedOrder(change: Record<string, unknown> = {}) {
  const registered = await makeVendor(db);
  const unregistered = await makeVendor(db, { isRegistered: false });
  const flour = await makeOffer(db, { vendorId: registered, variants: [{ price: 1_850, stock: 50 }] });
  const tin = await makeOffer(db, { vendorId: unregistered, variants: [{ price: 3_333, stock: 50 }] });
  const buyer = await makeBuyer(shop, [flour, 3], [tin, 1]);
  const { body: order } = await placeOrder(shop, buyer, change);
  return { buyer, order, registered, unregistered };
}

const download = (token: string, orderId: string) =>
  app.inject({ url: `/api/orders/${orderId}/invoice`, headers: { authorization: `Bearer ${token}` } });

async function issuedFor(orderId: string) {
  const rows = await db
    .selectFrom('invoices')
    .where('order_id', '=', orderId)
    .select(['id', 'series', 'number', 'kind', 'reference_id', 'total', 'tax', 'document'])
    .orderBy('kind', 'desc')
    .orderBy('series')
    .execute();
  return rows.map(({ document, ...row }) => ({ ...row, document: document as unknown as TaxDocument }));
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
const halalas = (riyals: number) => Math.round(riyals * 100);

test('[invoices-01] the invoice file is a PDF named after the order, with a page per seller of record', async () => {
  const { buyer, order, registered } = await orderOfTwoSellers();
  const answer = await download(buyer.token, order.id);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="invoice-${order.orderNumber}.pdf"`);
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pagesOf(answer.rawPayload)).toBe(2);

  const { seller_number } = await db
    .selectFrom('vendors')
    .where('id', '=', registered)
    .select('seller_number')
    .executeTakeFirstOrThrow();
  const issued = await issuedFor(order.id);
  expect(issued.map(({ series }) => series)).toEqual(['S000', `S${String(seller_number).padStart(3, '0')}`]);
  expect(issued[0]?.document).toMatchObject({
    kind: 'invoice',
    number: expect.stringMatching(/^S000-\d{6}$/),
    orderNumber: order.orderNumber,
    isOnBehalf: false,
    seller: { name: 'مؤسسة المتجر', vatNumber: '399999999900003', crNumber: '7009999900' },
    buyer: { name: 'نورة السالم', phone: '0551234567' },
    lines: [{ quantity: 1, unitPrice: 3_333, net: 3_333, tax: 500, total: 3_833, vendor: {} }],
  });
  expect(issued[0]?.document.buyer.address).toBe('شارع النخيل 12، الرياض 12211، المملكة العربية السعودية');
  expect(issued[1]?.document).toMatchObject({ isOnBehalf: true, lines: [{ quantity: 3, net: 5_550, vendor: null }] });
  const fields = ['address', 'addressEn', 'crNumber', 'name', 'nameEn', 'vatNumber'];
  for (const { document } of issued) expect(Object.keys(document.seller).toSorted()).toEqual(fields);
});

test('[invoices-02] an order’s invoices add up to it, and each QR code holds its own invoice’s sums', async () => {
  const { buyer, order } = await orderOfTwoSellers({ shippingOption: 'express' });
  await download(buyer.token, order.id);
  const issued = await issuedFor(order.id);
  const sumOf = (part: 'total' | 'tax') => issued.reduce((sum, row) => sum + row[part], 0);
  expect(sumOf('total')).toBe(halalas(order.totalAmount));
  // 30 riyals of delivery and 5 for cash contain 4.57 of tax.
  expect(sumOf('tax')).toBe(halalas(order.tax) + 457);
  for (const { document, total, tax } of issued) {
    const [name, vatNumber, time, ...sums] = readTaxQr(document.qr ?? '');
    expect([name, vatNumber]).toEqual([document.seller.name, document.seller.vatNumber]);
    expect(time).toBe(`${document.issuedAt.slice(0, 19)}Z`);
    expect(sums).toEqual([(total / 100).toFixed(2), (tax / 100).toFixed(2)]);
  }
});

test('invoices add up with tax-inclusive prices; a merchant without a VAT number issues no tax invoice', async () => {
  const inclusive = await startTestApp({ PRICES_INCLUDE_VAT: 'true' });
  const unregistered = await makeVendor(inclusive.db, { isRegistered: false });
  const flour = await makeOffer(inclusive.db, { variants: [{ price: 1_999, stock: 9 }] });
  const tin = await makeOffer(inclusive.db, { vendorId: unregistered, variants: [{ price: 777, stock: 9 }] });
  const { body: order } = await placeOrder(inclusive, await makeBuyer(inclusive, [flour, 2], [tin, 1]));
  await setStatus(inclusive.db, order.id, 'SHIPPED');
  const { issued: documents } = await issueInvoices(inclusive, order.id);
  expect(documents.reduce((sum, { totals }) => sum + totals.total, 0)).toBe(halalas(order.totalAmount));
  expect(documents.reduce((sum, { totals }) => sum + totals.tax, 0)).toBe(halalas(order.tax) + 261);
  expect(documents.map(({ seller, qr }) => [seller.vatNumber, qr === null])).toEqual([
    [null, true],
    ['399999000100003', false],
  ]);
  expect(documents[1]?.lines[0]).toMatchObject({ unitPrice: 1_999, net: 3_476, tax: 522, total: 3_998 });
});

test('an invoice of an order from before reads as it did: its delivery and fee contain no tax', async () => {
  const { order } = await orderOfTwoSellers({ shippingOption: 'express' });
  await db.updateTable('orders').set({ charges_tax: 0 }).where('id', '=', order.id).execute();
  await sql`select fill_order_shares(array[${order.id}::uuid])`.execute(db);
  const [operator, vendor] = (await issueInvoices(shop, order.id)).issued;
  expect(operator?.totals).toEqual({
    ...{ subtotal: 3_333, discount: 0, net: 3_333, tax: 500, shipping: 1_126, codFee: 188, total: 5_147 },
  });
  expect(vendor?.totals).toEqual({
    ...{ subtotal: 5_550, discount: 0, net: 5_550, tax: 832, shipping: 1_874, codFee: 312, total: 8_568 },
  });
  expect(vendor?.lines).toMatchObject([{ net: 5_550, tax: 832, total: 6_382 }]);
  expect(readTaxQr(vendor?.qr ?? '').slice(3)).toEqual(['85.68', '8.32']);
});

test('an invoice keeps to the shares that were stored with the order', async () => {
  const { order, registered } = await orderOfTwoSellers({ shippingOption: 'express' });
  const parcel = db.updateTable('fulfilments').where('order_id', '=', order.id);
  await parcel.set({ shipping: 3_000, shipping_tax: 392 }).where('vendor_id', '=', registered).execute();
  await parcel.set({ shipping: 0, shipping_tax: 0 }).where('vendor_id', '<>', registered).execute();
  const [operator, vendor] = (await issueInvoices(shop, order.id)).issued;
  expect(operator?.totals).toMatchObject({ shipping: 0, shippingTax: 0, codFee: 188, codFeeTax: 24 });
  expect(vendor?.totals).toMatchObject({ shipping: 3_000, shippingTax: 392, codFee: 312, codFeeTax: 41 });
});

test('a job issues and stores a paid order’s invoice', async () => {
  const { order } = await paidOrder();
  await shop.workOff();
  const file = await db
    .selectFrom('invoice_files')
    .where('order_id', '=', order.id)
    .select('invoice_count')
    .executeTakeFirst();
  expect(file).toEqual({ invoice_count: 2 });
});

test('an invoice file keeps its bytes when the vendor is renamed', async () => {
  const { buyer, order, registered } = await orderOfTwoSellers();
  const first = await download(buyer.token, order.id);
  await db.updateTable('vendors').set({ name: 'اسم آخر', location: 'جدة' }).where('id', '=', registered).execute();
  const second = await download(buyer.token, order.id);
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(await issuedFor(order.id)).toHaveLength(2);
});

test('ten downloads at once, beside the job, issue once and return the same file', async () => {
  const { buyer, order } = await orderOfTwoSellers();
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 10 }, () => download(buyer.token, order.id))),
    shop.workOff(),
  ]);
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  expect(await issuedFor(order.id)).toHaveLength(2);
});

test('an order cancelled after its tax point gets a credit note per invoice, in the same series and file', async () => {
  const { buyer, order } = await paidOrder();
  const before = await download(buyer.token, order.id);
  expect((await call('PATCH', `/orders/${order.id}/cancel`, { token: buyer.token })).status).toBe(200);
  const after = await download(buyer.token, order.id);
  expect([pagesOf(before.rawPayload), pagesOf(after.rawPayload)]).toEqual([2, 4]);

  const issued = await issuedFor(order.id);
  const invoices = issued.filter(({ kind }) => kind === 'invoice');
  const creditNotes = issued.filter(({ kind }) => kind === 'credit_note');
  expect(creditNotes.map((note) => [note.series, note.reference_id, note.total, note.tax])).toEqual(
    invoices.map((invoice) => [invoice.series, invoice.id, invoice.total, invoice.tax]),
  );
  for (const [index, { document, number }] of creditNotes.entries()) {
    expect(number).toBeGreaterThan(invoices[index]?.number ?? Number.NaN);
    expect(document.reference?.number).toBe(invoices[index]?.document.number);
  }
  await shop.workOff();
  expect((await download(buyer.token, order.id)).rawPayload.equals(after.rawPayload)).toBe(true);
});

test('an order that was paid and cancelled before the job ran gets both documents', async () => {
  const { buyer, order } = await paidOrder();
  await call('PATCH', `/orders/${order.id}/cancel`, { token: buyer.token });
  await shop.workOff();
  const kinds = (await issuedFor(order.id)).map(({ kind }) => kind);
  expect(kinds).toEqual(['invoice', 'invoice', 'credit_note', 'credit_note']);
});

test('a vendor’s coupon lowers only that vendor’s invoice', async () => {
  const registered = await makeVendor(db);
  const flour = await makeOffer(db, { vendorId: registered, variants: [{ price: 5_000, stock: 9 }] });
  const tin = await makeOffer(db, { variants: [{ price: 5_000, stock: 9 }] });
  await db
    .insertInto('coupons')
    .values({
      id: newId(),
      code: 'FLOUR20',
      vendor_id: registered,
      percent_off: 20,
      starts_at: '2026-01-01',
      ends_at: '2126-01-01',
    })
    .execute();
  const buyer = await makeBuyer(shop, [flour, 1], [tin, 1]);
  const { body: order } = await placeOrder(shop, buyer, { couponCode: 'FLOUR20' });
  await setStatus(db, order.id, 'SHIPPED');
  await download(buyer.token, order.id);
  const discounts = (await issuedFor(order.id)).map(({ document }) => [
    document.lines[0]?.sku,
    document.totals.discount,
    document.couponCode,
  ]);
  expect(discounts).toEqual(
    expect.arrayContaining([
      [order.items[0].sku, 1_000, 'FLOUR20'],
      [order.items[1].sku, 0, null],
    ]),
  );
});

test('answers 404 for another customer’s invoice and an unknown order, 401 for a visitor', async () => {
  const { buyer, order } = await orderOfTwoSellers();
  const stranger = await signUp(shop);
  for (const answer of [await download(stranger.token, order.id), await download(buyer.token, newId())]) {
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'order_not_found']);
  }
  expect((await app.inject({ url: `/api/orders/${order.id}/invoice` })).statusCode).toBe(401);
  expect(await issuedFor(order.id)).toEqual([]);
});

test('the shop’s settings name the merchant', async () => {
  expect((await call('GET', '/shop')).body.operator).toMatchObject({
    legalName: 'مؤسسة المتجر',
    vatNumber: '399999999900003',
    crNumber: '7009999900',
  });
});
