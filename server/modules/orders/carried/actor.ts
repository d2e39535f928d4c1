import { sql } from 'kysely';
import type { EventActor } from '#contract/shared/orders/words.ts';

/** The actor of an order's event (e). Parcels that move without a person move because their carriers report it. */
export const ACTOR_OF_EVENT = sql<EventActor>`case when e.actor = 'system' and e.code in
  ('confirmed', 'processing', 'shipped', 'delivered', 'delivery_failed', 'refused', 'arrived_late') then 'carrier' else e.actor end`;
