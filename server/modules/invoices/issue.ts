import { type PaymentMethodId, paymentMethod } from '#contract/shared/payment-methods.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Config } from '#server/platform/config.ts';
import { sellerAmounts } from './amounts.ts';
import {
  makeCreditNote,
  makeInvoice,
  makePartCreditNote,
  makeProForma,
  type ProForma,
  type TaxDocument,
  type TaxPoint,
} from './document.ts';
import * as queries from './queries.ts';
import { type Seller, sellerOfRecord } from './sellers.ts';

interface Parts {
  db: Db;
  config: Config;
}

/** What there is of an order by now. */
export interface OrderDocuments {
  /** Its tax documents: invoices before credit notes. */
  issued: TaxDocument[];
  /** Stands for what is not invoiced yet. */
  proForma: ProForma[];
}

/**
 * Issues the documents of an order that are due: invoices at their tax point, and credit notes for what was cancelled after
 * it. Running it again changes nothing. Throws `order_not_found`.
 */
export function issueInvoices({ db, config }: Parts, orderId: string): Promise<OrderDocuments> {
  return inTransaction(db, async (tx) => {
    const locked = await queries.lockOrder(tx, orderId);
    if (!locked) throw new AppError('order_not_found');
    const order = { ...locked, id: orderId };
    const rows = await queries.listIssued(tx, orderId);
    const invoices = rows.filter(({ kind }) => kind === 'invoice');
    const creditNotes = rows.filter(({ kind }) => kind === 'credit_note');
    const parts = partsOf(order, await queries.listLines(tx, orderId), await queries.listParcels(tx, orderId), config);
    // Orders from before the tax point counted were invoiced as a whole when they were placed, also for cash.
    const isWhole = invoices.some(({ fulfilmentId }) => fulfilmentId === null);
    const open = isWhole ? [] : parts.filter(({ id }) => !invoices.some(({ fulfilmentId }) => fulfilmentId === id));
    // Counters are locked in the order of their names, so that two orders of the same sellers never deadlock.
    const due = open.filter(({ isDue }) => isDue).toSorted((a, b) => (a.seller.series < b.seller.series ? -1 : 1));
    for (const part of due) invoices.push(await issueInvoice(tx, order, part));
    for (const taken of takenBack(order, parts, invoices))
      if (!creditNotes.some((note) => isOf(note, taken))) creditNotes.push(await issueCreditNote(tx, order, taken));
    return {
      issued: [...invoices, ...creditNotes].map(({ document }) => document),
      proForma: open.filter(({ isDue }) => !isDue).map((part) => proFormaOf(order, part)),
    };
  });
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof queries.lockOrder>>> & { id: string };

/** What one invoice is for. */
interface OrderPart {
  /** The parcel; null if it is all that the seller sells of the order. */
  id: string | null;
  seller: Seller;
  lines: queries.LineRow[];
  parcels: queries.ParcelRow[];
  taxPoint: TaxPoint;
  isDue: boolean;
}

/** An order paid in advance is invoiced as a whole by each of its sellers, a cash order parcel by parcel. */
function partsOf(
  order: LockedOrder,
  lines: queries.LineRow[],
  parcels: queries.ParcelRow[],
  { merchant }: Config,
): OrderPart[] {
  const sellers = new Map(
    lines.map(({ vendorId, legalName: name, legalNameEn: nameEn, ...vendor }): [string, Seller] => [
      vendorId,
      sellerOfRecord({ ...vendor, name, nameEn }, merchant),
    ]),
  );
  const sold = parcels.flatMap((parcel) => {
    const seller = sellers.get(parcel.vendorId);
    return seller ? [{ parcel, seller, lines: lines.filter(({ vendorId }) => vendorId === parcel.vendorId) }] : [];
  });
  const isPaid = order.paymentStatus === 'PAID' || order.paymentStatus === 'REFUNDED';
  if (isCash(order.paymentMethod))
    return sold.map(({ parcel, ...part }) => ({
      ...{ ...part, id: parcel.id, parcels: [parcel], taxPoint: 'shipped', isDue: parcel.wasShipped || isPaid },
    }));
  return [...Map.groupBy(sold, ({ seller }) => seller.series).values()].flatMap((own) => {
    const [first] = own;
    const isOwn = ({ vendorId }: { vendorId: string }) => own.some(({ parcel }) => parcel.vendorId === vendorId);
    const part = {
      lines: lines.filter(isOwn),
      parcels: parcels.filter(isOwn),
      taxPoint: 'paid' as const,
      isDue: isPaid,
    };
    return first ? [{ id: null, seller: first.seller, ...part }] : [];
  });
}

const isCash = (method: PaymentMethodId) => paymentMethod(method).kind === 'cash';

function amountsOf({ pricesIncludeVat, chargesTax }: LockedOrder, { lines, parcels }: OrderPart) {
  return sellerAmounts({ pricesIncludeVat, areChargesTaxed: chargesTax > 0, lines, parcels });
}

async function issueInvoice(tx: Tx, order: LockedOrder, part: OrderPart): Promise<queries.IssuedRow> {
  const { id, seller, lines, taxPoint } = part;
  const { series } = seller;
  const number = await queries.takeNumber(tx, series);
  const amounts = amountsOf(order, part);
  const document = makeInvoice({ order, seller, lines, amounts, number, issuedAt: new Date() });
  const row = { orderId: order.id, series, number, referenceId: null, fulfilmentId: id, taxPoint, document };
  return queries.insertInvoice(tx, row);
}

/** An invoice that is taken back: as a whole, or what it says of one parcel. */
interface TakenBack {
  invoice: queries.IssuedRow;
  part: OrderPart | null;
  isRefused: boolean;
}

/** The invoiced goods that were not sold in the end: a cancelled order as a whole, and each parcel refused at the door. */
function takenBack(order: LockedOrder, parts: OrderPart[], invoices: queries.IssuedRow[]): TakenBack[] {
  const refused = parts.filter(({ parcels }) => parcels.every(({ wasRefused }) => wasRefused));
  if (refused.length === 0)
    return order.status === 'CANCELLED' ? invoices.map((invoice) => ({ invoice, part: null, isRefused: false })) : [];
  const all = refused.flatMap((part): TakenBack[] => {
    const own = invoices.find(({ fulfilmentId }) => fulfilmentId === part.id);
    if (own) return [{ invoice: own, part: null, isRefused: true }];
    const whole = invoices.find(({ fulfilmentId, series }) => fulfilmentId === null && series === part.seller.series);
    return whole ? [{ invoice: whole, part, isRefused: true }] : [];
  });
  return all.toSorted((a, b) => (a.invoice.series < b.invoice.series ? -1 : 1));
}

function isOf(note: queries.IssuedRow, { invoice, part }: Pick<TakenBack, 'invoice' | 'part'>): boolean {
  return note.referenceId === invoice.id && note.fulfilmentId === (part ?? { id: invoice.fulfilmentId }).id;
}

async function issueCreditNote(tx: Tx, order: LockedOrder, taken: TakenBack): Promise<queries.IssuedRow> {
  const { invoice, part, isRefused } = taken;
  const { id: referenceId, series, document: invoiced } = invoice;
  const number = await queries.takeNumber(tx, series);
  const issuedAt = new Date();
  const document = part
    ? makePartCreditNote({ ...contentOfPart(order, part, invoiced), invoice: invoiced, number, issuedAt })
    : makeCreditNote(invoiced, series, number, issuedAt, isRefused);
  const fulfilmentId = part?.id ?? invoice.fulfilmentId;
  const row = { orderId: order.id, series, number, referenceId, fulfilmentId, taxPoint: null, document };
  return queries.insertInvoice(tx, row);
}

function contentOfPart(order: LockedOrder, { seller, lines, parcels }: OrderPart, invoiced: TaxDocument) {
  // An invoice of the previous release names no tax in delivery and fee; neither does what is taken back of it.
  const areChargesTaxed = invoiced.totals.shippingTax !== undefined;
  const { pricesIncludeVat } = order;
  return { order, seller, lines, amounts: sellerAmounts({ pricesIncludeVat, areChargesTaxed, lines, parcels }) };
}

/** Dated by the order, so that it reads the same at each download. */
function proFormaOf(order: LockedOrder, part: OrderPart): ProForma {
  const { seller, lines, taxPoint } = part;
  const awaits = order.status === 'CANCELLED' ? null : taxPoint;
  return makeProForma({ order, seller, lines, amounts: amountsOf(order, part), issuedAt: order.createdAt, awaits });
}
