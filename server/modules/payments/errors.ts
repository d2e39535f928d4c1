import { AppError } from '#server/kernel/app-error.ts';
import { GatewayRefused, GatewayUnavailable, WalletUrlRefused } from './gateway.ts';

const RETRY_AFTER_SECONDS = 5;

/** What the shopper is told of a gateway's failure; any other error stays what it is. */
export function toAppError(error: unknown): unknown {
  if (error instanceof WalletUrlRefused)
    return new AppError('apple_pay_url_refused', { fields: { validationUrl: 'invalid' }, cause: error });
  if (error instanceof GatewayRefused)
    return new AppError('payment_declined', { details: { reason: error.reason }, cause: error });
  if (!(error instanceof GatewayUnavailable)) return error;
  const retryAfter = error.retryAfterMs === null ? RETRY_AFTER_SECONDS : Math.ceil(error.retryAfterMs / 1000);
  return new AppError('payment_unavailable', { retryAfter, cause: error });
}

/** A browser gives a call up after ten seconds. */
const PATIENCE_MS = 6_000;

/**
 * As `asking`, but throws `payment_unavailable` when the shopper has waited long enough. The calls go on: what they find is
 * recorded.
 */
export async function patiently<T>(call: () => Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new AppError('payment_unavailable', { retryAfter: RETRY_AFTER_SECONDS });
    timer = setTimeout(() => reject(error), patienceMs);
  });
  try {
    return await Promise.race([asking(call), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs calls of the gateway for a shopper who waits for the answer. */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toAppError(error);
  }
}
