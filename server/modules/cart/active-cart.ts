import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { newId } from '#server/kernel/ids.ts';

export interface CartRow {
  id: string;
  version: number;
}

export function findActiveCart(db: Db, customer: CustomerScope): Promise<CartRow | undefined> {
  return db
    .selectFrom('carts')
    .where('customer_id', '=', customer.customerId)
    .where('status', '=', 'ACTIVE')
    .select(['id', 'version'])
    .executeTakeFirst();
}

/** Changes to a cart, and ordering it, happen one after the other: everything that writes locks it first. */
export function lockActiveCart(tx: Tx, customer: CustomerScope): Promise<CartRow | undefined> {
  return lockCartOf(tx, customer.customerId);
}

/** The same lock for work that is nobody's request, such as erasing a customer. */
export function lockCartOf(tx: Tx, customerId: string): Promise<CartRow | undefined> {
  return tx
    .selectFrom('carts')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'ACTIVE')
    .select(['id', 'version'])
    .forUpdate()
    .executeTakeFirst();
}

/**
 * A customer always has one active cart; this makes it where it is missing. The status is no parameter: a prepared
 * statement could not tell which partial index is meant.
 */
export async function ensureActiveCart(db: Db, customerId: string): Promise<void> {
  await db
    .insertInto('carts')
    .values({ id: newId(), customer_id: customerId })
    .onConflict((conflict) => conflict.column('customer_id').where('status', '=', sql.lit('ACTIVE')).doNothing())
    .execute();
}

export async function touchCart(tx: Tx, cartId: string): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', cartId)
    .execute();
}

/** Marks a cart as ordered and gives its customer an empty one. */
export async function convertCart(tx: Tx, customer: CustomerScope, cartId: string): Promise<void> {
  await tx.updateTable('carts').set({ status: 'CONVERTED', updated_at: sql`now()` }).where('id', '=', cartId).execute();
  await ensureActiveCart(tx, customer.customerId);
}

/** The lines of a cart, in the order they were put in, each with its variant as it is now. */
export function findItems(db: Db, cartId: string) {
  return db
    .selectFrom('cart_items as i')
    .innerJoin('variants as x', 'x.id', 'i.variant_id')
    .where('i.cart_id', '=', cartId)
    .select([
      'i.id',
      'i.cart_id as cartId',
      'i.product_vendor_id as offerId',
      'i.variant_id as variantId',
      'i.quantity',
      'i.seen_unit_price as seenUnitPrice',
      'i.created_at as createdAt',
      'i.updated_at as updatedAt',
      'x.name as variantName',
      'x.name_en as variantNameEn',
      'x.sku',
      'x.price',
      'x.compare_at_price as compareAtPrice',
      'x.stock_quantity as stock',
      'x.is_active as variantIsActive',
    ])
    .orderBy('i.created_at')
    .orderBy('i.id')
    .execute();
}

export type ItemRow = Awaited<ReturnType<typeof findItems>>[number];

interface Line {
  offerId: string;
  variantId: string;
  quantity: number;
  unitPrice: number;
}

/** Puts a line into a cart; the same offer and variant again adds up. */
export async function addLine(tx: Tx, cartId: string, line: Line): Promise<void> {
  await tx
    .insertInto('cart_items')
    .values({
      id: newId(),
      cart_id: cartId,
      product_vendor_id: line.offerId,
      variant_id: line.variantId,
      quantity: line.quantity,
      seen_unit_price: line.unitPrice,
    })
    .onConflict((conflict) =>
      conflict.columns(['cart_id', 'product_vendor_id', 'variant_id']).doUpdateSet((eb) => ({
        quantity: eb('cart_items.quantity', '+', eb.ref('excluded.quantity')),
        seen_unit_price: eb.ref('excluded.seen_unit_price'),
        updated_at: sql`now()`,
      })),
    )
    .execute();
}

export async function setLine(tx: Tx, itemId: string, quantity: number, unitPrice: number): Promise<void> {
  await tx
    .updateTable('cart_items')
    .set({ quantity, seen_unit_price: unitPrice, updated_at: sql`now()` })
    .where('id', '=', itemId)
    .execute();
}

export async function deleteItems(tx: Tx, cartId: string, itemId?: string): Promise<boolean> {
  let query = tx.deleteFrom('cart_items').where('cart_id', '=', cartId);
  if (itemId) query = query.where('id', '=', itemId);
  const result = await query.executeTakeFirst();
  return result.numDeletedRows > 0n;
}
