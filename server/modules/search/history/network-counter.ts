import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

/**
 * The searches of one network that count per query and day, because sessions can be made up: for what is popular, and for
 * what is learned from choices. To raise a product from one network takes ten days.
 */
export const MOST_PER_NETWORK = { popular: 5, learned: 1 };
const DAY_MS = 86_400_000;
export const LONGEST_FOLDED = 400;

/** The counter of a network and a query. Hashed, because the table of limits must not tell who searched for what. */
export function networkCounter(network: string, folded: string): string {
  return `search:${createHash('sha256').update(`${network} ${folded}`).digest('base64url')}`;
}

/** A statement that counts the rows of a table with a column `network`, and returns each counter's key and points. */
export function countNetworks(searches: RawBuilder<unknown>): RawBuilder<unknown> {
  const now = Date.now();
  return sql`
    insert into rate_limits as l (key, points, expire)
    select network, count(*), ${now + DAY_MS}::bigint from ${searches} group by network order by network
    on conflict (key) do update set
      points = case when l.expire < ${now}::bigint then excluded.points else l.points + excluded.points end,
      expire = case when l.expire < ${now}::bigint then excluded.expire else l.expire end
    returning key, points`;
}

/** How many of a network's `of_network` searches in this batch still count, of at most `most`, joined with its counter as `n`. */
export function placesLeft(search: RawBuilder<unknown>, most: number): RawBuilder<number> {
  return sql<number>`${sql.lit(most)} - (n.points - ${search}.of_network)`;
}
