import type { Judgement } from '#server/kernel/each-by-itself.ts';
import { GatewayUnavailable, GatewayUnknownStatus } from '#server/modules/payments/gateway.ts';

/** A gateway that hangs takes its whole timeout each time, so after this many the rest waits for the next run. */
const MOST_UNAVAILABLE = 3;

/** Judges the errors of looking at one payment after the other at the gateway. That it is away is no failure. */
export function judgeGateway(): (error: unknown) => Judgement {
  let unavailable = 0;
  return (error) => {
    // The look has noted it; the gateway is there.
    if (error instanceof GatewayUnknownStatus) return 'none';
    if (!(error instanceof GatewayUnavailable)) return 'failure';
    return ++unavailable === MOST_UNAVAILABLE ? 'wait' : 'none';
  };
}
