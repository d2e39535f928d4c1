import { toRiyals } from '#server/kernel/money.ts';
import type { Short } from './short.ts';

/** What the audit log keeps of a cancellation. */
export function loggedOf({ reason, note, lines }: Short, amount: number) {
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0);
  return { reason, ...(note && { note }), pieces, amount: toRiyals(amount) };
}
