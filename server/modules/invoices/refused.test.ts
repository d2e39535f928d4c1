import { expect, test } from 'vitest';
import type { Order } from '#contract/shop/orders.ts';
import { refuseAtDoor } from '#server/modules/orders/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { collectCash, shipOrder } from '#server/testing/data/deliver.ts';
import { invoiceAsBefore } from '#server/testing/data/invoice-as-before.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import type { TaxDocument } from './document.ts';
import { issueInvoices } from './issue.ts';

const shop = await startTestApp({ SHOP_VAT_NUMBER: '399999999900003' });
const { db } = shop;

/** A cash order of two vendors, for both of which the marketplace is the seller of record. */
async function makeOrder() {
  const vendors = [await makeVendor(db, { isRegistered: false }), await makeVendor(db, { isRegistered: false })];
  const offers = await Promise.all(
    vendors.map((vendorId, index) => makeOffer(db, { vendorId, variants: [{ price: 1_111 * (index + 1), stock: 9 }] })),
  );
  const buyer = await makeBuyer(shop, ...offers.map((offer): [typeof offer, number] => [offer, 1]));
  const order: Order = (await placeOrder(shop, buyer)).body;
  const parcelOf = (index: number) => order.fulfilments.find(({ vendor }) => vendor.id === vendors[index]);
  const refuse = (index: number) =>
    refuseAtDoor(shop, order.orderNumber, parcelOf(index)?.vendor.nameEn ?? '', 'nobody at home');
  return { order, parcelOf, refuse };
}

async function issuedFor(orderId: string) {
  const rows = await db
    .selectFrom('invoices')
    .where('order_id', '=', orderId)
    .select(['kind', 'total', 'tax', 'fulfilment_id as parcel', 'document'])
    .orderBy('number')
    .execute();
  return rows.map(({ document, ...row }) => ({ ...row, document: document as unknown as TaxDocument }));
}

const sumOf = (documents: { kind: string; total: number }[], kind: string) =>
  documents.filter((each) => each.kind === kind).reduce((sum, { total }) => sum + total, 0);

test('[invoices-07] the invoice of a parcel that was refused at the door is taken back, and no other', async () => {
  const { order, parcelOf, refuse } = await makeOrder();
  await shipOrder(shop, order);
  await shop.workOff();
  await refuse(0);
  await collectCash(shop, order);
  await shop.workOff();
  const issued = await issuedFor(order.id);
  expect(issued.map(({ kind }) => kind)).toEqual(['invoice', 'invoice', 'credit_note']);
  const [refused, note] = [issued.find(({ parcel }) => parcel === parcelOf(0)?.id), issued[2]];
  expect(note).toMatchObject({ parcel: parcelOf(0)?.id, total: refused?.total, tax: refused?.tax });
  const { number, issueDate } = refused?.document ?? {};
  expect(note?.document.reference).toEqual({ number, issueDate, reason: 'refused' });
  expect(sumOf(issued, 'invoice')).toBe(Math.round(order.totalAmount * 100));
  expect(await failedChecks(db)).toEqual([]);
});

test('a parcel that was refused before its invoice was issued gets both documents, once', async () => {
  const { order, refuse } = await makeOrder();
  await shipOrder(shop, order);
  await refuse(0);
  await refuse(1);
  await shop.workOff();
  await issueInvoices(shop, order.id);
  const issued = await issuedFor(order.id);
  expect(issued.map(({ kind }) => kind).sort()).toEqual(['credit_note', 'credit_note', 'invoice', 'invoice']);
  expect(sumOf(issued, 'credit_note')).toBe(Math.round(order.totalAmount * 100));
});

test('of an invoice over the whole order, as the previous release issues it, the refused parcel is taken back', async () => {
  const { order, parcelOf, refuse } = await makeOrder();
  await invoiceAsBefore(shop, order.id);
  await shipOrder(shop, order);
  await refuse(0);
  await shop.workOff();
  const [whole, note, ...more] = await issuedFor(order.id);
  expect(more).toEqual([]);
  expect(whole).toMatchObject({ kind: 'invoice', parcel: null, total: Math.round(order.totalAmount * 100) });
  // 11.11 with 15 % tax, a third of 20 for delivery and fee.
  expect(note).toMatchObject({ kind: 'credit_note', parcel: parcelOf(0)?.id, total: 1_945 });
  expect(note?.document.lines.map(({ unitPrice }) => unitPrice)).toEqual([1_111]);
  expect(note?.document.reference?.number).toBe(whole?.document.number);
  expect(await failedChecks(db)).toEqual([]);

  await refuse(1);
  await shop.workOff();
  expect(sumOf(await issuedFor(order.id), 'credit_note')).toBe(whole?.total);
});
