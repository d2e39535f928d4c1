import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { openStall } from '#server/testing/console/stalls.ts';
import { collectCash, shipOrder } from '#server/testing/data/deliver.ts';
import { invoiceAsBefore } from '#server/testing/data/invoice-as-before.ts';
import { makeVendor } from '#server/testing/data/offers.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import type { Bill } from '#server/testing/payments/scripted-gateway.ts';
import type { TaxDocument } from './document.ts';
import { issueInvoices } from './issue.ts';

const OPERATOR_VAT = '399999999900003';
const { shop, bank } = await startPayingShop({}, { SHOP_VAT_NUMBER: OPERATOR_VAT });
const { call, db } = shop;
const finance = await makeOperator(shop, 'finance');
let numbers = 0;
/** A VAT number that no other vendor has. */
const newVatNumber = () => `3888880${String(++numbers).padStart(3, '0')}00003`;

/** The operator corrects a vendor's legal data. */
async function correct(vendorId: string, change: { vatNumber: string | null; legalNameEn?: string }) {
  const { legal } = (await call('GET', `/operator/vendors/${vendorId}`, { token: finance.token })).body;
  const commercialRegistration = String(7_000_000_000 + ++numbers);
  const noAddress = { shortAddress: null, buildingNumber: null, street: null, district: null, city: null };
  const body = {
    ...{ kind: 'company', legalName: 'شركة الاختبار', legalNameEn: 'Test Company', commercialRegistration },
    ...{ freelanceDocument: null, storeNumber: null, ...noAddress, postalCode: null, additionalNumber: null },
    ...{ version: legal.version, reason: 'New certificate', ...change },
  };
  const answer = await call('PATCH', `/operator/vendors/${vendorId}/legal`, { token: finance.token, body });
  if (answer.status !== 200) throw new Error(`not corrected: ${JSON.stringify(answer.body)}`);
}

/** An order of five pieces at 10.00 of one vendor, and one piece at 18.50 of another, who is not registered. */
async function makeOrder({ isRegistered = true, method = 'mada' as 'mada' | 'cod' } = {}) {
  const stall = await openStall(shop, { isRegistered });
  const other = await makeVendor(db, { isRegistered: false });
  const order = await stall.order({ pieces: 5, beside: [other], change: { paymentMethod: method } });
  const { id, orderId, orderNumber, buyer } = order;
  const placed = { id: orderId, orderNumber };
  const post = (path: string, body: object = {}) =>
    call('POST', `/orders/${orderId}${path}`, { token: buyer.token, body });
  const vendor = (path: string, body: object = {}) => call('POST', `/seller${path}`, { token: stall.token, body });
  if (method === 'mada') {
    await post('/payments', { method });
    bank.pay(bank.billsOf(orderId)[0] as Bill);
    await post('/payments/refresh');
    await shop.workOff();
  }
  const line = async () => (await stall.parcel(id)).lines[0].id as string;
  /** Hands a vendor's parcel to its carrier. */
  const ship = async (vendorId: string) => {
    const of = db.selectFrom('vendors').where('id', '=', vendorId).select('slug');
    await shipOrder(shop, placed, (await of.executeTakeFirstOrThrow()).slug);
    await shop.workOff();
  };
  /** Has both parcels delivered; cash is then paid. */
  const arrive = () => (method === 'cod' ? collectCash(shop, placed) : stall.deliver(id));
  return {
    ...{ ...order, stall, other, ship, arrive },
    deliver: async () => {
      await ship(stall.vendorId);
      await ship(other);
      await arrive();
    },
    giveBack: async (pieces: number) => {
      const body = { reason: 'changed_mind', lines: [{ id: await line(), pieces }] };
      const returned = (await post('/returns', body)).body.id;
      await vendor(`/returns/${returned}/approve`);
      await vendor(`/returns/${returned}/receive`);
      const lines = [{ id: await line(), accepted: pieces }];
      await vendor(`/returns/${returned}/inspect`, { lines, answer: null });
    },
    cannotSupply: async (pieces: number, left: number) =>
      vendor(`/orders/${id}/cannot-supply`, { reason: 'out_of_stock', lines: [{ id: await line(), pieces, left }] }),
    documents: () => documentsOf(orderId),
  };
}

async function documentsOf(orderId: string) {
  await shop.workOff();
  const rows = await db
    .selectFrom('invoices')
    .where('order_id', '=', orderId)
    .select(['id', 'series', 'kind', 'total', 'reference_id as referenceId', 'document'])
    .orderBy('issued_at')
    .orderBy('number')
    .execute();
  const all = rows.map(({ document, ...row }) => ({ ...row, document: document as unknown as TaxDocument }));
  const [invoices, notes] = [
    all.filter(({ kind }) => kind === 'invoice'),
    all.filter(({ kind }) => kind !== 'invoice'),
  ];
  const sum = (of: typeof all) => of.reduce((total, each) => total + each.total, 0);
  return { invoices, notes, kept: sum(invoices) - sum(notes) };
}

type Documents = Awaited<ReturnType<typeof documentsOf>>;

/** Every credit note is of the seller and in the series of the invoice that it names, and takes back only what that contains. */
function expectToFollow({ invoices, notes }: Documents) {
  for (const { series, referenceId, document } of notes) {
    const invoice = invoices.find(({ id }) => id === referenceId);
    expect([series, document.number.split('-')[0]]).toEqual([invoice?.series, invoice?.series]);
    expect(document.seller).toEqual(invoice?.document.seller);
    expect(document.isOnBehalf).toBe(invoice?.document.isOnBehalf);
    expect(document.reference?.number).toBe(invoice?.document.number);
    for (const { sku, vendor } of document.lines)
      expect(invoice?.document.lines.map((line) => [line.sku, line.vendor])).toContainEqual([sku, vendor]);
  }
}

