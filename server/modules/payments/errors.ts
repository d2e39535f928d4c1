import { AppError } from '#server/kernel/app-error.ts';
import { GatewayRefused, GatewayUnavailable, WalletUrlRefused } from './gateway.ts';

/** When to try again, if the gateway does not say. */
export const LATER_SECONDS = 5;

/** What the shopper is told of a gateway's failure; any other error stays what it is. */
export function toAppError(error: unknown): unknown {
  if (error instanceof WalletUrlRefused)
    return new AppError('apple_pay_url_refused', { fields: { validationUrl: 'invalid' }, cause: error });
  if (error instanceof GatewayRefused)
    return new AppError('payment_declined', { details: { reason: error.reason }, cause: error });
  if (!(error instanceof GatewayUnavailable)) return error;
  const retryAfter = error.retryAfterMs === null ? LATER_SECONDS : Math.ceil(error.retryAfterMs / 1000);
  return new AppError('payment_unavailable', { retryAfter, cause: error });
}

/** Runs calls of the gateway for a shopper who waits for the answer. */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toAppError(error);
  }
}

/** Statuses that no bank has part in: the shop's key or the gateway's API is not what it should be. */
const NOT_DECLINED = new Set([401, 403, 404, 405]);

/** Nobody is told of a decline that is the shop's own fault. */
export function asUnavailable(error: unknown): unknown {
  const isOurFault = error instanceof GatewayRefused && NOT_DECLINED.has(error.status);
  return isOurFault ? new GatewayUnavailable(error.message, 'not_done') : error;
}
