import { customerAccount } from '#web/console/customers/account/words.en.ts';
import { orders } from '#web/console/messages/en/orders.ts';
import { findings } from '#web/console/money/words/findings.en.ts';
import { refunds } from '#web/console/money/words/refunds.en.ts';
import { transfers } from '#web/console/money/words/transfers.en.ts';
import { orderList } from '#web/console/orders/list/order-list.en.ts';
import { orderFile } from '#web/console/orders/words/order-file.en.ts';
import { returnFacts } from '#web/console/returns/words/facts.en.ts';
import { operatedReturns } from '#web/console/returns/words/operated.en.ts';
import { operatedReviews } from '#web/console/reviews/words/operated.en.ts';
import { texts } from '#web/console/reviews/words/texts.en.ts';
import type { Translation } from '#web/shared/i18n/messages.ts';
import { area } from './area.en.ts';
import type { ar } from './messages.ar.ts';
import { heldPrices } from './prices/prices.en.ts';

/** What only the operator's area says. */
export const en: Translation<typeof ar> = {
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
};
