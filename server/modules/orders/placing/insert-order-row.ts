import { type Insertable, sql } from 'kysely';
import { statement } from '#server/db/statement.ts';
import type { DB } from '#server/db/types.ts';

type Column =
  | 'order_number'
  | 'id'
  | 'customer_id'
  | 'cart_id'
  | 'idempotency_key'
  | 'payment_method'
  | 'payment_status'
  | 'prices_include_vat'
  | 'subtotal'
  | 'discount_amount'
  | 'shipping_cost'
  | 'cod_fee'
  | 'tax'
  | 'charges_tax'
  | 'total_amount'
  | 'credit_applied'
  | 'coupon_id'
  | 'coupon_code'
  | 'shipping_option'
  | 'estimated_delivery_date'
  | 'shipping_address'
  | 'notes'
  | 'search_text';

type Values = Required<Pick<Insertable<DB['orders']>, Column>> & {
  /** How long its stock is held while it is unpaid; null: it is not held for a payment. */
  hold_minutes: number | null;
};

/** Inserts the row of an order, in the language of its customer. */
export const insertRow = statement<Values>((db, place) =>
  db.insertInto('orders').values({
    order_number: place('order_number'),
    id: place('id'),
    customer_id: place('customer_id'),
    cart_id: place('cart_id'),
    idempotency_key: place('idempotency_key'),
    payment_method: place('payment_method'),
    payment_status: place('payment_status'),
    prices_include_vat: place('prices_include_vat'),
    subtotal: place('subtotal'),
    discount_amount: place('discount_amount'),
    shipping_cost: place('shipping_cost'),
    cod_fee: place('cod_fee'),
    tax: place('tax'),
    charges_tax: place('charges_tax'),
    total_amount: place('total_amount'),
    credit_applied: place('credit_applied'),
    coupon_id: place('coupon_id'),
    coupon_code: place('coupon_code'),
    shipping_option: place('shipping_option'),
    estimated_delivery_date: place('estimated_delivery_date'),
    shipping_address: place('shipping_address'),
    notes: place('notes'),
    search_text: place('search_text'),
    language: db.selectFrom('customers').where('id', '=', place('customer_id')).select('language'),
    pay_until: sql<string | null>`now() + make_interval(mins => ${place('hold_minutes')}::int)`,
  }),
);
