import type { OperatedOrder, OperatedParcel } from '#contract/operator/orders.ts';
import { maskEmail, maskName, maskPhone } from '#server/kernel/mask.ts';
import { toRiyals, toRiyalsOrNull } from '#server/kernel/money.ts';
import { pictureUrlOrNull } from '#server/modules/media/public.ts';
import { toFailure } from '#server/modules/orders/undelivered/failure.ts';
import { toAmounts } from './amounts.ts';
import type { OrderFileRow } from './read.ts';

type OwnParts = Omit<OperatedOrder, 'isOwn' | 'payments' | 'refunds' | 'requests' | 'documents' | 'returns' | 'money'>;

/** What the module knows of an order itself. */
export function toOperatedOrder(row: OrderFileRow, isCustomerShown: boolean): OwnParts {
  const { id, orderNumber, status, paymentStatus, paymentMethod, shippingOption, estimatedDeliveryDate } = row;
  const { pricesIncludeVat, couponCode, address } = row;
  return {
    ...{ id, orderNumber, status, paymentStatus, paymentMethod, shippingOption, estimatedDeliveryDate },
    ...{ createdAt: row.createdAt.toISOString(), payUntil: row.payUntil?.toISOString() ?? null },
    ...{ pricesIncludeVat, couponCode },
    isAllCredit: row.creditApplied > 0 && row.creditApplied === row.totalAmount,
    subtotal: toRiyals(row.subtotal),
    discountAmount: toRiyals(row.discountAmount),
    shippingCost: toRiyals(row.shippingCost),
    codFee: toRiyals(row.codFee),
    tax: toRiyals(row.tax),
    ...toAmounts(row),
    customer: isCustomerShown ? toMasked(row) : null,
    ...{ city: address.city, country: address.country },
    parcels: row.parcels.map((parcel) => toParcel(parcel, pricesIncludeVat)),
    events: row.events.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
  };
}

function toMasked({ customerId, firstName, lastName, email, phone }: OrderFileRow) {
  return { id: customerId, name: maskName(firstName, lastName), email: maskEmail(email), phone: maskPhone(phone) };
}

type ParcelRow = OrderFileRow['parcels'][number];
type LineRow = ParcelRow['lines'][number];

function toParcel(parcel: ParcelRow, pricesIncludeVat: boolean): OperatedParcel {
  const { id, vendorId, vendorName, vendorNameEn, status, carrier, trackingNumber, lines } = parcel;
  const sum = (part: (line: LineRow) => number | null) => lines.reduce((total, line) => total + (part(line) ?? 0), 0);
  const goods = sum(({ totalPrice, cancelledTotal }) => totalPrice - cancelledTotal);
  const discount = sum((line) => (line.discount ?? 0) - line.cancelledDiscount);
  // Delivery and the fee for cash contain their VAT.
  const [shipping, codFee] = parcel.unsuppliedAt ? [0, 0] : [parcel.shipping ?? 0, parcel.codFee ?? 0];
  const tax = sum((line) => (line.tax ?? 0) - line.cancelledTax);
  return {
    ...{ id, vendor: { id: vendorId, name: vendorName, nameEn: vendorNameEn }, status, carrier, trackingNumber },
    isVendorStopped: parcel.isVendorStopped,
    isRefused: parcel.refusedAt !== null && parcel.arrivedLateAt === null,
    arrivedLate: parcel.arrivedLateAt !== null,
    lateCollected: toRiyalsOrNull(parcel.lateCollected),
    // Of another parcel it is what the courier was to collect.
    lateReported: parcel.status === 'CANCELLED' ? toRiyalsOrNull(parcel.reported) : null,
    arrivedCancelled: parcel.arrivedCancelled,
    isRestocked: parcel.restockedAt !== null,
    failure: toFailure(parcel),
    isUnsupplied: parcel.unsuppliedAt !== null,
    lines: lines.map(toLine),
    goods: toRiyals(goods),
    discount: toRiyals(discount),
    shipping: toRiyals(shipping),
    codFee: toRiyals(codFee),
    tax: toRiyals(tax),
    total: toRiyals(goods - discount + shipping + codFee + (pricesIncludeVat ? 0 : tax)),
    collectAmount: toRiyalsOrNull(parcel.collectAmount),
    collected: toRiyalsOrNull(parcel.collected),
  };
}

function toLine({ imageId, unitPrice, totalPrice, discount, tax, returnRule, ...row }: LineRow) {
  const { cancelledTotal: _, cancelledDiscount: __, cancelledTax: ___, ...line } = row;
  return {
    ...line,
    tax: toRiyals(tax ?? 0),
    isRestockable: returnRule === 'free',
    image: pictureUrlOrNull(imageId),
    ...{ unitPrice: toRiyals(unitPrice), totalPrice: toRiyals(totalPrice), discount: toRiyals(discount ?? 0) },
  };
}
