import { type NotNull, sql } from 'kysely';
import type { ShippingAddress } from '#contract/shop/orders.ts';
import type { Db, Tx } from '#server/db/client.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { newId } from '#server/kernel/ids.ts';
import { toRiyals } from '#server/kernel/money.ts';
import type { TaxDocument, TaxPoint } from './document.ts';

/** An order as its documents show it. The lock keeps others from issuing for it or cancelling it until the transaction ends. */
export function lockOrder(tx: Tx, orderId: string) {
  return tx
    .selectFrom('orders as o')
    .where('o.id', '=', orderId)
    .select([
      'o.status',
      'o.payment_status as paymentStatus',
      'o.created_at as createdAt',
      'o.order_number as orderNumber',
      'o.payment_method as paymentMethod',
      'o.shipping_option as shippingOption',
      'o.coupon_code as couponCode',
      'o.prices_include_vat as pricesIncludeVat',
      'o.charges_tax as chargesTax',
      'o.estimated_delivery_date as estimatedDeliveryDate',
      sql<ShippingAddress>`o.shipping_address`.as('shippingAddress'),
    ])
    .forNoKeyUpdate('o')
    .executeTakeFirst();
}

/** An order's lines with the tax data of their vendors, as of today. */
export function listLines(tx: Tx, orderId: string) {
  return tx
    .selectFrom('order_items as i')
    .innerJoin('fulfilments as f', 'f.id', 'i.fulfilment_id')
    .innerJoin('vendors as v', 'v.id', 'f.vendor_id')
    .where('i.order_id', '=', orderId)
    .select([
      'i.id',
      'i.name',
      'i.name_en as nameEn',
      'i.variant_name as variantName',
      'i.variant_name_en as variantNameEn',
      'i.sku',
      'i.quantity',
      'i.unit_price as unitPrice',
      'i.total_price as total',
      'i.discount',
      'i.tax',
      'i.cancelled_quantity as cancelled',
      'i.cancelled_total as cancelledTotal',
      'i.cancelled_discount as cancelledDiscount',
      'i.cancelled_tax as cancelledTax',
      'i.fulfilment_id as parcelId',
      'f.vendor_id as vendorId',
      'f.vendor_name as vendorName',
      'f.vendor_name_en as vendorNameEn',
      'v.seller_number as sellerNumber',
      sql<string>`coalesce(v.legal_name, v.name)`.as('legalName'),
      sql<string>`coalesce(v.legal_name_en, v.name_en)`.as('legalNameEn'),
      'v.vat_number as vatNumber',
      'v.commercial_registration as crNumber',
      sql<string>`coalesce(v.address, v.location)`.as('address'),
      sql<string>`coalesce(v.address_en, v.location_en)`.as('addressEn'),
    ])
    .$narrowType<{ discount: NotNull; tax: NotNull }>()
    .orderBy('i.position')
    .execute();
}

export type LineRow = Awaited<ReturnType<typeof listLines>>[number];

/**
 * An order's parcels, with what they have of its delivery and its fee for cash. Frozen shares are null only within the
 * transaction that places the order (migration 0021).
 */
export function listParcels(tx: Tx, orderId: string) {
  return tx
    .selectFrom('fulfilments as f')
    .where('f.order_id', '=', orderId)
    .select([
      'f.id',
      'f.vendor_id as vendorId',
      'f.status',
      'f.shipping',
      'f.shipping_tax as shippingTax',
      'f.cod_fee as codFee',
      'f.cod_fee_tax as codFeeTax',
      sql<boolean>`f.refused_at is not null`.as('wasRefused'),
      sql<boolean>`f.unsupplied_at is not null`.as('wasUnsupplied'),
      sql<boolean>`f.status in ('SHIPPED', 'DELIVERED')
        or exists (
          select from order_events where order_id = f.order_id and fulfilment_id = f.id and code = 'shipped'
        )`.as('wasShipped'),
    ])
    .orderBy('f.created_at')
    .orderBy('f.id')
    .$narrowType<{ shipping: NotNull; shippingTax: NotNull; codFee: NotNull; codFeeTax: NotNull }>()
    .execute();
}

/** What vendors could not supply of an order, oldest first, with its shares of the lines. */
export async function listCancellations(tx: Tx, orderId: string) {
  const rows = await tx
    .selectFrom('order_cancellations as c')
    .innerJoin('order_cancellation_lines as l', 'l.cancellation_id', 'c.id')
    .where('c.order_id', '=', orderId)
    .select(['c.id', 'c.fulfilment_id as parcelId', 'c.ends_parcel as endsParcel', 'c.reason'])
    .select(['l.order_item_id as lineId', 'l.quantity', 'l.total', 'l.discount', 'l.tax'])
    .orderBy('c.id')
    .execute();
  return groupByFirst(rows);
}

