import { screenOf, type Words } from '#web/console/i18n.ts';

/** The words of each subject. A first visit downloads those of its screen only. */
const WORDS = {
  apiKeys: {
    ar: () => import('#web/console/api-keys/api-keys.ar.ts'),
    en: () => import('#web/console/api-keys/api-keys.en.ts'),
  },
  answers: {
    ar: () => import('#web/console/reviews/words/answers.ar.ts'),
    en: () => import('#web/console/reviews/words/answers.en.ts'),
  },
  application: {
    ar: () => import('#web/console/messages/ar/application.ts'),
    en: () => import('#web/console/messages/en/application.ts'),
  },
  bankSettings: {
    ar: () => import('#web/console/settings/bank/bank.ar.ts'),
    en: () => import('#web/console/settings/bank/bank.en.ts'),
  },
  corrections: {
    ar: () => import('#web/console/application/corrections.ar.ts'),
    en: () => import('#web/console/application/corrections.en.ts'),
  },
  imports: {
    ar: () => import('#web/console/imports/imports.ar.ts'),
    en: () => import('#web/console/imports/imports.en.ts'),
  },
  log: {
    ar: () => import('#web/console/log/log-words.ar.ts'),
    en: () => import('#web/console/log/log-words.en.ts'),
  },
  metrics: {
    ar: () => import('#web/console/metrics/words/metrics.ar.ts'),
    en: () => import('#web/console/metrics/words/metrics.en.ts'),
  },
  offers: {
    ar: () => import('#web/console/offers/offers.ar.ts'),
    en: () => import('#web/console/offers/offers.en.ts'),
  },
  papers: {
    ar: () => import('#web/console/messages/ar/papers.ts'),
    en: () => import('#web/console/messages/en/papers.ts'),
  },
  parcels: {
    ar: () => import('#web/console/parcels/words/parcels.ar.ts'),
    en: () => import('#web/console/parcels/words/parcels.en.ts'),
  },
  picking: {
    ar: () => import('#web/console/parcels/picking/picking.ar.ts'),
    en: () => import('#web/console/parcels/picking/picking.en.ts'),
  },
  proposalFacts: {
    ar: () => import('#web/console/proposals/words/facts.ar.ts'),
    en: () => import('#web/console/proposals/words/facts.en.ts'),
  },
  proposalForm: {
    ar: () => import('#web/console/proposals/words/form.ar.ts'),
    en: () => import('#web/console/proposals/words/form.en.ts'),
  },
  proposals: {
    ar: () => import('#web/console/proposals/words/proposals.ar.ts'),
    en: () => import('#web/console/proposals/words/proposals.en.ts'),
  },
  questions: {
    ar: () => import('#web/console/questions/words/questions.ar.ts'),
    en: () => import('#web/console/questions/words/questions.en.ts'),
  },
  returnFacts: {
    ar: () => import('#web/console/returns/words/facts.ar.ts'),
    en: () => import('#web/console/returns/words/facts.en.ts'),
  },
  returns: {
    ar: () => import('#web/console/returns/words/returns.ar.ts'),
    en: () => import('#web/console/returns/words/returns.en.ts'),
  },
  reviews: {
    ar: () => import('#web/console/reviews/words/reviews.ar.ts'),
    en: () => import('#web/console/reviews/words/reviews.en.ts'),
  },
  sales: {
    ar: () => import('#web/console/sales/words/sales.ar.ts'),
    en: () => import('#web/console/sales/words/sales.en.ts'),
  },
  scan: {
    ar: () => import('#web/console/sell-one/scan/scan.ar.ts'),
    en: () => import('#web/console/sell-one/scan/scan.en.ts'),
  },
  sellOne: {
    ar: () => import('#web/console/sell-one/sell-one.ar.ts'),
    en: () => import('#web/console/sell-one/sell-one.en.ts'),
  },
  sellerHome: {
    ar: () => import('#web/console/messages/ar/seller-home.ts'),
    en: () => import('#web/console/messages/en/seller-home.ts'),
  },
  sending: {
    ar: () => import('#web/console/application/sending.ar.ts'),
    en: () => import('#web/console/application/sending.en.ts'),
  },
  settings: {
    ar: () => import('#web/console/messages/ar/settings.ts'),
    en: () => import('#web/console/messages/en/settings.ts'),
  },
  supply: {
    ar: () => import('#web/console/supply/words/supply.ar.ts'),
    en: () => import('#web/console/supply/words/supply.en.ts'),
  },
  texts: {
    ar: () => import('#web/console/reviews/words/texts.ar.ts'),
    en: () => import('#web/console/reviews/words/texts.en.ts'),
  },
  webhooks: {
    ar: () => import('#web/console/webhooks/words/webhooks.ar.ts'),
    en: () => import('#web/console/webhooks/words/webhooks.en.ts'),
  },
  undelivered: {
    ar: () => import('#web/console/undelivered/words/undelivered.ar.ts'),
    en: () => import('#web/console/undelivered/words/undelivered.en.ts'),
  },
  accounts: {
    ar: () => import('#web/console/parts/accounts/accounts.ar.ts'),
    en: () => import('#web/console/parts/accounts/accounts.en.ts'),
  },
  commission: {
    ar: () => import('#web/console/messages/ar/commission.ts'),
    en: () => import('#web/console/messages/en/commission.ts'),
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

/** Loads a screen, or a part of one, and at the same time the words of its subjects. */
export const screen = screenOf(WORDS);
