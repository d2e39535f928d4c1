import type { CreditReason } from './document.ts';
import { type LockedOrder, leftOf, type OrderPart } from './parts.ts';
import type * as queries from './queries.ts';

/** What one credit note takes back of an invoice. */
export interface TakenBack {
  invoice: queries.IssuedRow;
  /** Null if it is all of the invoice. */
  part: Pick<OrderPart, 'seller' | 'lines' | 'parcels'> | null;
  reason: CreditReason | null;
  /** A refused parcel of an order that was invoiced as a whole. */
  parcelId: string | null;
  cancellationId: string | null;
  returnId: string | null;
}

interface Lost {
  cancellations: queries.CancellationRow[];
  returns: queries.ReturnRow[];
}

/**
 * The invoiced goods that were not sold in the end: what vendors could not supply, what could not be delivered, what customers gave back, refused parcels, what was
 * left of a cancelled order.
 */
export function takenBack(
  order: LockedOrder,
  parts: OrderPart[],
  invoices: queries.IssuedRow[],
  { cancellations, returns }: Lost,
): TakenBack[] {
  const wholes = parts.flatMap((part) => {
    const invoice = invoices.find(({ fulfilmentId, series }) => fulfilmentId === null && series === part.seller.series);
    return invoice ? [{ invoice, part }] : [];
  });
  const unsupplied = cancellations.flatMap((cancellation) =>
    piecesOf(cancellation, wholes, {
      reason: cancellation.reason === 'undelivered' || cancellation.reason === 'late' ? 'undelivered' : 'unsupplied',
      ...{ cancellationId: cancellation.id, returnId: null },
    }),
  );
  const sold = parts.flatMap((part) => {
    const own = invoices.find(({ fulfilmentId }) => fulfilmentId !== null && fulfilmentId === part.id);
    return own ? [{ invoice: own, part }] : [];
  });
  const returned = returns.flatMap((each) =>
    piecesOf(each, [...wholes, ...sold], { reason: 'returned', cancellationId: null, returnId: each.id }),
  );
  const refused = parts.filter(({ parcels }) => parcels.every(({ wasRefused }) => wasRefused));
  const rest = refused.length > 0 ? refusedOf(refused, invoices) : restOf(order, parts, invoices, cancellations);
  return [...unsupplied, ...returned, ...rest].toSorted((a, b) => (a.invoice.series < b.invoice.series ? -1 : 1));
}

/**
 * Pieces of invoiced lines, with the charges of a parcel that they end. A cash parcel's own invoice was issued without what had been
 * cancelled before.
 */
function piecesOf(
  { parcelId, endsParcel, lines }: queries.ReturnRow,
  invoiced: { invoice: queries.IssuedRow; part: OrderPart }[],
  document: Pick<TakenBack, 'reason' | 'cancellationId' | 'returnId'>,
): TakenBack[] {
  return invoiced.flatMap(({ invoice, part }) => {
    const own = part.lines.flatMap((line) => {
      const taken = lines.find(({ lineId }) => lineId === line.id);
      return taken ? [{ ...line, ...amountsIn(taken) }] : [];
    });
    if (own.length === 0) return [];
    const parcels = part.parcels.filter((parcel) => endsParcel && parcel.id === parcelId);
    const content = { seller: part.seller, lines: own, parcels };
    return [{ invoice, part: content, parcelId: null, ...document }];
  });
}

const amountsIn = ({ quantity, total, discount, tax }: queries.ReturnRow['lines'][number]) => ({
  ...{ quantity, total, discount, tax },
});

function refusedOf(refused: OrderPart[], invoices: queries.IssuedRow[]): TakenBack[] {
  return refused.flatMap((part): TakenBack[] => {
    const own = invoices.find(({ fulfilmentId }) => fulfilmentId === part.id);
    const base = { reason: 'refused' as const, parcelId: part.id, cancellationId: null, returnId: null };
    if (own) return [{ ...base, invoice: own, part: null }];
    const whole = invoices.find(({ fulfilmentId, series }) => fulfilmentId === null && series === part.seller.series);
    return whole ? [{ ...base, invoice: whole, part }] : [];
  });
}

/** Of a cancelled order all that was not taken back before. */
function restOf(
  { status }: LockedOrder,
  parts: OrderPart[],
  invoices: queries.IssuedRow[],
  cancellations: queries.CancellationRow[],
): TakenBack[] {
  if (status !== 'CANCELLED') return [];
  return invoices.flatMap((invoice): TakenBack[] => {
    const base = { invoice, reason: null, parcelId: invoice.fulfilmentId, cancellationId: null, returnId: null };
    const part = parts.find(({ id, seller }) => id === invoice.fulfilmentId && seller.series === invoice.series);
    const wasCut = part?.parcels.some(({ id }) => cancellations.some(({ parcelId }) => parcelId === id));
    if (!part || !wasCut || invoice.fulfilmentId !== null) return [{ ...base, part: null }];
    const lines = leftOf(part.lines);
    const parcels = part.parcels.filter(({ wasUnsupplied }) => !wasUnsupplied);
    return lines.length === 0 ? [] : [{ ...base, part: { seller: part.seller, lines, parcels } }];
  });
}

/**
 * Whether a credit note is the one that takes this back. A cancellation or return has one, also where the previous release issued
 * it against another invoice of the order.
 */
export function isOf(note: queries.IssuedRow, { invoice, parcelId, cancellationId, returnId }: TakenBack): boolean {
  const isSame = note.cancellationId === cancellationId && note.returnId === returnId;
  if (cancellationId !== null || returnId !== null) return isSame;
  return isSame && note.referenceId === invoice.id && note.fulfilmentId === parcelId;
}
