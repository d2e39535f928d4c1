import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { endOf } from './end-of.ts';

/** A beginning this short would find what has nothing to do with the text: it must be the whole number. */
const SHORTEST_BEGINNING = 6;

/**
 * A table of the tracking numbers that begin with a key (toTrackingKey), or are it: `order_id`, `key`, `number`. The first of each kind,
 * by an index of its own: parcels to customers, and the ways back as customers wrote them and as labels have them.
 */
export function trackedNumbers(key: string, limit: number): RawBuilder<unknown> {
  const numbers = (from: RawBuilder<unknown>, alias: string, orderId: string, condition = sql``) => {
    const own = sql`tracking_key(${sql.ref(`${alias}.tracking_number`)}) collate "C"`;
    const isSought =
      key.length < SHORTEST_BEGINNING ? sql`${own} = ${key}` : sql`${own} >= ${key} and ${own} < ${endOf(key)}`;
    return sql`(select ${sql.ref(orderId)} as order_id, ${own} as key, ${sql.ref(`${alias}.tracking_number`)} as number
      from ${from} where ${sql.ref(`${alias}.tracking_number`)} is not null and ${isSought} ${condition} order by ${own} limit ${limit})`;
  };
  return sql`(${numbers(sql`fulfilments as f`, 'f', 'f.order_id')}
    union all ${numbers(sql`returns as r`, 'r', 'r.order_id')}
    union all ${numbers(sql`labels as l join fulfilments as p on p.id = l.fulfilment_id`, 'l', 'p.order_id', sql`and l.return_id is not null`)})`;
}

/** The most orders that a tracking number finds in a list. */
const MOST = 200;

/** The ids of the orders that a tracking number's key finds: few, unless many numbers begin with it. */
export async function findTracked(db: Db, key: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct n.order_id as id from ${trackedNumbers(key, MOST)} as n`.execute(db);
  return rows.map(({ id }) => id);
}
