import { sql } from 'kysely';
import type { RowAnswer, StockRow } from '#contract/shared/selling/offers.ts';
import type { Tx } from '#server/db/client.ts';
import type { Outcome, OwnVariant } from './own-variants.ts';

const LATELY_MINUTES = 10;
/** Orders that an answer names. */
const MOST_ORDERS = 10;

type Told = Pick<RowAnswer, 'missingOrders' | 'orderedLately'>;

/**
 * Adds to outcomes what their sender should know of orders: which took the pieces that are missing, and how many pieces were
 * ordered lately where a stock was set that says nothing of them.
 */
export async function tellOfOrders(
  tx: Tx,
  rows: readonly StockRow[],
  variants: readonly (OwnVariant | null)[],
  outcomes: readonly Outcome[],
): Promise<Outcome[]> {
  const lacks = ({ missing = 0 }: Outcome) => missing > 0;
  const idsOf = (isAsked: (outcome: Outcome, row: StockRow | undefined) => boolean) =>
    outcomes.flatMap((outcome, index) => {
      const id = variants[index]?.id;
      return id && DONE.has(outcome.outcome) && isAsked(outcome, rows[index]) ? [id] : [];
    });
  const orders = await newestOrders(tx, idsOf(lacks));
  const lately = await piecesLately(
    tx,
    idsOf((outcome, row) => lacks(outcome) || isBlind(row)),
  );
  return outcomes.map((outcome, index) => {
    const id = variants[index]?.id ?? '';
    const missingOrders = upTo(outcome.missing ?? 0, orders.get(id) ?? []);
    const orderedLately = lately.get(id) ?? 0;
    return {
      ...outcome,
      ...(missingOrders.length > 0 && { missingOrders }),
      ...(orderedLately > 0 && { orderedLately }),
    };
  });
}

const DONE = new Set<Outcome['outcome']>(['saved', 'same']);

/** Whether a row sets a stock and does not say what it includes. */
const isBlind = (row: StockRow | undefined): boolean =>
  row?.set !== undefined && (row.seen ?? row.asOf ?? row.includesOrdersUpTo) === undefined;

type Order = NonNullable<Told['missingOrders']>[number];

/** The first orders that took so many pieces together. */
function upTo(pieces: number, orders: Order[]): Order[] {
  let left = pieces;
  return orders.slice(0, MOST_ORDERS).filter((order) => {
    const isNeeded = left > 0;
    left -= order.pieces;
    return isNeeded;
  });
}

async function piecesLately(tx: Tx, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; pieces: number }>`
    select variant_id as id, -sum(quantity)::int as pieces from stock_movements
    where variant_id = any(${ids}::uuid[]) and reason in ('sale', 'cancellation', 'line_cancellation')
      and created_at > now() - make_interval(mins => ${LATELY_MINUTES})
    group by variant_id`.execute(tx);
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}

/** Orders of each variant, with the pieces of it that were not cancelled, the newest first. */
async function newestOrders(tx: Tx, ids: string[]): Promise<Map<string, Order[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string } & Order>`
    select v.id, n."orderNumber", n.pieces from unnest(${ids}::uuid[]) as v(id) cross join lateral (
      select o.order_number as "orderNumber", m.created_at, (-m.quantity - b.pieces)::int as pieces
      from stock_movements as m join orders as o on o.id = m.order_id cross join lateral (
        select (select coalesce(sum(quantity), 0) from stock_movements
            where order_id = m.order_id and variant_id = v.id and reason = 'cancellation')
          + (select coalesce(sum(cancelled_quantity), 0) from order_items where order_id = m.order_id and variant_id = v.id)
          as pieces) as b
      where m.variant_id = v.id and m.reason = 'sale' and -m.quantity > b.pieces
      order by m.created_at desc limit ${MOST_ORDERS}) as n
    order by n.created_at desc`.execute(tx);
  const orders = new Map<string, Order[]>();
  for (const { id, ...order } of rows) orders.set(id, [...(orders.get(id) ?? []), order]);
  return orders;
}
