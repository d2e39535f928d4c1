import { sql } from 'kysely';
import type { OrderStatus, PaymentStatus } from '#contract/shared/constants.ts';
import type { Label } from '#contract/shared/orders/labels.ts';
import type { ReturnRule } from '#contract/shared/orders/returns.ts';
import type { PaymentMethodId } from '#contract/shared/payment-methods.ts';
import type { ShippingAddress } from '#contract/shop/orders.ts';
import type { Db } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import { AWAITS_PAYMENT } from '#server/modules/orders/public.ts';
import { LEFT_TO_RETURN } from '#server/modules/payments/public.ts';

/** Amounts in halalas. */
export interface LineRow {
  id: string;
  name: string;
  nameEn: string;
  variantName: string;
  variantNameEn: string;
  sku: string;
  variantId: string;
  imageId: string | null;
  quantity: number;
  /** Of these pieces, those that cannot be supplied. */
  cancelled: number;
  unitPrice: number;
  totalPrice: number;
  discount: number;
  tax: number;
  /** Shares of the pieces that cannot be supplied. */
  cancelledTotal: number;
  cancelledDiscount: number;
  cancelledTax: number;
  returnRule: ReturnRule;
}

/** The last label of a parcel, with the time as JSON writes it. */
interface LabelOfParcel extends Omit<Label, 'carrier' | 'isOutdated'> {
  carrierName: string;
  /** Halalas that its carrier was told to collect. */
  collect: number;
}

/** Amounts in halalas. */
export interface ParcelRow {
  id: string;
  orderId: string;
  orderNumber: string;
  status: OrderStatus;
  isReleased: boolean;
  isRefused: boolean;
  arrivedLateAt: Date | null;
  failedAttempts: number;
  failedAt: Date | null;
  failureReason: string | null;
  goesBack: boolean;
  cameBackAt: Date | null;
  /** Nothing of it can be supplied, or all of it came back. */
  isUnsupplied: boolean;
  placedAt: Date;
  movedAt: Date;
  shipBy: string | null;
  daysLeft: number | null;
  dueOn: string;
  isExpress: boolean;
  paymentMethod: PaymentMethodId;
  paymentStatus: PaymentStatus;
  pricesIncludeVat: boolean;
  /** What of the whole order’s money has not gone back; null if it is not paid. */
  leftToReturn: number | null;
  address: ShippingAddress;
  notes: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  label: LabelOfParcel | null;
  collectAmount: number | null;
  collected: number | null;
  shipping: number;
  codFee: number;
  lines: LineRow[];
}

/** The vendor's parcels among the ids, in their order. */
export async function readParcels(db: Db, { vendorId }: VendorScope, ids: readonly string[]): Promise<ParcelRow[]> {
  const { rows } = await sql<ParcelRow>`
    select f.id, f.order_id as "orderId", o.order_number as "orderNumber", f.status, not ${AWAITS_PAYMENT} as "isReleased",
      f.refused_at is not null and f.arrived_late_at is null as "isRefused", f.arrived_late_at as "arrivedLateAt", f.unsupplied_at is not null as "isUnsupplied", o.created_at as "placedAt", f.updated_at as "movedAt",
      f.failed_attempts as "failedAttempts", f.failed_at as "failedAt", f.failure_reason as "failureReason",
      f.goes_back as "goesBack", f.came_back_at as "cameBackAt", f.ship_by::text as "shipBy", case when f.status in ('PENDING', 'CONFIRMED', 'PROCESSING') then
        f.ship_by - (now() at time zone 'Asia/Riyadh')::date end as "daysLeft",
      o.estimated_delivery_date::text as "dueOn", o.shipping_option = 'express' as "isExpress",
      o.payment_method as "paymentMethod", o.payment_status as "paymentStatus",
      o.prices_include_vat as "pricesIncludeVat", o.shipping_address as address, o.notes, f.carrier,
      f.tracking_number as "trackingNumber", f.collect_amount as "collectAmount", f.collected,
      ${LEFT_TO_RETURN} as "leftToReturn", coalesce(f.shipping, 0) as shipping, coalesce(f.cod_fee, 0) as "codFee", l.lines, s.label
    from unnest(${ids}::uuid[]) with ordinality as w(id, place)
    join fulfilments as f on f.id = w.id and f.vendor_id = ${vendorId}
    join orders as o on o.id = f.order_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'nameEn', i.name_en, 'variantName', i.variant_name,
        'variantNameEn', i.variant_name_en, 'sku', i.sku, 'variantId', i.variant_id, 'imageId', i.image_id, 'quantity', i.quantity,
        'cancelled', i.cancelled_quantity, 'unitPrice', i.unit_price, 'totalPrice', i.total_price, 'discount',
        coalesce(i.discount, 0), 'tax', coalesce(i.tax, 0), 'cancelledTotal', i.cancelled_total,
        'cancelledDiscount', i.cancelled_discount, 'cancelledTax', i.cancelled_tax,
        'returnRule', i.return_rule) order by i.position) as lines
      from order_items as i where i.fulfilment_id = f.id
    ) as l
    left join lateral (
      select jsonb_build_object('attempt', attempt, 'state', state, 'carrierName', carrier_name, 'trackingNumber', tracking_number,
        'problem', problem, 'cameBackAt', came_back_at, 'collect', collect) as label
      from labels where fulfilment_id = f.id and return_id is null order by attempt desc limit 1
    ) as s on true
    order by w.place`.execute(db);
  return rows;
}
