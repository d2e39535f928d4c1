import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Order } from '#contract/shop/orders.ts';
import { advanceOrder, markOrderPaid } from '#server/modules/orders/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { invoiceAsBefore } from '#server/testing/data/invoice-as-before.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import type { TaxDocument } from './document.ts';
import { enqueueDue } from './due.ts';
import { issueInvoices } from './issue.ts';

const shop = await startTestApp({ SHOP_VAT_NUMBER: '399999999900003' });
const { app, call, db } = shop;
const NO_CARRIER = { carrier: null, trackingNumber: null };
const halalas = (riyals: number) => Math.round(riyals * 100);

/** An order of goods of three vendors; the marketplace is the seller of record for two of them. */
async function orderOfThreeVendors(change: Record<string, unknown> = {}) {
  const vendors = [
    await makeVendor(db),
    await makeVendor(db, { isRegistered: false }),
    await makeVendor(db, { isRegistered: false }),
  ];
  const offers = await Promise.all(
    vendors.map((vendorId, index) => makeOffer(db, { vendorId, variants: [{ price: 1_111 * (index + 1), stock: 9 }] })),
  );
  const buyer = await makeBuyer(shop, ...offers.map((offer): [typeof offer, number] => [offer, 1]));
  const order: Order = (await placeOrder(shop, buyer, change)).body;
  const parcelOf = (index: number) => order.fulfilments.find(({ vendor }) => vendor.id === vendors[index]);
  const ship = async (index: number) => {
    for (let step = 0; step < 3; step++)
      await advanceOrder(shop, order.orderNumber, parcelOf(index)?.vendor.nameEn ?? '', NO_CARRIER);
  };
  const cancel = () => call('PATCH', `/orders/${order.id}/cancel`, { token: buyer.token });
  const download = async () => {
    const headers = { authorization: `Bearer ${buyer.token}` };
    return (await app.inject({ url: `/api/orders/${order.id}/invoice`, headers })).rawPayload;
  };
  return { order, vendors, parcelOf, ship, cancel, download };
}

async function issuedFor(orderId: string) {
  const rows = await db
    .selectFrom('invoices')
    .where('order_id', '=', orderId)
    .select(['series', 'kind', 'total', 'tax_point', 'fulfilment_id', 'document'])
    .orderBy('number')
    .execute();
  return rows.map(({ document, ...row }) => ({ ...row, document: document as unknown as TaxDocument }));
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

test('[invoices-05] an order paid in advance is invoiced when it is paid, once by each seller of record', async () => {
  const { order, download } = await orderOfThreeVendors({ paymentMethod: 'bank_transfer' });
  await shop.workOff();
  expect(await issuedFor(order.id)).toEqual([]);
  const proForma = await download();
  expect([pagesOf(proForma), await issuedFor(order.id)]).toEqual([2, []]);

  await markOrderPaid(shop, order.orderNumber);
  await shop.workOff();
  const issued = await issuedFor(order.id);
  expect(issued.map(({ kind, tax_point, fulfilment_id }) => [kind, tax_point, fulfilment_id])).toEqual([
    ['invoice', 'paid', null],
    ['invoice', 'paid', null],
  ]);
  expect(issued.reduce((sum, { total }) => sum + total, 0)).toBe(halalas(order.totalAmount));
  expect((await download()).equals(proForma)).toBe(false);
});

test('[invoices-06] a cash order is invoiced parcel by parcel when each is shipped, also two of one seller', async () => {
  const { order, parcelOf, ship, download } = await orderOfThreeVendors();
  await ship(1);
  await shop.workOff();
  const [first, ...others] = await issuedFor(order.id);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ kind: 'invoice', series: 'S000', tax_point: 'shipped' });
  expect(first?.fulfilment_id).toBe(parcelOf(1)?.id);
  expect(first?.document.lines.map(({ unitPrice }) => unitPrice)).toEqual([2_222]);
  // One invoice, and a pro-forma for each parcel that is still with its vendor.
  expect(pagesOf(await download())).toBe(3);

  await ship(2);
  await ship(0);
  await shop.workOff();
  const issued = await issuedFor(order.id);
  expect(issued.map(({ series }) => series).filter((series) => series === 'S000')).toHaveLength(2);
  expect(issued.reduce((sum, { total }) => sum + total, 0)).toBe(halalas(order.totalAmount));
  const complete = await download();
  expect([pagesOf(complete), complete.equals(await download())]).toEqual([3, true]);
});

