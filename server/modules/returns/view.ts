import type { OperatedReturn } from '#contract/operator/orders/returns.ts';
import type { VendorReturn } from '#contract/seller/orders/returns.ts';
import type { ReturnAmounts, ReturnMoney } from '#contract/shared/orders/return-fields.ts';
import type { ReturnStatus } from '#contract/shared/orders/returns.ts';
import { shareOf } from '#contract/shared/orders/supply.ts';
import type { Return } from '#contract/shop/orders/returns.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { pictureUrlOrNull } from '#server/modules/media/public.ts';
import { BY_HAND } from '#server/modules/payments/public.ts';
import { disputeUntil, isReturnedAnew } from '#server/modules/returns/disputes/dispute-window.ts';
import type { Amounts } from './lines.ts';
import type { ReturnRow } from './read.ts';

export function toAmounts({ goods, tax, pricesIncludeVat, delivery, total }: Omit<Amounts, 'shares' | 'endsParcel'>) {
  return {
    ...{ goods: toRiyals(goods), tax: toRiyals(tax), pricesIncludeVat },
    ...{ delivery: toRiyals(delivery), total: toRiyals(total) },
  } satisfies ReturnAmounts;
}

/** A return as its customer sees it. */
export function toReturn(row: ReturnRow): Return {
  const amounts = withBack(row);
  return { ...shared(row), amounts, orderId: row.orderId, refund: refundOf(row) };
}

function refundOf({ status, refundStatus, refundedAt, doneAt, provider, toCredit, credited, updatedAt }: ReturnRow) {
  if (refundStatus === null || refundedAt === null)
    return status === 'CONCLUDED' && credited > 0 ? { state: 'credited' as const, at: updatedAt.toISOString() } : null;
  const at = (doneAt ?? refundedAt).toISOString();
  if (refundStatus === 'SUCCEEDED') return { state: toCredit ? ('credited' as const) : ('sent' as const), at };
  const isByHand = provider === BY_HAND || refundStatus === 'FAILED';
  return { state: isByHand ? ('by_hand' as const) : ('sending' as const), at };
}

/** A return as the operator sees it. */
export function toOperatedReturn(row: ReturnRow): OperatedReturn {
  return { ...shared(row), amounts: withBack(row), lines: withShares(row), orderId: row.orderId };
}

/** Ways in which a return ends without money. */
const WITHOUT_MONEY: readonly ReturnStatus[] = ['REPLACED', 'DECLINED', 'WITHDRAWN'];

function withBack(row: ReturnRow): ReturnMoney {
  const { status, refunded, credited, left } = row;
  const amounts = amountsOf(row);
  if (WITHOUT_MONEY.includes(status)) return { ...amounts, back: null };
  if (status === 'CONCLUDED') return { ...amounts, back: toRiyals((refunded ?? 0) + credited) };
  return { ...amounts, back: left === null ? amounts.total : Math.min(amounts.total, toRiyals(left)) };
}

/** A return as its vendor sees it. */
export function toVendorReturn(row: ReturnRow): VendorReturn {
  return { ...shared(row), lines: withShares(row), parcelId: row.parcelId };
}

/** The lines with those of the order, from which the shares of pieces are counted. */
function withShares(row: ReturnRow) {
  return shared(row).lines.map((line, index) => ({ ...line, ...shareOfLine(row, index) }));
}

function shareOfLine({ lines }: ReturnRow, index: number) {
  const { quantity, before, total, discount, tax } = lines[index] as ReturnRow['lines'][number];
  return {
    ...{ quantity, before, totalPrice: toRiyals(total) },
    ...{ discount: toRiyals(discount), tax: toRiyals(tax) },
  };
}

function shared(row: ReturnRow) {
  const { id, number, orderNumber, reason, wish, note, status, answer, carrier, trackingNumber, lines } = row;
  return {
    ...{ id, number, orderNumber, reason, wish, note, status, answer, carrier, trackingNumber },
    vendor: { id: row.vendorId, name: row.vendorName, nameEn: row.vendorNameEn },
    dueAt: row.dueAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    lines: lines.map((line) => ({
      ...{ id: line.id, name: line.name, nameEn: line.nameEn, variantName: line.variantName },
      ...{ variantNameEn: line.variantNameEn, sku: line.sku, image: pictureUrlOrNull(line.imageId) },
      ...{ rule: line.rule, pieces: line.pieces, accepted: line.accepted },
    })),
    amounts: amountsOf(row),
    dispute: disputeOf(row),
    ...objection(row),
    ...{ parentId: row.parentId, childId: row.childId },
    photos: row.photos.map((photo) => photo.id),
    events: row.events.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() })),
  };
}

function objection(row: ReturnRow) {
  const until = disputeUntil(row);
  const isAnew = until !== null && isReturnedAnew(row);
  return {
    disputeUntil: isAnew ? null : (until?.toISOString() ?? null),
    isReturnedAnew: isAnew && until > new Date(),
  };
}

function disputeOf(row: ReturnRow) {
  const { disputeText, disputedAt, decideUntil, decision, decisionReason, decidedAt } = row;
  if (disputedAt === null || decideUntil === null) return null;
  return {
    ...{ text: disputeText, at: disputedAt.toISOString(), dueAt: decideUntil.toISOString() },
    ...{ decision, reason: decisionReason, decidedAt: decidedAt?.toISOString() ?? null },
  };
}

/** Of the accepted pieces; until they are known, of all. */
function amountsOf({ lines, pricesIncludeVat, endsParcel, shipping, codFee }: ReturnRow): ReturnAmounts {
  const shares = lines.map((line) =>
    line.accepted === null
      ? shareOf(line, line.before, line.pieces)
      : { total: line.sharedTotal ?? 0, discount: line.sharedDiscount ?? 0, tax: line.sharedTax ?? 0 },
  );
  const goods = shares.reduce((sum, { total, discount }) => sum + total - discount, 0);
  const tax = shares.reduce((sum, share) => sum + share.tax, 0);
  const delivery = endsParcel ? shipping + codFee : 0;
  return toAmounts({ goods, tax, pricesIncludeVat, delivery, total: goods + (pricesIncludeVat ? 0 : tax) + delivery });
}
