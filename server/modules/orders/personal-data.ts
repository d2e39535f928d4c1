import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import { type Person, type PersonalData, readSections } from '#server/db/personal-data.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { lockCartOf } from '#server/modules/cart/public.ts';

const BOOKS = 'accounts must add up: an order stays, without the person';

/** Orders stay without name, phone, street and notes (docs/decisions/0022-own-data.md). */
export const personalData: PersonalData = {
  columns: [
    { table: 'orders', columns: ['shipping_address', 'notes'], exported: true, erased: true },
    {
      table: 'orders',
      columns: ['customer_id', 'order_number', 'coupon_code', 'idempotency_key', 'search_text'],
      exported: true,
      erased: BOOKS,
    },
    {
      table: 'order_items',
      columns: ['name', 'name_en', 'variant_name', 'variant_name_en', 'sku', 'image_id'],
      exported: true,
      erased: BOOKS,
    },
    {
      table: 'fulfilments',
      columns: ['vendor_name', 'vendor_name_en', 'carrier', 'tracking_number', 'failure_reason'],
      exported: true,
      erased: BOOKS,
    },
    { table: 'order_events', columns: ['detail'], exported: true, erased: true },
    { table: 'order_cancellations', columns: ['note'], exported: true, erased: true },
    {
      table: 'order_cancellations',
      columns: ['actor_id'],
      exported: 'somebody at the vendor or the operator, not the customer',
      erased: BOOKS,
    },
    { table: 'order_events', columns: ['code', 'location', 'actor_id'], exported: true, erased: BOOKS },
    {
      table: 'payments',
      columns: ['provider', 'provider_reference', 'capture_id', 'source', 'failure', 'gateway_status'],
      exported: true,
      erased: BOOKS,
    },
    {
      table: 'payments',
      columns: ['action'],
      exported: 'an encrypted address that nobody can use once the payment has ended',
      erased: BOOKS,
    },
    { table: 'bank_receipts', columns: ['reference', 'iban_end'], exported: true, erased: true },
    { table: 'bank_receipts', columns: ['bank_id'], exported: true, erased: BOOKS },
    { table: 'refunds', columns: ['failure', 'note'], exported: true, erased: BOOKS },
    {
      table: 'gateway_findings',
      columns: ['provider', 'ref_id', 'expected', 'found', 'resolution'],
      exported: 'what the operator checks about a payment; the payment itself is given',
      erased: BOOKS,
    },
    {
      table: 'idempotency_keys',
      columns: ['customer_id', 'route', 'key', 'response'],
      exported: true,
      erased: true,
    },
    {
      table: 'idempotency_keys',
      columns: ['request_hash'],
      exported: 'a hash says nothing to the person',
      erased: true,
    },
  ],
  export: (tx, { customerId }) => {
    const orders = sql`select id from orders where customer_id = ${customerId}`;
    return readSections(tx, {
      orders: sql`select * from orders where customer_id = ${customerId} order by created_at`,
      orderItems: sql`select * from order_items where order_id in (${orders}) order by order_id, position`,
      parcels: sql`select * from fulfilments where order_id in (${orders})`,
      orderEvents: sql`select * from order_events where order_id in (${orders}) order by created_at`,
      cancellations: sql`select id, order_id, fulfilment_id, reason, note, amount, created_at
        from order_cancellations where order_id in (${orders})`,
      payments: sql`select id, order_id, method, amount, refunded_amount, status, provider, provider_reference, created_at,
        updated_at, capture_id, captured_amount, captured_at, refund_pending, source, failure, gateway_status
        from payments where order_id in (${orders})`,
      refunds: sql`select * from refunds where order_id in (${orders})`,
      bankReceipts: sql`select id, bank_id, amount, reference, iban_end, order_id, used, returned, created_at
        from bank_receipts where order_id in (${orders})`,
      pendingRequests: sql`select route, key, status, response, created_at from idempotency_keys where customer_id = ${customerId}`,
    });
  },
  prepareErasure: refuseOpenOrders,
  countKept: async (tx, { customerId }) => {
    const query = sql<{ orders: number }>`select count(*) as orders from orders where customer_id = ${customerId}`;
    return { orders: (await query.execute(tx)).rows[0]?.orders ?? 0 };
  },
  erase: async (tx, { customerId }) => {
    await sql`delete from idempotency_keys where customer_id = ${customerId}`.execute(tx);
    await sql`update bank_receipts set reference = '', iban_end = null
      where order_id in (select id from orders where customer_id = ${customerId})`.execute(tx);
    await sql`update order_cancellations set note = null
      where note is not null and order_id in (select id from orders where customer_id = ${customerId})`.execute(tx);
    await anonymiseOrders(tx, customerId);
  },
};

/**
 * Waits for an order that is being placed, because that holds its cart; a later one finds the cart empty. Throws
 * `orders_under_way` while a parcel still needs its address.
 */
async function refuseOpenOrders(tx: Tx, { customerId }: Person): Promise<void> {
  if (customerId) await lockCartOf(tx, customerId);
  const open = await tx
    .selectFrom('orders')
    .where('customer_id', '=', customerId)
    .where('status', 'not in', ['DELIVERED', 'CANCELLED'])
    .select('order_number')
    .execute();
  if (open.length > 0)
    throw new AppError('orders_under_way', { details: { orderNumbers: open.map((order) => order.order_number) } });
}

/** Keeps city and country, for the accounts. Events are append-only: one that quotes the person is replaced. */
async function anonymiseOrders(tx: Tx, customerId: string | null): Promise<void> {
  await sql`update orders set notes = null, shipping_address = (
      select jsonb_object_agg(key, case
        when key in ('city', 'state', 'country') or jsonb_typeof(value) = 'null' then value
        when jsonb_typeof(value) = 'string' then '"—"'::jsonb
        when jsonb_typeof(value) = 'boolean' then value else 'null'::jsonb end)
      from jsonb_each(shipping_address))
    where customer_id = ${customerId}`.execute(tx);
  await sql`with quoted as (
      delete from order_events where order_id in (select id from orders where customer_id = ${customerId})
        and (actor = 'customer' or code = 'refused') and detail <> '{}' returning *)
    insert into order_events (id, order_id, fulfilment_id, code, actor, actor_id, location, detail, is_public, created_at)
    select id, order_id, fulfilment_id, code, actor, actor_id, location, '{}', is_public, created_at from quoted`.execute(
    tx,
  );
}
