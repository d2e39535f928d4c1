import { hoursBefore } from '#demo/people/rows.ts';
import type { DemoOrder } from './orders.ts';

export function vendorsOf(order: DemoOrder) {
  return [...new Map(order.lines.map(({ offer }) => [offer.vendor.id, offer.vendor])).values()];
}

export function placedAt(order: DemoOrder, now: Date): Date {
  return hoursBefore(now, order.history[0]?.age ?? 0);
}
