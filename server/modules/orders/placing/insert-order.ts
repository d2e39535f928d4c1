import type { ShippingOptionId } from '#contract/shared/constants.ts';
import type { PaymentMethodId } from '#contract/shared/payment-methods.ts';
import type { ShippingAddress } from '#contract/shop/orders.ts';
import type { Tx } from '#server/db/client.ts';
import { insertion } from '#server/db/statement.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { newId } from '#server/kernel/ids.ts';
import { dayInRiyadh } from '#server/kernel/riyadh-calendar.ts';
import type { CartLine } from '#server/modules/cart/public.ts';
import { computeShares, type Priced } from '#server/modules/checkout/public.ts';
import { addEvent } from '#server/modules/orders/events.ts';
import { newOrderNumber } from '#server/modules/orders/order-number.ts';
import { searchTextOf } from '#server/modules/orders/search-text.ts';
import { insertAttempt } from '#server/modules/payments/public.ts';
import { insertRow } from './insert-order-row.ts';

interface NewOrder {
  id: string;
  cartId: string;
  idempotencyKey: string | null;
  lines: CartLine[];
  priced: Priced;
  shippingOption: ShippingOptionId;
  paymentMethod: PaymentMethodId;
  notes: string | null;
  pricesIncludeVat: boolean;
  /** How its payment is begun: by people, or by the shopper at a gateway. */
  payment: { provider: string; gatewayId: string | null; holdMinutes: number | null };
  shippingAddress: ShippingAddress;
}

/** Inserts an order with its lines, one parcel per vendor, its first event and its payment attempt. */
export async function insertOrder(tx: Tx, customer: CustomerScope, order: NewOrder): Promise<void> {
  const row = insertOrderRow(tx, customer, order);
  const shares = sharesOf(order);
  const vendors = new Map(order.lines.map(({ offer }) => [offer.vendorId, { ...offer, fulfilmentId: newId() }]));
  const parcels = insertParcels(
    tx,
    [...vendors.values()].map((vendor) => ({
      id: vendor.fulfilmentId,
      order_id: order.id,
      vendor_id: vendor.vendorId,
      vendor_name: vendor.vendorName,
      vendor_name_en: vendor.vendorNameEn,
      ...chargesOf(shares, vendor.vendorId),
    })),
  );
  const items = insertItems(
    tx,
    order.lines.map(({ item, offer, unitPrice }, position) => ({
      id: newId(),
      order_id: order.id,
      fulfilment_id: vendors.get(offer.vendorId)?.fulfilmentId ?? '',
      position,
      product_id: offer.productId,
      product_vendor_id: offer.id,
      variant_id: item.variantId,
      name: offer.name,
      name_en: offer.nameEn,
      variant_name: item.variantName,
      variant_name_en: item.variantNameEn,
      sku: item.sku,
      image_id: offer.images[0]?.mediaId ?? null,
      quantity: item.quantity,
      unit_price: unitPrice,
      total_price: unitPrice * item.quantity,
      ...sharesOfLine(shares, position),
    })),
  );
  const { id, paymentMethod, priced } = order;
  const placed = { id: newId(), order_id: id, code: 'placed', actor: 'customer', actor_id: customer.customerId };
  const event = insertEvents(tx, [placed]);
  const { provider, gatewayId } = order.payment;
  const amount = priced.totals.total - (priced.credit?.applied ?? 0);
  const payment = insertAttempt(tx, { orderId: id, method: paymentMethod, amount, provider, gatewayId });
  // Nothing is to be paid for it.
  const paid = amount === 0 ? [addEvent(tx, { orderId: id, code: 'paid', actor: 'system' })] : [];
  await Promise.all([row, parcels, items, event, payment, ...paid]);
}

/** The shares that are stored with the order (docs/decisions/0044). */
function sharesOf({ lines, priced: { totals, coupon } }: NewOrder) {
  return computeShares({
    totals,
    couponVendorId: coupon?.vendorId ?? null,
    lines: lines.map(({ item, offer, unitPrice }) => ({ vendorId: offer.vendorId, total: unitPrice * item.quantity })),
  });
}

function sharesOfLine({ lines }: ReturnType<typeof computeShares>, position: number) {
  const share = lines[position];
  return { discount: share?.discount, tax: share?.tax };
}

function chargesOf({ parcels }: ReturnType<typeof computeShares>, vendorId: string) {
  const charges = parcels.get(vendorId);
  return {
    shipping: charges?.shipping,
    shipping_tax: charges?.shippingTax,
    cod_fee: charges?.codFee,
    cod_fee_tax: charges?.codFeeTax,
  };
}

/** A number that another order of the day has fails as `orders_order_number_key`: the transaction runs again. */
function insertOrderRow(tx: Tx, customer: CustomerScope, order: NewOrder) {
  const { totals, coupon, estimatedDeliveryDate, credit } = order.priced;
  const applied = credit?.applied ?? 0;
  return insertRow(tx, {
    order_number: newOrderNumber(dayInRiyadh(new Date())),
    id: order.id,
    customer_id: customer.customerId,
    cart_id: order.cartId,
    idempotency_key: order.idempotencyKey,
    payment_method: order.paymentMethod,
    payment_status: totals.total === applied ? 'PAID' : 'PENDING',
    hold_minutes: order.payment.holdMinutes,
    prices_include_vat: order.pricesIncludeVat,
    subtotal: totals.subtotal,
    discount_amount: totals.discount,
    shipping_cost: totals.shipping,
    cod_fee: totals.codFee,
    tax: totals.tax,
    charges_tax: totals.chargesTax,
    total_amount: totals.total,
    credit_applied: applied,
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon?.code ?? null,
    shipping_option: order.shippingOption,
    estimated_delivery_date: estimatedDeliveryDate,
    shipping_address: JSON.stringify(order.shippingAddress),
    notes: order.notes,
    search_text: searchTextOf(order.lines.map(({ offer }) => offer)),
  });
}

const insertParcels = insertion('fulfilments', [
  'id',
  'order_id',
  'vendor_id',
  'vendor_name',
  'vendor_name_en',
  'shipping',
  'shipping_tax',
  'cod_fee',
  'cod_fee_tax',
]);

const insertItems = insertion('order_items', [
  'id',
  'order_id',
  'fulfilment_id',
  'position',
  'product_id',
  'product_vendor_id',
  'variant_id',
  'name',
  'name_en',
  'variant_name',
  'variant_name_en',
  'sku',
  'image_id',
  'quantity',
  'unit_price',
  'total_price',
  'discount',
  'tax',
]);

const insertEvents = insertion('order_events', ['id', 'order_id', 'code', 'actor', 'actor_id']);
