import { AppError } from '#server/kernel/app-error.ts';
import { asking, LATER_SECONDS } from '#server/modules/payments/errors.ts';

/** How long a shopper's request may take, ms: a browser gives a call up after ten seconds. */
const PATIENCE_MS = 6_000;

/** What a transfer does without the gateway needs the rest of the time. */
const TRANSFER_MS = 5_000;

/** One end for all that a request asks of the gateway. */
export interface Patience {
  /**
   * As `asking`, but throws `payment_unavailable` when the time is over. The call goes on: what it finds is recorded.
   */
  ask: <T>(call: () => Promise<T>) => Promise<T>;
  /** Throws `payment_unavailable` if the time is over: for a shopper who has been told so, nothing further begins. */
  check: () => void;
}

const late = () => new AppError('payment_unavailable', { retryAfter: LATER_SECONDS });

/** A shopper's patience, from now. */
export function patience(ms = PATIENCE_MS): Patience {
  const end = performance.now() + ms;
  const left = () => Math.max(0, end - performance.now());
  return {
    async ask(call) {
      let timer: NodeJS.Timeout | undefined;
      const over = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(late()), left());
      });
      try {
        return await Promise.race([asking(call), over]);
      } finally {
        clearTimeout(timer);
      }
    },
    check() {
      if (left() === 0) throw late();
    },
  };
}

/** How long a beginning may ask the gateway. */
export function patienceFor(method: string): Patience {
  return patience(method === 'bank_transfer' ? TRANSFER_MS : PATIENCE_MS);
}
