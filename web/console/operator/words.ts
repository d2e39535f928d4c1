import { screenOf, type Words } from '#web/console/i18n.ts';

/** The words of each subject that not every screen of the area needs. */
const WORDS = {
  customerAccount: {
    ar: () => import('#web/console/customers/account/words.ar.ts'),
    en: () => import('#web/console/customers/account/words.en.ts'),
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
  operatedReviews: {
    ar: () => import('#web/console/reviews/words/operated.ar.ts'),
    en: () => import('#web/console/reviews/words/operated.en.ts'),
  },
  operatedReturns: {
    ar: () => import('#web/console/returns/words/operated.ar.ts'),
    en: () => import('#web/console/returns/words/operated.en.ts'),
  },
  findings: {
    ar: () => import('#web/console/money/words/findings.ar.ts'),
    en: () => import('#web/console/money/words/findings.en.ts'),
  },
  refunds: {
    ar: () => import('#web/console/money/words/refunds.ar.ts'),
    en: () => import('#web/console/money/words/refunds.en.ts'),
  },
  returnFacts: {
    ar: () => import('#web/console/returns/words/facts.ar.ts'),
    en: () => import('#web/console/returns/words/facts.en.ts'),
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
} satisfies Record<string, Words>;

/** Loads a screen and at the same time the words of its subjects. */
export const screen = screenOf(WORDS);
