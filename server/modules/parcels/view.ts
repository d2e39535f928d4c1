import type { ParcelDetail, ParcelRow as Shown } from '#contract/seller/orders/parcels.ts';
import { LINES_SHOWN, RECIPIENT_SHOWN_DAYS, type RecipientHidden } from '#contract/shared/orders/parcels.ts';
import { paymentMethod } from '#contract/shared/payment-methods.ts';
import { toRiyals, toRiyalsOrNull } from '#server/kernel/money.ts';
import { dayInRiyadh } from '#server/kernel/riyadh-calendar.ts';
import { pictureUrlOrNull } from '#server/modules/media/public.ts';
import { toFailure } from '#server/modules/orders/public.ts';
import { recipientOf } from '#server/platform/typesetting/recipient.ts';
import type { LineRow, ParcelRow } from './read.ts';

const DAY_MS = 86_400_000;

/** Halalas of what is left of a parcel; all parcels of an order come to what is left of its total. */
function amountsOf({ lines, isUnsupplied, pricesIncludeVat, ...row }: ParcelRow) {
  const sum = (part: (line: LineRow) => number) => lines.reduce((total, line) => total + part(line), 0);
  const goods = sum(({ totalPrice, cancelledTotal }) => totalPrice - cancelledTotal);
  const discount = sum((line) => line.discount - line.cancelledDiscount);
  const tax = sum((line) => line.tax - line.cancelledTax);
  // They go back with its last piece.
  const [shipping, codFee] = isUnsupplied ? [0, 0] : [row.shipping, row.codFee];
  const total = goods - discount + shipping + codFee + (pricesIncludeVat ? 0 : tax);
  return { goods, discount, tax, shipping, codFee, total };
}

/** What is to be collected at the door, in halalas. The previous release let people record the payment of a cash order before. */
function cashOf(row: ParcelRow): number | null {
  const isPaidBefore = row.paymentStatus === 'PAID' && row.collectAmount === null;
  if (paymentMethod(row.paymentMethod).kind !== 'cash' || row.status === 'CANCELLED' || isPaidBefore) return null;
  return row.collectAmount ?? amountsOf(row).total;
}

function labelOf(row: ParcelRow): Shown['label'] {
  if (row.label === null) return null;
  const { carrierName: carrier, collect, cameBackAt, ...label } = row.label;
  const isOutdated = label.state === 'READY' && collect !== (cashOf(row) ?? 0);
  return { ...label, carrier, isOutdated, cameBackAt: cameBackAt && new Date(cameBackAt).toISOString() };
}

function fieldsOf(row: ParcelRow) {
  const { id, orderNumber, status, isReleased, isRefused, isExpress, carrier, trackingNumber } = row;
  const { shipBy, daysLeft, dueOn } = row;
  return {
    ...{ id, orderNumber, status, isReleased, isRefused, isExpress, carrier, trackingNumber },
    ...{ shipBy, daysLeft, dueOn },
    failure: toFailure(row),
    arrivedLate: row.arrivedLateAt !== null,
    label: labelOf(row),
    placedAt: row.placedAt.toISOString(),
    city: row.address.city,
    cash: toRiyalsOrNull(cashOf(row)),
    pieces: row.lines.reduce((sum, { quantity, cancelled }) => sum + quantity - cancelled, 0),
    total: toRiyals(amountsOf(row).total),
  };
}

export function toRow(row: ParcelRow): Shown {
  return {
    ...fieldsOf(row),
    lines: row.lines.slice(0, LINES_SHOWN).map(toLine),
    lineCount: row.lines.length,
  };
}

/** What papers say of a parcel. */
export function toPaper(row: ParcelRow) {
  const { id, orderNumber, status, shipBy, isExpress, address, notes, lines } = row;
  return {
    ...{ id, orderNumber, status, shipBy, isExpress, note: notes, cash: cashOf(row) },
    recipient: recipientOf(address),
    placedOn: dayInRiyadh(row.placedAt),
    lines: lines.flatMap(
      ({ variantId, name, nameEn, variantName, variantNameEn, sku, imageId, quantity, cancelled }) =>
        quantity > cancelled
          ? [{ variantId, name, nameEn, variantName, variantNameEn, sku, imageId, pieces: quantity - cancelled }]
          : [],
    ),
  };
}

/** A parcel without its events. */
export function toDetail(row: ParcelRow, now: Date): Omit<ParcelDetail, 'events' | 'returns'> {
  const recipientHidden = hiddenFor(row, now);
  const { goods, discount, tax, shipping, codFee, total } = amountsOf(row);
  return {
    ...fieldsOf(row),
    lines: row.lines.map((line) => ({
      ...{
        ...toLine(line),
        id: line.id,
        sku: line.sku,
        variantId: line.variantId,
        unitPrice: toRiyals(line.unitPrice),
        isRestockable: line.returnRule === 'free',
      },
      ...{ totalPrice: toRiyals(line.totalPrice), discount: toRiyals(line.discount), tax: toRiyals(line.tax) },
    })),
    ...{ goods: toRiyals(goods), discount: toRiyals(discount), tax: toRiyals(tax) },
    ...{ shipping: toRiyals(shipping), codFee: toRiyals(codFee), isUnsupplied: row.isUnsupplied },
    pricesIncludeVat: row.pricesIncludeVat,
    mostBack: toRiyalsOrNull(row.leftToReturn === null ? null : Math.min(row.leftToReturn, total)),
    collected: toRiyalsOrNull(row.collected),
    recipient: recipientHidden === null ? row.address : null,
    recipientHidden,
    note: recipientHidden === null ? row.notes : null,
  };
}

/** A vendor sees the customer's name, phone and address while it needs them to deliver, or to answer for what it has delivered. */
function hiddenFor({ status, isReleased, movedAt }: ParcelRow, now: Date): RecipientHidden | null {
  if (status === 'CANCELLED') return 'cancelled';
  if (!isReleased) return 'unpaid';
  const isOld = status === 'DELIVERED' && now.getTime() - movedAt.getTime() > RECIPIENT_SHOWN_DAYS * DAY_MS;
  return isOld ? 'old' : null;
}

function toLine({ name, nameEn, variantName, variantNameEn, imageId, quantity, cancelled }: LineRow) {
  return { name, nameEn, variantName, variantNameEn, image: pictureUrlOrNull(imageId), quantity, cancelled };
}
