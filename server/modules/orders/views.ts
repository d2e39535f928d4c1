import { ORDER_STATUSES, type OrderStatus } from '#contract/shared/constants.ts';
import { paymentMethod } from '#contract/shared/payment-methods.ts';
import type { Order } from '#contract/shop/orders.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { paymentRequestOf } from '#server/modules/checkout/public.ts';
import { pictureUrl } from '#server/modules/media/public.ts';
import type { Payments } from '#server/platform/payments.ts';
import type { OrderRow } from './customer-orders.ts';
import { windowsOf } from './return-windows.ts';
import type { BankMoney } from './transfers/bank-money.ts';
import { toFailure } from './undelivered/failure.ts';

/** An order as the API shows it, with names and prices as they were when it was placed. */
export function toOrder(row: OrderRow, payments: Payments): Order {
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    status: row.status,
    paymentStatus: row.paymentStatus,
    paymentMethod: row.paymentMethod,
    // Paid at a gateway: `payment` says how.
    paymentRequest: isPaidOnline(row) ? undefined : paymentRequestOf(row, payments),
    ...(row.isPaymentUnderWay && { isPaymentUnderWay: true }),
    createdAt: row.createdAt.toISOString(),
    estimatedDeliveryDate: row.estimatedDeliveryDate,
    pricesIncludeVat: row.pricesIncludeVat,
    subtotal: toRiyals(row.subtotal),
    discountAmount: toRiyals(row.discountAmount),
    shippingCost: toRiyals(row.shippingCost),
    codFee: toRiyals(row.codFee),
    tax: toRiyals(row.tax),
    totalAmount: toRiyals(row.totalAmount),
    ...(row.creditApplied > 0 && {
      creditApplied: toRiyals(row.creditApplied),
      creditReturned: toRiyals(row.creditReturned),
      amountToPay: toRiyals(row.totalAmount - row.creditApplied),
    }),
    ...(row.cancelledAmount > 0 && { cancelledAmount: toRiyals(row.cancelledAmount) }),
    ...(row.returnedAmount > 0 && { returnedAmount: toRiyals(row.returnedAmount) }),
    ...(row.refundedAmount > 0 && { refundedAmount: toRiyals(row.refundedAmount) }),
    ...(row.paymentStatus === 'PAID' && row.leftToReturn !== null && { leftToReturn: toRiyals(row.leftToReturn) }),
    ...cashOf(row),
    couponCode: row.couponCode,
    shippingOption: row.shippingOption,
    shippingAddress: row.shippingAddress,
    notes: row.notes,
    items: row.items.map((item) => ({
      id: item.id,
      product: {
        id: item.offerId,
        name: item.name,
        nameEn: item.nameEn,
        images: item.imageId ? [pictureUrl(item.imageId)] : [],
      },
      variantId: item.variantId,
      variantName: item.variantName,
      variantNameEn: item.variantNameEn,
      sku: item.sku,
      quantity: item.quantity,
      ...(item.cancelled > 0 && { cancelledQuantity: item.cancelled }),
      ...(item.returned > 0 && { returnedQuantity: item.returned }),
      returns: returnsOf(row, item),
      unitPrice: toRiyals(item.unitPrice),
      totalPrice: toRiyals(item.totalPrice),
    })),
    fulfilments: row.fulfilments.map((part) => ({
      ...toParcel(part),
      itemIds: row.items.filter((item) => item.fulfilmentId === part.id).map((item) => item.id),
    })),
  };
}

/** Whether a line may go back; of a delivered one also until when, and how much of it. */
function returnsOf({ fulfilments }: OrderRow, item: OrderRow['items'][number]) {
  const { returnRule: rule, quantity, cancelled, returning, returned } = item;
  const parcel = fulfilments.find(({ id }) => id === item.fulfilmentId);
  if (parcel?.status !== 'DELIVERED') return { rule };
  const { returnUntil, reportUntil } = windowsOf(rule, new Date(parcel.deliveredAt));
  return {
    ...{ rule, pieces: quantity - cancelled - returning - returned },
    ...{ returnUntil: returnUntil?.toISOString() ?? null, reportUntil: reportUntil.toISOString() },
  };
}

/** What a cash order comes to at the door, once that differs from its total or is known. */
function cashOf({ paymentMethod: method, paymentStatus, fulfilments }: OrderRow) {
  if (paymentMethod(method).kind !== 'cash') return {};
  const refused = fulfilments.filter(({ refusedAt }) => refusedAt !== null);
  const amount = refused.reduce((sum, { collectAmount }) => sum + (collectAmount ?? 0), 0);
  const arrived = fulfilments.filter(({ status }) => status === 'DELIVERED');
  const isKnown = paymentStatus === 'PAID' && arrived.every(({ collected }) => collected !== null);
  const collected = arrived.reduce((sum, part) => sum + (part.collected ?? 0), 0);
  return {
    ...(refused.length > 0 && { refusedAmount: toRiyals(amount) }),
    ...(isKnown && { collectedAmount: toRiyals(collected) }),
  };
}

export function toBankMoney({ received, missing, returning, returned }: BankMoney) {
  return {
    received: toRiyals(received),
    missing: toRiyals(missing),
    returning: toRiyals(returning),
    returned: toRiyals(returned),
  };
}

/** Whether the shopper pays in the shop itself. A transfer has a time to pay too, but still goes to the bank account. */
function isPaidOnline(row: Pick<OrderRow, 'payUntil' | 'paymentMethod'>): boolean {
  return row.payUntil !== null && paymentMethod(row.paymentMethod).kind === 'online';
}

/** A parcel as the API shows it. */
export function toParcel(part: OrderRow['fulfilments'][number]) {
  const { id, status, carrier, trackingNumber, vendorId, vendorName, vendorNameEn, collectAmount } = part;
  const { refusedAt, arrivedLateAt } = part;
  const failure = toFailure(part);
  return {
    ...{ id, vendor: { id: vendorId, name: vendorName, nameEn: vendorNameEn }, status, carrier, trackingNumber },
    ...(collectAmount !== null && { collectAmount: toRiyals(collectAmount) }),
    ...(refusedAt !== null && { isRefused: true }),
    ...(arrivedLateAt !== null && { arrivedLate: true }),
    ...(failure && status !== 'DELIVERED' && { failure }),
  };
}

/** Counts for every status, including those without orders. The total amount leaves cancelled orders out. */
export function toStats(rows: { status: OrderStatus; count: number; amount: number }[]) {
  const byStatus = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0])) as Record<OrderStatus, number>;
  let halalas = 0;
  for (const { status, count, amount } of rows) {
    byStatus[status] = count;
    if (status !== 'CANCELLED') halalas += amount;
  }
  return { total: rows.reduce((sum, { count }) => sum + count, 0), byStatus, totalAmount: toRiyals(halalas) };
}
