import { GatewayUnavailable } from './gateway.ts';

interface Options {
  /** This many failures within the window open the circuit. */
  failures?: number;
  windowMs?: number;
  /** How long an open circuit refuses calls. */
  pauseMs?: number;
  now?: () => number;
}

/**
 * Spares a gateway that is down, and the requests that would wait for it: after some failures in a row calls are refused
 * for a while without being made. The first failure after that begins another pause, the first success ends the count.
 */
export function circuitBreaker({
  failures = 5,
  windowMs = 30_000,
  pauseMs = 15_000,
  now = () => performance.now(),
}: Options = {}) {
  let failedAt: number[] = [];
  let opensAt = Number.NEGATIVE_INFINITY;

  return async function run<T>(call: () => Promise<T>): Promise<T> {
    const left = opensAt - now();
    if (left > 0) throw new GatewayUnavailable('the gateway has not answered lately', 'not_done', Math.ceil(left));
    try {
      const answer = await call();
      failedAt = [];
      return answer;
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) {
        failedAt = [];
        throw error;
      }
      const at = now();
      failedAt = [...failedAt.filter((earlier) => earlier > at - windowMs), at].slice(-failures);
      if (failedAt.length === failures) opensAt = at + pauseMs;
      throw error;
    }
  };
}