/** What the customer paid for so many pieces of the first vendor at 10.00, with tax. */
const pieces = (count: number) => count * 1_150;

test.each(['mada', 'cod'] as const)(
  'a vendor registers: what comes back of a %s order is credited by the operator, who sold it',
  async (method) => {
    const { total, stall, deliver, giveBack, documents } = await makeOrder({ isRegistered: false, method });
    await deliver();
    const before = await documents();
    await correct(stall.vendorId, { vatNumber: newVatNumber() });
    await giveBack(2);
    const after = await documents();
    expectToFollow(after);
    expect(after.notes).toMatchObject([
      { series: 'S000', total: pieces(2), document: { seller: { vatNumber: OPERATOR_VAT }, isOnBehalf: false } },
    ]);
    expect(after.kept).toBe(before.kept - pieces(2));
    expect(before.kept).toBe(Math.round(total * 100));
    expect(await failedChecks(db)).toEqual([]);
  },
);

test('a vendor deregisters: its credit notes stay with its own invoice, and all that is cancelled is credited once', async () => {
  const { stall, total, cannotSupply, cancel, documents } = await makeOrder();
  const vatNumber = (await documents()).invoices.find(({ series }) => series !== 'S000')?.document.seller.vatNumber;
  await correct(stall.vendorId, { vatNumber: null });
  expect((await cannotSupply(2, 5)).body.outcome).toBe('done');
  const part = await documents();
  expectToFollow(part);
  expect(part.notes).toMatchObject([{ total: pieces(2), document: { seller: { vatNumber }, isOnBehalf: true } }]);
  expect(part.kept).toBe(Math.round(total * 100) - pieces(2));

  expect((await cancel()).status).toBe(200);
  const all = await documents();
  expectToFollow(all);
  expect([all.invoices.length, all.notes.length, all.kept]).toEqual([2, 3, 0]);
  expect(await failedChecks(db)).toEqual([]);
});

test('a vendor deregisters after one of two vendors could supply nothing: the other’s invoice is credited alone', async () => {
  const { stall, total, cannotSupply, documents } = await makeOrder();
  await correct(stall.vendorId, { vatNumber: null });
  await cannotSupply(5, 5);
  const { notes, kept, ...rest } = await documents();
  expectToFollow({ notes, kept, ...rest });
  const own = rest.invoices.find(({ series }) => series !== 'S000');
  expect(notes.map((note) => [note.referenceId, note.total])).toEqual([[own?.id, own?.total]]);
  expect(kept).toBe(Math.round(total * 100) - (own?.total ?? 0));
});

test('a cancellation that was credited against a wrong invoice before gets no second credit note', async () => {
  const { orderId, cannotSupply, documents } = await makeOrder();
  await cannotSupply(2, 5);
  const { invoices, notes } = await documents();
  const other = invoices.find(({ id }) => id !== notes[0]?.referenceId);
  const refer = (referenceId: string | null) =>
    db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      const note = tx.updateTable('invoices').where('id', '=', notes[0]?.id ?? '');
      await note.set({ reference_id: referenceId }).execute();
    });
  await refer(other?.id ?? null);
  expect((await issueInvoices(shop, orderId)).issued).toHaveLength(3);
  await refer(notes[0]?.referenceId ?? null);
});

test('a corrected legal name is on new invoices only, not on credit notes for the invoices before', async () => {
  const { stall, deliver, giveBack, documents } = await makeOrder();
  await deliver();
  const { kept } = await documents();
  await correct(stall.vendorId, { legalNameEn: 'New Name Co.', vatNumber: newVatNumber() });
  await giveBack(1);
  const after = await documents();
  expectToFollow(after);
  expect([after.notes.length, after.kept]).toEqual([1, kept - pieces(1)]);

  const next = await stall.order();
  await shipOrder(shop, { id: next.orderId, orderNumber: next.orderNumber });
  const { invoices } = await documentsOf(next.orderId);
  expect(invoices.map(({ document }) => document.seller.nameEn)).toEqual(['New Name Co.']);
});

test('a vendor registers between two parcels of a cash order: each keeps the seller that it was shipped by', async () => {
  const { other, stall, ship, arrive, giveBack, documents } = await makeOrder({ isRegistered: false, method: 'cod' });
  await ship(stall.vendorId);
  const [first, second] = [newVatNumber(), newVatNumber()];
  await correct(stall.vendorId, { vatNumber: first });
  await correct(other, { vatNumber: second });
  await ship(other);
  await arrive();
  await giveBack(1);
  const { invoices, notes, kept } = await documents();
  expect(invoices.map(({ document }) => document.seller.vatNumber)).toEqual([OPERATOR_VAT, second]);
  expectToFollow({ invoices, notes, kept });
  expect(notes).toMatchObject([{ series: 'S000', referenceId: invoices[0]?.id, total: pieces(1) }]);
  expect(await failedChecks(db)).toEqual([]);
});

test('of a cash order that the previous release invoiced as a whole, returned pieces follow that invoice', async () => {
  const { orderId, total, stall, deliver, giveBack, documents } = await makeOrder({
    isRegistered: false,
    method: 'cod',
  });
  await invoiceAsBefore(shop, orderId);
  await correct(stall.vendorId, { vatNumber: newVatNumber() });
  await deliver();
  await giveBack(2);
  const after = await documents();
  expectToFollow(after);
  expect([after.invoices.length, after.notes.map(({ total: taken }) => taken)]).toEqual([1, [pieces(2)]]);
  expect(after.kept).toBe(Math.round(total * 100) - pieces(2));
});
