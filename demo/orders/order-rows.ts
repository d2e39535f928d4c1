import type { DemoOffer } from '#demo/catalogue/offers.ts';
import { demoId } from '#demo/keys.ts';
import { hoursBefore } from '#demo/people/rows.ts';
import { randomFrom } from '#demo/random.ts';
import { dayInRiyadh, estimatedDelivery } from '#server/kernel/riyadh-calendar.ts';
import { computeShares } from '#server/modules/checkout/public.ts';
import { newOrderNumber, searchTextOf } from '#server/modules/orders/public.ts';
import { eventRows } from './order-events.ts';
import type { DemoOrder } from './orders.ts';
import { placedAt, vendorsOf } from './placed-order.ts';

/** Makes the rows of the demo orders by table, in insertion order. `imageOf` returns the id of a product's picture. */
export function orderRows(orders: DemoOrder[], imageOf: (productId: string) => string | null, now: Date) {
  const numbers = new Set<string>();
  return {
    carts: orders.map((order) => ({
      id: demoId('cart', order.id),
      customer_id: order.customer.id,
      status: 'CONVERTED',
      created_at: placedAt(order, now),
    })),
    orders: orders.map((order) => ({
      id: order.id,
      order_number: uniqueNumber(numbers, dayInRiyadh(placedAt(order, now))),
      customer_id: order.customer.id,
      cart_id: demoId('cart', order.id),
      status: order.status,
      payment_status: order.paymentStatus,
      payment_method: order.paymentMethod,
      prices_include_vat: false,
      subtotal: order.totals.subtotal,
      shipping_cost: order.totals.shipping,
      cod_fee: order.totals.codFee,
      tax: order.totals.tax,
      charges_tax: order.totals.chargesTax,
      total_amount: order.totals.total,
      shipping_option: order.shippingOption,
      estimated_delivery_date: estimatedDelivery(placedAt(order, now), order.shippingOption === 'express' ? 1 : 3),
      shipping_address: order.address,
      language: order.customer.language,
      search_text: searchTextOf(order.lines.map(({ offer }) => toNames(offer))),
      created_at: placedAt(order, now),
      updated_at: hoursBefore(now, order.history.at(-1)?.age ?? 0),
    })),
    fulfilments: orders.flatMap((order) =>
      vendorsOf(order).map((vendor) => ({
        id: demoId('fulfilment', order.id, vendor.id),
        order_id: order.id,
        vendor_id: demoId('vendor', vendor.id),
        vendor_name: vendor.businessNameAr,
        vendor_name_en: vendor.businessNameEn,
        status: order.status,
        ...carriage(order, vendor.id),
        ...charges(order, vendor.id),
        ...cash(order, vendor.id),
        created_at: placedAt(order, now),
      })),
    ),
    order_items: orders.flatMap((order) => {
      const shares = sharesOf(order);
      return order.lines.map(({ offer, variant, quantity, unitPrice }, position) => ({
        id: demoId('item', order.id, position),
        order_id: order.id,
        fulfilment_id: demoId('fulfilment', order.id, offer.vendor.id),
        position,
        product_id: demoId('product', offer.product.id),
        product_vendor_id: offer.id,
        variant_id: variant.id,
        name: offer.product.nameAr,
        name_en: offer.product.nameEn,
        variant_name: variant.pack.name,
        variant_name_en: variant.pack.nameEn,
        sku: variant.sku,
        image_id: imageOf(offer.product.id),
        quantity,
        unit_price: unitPrice,
        total_price: unitPrice * quantity,
        ...shares.lines[position],
      }));
    }),
    order_events: orders.flatMap((order) => eventRows(order, now)),
    payments: orders.map((order) => ({
      id: demoId('payment', order.id),
      order_id: order.id,
      method: order.paymentMethod,
      amount: order.totals.total,
      status: order.paymentStatus === 'PAID' ? 'PAID' : order.status === 'CANCELLED' ? 'EXPIRED' : 'CREATED',
      provider: 'manual',
      created_at: placedAt(order, now),
    })),
  };
}

/** A shipped parcel has an invented carrier and tracking number. */
function carriage({ id, status }: DemoOrder, vendorId: string) {
  const hasLeft = status === 'SHIPPED' || status === 'DELIVERED';
  const number = String(randomFrom(`tracking/${id}/${vendorId}`).int(10_000_000, 99_999_999));
  return { carrier: hasLeft ? 'Daqeeq Delivery' : null, tracking_number: hasLeft ? `DD${number}` : null };
}

function sharesOf({ totals, lines }: DemoOrder) {
  const priced = lines.map(({ offer, quantity, unitPrice }) => ({
    vendorId: offer.vendor.id,
    total: unitPrice * quantity,
  }));
  return computeShares({ totals, couponVendorId: null, lines: priced });
}

/** A parcel's part of delivery and fee for cash. */
function charges(order: DemoOrder, vendorId: string) {
  const parcel = sharesOf(order).parcels.get(vendorId);
  return {
    shipping: parcel?.shipping,
    shipping_tax: parcel?.shippingTax,
    cod_fee: parcel?.codFee,
    cod_fee_tax: parcel?.codFeeTax,
  };
}

/** What the courier collects for a parcel of a cash order, and has collected once it is delivered. */
function cash(order: DemoOrder, vendorId: string) {
  const hasLeft = order.status === 'SHIPPED' || order.status === 'DELIVERED';
  if (order.paymentMethod !== 'cod' || !hasLeft) return { collect_amount: null, collected: null };
  const { lines, parcels } = sharesOf(order);
  const { shipping = 0, codFee = 0 } = parcels.get(vendorId) ?? {};
  const amount = order.lines.reduce((sum, { offer, unitPrice, quantity }, position) => {
    const { discount = 0, tax = 0 } = lines[position] ?? {};
    return offer.vendor.id === vendorId ? sum + unitPrice * quantity - discount + tax : sum;
  }, shipping + codFee);
  return { collect_amount: amount, collected: order.status === 'DELIVERED' ? amount : null };
}

function toNames({ product }: DemoOffer) {
  return { name: product.nameAr, nameEn: product.nameEn };
}

function uniqueNumber(taken: Set<string>, day: string): string {
  const number = newOrderNumber(day);
  if (taken.has(number)) return uniqueNumber(taken, day);
  taken.add(number);
  return number;
}
