import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { busy } from './errors.ts';
import { isInProcess } from './request-id.ts';

/** What somebody who buys needs; everything else is looking around. */
const BUYING = /^\/api\/(addresses|auth|cart|checkout|coupons|customers|orders)(\/|\?|$)/;

/** How many may wait for each connection of the pool: at 50 ms a query that is half a second, and two. */
const WAITING_PER_CONNECTION = { browsing: 10, buying: 40 };

/**
 * Turns requests away while so many wait for the database that one more would wait too long: those that look around long
 * before those that buy. What a page asks for itself is answered: the page was let in (server/page-cache.ts).
 */
export function shedLoad(pool: Pick<pg.Pool, 'waitingCount' | 'options'>) {
  const connections = pool.options.max ?? 1;
  return async ({ raw, url }: FastifyRequest) => {
    if (pool.waitingCount < WAITING_PER_CONNECTION.browsing * connections || isInProcess(raw)) return;
    const kind = BUYING.test(url) ? 'buying' : 'browsing';
    if (pool.waitingCount >= WAITING_PER_CONNECTION[kind] * connections) throw busy(kind);
  };
}
