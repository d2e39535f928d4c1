import { randomUUID } from 'node:crypto';
import type { Event, Payment } from './objects.ts';
import type { Store } from './store.ts';

/** Something that the shop's webhook is told. */
export function eventOf(store: Store, type: string, data: Payment): Event {
  return { id: randomUUID(), type, created_at: store.time(), data, attempts: [], dueAt: store.now() };
}
