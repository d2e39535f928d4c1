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
} from './document.ts';
import { type LockedOrder, type OrderPart, partsOf } from './parts.ts';
import * as queries from './queries.ts';
import { isOf, type TakenBack, takenBack } from './taken-back.ts';

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
    const lines = await queries.listLines(tx, orderId);
    const parcels = await queries.listParcels(tx, orderId);
    const parts = partsOf(order, { lines, parcels, invoices }, config);
    const cancellations = await queries.listCancellations(tx, orderId);
    const returns = await queries.listReturns(tx, orderId);
    // Orders from before the tax point counted were invoiced as a whole when they were placed, also for cash.
    const isWhole = invoices.some(({ fulfilmentId }) => fulfilmentId === null);
    const open = isWhole ? [] : parts.filter(({ id }) => !invoices.some(({ fulfilmentId }) => fulfilmentId === id));
    // Counters are locked in the order of their names, so that two orders of the same sellers never deadlock.
    const due = open.filter(({ isDue }) => isDue).toSorted((a, b) => (a.seller.series < b.seller.series ? -1 : 1));
    for (const part of due) invoices.push(await issueInvoice(tx, order, part));
    for (const taken of takenBack(order, parts, invoices, { cancellations, returns }))
      if (!creditNotes.some((note) => isOf(note, taken))) creditNotes.push(await issueCreditNote(tx, order, taken));
    return {
      issued: [...invoices, ...creditNotes].map(({ document }) => document),
      proForma: open.filter(({ isDue }) => !isDue).map((part) => proFormaOf(order, part)),
    };
  });
}

function amountsOf({ pricesIncludeVat, chargesTax }: LockedOrder, { lines, parcels }: OrderPart) {
  return sellerAmounts({ pricesIncludeVat, areChargesTaxed: chargesTax > 0, lines, parcels });
}

async function issueInvoice(tx: Tx, order: LockedOrder, part: OrderPart): Promise<queries.IssuedRow> {
  const { id, seller, lines, taxPoint } = part;
  const { series } = seller;
  const number = await queries.takeNumber(tx, series);
  const amounts = amountsOf(order, part);
  const document = makeInvoice({ order, seller, lines, amounts, number, issuedAt: new Date() });
  const own = { referenceId: null, fulfilmentId: id, cancellationId: null, returnId: null };
  const row = { orderId: order.id, series, number, ...own, taxPoint, document };
  return queries.insertInvoice(tx, row);
}

async function issueCreditNote(tx: Tx, order: LockedOrder, taken: TakenBack): Promise<queries.IssuedRow> {
  const { invoice, part, reason, parcelId, cancellationId, returnId } = taken;
  const { id: referenceId, series, document: invoiced } = invoice;
  const number = await queries.takeNumber(tx, series);
  const issuedAt = new Date();
  const document = part
    ? makePartCreditNote({ ...contentOfPart(order, part, invoiced), invoice: invoiced, number, issuedAt, reason })
    : makeCreditNote(invoiced, series, number, issuedAt, reason === 'refused');
  const fulfilmentId = cancellationId === null && returnId === null ? parcelId : null;
  const own = { referenceId, fulfilmentId, cancellationId, returnId };
  const row = { orderId: order.id, series, number, ...own, taxPoint: null, document };
  return queries.insertInvoice(tx, row);
}

function contentOfPart(
  order: LockedOrder,
  { seller, lines, parcels }: NonNullable<TakenBack['part']>,
  invoiced: TaxDocument,
) {
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
