import { sql } from 'kysely';
import type { EventActor } from '#contract/shared/orders/words.ts';

/** Who did what an event (e) of an order tells. What moves parcels without a person is what their carriers report. */
export const ACTOR_OF_EVENT = sql<EventActor>`case when e.actor = 'system' and e.code in
  ('confirmed', 'processing', 'shipped', 'delivered', 'delivery_failed', 'refused', 'arrived_late') then 'carrier' else e.actor end`;
