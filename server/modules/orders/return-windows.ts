import { sql } from 'kysely';
import { CONSUMER_DAYS } from '#contract/shared/constants.ts';
import { RETURN_HOURS, type ReturnRule } from '#contract/shared/orders/returns.ts';
import { addDays, dayInRiyadh, midnightInRiyadh } from '#server/kernel/riyadh-calendar.ts';

/** When a parcel (f) was delivered. Those of old orders have no event of their own. Events are found by their order. */
export const DELIVERED_AT = sql<Date>`coalesce((
  select max(created_at) from order_events
  where order_id = f.order_id and fulfilment_id = f.id and code = 'delivered'
), f.updated_at)`;

const HOUR_MS = 3_600_000;

/**
 * Until when a delivered line may be returned, null if it never may, and until when a fault of it may be reported. Days end at
 * midnight in Riyadh; what has to be kept cold is looked at within hours.
 */
export function windowsOf(rule: ReturnRule, deliveredAt: Date): { returnUntil: Date | null; reportUntil: Date } {
  if (rule === 'never')
    return { returnUntil: null, reportUntil: new Date(deliveredAt.getTime() + RETURN_HOURS.coldFault * HOUR_MS) };
  const last = addDays(dayInRiyadh(deliveredAt), CONSUMER_DAYS.toReturn);
  const until = new Date(midnightInRiyadh(addDays(last, 1)).getTime() - 1);
  return { returnUntil: until, reportUntil: until };
}
