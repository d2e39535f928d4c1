import { customerAccount } from '#web/console/customers/account/words.ar.ts';
import { orders } from '#web/console/messages/ar/orders.ts';
import { findings } from '#web/console/money/words/findings.ar.ts';
import { refunds } from '#web/console/money/words/refunds.ar.ts';
import { transfers } from '#web/console/money/words/transfers.ar.ts';
import { orderList } from '#web/console/orders/list/order-list.ar.ts';
import { orderFile } from '#web/console/orders/words/order-file.ar.ts';
import { returnFacts } from '#web/console/returns/words/facts.ar.ts';
import { operatedReturns } from '#web/console/returns/words/operated.ar.ts';
import { operatedReviews } from '#web/console/reviews/words/operated.ar.ts';
import { texts } from '#web/console/reviews/words/texts.ar.ts';
import { area } from './area.ar.ts';
import { heldPrices } from './prices/prices.ar.ts';

/** What only the operator's area says. Screens load their words by words.ts; this is for types and tests. */
export const ar = {
  ...area,
  ...customerAccount,
  ...heldPrices,
  ...orderList,
  ...orders,
  ...orderFile,
  ...operatedReturns,
  ...findings,
  ...refunds,
  ...operatedReviews,
  ...texts,
  ...transfers,
  ...returnFacts,
} as const;
