import { logWords } from '#contract/shared/words/log.en.ts';
import { categories } from '#web/console/categories/categories.en.ts';
import { customerAccount } from '#web/console/customers/account/words.en.ts';
import { customerFile } from '#web/console/customers/file/words.en.ts';
import { customerList } from '#web/console/customers/list/words.en.ts';
import { customerMails } from '#web/console/customers/mails/words.en.ts';
import { customerNotes } from '#web/console/customers/notes/words.en.ts';
import { orders } from '#web/console/messages/en/orders.ts';
import { review } from '#web/console/messages/en/review.ts';
import { vendorFile } from '#web/console/messages/en/vendor-file.ts';
import { vendorPapers } from '#web/console/messages/en/vendor-papers.ts';
import { findings } from '#web/console/money/words/findings.en.ts';
import { refundQueue } from '#web/console/money/words/refund-queue.en.ts';
import { refunds } from '#web/console/money/words/refunds.en.ts';
import { transfers } from '#web/console/money/words/transfers.en.ts';
import { orderList } from '#web/console/orders/list/order-list.en.ts';
import { gateway } from '#web/console/orders/words/gateway.en.ts';
import { orderFile } from '#web/console/orders/words/order-file.en.ts';
import { products } from '#web/console/products/products.en.ts';
import { proposalFacts } from '#web/console/proposals/words/facts.en.ts';
import { proposalForm } from '#web/console/proposals/words/form.en.ts';
import { moderation } from '#web/console/proposals/words/moderation.en.ts';
import { operatedQuestions } from '#web/console/questions/words/operated.en.ts';
import { returnFacts } from '#web/console/returns/words/facts.en.ts';
import { openReturn } from '#web/console/returns/words/opened.en.ts';
import { operatedReturns } from '#web/console/returns/words/operated.en.ts';
import { marks } from '#web/console/review/marks.en.ts';
import { textDesk } from '#web/console/reviews/words/desk.en.ts';
import { operatedReviews } from '#web/console/reviews/words/operated.en.ts';
import { texts } from '#web/console/reviews/words/texts.en.ts';
import { scan } from '#web/console/sell-one/scan/scan.en.ts';
import { supply } from '#web/console/supply/words/supply.en.ts';
import { vendorBank } from '#web/console/vendor-file/bank/vendor-bank.en.ts';
import { vendorNotes } from '#web/console/vendor-file/notes/notes.en.ts';
import { unshipped } from '#web/console/vendor-file/unshipped/unshipped.en.ts';
import { vendorLegal } from '#web/console/vendor-file/vendor-legal.en.ts';
import type { Translation } from '#web/shared/i18n/messages.ts';
import { area } from './area.en.ts';
import { health } from './health.en.ts';
import { market } from './market.en.ts';
import type { ar } from './messages.ar.ts';
import { heldPrices } from './prices/prices.en.ts';
import { vendors } from './vendors/vendors.en.ts';

/** What only the operator's area says. */
export const en: Translation<typeof ar> = {
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
};
