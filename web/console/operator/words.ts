import { screenOf, type Words } from '#web/console/i18n.ts';

/** The words of each subject that not every screen of the area needs. */
const WORDS = {
  customerAccount: {
    ar: () => import('#web/console/customers/account/words.ar.ts'),
    en: () => import('#web/console/customers/account/words.en.ts'),
  },
  customerFile: {
    ar: () => import('#web/console/customers/file/words.ar.ts'),
    en: () => import('#web/console/customers/file/words.en.ts'),
  },
  customerList: {
    ar: () => import('#web/console/customers/list/words.ar.ts'),
    en: () => import('#web/console/customers/list/words.en.ts'),
  },
  customerMails: {
    ar: () => import('#web/console/customers/mails/words.ar.ts'),
    en: () => import('#web/console/customers/mails/words.en.ts'),
  },
  customerNotes: {
    ar: () => import('#web/console/customers/notes/words.ar.ts'),
    en: () => import('#web/console/customers/notes/words.en.ts'),
  },
  heldPrices: {
    ar: () => import('#web/console/operator/prices/prices.ar.ts'),
    en: () => import('#web/console/operator/prices/prices.en.ts'),
  },
  orderList: {
    ar: () => import('#web/console/orders/list/order-list.ar.ts'),
    en: () => import('#web/console/orders/list/order-list.en.ts'),
  },
  orderFile: {
    ar: () => import('#web/console/orders/words/order-file.ar.ts'),
    en: () => import('#web/console/orders/words/order-file.en.ts'),
  },
  orders: {
    ar: () => import('#web/console/messages/ar/orders.ts'),
    en: () => import('#web/console/messages/en/orders.ts'),
  },
  operatedQuestions: {
    ar: () => import('#web/console/questions/words/operated.ar.ts'),
    en: () => import('#web/console/questions/words/operated.en.ts'),
  },
  operatedReviews: {
    ar: () => import('#web/console/reviews/words/operated.ar.ts'),
    en: () => import('#web/console/reviews/words/operated.en.ts'),
  },
  operatedReturns: {
    ar: () => import('#web/console/returns/words/operated.ar.ts'),
    en: () => import('#web/console/returns/words/operated.en.ts'),
  },
  gateway: {
    ar: () => import('#web/console/orders/words/gateway.ar.ts'),
    en: () => import('#web/console/orders/words/gateway.en.ts'),
  },
  openReturn: {
    ar: () => import('#web/console/returns/words/opened.ar.ts'),
    en: () => import('#web/console/returns/words/opened.en.ts'),
  },
  findings: {
    ar: () => import('#web/console/money/words/findings.ar.ts'),
    en: () => import('#web/console/money/words/findings.en.ts'),
  },
  refundQueue: {
    ar: () => import('#web/console/money/words/refund-queue.ar.ts'),
    en: () => import('#web/console/money/words/refund-queue.en.ts'),
  },
  refunds: {
    ar: () => import('#web/console/money/words/refunds.ar.ts'),
    en: () => import('#web/console/money/words/refunds.en.ts'),
  },
  returnFacts: {
    ar: () => import('#web/console/returns/words/facts.ar.ts'),
    en: () => import('#web/console/returns/words/facts.en.ts'),
  },
  textDesk: {
    ar: () => import('#web/console/reviews/words/desk.ar.ts'),
    en: () => import('#web/console/reviews/words/desk.en.ts'),
  },
  texts: {
    ar: () => import('#web/console/reviews/words/texts.ar.ts'),
    en: () => import('#web/console/reviews/words/texts.en.ts'),
  },
  transfers: {
    ar: () => import('#web/console/money/words/transfers.ar.ts'),
    en: () => import('#web/console/money/words/transfers.en.ts'),
  },
  undelivered: {
    ar: () => import('#web/console/undelivered/words/undelivered.ar.ts'),
    en: () => import('#web/console/undelivered/words/undelivered.en.ts'),
  },
  log: {
    ar: () => import('#web/console/log/log-words.ar.ts'),
    en: () => import('#web/console/log/log-words.en.ts'),
  },
  categories: {
    ar: () => import('#web/console/categories/categories.ar.ts'),
    en: () => import('#web/console/categories/categories.en.ts'),
  },
  health: {
    ar: () => import('#web/console/operator/health.ar.ts'),
    en: () => import('#web/console/operator/health.en.ts'),
  },
  market: {
    ar: () => import('#web/console/operator/market.ar.ts'),
    en: () => import('#web/console/operator/market.en.ts'),
  },
  marks: {
    ar: () => import('#web/console/review/marks.ar.ts'),
    en: () => import('#web/console/review/marks.en.ts'),
  },
  moderation: {
    ar: () => import('#web/console/proposals/words/moderation.ar.ts'),
    en: () => import('#web/console/proposals/words/moderation.en.ts'),
  },
  products: {
    ar: () => import('#web/console/products/products.ar.ts'),
    en: () => import('#web/console/products/products.en.ts'),
  },
  proposalFacts: {
    ar: () => import('#web/console/proposals/words/facts.ar.ts'),
    en: () => import('#web/console/proposals/words/facts.en.ts'),
  },
  proposalForm: {
    ar: () => import('#web/console/proposals/words/form.ar.ts'),
    en: () => import('#web/console/proposals/words/form.en.ts'),
  },
  scan: {
    ar: () => import('#web/console/sell-one/scan/scan.ar.ts'),
    en: () => import('#web/console/sell-one/scan/scan.en.ts'),
  },
  review: {
    ar: () => import('#web/console/messages/ar/review.ts'),
    en: () => import('#web/console/messages/en/review.ts'),
  },
  supply: {
    ar: () => import('#web/console/supply/words/supply.ar.ts'),
    en: () => import('#web/console/supply/words/supply.en.ts'),
  },
  unshipped: {
    ar: () => import('#web/console/vendor-file/unshipped/unshipped.ar.ts'),
    en: () => import('#web/console/vendor-file/unshipped/unshipped.en.ts'),
  },
  vendorFile: {
    ar: () => import('#web/console/messages/ar/vendor-file.ts'),
    en: () => import('#web/console/messages/en/vendor-file.ts'),
  },
  vendorBank: {
    ar: () => import('#web/console/vendor-file/bank/vendor-bank.ar.ts'),
    en: () => import('#web/console/vendor-file/bank/vendor-bank.en.ts'),
  },
  vendorLegal: {
    ar: () => import('#web/console/vendor-file/vendor-legal.ar.ts'),
    en: () => import('#web/console/vendor-file/vendor-legal.en.ts'),
  },
  vendorNotes: {
    ar: () => import('#web/console/vendor-file/notes/notes.ar.ts'),
    en: () => import('#web/console/vendor-file/notes/notes.en.ts'),
  },
  vendorPapers: {
    ar: () => import('#web/console/messages/ar/vendor-papers.ts'),
    en: () => import('#web/console/messages/en/vendor-papers.ts'),
  },
  vendors: {
    ar: () => import('#web/console/operator/vendors/vendors.ar.ts'),
    en: () => import('#web/console/operator/vendors/vendors.en.ts'),
  },
  accounts: {
    ar: () => import('#web/console/parts/accounts/accounts.ar.ts'),
    en: () => import('#web/console/parts/accounts/accounts.en.ts'),
  },
  entrance: {
    ar: () => import('#web/console/messages/ar/entrance.ts'),
    en: () => import('#web/console/messages/en/entrance.ts'),
  },
  team: {
    ar: () => import('#web/console/team/team.ar.ts'),
    en: () => import('#web/console/team/team.en.ts'),
  },
} satisfies Record<string, Words>;

/** Loads a screen and at the same time the words of its subjects. */
export const screen = screenOf(WORDS);
