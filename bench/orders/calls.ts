import { randomUUID } from 'node:crypto';
import type { Call } from '#bench/measure/generator.ts';
import type { Pack } from '#bench/measure/known.ts';
import { drawPacks, type Person, tokensOf } from '#bench/measure/people.ts';

/** Lines of each order. */
const LINES = 3;

/** One order of each person's cart. */
export async function orderCalls(people: Person[]): Promise<Call[]> {
  const tokens = await tokensOf(people);
  return people.map(({ addressId: shippingAddressId }, nth) => ({
    method: 'POST',
    path: '/api/orders',
    headers: {
      authorization: `Bearer ${tokens[nth]}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ shippingAddressId, paymentMethod: 'cod', notes: null, couponCode: null, isPickup: false }),
  }));
}

/** Draws the packs of an order; with `hot`, one of them is this one. */
export function drawLines(packs: Pack[], random: () => number, hot?: Pack): Pack[] {
  if (!hot) return drawPacks(packs, LINES, random);
  const others = packs.filter((pack) => pack !== hot);
  return [hot, ...drawPacks(others, LINES - 1, random)];
}