/** Concluded returns of an order, oldest first, with their shares of the lines. */
export async function listReturns(tx: Tx, orderId: string) {
  const rows = await tx
    .selectFrom('returns as r')
    .innerJoin('return_lines as l', 'l.return_id', 'r.id')
    .where('r.order_id', '=', orderId)
    .where('r.status', '=', 'CONCLUDED')
    .where('r.amount', '>', 0)
    .where('l.accepted', '>', 0)
    .select(['r.id', 'r.fulfilment_id as parcelId', 'r.ends_parcel as endsParcel'])
    .select(['l.order_item_id as lineId', 'l.accepted as quantity', 'l.total', 'l.discount', 'l.tax'])
    .$narrowType<{ quantity: NotNull; total: NotNull; discount: NotNull; tax: NotNull }>()
    .orderBy('r.id')
    .execute();
  return groupByFirst(rows);
}

/** Rows of one document with the shared fields of the first. */
function groupByFirst<Row extends { id: string }>(rows: Row[]) {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, lines: [first, ...others] }] : [],
  );
}

export type CancellationRow = Awaited<ReturnType<typeof listCancellations>>[number];

export type ReturnRow = Awaited<ReturnType<typeof listReturns>>[number];

export type ParcelRow = Awaited<ReturnType<typeof listParcels>>[number];

/** An order's issued documents: invoices before credit notes. */
export function listIssued(db: Db, orderId: string) {
  return db
    .selectFrom('invoices')
    .where('order_id', '=', orderId)
    .select(['id', 'series', 'kind', 'fulfilment_id as fulfilmentId', 'reference_id as referenceId'])
    .select(['cancellation_id as cancellationId', 'return_id as returnId'])
    .select(sql<TaxDocument>`document`.as('document'))
    .orderBy(sql`kind = 'credit_note'`)
    .orderBy('series')
    .orderBy('number')
    .execute();
}

/** An order's issued documents as a list, oldest first. */
export async function documentsOfOrder(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('invoices')
    .where('order_id', '=', orderId)
    .select(['id', 'kind', 'total', 'tax', 'issued_at as issuedAt'])
    .select([
      sql<string>`document ->> 'number'`.as('number'),
      sql<string>`document -> 'seller' ->> 'name'`.as('seller'),
      sql<string>`document -> 'seller' ->> 'nameEn'`.as('sellerEn'),
    ])
    .orderBy('issued_at')
    .orderBy('id')
    .execute();
  return rows.map(({ total, tax, issuedAt, ...row }) => ({
    ...row,
    ...{ total: toRiyals(total), tax: toRiyals(tax), issuedAt: issuedAt.toISOString() },
  }));
}

export type IssuedRow = Awaited<ReturnType<typeof listIssued>>[number];

/**
 * Takes the next number of a series. The counter stays locked until the transaction ends, and a rollback gives the number
 * back, so numbers have no gaps.
 */
export async function takeNumber(tx: Tx, series: string): Promise<number> {
  const { last } = await tx
    .insertInto('invoice_counters')
    .values({ series, last: 1 })
    .onConflict((conflict) => conflict.column('series').doUpdateSet({ last: sql`invoice_counters.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

interface NewInvoice {
  orderId: string;
  series: string;
  number: number;
  referenceId: string | null;
  fulfilmentId: string | null;
  cancellationId: string | null;
  returnId: string | null;
  taxPoint: TaxPoint | null;
  document: TaxDocument;
}

export async function insertInvoice(tx: Tx, invoice: NewInvoice): Promise<IssuedRow> {
  const { orderId, series, number, referenceId, fulfilmentId, cancellationId, returnId, taxPoint, document } = invoice;
  const id = newId();
  await tx
    .insertInto('invoices')
    .values({
      id,
      order_id: orderId,
      series,
      number,
      kind: document.kind,
      reference_id: referenceId,
      fulfilment_id: fulfilmentId,
      cancellation_id: cancellationId,
      return_id: returnId,
      tax_point: taxPoint,
      total: document.totals.total,
      tax: document.totals.tax,
      document: JSON.stringify(document),
      issued_at: document.issuedAt,
    })
    .execute();
  return { id, series, kind: document.kind, fulfilmentId, cancellationId, returnId, referenceId, document };
}

/** An order's stored file, if it holds that many documents. */
export async function findFile(db: Db, orderId: string, invoiceCount: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('invoice_files')
    .where('order_id', '=', orderId)
    .where('invoice_count', '=', invoiceCount)
    .select('pdf')
    .executeTakeFirst();
  return row?.pdf;
}

/** Stores an order's file, unless one with as many documents is stored already. */
export async function storeFile(db: Db, orderId: string, pdf: Buffer, invoiceCount: number): Promise<void> {
  await db
    .insertInto('invoice_files')
    .values({ order_id: orderId, pdf, invoice_count: invoiceCount })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet({ pdf, invoice_count: invoiceCount, created_at: sql`now()` })
        .where('invoice_files.invoice_count', '<', invoiceCount),
    )
    .execute();
}

/** The number of one of the customer's orders. */
export async function findOrderNumber(db: Db, customer: CustomerScope, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .where('customer_id', '=', customer.customerId)
    .select('order_number')
    .executeTakeFirst();
  return row?.order_number;
}

export async function findOrderId(db: Db, orderNumber: string): Promise<string | undefined> {
  const row = await db.selectFrom('orders').where('order_number', '=', orderNumber).select('id').executeTakeFirst();
  return row?.id;
}
