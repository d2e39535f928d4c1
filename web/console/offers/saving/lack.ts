import type { RowAnswer } from '#contract/shared/selling/offers.ts';

/** What the answer to a change of stock says of pieces that were sold and are not there. */
export type Lack = Pick<RowAnswer, 'missing' | 'missingOrders' | 'orderedLately'>;
