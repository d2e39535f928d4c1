import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';

/**
 * Duplicates every line of every active cart by dropping the unique constraints. Afterwards nothing can be added to carts,
 * because the API relies on those constraints.
 */
export async function duplicateCartLines(db: Db): Promise<void> {
  await sql`alter table cart_items drop constraint cart_items_cart_id_product_vendor_id_variant_id_key`.execute(db);
  await sql`alter table order_items drop constraint order_items_order_id_product_vendor_id_variant_id_key`.execute(db);
  await sql`
    insert into cart_items (id, cart_id, product_vendor_id, variant_id, quantity, seen_unit_price)
    select gen_random_uuid(), i.cart_id, i.product_vendor_id, i.variant_id, i.quantity, i.seen_unit_price
    from cart_items as i join carts as c on c.id = i.cart_id where c.status = 'ACTIVE'`.execute(db);
}
