import { type PaymentMethodId, paymentMethod } from '#contract/shared/payment-methods.ts';
import type { Config } from '#server/platform/config.ts';
import type { TaxPoint } from './document.ts';
import type * as queries from './queries.ts';
import { OPERATOR_SERIES, type Seller, sellerOfRecord, seriesOf } from './sellers.ts';

/** An order whose row is locked while its documents are issued. */
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof queries.lockOrder>>> & { id: string };

/** What one invoice is for. */
export interface OrderPart {
  /** The parcel; null if it is all that the seller sells of the order. */
  id: string | null;
  seller: Seller;
  lines: queries.LineRow[];
  parcels: queries.ParcelRow[];
  taxPoint: TaxPoint;
  isDue: boolean;
}

interface OrderContents {
  lines: queries.LineRow[];
  parcels: queries.ParcelRow[];
  /** Those that were issued before. */
  invoices: queries.IssuedRow[];
}

/** An order paid in advance is invoiced as a whole by each of its sellers, a cash order parcel by parcel. */
export function partsOf(
  order: LockedOrder,
  { lines, parcels, invoices }: OrderContents,
  { merchant }: Config,
): OrderPart[] {
  const sold = parcels.flatMap((parcel) => {
    const own = lines.filter(({ vendorId }) => vendorId === parcel.vendorId);
    const [vendor] = own;
    return vendor ? [{ parcel, seller: sellerOf(parcel, vendor, invoices, merchant), lines: own }] : [];
  });
  const isPaid = order.paymentStatus === 'PAID' || order.paymentStatus === 'REFUNDED';
  if (isCash(order.paymentMethod)) {
    const isOver = parcels.every(({ wasUnsupplied }) => wasUnsupplied);
    // Pieces are cancelled before their parcel is handed over, so a cash invoice never contains them. An order of which nothing
    // is left still has a file, which says what was ordered.
    return sold
      .filter(({ parcel }) => isOver || !parcel.wasUnsupplied)
      .map(({ parcel, seller, lines: own }) => ({
        ...{ id: parcel.id, seller, lines: isOver ? own : leftOf(own), parcels: [parcel] },
        ...{ taxPoint: 'shipped', isDue: parcel.wasShipped || isPaid },
      }));
  }
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

/** Invoiced goods keep the seller of their invoice. The vendor's data of today decide only who sells what is not invoiced yet. */
function sellerOf(
  parcel: queries.ParcelRow,
  vendor: queries.LineRow,
  invoices: queries.IssuedRow[],
  merchant: Config['merchant'],
): Seller {
  const invoice = invoiceOf(parcel, vendor, invoices);
  if (invoice) return { ...invoice.document.seller, series: invoice.series };
  // Each field by name: documents are stored as they are, and a line's other data are not the seller's.
  const { sellerNumber, legalName: name, legalNameEn: nameEn, vatNumber, crNumber, address, addressEn } = vendor;
  return sellerOfRecord({ sellerNumber, name, nameEn, vatNumber, crNumber, address, addressEn }, merchant);
}

/**
 * The invoice that contains a parcel's goods. All invoices of a whole order are issued together. So a vendor that has none of its
 * own among them was not registered then, and its goods are in the operator's.
 */
function invoiceOf(parcel: queries.ParcelRow, { sellerNumber }: queries.LineRow, invoices: queries.IssuedRow[]) {
  const wholeOf = (wanted: string) =>
    invoices.find(({ fulfilmentId, series }) => fulfilmentId === null && series === wanted);
  const own = invoices.find(({ fulfilmentId }) => fulfilmentId === parcel.id);
  return own ?? wholeOf(seriesOf(sellerNumber)) ?? wholeOf(OPERATOR_SERIES);
}

/** The lines without what was not supplied. */
export function leftOf(lines: queries.LineRow[]): queries.LineRow[] {
  return lines.flatMap((line) => {
    const { quantity, total, discount, tax, cancelled, cancelledTotal, cancelledDiscount, cancelledTax } = line;
    const left = { total: total - cancelledTotal, discount: discount - cancelledDiscount, tax: tax - cancelledTax };
    return cancelled === quantity ? [] : [{ ...line, ...left, quantity: quantity - cancelled }];
  });
}

const isCash = (method: PaymentMethodId) => paymentMethod(method).kind === 'cash';
