import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { listMovements, listPriceChanges } from '#contract/seller/offers.ts';
import type { Db } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { toRiyals, toRiyalsOrNull } from '#server/kernel/money.ts';

type Movements = z.input<typeof listMovements.response>;
type Prices = z.input<typeof listPriceChanges.response>;

interface Page {
  cursor?: string | undefined;
  limit: number;
}

interface By {
  byId: string | null;
  byName: string | null;
}

/** A person's name, or what a program's key is called. */
const NAME = sql`case when u.is_active then u.first_name || ' ' || u.last_name else a.name end as "byName"`;
const toBy = ({ byId, byName }: By) => (byId === null ? null : { id: byId, name: byName });

/** What moved the stock of a vendor's variant, newest first, with the stock after each. Throws `not_found`. */
export async function listStockMovements(
  db: Db,
  { vendorId }: VendorScope,
  variantId: string,
  { cursor, limit }: Page,
): Promise<Movements> {
  const own = await findOwn(db, vendorId, variantId);
  const newer = cursor
    ? sql`(created_at, id) >= (select created_at, id from stock_movements where id = ${cursor} and variant_id = ${variantId})`
    : sql`false`;
  type Row = By & Pick<Movements['data'][number], 'id' | 'reason' | 'pieces' | 'stockAfter' | 'orderNumber' | 'note'>;
  const { rows } = await sql<Row & { at: Date }>`
    with later as (
      select coalesce(sum(quantity), 0)::int as pieces from stock_movements where variant_id = ${variantId} and ${newer}
    ), page as (
      select * from stock_movements where variant_id = ${variantId} and not coalesce(${newer}, false)
      order by created_at desc, id desc limit ${limit + 1}
    )
    select m.id, m.created_at as at, case when m.reason = 'count' and m.cancellation_id is not null then 'emptied' else m.reason end as reason,
      m.quantity as pieces, m.note, m.actor_id as "byId", ${NAME},
      r.order_number as "orderNumber", (${own.stock} - later.pieces
        - coalesce(sum(m.quantity) over (order by m.created_at desc, m.id desc rows between unbounded preceding and 1 preceding), 0)
      )::int as "stockAfter"
    from page as m cross join later
    left join order_cancellations as c on c.id = m.cancellation_id
    left join returns as b on b.id = m.return_id
    left join orders as r on r.id = coalesce(m.order_id, c.order_id, b.order_id)
    left join users as u on u.id = m.actor_id
    left join vendor_api_keys as a on a.id = m.actor_id
    order by m.created_at desc, m.id desc`.execute(db);
  const shown = rows.slice(0, limit);
  return {
    data: shown.map(({ at, byId, byName, ...row }) => ({ ...row, at: at.toISOString(), by: toBy({ byId, byName }) })),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** The prices of a vendor's variant, newest first. Throws `not_found`. */
export async function listPrices(
  db: Db,
  { vendorId }: VendorScope,
  variantId: string,
  { cursor, limit }: Page,
): Promise<Prices> {
  const own = await findOwn(db, vendorId, variantId);
  const older = cursor
    ? sql`(c.created_at, c.id) < (select created_at, id from price_changes where id = ${cursor} and variant_id = ${variantId})`
    : sql`true`;
  type Row = By & Pick<Prices['data'][number], 'id' | 'source' | 'batchId'>;
  const { rows } = await sql<Row & { at: Date; price: number; compareAtPrice: number | null }>`
    select c.id, c.created_at as at, c.price, c.compare_at as "compareAtPrice", c.source, c.batch_id as "batchId",
      c.actor_id as "byId", ${NAME}
    from price_changes as c
    left join users as u on u.id = c.actor_id
    left join vendor_api_keys as a on a.id = c.actor_id
    where c.variant_id = ${variantId} and ${older}
    order by c.created_at desc, c.id desc limit ${limit + 1}`.execute(db);
  const { lowest } = await db
    .selectFrom('price_changes')
    .where('variant_id', '=', variantId)
    .where('created_at', '>', sql<Date>`now() - interval '30 days'`)
    .select(sql<number | null>`min(least(price, old_price))`.as('lowest'))
    .executeTakeFirstOrThrow();
  const shown = rows.slice(0, limit);
  return {
    lowestOf30Days: toRiyals(Math.min(own.price, lowest ?? own.price)),
    data: shown.map(({ at, byId, byName, price, compareAtPrice, ...row }) => ({
      ...row,
      ...{ at: at.toISOString(), price: toRiyals(price), compareAtPrice: toRiyalsOrNull(compareAtPrice) },
      by: toBy({ byId, byName }),
    })),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

async function findOwn(db: Db, vendorId: string, variantId: string): Promise<{ stock: number; price: number }> {
  const own = await db
    .selectFrom('variants')
    .where('id', '=', variantId)
    .where('vendor_id', '=', vendorId)
    .select(['stock_quantity as stock', 'price'])
    .executeTakeFirst();
  if (!own) throw new AppError('not_found');
  return own;
}
