import type { NotNull } from 'kysely';
import { isFault, mayArriveWarm, type ReturnReason } from '#contract/shared/orders/returns.ts';
import { type Share, shareOf } from '#contract/shared/orders/supply.ts';
import type { Db } from '#server/db/client.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { DELIVERED_AT, windowsOf } from '#server/modules/orders/public.ts';

/** An order's lines with what has become of their pieces. Amounts in halalas. */
export function listLines(db: Db, orderId: string) {
  return (
    db
      .selectFrom('order_items as i')
      .innerJoin('fulfilments as f', 'f.id', 'i.fulfilment_id')
      .innerJoin('orders as o', 'o.id', 'i.order_id')
      // A merge may have moved it to another offer since.
      .innerJoin('variants as v', 'v.id', 'i.variant_id')
      .where('i.order_id', '=', orderId)
      .select([
        'i.id',
        'i.fulfilment_id as parcelId',
        'f.vendor_id as vendorId',
        'f.status',
        'i.variant_id as variantId',
      ])
      .select(['v.product_vendor_id as offerId', 'i.quantity', 'i.cancelled_quantity as cancelled'])
      .select(['i.returning_quantity as returning', 'i.returned_quantity as returned'])
      .select(['i.total_price as total', 'i.discount', 'i.tax', 'o.prices_include_vat as pricesIncludeVat'])
      .select(['f.shipping', 'f.cod_fee as codFee', 'o.payment_status as paymentStatus'])
      .select(['i.return_rule as rule', DELIVERED_AT.as('deliveredAt')])
      .$narrowType<{ discount: NotNull; tax: NotNull; shipping: NotNull; codFee: NotNull; rule: NotNull }>()
      .orderBy('i.position')
      .execute()
  );
}
export type LineRow = Awaited<ReturnType<typeof listLines>>[number];

/** Pieces of a line that go back. */
export interface Wanted {
  row: LineRow;
  pieces: number;
}

/**
 * Finds the wanted pieces. Throws `return_not_open` unless all are of one delivered parcel, in no other return, and the time to return
 * them, or to report their fault, was not over then. `at` null: the time does not count.
 */
export function findWanted(
  rows: LineRow[],
  reason: ReturnReason,
  wanted: { id: string; pieces: number }[],
  at: Date | null,
): [Wanted, ...Wanted[]] {
  const found = wanted.flatMap(({ id, pieces }) => {
    const row = rows.find((each) => each.id === id.toLowerCase());
    return row && pieces <= openPieces(row) && isOpen(row, reason, at) ? [{ row, pieces }] : [];
  });
  const [first, ...others] = found;
  if (!first || found.length < wanted.length || others.some(({ row }) => row.parcelId !== first.row.parcelId))
    throw new AppError('return_not_open');
  const { parcelId } = first.row;
  if (reason === 'arrived_warm' && !mayArriveWarm(rows.filter((row) => row.parcelId === parcelId)))
    throw new AppError('return_not_open');
  return [first, ...others];
}

/** Pieces of a line that are in no return. */
export const openPieces = ({ quantity, cancelled, returning, returned }: LineRow) =>
  quantity - cancelled - returning - returned;

/** What may never be returned is not, whenever. */
function isOpen({ status, rule, deliveredAt, paymentStatus }: LineRow, reason: ReturnReason, at: Date | null): boolean {
  if (status !== 'DELIVERED' || paymentStatus === 'REFUNDED') return false;
  const { returnUntil, reportUntil } = windowsOf(rule, deliveredAt);
  const until = isFault(reason) ? reportUntil : returnUntil;
  return until !== null && (at === null || at <= until);
}

/** What pieces of a parcel come to. Halalas. */
export interface Amounts {
  /** Of each of the lines, in their order. */
  shares: Share[];
  goods: number;
  tax: number;
  pricesIncludeVat: boolean;
  delivery: number;
  total: number;
  /** Whether delivery goes back too, which happens once for a parcel. */
  endsParcel: boolean;
}

/**
 * What pieces come to: the shares after those that were cancelled or went back before. Delivery and the fee for cash go back with the
 * last piece of a parcel, if all of it was at fault.
 */
export function amountsOf(
  rows: LineRow[],
  wanted: readonly Wanted[],
  reason: ReturnReason,
  wasReturnedFreely: boolean,
): Amounts {
  const shares = wanted.map(({ row, pieces }) => shareOf(row, row.cancelled + row.returned, pieces));
  const goods = shares.reduce((sum, { total, discount }) => sum + total - discount, 0);
  const tax = shares.reduce((sum, share) => sum + share.tax, 0);
  const [first] = wanted;
  const pricesIncludeVat = first?.row.pricesIncludeVat ?? false;
  const left = (row: LineRow) => row.quantity - row.cancelled - row.returned;
  const isAll =
    first !== undefined &&
    rows
      .filter(({ parcelId }) => parcelId === first.row.parcelId)
      .every((row) => left(row) === (wanted.find((each) => each.row === row)?.pieces ?? 0));
  const endsParcel = isAll && isFault(reason) && !wasReturnedFreely && wanted.some(({ pieces }) => pieces > 0);
  const delivery = endsParcel ? first.row.shipping + first.row.codFee : 0;
  const total = goods + (pricesIncludeVat ? 0 : tax) + delivery;
  return { shares, goods, tax, pricesIncludeVat, delivery, total, endsParcel };
}

/** Whether pieces of a parcel went back without a fault: then its delivery is not given back. */
export async function wasReturnedFreely(db: Db, orderId: string, parcelId: string): Promise<boolean> {
  const row = await db
    .selectFrom('returns as r')
    .innerJoin('return_lines as l', 'l.return_id', 'r.id')
    .where('r.order_id', '=', orderId)
    .where('r.fulfilment_id', '=', parcelId)
    .where('r.reason', '=', 'changed_mind')
    .where('l.accepted', '>', 0)
    .select('r.id')
    .executeTakeFirst();
  return row !== undefined;
}
