import { type RawBuilder, sql } from 'kysely';
import type { OrderStatus, PaymentStatus } from '#contract/shared/constants.ts';
import { FIND } from '#contract/shared/operator/find.ts';
import { isPublicVendor } from '#server/modules/catalogue/public.ts';
import { endOf } from './end-of.ts';
import type { Sought } from './sought.ts';
import { trackedNumbers } from './tracking.ts';

// Each statement reads by an index and stops after a few rows (plans.test.ts). A beginning is a range and not a LIKE, so that a
// plan made once for all values uses the index too.

const ORDER_COLUMNS = sql`o.id, o.order_number as "orderNumber", o.status, o.payment_status as "paymentStatus",
  o.total_amount as total, o.created_at as "createdAt"`;

export interface OrderRow {
  id: string;
  orderNumber: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  total: number;
  createdAt: Date;
  /** The tracking number that it was found by. */
  trackingNumber: string | null;
}

/** Newest days first; null if the text is no order's. */
export function ordersQuery({ id, orderNumber }: Sought): RawBuilder<OrderRow> | null {
  if (id === null && orderNumber === null) return null;
  const isSought =
    id !== null
      ? sql`o.id = ${id}`
      : sql`o.order_number collate "C" >= ${orderNumber} and o.order_number collate "C" < ${endOf(orderNumber ?? '')}`;
  return sql`select ${ORDER_COLUMNS}, null as "trackingNumber"
    from orders as o where ${isSought} order by o.order_number collate "C" desc limit ${FIND.most}`;
}

/**
 * Orders with a parcel whose tracking number begins with the text, to the customer or back: a whole number before longer ones, then
 * the newest of the first. Null if the text is no tracking number.
 */
export function trackedQuery({ tracking }: Sought): RawBuilder<OrderRow> | null {
  if (tracking === null) return null;
  return sql`select ${ORDER_COLUMNS}, t.number as "trackingNumber"
    from (select distinct on (n.order_id) n.* from ${trackedNumbers(tracking, FIND.most)} as n order by n.order_id, n.key) as t
    join orders as o on o.id = t.order_id
    order by t.key, o.created_at desc, o.id limit ${FIND.most}`;
}

export interface CustomerRow {
  id: string;
  email: string;
  phone: string | null;
  createdAt: Date;
  isActive: boolean;
}

/** Null if the text is no customer's. Erased accounts are not found. */
export function customersQuery({ id, email, phones }: Sought): RawBuilder<CustomerRow> | null {
  const found = (isSought: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
    sql<CustomerRow>`select c.id, u.email, u.phone_e164 as phone, u.created_at as "createdAt", u.is_active as "isActive"
      from users as u join customers as c on c.user_id = u.id
      where ${isSought} and u.email not like 'erased-%@invalid' order by ${order} limit ${FIND.most}`;
  if (id !== null) return found(sql`(c.id = ${id} or c.user_id = ${id})`, sql`c.id`);
  const column = sql`u.email collate "C"`;
  if (email !== null) return found(sql`${column} >= ${email} and ${column} < ${endOf(email)}`, column);
  const phone = sql`u.phone_e164 collate "C"`;
  const ranges = [
    ...phones.whole.map((whole) => sql`${phone} = ${whole}`),
    ...phones.beginnings.map((begin) => sql`(${phone} >= ${begin} and ${phone} < ${endOf(begin)})`),
  ];
  return ranges.length === 0 ? null : found(sql`(${sql.join(ranges, sql` or `)})`, phone);
}

export interface VendorRow {
  id: string;
  slug: string;
  businessName: string;
  businessNameEn: string;
  sellerNumber: number;
  isActive: boolean;
}

/** The most that a seller number can be. */
const MOST_SELLERS = 2_147_483_647;
/** A part of a word needs three letters; fewer begin a word. */
const PART = 3;

/** Those that have the number first, then those that sell. Null if the text is no vendor's. */
export function vendorsQuery({ id, number, words }: Sought): RawBuilder<VendorRow> | null {
  const names = words.map((word) => {
    const edge = [...word].length < PART ? ' ' : '';
    return sql`v.found_by like '%' || ${edge} || btrim(find_fold(${word})) || '%'`;
  });
  const isNumbered = [
    ...(number !== null && Number(number) <= MOST_SELLERS ? [sql`v.seller_number = ${Number(number)}::int`] : []),
    ...(number?.length === 10 ? [sql`v.commercial_registration = ${number}`] : []),
    ...(number?.length === 15 ? [sql`v.vat_number = ${number}`] : []),
  ];
  const isSought = [
    ...(id !== null ? [sql`v.id = ${id}`] : []),
    ...isNumbered,
    // Names with so many digits are rare, and others would cost a search through all numbers.
    ...(names.length > 0 && (number === null || number.length < PART) ? [sql`(${sql.join(names, sql` and `)})`] : []),
  ];
  if (isSought.length === 0) return null;
  const numberedFirst = isNumbered.length > 0 ? sql`coalesce(${sql.join(isNumbered, sql` or `)}, false) desc,` : sql``;
  return sql`select v.id, v.slug, v.name as "businessName", v.name_en as "businessNameEn", v.seller_number as "sellerNumber",
      v.is_active as "isActive"
    from vendors as v where ${sql.join(isSought, sql` or `)}
    order by ${numberedFirst} v.is_active desc, v.name collate "C", v.id limit ${FIND.most}`;
}

export interface ProductRow {
  id: string;
  name: string;
  nameEn: string;
  imageId: string | null;
}

/** The product on sale that has the SKU, or a pack with it. Null if the text is no SKU. */
export function productsQuery({ sku }: Sought): RawBuilder<ProductRow> | null {
  if (sku === null) return null;
  return sql`select d.offer_id as id, p.name, p.name_en as "nameEn", i.media_id as "imageId"
    from (
      select id as product_id, null::uuid as offer_id from products where sku = ${sku}
      union all
      select o.product_id, o.id from variants as v join product_vendors as o on o.id = v.product_vendor_id where v.sku = ${sku}
    ) as s
    cross join lateral (
      select offer_id from search_documents where product_id = s.product_id
      order by offer_id = s.offer_id desc nulls last, in_stock desc, price, offer_id limit 1
    ) as d
    join products as p on p.id = s.product_id
    left join product_images as i on i.product_id = p.id and i.position = 0
    limit 1`;
}

/** The product whose pack has the barcode, on sale or not. Null if the text is no barcode. */
export function barcodeQuery({ gtin }: Sought): RawBuilder<ProductRow> | null {
  if (gtin === null) return null;
  return sql`select p.id, p.name, p.name_en as "nameEn", i.media_id as "imageId"
    from packs as k join products as p on p.id = k.product_id
    left join product_images as i on i.product_id = p.id and i.position = 0
    where k.gtin = ${gtin}`;
}

/** The vendors that sell the pack with the barcode, those first that have it on sale. Null if the text is no barcode. */
export function sellersQuery({ gtin }: Sought): RawBuilder<VendorRow> | null {
  if (gtin === null) return null;
  return sql`select v.id, v.slug, v.name as "businessName", v.name_en as "businessNameEn", v.seller_number as "sellerNumber",
      v.is_active as "isActive"
    from packs as k join variants as x on x.pack_id = k.id join vendors as v on v.id = x.vendor_id
    where k.gtin = ${gtin}
    order by ${isPublicVendor()} and x.is_active desc, v.name collate "C", v.id limit ${FIND.most}`;
}
