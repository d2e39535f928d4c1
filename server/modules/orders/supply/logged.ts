import { toRiyals } from '#server/kernel/money.ts';
import type { Cancelled } from './cancel-pieces.ts';
import type { Short } from './short.ts';

/** What the audit log keeps of a cancellation. */
export function loggedOf({ reason, note }: Short, { pieces, amount, emptied }: Cancelled) {
  return { reason, ...(note && { note }), pieces, amount: toRiyals(amount), ...(emptied > 0 && { emptied }) };
}
