import { sql } from 'kysely';
import { TIME_ZONE } from '#contract/shared/constants.ts';

/** The owner of a search: a customer, else a browser session. */
export interface Searcher {
  customerId: string | null;
  sessionId: string | null;
}

export function ownerOf({ customerId, sessionId }: Searcher): string | null {
  if (customerId !== null) return `customer:${customerId}`;
  return sessionId === null ? null : `session:${sessionId}`;
}

/** The calendar day in Riyadh, and the moment it began. */
export const today = sql`(now() at time zone ${sql.lit(TIME_ZONE)})::date`;
export const todayBegan = sql`${today}::timestamp at time zone ${sql.lit(TIME_ZONE)}`;
