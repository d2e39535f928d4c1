import { GatewayUnavailable, GatewayUnknownStatus } from '#server/modules/payments/gateway.ts';

/** A gateway that hangs takes its whole timeout each time, so after this many the rest waits for the next run. */
const MOST_UNAVAILABLE = 3;

/**
 * Does the work for each item, whatever becomes of the others: one payment that cannot be read must not hide those behind it.
 * Stops early if the gateway is away, which is no failure; the first other error is thrown at the end.
 */
export async function eachByItself<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  let unavailable = 0;
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      // The look has noted it; the gateway is there.
      if (error instanceof GatewayUnknownStatus) continue;
      if (!(error instanceof GatewayUnavailable)) failures.push(error);
      else if (++unavailable === MOST_UNAVAILABLE) break;
    }
  }
  if (failures.length > 0) throw failures[0];
}
