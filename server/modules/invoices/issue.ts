import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Config } from '#server/platform/config.ts';
import { sellerAmounts } from './amounts.ts';
import { makeCreditNote, makeInvoice, type TaxDocument } from './document.ts';
import * as queries from './queries.ts';
import { type Seller, sellerOfRecord } from './sellers.ts';

interface Parts {
  db: Db;
  config: Config;
}

/**
 * Issues the missing documents of an order: an invoice per seller, and a credit note for each once the order is cancelled.
 * Running it again changes nothing. Returns all of the order's documents; throws `order_not_found`.
 */
export function issueInvoices({ db, config }: Parts, orderId: string): Promise<TaxDocument[]> {
  return inTransaction(db, async (tx) => {
    const order = await queries.lockOrder(tx, orderId);
    if (!order) throw new AppError('order_not_found');
    const issued = await queries.listIssued(tx, orderId);
    const creditNotes = issued.filter(({ kind }) => kind === 'credit_note');
    let invoices = issued.filter(({ kind }) => kind === 'invoice');
    if (invoices.length === 0) {
      const lines = await queries.listLines(tx, orderId);
      const parcels = await queries.listParcels(tx, orderId);
      invoices = await issueForSellers(tx, { ...order, id: orderId, lines, parcels }, config);
    }
    if (order.status === 'CANCELLED' && creditNotes.length === 0) {
      for (const { id, series, document } of invoices) {
        const number = await queries.takeNumber(tx, series);
        const creditNote = makeCreditNote(document, series, number, new Date());
        creditNotes.push(
          await queries.insertInvoice(tx, { orderId, series, number, referenceId: id, document: creditNote }),
        );
      }
    }
    return [...invoices, ...creditNotes].map(({ document }) => document);
  });
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof queries.lockOrder>>>;

async function issueForSellers(
  tx: Tx,
  order: LockedOrder & { id: string; lines: queries.LineRow[]; parcels: queries.ParcelRow[] },
  { merchant }: Config,
) {
  const sellers = new Map(
    order.lines.map(({ vendorId, legalName: name, legalNameEn: nameEn, ...vendor }): [string, Seller] => [
      vendorId,
      sellerOfRecord({ ...vendor, name, nameEn }, merchant),
    ]),
  );
  const bySeries = new Map([...sellers.values()].map((seller) => [seller.series, seller]));
  const issued = [];
  // Counters are locked in the order of their names, so that two orders of the same sellers never deadlock.
  for (const [series, seller] of [...bySeries].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const isOwn = ({ vendorId }: { vendorId: string }) => sellers.get(vendorId)?.series === series;
    const [lines, parcels] = [order.lines.filter(isOwn), order.parcels.filter(isOwn)];
    const { pricesIncludeVat, chargesTax } = order;
    const amounts = sellerAmounts({ pricesIncludeVat, areChargesTaxed: chargesTax > 0, lines, parcels });
    const number = await queries.takeNumber(tx, series);
    const document = makeInvoice({ order, seller, lines, amounts, number, issuedAt: new Date() });
    issued.push(await queries.insertInvoice(tx, { orderId: order.id, series, number, referenceId: null, document }));
  }
  return issued;
}