test.each(['cod', 'bank_transfer'])(
  'a %s order cancelled before its tax point gets no document',
  async (paymentMethod) => {
    const { order, cancel, download } = await orderOfThreeVendors({ paymentMethod });
    expect((await cancel()).status).toBe(200);
    await shop.workOff();
    const { proForma } = await issueInvoices(shop, order.id);
    expect(new Set(proForma.map(({ awaits, number, qr }) => [awaits, number, qr].join()))).toEqual(new Set([',,']));
    expect((await download()).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await issuedFor(order.id)).toEqual([]);
  },
);

test('the pro-forma shows the order’s amounts, what it waits for, and neither number nor QR code', async () => {
  const { order } = await orderOfThreeVendors({ paymentMethod: 'bank_transfer' });
  const { issued, proForma } = await issueInvoices(shop, order.id);
  expect(issued).toEqual([]);
  for (const each of proForma)
    expect(each).toMatchObject({ kind: 'pro_forma', number: null, qr: null, awaits: 'paid' });
  expect(proForma.reduce((sum, { totals }) => sum + totals.total, 0)).toBe(halalas(order.totalAmount));
});

test('who sells is decided at the tax point, not when the order is placed', async () => {
  const { order, vendors } = await orderOfThreeVendors({ paymentMethod: 'bank_transfer' });
  const before = (await issueInvoices(shop, order.id)).proForma.length;
  await db
    .updateTable('vendors')
    .set({ vat_registered: true, vat_number: '399999000700003' })
    .where('id', '=', vendors[1] ?? '')
    .execute();
  await markOrderPaid(shop, order.orderNumber);
  const { issued } = await issueInvoices(shop, order.id);
  expect([before, issued.length]).toEqual([2, 3]);
  expect(issued.map(({ seller }) => seller.vatNumber)).toContain('399999000700003');
});

test('an order invoiced when it was placed, by the release before, keeps its documents', async () => {
  const { order, ship } = await orderOfThreeVendors();
  const issued = await invoiceAsBefore(shop, order.id);
  await ship(1);
  await shop.workOff();
  expect(await issueInvoices(shop, order.id)).toEqual({ issued, proForma: [] });
});

test('what is paid after the promised day of delivery is supplied on that later day', async () => {
  const { order } = await orderOfThreeVendors({ paymentMethod: 'bank_transfer' });
  await db.updateTable('orders').set({ estimated_delivery_date: '2026-01-01' }).where('id', '=', order.id).execute();
  await markOrderPaid(shop, order.orderNumber);
  const [document] = (await issueInvoices(shop, order.id)).issued;
  expect(document?.supplyDate).toBe(document?.issueDate);
});

test('documents of orders that the previous release paid, shipped or cancelled without a job are issued at night', async () => {
  const [paid, shipped, cancelled, open] = [
    await orderOfThreeVendors({ paymentMethod: 'bank_transfer' }),
    await orderOfThreeVendors(),
    await orderOfThreeVendors({ paymentMethod: 'bank_transfer' }),
    await orderOfThreeVendors({ paymentMethod: 'bank_transfer' }),
  ];
  await markOrderPaid(shop, cancelled.order.orderNumber);
  await shop.workOff();
  await markOrderPaid(shop, paid.order.orderNumber);
  await shipped.ship(0);
  await cancelled.cancel();
  await sql`delete from jobs.job where name = 'documents'`.execute(db);
  await shop.workOff();
  expect([await issuedFor(paid.order.id), await issuedFor(shipped.order.id)]).toEqual([[], []]);

  await enqueueDue(db, shop.jobs);
  await shop.workOff();
  const kinds = async (orderId: string) => (await issuedFor(orderId)).map(({ kind }) => kind).toSorted();
  expect(await kinds(paid.order.id)).toEqual(['invoice', 'invoice']);
  expect(await kinds(shipped.order.id)).toEqual(['invoice']);
  expect(await kinds(cancelled.order.id)).toEqual(['credit_note', 'credit_note', 'invoice', 'invoice']);
  expect(await kinds(open.order.id)).toEqual([]);

  await enqueueDue(db, shop.jobs);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from jobs.job where name = 'documents' and state = 'created'`.execute(db);
  expect(rows).toEqual([{ count: 0 }]);
});
