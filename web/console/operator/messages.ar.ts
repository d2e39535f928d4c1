import { logWords } from '#contract/shared/words/log.ar.ts';
import { categories } from '#web/console/categories/categories.ar.ts';
import { customerAccount } from '#web/console/customers/account/words.ar.ts';
import { customerFile } from '#web/console/customers/file/words.ar.ts';
import { customerList } from '#web/console/customers/list/words.ar.ts';
import { customerMails } from '#web/console/customers/mails/words.ar.ts';
import { customerNotes } from '#web/console/customers/notes/words.ar.ts';
import { orders } from '#web/console/messages/ar/orders.ts';
import { review } from '#web/console/messages/ar/review.ts';
import { vendorFile } from '#web/console/messages/ar/vendor-file.ts';
import { vendorPapers } from '#web/console/messages/ar/vendor-papers.ts';
import { findings } from '#web/console/money/words/findings.ar.ts';
import { refundQueue } from '#web/console/money/words/refund-queue.ar.ts';
import { refunds } from '#web/console/money/words/refunds.ar.ts';
import { transfers } from '#web/console/money/words/transfers.ar.ts';
import { orderList } from '#web/console/orders/list/order-list.ar.ts';
import { gateway } from '#web/console/orders/words/gateway.ar.ts';
import { orderFile } from '#web/console/orders/words/order-file.ar.ts';
import { products } from '#web/console/products/products.ar.ts';
import { proposalFacts } from '#web/console/proposals/words/facts.ar.ts';
import { proposalForm } from '#web/console/proposals/words/form.ar.ts';
import { moderation } from '#web/console/proposals/words/moderation.ar.ts';
import { operatedQuestions } from '#web/console/questions/words/operated.ar.ts';
import { returnFacts } from '#web/console/returns/words/facts.ar.ts';
import { openReturn } from '#web/console/returns/words/opened.ar.ts';
import { operatedReturns } from '#web/console/returns/words/operated.ar.ts';
import { marks } from '#web/console/review/marks.ar.ts';
import { textDesk } from '#web/console/reviews/words/desk.ar.ts';
import { operatedReviews } from '#web/console/reviews/words/operated.ar.ts';
import { texts } from '#web/console/reviews/words/texts.ar.ts';
import { scan } from '#web/console/sell-one/scan/scan.ar.ts';
import { supply } from '#web/console/supply/words/supply.ar.ts';
import { vendorBank } from '#web/console/vendor-file/bank/vendor-bank.ar.ts';
import { vendorNotes } from '#web/console/vendor-file/notes/notes.ar.ts';
import { unshipped } from '#web/console/vendor-file/unshipped/unshipped.ar.ts';
import { vendorLegal } from '#web/console/vendor-file/vendor-legal.ar.ts';
import { area } from './area.ar.ts';
import { health } from './health.ar.ts';
import { market } from './market.ar.ts';
import { heldPrices } from './prices/prices.ar.ts';
import { vendors } from './vendors/vendors.ar.ts';

/** What only the operator's area says. Screens load their words by words.ts; this is for types and tests. */
export const ar = {
  ...area,
  ...logWords,
  ...categories,
  ...health,
  ...market,
  ...marks,
  ...moderation,
  ...products,
  ...proposalFacts,
  ...proposalForm,
  ...scan,
  ...review,
  ...supply,
  ...unshipped,
  ...vendorFile,
  ...vendorBank,
  ...vendorLegal,
  ...vendorNotes,
  ...vendorPapers,
  ...vendors,
  ...customerAccount,
  ...customerFile,
  ...customerList,
  ...customerMails,
  ...customerNotes,
  ...heldPrices,
  ...orderList,
  ...orders,
  ...orderFile,
  ...gateway,
  ...openReturn,
  ...operatedReturns,
  ...findings,
  ...refundQueue,
  ...refunds,
  ...operatedQuestions,
  ...operatedReviews,
  ...textDesk,
  ...texts,
  ...transfers,
  ...returnFacts,
} as const;
