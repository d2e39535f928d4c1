import type { TransferObstacle } from '#contract/shared/orders/transfers.ts';

/** What a person wants of a receipt would be wrong. The message is a sentence for the command line. */
export class TransferStopped extends Error {
  readonly why: TransferObstacle | 'unknown';

  constructor(why: TransferObstacle | 'unknown', message: string) {
    super(message);
    this.why = why;
  }
}
