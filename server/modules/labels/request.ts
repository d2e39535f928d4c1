import { sql } from 'kysely';
import type { ShippingAddress } from '#contract/shop/orders.ts';
import type { Db } from '#server/db/client.ts';
import type { LabelRequest } from '#server/modules/carriers/public.ts';
import { type Recipient, recipientOf } from '#server/platform/typesetting/recipient.ts';
import type { LabelRow } from './rows.ts';

interface Row {
  orderNumber: string;
  address: ShippingAddress;
  vendorName: string;
  location: string;
  vendorAddress: string | null;
  vendorPhone: string | null;
  vendorShortAddress: string | null;
}

interface Ends {
  orderNumber: string;
  vendor: End;
  vendorShortAddress: string | null;
  customer: End;
}
type End = Recipient & { city: string; country: string };

/** Both ends of a parcel's way to its customer. */
export async function readEnds(db: Db, parcelId: string): Promise<Ends> {
  const { rows } = await sql<Row>`
    select o.order_number as "orderNumber", o.shipping_address as address, v.name as "vendorName", v.location_en as location,
      coalesce(v.pickup_address, v.address, v.location) as "vendorAddress", v.contact_phone as "vendorPhone",
      v.address_parts ->> 'shortAddress' as "vendorShortAddress"
    from fulfilments as f
    join orders as o on o.id = f.order_id
    join vendors as v on v.id = f.vendor_id
    where f.id = ${parcelId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no parcel ${parcelId}`);
  const { orderNumber, address } = row;
  return {
    ...{ orderNumber, vendorShortAddress: row.vendorShortAddress },
    vendor: {
      ...{ name: row.vendorName, phone: row.vendorPhone ?? '', address: row.vendorAddress ?? '' },
      ...{ city: row.location, country: 'Saudi Arabia' },
    },
    customer: { ...recipientOf(address), city: address.city, country: address.country },
  };
}

/** What the carrier needs to make a label. */
export async function requestOf(db: Db, label: LabelRow): Promise<LabelRequest> {
  const { orderNumber, vendor, customer } = await readEnds(db, label.parcelId);
  const [from, to] = label.returnId === null ? [vendor, customer] : [customer, vendor];
  return { key: label.key, orderNumber, from, to, collect: label.collect };
}
