import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';

/** Whether the stock has the pieces of a return just now. Nothing keeps them for it. */
export async function hasStock(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from return_lines as l
    join order_items as i on i.id = l.order_item_id
    join variants as v on v.id = i.variant_id
    where l.return_id = ${id}
    group by v.id, v.stock_quantity having sum(l.quantity) > v.stock_quantity`.execute(tx);
  return rows.length === 0;
}
