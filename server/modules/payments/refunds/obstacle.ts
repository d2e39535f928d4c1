import type { RefundObstacle } from '#contract/shared/orders/refunds.ts';

/** What a person wants of a refund would be wrong. The message is a sentence for the command line. */
export class RefundStopped extends Error {
  readonly why: RefundObstacle | 'unknown';

  constructor(why: RefundObstacle | 'unknown', message: string) {
    super(message);
    this.why = why;
  }
}
