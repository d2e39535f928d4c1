import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';

/**
 * Whether the money of an order (`orders as o`) is held: the carrier of a cancelled parcel says that it has arrived, and nobody has dealt
 * with that. Until then people send nothing of the order, and nothing becomes credit.
 */
export const IS_HELD = sql<boolean>`exists (select from gateway_findings
  where kind = 'arrived_cancelled' and order_id = o.id and resolved_at is null)`;

/** Whether the money of an order is held. It stays so, or not, until the transaction ends if that has locked the order. */
export async function isHeld(db: Db, orderId: string): Promise<boolean> {
  const order = db.selectFrom('orders as o').where('o.id', '=', orderId).where(IS_HELD);
  return (await order.select('o.id').executeTakeFirst()) !== undefined;
}
