import { type NotNull, sql } from 'kysely';
import type { ShippingAddress } from '#contract/shop/orders.ts';
import type { Db, Tx } from '#server/db/client.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { newId } from '#server/kernel/ids.ts';
import type { TaxDocument } from './document.ts';

/** An order as its documents show it. The lock keeps others from issuing for it or cancelling it until the transaction ends. */
export function lockOrder(tx: Tx, orderId: string) {
  return tx
    .selectFrom('orders as o')
    .where('o.id', '=', orderId)
    .select([
      'o.status',
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
 * What an order's parcels have of its delivery and its fee for cash. Frozen shares are null only within the transaction that
 * places the order (migration 0021).
 */
export function listParcels(tx: Tx, orderId: string) {
  return tx
    .selectFrom('fulfilments')
    .where('order_id', '=', orderId)
    .select([
      'vendor_id as vendorId',
      'shipping',
      'shipping_tax as shippingTax',
      'cod_fee as codFee',
      'cod_fee_tax as codFeeTax',
    ])
    .$narrowType<{ shipping: NotNull; shippingTax: NotNull; codFee: NotNull; codFeeTax: NotNull }>()
    .execute();
}

export type ParcelRow = Awaited<ReturnType<typeof listParcels>>[number];

/** An order's issued documents: invoices before credit notes. */
export function listIssued(db: Db, orderId: string) {
  return db
    .selectFrom('invoices')
    .where('order_id', '=', orderId)
    .select(['id', 'series', 'kind', sql<TaxDocument>`document`.as('document')])
    .orderBy(sql`kind = 'credit_note'`)
    .orderBy('series')
    .execute();
}

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
  document: TaxDocument;
}

export async function insertInvoice(tx: Tx, { orderId, series, number, referenceId, document }: NewInvoice) {
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
      total: document.totals.total,
      tax: document.totals.tax,
      document: JSON.stringify(document),
      issued_at: document.issuedAt,
    })
    .execute();
  return { id, series, kind: document.kind, document };
}

/** An order's stored file, if it holds all documents that the order must have by now. */
export async function findFile(db: Db, orderId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('invoice_files as f')
    .innerJoin('orders as o', 'o.id', 'f.order_id')
    .where('f.order_id', '=', orderId)
    .where(
      sql<boolean>`f.invoice_count = (select count(*) from invoices where order_id = o.id)
        and (o.status <> 'CANCELLED' or exists
          (select from invoices where order_id = o.id and kind = 'credit_note'))`,
    )
    .select('f.pdf')
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
