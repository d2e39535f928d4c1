import { GatewayRefused, GatewayUnavailable } from '#server/modules/payments/gateway.ts';

/**
 * A look that tells what became of a request that the gateway has just answered. Whatever keeps it from telling, also what says
 * of the look itself that it was refused or not made, leaves open what the request has done: throws `unknown`.
 */
export async function lookAfter<T>(look: Promise<T>): Promise<T> {
  try {
    return await look;
  } catch (error) {
    if (error instanceof GatewayRefused) throw new GatewayUnavailable(error.message, 'unknown');
    if (error instanceof GatewayUnavailable && error.outcome !== 'unknown')
      throw new GatewayUnavailable(error.message, 'unknown', error.retryAfterMs);
    throw error;
  }
}
