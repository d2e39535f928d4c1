import { sql } from 'kysely';
import type { OrderStatus } from '#contract/shared/constants.ts';
import type { LabelState } from '#contract/shared/orders/labels.ts';
import type { PaymentMethodId } from '#contract/shared/payment-methods.ts';
import type { ShippingAddress } from '#contract/shop/orders.ts';
import type { Db } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import type { CarrierGateway } from '#server/modules/carriers/public.ts';
import { readEnds } from '#server/modules/labels/request.ts';
import type { LabelRow } from '#server/modules/labels/rows.ts';
import { awaitsPayment, isCollectedAtDoor } from '#server/modules/orders/public.ts';
import { recipientOf } from '#server/platform/typesetting/recipient.ts';
import type { PrintedLabel } from './paper.ts';

interface Row {
  id: string;
  orderNumber: string;
  status: OrderStatus;
  isExpress: boolean;
  paymentMethod: PaymentMethodId;
  paymentStatus: string;
  address: ShippingAddress;
  vendorName: string;
  vendorPhone: string | null;
  collectAmount: number | null;
  due: number;
  pieces: number;
  carrier: string | null;
  trackingNumber: string | null;
  state: LabelState | null;
}

/** Statuses in which a label is of use: also when a box has lost it on the way. */
const PRINTED: readonly OrderStatus[] = ['PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED'];

/** The labels of a vendor's parcels that can be printed, in the order of the ids. `at`: the console's page of a parcel, without its id. */
export async function readLabels(
  { db, carrier, at }: { db: Db; carrier: CarrierGateway; at: string },
  { vendorId }: VendorScope,
  ids: readonly string[],
): Promise<PrintedLabel[]> {
  const { rows } = await sql<Row>`
    select f.id, o.order_number as "orderNumber", f.status, o.shipping_option = 'express' as "isExpress",
      o.payment_method as "paymentMethod", o.payment_status as "paymentStatus", o.shipping_address as address,
      v.name as "vendorName", v.contact_phone as "vendorPhone", f.collect_amount as "collectAmount", i.due, i.pieces,
      coalesce(l.carrier_name, f.carrier) as carrier, coalesce(l.tracking_number, f.tracking_number) as "trackingNumber", l.state
    from unnest(${[...new Set(ids)]}::uuid[]) with ordinality as w(id, place)
    join fulfilments as f on f.id = w.id and f.vendor_id = ${vendorId}
    join orders as o on o.id = f.order_id
    join vendors as v on v.id = f.vendor_id
    cross join lateral (
      select (coalesce(f.shipping, 0) + coalesce(f.cod_fee, 0) + sum(total_price - cancelled_total
          - coalesce(discount, 0) + cancelled_discount
          + case when o.prices_include_vat then 0 else coalesce(tax, 0) - cancelled_tax end))::bigint as due,
        sum(quantity - cancelled_quantity)::int as pieces
      from order_items where fulfilment_id = f.id
    ) as i
    left join labels as l on l.fulfilment_id = f.id and l.return_id is null and l.state in ('READY', 'USED')
    order by w.place`.execute(db);
  return rows.filter((row) => isPrinted(row, carrier.makesLabels)).map((row) => toPrinted(row, at));
}

function isPrinted(row: Row, needsLabel: boolean): boolean {
  if (awaitsPayment(row) || !PRINTED.includes(row.status)) return false;
  return row.state !== null || !needsLabel;
}

function toPrinted({ address, ...row }: Row, at: string): PrintedLabel {
  const collect = isCollectedAtDoor(row) ? (row.collectAmount ?? row.due) : 0;
  return {
    ...{ number: row.orderNumber, code: `${at}${row.id}`, isExpress: row.isExpress, isReturn: false },
    from: { name: row.vendorName, phone: row.vendorPhone ?? '' },
    to: { ...recipientOf({ ...address, shortAddress: null }), shortAddress: address.shortAddress ?? null },
    ...{ pieces: row.pieces, collect: collect > 0 ? collect : null },
    ...{ carrier: row.carrier, trackingNumber: row.trackingNumber },
  };
}

/** The label for goods that come back: it goes from the customer to the vendor. */
export async function readReturnLabel(db: Db, label: LabelRow): Promise<PrintedLabel> {
  const [{ vendor, customer, vendorShortAddress }, row] = await Promise.all([
    readEnds(db, label.parcelId),
    db
      .selectFrom('returns as r')
      .where('r.id', '=', label.returnId)
      .select(['r.number'])
      .select(({ selectFrom }) =>
        selectFrom('return_lines as l')
          .whereRef('l.return_id', '=', 'r.id')
          .select(sql<number>`sum(l.quantity)::int`.as('pieces'))
          .as('pieces'),
      )
      .executeTakeFirstOrThrow(),
  ]);
  return {
    ...{ number: row.number, code: row.number, isExpress: false, isReturn: true },
    from: { name: customer.name, phone: customer.phone },
    to: { ...vendor, shortAddress: vendorShortAddress },
    ...{ pieces: row.pieces ?? 0, collect: null },
    ...{ carrier: label.carrierName, trackingNumber: label.trackingNumber },
  };
}
